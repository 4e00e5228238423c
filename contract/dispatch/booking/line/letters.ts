import type { Line } from './clause.ts'
import type { Option, Part } from './part.ts'
import type { Scan } from './scan.ts'

/** Provinces, days and words that are cut as short as names are. */
const OTHER_LETTERS = /^(?:hn|sg|hp|bd|dn|vt|hd|hy|tn|bn|bg|la|ld|tp|ht|hm|lh|pl|sl|tl|kl|da)$/
const isPlaces = (part: Part | undefined): boolean =>
  part?.kind === 'name' &&
  part.options.every(({ kind, sure }) => kind === 'place' && sure !== 'no') &&
  part.options.length === 1

/** 'tân vũ yp', 'tv yp': first letters that only one place has, right beside another place. */
export function isBesidePlace(line: Line, scan: Scan, at: number): boolean {
  const [before, part, after] = [line.all[at - 1], line.at(at), line.all[at + 1]]
  const isNear = (a: Part | undefined, b: Part | undefined): boolean =>
    isPlaces(a) && isPlaces(b) && scan.text.slice(a?.end, b?.start) === ' '
  if (OTHER_LETTERS.test(scan.key.slice(part?.start, part?.end))) return false
  return isNear(before, part) || isNear(part, after)
}

/** '61C-577.03 lâm', 'xe lâm 577': small, but right beside the truck and spelled as a driver's given name is. */
export function isSpelledBesideTruck(
  options: readonly Option[],
  { line, scan, at }: { readonly line: Line; readonly scan: Scan; readonly at: number },
): boolean {
  const part = line.at(at)
  const isBeside = [line.all[at - 1], line.all[at + 1]].some(
    (one) =>
      one?.kind === 'name' &&
      one.options.every(({ kind, sure }) => kind === 'vehicle' && sure === 'yes'),
  )
  const words = part ? scan.text.slice(part.start, part.end).toLowerCase() : ''
  return (
    isBeside &&
    words !== scan.key.slice(part?.start, part?.end) &&
    options.some(
      ({ kind, value }) => kind === 'driver' && value.toLowerCase().endsWith(` ${words}`),
    )
  )
}

const LETTERS = /^\p{Lu}{2,4}$/u
const SMALL_LETTERS = /^[a-z]{2,3}$/
const TOLD = /^(?:break|moment|boxes|measure)$/
/** 'RM: MP → CL …', 'TV - QC, NH, …': the first letters of one customer alone, which head the line, or stand for themselves where its places are written so too. */
export function isCustomersLetters(
  options: readonly Option[],
  { line, scan, at }: { readonly line: Line; readonly scan: Scan; readonly at: number },
): boolean {
  const words = (part: Part | undefined): string => scan.text.slice(part?.start, part?.end)
  const isOne = options.length === 1 && options[0]?.kind === 'customer'
  const form = /\p{Lu}/u.test(scan.text) ? LETTERS : SMALL_LETTERS
  if (!isOne || !form.test(words(line.at(at)))) return false
  const isHead = at === 0 && words(line.at(1)) === ':'
  // 'VSIP BN' is written so in part.
  const places = line.all.filter(
    (part) => isPlaces(part) && form.test(words(part).replace(/^.*(?<=\p{Lu}) (?=\p{Lu})/u, '')),
  )
  const isApart = [line.all[at - 1], line.all[at + 1]].every(
    (part) => part === undefined || isPlaces(part) || TOLD.test(part.kind),
  )
  return isHead || (places.length > 1 && isApart)
}
