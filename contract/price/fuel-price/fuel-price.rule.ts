import { exact, rounded } from '../../kit/decimal/decimal.ts'
import { oddity, type Warning } from '../../kit/endpoint/refusal.ts'
import { formatMoney, formatMoment, formatPercent } from '../../kit/field/format.ts'
import type { ClosedMonth } from '../../kit/rate/closed.ts'
import type { Vnd } from '../../kit/money/money.ts'
import { saidAt } from '../../kit/resource/problems.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { text } from '../../kit/text/text.ts'
import { addMonths, minutesBetween, type WireMoment, type WireMonth } from '../../kit/time/time.ts'
import {
  momentsOfPeriod,
  newestOf,
  PRICE_PERIODS,
  priceAt,
  rowAt,
  type FuelPriceRow,
  type PricePeriod,
} from './priceAt.ts'

/** How far a price may lie off the one before, in percent, and how many days the newest may be old, without a warning (money, section 3). */
const FAR_OFF = 15
export const OLD_DAYS = 8

/** What a litre of fuel can cost; less or more was written in another unit. */
const [LEAST, MOST] = [1_000, 200_000]

const TEN = 10
const ZONE_2 = '1.02'
const DAY_MINUTES = 24 * 60
const PERIODS = Object.keys(PRICE_PERIODS) as PricePeriod[]

/** True for what a litre of fuel can cost, and where nothing is said. */
export const isLitrePrice = (price: unknown): boolean =>
  typeof price !== 'number' || (price >= LEAST && price <= MOST)

const NO_LITRE_PRICE = text(
  `Giá một lít phải từ ${formatMoney(LEAST)} đến ${formatMoney(MOST)} đồng`,
  `A litre costs from ${formatMoney(LEAST)} to ${formatMoney(MOST)} VND`,
)

/** The prices of a litre in a row that no fuel can have. */
export const noLitrePrices = (row: RowValues, names: readonly string[]): Problems =>
  saidAt(
    names.filter((name) => !isLitrePrice(row[name])),
    NO_LITRE_PRICE,
  )

/** Zone 2 where nobody gave it: zone 1 × 1.02 to the nearest 10 đồng (money, section 3). */
export const zone2Of = (price: Vnd): Vnd => rounded(exact(price).times(ZONE_2).div(TEN), 0) * TEN

/** The row that is in force before a moment; null where none is. */
const rowBefore = (rows: readonly FuelPriceRow[], moment: WireMoment): FuelPriceRow | null =>
  newestOf(rows.filter((row) => row.hieu_luc_tu < moment))

/** What is unusual about a price beside the others: far off the one before, one of the same moment, zone 2 below zone 1. */
export function priceWarnings(
  { hieu_luc_tu: from, gia_dau: price, gia_dau_vung_2: zone2 }: Omit<FuelPriceRow, 'id'>,
  others: readonly FuelPriceRow[],
): Warning[] {
  const before = rowBefore(others, from)
  const change = before && exact(price).minus(before.gia_dau).times(100).div(before.gia_dau)
  const isFar = change !== null && change.abs().gt(FAR_OFF)
  const again = others.find((row) => row.hieu_luc_tu === from)
  return [
    ...oddity(
      'gia_lech',
      'gia_dau',
      isFar && before
        ? text(
            `Lệch ${formatPercent(rounded(change, 1), 1)} so với giá trước đó ${formatMoney(before.gia_dau)} (${formatMoment(before.hieu_luc_tu)})`,
            `${formatPercent(rounded(change, 1), 1)} off the price before, ${formatMoney(before.gia_dau)} (${formatMoment(before.hieu_luc_tu)})`,
          )
        : null,
    ),
    ...oddity(
      'trung_luc',
      'hieu_luc_tu',
      again
        ? text(
            `Đã có giá ${formatMoney(again.gia_dau)} từ lúc này; dòng nhập sau được tính`,
            `There is ${formatMoney(again.gia_dau)} from this moment; the later row counts`,
          )
        : null,
    ),
    ...oddity(
      'vung_2_thap',
      'gia_dau_vung_2',
      zone2 < price ? text('Vùng 2 thấp hơn vùng 1', 'Zone 2 is below zone 1') : null,
    ),
  ]
}

/** Whole days since the newest price began; null where there is none. */
export function daysOld(newest: WireMoment | null, now: WireMoment): number | null {
  if (newest === null) return null
  return Math.max(0, Math.floor(minutesBetween(newest, now) / DAY_MINUTES))
}

/** How many days old the newest price is where that is too many; null where it is not. */
export function daysTooOld(newest: WireMoment | null, now: WireMoment): number | null {
  const days = daysOld(newest, now)
  return days !== null && days > OLD_DAYS ? days : null
}

/** Every price in force in a month, as it counts there. */
function pricesIn(rows: readonly FuelPriceRow[], month: WireMonth): string {
  const turns = rows.map((row) => row.hieu_luc_tu).filter((at) => at.startsWith(month))
  const moments = [`${month}-01 00:00:00`, ...new Set(turns)].toSorted()
  const prices = moments.map((at) => [priceAt(rows, at, 1), priceAt(rows, at, 2)])
  return JSON.stringify(
    prices.filter((price, index) => index === 0 || !isSame(price, prices[index - 1])),
  )
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Every moment whose price pickups may go by. */
const momentsOf = (pickups: readonly WireMoment[]): Set<WireMoment> =>
  new Set(pickups.flatMap((at) => PERIODS.flatMap((period) => momentsOfPeriod(period, at))))

const PRICED = ['id', 'hieu_luc_tu', 'gia_dau', 'gia_dau_vung_2'] as const

/**
 * The first closed month that a change of prices would move (money, section 9). A month goes by the prices of the one before
 * too: by their mean, and for what was picked up on its last days. For a pickup outside that its trips are priced by, what counted
 * then, at that period's turn and in the month before it stays as it is, while a later price may begin.
 */
export function closedMonthMoved(
  was: readonly FuelPriceRow[],
  will: readonly FuelPriceRow[],
  closed: readonly ClosedMonth[],
): WireMonth | null {
  const isMoved = (month: WireMonth) => pricesIn(was, month) !== pricesIn(will, month)
  const isLost = (moment: WireMoment) => {
    const one = rowAt(was, moment)
    return one !== null && !will.some((other) => PRICED.every((name) => one[name] === other[name]))
  }
  const moved = closed.filter(
    ({ thang, luc_gia }) =>
      [addMonths(thang, -1), thang].some(isMoved) || [...momentsOf(luc_gia)].some(isLost),
  )
  return moved.map(({ thang }) => thang).toSorted()[0] ?? null
}
