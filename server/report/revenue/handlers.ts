import { sql } from 'kysely'
import {
  MOST_ORDERS,
  revenueApi,
  revenueOrderFields,
  type RevenueAsked,
  type VehicleRevenue,
} from '../../../contract/report/revenue/revenue.api.ts'
import { figureFields } from '../../../contract/report/sums/sums.fields.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { plateField } from '../../../contract/kit/field/field.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { download, type Download } from '../../kit/export/download.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { columnFrom, NEXT_SHEET, rowsFrom, type SheetPlan } from '../../kit/sheet/sheetPlan.ts'
import { fileName, rangeText, workbook } from '../../kit/sheet/workbookDownload.ts'
import { byVehicle } from '../sums/groups.ts'
import { atOneMoment, whole, type Moment } from '../sums/kept.ts'
import { askedOf, sumRows, vehicleRows, type Asked } from './asked.ts'
import { chartOf } from './chart.ts'
import { ordersOf, tripsOf } from './orders.ts'

type Totals = { doanh_thu: number; tong_chi_phi: number; tong_lai: number; so_don: number }

/** What is asked for in sum. Without customers these are whole trips, also such as have no order. */
async function totalsOf(moment: Moment, asked: Asked): Promise<Totals> {
  const { rows } = await sql<Totals>`
    SELECT coalesce(sum(k.doanh_thu), 0)::bigint AS doanh_thu, coalesce(sum(k.tong_chi_phi), 0)::bigint AS tong_chi_phi,
      coalesce(sum(k.tong_lai), 0)::bigint AS tong_lai, coalesce(sum(k.so_don), 0)::bigint AS so_don
    FROM (${sumRows(asked, whole(moment, asked.range))}) k`.execute(moment.db)
  return rows[0] ?? { doanh_thu: 0, tong_chi_phi: 0, tong_lai: 0, so_don: 0 }
}

/** How many trips vehicles drove for several customers: one that carries for two of them is one. */
async function tripCounts(moment: Moment, asked: Asked): Promise<Map<string, number>> {
  const { rows } = await sql<{ ten: string; so_chuyen: number }>`
    SELECT CASE WHEN coalesce(c.ten_thau_phu, '') <> '' THEN ${reportTexts.subcontracted.vi}
      ELSE coalesce(v.bien_so_xe, c.bien_so_xe, ${reportTexts.unnamed.vi}) END AS ten, count(*) AS so_chuyen
    FROM chuyen_di c LEFT JOIN phuong_tien v ON v.id_xe = c.id_xe WHERE ${tripsOf(asked, asked.range)} GROUP BY 1`.execute(
    moment.db,
  )
  return new Map(rows.map(({ ten, so_chuyen }) => [ten, so_chuyen]))
}

/** Whether the rows that are asked for are those of more than one customer. */
async function isOfSeveral(moment: Moment, asked: Asked): Promise<boolean> {
  if (asked.customers === null) return false
  const { rows } = await sql`
    SELECT k.ma, k.ten FROM (${sumRows(asked, whole(moment, asked.range))}) k GROUP BY 1, 2 LIMIT 2`.execute(
    moment.db,
  )
  return rows.length > 1
}

async function vehiclesOf(moment: Moment, asked: Asked): Promise<VehicleRevenue[]> {
  const groups = await byVehicle(moment.db, vehicleRows(asked, whole(moment, asked.range)))
  const counts = (await isOfSeveral(moment, asked)) ? await tripCounts(moment, asked) : null
  return groups.map(({ ma: _key, ten: bien_so_xe, so_chuyen, ...figures }) => ({
    bien_so_xe,
    so_chuyen: counts?.get(bien_so_xe) ?? so_chuyen,
    ...figures,
  }))
}

const COLUMNS = { bien_so_xe: plateField(reportTexts.plate), ...figureFields } as const
const names = Object.entries(COLUMNS).map(([key, { label }]) => ({
  key,
  name: label.vi,
  name_en: label.en,
}))

/** POST /tms/bao_cao/doanh_thu. */
async function reportRevenue(input: RevenueAsked, { db }: Context) {
  const [totals, list_don, vehicles, chart_data] = await atOneMoment(db, async (moment) => {
    const asked = await askedOf(moment, input)
    return Promise.all([
      totalsOf(moment, asked),
      ordersOf(moment, asked, MOST_ORDERS.reply),
      vehiclesOf(moment, asked),
      chartOf(moment, asked),
    ])
  })
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
  const [vehicles, orders, { so_don }] = await atOneMoment(context.db, async (moment) => {
    const asked = await askedOf(moment, input)
    return Promise.all([
      vehiclesOf(moment, asked),
      ordersOf(moment, asked, MOST_ORDERS.file),
      totalsOf(moment, asked),
    ])
  })
  const days = { start_time: input.start_date, end_time: input.end_date }
  const title = screenTexts['/revenue-report'].vi
  const titles = [title, rangeText(days)]
  const isSum = (name: string): boolean =>
    name in figureFields || name === 'chi_phi' || name === 'lai'
  // Orders that are not all there are not added up either.
  const isWhole = orders.length >= so_don
  const columnsOf = (fields: object, summed: boolean) =>
    Object.entries(fields).map(([name, field]) => ({
      ...columnFrom(field),
      sum: summed && isSum(name),
    }))
  const cut = isWhole ? [] : [reportTexts.firstOrdersInFile(orders.length, so_don).vi]
  const plan: SheetPlan = {
    name: reportTexts.plate.vi,
    titles,
    columns: columnsOf(COLUMNS, true),
    more: [
      {
        name: reportTexts.orders.vi,
        titles: [...titles, ...cut],
        columns: columnsOf(revenueOrderFields, isWhole),
      },
    ],
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
