import type { Part } from './part.ts'
import type { Scan } from './scan.ts'

/** Words of grammar that tell nothing of an order: 'Sao Chổi lại có hàng', '5tr7 luôn', 'mai đó nha'. What asks, compares or puts off is none of them. */
const PARTICLES = new Set(
  'lại cũng luôn cứ đều nên mà được đó đấy này chỉ nhớ liền cùng ấy'.split(' '),
)
/** Somebody is called so: 'anh được', 'lái xe liền'. */
const CALLED =
  /(?<!\p{L})(?:anh|a|chị|c|chú|bác|ông|em|cô|lái|xế|tài|lx|tx|phụ|khách|kh|cty)[ .:]*$/iu

const isTruck = (part: Part | undefined): boolean =>
  part?.kind === 'name' && part.options.some(({ kind }) => kind === 'vehicle')

/** A line with its particles alone among known words as words that say nothing; in small letters with their marks these are no names. */
export const withParticles = (scan: Scan, parts: readonly Part[]): readonly Part[] =>
  parts.map((part, at) => {
    const { kind, start, end } = part
    if (kind !== 'unread' || !PARTICLES.has(scan.text.slice(start, end))) return part
    const [before, after] = [parts[at - 1], parts[at + 1]]
    const isAlone = before?.kind !== 'unread' && after?.kind !== 'unread'
    // Behind a truck somebody may be called so.
    const isName = isTruck(before) || CALLED.test(scan.text.slice(0, start))
    return isAlone && !isName ? { kind: 'filler', start, end } : part
  })
