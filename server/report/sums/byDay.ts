import { sql } from 'kysely'
import {
  addFigures,
  NO_FIGURES,
  type Chart,
  type Figures,
} from '../../../contract/report/sums/sums.fields.ts'
import { monthOf, type WireDate } from '../../../contract/kit/time/time.ts'
import {
  besideBefore,
  besideYearBefore,
  stretchBefore,
  yearBefore,
  type Range,
} from '../../../contract/report/sums/stretches.ts'
import { dayByDay, inDirection, type Moment } from './kept.ts'
import { daysOf } from './stretch.ts'

export type DayRow = Figures & { readonly date: WireDate; readonly month: string }

type Sum = Figures & { ngay: WireDate }

/** A row a day, also of days without trips. */
async function figuresByDay(moment: Moment, range: Range): Promise<DayRow[]> {
  const { rows } = await sql<Sum>`
    SELECT k.tu AS ngay, k.so_chuyen, k.doanh_thu::bigint, k.tong_chi_phi::bigint, k.tong_lai::bigint, k.cong_no::bigint
    FROM (${inDirection('ngay', dayByDay(moment, range))}) k`.execute(moment.db)
  const sums = new Map(rows.map(({ ngay, ...sum }) => [ngay, sum]))
  return daysOf(range).map((date) => ({
    date,
    month: monthOf(date),
    ...(sums.get(date) ?? NO_FIGURES),
  }))
}

type Dated = Figures & { readonly date: WireDate }
type Compared<Row> = {
  readonly rows: readonly Row[]
  readonly before: readonly Row[]
  readonly yearAgo: readonly Row[]
}

/** What is read of a stretch, of the one before it, and of the same a year before. */
export async function compared<Row>(
  range: Range,
  read: (range: Range) => Promise<readonly Row[]>,
): Promise<Compared<Row>> {
  const [rows, before, yearAgo] = await Promise.all([
    read(range),
    read(stretchBefore(range)),
    read(yearBefore(range)),
  ])
  return { rows, before, yearAgo }
}

/** The days of a stretch, of the one before it, and of the same a year before. */
export const comparedDays = (moment: Moment, range: Range): Promise<Compared<DayRow>> =>
  compared(range, (one) => figuresByDay(moment, one))

/** Revenue, cost and profit by day, with the revenue of the days that each stands beside: all of it, whatever the months are long. */
export function dayChart(range: Range, { rows, before, yearAgo }: Compared<Dated>): Chart {
  const marks = daysOf(range)
  const beside = (days: readonly Dated[], markOf: (range: Range, day: WireDate) => WireDate) => {
    const byMark = Map.groupBy(days, ({ date }) => markOf(range, date))
    return marks.map((mark) => {
      const stands = byMark.get(mark)
      return stands && addFigures(stands)
    })
  }
  return comparedChart(marks, rows, {
    before: beside(before, besideBefore),
    yearAgo: beside(yearAgo, besideYearBefore),
  })
}

/** Revenue, cost and profit over marks, with the revenue of two stretches that they are compared with. */
export function comparedChart(
  marks: readonly string[],
  rows: readonly Figures[],
  { before, yearAgo }: Pick<Compared<Figures | undefined>, 'before' | 'yearAgo'>,
): Chart {
  const line = (ma: string, values: readonly (Figures | undefined)[], name: keyof Figures) => ({
    ma,
    gia_tri: marks.map((_, index) => values[index]?.[name] ?? null),
  })
  return {
    nhan: [...marks],
    chuoi: [
      line('doanh_thu', rows, 'doanh_thu'),
      line('tong_chi_phi', rows, 'tong_chi_phi'),
      line('tong_lai', rows, 'tong_lai'),
      line('ky_truoc', before, 'doanh_thu'),
      line('nam_truoc', yearAgo, 'doanh_thu'),
    ],
  }
}

/** Rows a month of rows a day. */
export function byMonth(days: readonly DayRow[]): (Figures & { month: string })[] {
  const months = Map.groupBy(days, ({ month }) => month)
  return [...months].map(([month, rows]) => ({ month, ...addFigures(rows) }))
}
