import { sql, type RawBuilder } from 'kysely'
import { TRUCK_COSTS } from '../../../contract/report/truck/truck.fields.ts'
import { OWED } from '../../ledger/debt/owed.ts'
import { countedEver, countedOn } from './counted.ts'
import { sharedOrders } from './shares.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'

/** Counted trips, and their orders with their shares of the cost, as items of a FROM. */
export type Source = { readonly trips: RawBuilder<unknown>; readonly orders: RawBuilder<unknown> }

const FIGURES = ['so_chuyen', 'so_don', 'doanh_thu', 'tong_chi_phi', 'tong_lai', 'cong_no'] as const
const TRUCK_SUMS = [
  'km_co_hang',
  'km_khong_hang',
  'lit_dinh_muc',
  'lit_co_km',
  'km_co_lit',
  'chi_phi_phat_sinh',
  'thu_lai_khach',
  ...TRUCK_COSTS,
] as const

const OF_ONE = sql`count(*) AS so_don, coalesce(sum(${OWED}), 0) AS cong_no FROM don_hang d`
const tripsWith = (condition: RawBuilder<unknown>, orders: RawBuilder<unknown>) => sql`(
  SELECT c.*, coalesce(c.ten_thau_phu, '') <> '' AS thau_phu, coalesce(o.so_don, 0) AS so_don, coalesce(o.cong_no, 0) AS cong_no
  FROM chuyen_di c LEFT JOIN ${orders} WHERE ${condition})`

/** The trips and orders of days as they are now. */
export const sourceOn = (days: readonly WireDate[]): Source => ({
  trips: tripsWith(
    countedOn(days),
    sql`LATERAL (SELECT ${OF_ONE} WHERE d.id_chuyen_di = c.id_chuyen_di) o ON true`,
  ),
  orders: sql`(${sharedOrders(countedOn(days))})`,
})

/** All trips and orders; each table is read once, not trip by trip. */
export const wholeSource: Source = {
  trips: tripsWith(
    countedEver,
    sql`(SELECT d.id_chuyen_di, ${OF_ONE} GROUP BY 1) o ON o.id_chuyen_di = c.id_chuyen_di`,
  ),
  orders: sql`(${sharedOrders(countedEver)})`,
}

const OF_TRIPS = sql`count(*) AS so_chuyen, sum(c.so_don) AS so_don, sum(c.tong_cuoc) AS doanh_thu, sum(c.tong_chi_phi) AS tong_chi_phi,
  sum(c.tong_lai) AS tong_lai, sum(c.cong_no) AS cong_no`
const OF_ORDERS = sql`count(DISTINCT o.id_chuyen_di) AS so_chuyen, count(*) AS so_don, sum(o.doanh_thu) AS doanh_thu, sum(o.chi_phi) AS tong_chi_phi,
  sum(o.lai) AS tong_lai, sum(o.cong_no) AS cong_no`
const NONE = sql`NULL::text`
const NO_VEHICLE = sql`NULL::boolean AS thau_phu, NULL::bigint AS id_xe, NULL::text AS bien_so_xe`
// The name of a customer who has a number is read where it is shown.
const CUSTOMER = sql`o.id_cong_ty AS ma, CASE WHEN o.id_cong_ty IS NULL THEN o.ten_cong_ty END AS ten`

const ofTrips = (ma: RawBuilder<unknown>, ten: RawBuilder<unknown>, trips: RawBuilder<unknown>) =>
  sql`c.ngay_thuc_hien AS tu, ${ma} AS ma, ${ten} AS ten, ${NO_VEHICLE}, ${OF_TRIPS} FROM ${trips} c GROUP BY 2, 3, 4`

/** The directions of tong_huong, each as rows a day; what they are grouped by follows the direction itself. */
const DIRECTIONS = {
  ngay: ({ trips }: Source) => ofTrips(NONE, NONE, trips),
  lai_xe: ({ trips }: Source) => ofTrips(sql`c.lai_xe_1`, sql`c.ten_lai_xe_1`, trips),
  khach: ({ orders }: Source) =>
    sql`o.ngay_thuc_hien AS tu, ${CUSTOMER}, ${NO_VEHICLE}, ${OF_ORDERS} FROM ${orders} o GROUP BY 2, 3, 4`,
  khach_xe: ({ orders }: Source) =>
    sql`o.ngay_thuc_hien AS tu, ${CUSTOMER}, coalesce(o.ten_thau_phu, '') <> '' AS thau_phu, o.id_xe, o.bien_so_xe, ${OF_ORDERS}
      FROM ${orders} o GROUP BY 2, 3, 4, 5, 6, 7`,
  tuyen: ({ orders }: Source) =>
    sql`o.ngay_thuc_hien AS tu, o.id_tuyen_duong AS ma, ${NONE} AS ten, ${NO_VEHICLE}, ${OF_ORDERS} FROM ${orders} o GROUP BY 2, 3, 4`,
} as const
export type Direction = keyof typeof DIRECTIONS

/** Rows a day of one direction. */
export const directionRows = (direction: Direction, source: Source): RawBuilder<unknown> =>
  sql`SELECT ${sql.lit(direction)}::text AS huong, ${DIRECTIONS[direction](source)}`

const KM = sql`coalesce(c.so_km_co_hang_tron_ve, 0) + coalesce(c.so_km_khong_hang_tron_ve, 0)`
const KNOWS_BOTH = sql`c.dinh_muc_dau IS NOT NULL AND coalesce(c.so_km_co_hang_tron_ve, c.so_km_khong_hang_tron_ve) IS NOT NULL`

/** Extra costs of a trip (c): all of them, or those that customers are charged for. */
const items = (
  only: RawBuilder<unknown>,
) => sql`CASE WHEN c.list_form_chi_phi = '[]' THEN 0 ELSE coalesce((
  SELECT sum((i ->> 'amount')::numeric) FROM jsonb_array_elements(c.list_form_chi_phi) i WHERE ${only}), 0) END`

const vehicleRows = ({ trips }: Source): RawBuilder<unknown> => {
  const costs = sql.join(
    TRUCK_COSTS.map((name) => sql`coalesce(sum(c.${sql.ref(name)}), 0) AS ${sql.ref(name)}`),
  )
  return sql`
    SELECT c.ngay_thuc_hien AS tu, c.thau_phu, c.id_xe, c.bien_so_xe, ${OF_TRIPS},
      coalesce(sum(c.so_km_co_hang_tron_ve), 0) AS km_co_hang, coalesce(sum(c.so_km_khong_hang_tron_ve), 0) AS km_khong_hang,
      coalesce(sum(c.dinh_muc_dau), 0) AS lit_dinh_muc, coalesce(sum(c.dinh_muc_dau) FILTER (WHERE ${KNOWS_BOTH}), 0) AS lit_co_km,
      coalesce(sum(${KM}) FILTER (WHERE ${KNOWS_BOTH}), 0) AS km_co_lit, coalesce(sum(${items(sql`true`)}), 0) AS chi_phi_phat_sinh,
      coalesce(sum(${items(sql`i ->> 'nguoi_chiu' = 'kh'`)}), 0) AS thu_lai_khach, ${costs}
    FROM ${trips} c GROUP BY 1, 2, 3, 4`
}

const kmRows = ({ trips }: Source): RawBuilder<unknown> => sql`
  SELECT c.ngay_thuc_hien AS tu, c.id_xe, left(c.type_cont, 2) AS hop, t.tuyen, count(*) AS so_chuyen,
    sum(${KM}) AS km
  FROM ${trips} c CROSS JOIN LATERAL (
    SELECT array_agg(m.id_tuyen_duong ORDER BY m.thu_tu) AS tuyen FROM (
      SELECT d.id_tuyen_duong, min(d.thu_tu) AS thu_tu FROM don_hang d
      WHERE d.id_chuyen_di = c.id_chuyen_di AND d.id_tuyen_duong IS NOT NULL GROUP BY 1) m) t
  WHERE NOT c.thau_phu AND c.id_xe IS NOT NULL AND t.tuyen IS NOT NULL GROUP BY 1, 2, 3, 4`

const PLATED = ['thau_phu', 'id_xe', 'bien_so_xe'] as const

/** The tables of kept sums: what a row is known by beside its day or month, what it sums, and how trips make it. */
export const KEPT_TABLES = [
  {
    table: 'tong_huong',
    keys: ['huong', 'ma', 'ten', ...PLATED],
    sums: FIGURES,
    rows: (source: Source) =>
      sql.join(
        (Object.keys(DIRECTIONS) as Direction[]).map((one) => directionRows(one, source)),
        sql` UNION ALL `,
      ),
  },
  { table: 'tong_xe', keys: PLATED, sums: [...FIGURES, ...TRUCK_SUMS], rows: vehicleRows },
  { table: 'tong_km', keys: ['id_xe', 'hop', 'tuyen'], sums: ['so_chuyen', 'km'], rows: kmRows },
] as const
export type KeptTable = (typeof KEPT_TABLES)[number]

/** Names of columns, as a statement lists them. */
export const listOf = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)))
