import { sql, type RawBuilder } from 'kysely'
import type {
  LoadingRow,
  PricedTrip,
  PriceRows,
  RouteRow,
  SurchargeRow,
  TripPayRow,
  VariableCostRow,
  VehicleNormRow,
} from '../../../contract/price/calculation/around.ts'
import { PRICE_SETTINGS } from '../../../contract/price/calculation/decided.ts'
import type { CompanyPriceRow } from '../../../contract/price/company-price/priceFor.ts'
import type { FuelPriceRow } from '../../../contract/price/fuel-price/priceAt.ts'
import type { QuotaRow } from '../../../contract/price/km-quota/quota.rule.ts'
import { question } from '../../kit/event/question.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { decisionsOf } from '../../office/settings/settings.ts'

/** The approved fills of trips, by the ids of trips; nobody knows of fills while nobody answers. */
export const fillsOfTrips = question<[Db, readonly string[]], PriceRows['fills']>()

const anyOf = (column: RawBuilder<unknown>, values: Iterable<string>): RawBuilder<boolean> =>
  sql`${column} = ANY (${[...values]}::text[])`

/** Rows in use of a table that fit. */
async function rowsOf<R>(db: Db, table: string, fitting: RawBuilder<unknown>): Promise<R[]> {
  const { rows } = await sql<R>`
    ${KEPT} SELECT * FROM ${sql.table(table)} r WHERE r.deleted_at IS NULL AND ${fitting}`.execute(
    db,
  )
  return rows
}

/** Km by GPS of trips that are over, by their ids; none are known while nobody answers. */
export const gpsKmOfTrips = question<[Db, readonly string[]], PriceRows['kmGps']>()

/** What a trip names: of whom and what its rows are. */
export type NamedTrip = Pick<PricedTrip, 'id_chuyen_di' | 'bien_so_xe'> & {
  readonly list_don_hang: readonly Pick<
    PricedTrip['list_don_hang'][number],
    'id_cong_ty' | 'id_tuyen_duong'
  >[]
}

/** The plates, customers and routes that trips name, by their keys. */
export type Named = Readonly<Record<'plates' | 'customers' | 'routes', ReadonlySet<string>>>

/** What trips name, each once. */
export function namedBy(trips: readonly NamedTrip[]): Named {
  const orders = trips.flatMap(({ list_don_hang }) => list_don_hang)
  const each = (values: readonly (string | null)[]) =>
    new Set(values.filter((value) => value !== null))
  return {
    plates: each(trips.map(({ bien_so_xe }) => bien_so_xe)),
    customers: each(orders.map(({ id_cong_ty }) => id_cong_ty)),
    routes: each(orders.map(({ id_tuyen_duong }) => id_tuyen_duong)),
  }
}

/** What the company decided about how it prices. */
export const settingsOf = (db: Db): Promise<PriceRows['settings']> =>
  decisionsOf(db, PRICE_SETTINGS)

/** The approved fills of trips. */
export const fillsOf = async (db: Db, trips: readonly NamedTrip[]): Promise<PriceRows['fills']> => {
  const ids = trips.flatMap(({ id_chuyen_di }) => id_chuyen_di ?? [])
  return Object.assign({}, ...(await fillsOfTrips.ask(db, ids))) as PriceRows['fills']
}

/** Km by GPS of trips. */
export const kmGpsOf = async (db: Db, trips: readonly NamedTrip[]): Promise<PriceRows['kmGps']> => {
  const ids = trips.flatMap(({ id_chuyen_di }) => id_chuyen_di ?? [])
  return Object.assign({}, ...(await gpsKmOfTrips.ask(db, ids))) as PriceRows['kmGps']
}

/** The norms by the codes of routes, with the vehicles' types, which other rows go by. */
async function masterOf(db: Db, named: Named) {
  const [routes, vehicles, customers] = await Promise.all([
    sql<RouteRow>`
      ${KEPT} SELECT id_tuyen_duong, ma_lt, km_mot_chieu, so_km_co_hang_tron_ve, so_km_khong_hang_tron_ve
      FROM tuyen_duong r WHERE ${anyOf(sql`r.id_tuyen_duong`, named.routes)}`.execute(db),
    sql<{ bien_so_xe: string; loai_xe: string | null }>`
      ${KEPT} SELECT bien_so_xe, loai_xe FROM phuong_tien r WHERE ${anyOf(sql`r.bien_so_xe`, named.plates)}`.execute(
      db,
    ),
    sql<{ id_cong_ty: string; vat: number | null }>`
      ${KEPT} SELECT id_cong_ty, vat FROM cong_ty r WHERE ${anyOf(sql`r.id_cong_ty`, named.customers)}`.execute(
      db,
    ),
  ])
  return {
    routes: routes.rows,
    vehicles: Object.fromEntries(vehicles.rows.map((row) => [row.bien_so_xe, row.loai_xe])),
    customers: Object.fromEntries(customers.rows.map((row) => [row.id_cong_ty, row.vat])),
  }
}

/** What is priced by and stands for a while: prices, norms, quotas, surcharges, fuel prices and master data, a statement for each. */
export async function standingRows(
  db: Db,
  named: Named,
): Promise<Omit<PriceRows, 'fills' | 'kmGps' | 'settings'>> {
  const codes = sql`SELECT ma_lt FROM tuyen_duong WHERE ${anyOf(sql`id_tuyen_duong`, named.routes)}`
  const types = sql`SELECT loai_xe FROM phuong_tien WHERE ${anyOf(sql`bien_so_xe`, named.plates)}`
  const ofRoute = sql`(r.ma_lt IS NULL OR r.ma_lt IN (${codes}))`
  const [
    companyPrices,
    surcharges,
    fuelPrices,
    quotas,
    tripPay,
    variableCosts,
    vehicleNorms,
    loading,
    master,
  ] = await Promise.all([
    rowsOf<CompanyPriceRow>(db, 'gia_cong_ty', anyOf(sql`r.id_cong_ty`, named.customers)),
    rowsOf<SurchargeRow>(
      db,
      'phu_thu_nhien_lieu',
      sql`(r.id_cong_ty IS NULL OR ${anyOf(sql`r.id_cong_ty`, named.customers)})`,
    ),
    rowsOf<FuelPriceRow>(db, 'gia_dau', sql`true`),
    rowsOf<QuotaRow>(
      db,
      'dinh_muc_km',
      sql`(${anyOf(sql`r.bien_so_xe`, named.plates)} OR r.loai_xe IN (${types}))`,
    ),
    rowsOf<TripPayRow>(db, 'luong_chuyen', ofRoute),
    rowsOf<VariableCostRow>(db, 'bien_phi', ofRoute),
    rowsOf<VehicleNormRow>(db, 'dinh_muc_xe', anyOf(sql`r.bien_so_xe`, named.plates)),
    rowsOf<LoadingRow>(db, 'dinh_muc_boc_xep', sql`true`),
    masterOf(db, named),
  ])
  return {
    ...master,
    companyPrices,
    surcharges,
    fuelPrices,
    quotas,
    tripPay,
    variableCosts,
    vehicleNorms,
    loading,
  }
}

/** The rows by which trips are priced, a few statements for all of them. */
export const priceRowsOf = async (db: Db, trips: readonly NamedTrip[]): Promise<PriceRows> => ({
  ...(await standingRows(db, namedBy(trips))),
  fills: await fillsOf(db, trips),
  kmGps: await kmGpsOf(db, trips),
  settings: await settingsOf(db),
})
