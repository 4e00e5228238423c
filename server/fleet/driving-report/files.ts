import {
  drivingReportApi,
  FILES,
  type DrivingFile,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import {
  changeFields,
  DAY_SUMS,
  dayFields,
  driverFields,
  eventFields,
  legFields,
  longDayFields,
  SUM_SUMS,
  sumFields,
} from '../../../contract/fleet/driving-report/driving-report.fields.ts'
import { drivingScreen as texts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import {
  driverChanges,
  longDays,
  sumsBy,
  tooContinuous,
} from '../../../contract/fleet/driving-report/legal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Fields } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { download, type Download } from '../../kit/export/download.ts'
import type { Context } from '../../kit/http/context.ts'
import {
  columnFrom,
  NEXT_SHEET,
  rowsFrom,
  type SheetPlan,
  type SheetValue,
} from '../../kit/sheet/sheetPlan.ts'
import { fileName, rangeText, workbook } from '../../kit/sheet/workbookDownload.ts'
import { driversOf } from './drivers.ts'
import { reportHandlers } from './report.ts'

type Asked = InputOf<typeof drivingReportApi.exportList>
type Sheet = { readonly plan: SheetPlan; readonly rows: SheetValue[][] }
type Listing = {
  readonly name: Text
  readonly fields: Fields
  readonly rows: readonly object[]
  readonly sums?: readonly string[]
  readonly note?: Text
}

const DEGREES = 5

/** One list as a sheet of its days. */
function sheetOf({ name, fields, rows, sums = [], note }: Listing, days: string): Sheet {
  const names = Object.keys(fields)
  return {
    plan: {
      name: name.vi,
      titles: [name.vi, days, ...(note ? [note.vi] : [])],
      columns: Object.entries(fields).map(([key, field]) => ({
        ...columnFrom(field),
        sum: sums.includes(key),
      })),
    },
    rows: rows.map((row) =>
      names.map((key) => (row as Record<string, SheetValue | undefined>)[key] ?? null),
    ),
  }
}

async function load(asked: Asked, context: Context) {
  const { bang: _file, loai: _kinds, ...days } = asked
  const drivers = await driversOf(context.db, null)
  const names = new Map(drivers.map(({ username, fullname }) => [username, fullname]))
  const nameOf = (username: string | null) =>
    username === null ? null : (names.get(username) ?? username)
  return {
    drivers,
    nameOf,
    days: async () => (await reportHandlers.listByDate(days, context)).data,
    legs: async () =>
      (await reportHandlers.routeReport(days, context)).data.map((leg) => ({
        ...leg,
        fullname: nameOf(leg.username),
      })),
    events: async (loai: Asked['loai']) =>
      (await reportHandlers.abnormal({ ...days, loai }, context)).data.map((event) => ({
        ...event,
        toa_do:
          event.lat === null || event.lng === null
            ? null
            : `${event.lat.toFixed(DEGREES)}, ${event.lng.toFixed(DEGREES)}`,
      })),
  }
}
type Loaded = Awaited<ReturnType<typeof load>>

/** The lists that the authorities ask for (domain B6.2, B3.2). */
async function legalLists({ drivers, nameOf, ...load }: Loaded): Promise<Listing[]> {
  const [days, legs, events] = await Promise.all([load.days(), load.legs(), load.events(null)])
  const changes = driverChanges(legs).map(({ before, after, ...change }) => ({
    ...change,
    nguoi_truoc: nameOf(before),
    fullname: nameOf(after),
  }))
  const of = (kind: 'chay' | 'dung') => legs.filter(({ loai }) => loai === kind)
  const long = longDays(days)
  const speeding = events.filter(({ loai }) => loai === 'qua_toc_do')
  const over = tooContinuous(events)
  const sums = (by: 'plate' | 'driver') => ({ fields: sumFields, rows: sumsBy(by, days, events) })
  return [
    { name: texts.overFour, fields: eventFields, rows: over, note: texts.noRest },
    { name: texts.overTen, fields: longDayFields, rows: long, note: texts.tenHours },
    { name: texts.speeding, fields: eventFields, rows: speeding },
    { name: texts.byVehicle, ...sums('plate'), sums: SUM_SUMS },
    { name: texts.byDriver, ...sums('driver'), sums: SUM_SUMS },
    { name: texts.runs, fields: legFields, rows: of('chay'), sums: ['phut', 'km'] },
    { name: texts.stops, fields: legFields, rows: of('dung'), sums: ['phut'] },
    { name: texts.changes, fields: changeFields, rows: changes },
    { name: texts.drivers, fields: driverFields, rows: drivers },
  ]
}

const LISTINGS: Record<DrivingFile, (loaded: Loaded, asked: Asked) => Promise<Listing[]>> = {
  theo_ngay: async ({ days }) => [
    { name: FILES.theo_ngay, fields: dayFields, rows: await days(), sums: DAY_SUMS },
  ],
  hanh_trinh: async ({ legs }) => [
    { name: FILES.hanh_trinh, fields: legFields, rows: await legs(), sums: ['km'] },
  ],
  bat_thuong: async ({ events }, { loai }) => [
    { name: FILES.bat_thuong, fields: eventFields, rows: await events(loai) },
  ],
  phap_ly: legalLists,
}

function* rowsOf(sheets: readonly Sheet[]) {
  for (const [at, { rows }] of sheets.entries()) {
    if (at > 0) yield NEXT_SHEET
    yield* rowsFrom(rows)
  }
}

/** POST /driver_report/excel_download. */
const file = download(drivingReportApi.exportList, async (asked, context) => {
  const range = { start_time: asked.start_date, end_time: asked.end_date }
  const listings = await LISTINGS[asked.bang](await load(asked, context), asked)
  const sheets = listings.map((listing) => sheetOf(listing, rangeText(range)))
  const [first, ...others] = sheets.map(({ plan }) => plan)
  return workbook(context, {
    plan: { name: '', titles: [], columns: [], ...first, more: others },
    name: fileName(FILES[asked.bang].vi, range),
    count: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
    rows: () => rowsOf(sheets),
  })
})

export const drivingReportDownloads: readonly Download[] = [file]
