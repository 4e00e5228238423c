import { sql, type RawBuilder } from 'kysely'
import { readGroup, type GroupKind } from '../../../contract/dispatch/trip/trip.groups.ts'

type Condition = RawBuilder<boolean>
const HIRED = sql`coalesce(c.ten_thau_phu, '') <> ''`

/** The trips (c) of a group by which reports add up: by the plate that its vehicle bears today, or by its first driver. */
const OF_TRIPS: Partial<Record<GroupKind, (key: string | null) => Condition>> = {
  xe: (key) => sql`(NOT ${HIRED} AND coalesce(
    (SELECT v.bien_so_xe FROM phuong_tien v WHERE v.id_xe = c.id_xe), c.bien_so_xe) IS NOT DISTINCT FROM ${key}::text)`,
  xe_nha: () => sql`(NOT ${HIRED} AND c.bien_so_xe IS NOT NULL)`,
  thau_phu: () => sql`(${HIRED})`,
  lai_xe: (key) =>
    key === null
      ? sql`(c.lai_xe_1 IS NULL AND c.ten_lai_xe_1 IS NULL)`
      : sql`(c.lai_xe_1 = ${key})`,
  ten_lai_xe: (key) => sql`(c.lai_xe_1 IS NULL AND c.ten_lai_xe_1 = ${key})`,
}

/** The orders (d) of a group: by customer, where that is known by its id, or by the route. */
const OF_ORDERS: Partial<Record<GroupKind, (key: string | null) => Condition>> = {
  khach: (key) =>
    key === null
      ? sql`(d.id_cong_ty IS NULL AND d.ten_cong_ty IS NULL)`
      : sql`(d.id_cong_ty = ${key})`,
  ten_khach: (key) => sql`(d.id_cong_ty IS NULL AND d.ten_cong_ty = ${key})`,
  tuyen: (key) => sql`((SELECT r.ma_lt FROM tuyen_duong r WHERE r.id_tuyen_duong = d.id_tuyen_duong)
    IS NOT DISTINCT FROM ${key}::text)`,
}

const anyOf = (
  codes: readonly string[],
  conditionOf: (kind: GroupKind, key: string | null) => Condition,
): Condition => {
  const conditions = codes.map((code) => {
    const group = readGroup(code)
    return group ? conditionOf(group.kind, group.key) : sql<boolean>`false`
  })
  return sql`(${sql.join(conditions, sql` OR `)})`
}

/** The trips (c) of groups; those of a group of orders are the trips with such an order. */
export const tripsOfGroups = (codes: readonly string[]): Condition =>
  anyOf(codes, (kind, key) => {
    const ofOrders = OF_ORDERS[kind]
    if (!ofOrders) return OF_TRIPS[kind]?.(key) ?? sql`false`
    return sql`(c.id_chuyen_di IN (SELECT d.id_chuyen_di FROM don_hang d WHERE ${ofOrders(key)}))`
  })

/** The orders (d) of groups, with their trips (c). */
export const ordersOfGroups = (codes: readonly string[]): Condition =>
  anyOf(codes, (kind, key) => (OF_ORDERS[kind] ?? OF_TRIPS[kind])?.(key) ?? sql`false`)
