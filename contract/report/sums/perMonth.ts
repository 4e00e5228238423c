import { lastDayOf, monthOf, type WireDate } from '../../kit/time/time.ts'
import type { Range } from './stretches.ts'
import type { Chart } from './sums.fields.ts'

/** More days than this cannot be told apart in a chart. */
const MOST_DAYS = 62

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** A chart of days that are too many to be drawn, by the months that hold them; null where it can stay by days. */
export function perMonth({ nhan, chuoi }: Chart): Chart | null {
  if (nhan.length <= MOST_DAYS) return null
  const months = [...Map.groupBy(nhan.keys(), (index) => monthOf(nhan[index] ?? ''))]
  return {
    nhan: months.map(([month]) => month),
    chuoi: chuoi.map(({ ma, gia_tri }) => ({
      ma,
      gia_tri: months.map(([, days]) => sumOf(days.map((index) => gia_tri[index] ?? null))),
    })),
  }
}

/** The days of a stretch that lie in one of its marks: a day, or a month that it may hold in part. */
export function daysOfMark({ from, to }: Range, mark: string): Range {
  const isDay = mark.length === '2026-01-01'.length
  const [first, last]: [WireDate, WireDate] = isDay ? [mark, mark] : [`${mark}-01`, lastDayOf(mark)]
  return { from: first < from ? from : first, to: last > to ? to : last }
}
