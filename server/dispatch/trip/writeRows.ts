import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../kit/http/context.ts'
import { TIES } from './ties.ts'
import { ORDER_FIELDS, TRIP_FIELDS } from './tripValues.ts'

/** The columns of `chuyen_di` that a save works out and writes. */
export const TRIP_COLUMNS = [
  ...TRIP_FIELDS,
  'bien_so_key',
  'id_xe',
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
export const ORDER_COLUMNS = ['id_chuyen_di', 'thu_tu', ...ORDER_FIELDS, ...TIES, 'tim_kiem']

const namesOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

type ColumnTypes = ReadonlyMap<string, string>
let types: Promise<ColumnTypes> | null = null

/** The SQL types of the columns of trips and orders, as 'table.column', asked for once: the schema does not change while the server runs. */
export function columnTypes(trx: Trx): Promise<ColumnTypes> {
  if (types) return types
  types = sql<{ name: string; type: string }>`
    SELECT attrelid::regclass || '.' || attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ANY ('{chuyen_di,don_hang}'::regclass[]) AND attnum > 0 AND NOT attisdropped`
    .execute(trx)
    .then(({ rows }) => new Map(rows.map(({ name, type }) => [name, type])))
  types.catch(() => (types = null))
  return types
}

/** A row without its empty fields: most are, and what a JSON row leaves out is null. */
function filled(row: object, used: Set<string>): object {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    if (value === null) continue
    kept[name] = value
    used.add(name)
  }
  return kept
}

/** The statement that adds rows of one table from one JSON text, naming only columns in which something stands: most of a sheet's are empty. */
export function insertOf(
  table: 'chuyen_di' | 'don_hang',
  { columns, rows }: { columns: readonly string[]; rows: readonly object[] },
  typeOf: ColumnTypes,
): RawBuilder<unknown> {
  const used = new Set<string>()
  const sent = JSON.stringify(rows.map((row) => filled(row, used)))
  const names = columns.filter((column) => used.has(column))
  const shape = sql.join(
    names.map((name) => sql`${sql.ref(name)} ${sql.raw(typeOf.get(`${table}.${name}`) ?? 'text')}`),
  )
  return sql`
    INSERT INTO ${sql.table(table)} (${namesOf(names)})
    SELECT ${namesOf(names)} FROM json_to_recordset(${sent}::json) AS r(${shape})`
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
