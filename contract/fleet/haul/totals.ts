import type { HaulRow } from './haul-file.api.ts'

/** The parts of a file that a tab shows. */
export const HAUL_TABS = ['hop-dong', 'tre', 'khong-thay', 'tong-hop'] as const
export type HaulTab = (typeof HAUL_TABS)[number]

type Result = Pick<HaulRow, 'trang_thai' | 'tre' | 'diem'>

/** True where the track lacks something of a haul: all of it, or a place. */
const isNotFound = ({ trang_thai, diem }: Result): boolean =>
  trang_thai === 'khong_co_vet' ||
  diem.some(({ ket_qua }) => ket_qua === 'khong_thay' || ket_qua === 'khong_biet')

/** The hauls of a tab. */
export const haulsOf = <R extends Result>(rows: readonly R[], tab: HaulTab): readonly R[] =>
  tab === 'tre'
    ? rows.filter(({ tre }) => tre)
    : tab === 'khong-thay'
      ? rows.filter(isNotFound)
      : rows

export type HaulTotal = {
  readonly ten: string
  readonly so_hop_dong: number
  readonly hoan_thanh: number
  readonly tre: number
  readonly khong_thay: number
  readonly km: number
  readonly so_diem_dung: number
  readonly phut_dung: number
  readonly phut_tre: number
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

function totalOf(ten: string, rows: readonly HaulRow[]): HaulTotal {
  return {
    ten,
    so_hop_dong: rows.length,
    hoan_thanh: rows.filter(({ trang_thai }) => trang_thai === 'hoan_thanh').length,
    tre: rows.filter(({ tre }) => tre).length,
    khong_thay: rows.filter(isNotFound).length,
    km: Math.round(sum(rows.map(({ km }) => km ?? 0)) * 10) / 10,
    so_diem_dung: sum(rows.map(({ so_diem_dung }) => so_diem_dung)),
    phut_dung: sum(rows.map(({ phut_dung }) => phut_dung)),
    phut_tre: sum(rows.filter(({ tre }) => tre).map(({ tre_phut }) => tre_phut)),
  }
}

/** Hauls added up by vehicle or customer, the most hauls first; those without one under ''. */
export const totalsBy = (
  rows: readonly HaulRow[],
  field: 'truck_plate' | 'ten_khach_hang',
): HaulTotal[] =>
  [...Map.groupBy(rows, (row) => row[field] ?? '')]
    .map(([ten, own]) => totalOf(ten, own))
    .toSorted((a, b) => b.so_hop_dong - a.so_hop_dong || a.ten.localeCompare(b.ten, 'vi'))
