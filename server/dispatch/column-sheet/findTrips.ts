import { sql } from 'kysely'
import { columnRemarks } from '../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { TableRow } from '../../kit/resource/tableRows.ts'

/** The trip that a row speaks of, and the order where it names one; or why there is none. */
export type Target =
  | { readonly id: string; readonly order: string | null; readonly error?: undefined }
  | { readonly error: Remark }

const told = ({ values }: TableRow, name: string): string => wordOf(values[name]).trim()
const dayKey = (plate: string, day: string): string => `${plateKey(plate)} ${day}`

/** The trips of vehicles on days: what a plate, or its last digits, and a day mean. Those that were cancelled are not meant. */
async function tripsOfDays(
  db: Db,
  pairs: readonly { key: string; ngay: string }[],
): Promise<Map<string, string[]>> {
  if (pairs.length === 0) return new Map()
  const { rows } = await sql<{ key: string; ngay: string; id: string }>`
    SELECT DISTINCT p.key, p.ngay, c.id_chuyen_di AS id
    FROM json_to_recordset(${JSON.stringify(pairs)}::json) AS p(key text, ngay text)
    JOIN chuyen_di c ON c.ngay_thuc_hien = p.ngay::date AND (c.bien_so_key = p.key
      OR (p.key ~ '^[0-9]{4,5}$' AND c.bien_so_key LIKE '%' || p.key)
      OR c.id_xe IN (SELECT t.id::bigint FROM ten_goi t WHERE t.loai = 'phuong_tien' AND t.ten_key = p.key))
    WHERE c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai <> 'huy'
    ORDER BY id`.execute(db)
  const found = Map.groupBy(rows, ({ key, ngay }) => `${key} ${ngay}`)
  return new Map([...found].map(([pair, trips]) => [pair, trips.map(({ id }) => id)]))
}

export type Bearers = ReadonlyMap<string, readonly number[]>
/** The numbers of the vehicles that bear the plates of rows, or bore them before, by their keys. */
export async function bearersOf(db: Db, rows: readonly TableRow[]): Promise<Bearers> {
  const keys = [...new Set(rows.map((row) => plateKey(told(row, 'bien_so_xe'))))]
  const { rows: found } = await sql<{ key: string; ids: number[] }>`
    SELECT ten_key AS key, array_agg(id::bigint) AS ids FROM ten_goi
    WHERE loai = 'phuong_tien' AND ten_key = ANY (${keys}::text[]) GROUP BY 1`.execute(db)
  return new Map(found.map(({ key, ids }) => [key, ids.map(Number)]))
}

async function tripsOfOrders(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id_don_hang: string; id_chuyen_di: string }>`
    SELECT id_don_hang, id_chuyen_di FROM don_hang WHERE id_don_hang = ANY (${[...ids]}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id_don_hang, row.id_chuyen_di]))
}

type Around = {
  readonly days: ReadonlyMap<string, readonly string[]>
  readonly orders: ReadonlyMap<string, string>
}

function targetOf(row: TableRow, { days, orders }: Around): Target {
  const [id, order] = [told(row, 'id_chuyen_di'), told(row, 'id_don_hang')]
  const [plate, day] = [told(row, 'bien_so_xe'), told(row, 'ngay_thuc_hien')]
  const refuse = (field: string, said: Text): Target => ({ error: row.place(field, said) })
  if (order !== '') {
    const trip = orders.get(order)
    if (trip === undefined) return refuse('id_don_hang', columnRemarks.noOrder(order))
    if (id !== '' && id !== trip) return refuse('id_don_hang', columnRemarks.otherTrip(order, trip))
    return { id: trip, order }
  }
  if (id !== '') return { id, order: null }
  if (plate === '' || day === '')
    return refuse(plate === '' ? 'bien_so_xe' : 'ngay_thuc_hien', columnRemarks.untold)
  const [only, ...others] = days.get(dayKey(plate, day)) ?? []
  if (only === undefined) return refuse('bien_so_xe', columnRemarks.noneOnDay(plate, day))
  if (others.length > 0)
    return refuse('bien_so_xe', columnRemarks.several(plate, day, [only, ...others]))
  return { id: only, order: null }
}

/** What each row speaks of: its order, its trip, or the one trip of a vehicle on a day. */
export async function findTargets(db: Db, rows: readonly TableRow[]): Promise<Target[]> {
  const byDay = rows.filter((row) => told(row, 'id_chuyen_di') + told(row, 'id_don_hang') === '')
  const pairs = byDay.flatMap((row) => {
    const [plate, ngay] = [told(row, 'bien_so_xe'), told(row, 'ngay_thuc_hien')]
    return plate === '' || ngay === '' ? [] : [{ key: plateKey(plate), ngay }]
  })
  const ids = rows.map((row) => told(row, 'id_don_hang')).filter((id) => id !== '')
  const [days, orders] = await Promise.all([tripsOfDays(db, pairs), tripsOfOrders(db, ids)])
  return rows.map((row) => targetOf(row, { days, orders }))
}
