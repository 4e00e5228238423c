import { exact, rounded, type Decimal } from '../../kit/decimal/decimal.ts'
import type { RowValues } from '../../kit/resource/resource.ts'
import {
  addMonths,
  daysBetween,
  lastDayOf,
  monthOf,
  type WireDate,
  type WireMonth,
} from '../../kit/time/time.ts'
import { amountIn } from '../../price/depreciation/depreciation.ts'

/** The months that days lie in, in order. */
function monthsOf(from: WireDate, to: WireDate): WireMonth[] {
  const months: WireMonth[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1))
    months.push(month)
  return months
}

/** How many of a month's days lie in a stretch, and how many it has. */
function shareOf(month: WireMonth, from: WireDate, to: WireDate): { days: number; all: number } {
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const [start, end] = [from > first ? from : first, to < last ? to : last]
  return { days: daysBetween(start, end) + 1, all: daysBetween(first, last) + 1 }
}

/** Days of every month lie in it whole times: what is shared out by it is shared out exactly. */
const COMMON = 28 * 29 * 15 * 31

const holds = (row: RowValues, month: WireMonth): boolean => {
  const [tu, den] = [row['tu_thang'] as string | null, row['den_thang'] as string | null]
  return tu !== null && tu <= month && (den === null || den >= month)
}

/**
 * What the fixed costs of a vehicle come to over days, both counted, in whole đồng: each month by its days, all of the rows rounded
 * once (money, section 3). `rows` are the vehicle's own.
 */
export function fixedCostsOf(rows: readonly RowValues[], from: WireDate, to: WireDate): number {
  let sum: Decimal = exact(0)
  for (const month of monthsOf(from, to)) {
    const { days, all } = shareOf(month, from, to)
    const amount = rows
      .filter((row) => holds(row, month))
      .reduce((one, row) => one + amountIn(row, month), 0)
    sum = sum.plus(
      exact(amount)
        .times(days)
        .times(COMMON / all),
    )
  }
  return rounded(sum.div(COMMON), 0)
}
