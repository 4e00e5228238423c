import { oddity, type Warning } from '../../kit/endpoint/refusal.ts'
import { formatNumber } from '../../kit/field/format.ts'
import type { RowValues } from '../../kit/resource/resource.ts'
import { text, type Text } from '../../kit/text/text.ts'

const gap = (from: number, to: number): Text => {
  const [tu, den] = [formatNumber(from, 1), formatNumber(to, 1)]
  return text(
    `Không có bậc nào cho chặng từ ${tu} đến dưới ${den} km: chặng đó lấy định mức khác của xe`,
    `No band holds legs of ${tu} to below ${den} km: those go by another norm of the vehicle`,
  )
}

/** Where a band leaves legs between itself and the next one, shorter or longer, to other norms; `around` are the other rows of its key. */
export function quotaGaps(row: RowValues, around: readonly RowValues[]): Warning[] {
  const { loai, co_hang, date, tu_km, den_km = null } = row
  if (loai !== 'bac' || typeof tu_km !== 'number') return []
  const bands = around
    .filter((each) => each['loai'] === loai && each['co_hang'] === co_hang && each['date'] === date)
    .map((each) => ({
      from: Number(each['tu_km'] ?? 0),
      to: each['den_km'] === null ? Infinity : Number(each['den_km'] ?? Infinity),
    }))
  const ends = bands.flatMap(({ from, to }) => (from < tu_km ? [to] : []))
  const starts = bands.flatMap(({ from }) => (from > tu_km ? [from] : []))
  const [below, above] = [Math.max(...ends), Math.min(...starts)]
  const isBelow = ends.length > 0 && below < tu_km
  const isAbove = starts.length > 0 && typeof den_km === 'number' && den_km < above
  return [
    ...oddity('ho_bac', 'tu_km', isBelow ? gap(below, tu_km) : null),
    ...oddity('ho_bac', 'den_km', isAbove ? gap(Number(den_km), above) : null),
  ]
}
