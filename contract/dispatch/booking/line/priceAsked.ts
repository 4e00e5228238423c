import type { Part } from './part.ts'
import type { Scan } from './scan.ts'

/** Says 'price' and nothing else: behind 'chốt', 'thu' and 'bao' other things follow as well. */
const PRICE = /(?<![a-z])(?:gia|cuoc|rate|price)(?![a-z])/

/** 'giá …', and not 'cước 24', which is asked about as it stands, nor 'cước công nợ'. */
const isPriceWord = (scan: Scan, part: Part, next: Part | undefined): boolean =>
  part.kind === 'role' &&
  part.role === 'freight' &&
  PRICE.test(scan.key.slice(part.start, part.end)) &&
  !/^(?:unread|wrong|value)$/.test(next?.kind ?? '')

const namesPrice = (part: Part): boolean =>
  part.kind === 'measure' ? part.money !== null : part.kind === 'remark' && part.agreed === true

/**
 * The word for a price where the line names none: 'cho anh giá Tân Vũ - Yên Phong 40HC' asks what it costs and orders nothing; in an
 * order that names who and when, a price was forgotten.
 */
export function withPriceAsked(
  scan: Scan,
  parts: readonly Part[],
  isPriced: boolean,
): readonly Part[] {
  if (isPriced || parts.some(namesPrice)) return parts
  const isOrder =
    parts.some(({ kind }) => kind === 'moment') &&
    parts.some(
      (part) =>
        part.kind === 'name' &&
        part.options.some(({ kind, sure }) => kind === 'customer' && sure !== 'no'),
    )
  const kind = isOrder ? 'wrong' : 'talk'
  return parts.map((part, at): Part => {
    const { start, end } = part
    // 'Cước:' of a form may stay empty.
    const isEmpty = isOrder && /^ ?:/.test(scan.key.slice(end))
    return isPriceWord(scan, part, parts[at + 1]) && !isEmpty ? { kind, start, end } : part
  })
}
