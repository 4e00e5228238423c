import { sql } from 'kysely'
import { orderTieFields } from '../../../contract/dispatch/order/order.fields.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { Known } from './names.ts'
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
    | 'ten_thau_phu'
    | 'noi_lay_hang'
    | 'noi_tra_hang'
    | 'ma_lt'
  >
>
export type TiesOf = (order: Naming) => OrderTies

type Stored = OrderTies & Naming
type Called = Readonly<Record<'companies' | 'subcontractors', ReadonlyMap<string, Known>>>

const ROUTE = ['ma_lt', 'noi_lay_hang', 'noi_tra_hang'] as const
const NOTHING: ReadonlyMap<string, Stored> = new Map()
const idOf = ({ id_don_hang, id_booking }: Naming): string => id_don_hang ?? id_booking ?? ''
const markOf = (...parts: readonly (string | null | undefined)[]): string =>
  JSON.stringify(parts.map((part) => part ?? null))

/** The orders and bookings of these ids as they are stored. */
async function storedTies(db: Db, orders: readonly Naming[]): Promise<Map<string, Stored>> {
  const ids = [...new Set(orders.map(idOf))].filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Stored & { id: string }>`
    ${KEPT} SELECT id_don_hang AS id, ten_cong_ty, NULL AS ten_thau_phu, noi_lay_hang, noi_tra_hang, NULL AS ma_lt,
      id_cong_ty, NULL AS id_thau_phu, NULL AS id_tuyen_duong, id_noi_lay_hang, id_noi_tra_hang
    FROM booking WHERE id_don_hang = ANY (${ids}::text[])
    UNION ALL
    SELECT id_don_hang, ten_cong_ty, ten_thau_phu, noi_lay_hang, noi_tra_hang, ma_lt,
      id_cong_ty, id_thau_phu, id_tuyen_duong, id_noi_lay_hang, id_noi_tra_hang
    FROM don_hang WHERE id_don_hang = ANY (${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** The ids of parties: whom a text meant when it was stored last, while it says the same; else whom it means now. */
function meant(
  { id, text }: { id: keyof OrderTies; text: keyof Naming },
  found: (typed: string) => string | null | undefined,
  stored: ReadonlyMap<string, Stored>,
) {
  return (order: Naming): string | null => {
    const typed = order[text]
    if (!typed) return null
    const before = stored.get(idOf(order))
    const said = before?.[text]
    const kept = said && searchKey(said) === searchKey(typed) ? before?.[id] : null
    return kept ?? found(typed) ?? null
  }
}

type PlaceName = { ten: string; khach: string | null }

async function findPlaces(db: Db, names: readonly PlaceName[]): Promise<Map<string, string>> {
  const distinct = [...new Map(names.map((one) => [markOf(one.ten, one.khach), one])).values()]
  if (distinct.length === 0) return new Map()
  const { rows } = await sql<PlaceName & { id: string | null }>`
    ${KEPT} SELECT ten, khach, noi_goi_den(search_key(ten), khach) AS id
    FROM json_to_recordset(${JSON.stringify(distinct)}::json) AS x(ten text, khach text)`.execute(
    db,
  )
  return new Map(rows.flatMap(({ ten, khach, id }) => (id ? [[markOf(ten, khach), id]] : [])))
}

type Way = Record<'ma' | 'lay' | 'id_lay' | 'tra' | 'id_tra', string | null>
const markOfWay = ({ ma, lay, id_lay, tra, id_tra }: Way) => markOf(ma, lay, id_lay, tra, id_tra)

async function findRoutes(db: Db, ways: readonly Way[]): Promise<Map<string, string>> {
  const asked = ways.filter(({ ma, lay, tra }) => ma !== null || (lay !== null && tra !== null))
  const distinct = [...new Map(asked.map((way) => [markOfWay(way), way])).values()]
  if (distinct.length === 0) return new Map()
  const { rows } = await sql<Way & { id: string | null }>`
    ${KEPT} SELECT x.*, tuyen_goi_den(ma, lay, id_lay, tra, id_tra) AS id
    FROM json_to_recordset(${JSON.stringify(distinct)}::json) AS x(ma text, lay text, id_lay text, tra text, id_tra text)`.execute(
    db,
  )
  return new Map(rows.flatMap(({ id, ...way }) => (id ? [[markOfWay(way), id]] : [])))
}

/** What orders name, looked up with one statement a kind for all of them: customers first, whose places are then known. */
export async function loadTies(
  db: Db,
  orders: readonly Naming[],
  { companies, subcontractors }: Called,
): Promise<TiesOf> {
  const stored = await storedTies(db, orders)
  const company = meant(
    { id: 'id_cong_ty', text: 'ten_cong_ty' },
    (typed) => companies.get(typed)?.id,
    stored,
  )
  const carrier = meant(
    { id: 'id_thau_phu', text: 'ten_thau_phu' },
    (typed) => subcontractors.get(typed)?.id,
    stored,
  )
  const named = orders.flatMap((order) => {
    const khach = company(order)
    const ends = [order.noi_lay_hang, order.noi_tra_hang]
    return ends.flatMap((ten) => (ten ? [{ ten, khach }] : []))
  })
  const places = await findPlaces(db, named)
  const place = (text: 'noi_lay_hang' | 'noi_tra_hang') => (order: Naming) => {
    const khach = company(order)
    // Of another customer the same name may mean another place.
    const before = stored.get(idOf(order))?.id_cong_ty === khach ? stored : NOTHING
    return meant({ id: `id_${text}`, text }, (ten) => places.get(markOf(ten, khach)), before)(order)
  }
  const [pickup, delivery] = [place('noi_lay_hang'), place('noi_tra_hang')]
  const wayOf = (order: Naming): Way => ({
    ma: order.ma_lt || null,
    lay: order.noi_lay_hang || null,
    id_lay: pickup(order),
    tra: order.noi_tra_hang || null,
    id_tra: delivery(order),
  })
  const routes = await findRoutes(db, orders.map(wayOf))
  const route = (order: Naming): string | null => {
    const before = stored.get(idOf(order))
    const isSame = before && ROUTE.every((name) => (before[name] ?? null) === (order[name] ?? null))
    return (isSame && before.id_tuyen_duong) || (routes.get(markOfWay(wayOf(order))) ?? null)
  }
  return (order) => ({
    id_cong_ty: company(order),
    id_thau_phu: carrier(order),
    id_tuyen_duong: route(order),
    id_noi_lay_hang: pickup(order),
    id_noi_tra_hang: delivery(order),
  })
}
