import { sql, type RawBuilder } from 'kysely'
import type { RevenueOrder } from '../../../contract/report/revenue/revenue.api.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { counted } from '../sums/counted.ts'
import { dayByDay, type Moment } from '../sums/kept.ts'
import { sharedOrders } from '../sums/shares.ts'
import { ofChosen, ofCustomers, sumRows, type Asked } from './asked.ts'

/** The days that hold the first orders of what is asked for, as many as are listed. */
async function daysListed(moment: Moment, asked: Asked, most: number): Promise<Range> {
  const { rows } = await sql<{ ngay: WireDate; so_don: number }>`
    SELECT k.tu AS ngay, sum(k.so_don)::bigint AS so_don FROM (${sumRows(asked, dayByDay(moment, asked.range))}) k GROUP BY 1 ORDER BY 1`.execute(
    moment.db,
  )
  let found = 0
  for (const { ngay, so_don } of rows) {
    found += so_don
    if (found >= most) return { from: asked.range.from, to: ngay }
  }
  return asked.range
}

/** The trips (c) of days in which something of what is asked for rides. */
export function tripsOf(asked: Asked, range: Range): RawBuilder<unknown> {
  const trips = sql`${counted(range)} AND ${ofChosen(asked)}`
  if (asked.customers === null) return trips
  return sql`${trips} AND EXISTS (SELECT FROM don_hang o WHERE o.id_chuyen_di = c.id_chuyen_di
    AND ${ofCustomers(asked, sql`o.id_cong_ty`, sql`o.ten_cong_ty`)})`
}

/** The first `most` orders of what is asked for, by day, each with its share of its trip's cost. */
export async function ordersOf(
  moment: Moment,
  asked: Asked,
  most: number,
): Promise<RevenueOrder[]> {
  const trips = tripsOf(asked, await daysListed(moment, asked, most))
  // A day may hold many more: each of these trips has an order that is asked for, so that so many are enough.
  const first = sql`c.id_chuyen_di IN (SELECT c.id_chuyen_di FROM chuyen_di c WHERE ${trips}
    AND EXISTS (SELECT FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di) ORDER BY c.ngay_thuc_hien, c.id_chuyen_di LIMIT ${most})`
  const { rows } = await sql<RevenueOrder>`
    SELECT o.id_don_hang, o.id_chuyen_di, o.ngay_thuc_hien, o.bien_so_xe, o.ten_cong_ty, o.noi_lay_hang, o.noi_tra_hang,
      o.doanh_thu, o.chi_phi, o.lai, o.cong_no
    FROM (${sharedOrders(first)}) o WHERE ${ofCustomers(asked, sql`o.id_cong_ty`, sql`o.ten_cong_ty`)}
    ORDER BY o.ngay_thuc_hien, o.id_chuyen_di, o.thu LIMIT ${most}`.execute(moment.db)
  return rows
}
