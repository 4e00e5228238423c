import { exact, toVnd } from '../../kit/decimal/decimal.ts'
import type { Vnd } from '../../kit/money/money.ts'

const WHOLE = 100

/** Splits an amount in parts of whole đồng: each to the đồng, the last taking the remainder. */
function equalParts(amount: Vnd, count: number): Vnd[] {
  const part = toVnd(exact(amount).div(count))
  return Array.from({ length: count }, (_, at) =>
    at < count - 1 ? part : amount - part * (count - 1),
  )
}

/**
 * What each driver of a trip gets of an amount, in the order of the drivers (money, section 6): the first `share` %, the others
 * the rest in equal parts; without a share all equally.
 */
export function driverShares(amount: Vnd, drivers: number, share: number | null): Vnd[] {
  if (drivers < 1) return []
  if (drivers === 1) return [amount]
  if (share === null) return equalParts(amount, drivers)
  const first = toVnd(exact(amount).times(share).div(WHOLE))
  return [first, ...equalParts(amount - first, drivers - 1)]
}
