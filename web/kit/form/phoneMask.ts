import { formatPhone } from '../../../contract/kit/field/format.ts'

const MASKED = /^[\d\s.]*$/
const GROUPS_10 = [4, 7]
const MAX_DIGITS = 11

const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** What a phone box shows: 4-3-3 up to ten digits, 4-4-3 for eleven; anything that is not a plain number stays as typed. */
export function maskPhone(text: string): string {
  const digits = onlyDigits(text)
  if (!MASKED.test(text) || digits.length > MAX_DIGITS) return text
  if (digits.length >= 10) return formatPhone(digits)
  const ends = [...GROUPS_10.filter((end) => end < digits.length), digits.length]
  return ends.map((end, i) => digits.slice(i === 0 ? 0 : ends[i - 1], end)).join(' ')
}

/** What a phone box stores: the digits of a plain number, other text as typed, null when empty. */
export const storedPhone = (shown: string): string | null =>
  (MASKED.test(shown) ? onlyDigits(shown) : shown) || null

/** Where the caret belongs in the masked text, so that it stays behind the same digit. */
export function caretAfter(masked: string, digitsBefore: number): number {
  let seen = 0
  for (const [index, letter] of [...masked].entries()) {
    if (seen === digitsBefore) return index
    if (/\d/.test(letter)) seen += 1
  }
  return masked.length
}
