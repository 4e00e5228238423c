import { formatMoment } from '../../kit/field/format.ts'
import { exact, sumExact, toVnd } from '../../kit/decimal/decimal.ts'
import { vnd, type Vnd } from '../../kit/money/money.ts'
import { text } from '../../kit/text/text.ts'
import {
  addDays,
  addMonths,
  dayOf,
  lastDayOf,
  monthOf,
  type WireMoment,
} from '../../kit/time/time.ts'
import {
  isMissing,
  missing,
  type Missing,
  type Source,
  type Variable,
} from '../../kit/worked/worked.ts'
import { isLater } from '../../kit/rate/rate.ts'

/** A fuel price in đồng a litre, from a moment until the next. */
export type FuelPriceRow = {
  readonly id: string
  readonly hieu_luc_tu: WireMoment
  readonly gia_dau: Vnd
  readonly gia_dau_vung_2: Vnd
}
/** Zone 2 lies farther from the depots. */
export type Zone = 1 | 2

/** A price in đồng a litre, and the row it comes from; a mean of a month comes from many, each with its days. */
export type Price = {
  readonly gia: Vnd
  readonly nguon: Source | null
  readonly bien: readonly Variable[]
}

const noPrice = (at: string): Missing =>
  missing(
    'gia_dau',
    text(
      `Không có giá dầu tại thời điểm ${formatMoment(at)}`,
      `There is no fuel price at ${formatMoment(at)}`,
    ),
    { loai: 'fuel_price', tai: at },
  )

const inOrder = new WeakMap<readonly FuelPriceRow[], readonly FuelPriceRow[]>()
/** Rows from the first start to the last; sorted once, since a mean asks them for every day of a month. */
function sorted(rows: readonly FuelPriceRow[]): readonly FuelPriceRow[] {
  const known = inOrder.get(rows)
  if (known) return known
  const found = rows.toSorted((one, other) => (isLater(one, other) ? 1 : -1))
  inOrder.set(rows, found)
  return found
}

/** The row that began last. */
export const newestOf = (rows: readonly FuelPriceRow[]): FuelPriceRow | null =>
  sorted(rows).at(-1) ?? null

/** The row that counts at a moment: of the latest start, then the greatest id (money, section 2). */
export function rowAt(given: readonly FuelPriceRow[], moment: WireMoment): FuelPriceRow | null {
  const rows = sorted(given)
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle]?.hieu_luc_tu ?? '') <= moment) low = middle + 1
    else high = middle
  }
  return rows[low - 1] ?? null
}

/** The price in force at a moment. */
export function priceAt(
  rows: readonly FuelPriceRow[],
  moment: WireMoment,
  zone: Zone,
): Price | Missing {
  const found = rowAt(rows, moment)
  if (found === null) return noPrice(moment)
  const gia = vnd(zone === 1 ? found.gia_dau : found.gia_dau_vung_2)
  return {
    gia,
    nguon: { loai: 'fuel_price', id: found.id, hieu_luc_tu: found.hieu_luc_tu },
    bien: [],
  }
}

/** The prices of some days, each row once with how many of them it counts on. */
const daysOf = (prices: readonly Price[]): Variable[] =>
  [...Map.groupBy(prices, ({ nguon }) => nguon?.id).values()].flatMap((days) =>
    days.slice(0, 1).map(({ gia, nguon }) => ({
      ten: text(`Giá dầu ${days.length} ngày`, `Fuel price of ${days.length} days`),
      gia_tri: gia,
      don_vi: 'đ/lít',
      nguon,
    })),
  )

/** Which price a contract goes by (money, section 3). */
export const PRICE_PERIODS = {
  ngay_lay: text('Giá lúc lấy hàng', 'Price at pickup'),
  binh_quan_thang_truoc: text('Bình quân tháng trước', 'Mean of the month before'),
  ngay_1_16: text('Giá ngày 1 và ngày 16', 'Price on the 1st and the 16th'),
} as const
export type PricePeriod = keyof typeof PRICE_PERIODS

/** The moments whose prices a contract goes by for a pickup moment: of a mean, noon of each day of the month before. */
export function momentsOfPeriod(period: PricePeriod, moment: WireMoment): readonly WireMoment[] {
  if (period === 'ngay_lay') return [moment]
  const month = monthOf(moment)
  if (period === 'ngay_1_16')
    return [`${month}-${dayOf(moment).slice(-2) < '16' ? '01' : '16'} 00:00:00`]
  const first = `${addMonths(month, -1)}-01`
  const days = Number(lastDayOf(monthOf(first)).slice(-2))
  return Array.from({ length: days }, (_, nth) => `${addDays(first, nth)} 12:00:00`)
}

/** The mean of the prices in force at some moments, to the đồng (money, section 3). */
function meanAt(
  rows: readonly FuelPriceRow[],
  moments: readonly WireMoment[],
  zone: Zone,
): Price | Missing {
  const prices: Price[] = []
  for (const moment of moments) {
    const price = priceAt(rows, moment, zone)
    if (isMissing(price)) return price
    prices.push(price)
  }
  const gia = toVnd(sumExact(prices.map((price) => price.gia)).div(exact(prices.length)))
  return { gia, nguon: null, bien: daysOf(prices) }
}

/** The price that a contract goes by for a pickup moment. */
export function priceOfPeriod(
  rows: readonly FuelPriceRow[],
  { ky_gia, vung }: { ky_gia: PricePeriod; vung: Zone },
  moment: WireMoment,
): Price | Missing {
  const moments = momentsOfPeriod(ky_gia, moment)
  if (ky_gia === 'binh_quan_thang_truoc') return meanAt(rows, moments, vung)
  return priceAt(rows, moments[0] ?? moment, vung)
}
