import { decimalField, inside, moneyField, type Fields } from '../../kit/field/field.ts'
import { spanGap, spanProblem, type Span } from '../../kit/rows/spans.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { CLASSES } from '../../master/route/route.prices.ts'
import type { DistanceBand, PriceBand } from './surcharge.rule.ts'

type Band = PriceBand | DistanceBand

const below = text('đến dưới', 'to below')
/** The columns of a band of prices, and of one of distances (money, section 3). */
export const PRICE_BAND: Fields = {
  tu_gia: moneyField(text('Giá từ', 'Price from')),
  den_gia: moneyField(below),
  ...Object.fromEntries(
    Object.entries(CLASSES).map(([code, label]) => [
      code,
      inside(moneyField(label), 'so_tien', code),
    ]),
  ),
}
export const DISTANCE_BAND: Fields = {
  tu_km: decimalField(text('Km từ', 'Km from'), 'km', 1),
  den_km: decimalField(below, 'km', 1),
  so_tien: moneyField(text('Số tiền', 'Amount')),
}

const spans = (bands: readonly Band[]): Span[] =>
  bands.map((band) =>
    'tu_gia' in band
      ? { from: band.tu_gia, to: band.den_gia }
      : { from: band.tu_km, to: band.den_km },
  )

/** What makes bands impossible: none, of the other kind, without an amount, reversed, one over another. */
export function bandProblem(bands: readonly Band[], byPrice: boolean): Text | null {
  if (bands.length === 0) return text('Cần nhập bảng', 'The table is needed')
  const other = bands.findIndex((band) => 'tu_gia' in band !== byPrice) + 1
  if (other > 0)
    return byPrice
      ? text(`Dòng ${other} không phải bậc giá`, `Row ${other} is no band of prices`)
      : text(`Dòng ${other} không phải dải cự ly`, `Row ${other} is no band of distances`)
  const bare =
    bands.findIndex((band) => 'tu_gia' in band && Object.keys(band.so_tien).length === 0) + 1
  if (bare > 0) return text(`Dòng ${bare} chưa có số tiền`, `Row ${bare} has no amount`)
  return spanProblem(spans(bands))
}

/** Where nothing stands between bands: what falls there is missing. */
export const bandGap = (bands: readonly Band[]): Text | null => spanGap(spans(bands))
