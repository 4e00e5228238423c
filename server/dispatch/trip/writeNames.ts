import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { audit } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { StoredTrip } from './loadTrip.ts'
import { orderWords, wholeTripWords } from './searchWords.ts'
import { tripEntry } from './tripAudit.ts'
import { orderEntries, tripEntries } from './tripValues.ts'

type Columns = { readonly order: readonly string[]; readonly trip: readonly string[] }

/** The names and search words of a trip and of its orders, as rows. */
function rowsOf(trip: StoredTrip, { order, trip: own }: Columns) {
  const pick = (row: object, names: readonly string[]) => {
    const values = row as Readonly<Record<string, unknown>>
    return Object.fromEntries(names.map((name) => [name, values[name]]))
  }
  const orders = trip.list_don_hang.map((one) => {
    const { id_don_hang } = one
    const tim_kiem = orderWords({ ...orderEntries(one), id_don_hang })
    return { id_don_hang, ...pick(one, order), tim_kiem }
  })
  const { id_chuyen_di, bien_so_xe } = trip
  const bien_so_key = bien_so_xe && plateKey(bien_so_xe)
  const tim_kiem = wholeTripWords({ ...tripEntries(trip), id_chuyen_di }, orders)
  return { trip: { id_chuyen_di, ...pick(trip, own), bien_so_key, tim_kiem }, orders }
}

const listOf = (fields: readonly string[], alias?: string) =>
  sql.join(fields.map((field) => sql.ref(alias ? `${alias}.${field}` : field)))

/** Writes changed names of trips and orders, with their search words, as the next version of each; one statement a table. */
export async function writeNames(
  trx: Trx,
  { username }: { username: string },
  {
    changes,
    columns,
  }: { changes: readonly { before: StoredTrip; after: StoredTrip }[]; columns: Columns },
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ after }) => rowsOf(after, columns))
  const ofOrder = [...columns.order, 'tim_kiem']
  const ofTrip = [...columns.trip, 'bien_so_key', 'tim_kiem']
  if (columns.order.length > 0)
    await sql`
      UPDATE don_hang d SET updated_at = clock_timestamp(), (${listOf(ofOrder)}) = ROW (${listOf(ofOrder, 'r')})
      FROM json_populate_recordset(NULL::don_hang, ${JSON.stringify(rows.flatMap(({ orders }) => orders))}::json) r
      WHERE d.id_don_hang = r.id_don_hang`.execute(trx)
  await sql`
    UPDATE chuyen_di c SET phien_ban = c.phien_ban + 1, updated_at = clock_timestamp(), nguoi_sua = ${username},
      (${listOf(ofTrip)}) = ROW (${listOf(ofTrip, 'r')})
    FROM json_populate_recordset(NULL::chuyen_di, ${JSON.stringify(rows.map((row) => row.trip))}::json) r
    WHERE c.id_chuyen_di = r.id_chuyen_di`.execute(trx)
  await audit(
    trx,
    ...changes.map((change) => tripEntry({ username, action: 'doi_ten', ...change })),
  )
}
