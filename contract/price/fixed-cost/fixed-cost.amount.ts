import { exact, toVnd } from '../../kit/decimal/decimal.ts'
import type { RowValues } from '../../kit/resource/resource.ts'
import { addMonths, type WireMonth } from '../../kit/time/time.ts'

type Depreciation = {
  readonly nguyen_gia: number
  readonly gia_tri_con_lai: number
  readonly so_thang: number
}

/** How a row depreciates, where it says so. */
export function depreciationOf(row: RowValues): Depreciation | null {
  const { nguyen_gia, gia_tri_con_lai, so_thang } = row as Partial<Depreciation>
  if (typeof nguyen_gia !== 'number' || !so_thang) return null
  return { nguyen_gia, gia_tri_con_lai: gia_tri_con_lai ?? 0, so_thang }
}

/** A month of straight-line depreciation, to the đồng (domain B2.10). */
const aMonth = ({ nguyen_gia, gia_tri_con_lai, so_thang }: Depreciation): number =>
  toVnd(exact(nguyen_gia).minus(gia_tri_con_lai).div(so_thang))

/** What follows from a price and a count of months: the amount a month, and the last month. */
export function workedCost(row: RowValues): RowValues {
  const given = depreciationOf(row)
  const from = row['tu_thang'] as WireMonth | null
  if (!given || !from) return {}
  return { so_tien: aMonth(given), den_thang: addMonths(from, given.so_thang - 1) }
}

/** What a row costs in one of its months; the last month of a depreciation takes the rest. */
export function amountIn(row: RowValues, month: WireMonth): number {
  const given = depreciationOf(row)
  if (!given || month !== row['den_thang']) return Number(row['so_tien'] ?? 0)
  return given.nguyen_gia - given.gia_tri_con_lai - aMonth(given) * (given.so_thang - 1)
}
