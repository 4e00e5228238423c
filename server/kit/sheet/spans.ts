import { exact } from '../../../contract/kit/decimal/decimal.ts'
import type { Span } from '../../../contract/kit/rows/spans.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { readDigits } from '../../../contract/kit/sheet/number.ts'

/** A stretch as offices write it: 'dưới 50 km', '50 - 100', 'trên 150', '23.001 đến 26.000'; null for anything else. */
export function readSpan(said: string): Span | null {
  const key = searchKey(said)
  const digits = key.match(/\d[\d.,]*/g) ?? []
  const [one = null, other = null] = digits.map((each) => readDigits(each))
  if (one === null) return null
  if (other !== null) return { from: one, to: other }
  if (/duoi|[<≤]|^den|toi da/.test(key)) return { from: 0, to: one }
  return /tren|tu|[>≥]|tro len|hon/.test(key) ? { from: one, to: null } : null
}

/** Stretches that end right before the next begins ('23.001 – 26.000') hold their last number too. */
export function upToNext(spans: readonly Span[]): Span[] {
  const isClosed = spans.some(({ to }, index) => to !== null && spans[index + 1]?.from === to + 1)
  if (!isClosed) return [...spans]
  const past = (last: number): number => exact(last).plus(1).toNumber()
  return spans.map(({ from, to }, index) => ({
    // 'Trên 100' behind '51 – 100' begins past what that holds.
    from: index > 0 && spans[index - 1]?.to === from ? past(from) : from,
    to: to === null ? null : past(to),
  }))
}
