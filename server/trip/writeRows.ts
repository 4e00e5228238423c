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

/** A row without its empty fields: most are, and what a JSON row leaves out is null. */
function filled(row: object): object {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) if (value !== null) kept[name] = value
  return kept
}

/** Adds rows of one table from one JSON text: nearly as quick as a copy, and inside the transaction. */
export async function insertRows(
  trx: Trx,
  table: 'chuyen_di' | 'don_hang',
  { columns, rows }: { columns: readonly string[]; rows: readonly object[] },
): Promise<void> {
  if (rows.length === 0) return
  const names = namesOf(columns)
  await sql`
    INSERT INTO ${sql.table(table)} (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows.map(filled))}::json)`.execute(
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
  const names = namesOf(['id_don_hang', ...ORDER_COLUMNS])
  const changed = sql.join(
    ORDER_COLUMNS.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
  )
  await sql`
    INSERT INTO don_hang (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::don_hang, ${JSON.stringify(rows)}::json)
    ON CONFLICT (id_don_hang) DO UPDATE SET updated_at = clock_timestamp(), ${changed}`.execute(trx)
}
