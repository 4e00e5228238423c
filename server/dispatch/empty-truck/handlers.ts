import { emptyTruckTexts as texts } from '../../../contract/dispatch/empty-truck/empty-truck.texts.ts'
import { emptyTruckApi } from '../../../contract/dispatch/empty-truck/empty-truck.api.ts'
import { emptyTruckFields } from '../../../contract/dispatch/empty-truck/empty-truck.fields.ts'
import { sumExact } from '../../../contract/kit/decimal/decimal.ts'
import { summedOf } from '../../../contract/kit/field/field.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import type { Context } from '../../kit/http/context.ts'
import { workbook } from '../../kit/sheet/workbookDownload.ts'
import { columnFrom, rowsFrom } from '../../kit/sheet/sheetPlan.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { emptyTrucks } from './report.ts'
import { refuseUnknownColumns } from '../../kit/list/unknownColumn.ts'

type Name = keyof typeof emptyTruckFields

/** POST /tms/report/empty_truck_report. */
async function report(
  { trang, so_dong, ...input }: InputOf<typeof emptyTruckApi.report>,
  context: Context,
) {
  const { rows, ...found } = await emptyTrucks(input, context)
  const start = (trang - 1) * so_dong
  return {
    ...found,
    data: rows.slice(start, start + so_dong),
    tong: rows.length,
    trang,
    so_dong,
    tong_hop: Object.fromEntries(
      summedOf(emptyTruckFields).map((name) => [
        name,
        sumExact(rows.map((row) => Number(row[name as Name] ?? 0))).toNumber(),
      ]),
    ),
  }
}

const isField = (name: string): name is Name => Object.hasOwn(emptyTruckFields, name)

/** The same rows as a workbook, with the columns asked for. */
const file = download(emptyTruckApi.exportReport, async ({ list_form, ...input }, context) => {
  const { rows, thoi_diem, diem_lay } = await emptyTrucks(input, context)
  refuseUnknownColumns(list_form ?? [], emptyTruckFields)
  const names = (list_form ?? Object.keys(emptyTruckFields)).filter(isField)
  const when = formatMoment(thoi_diem)
  const plan = {
    name: texts.file.vi,
    titles: [texts.fileTitle(when, diem_lay?.ten ?? null).vi],
    columns: names.map((name) => columnFrom(emptyTruckFields[name])),
  }
  const cells = rows.map((row) => names.map((name) => row[name] ?? null))
  const name = `${texts.file.vi} ${when.replaceAll('/', '-').replace(':', 'h')}`
  return workbook(context, { plan, name, count: rows.length, rows: () => rowsFrom(cells) })
})

export const emptyTruckDownloads: readonly Download[] = [file]
export const emptyTruckRoutes: Route[] = [on(emptyTruckApi.report, report)]
