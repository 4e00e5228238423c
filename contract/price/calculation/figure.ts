import type { Vnd } from '../../kit/money/money.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { isMissing, type Missing, type Variable, type Worked } from '../../kit/worked/worked.ts'
import type { How, Marks } from './around.ts'

/** The parts that a freight adds up from. */
export const PARTS = {
  cuoc_goc: text('Cước gốc', 'Base freight'),
  phu_thu_nhien_lieu: text('Phụ thu nhiên liệu', 'Fuel surcharge'),
  rot_diem: text('Rớt điểm', 'Extra drops'),
  nhap_tay: text('Nhập tay', 'Typed'),
} as const
export type Part = { readonly ma: keyof typeof PARTS; readonly so_tien: Vnd }

/** A figure after a run: what stands, how it came about, what a run gives, its formula and sources, and what is wanting. */
export type Figure = {
  readonly gia_tri: number | null
  readonly cach: How | 'thieu'
  readonly tinh_ra: number | null
  readonly phan: readonly Part[]
  readonly cong_thuc: Text | null
  readonly bien: readonly Variable[]
  readonly thieu: Missing | null
}

/** True where a value was given, by a person, a sheet, GPS or a statement, and no run writes over it (money, section 1). */
export const isGiven = (value: number | null, how: How | undefined): boolean =>
  value !== null && how !== 'tinh'

/** What stands after a run: what was given, else what the run gives. */
export function standing(
  value: number | null,
  how: How | undefined,
  found: Worked | Missing,
): Figure {
  const worked = isMissing(found) ? null : found
  const thieu = isMissing(found) ? found : null
  const base = {
    tinh_ra: worked?.gia_tri ?? null,
    phan: [],
    cong_thuc: worked?.cong_thuc ?? null,
    bien: worked?.bien ?? [],
    thieu,
  }
  if (isGiven(value, how)) return { ...base, gia_tri: value, cach: how ?? 'nhap_tay' }
  return { ...base, gia_tri: base.tinh_ra, cach: worked ? 'tinh' : 'thieu' }
}

/** What stands of a figure of a row after a run. */
export const standingOf = <F extends string>(
  row: { readonly [N in F]: number | null } & { readonly danh_dau: Marks },
  name: F,
  found: Worked | Missing,
): Figure => standing(row[name], row.danh_dau[name], found)

/** What is not there because it does not concern the trip: nobody waits for it. */
const OF_NO_CONCERN = ['thau_phu', 'xe_nha', 'dinh_muc_boc_xep']

/** What is wanting for a figure that nobody gave and no run can work out; null where nothing is. */
export const wantOf = ({ cach, thieu }: Figure): Missing | null =>
  cach === 'thieu' && thieu && !OF_NO_CONCERN.includes(thieu.thieu) ? thieu : null
