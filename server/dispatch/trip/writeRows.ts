import type { TripAct } from '../../../contract/dispatch/trip/trip-history.texts.ts'
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
  'danh_dau',
  'tim_kiem',
  'nguoi_sua',
]
/** The columns of `don_hang` that a save works out and writes. */
export const ORDER_COLUMNS = [
  'id_chuyen_di',
  'thu_tu',
  'chuyen_goc',
  ...ORDER_FIELDS,
  ...TIES,
  'danh_dau',
  'phan',
  'phai_thu',
  'da_thu',
  'danh_dau_tra',
  'tim_kiem',
]

const namesOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

type ColumnTypes = ReadonlyMap<string, string>
let types: ColumnTypes | null = null

/**
 * The SQL types of the columns of trips and orders, as 'table.column', asked for once: the schema does not change while the
 * server runs. Each transaction asks by itself until one has the answer: two that waited for one question would wait for the
 * locks of whoever asks it, and it for theirs.
 */
export async function columnTypes(trx: Trx): Promise<ColumnTypes> {
  if (types) return types
  const { rows } = await sql<{ name: string; type: string }>`
    SELECT attrelid::regclass || '.' || attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ANY ('{chuyen_di,don_hang}'::regclass[]) AND attnum > 0 AND NOT attisdropped`.execute(
    trx,
  )
  types = new Map(rows.map(({ name, type }) => [name, type]))
  return types
}

/** A row without its empty fields: most are, and what a JSON row leaves out is null. */
function filled(row: Readonly<Record<string, unknown>>, used: Set<string>): object {
  const kept: Record<string, unknown> = {}
  for (const name in row) {
    if (row[name] === null) continue
    kept[name] = row[name]
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
  const sent = JSON.stringify(rows.map((row) => filled(row as Record<string, unknown>, used)))
  const names = columns.filter((column) => used.has(column))
  const shape = sql.join(
    names.map((name) => sql`${sql.ref(name)} ${sql.raw(typeOf.get(`${table}.${name}`) ?? 'text')}`),
  )
  return sql`
    INSERT INTO ${sql.table(table)} (${namesOf(names)})
    SELECT ${namesOf(names)} FROM json_to_recordset(${sent}::json) AS r(${shape})`
}

const SET_BESIDE: Readonly<Record<string, RawBuilder<unknown>>> = {
  // A moved reminder is due again.
  gio_nhac: sql`da_nhac = c.da_nhac AND c.gio_nhac IS NOT DISTINCT FROM r.gio_nhac`,
  nguoi_xoa: sql`deleted_at = CASE WHEN r.nguoi_xoa IS NOT NULL THEN clock_timestamp() END`,
}

/** Rows of these columns from one JSON text, by the types of a table's columns. */
const given = (
  {
    table,
    columns,
    rows,
  }: { table: 'chuyen_di' | 'don_hang'; columns: readonly string[]; rows: readonly object[] },
  typeOf: ColumnTypes,
): RawBuilder<unknown> => {
  const sent = rows.map((row) =>
    Object.fromEntries(columns.map((name) => [name, (row as Record<string, unknown>)[name]])),
  )
  const shape = columns.map(
    (name) => sql`${sql.ref(name)} ${sql.raw(typeOf.get(`${table}.${name}`) ?? 'text')}`,
  )
  return sql`json_to_recordset(${JSON.stringify(sent)}::json) AS r(${sql.join(shape)})`
}

/** The statement that writes these columns of trips over the stored ones: each becomes its next version, changed now. */
export function updateOf(
  columns: readonly string[],
  rows: readonly { id_chuyen_di: string }[],
  typeOf: ColumnTypes,
): RawBuilder<unknown> {
  const beside = columns.flatMap((column) => SET_BESIDE[column] ?? [])
  const set = [
    sql`phien_ban = c.phien_ban + 1, updated_at = clock_timestamp()`,
    ...beside,
    ...columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`),
  ]
  const from = given({ table: 'chuyen_di', columns: ['id_chuyen_di', ...columns], rows }, typeOf)
  return sql`UPDATE chuyen_di c SET ${sql.join(set)} FROM ${from} WHERE c.id_chuyen_di = r.id_chuyen_di`
}

/** The statement that writes these columns of orders over the stored ones. */
export function updateOrdersOf(
  columns: readonly string[],
  rows: readonly { id_don_hang: string }[],
  typeOf: ColumnTypes,
): RawBuilder<unknown> {
  const set = columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`)
  const from = given({ table: 'don_hang', columns: ['id_don_hang', ...columns], rows }, typeOf)
  return sql`UPDATE don_hang d SET updated_at = clock_timestamp(), ${sql.join(set)} FROM ${from} WHERE d.id_don_hang = r.id_don_hang`
}

/** The statement that writes orders: known ids over the stored rows, new ids as new rows. */
export function upsertOf(rows: readonly { id_don_hang: string }[]): RawBuilder<unknown> {
  const names = namesOf(['id_don_hang', 'id_booking', ...ORDER_COLUMNS])
  const changed = sql.join(
    ORDER_COLUMNS.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
  )
  return sql`
    INSERT INTO don_hang (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::don_hang, ${JSON.stringify(rows)}::json)
    ON CONFLICT (id_don_hang) DO UPDATE SET updated_at = clock_timestamp(), ${changed}`
}

/** The statement that takes orders away. */
export const deleteOf = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`DELETE FROM don_hang WHERE id_don_hang = ANY (${ids}::text[])`

/** Takes trips away with their orders; each leaves its last state in the history. */
export async function discardRows(
  trx: Trx,
  { ids, action, username }: { ids: readonly string[]; action: TripAct; username: string },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    WITH nhat AS (
      INSERT INTO nhat_ky (username, hanh_dong, doi_tuong, id_doi_tuong, truoc)
      SELECT ${username}, ${action}, 'chuyen_di', c.id_chuyen_di,
        jsonb_strip_nulls(to_jsonb(c) - 'tim_kiem') || jsonb_build_object('list_don_hang',
          (SELECT jsonb_agg(jsonb_strip_nulls(to_jsonb(o) - 'tim_kiem') ORDER BY o.thu_tu) FROM don_hang o WHERE o.id_chuyen_di = c.id_chuyen_di))
      FROM chuyen_di c WHERE c.id_chuyen_di = ANY (${ids}::text[]))
    DELETE FROM chuyen_di WHERE id_chuyen_di = ANY (${ids}::text[])`.execute(trx)
}
