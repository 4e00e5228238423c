import { sql } from 'kysely'
import {
  MOST_ORDERS,
  revenueApi,
  revenueOrderFields,
  type RevenueAsked,
  type RevenueOrder,
  type VehicleRevenue,
} from '../../../contract/report/revenue/revenue.api.ts'
import { figureFields } from '../../../contract/report/sums/sums.fields.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { plateField } from '../../../contract/kit/field/field.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { download, type Download } from '../../kit/export/download.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { columnFrom, NEXT_SHEET, rowsFrom, type SheetPlan } from '../../kit/sheet/sheetPlan.ts'
import { fileName, rangeText, workbook } from '../../kit/sheet/workbookDownload.ts'
import { byVehicle } from '../sums/groups.ts'
import { sharedOrders } from '../sums/shares.ts'
import { askedOf, ofCustomers, type Asked } from './asked.ts'
import { chartOf } from './chart.ts'

type Totals = { doanh_thu: number; tong_chi_phi: number; tong_lai: number; so_don: number }

/** What is asked for in sum. Without customers these are whole trips, also such as have no order. */
async function totalsOf(db: Db, { trips, customers }: Asked): Promise<Totals> {
  const orders = sql`SELECT o.* FROM (${sharedOrders(trips)}) o WHERE ${ofCustomers(customers)}`
  const whole = sql<Totals>`
    SELECT coalesce(sum(c.tong_cuoc), 0)::bigint AS doanh_thu, coalesce(sum(c.tong_chi_phi), 0)::bigint AS tong_chi_phi,
      coalesce(sum(c.tong_lai), 0)::bigint AS tong_lai,
      (SELECT count(*) FROM chuyen_di c JOIN don_hang d ON d.id_chuyen_di = c.id_chuyen_di WHERE ${trips}) AS so_don
    FROM chuyen_di c WHERE ${trips}`
  const shared = sql<Totals>`
    SELECT coalesce(sum(o.doanh_thu), 0)::bigint AS doanh_thu, coalesce(sum(o.chi_phi), 0)::bigint AS tong_chi_phi,
      coalesce(sum(o.lai), 0)::bigint AS tong_lai, count(*) AS so_don FROM (${orders}) o`
  const { rows } = await (customers.length > 0 ? shared : whole).execute(db)
  return rows[0] ?? { doanh_thu: 0, tong_chi_phi: 0, tong_lai: 0, so_don: 0 }
}

async function ordersOf(db: Db, { trips, customers }: Asked): Promise<RevenueOrder[]> {
  const { rows } = await sql<RevenueOrder>`
    SELECT o.id_don_hang, o.id_chuyen_di, o.ngay_thuc_hien, o.bien_so_xe, o.ten_cong_ty, o.noi_lay_hang, o.noi_tra_hang,
      o.doanh_thu, o.chi_phi, o.lai, o.cong_no
    FROM (${sharedOrders(trips)}) o WHERE ${ofCustomers(customers)}
    ORDER BY o.ngay_thuc_hien, o.id_chuyen_di, o.thu LIMIT ${MOST_ORDERS}`.execute(db)
  return rows
}

/** Orders of customers by vehicle, with their shares of the trips' costs. */
async function sharedByVehicle(db: Db, { trips, customers }: Asked): Promise<VehicleRevenue[]> {
  const { rows } = await sql<VehicleRevenue>`
    SELECT CASE WHEN coalesce(o.ten_thau_phu, '') <> '' THEN ${reportTexts.subcontracted.vi}
        ELSE coalesce(v.bien_so_xe, o.bien_so_xe, ${reportTexts.unnamed.vi}) END AS bien_so_xe,
      count(DISTINCT o.id_chuyen_di) AS so_chuyen, sum(o.doanh_thu)::bigint AS doanh_thu, sum(o.chi_phi)::bigint AS tong_chi_phi,
      sum(o.lai)::bigint AS tong_lai, sum(o.cong_no)::bigint AS cong_no
    FROM (${sharedOrders(trips)}) o LEFT JOIN phuong_tien v ON v.id_xe = o.id_xe
    WHERE ${ofCustomers(customers)} GROUP BY 1 ORDER BY doanh_thu DESC, 1`.execute(db)
  return rows
}

async function vehiclesOf(db: Db, asked: Asked): Promise<VehicleRevenue[]> {
  if (asked.customers.length > 0) return sharedByVehicle(db, asked)
  const groups = await byVehicle(db, asked.trips)
  return groups.map(({ ma: _key, ten: bien_so_xe, ...figures }) => ({ bien_so_xe, ...figures }))
}

const COLUMNS = { bien_so_xe: plateField(reportTexts.plate), ...figureFields } as const
const names = Object.entries(COLUMNS).map(([key, { label }]) => ({
  key,
  name: label.vi,
  name_en: label.en,
}))

/** POST /tms/bao_cao/doanh_thu. */
async function reportRevenue(input: RevenueAsked, { db }: Context) {
  const asked = askedOf(input)
  const [totals, list_don, vehicles, chart_data] = await Promise.all([
    totalsOf(db, asked),
    ordersOf(db, asked),
    vehiclesOf(db, asked),
    chartOf(db, asked),
  ])
  return {
    doanh_thu_toan_bo: totals.doanh_thu,
    toan_bo_chi_phi: totals.tong_chi_phi,
    tong_lai_toan_bo: totals.tong_lai,
    list_don,
    so_don: totals.so_don,
    table_data_key_name: names,
    bien_so_xe_table_data: vehicles,
    chart_data,
  }
}

/** The vehicles on one sheet, the orders on the next. */
const file = download(revenueApi.exportReport, async (input, context) => {
  const asked = askedOf(input)
  const [vehicles, orders] = await Promise.all([
    vehiclesOf(context.db, asked),
    ordersOf(context.db, asked),
  ])
  const days = { start_time: asked.range.from, end_time: asked.range.to }
  const title = screenTexts['/revenue-report'].vi
  const titles = [title, rangeText(days)]
  const isSum = (name: string): boolean =>
    name in figureFields || name === 'chi_phi' || name === 'lai'
  const columnsOf = (fields: object) =>
    Object.entries(fields).map(([name, field]) => ({ ...columnFrom(field), sum: isSum(name) }))
  const plan: SheetPlan = {
    name: reportTexts.plate.vi,
    titles,
    columns: columnsOf(COLUMNS),
    more: [{ name: reportTexts.orders.vi, titles, columns: columnsOf(revenueOrderFields) }],
  }
  const cells = <R extends object>(fields: object, rows: readonly R[]) =>
    rows.map((row) =>
      Object.keys(fields).map(
        (name) => (row as Record<string, string | number | null>)[name] ?? null,
      ),
    )
  function* rows() {
    yield* rowsFrom(cells(COLUMNS, vehicles))
    yield NEXT_SHEET
    yield* rowsFrom(cells(revenueOrderFields, orders))
  }
  return workbook(context, { plan, name: fileName(title, days), count: vehicles.length, rows })
})

export const revenueDownloads: readonly Download[] = [file]
export const revenueRoutes: Route[] = [on(revenueApi.report, reportRevenue)]
