import { sql, type RawBuilder } from 'kysely'
import {
  addMonths,
  monthOf,
  type WireDate,
  type WireMonth,
} from '../../../contract/kit/time/time.ts'
import { MONTHLY, MONTHLY_PREFIX } from '../../../contract/master/vehicle/vehicle.costs.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { audit } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import { inForce, keyIs } from '../../kit/rate/inForce.ts'
import { findRows, rowsOfKeys, type Row, type Values } from '../../kit/resource/store.ts'
import { insertRows, retireRow, updateRows } from '../../kit/resource/storeWrites.ts'
import { today } from '../../kit/time/clock.ts'
import { fixedCostStore } from './handlers.ts'

const ITEMS = Object.keys(MONTHLY)

/** What is joined to vehicles `t` for a day: the amounts without a name of their own in its month, as `co_dinh.khoan`. */
export const joinMonthly = (day: WireDate): RawBuilder<unknown> => {
  const own = sql`${keyIs('bien_so_xe', sql`t.bien_so_xe`)} AND ${keyIs('ten_khoan', sql`NULL`)}`
  return sql`LEFT JOIN LATERAL (SELECT jsonb_object_agg(khoan, so_tien) AS khoan
    FROM (${inForce(fixedCostStore, own, sql`${day}::date`)}) n) co_dinh ON true`
}

/** Where the amounts stand in it, by field of the vehicle. */
export const monthlyColumns: Readonly<Record<string, RawBuilder<unknown>>> = Object.fromEntries(
  ITEMS.map((item) => [
    MONTHLY_PREFIX + item,
    sql`(${sql.ref('co_dinh.khoan')} ->> ${sql.lit(item)})::bigint`,
  ]),
)

type Wanted = { key: Values; so_tien: number | null }

/** The months from this one on that an amount may take: to the end of the row that it follows, or up to the next one. */
function endFor(now: Row | undefined, rows: readonly Row[], month: WireMonth): WireMonth | null {
  if (now) return now['den_thang'] as WireMonth | null
  const later = rows.map((row) => row['tu_thang'] as WireMonth).filter((from) => from > month)
  const [next] = later.toSorted()
  return next === undefined ? null : addMonths(next, -1)
}

/** Sets an amount from this month on: the row of the months before ends with the last of them. */
async function setAmount(
  trx: Trx,
  rows: readonly Row[],
  { key, so_tien }: Wanted,
  username: string,
) {
  const month = monthOf(today())
  const now = rows.find(
    (row) =>
      wordOf(row['tu_thang']) <= month &&
      (row['den_thang'] === null || wordOf(row['den_thang']) >= month),
  )
  const note = (id: string, before: Values | null, after: Values | null) =>
    audit(trx, {
      username,
      action: before ? (after ? 'sua' : 'xoa') : 'tao',
      subject: fixedCostStore.table,
      id,
      before,
      after,
    })
  const end = endFor(now, rows, month)
  const id = wordOf(now?.['id'])
  if (now && now['tu_thang'] === month) {
    const values = { so_tien, nguyen_gia: null, gia_tri_con_lai: null, so_thang: null }
    await (so_tien === null
      ? retireRow(trx, fixedCostStore, now, true)
      : updateRows(trx, fixedCostStore, [{ id, values, before: now }], username))
    return note(id, now, so_tien === null ? null : { ...now, ...values })
  }
  if (now) {
    const values = { den_thang: addMonths(month, -1) }
    // A depreciation that ends early is an amount a month.
    const plain = { nguyen_gia: null, gia_tri_con_lai: null, so_thang: null }
    const change = { id, values: { ...values, ...plain }, before: now }
    await updateRows(trx, fixedCostStore, [change], username)
    await note(id, { den_thang: now['den_thang'] }, values)
  }
  if (so_tien === null) return
  const made = { ...key, so_tien, tu_thang: month, den_thang: end }
  const [fresh = ''] = await insertRows(trx, fixedCostStore, [made], username)
  const [row = null] = await findRows(trx, fixedCostStore, [fresh])
  await note(fresh, null, row)
}

/** Sets the monthly costs of vehicles from this month on. */
export async function writeMonthly(
  trx: Trx,
  vehicles: readonly { id: string; values: Values }[],
  username: string,
): Promise<void> {
  const wanted = vehicles.flatMap(({ id, values }) =>
    ITEMS.filter((item) => MONTHLY_PREFIX + item in values).map((khoan): Wanted => ({
      key: { bien_so_xe: id, khoan, ten_khoan: null },
      so_tien: (values[MONTHLY_PREFIX + khoan] as number | null) ?? null,
    })),
  )
  if (wanted.length === 0) return
  await sql`SELECT pg_advisory_xact_lock(hashtext(${fixedCostStore.table}))`.execute(trx)
  const rows = await rowsOfKeys(
    trx,
    fixedCostStore,
    wanted.map(({ key }) => key),
  )
  const mine = ({ bien_so_xe, khoan }: Values) =>
    rows.filter((row) => row['bien_so_xe'] === bien_so_xe && row['khoan'] === khoan)
  for (const each of wanted) await setAmount(trx, mine(each.key), each, username)
}
