import { sql } from 'kysely'
import { NO_FIGURES, type Chart, type Figures } from '../../../contract/report/sums/sums.fields.ts'
import { stretchBefore, yearBefore, type Range } from '../../../contract/report/sums/stretches.ts'
import { addDays, daysBetween, type WireDate } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { comparedChart, comparedDays } from '../sums/byDay.ts'
import { sharedOrders } from '../sums/shares.ts'
import { ofCustomers, type Asked } from './asked.ts'

type Sum = Pick<Figures, 'doanh_thu' | 'tong_chi_phi' | 'tong_lai'>

const daysOf = ({ from, to }: Range): WireDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

/** What is asked for, over other days, by day: whole trips, or the orders of customers with their shares of the cost. */
async function sumsOf(db: Db, { tripsIn, customers }: Asked, range: Range): Promise<Figures[]> {
  const source =
    customers.length > 0
      ? sql`SELECT o.ngay_thuc_hien, o.doanh_thu, o.chi_phi AS tong_chi_phi, o.lai AS tong_lai
          FROM (${sharedOrders(tripsIn(range))}) o WHERE ${ofCustomers(customers)}`
      : sql`SELECT c.ngay_thuc_hien, c.tong_cuoc AS doanh_thu, c.tong_chi_phi, c.tong_lai FROM chuyen_di c WHERE ${tripsIn(range)}`
  const { rows } = await sql<Sum & { ngay: WireDate }>`
    SELECT s.ngay_thuc_hien AS ngay, coalesce(sum(s.doanh_thu), 0)::bigint AS doanh_thu,
      coalesce(sum(s.tong_chi_phi), 0)::bigint AS tong_chi_phi, coalesce(sum(s.tong_lai), 0)::bigint AS tong_lai
    FROM (${source}) s GROUP BY 1`.execute(db)
  const byDay = new Map(rows.map((row) => [row.ngay, row]))
  return daysOf(range).map((day) => ({ ...NO_FIGURES, ...byDay.get(day) }))
}

/** Revenue, cost and profit of what is asked for by day, beside the revenue of the stretch before and of a year before. */
export async function chartOf(db: Db, asked: Asked): Promise<Chart> {
  const { range, isWhole } = asked
  const marks = daysOf(range)
  if (isWhole) {
    const { rows, ...past } = await comparedDays(db, range)
    return comparedChart(marks, rows, past)
  }
  const [rows, before, yearAgo] = await Promise.all([
    sumsOf(db, asked, range),
    sumsOf(db, asked, stretchBefore(range)),
    sumsOf(db, asked, yearBefore(range)),
  ])
  return comparedChart(marks, rows, { before, yearAgo })
}
