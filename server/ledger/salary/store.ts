import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Changing } from '../../../contract/kit/rate/closed.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { payReplies } from '../../../contract/ledger/salary/pay-replies.texts.ts'
import { typedPay } from '../../../contract/ledger/salary/salary.sheet.ts'
import type { Trx } from '../../kit/http/context.ts'
import { refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'
import type { Values } from '../../kit/resource/store.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'
import { payRows } from './payRows.ts'
import { oneByOne } from '../../kit/postgres/oneByOne.ts'

/** Refuses to move pay of a closed month. */
export const refuseClosedPay = (trx: Trx, months: readonly WireMonth[]): Promise<void> =>
  refuseClosedMonths(
    trx,
    months.map((month) => `${month}-01`),
  )

const monthIn = (row: Values | null): WireMonth[] =>
  typeof row?.['thang'] === 'string' ? [row['thang']] : []

/** Refuses to change what is closed, by whatever door; who closes a month's pay waits for who changes it. */
export async function refuseClosed(trx: Trx, changes: readonly Changing<Values>[]): Promise<void> {
  const rows = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const months = [...new Set(rows.flatMap(monthIn))].toSorted()
  for (const month of months) await oneByOne(trx, `driver_salary ${month}`)
  await refuseClosedPay(trx, months)
  const asked = JSON.stringify(rows.map(({ thang, username }) => [thang, username]))
  const { rows: closed } = await sql<{ thang: string; ten: string }>`
    SELECT s.thang, coalesce(n.fullname, s.username) AS ten FROM driver_salary s LEFT JOIN nguoi_dung n USING (username)
    WHERE s.chot AND (s.thang, s.username) IN (SELECT k ->> 0, k ->> 1 FROM jsonb_array_elements(${asked}::jsonb) k)
    ORDER BY s.thang, ten`.execute(trx)
  const [first] = closed
  if (!first) return
  const names = closed.filter(({ thang }) => thang === first.thang).map(({ ten }) => ten)
  throw new Refusal('locked', payReplies.isClosed(first.thang, names.join(', ')))
}

/** Figures typed for drivers and months; all doors to them ask here. */
export const typedPayStore = tableStore({
  ...typedPay,
  table: 'driver_salary',
  prefix: '',
  newKeys: async (trx: Trx, rows: readonly Values[]) => {
    const made = await sql<{ id: string }>`
      SELECT ma_dong_gia() AS id FROM generate_series(1, ${rows.length}::int)`.execute(trx)
    return made.rows.map(({ id }) => id)
  },
  order: sql`t.thang DESC, t.username`,
  guard: refuseClosed,
  sheetRows: payRows,
})
