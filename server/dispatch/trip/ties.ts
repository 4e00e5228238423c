import { sql } from 'kysely'
import { orderTieFields } from '../../../contract/dispatch/order/order.fields.ts'
import { senderWhoPays } from '../../../contract/dispatch/order/order.payer.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { NewOrder } from './tripValues.ts'

/** The columns in which an order keeps the ids of what it names, beside the text that names it. */
export const TIES = Object.keys(orderTieFields) as readonly (keyof typeof orderTieFields)[]
export type OrderTies = Record<keyof typeof orderTieFields, string | null>
type Naming = Partial<
  Pick<
    NewOrder,
    | 'id_don_hang'
    | 'id_booking'
    | 'ten_cong_ty'
    | 'ten_nguoi_gui'
    | 'ten_thau_phu'
    | 'noi_lay_hang'
    | 'noi_tra_hang'
    | 'ma_lt'
  >
>
export type TiesOf = (order: Naming) => OrderTies

type Stored = OrderTies & Naming
const ROUTE = ['ma_lt', 'noi_lay_hang', 'noi_tra_hang'] as const
const idOf = ({ id_don_hang, id_booking }: Naming): string => id_don_hang ?? id_booking ?? ''
export const NO_TIES = Object.fromEntries(TIES.map((name) => [name, null])) as OrderTies

/** The orders and bookings of these ids as they are stored. */
async function storedTies(db: Db, orders: readonly Naming[]): Promise<Map<string, Stored>> {
  const ids = [...new Set(orders.map(idOf))].filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Stored & { id: string }>`
    ${KEPT} SELECT id_don_hang AS id, ten_cong_ty, ten_nguoi_gui, NULL AS ten_thau_phu, noi_lay_hang, noi_tra_hang, NULL AS ma_lt,
      id_cong_ty, NULL AS id_thau_phu, NULL AS id_tuyen_duong, id_noi_lay_hang, id_noi_tra_hang
    FROM booking WHERE id_don_hang = ANY (${ids}::text[])
    UNION ALL
    SELECT id_don_hang, ten_cong_ty, ten_nguoi_gui, ten_thau_phu, noi_lay_hang, noi_tra_hang, ma_lt,
      id_cong_ty, id_thau_phu, id_tuyen_duong, id_noi_lay_hang, id_noi_tra_hang
    FROM don_hang WHERE id_don_hang = ANY (${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** What is asked of one way of naming: keys of names, and ids that stand as long as the text says what it said (`giu`). */
const ASKED = sql.raw(
  `stt int, khach text, khach_giu text, thau text, thau_giu text, khach_cu text, lay text, lay_ten text, lay_giu text,
  tra text, tra_ten text, tra_giu text, ma text, tuyen_giu text`,
)

/** How an order names things, beside what the stored one means by the same words. */
function askedOf(order: Naming, before: Stored | undefined) {
  const kept = (id: keyof OrderTies, text: keyof Naming): string | null => {
    const [typed, said] = [order[text], before?.[text]]
    return typed && said && searchKey(said) === searchKey(typed) ? (before?.[id] ?? null) : null
  }
  const key = (text: string | null | undefined) => (text ? searchKey(text) : null)
  const isSameWay =
    before && ROUTE.every((name) => (before[name] ?? null) === (order[name] ?? null))
  return {
    khach: key(order.ten_cong_ty || senderWhoPays(order, before ?? null)),
    khach_giu: kept('id_cong_ty', 'ten_cong_ty'),
    thau: key(order.ten_thau_phu),
    thau_giu: kept('id_thau_phu', 'ten_thau_phu'),
    khach_cu: before?.id_cong_ty ?? null,
    lay: key(order.noi_lay_hang),
    lay_ten: order.noi_lay_hang || null,
    lay_giu: kept('id_noi_lay_hang', 'noi_lay_hang'),
    tra: key(order.noi_tra_hang),
    tra_ten: order.noi_tra_hang || null,
    tra_giu: kept('id_noi_tra_hang', 'noi_tra_hang'),
    ma: order.ma_lt || null,
    tuyen_giu: isSameWay ? before.id_tuyen_duong : null,
  }
}

/** What orders name: whom a text meant when it was stored last, while it says the same, else whom it means now. */
export const loadTies = async (db: Db, orders: readonly Naming[]): Promise<TiesOf> =>
  tiesBeside(db, orders, await storedTies(db, orders))

/** What orders that are as they are stored name by now. */
export const tiesOfStored = (db: Db, orders: readonly Stored[]): Promise<TiesOf> =>
  tiesBeside(db, orders, new Map(orders.map((order) => [idOf(order), order])))

/**
 * What orders name beside the stored ones. One statement for all: customers first, whose places are then known, and between these
 * the routes; each name is looked up once.
 */
async function tiesBeside(
  db: Db,
  orders: readonly Naming[],
  stored: ReadonlyMap<string, Stored>,
): Promise<TiesOf> {
  const markOf = (order: Naming) => JSON.stringify(askedOf(order, stored.get(idOf(order))))
  const markOfEach = new Map(orders.map((order) => [order, markOf(order)]))
  const marks = [...new Set(markOfEach.values())]
  if (marks.length === 0) return () => NO_TIES
  const asked = `[${marks.map((mark, stt) => `{"stt":${stt},${mark.slice(1)}`).join()}]`
  const { rows } = await sql<OrderTies>`
    ${KEPT} WITH hoi AS MATERIALIZED (SELECT * FROM json_to_recordset(${asked}::json) AS x(${ASKED})),
    co_khach AS MATERIALIZED (
      SELECT hoi.*, coalesce(khach_giu, k.id) AS id_khach, coalesce(thau_giu, t.id) AS id_thau FROM hoi
      LEFT JOIN (SELECT khach, goi_den('cong_ty', khach) AS id FROM (SELECT DISTINCT khach FROM hoi) x) k USING (khach)
      LEFT JOIN (SELECT thau, goi_den('thau_phu', thau) AS id FROM (SELECT DISTINCT thau FROM hoi) x) t USING (thau)),
    noi AS MATERIALIZED (
      SELECT ten, coalesce(cua, '') AS cua, noi_goi_den(ten, cua) AS id
      FROM (SELECT lay AS ten, id_khach AS cua FROM co_khach UNION SELECT tra, id_khach FROM co_khach) x WHERE ten IS NOT NULL),
    -- Of another customer the same name may mean another place.
    co_noi AS MATERIALIZED (
      SELECT c.*, coalesce(CASE WHEN khach_cu IS NOT DISTINCT FROM id_khach THEN lay_giu END, l.id) AS id_lay,
        coalesce(CASE WHEN khach_cu IS NOT DISTINCT FROM id_khach THEN tra_giu END, r.id) AS id_tra
      FROM co_khach c
      LEFT JOIN noi l ON (l.ten, l.cua) = (c.lay, coalesce(c.id_khach, ''))
      LEFT JOIN noi r ON (r.ten, r.cua) = (c.tra, coalesce(c.id_khach, '')))
    SELECT id_khach AS id_cong_ty, id_thau AS id_thau_phu, id_lay AS id_noi_lay_hang, id_tra AS id_noi_tra_hang,
      coalesce(tuyen_giu, tuyen_goi_den(ma, lay_ten, id_lay, tra_ten, id_tra)) AS id_tuyen_duong
    FROM co_noi ORDER BY stt`.execute(db)
  const found = new Map(marks.map((mark, stt) => [mark, rows[stt] ?? NO_TIES]))
  return (order) => found.get(markOfEach.get(order) ?? markOf(order)) ?? NO_TIES
}
