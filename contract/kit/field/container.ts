import { text, type Text } from '../text/text.ts'

const NUMBER = /^[A-Z]{3}[UJZ]\d{7}$/

/** Container number without spaces and punctuation, upper case. */
export const containerKey = (value: string): string => value.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The single numbers of a field that may hold several, as after a merge. */
export const containersIn = (typed: string | null): string[] =>
  (typed ?? '')
    .split(/[,;+/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Letter values of ISO 6346: A = 10, leaving out the multiples of 11. */
function letterValue(letter: string): number {
  const index = letter.charCodeAt(0) - 65
  return index + 10 + Math.floor((index + 9) / 10)
}

/** The check digit that the first ten characters ask for (ISO 6346; domain B1.3). */
export function containerCheckDigit(tenCharacters: string): number {
  const values = [...tenCharacters].map((c) => (/\d/.test(c) ? Number(c) : letterValue(c)))
  return (values.reduce((sum, value, position) => sum + value * 2 ** position, 0) % 11) % 10
}

/** What is wrong with a container number, or null; a wrong check digit warns, never blocks (domain B1.3). */
export function containerWarning(value: string): Text | null {
  const key = containerKey(value)
  if (!NUMBER.test(key))
    return text(
      'Số container phải có 4 chữ cái (chữ thứ tư là U, J hoặc Z) và 7 chữ số',
      'A container number has 4 letters (the fourth U, J or Z) and 7 digits',
    )
  const wanted = containerCheckDigit(key.slice(0, 10))
  return wanted === Number(key[10])
    ? null
    : text(
        `Số kiểm tra của container phải là ${wanted}`,
        `The check digit of the container must be ${wanted}`,
      )
}

/** What is wrong with the first odd number of a field that may hold several, or null. */
export const containersWarning = (typed: string): Text | null =>
  containersIn(typed)
    .map(containerWarning)
    .find((warning) => warning !== null) ?? null
