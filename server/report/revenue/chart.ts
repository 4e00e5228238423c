import { sql } from 'kysely'
import { NO_FIGURES, type Chart, type Figures } from '../../../contract/report/sums/sums.fields.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { compared, dayChart } from '../sums/byDay.ts'
import { SUMS } from '../sums/groups.ts'
import { dayByDay, type Moment } from '../sums/kept.ts'
import { daysOf } from '../sums/stretch.ts'
import { sumRows, type Asked } from './asked.ts'

type DayFigures = Figures & { readonly date: WireDate }

/** What is asked for, over other days, by day. */
async function sumsOf(moment: Moment, asked: Asked, range: Range): Promise<DayFigures[]> {
  const { rows } = await sql<Figures & { ngay: WireDate }>`
    SELECT k.tu AS ngay, ${SUMS} FROM (${sumRows(asked, dayByDay(moment, range))}) k GROUP BY 1`.execute(
    moment.db,
  )
  const byDay = new Map(rows.map((row) => [row.ngay, row]))
  return daysOf(range).map((date) => ({ ...NO_FIGURES, ...byDay.get(date), date }))
}

/** Revenue, cost and profit of what is asked for by day, beside the revenue of the stretch before and of a year before. */
export async function chartOf(moment: Moment, asked: Asked): Promise<Chart> {
  const { range } = asked
  return dayChart(range, await compared(range, (one) => sumsOf(moment, asked, one)))
}
