import { monthInName } from '../../../contract/kit/field/format.ts'
import { generalApi, type Breakdown } from '../../../contract/report/general/general.api.ts'
import { addFigures, figureFields, FIGURES } from '../../../contract/report/sums/sums.fields.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { dateField, textField } from '../../../contract/kit/field/field.ts'
import { lastDayOf } from '../../../contract/kit/time/time.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { download, type Download } from '../../kit/export/download.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { madePdf } from '../../kit/print/writePdf.ts'
import {
  columnFrom,
  NEXT_SHEET,
  rowsFrom,
  type SheetPlan,
  type SheetValue,
} from '../../kit/sheet/sheetPlan.ts'
import { fileName, rangeText, workbook } from '../../kit/sheet/workbookDownload.ts'
import { ownCompany } from '../../office/settings/ownCompany.ts'
import { now } from '../../kit/time/clock.ts'
import { byMonth, comparedChart, comparedDays, dayChart } from '../sums/byDay.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import { rangeOf } from '../sums/counted.ts'
import { atOneMoment } from '../sums/kept.ts'
import { breakdownOf } from './breakdown.ts'
import { monthPaperOf } from './monthPaper.ts'

const monthRange = (thang: string): Range => ({ from: `${thang}-01`, to: lastDayOf(thang) })

const comparedAt = (db: Db, range: Range) =>
  atOneMoment(db, (moment) => comparedDays(moment, range))

/** POST /tms/bao_cao/toan_bo. */
async function listDays(input: InputOf<typeof generalApi.days>, { db }: Context) {
  const range = rangeOf(input)
  const days = await comparedAt(db, range)
  return { ...addFigures(days.rows), data: [...days.rows], chart_data: dayChart(range, days) }
}

/** POST /tms/bao_cao/tong_hop: always twelve rows. */
async function listMonths({ year }: InputOf<typeof generalApi.months>, { db }: Context) {
  const days = await comparedAt(db, { from: `${year}-01-01`, to: `${year}-12-31` })
  const months = byMonth(days.rows)
  const marks = months.map(({ month }) => month)
  const yearAgo = byMonth(days.yearAgo)
  return {
    ...addFigures(months),
    data: months,
    chart_data: comparedChart(marks, months, { before: yearAgo, yearAgo }),
  }
}

/** POST /tms/cached_process/check_data_status. */
const tellStatus = async (_input: InputOf<typeof generalApi.status>) => ({
  trang_thai: 'san_sang' as const,
  tien_do: 100,
  tinh_luc: now(),
})

const PAGE = new URL('./monthPage.ts', import.meta.url)

const figureColumns = FIGURES.map((name) => ({ ...columnFrom(figureFields[name]), sum: true }))
const GROUPS = {
  theo_xe: reportTexts.plate,
  theo_lai_xe: reportTexts.driver,
  theo_khach: reportTexts.customer,
  theo_tuyen: reportTexts.route,
} as const

/** The workbook of a stretch: a sheet a direction. */
function breakdownFile(title: Text) {
  return async (range: Range, context: Context) => {
    const data = await breakdownOf(context.db, range)
    const days = { start_time: range.from, end_time: range.to }
    const planOf = (name: string, first: SheetPlan['columns'][number]): SheetPlan => ({
      name,
      titles: [title.vi, rangeText(days)],
      columns: [first, ...figureColumns],
    })
    const directions = Object.entries(GROUPS) as [keyof typeof GROUPS, Text][]
    const plan: SheetPlan = {
      ...planOf(reportTexts.day.vi, columnFrom(dateField(reportTexts.day))),
      more: directions.map(([, label]) => planOf(label.vi, columnFrom(textField(label)))),
    }
    const cells = (
      first: string,
      row: Breakdown['theo_ngay'][number] | Breakdown['theo_xe'][number],
    ): SheetValue[] => [first, ...FIGURES.map((name) => row[name])]
    function* rows() {
      yield* rowsFrom(data.theo_ngay.map((row) => cells(row.date, row)))
      for (const [name] of directions) {
        yield NEXT_SHEET
        yield* rowsFrom(data[name].map((row) => cells(row.ten, row)))
      }
    }
    return workbook(context, {
      plan,
      name: fileName(title.vi, days),
      count: data.theo_ngay.length,
      rows,
    })
  }
}

/** POST /tms/cached_process/in_bao_cao_thang. */
const paper = download(generalApi.printMonth, async ({ thang }, context) => {
  const data = await breakdownOf(context.db, monthRange(thang))
  const papers = [monthPaperOf(thang, data, await ownCompany(context.db))]
  return {
    name: `${screenTexts['/monthly-report'].vi} ${monthInName(thang)}.pdf`,
    mime: 'application/pdf',
    said: reportTexts.printed(thang),
    make: (signal) => madePdf(context, { module: PAGE, papers }, signal),
  }
})

const rangeFile = breakdownFile(screenTexts['/general-report'])
const monthFile = breakdownFile(screenTexts['/monthly-report'])

export const generalDownloads: readonly Download[] = [
  paper,
  download(generalApi.exportRange, (input, context) => rangeFile(rangeOf(input), context)),
  download(generalApi.exportMonth, ({ thang }, context) => monthFile(monthRange(thang), context)),
]
export const generalRoutes: Route[] = [
  on(generalApi.days, listDays),
  on(generalApi.months, listMonths),
  on(generalApi.status, tellStatus),
  on(generalApi.ofRange, async (input, { db }) => ({
    data: await breakdownOf(db, rangeOf(input)),
  })),
  on(generalApi.ofMonth, async ({ thang }, { db }) => ({
    data: await breakdownOf(db, monthRange(thang)),
  })),
]
