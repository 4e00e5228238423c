import { allOf } from './forms.ts'
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

/** Which door, hall or quay of a place: 'kho số 5', 'cửa 12'; 'kho 5 tấn' is another thing. */
const SPOT =
  /(?<![a-z0-9])(?:o |tai |vao )?(?:kho(?: hang)?|cua|xuong|nha xuong|nha may|bai|cau|cau cang|cau tau|dock|lo|tang|lau|block|day|nha|toa|line|khu)(?: so \d{1,2}[a-z]?(?![a-z\d]|[.,]\d)|(?: \d{1,2}[a-z]?|(?: so)? [a-h]\d{0,2})(?= ?(?:[,;.)|](?!\d)| \/|$)| (?:cong|lau|tang|day|block|dock|cua|gap)(?![a-z])))/g
/** Written with marks they are other words: 'bài', 'cầu' and 'cáu', 'tăng'. */
const SPOKEN =
  /^(?:(?:ở|tại|vào) )?(?:kho(?: hàng)?|cửa|xưởng|nhà xưởng|nhà máy|bãi|cầu|cầu cảng|cầu tàu|dock|lô|tầng|lầu|block|dãy|nhà|tòa|toà|line|khu) /iu

/** 'đóng hàng tại kho', 'giao ở nhà máy khách': of the place that the way names. */
const THERE =
  /(?<![a-z0-9])(?:dong|lay|boc|xep|rut|nhan|giao|tra|do|xuong)(?: hang)? (?:tai|o|trong) (?:kho|nha may|xuong)(?: (?:cua )?(?:khach|khach hang))?(?= ?(?:[,;.)]|$))/g

/** 'kho số 5': where exactly in a place of a way that is told whole, which is a note. */
export const spotsIn = (scan: Scan, plain: readonly Candidate[]): Candidate[] =>
  [...allOf(scan.key, SPOT), ...allOf(scan.key, THERE)].flatMap(
    ({ 0: said, index: start }): Candidate[] => {
      const end = start + said.length
      const words = scan.text.slice(start, end)
      const isOther =
        scan.marked && words.toLowerCase() !== said && !SPOKEN.test(words) && !THERE.test(said)
      if (isOther || placesBeside(plain, { start, end }) < WAY) return []
      return [{ kind: 'remark', words, alone: true, start, end, weight: WEIGHT.form }]
    },
  )

/** 'Tân Vũ - Yên Phong, gần Tiên Sơn': by which other place one of a whole way lies, which is a note. */
export const landmarksIn = (scan: Scan, plain: readonly Candidate[]): Candidate[] =>
  plain.flatMap((one): Candidate[] => {
    const said = NEAR.exec(scan.text.slice(0, one.start))
    if (!isPlace(one) || said === null || placesBeside(plain, one) < WAY) return []
    const [start, { end }] = [said.index, one]
    const words = scan.text.slice(start, end)
    return [{ kind: 'remark', words, alone: true, start, end, weight: WEIGHT.form + 1 }]
  })
