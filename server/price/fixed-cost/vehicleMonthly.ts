import type { Written } from '../../kit/sheet/rememberRows.ts'
import { sql, type RawBuilder } from 'kysely'
import {
  addMonths,
  monthOf,
  type WireDate,
  type WireMonth,
} from '../../../contract/kit/time/time.ts'
import { MONTHLY, MONTHLY_PREFIX } from '../../../contract/master/vehicle/vehicle.costs.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { audit, difference } from '../../kit/audit/audit.ts'
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

/** A depreciation that is cut is an amount a month. */
const PLAIN = { nguyen_gia: null, gia_tri_con_lai: null, so_thang: null }

/** Sets an amount from this month on: the row of the months before ends with the last of them. Answers what was written. */
async function setAmount(
  trx: Trx,
  rows: readonly Row[],
  { key, so_tien }: Wanted,
  username: string,
): Promise<Written[]> {
  const month = monthOf(today())
  const now = rows.find(
    (row) =>
      wordOf(row['tu_thang']) <= month &&
      (row['den_thang'] === null || wordOf(row['den_thang']) >= month),
  )
  const { table, resource } = fixedCostStore
  const { kind } = resource
  const note = (action: string, id: string, before: Values | null, after: Values | null) =>
    audit(trx, { username, action, subject: table, id, before, after })
  /** Changes the row of this month, and answers with what it was. */
  const correct = async (row: Row, values: Values): Promise<Written> => {
    const id = wordOf(row['id'])
    const { before, after } = difference(row, { ...row, ...values })
    await updateRows(trx, fixedCostStore, [{ id, values, row }])
    await note('sua', id, before, after)
    return { kind, id, version: row.phien_ban + 1, before }
  }
  if (now && now['tu_thang'] === month) {
    if (so_tien !== null) return [await correct(now, { so_tien, ...PLAIN })]
    const id = wordOf(now['id'])
    await retireRow(trx, fixedCostStore, now, true)
    await note('xoa', id, now, null)
    return [{ kind, id, version: now.phien_ban + 1, before: { deleted_at: null } }]
  }
  const ended = now ? [await correct(now, { den_thang: addMonths(month, -1), ...PLAIN })] : []
  if (so_tien === null) return ended
  const made = { ...key, so_tien, tu_thang: month, den_thang: endFor(now, rows, month) }
  const [id = ''] = await insertRows(trx, fixedCostStore, [made])
  const [row = null] = await findRows(trx, fixedCostStore, [id])
  await note('tao', id, null, row)
  return [...ended, { kind, id, version: row?.phien_ban ?? 1, before: null }]
}

/** Sets the monthly costs of vehicles from this month on. */
export async function writeMonthly(
  trx: Trx,
  vehicles: readonly { id: string; values: Values }[],
  username: string,
): Promise<Written[]> {
  const wanted = vehicles.flatMap(({ id, values }) =>
    ITEMS.filter((item) => MONTHLY_PREFIX + item in values).map((khoan): Wanted => ({
      key: { bien_so_xe: id, khoan, ten_khoan: null },
      so_tien: (values[MONTHLY_PREFIX + khoan] as number | null) ?? null,
    })),
  )
  if (wanted.length === 0) return []
  await sql`SELECT pg_advisory_xact_lock(hashtext(${fixedCostStore.table}))`.execute(trx)
  const rows = await rowsOfKeys(
    trx,
    fixedCostStore,
    wanted.map(({ key }) => key),
  )
  const mine = ({ bien_so_xe, khoan }: Values) =>
    rows.filter((row) => row['bien_so_xe'] === bien_so_xe && row['khoan'] === khoan)
  const written: Written[] = []
  for (const each of wanted) written.push(...(await setAmount(trx, mine(each.key), each, username)))
  return written
}
