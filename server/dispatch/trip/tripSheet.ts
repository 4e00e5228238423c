import { sql, type RawBuilder } from 'kysely'
import {
  EXCEL_COLUMNS,
  EXCEL_COST_COLUMNS,
  EXCEL_ORDER_COLUMNS,
  excelLabel,
  OWN_SUBCONTRACTOR,
} from '../../../contract/dispatch/trip/excel.columns.ts'
import { SINGLE } from '../../../contract/dispatch/trip/trip.columns.ts'
import { extraHeader } from './extraHeader.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { tripResultFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { visibleOrders } from './partner.ts'
import { columnFrom, type Block, type SheetColumn } from '../../kit/sheet/sheetPlan.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'

type Viewer = Pick<CurrentUser, 'partner'>
type Expression = RawBuilder<unknown>

/** A column of a file together with where its value comes from: c is a trip, d one of its orders. */
export type SourcedColumn = { column: SheetColumn; value: Expression }

/**
 * Which trips (c) and which of their orders (d; the condition may speak of c too). `onlyWithOrders` leaves out trips that have
 * no such order. `order` sorts trips; the orders of one follow each other.
 */
export type SheetSource = {
  trips: RawBuilder<boolean>
  orders: RawBuilder<boolean>
  onlyWithOrders: boolean
  order: Expression
}

const NUMBERS = ['money', 'decimal', 'integer']
const UNSUMMED = [...SINGLE, 'vat']
/** Codes that offices themselves write. */
const AS_CODE = ['type_cont']

const isOrders = (name: string): boolean => name in EXCEL_ORDER_COLUMNS
/** True where some of these columns are of orders: the sheet then has a line an order. */
const hasOrders = (names: readonly string[]): boolean => names.some(isOrders)

function blockOf(name: string): Block {
  if (isOrders(name)) return 'order'
  if (name in EXCEL_COST_COLUMNS) return 'cost'
  return name in tripResultFields && name.startsWith('tong_') ? 'result' : 'trip'
}

const ofOwnOrders = (what: Expression, viewer: Viewer): Expression =>
  sql`(SELECT ${what} FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di AND ${visibleOrders(viewer)})`

type Shape = { viewer: Viewer; names: readonly string[] }

/** Where the value of a column comes from, among the columns that stand beside it. */
export function valueOf(name: string, { viewer, names }: Shape): Expression {
  if (name === 'list_anh') return sql`jsonb_array_length(d.list_anh)`
  if (name === 'so_don') return ofOwnOrders(sql`count(*)`, viewer)
  // A customer's freight is that of its own orders, whoever shares the trip.
  if (name === 'tong_cuoc' && viewer.partner?.side === 'cong_ty')
    return ofOwnOrders(sql`coalesce(sum(d.cuoc_van_chuyen), 0)`, viewer)
  if (name in OWN_SUBCONTRACTOR) return sql`d.ten_thau_phu`
  // An order's own subcontractor stands where its trip has none, unless it has a column of its own.
  if (
    name === 'ten_thau_phu' &&
    names.some(isOrders) &&
    !names.some((one) => one in OWN_SUBCONTRACTOR)
  )
    return sql`coalesce(c.ten_thau_phu, d.ten_thau_phu)`
  return sql.ref(`${isOrders(name) ? 'd' : 'c'}.${name}`)
}

function columnOf(name: string, shape: Shape): SourcedColumn[] {
  const field = EXCEL_COLUMNS[name]
  if (!field) return []
  const plain = columnFrom(field, blockOf(name))
  const isNumber = NUMBERS.includes(field.kind)
  const column: SheetColumn = {
    ...plain,
    label: excelLabel(name),
    kind: name === 'list_anh' ? 'integer' : plain.kind,
    choices: AS_CODE.includes(name) ? {} : plain.choices,
    sum: isNumber && !UNSUMMED.includes(name),
    once: isNumber && !isOrders(name),
  }
  return [{ column, value: valueOf(name, shape) }]
}

/** More columns than a sheet can hold beside the others. */
const MOST_ITEMS = 1000
const ITEMS = sql`jsonb_array_elements(c.list_form_chi_phi) AS i`
const ITEM_COLUMN: Omit<SheetColumn, 'label'> = {
  kind: 'money',
  scale: 0,
  choices: {},
  block: 'cost',
  sum: true,
  once: true,
}

/** Trips and, where a column asks for them, their orders. */
function rowsFrom(names: readonly string[], { trips, orders, onlyWithOrders }: SheetSource) {
  const own = sql`don_hang d`
  const on = sql`d.id_chuyen_di = c.id_chuyen_di AND ${orders}`
  if (hasOrders(names)) {
    const join = onlyWithOrders ? sql`JOIN` : sql`LEFT JOIN`
    return sql`FROM chuyen_di c ${join} ${own} ON ${on} WHERE ${trips}`
  }
  const some = onlyWithOrders ? sql`AND EXISTS (SELECT FROM ${own} WHERE ${on})` : sql``
  return sql`FROM chuyen_di c WHERE ${trips} ${some}`
}

/** What fills a file with these columns. */
export const sheetFrom = (names: readonly string[], source: SheetSource): Expression =>
  hasOrders(names)
    ? sql`${rowsFrom(names, source)} ORDER BY ${source.order}, d.thu_tu`
    : sql`${rowsFrom(names, source)} ORDER BY ${source.order}`

/** How many rows the file will have. */
export async function countRows(
  db: Db,
  names: readonly string[],
  source: SheetSource,
): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*) AS n ${rowsFrom(names, source)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A column for each extra cost that these trips have: one for each name that a key goes by. */
async function itemColumns(db: Db, source: SheetSource): Promise<SourcedColumn[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    SELECT DISTINCT i->>'key' AS key, coalesce(i->>'name', '') AS name
    FROM (SELECT c.list_form_chi_phi ${rowsFrom([], source)}) AS c, ${ITEMS}
    WHERE i->>'amount' IS NOT NULL ORDER BY 2, 1`.execute(db)
  if (rows.length > MOST_ITEMS) throw new Refusal('invalid', tripTexts.tooManyItems(MOST_ITEMS))
  return rows.map(({ key, name }) => ({
    column: { ...ITEM_COLUMN, label: extraHeader(key, name) },
    value: sql`(SELECT sum((i->>'amount')::bigint) FROM ${ITEMS}
      WHERE i->>'key' = ${key}::text AND coalesce(i->>'name', '') = ${name}::text)`,
  }))
}

/** The columns of a file by their names, in their order; extra costs take the place of 'list_form_chi_phi'. */
export async function sourcedColumns(
  db: Db,
  names: readonly string[],
  { source, viewer }: { source: SheetSource; viewer: Viewer },
): Promise<SourcedColumn[]> {
  const columns = names.map((name) =>
    name === 'list_form_chi_phi'
      ? itemColumns(db, source)
      : Promise.resolve(columnOf(name, { viewer, names })),
  )
  return (await Promise.all(columns)).flat()
}

/** Accounts that a name alone does not tell: another driver bears it too, or the person drives no longer. */
const UNNAMED_DRIVERS = sql`ARRAY(
  SELECT u.username FROM nguoi_dung u WHERE u.role <> 'driver' OR u.deleted_at IS NOT NULL OR EXISTS (
    SELECT FROM nguoi_dung n WHERE n.username <> u.username AND n.role = 'driver' AND n.deleted_at IS NULL
      AND search_key(n.fullname) = search_key(u.fullname)))`

const isFilled = (name: string, value: Expression): Expression =>
  EXCEL_COLUMNS[name]?.kind === 'list' ? sql`${value} <> '[]'` : sql`${value} IS NOT NULL`

/** Of these columns, those in which something stands that nothing else in the file tells. */
export async function usedColumns(
  db: Db,
  names: readonly string[],
  { source, viewer }: { source: SheetSource; viewer: Viewer },
): Promise<string[]> {
  if (names.length === 0) return []
  const used = names.map((name) => {
    const isNeeded = /^lai_xe_[123]$/.test(name)
      ? sql`${sql.ref(`c.${name}`)} = ANY (${UNNAMED_DRIVERS})`
      : isFilled(name, valueOf(name, { viewer, names }))
    return sql`coalesce(bool_or(${isNeeded}), false) AS ${sql.ref(name)}`
  })
  const { rows } = await sql<Record<string, boolean>>`
    SELECT ${sql.join(used)} ${rowsFrom(names, source)}`.execute(db)
  return names.filter((name) => rows[0]?.[name])
}
