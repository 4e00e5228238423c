import { exact } from '../../../kit/decimal/decimal.ts'
import type { Gathered } from './gathered.ts'
import type { Span, Stop } from './places.ts'
import type { Sum } from './sums.ts'

/** 'giao Nhơn Trạch 10 tấn, Amata 8 tấn': where each drop has its weight right beside it, the load is all of them, and what goes where a note. */
export function withStopLoads(
  sums: readonly Sum[],
  stops: readonly Stop[],
  gathered: Gathered,
): readonly Sum[] {
  const told = sums.filter(({ money, kg, per }) => money === null && kg !== null && per === null)
  // '12 tấn …: Long Hậu 7 tấn, Nhơn Trạch 5 tấn': of all, and of each.
  const sum = told.reduce((all, { kg }) => all.plus(kg ?? 0), exact(0))
  const isOfAll = ({ kg }: Sum) => told.length > 2 && sum.eq(exact(kg ?? 0).times(2))
  const weights = told.filter((sum) => !isOfAll(sum))
  const own = stops.filter(({ role }) => role === 'drop')
  const [first, last] = [weights[0], weights.at(-1)]
  if (own.length < 2 || own.length !== weights.length || !first || !last) return sums
  const isNear = (left: Span | undefined, right: Span | undefined) =>
    left !== undefined &&
    right !== undefined &&
    left.end <= right.start &&
    /^[(:]?$/.test(gathered.words({ start: left.end, end: right.start }))
  const isBehind = own.every((stop, at) => isNear(stop, weights[at]))
  if (!isBehind && !own.every((stop, at) => isNear(weights[at], stop))) return sums
  const span = isBehind
    ? { start: own[0]?.start ?? 0, end: last.end }
    : { start: first.start, end: own.at(-1)?.end ?? 0 }
  const words = gathered.words(span).replace(/\([^()]*$/, '$&)')
  gathered.put('ghi_chu', words, span)
  const kg = weights.reduce((all, one) => all.plus(one.kg ?? 0), exact(0)).toNumber()
  return [...sums.filter((sum) => !told.includes(sum)), { ...first, kg }]
}
