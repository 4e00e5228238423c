import { searchKey } from '../../kit/text/text.ts'

/** A place as it was written: its name, and the point where one was typed. */
export type Written = {
  readonly ten: string
  readonly lat: number | null
  readonly lng: number | null
}

const POINT =
  /[([@]?\s*(-?\d{1,3}[.,]\d{3,})\s*[°]?\s*[,;/ ]\s*(-?\d{1,3}[.,]\d{3,})\s*[°]?\s*[)\]]?/
const MOST_LAT = 90
const NAME_LENGTH = 300

/** The point in '20.8561, 106.6822', '(106.6822 20.8561)' or 'Kho A @20,8561 106,6822', and the words beside it; no latitude is above 90. */
export function writtenPlace(text: string): Written {
  const found = POINT.exec(text)
  const named = text.trim().slice(0, NAME_LENGTH)
  const [first, second] = [found?.[1], found?.[2]].map((part) => Number(part?.replace(',', '.')))
  if (!found || first === undefined || second === undefined)
    return { ten: named, lat: null, lng: null }
  const [lat, lng] = Math.abs(first) > MOST_LAT ? [second, first] : [first, second]
  if (Math.abs(lat) > MOST_LAT || Math.abs(lng) > 180) return { ten: named, lat: null, lng: null }
  const words = text
    .replace(found[0], ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:@-]+|[\s,;:@-]+$/g, '')
  return { ten: (words || found[0].trim()).slice(0, NAME_LENGTH), lat, lng }
}

const BETWEEN = /\s*(?:\n|;|→|⇒|=>|->|➔|➜|>|»)\s*/
const DASH = /\s+[-–—]\s+/
const BLANK = /^[\s.\-–—_]*$/

/** The places that one cell names in order: between lines, semicolons or arrows; between dashes where `dashes` says that a cell holds the whole way. */
export function placesIn(text: string, dashes: boolean): string[] {
  const parts = text.split(BETWEEN)
  const wanted = dashes && parts.length === 1 ? text.split(DASH) : parts
  return wanted.map((part) => part.trim()).filter((part) => !BLANK.test(part))
}

/** The form in which two names of a place are compared: without marks, case and punctuation. */
export const placeWord = (name: string): string =>
  searchKey(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
