import { sql } from 'kysely'
import type { Trx } from '../context.ts'
import { ORDER_FIELDS, TRIP_FIELDS } from './tripValues.ts'

/** The columns of `chuyen_di` that a save works out and writes. */
export const TRIP_COLUMNS = [
  ...TRIP_FIELDS,
  'bien_so_key',
  'id_thau_phu',
  'trang_thai',
  'numberDriver',
  'checkType',
  'tong_cuoc',
  'tong_chi_phi',
  'tong_lai',
  'tim_kiem',
  'nguoi_sua',
]
/** The columns of `don_hang` that a save works out and writes. */
export const ORDER_COLUMNS = ['id_chuyen_di', 'thu_tu', ...ORDER_FIELDS, 'id_cong_ty', 'tim_kiem']

const namesOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

type Table = 'chuyen_di' | 'don_hang'
const types = new Map<Table, Promise<ReadonlyMap<string, string>>>()

/** The SQL types of a table's columns, asked for once: the schema does not change while the server runs. */
function typesOf(trx: Trx, table: Table): Promise<ReadonlyMap<string, string>> {
  const known = types.get(table)
  if (known) return known
  const asked = sql<{ name: string; type: string }>`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`
    .execute(trx)
    .then(({ rows }) => new Map(rows.map(({ name, type }) => [name, type])))
  types.set(table, asked)
  asked.catch(() => types.delete(table))
  return asked
}

/** A row without its empty fields: most are, and what a JSON row leaves out is null. */
function filled(row: object): object {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) if (value !== null) kept[name] = value
  return kept
}

/** Adds rows of one table from one JSON text, naming only columns in which something stands: most of a sheet's are empty. */
export async function insertRows(
  trx: Trx,
  table: Table,
  { columns, rows }: { columns: readonly string[]; rows: readonly object[] },
): Promise<void> {
  if (rows.length === 0) return
  const sent = rows.map(filled)
  const used = new Set(sent.flatMap(Object.keys))
  const names = columns.filter((column) => used.has(column))
  const typeOf = await typesOf(trx, table)
  const shape = sql.join(
    names.map((name) => sql`${sql.ref(name)} ${sql.raw(typeOf.get(name) ?? 'text')}`),
  )
  await sql`
    INSERT INTO ${sql.table(table)} (${namesOf(names)})
    SELECT ${namesOf(names)} FROM json_to_recordset(${JSON.stringify(sent)}::json) AS r(${shape})`.execute(
    trx,
  )
}

/** Writes a trip's row over the stored one: the next version, changed now; a moved reminder is due again. */
export async function updateTripRow(
  trx: Trx,
  row: { id_chuyen_di: string; gio_nhac: string | null; [column: string]: unknown },
): Promise<void> {
  const names = namesOf(TRIP_COLUMNS)
  await sql`
    UPDATE chuyen_di SET phien_ban = phien_ban + 1, updated_at = clock_timestamp(),
      da_nhac = da_nhac AND gio_nhac IS NOT DISTINCT FROM ${row.gio_nhac}::timestamp,
      (${names}) = (SELECT ${names} FROM json_populate_record(NULL::chuyen_di, ${JSON.stringify(row)}::json))
    WHERE id_chuyen_di = ${row.id_chuyen_di}`.execute(trx)
}

/** Writes orders of a trip: known ids over the stored rows, new ids as new rows. */
export async function upsertOrders(
  trx: Trx,
  rows: readonly { id_don_hang: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const names = namesOf(['id_don_hang', 'id_booking', ...ORDER_COLUMNS])
  const changed = sql.join(
    ORDER_COLUMNS.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
  )
  await sql`
    INSERT INTO don_hang (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::don_hang, ${JSON.stringify(rows)}::json)
    ON CONFLICT (id_don_hang) DO UPDATE SET updated_at = clock_timestamp(), ${changed}`.execute(trx)
}
