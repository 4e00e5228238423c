import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

const isPlace = (one: Candidate): boolean =>
  one.kind === 'name' && one.options.some(({ kind, sure }) => kind === 'place' && sure === 'yes')

/** How many places stand apart from a stretch: of those that overlap one is meant. */
export function placesBeside(
  plain: readonly Candidate[],
  { start, end }: { start: number; end: number },
): number {
  const others = plain.filter((one) => isPlace(one) && (one.end <= start || one.start >= end))
  let [count, to] = [0, -1]
  for (const one of others.toSorted((a, b) => a.start - b.start)) {
    if (one.start >= to) count += 1
    to = Math.max(to, one.end)
  }
  return count
}

/** Written with their marks; without them these are other words too. */
const NEAR =
  /(?<!\p{L})(?:ngay )?(?:gần|cạnh|sát|kế|đối diện)(?: (?:với|bên|ngay|chỗ|kcn|cảng|kho|icd|bãi|depot|khu))* $/iu
const WAY = 2

/** 'Tân Vũ - Yên Phong, gần Tiên Sơn': by which other place one of a whole way lies, which is a note. */
export const landmarksIn = (scan: Scan, plain: readonly Candidate[]): Candidate[] =>
  plain.flatMap((one): Candidate[] => {
    const said = NEAR.exec(scan.text.slice(0, one.start))
    if (!isPlace(one) || said === null || placesBeside(plain, one) < WAY) return []
    const [start, { end }] = [said.index, one]
    const words = scan.text.slice(start, end)
    return [{ kind: 'remark', words, alone: true, start, end, weight: WEIGHT.form + 1 }]
  })
