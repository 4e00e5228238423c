import { figureKey } from './number.ts'

/** What the words behind an amount say of its tax: whether the amount holds it (null where they leave that open), and its rate. */
export type SaidTax = { readonly isInside: boolean | null; readonly rate: number | null }

const WORDS =
  /\s*[,;]?\s*\(?\s*(\+)?\s*((?:(?:gia|chua|da|bao|gom|co|khong|ko|truoc|sau|kem|ca|tinh)\s+)*)(?:(\d{1,2}) ?% ?)?(thue|vat|gtgt)(?: (?:vat|gtgt))?(?: ?\(?(\d{1,2}) ?%\)?)?\s*\)?(?:\s*\/\s*[a-z]+\.?)?$/
const OUTSIDE = /\b(chua|khong|ko|truoc)\b/
const INSIDE = /\b(gom|bao|sau|co|kem)\b/

/** An amount's text, in the form of `figureKey`, without what it says of its tax; null where it says nothing of it. */
export function partTax(key: string): { bare: string; said: SaidTax } | null {
  const match = WORDS.exec(key)
  if (!match) return null
  const [, plus, words = '', before, tax, behind] = match
  const rate = before ?? behind
  const isOutside = plus !== undefined || OUTSIDE.test(words)
  // 'đã thuê' and 'thuê' are said of a truck.
  const isInside = INSIDE.test(words) || (words !== '' && tax !== 'thue')
  const isOfHire = tax === 'thue' && rate === undefined && !INSIDE.test(words)
  return {
    bare: key.slice(0, match.index),
    said: {
      isInside: isOutside || isOfHire ? false : isInside ? true : null,
      rate: rate === undefined ? null : Number(rate),
    },
  }
}

/** What '2.376.000 (đã VAT 8%)' says of its tax; null where it says nothing. */
export const taxSaid = (cell: unknown): SaidTax | null =>
  typeof cell === 'string' && /\d/.test(cell) ? (partTax(figureKey(cell))?.said ?? null) : null
