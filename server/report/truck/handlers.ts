import { truckApi, type Truck, type TrucksAsked } from '../../../contract/report/truck/truck.api.ts'
import {
  TRUCK_SUMS,
  truckFields,
  type TruckName,
} from '../../../contract/report/truck/truck.fields.ts'
import { sumExact } from '../../../contract/kit/decimal/decimal.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { download, type Download } from '../../kit/export/download.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { columnFrom, rowsFrom } from '../../kit/sheet/sheetPlan.ts'
import { fileName, rangeText, workbook } from '../../kit/sheet/workbookDownload.ts'
import { rangeOf } from '../sums/counted.ts'
import { trucksOf } from './trucks.ts'

const NAMES = Object.keys(truckFields) as TruckName[]

const sumsOf = (trucks: readonly Truck[]): Record<string, number> =>
  Object.fromEntries(
    TRUCK_SUMS.map((name) => [
      name,
      sumExact(trucks.map((truck) => truck[name] as number | null)).toNumber(),
    ]),
  )

/** POST /tms/bao_cao/xe_theo_thoi_gian: a row a vehicle, also of those that stood. */
async function reportTrucks({ list_bsx = [], ...days }: TrucksAsked, { db }: Context) {
  const data = await trucksOf(db, rangeOf(days), list_bsx)
  const line = (ma: TruckName) => ({ ma, gia_tri: data.map((truck) => truck[ma] as number | null) })
  return {
    data,
    tong_hop: sumsOf(data),
    chart_data: {
      nhan: data.map(({ bien_so_xe }) => bien_so_xe),
      chuoi: [line('doanh_thu'), line('lai_gop'), line('lai_rong')],
    },
  }
}

const file = download(truckApi.exportReport, async ({ list_bsx = [], ...asked }, context) => {
  const range = rangeOf(asked)
  const trucks = await trucksOf(context.db, range, list_bsx)
  const days = { start_time: range.from, end_time: range.to }
  const title = screenTexts['/truck-report'].vi
  const columns = NAMES.map((name) => ({
    ...columnFrom(truckFields[name]),
    sum: TRUCK_SUMS.includes(name),
  }))
  const cells = trucks.map((truck) => NAMES.map((name) => truck[name] ?? null))
  return workbook(context, {
    plan: { name: title, titles: [title, rangeText(days)], columns },
    name: fileName(title, days),
    count: trucks.length,
    rows: () => rowsFrom(cells),
  })
})

export const truckReportDownloads: readonly Download[] = [file]
export const truckReportRoutes: Route[] = [on(truckApi.report, reportTrucks)]
