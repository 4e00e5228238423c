import { text, type Text } from '../text/text.ts'

const PLATE = /^\d{2}[A-Z]{1,2}(\d{5}|\d{4})$/
/** '15H-068.1': five digits of which the last is missing, no plate of four. */
const CUT_OFF = /\.\d$/

/** The form under which plates are compared: letters and digits only, upper case (domain B1.4). */
export const plateKey = (plate: string): string => plate.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** True for a truck or trailer plate of five or four digits (domain B1.4). */
export const isPlate = (plate: string): boolean =>
  PLATE.test(plateKey(plate)) && !CUT_OFF.test(plate.trim())

/** What is unusual about a plate, or null (domain B1.4): warns, never blocks. */
export const plateWarning = (plate: string): Text | null =>
  isPlate(plate)
    ? null
    : text(`Biển số “${plate}” không đúng dạng`, `“${plate}” is not the usual form of a plate`)

const LAST_DIGITS = /^(\d{4,5}|\d{2,3}\.\d{2})$/
/** The digits of '068.12' or '14006', by which offices call a vehicle; null for any other word. */
export const endOfPlate = (typed: string): string | null =>
  LAST_DIGITS.test(typed.trim()) ? plateKey(typed) : null

const LEAST_DIGITS = 4
/** True for what is plainly no plate, such as '', '01' or 'xxx': every plate has a letter and four digits. */
export const isNoPlate = (typed: string): boolean => {
  const key = plateKey(typed)
  return !/[A-Z]/.test(key) || key.replace(/\D/g, '').length < LEAST_DIGITS
}

/** What is said of what is plainly no plate. */
export const noPlateText = (typed: string): Text =>
  text(
    `“${typed}” không phải biển số; biển số có chữ và ít nhất ${LEAST_DIGITS} chữ số`,
    `“${typed}” is no plate; a plate has a letter and at least ${LEAST_DIGITS} digits`,
  )

const BEGINNING = /^\d{2}[A-Z]{1,2}\d{1,5}$/

/** Free text that is a plate, or its beginning, in any spelling becomes the plate's key; other text stays. */
export const plateWords = (typed: string): string =>
  BEGINNING.test(plateKey(typed)) ? plateKey(typed) : typed

/** '15h06812' → '15H-068.12'; anything that is no plate stays as it is. */
export function displayPlate(plate: string): string {
  if (!isPlate(plate)) return plate.trim()
  const key = plateKey(plate)
  const head = /^\d{2}[A-Z]{1,2}/.exec(key)?.[0] ?? ''
  const digits = key.slice(head.length)
  return digits.length === 5
    ? `${head}-${digits.slice(0, 3)}.${digits.slice(3)}`
    : `${head}-${digits}`
}
