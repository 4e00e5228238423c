import { haulColumns, meantBy } from '../../../contract/fleet/haul/haul.sheet.ts'
import { placesIn, writtenPlace } from '../../../contract/fleet/haul/places.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { cellText, type Cell, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { WireDate, WireMoment } from '../../../contract/kit/time/time.ts'
import { readTableRows, type TableRow, type TableRows } from '../../kit/resource/tableRows.ts'
import {
  joinMoment,
  laterThan,
  parseDay,
  parseMoment,
  type Moment,
} from '../../kit/sheet/moment.ts'
import { today } from '../../kit/time/clock.ts'

const NOTHING = { vi: '', en: '' }
const columnAt = (letter: string): number =>
  [...letter].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0)

type At = { cell: Cell; at: number; remark: ReturnType<TableRow['cellsOf']>[number]['remark'] }
/** The cells of a field from left to right. */
const cellsOf = (row: TableRow, field: string): At[] =>
  row
    .cellsOf(field)
    .map(({ cell, remark }) => ({ cell, remark, at: columnAt(remark(NOTHING).cot) }))
    .toSorted((a, b) => a.at - b.at)

type Heard = { moment: Moment | null; errors: Remark[]; warnings: Remark[] }

const joined = (before: Moment | null, { date, time }: Moment): Moment => ({
  date: before?.date ?? date,
  time: before?.time ?? time,
})

/** What the cells of a moment tell together: the day of one, the clock of another. */
function heard(cells: readonly At[]): Heard {
  const errors: Remark[] = []
  const warnings: Remark[] = []
  let moment: Moment | null = null
  for (const { cell, remark } of cells) {
    const parsed = parseMoment(cell, today())
    if (parsed.error !== undefined) errors.push(remark(parsed.error))
    else if (parsed.value) moment = joined(moment, parsed.value)
    if (parsed.error === undefined && parsed.warning) warnings.push(remark(parsed.warning))
  }
  return { moment, errors, warnings }
}

const CLOCK = { start: { hour: 0, minute: 0, days: 0 }, end: { hour: 23, minute: 59, days: 0 } }

/** A moment of a row; a clock alone is of the day given, a day alone begins or ends the whole day. */
function wholeMoment(
  moment: Moment | null,
  day: WireDate | null,
  clock: (typeof CLOCK)['start'],
): WireMoment | null {
  const date = moment?.date ?? day
  return moment && date ? joinMoment(date, moment.time ?? clock) : null
}

type ReadPlace = {
  lat: number | null
  lng: number | null
  ten: string
  gio_den: WireMoment | null
  id_dia_diem: null
}
type Timed = { readonly ten: string; readonly when: Moment | null }
const TIMED = /^(.*?)\s*\(([^()]*\d[^()]*)\)\s*$/

/** A place with the time in brackets behind it. */
function timed(text: string): Timed {
  const found = TIMED.exec(text)
  const parsed = found ? parseMoment(found[2] ?? '', today()) : null
  return found && parsed && parsed.error === undefined && parsed.value
    ? { ten: found[1] ?? '', when: parsed.value }
    : { ten: text, when: null }
}

/** The places of a row in their order, each with the time in the column right of it. */
function placesOf(row: TableRow): { places: Timed[]; errors: Remark[] } {
  const names = cellsOf(row, 'diem')
  const times = cellsOf(row, 'gio_den')
  const errors: Remark[] = []
  const dashes = names.length === 1 && times.length === 0
  const places = names.flatMap(({ cell, at }, index) => {
    const next = names[index + 1]?.at ?? Infinity
    const beside = times.find((time) => time.at > at && time.at < next)
    const clocks = beside ? lines(beside.cell) : []
    return placesIn(rawText(cell), dashes).map((text, line) => {
      const own = timed(text)
      const parsed =
        beside && clocks[line] !== undefined ? parseMoment(clocks[line], today()) : null
      if (beside && parsed?.error !== undefined) errors.push(beside.remark(parsed.error))
      const when = parsed && parsed.error === undefined ? parsed.value : null
      return { ten: own.ten, when: when ?? own.when }
    })
  })
  return { places, errors }
}

/** The text of a cell with its lines, which stand for places. */
const rawText = (cell: Cell): string => (typeof cell === 'string' ? cell : cellText(cell))
const lines = (cell: Cell): Cell[] =>
  typeof cell === 'string' ? cell.split(/\n|;/).map((part) => part.trim()) : [cell]

/** Clocks follow each other from the start on: one that lies before is of the next day. */
function planned(places: readonly Timed[], start: WireMoment | null, day: WireDate | null) {
  let last = start
  return places.map(({ ten, when }): ReadPlace => {
    const date = when?.date ?? last?.slice(0, 10) ?? day
    const whole = when && date ? joinMoment(date, when.time ?? CLOCK.start) : null
    const gio_den = whole && when?.date === null && last ? laterThan(last, whole) : whole
    last = gio_den ?? last
    return { ...ordered(writtenPlace(ten)), gio_den, id_dia_diem: null }
  })
}
const ordered = ({ ten, lat, lng }: ReturnType<typeof writtenPlace>) => ({ lat, lng, ten })

/** What the values of a haul are, and whether a row only goes on with the places of the one above. */
type ReadHaul = {
  row: TableRow
  places: Timed[]
  start: Moment | null
  end: Moment | null
  day: WireDate | null
  known: boolean
}

function readHaul(row: TableRow, known: boolean): ReadHaul {
  const [start, end] = [heard(cellsOf(row, 'start_time')), heard(cellsOf(row, 'end_time'))]
  const [dayCell] = cellsOf(row, 'ngay')
  const day = dayCell ? parseDay(dayCell.cell, today()) : null
  const { places, errors } = placesOf(row)
  const dayError = dayCell && day?.error !== undefined ? [dayCell.remark(day.error)] : []
  return {
    row: {
      ...row,
      errors: [...row.errors, ...start.errors, ...end.errors, ...dayError, ...errors],
      warnings: [...row.warnings, ...start.warnings, ...end.warnings],
    },
    places,
    start: start.moment,
    end: end.moment,
    day: day && day.error === undefined ? day.value : null,
    known,
  }
}

const isBlank = (value: unknown): boolean => wordOf(value) === ''
const sameMoment = (a: Moment | null, b: Moment | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** True where a row tells one more place of the haul above it: merged or blank cells, or the same plate again where only places have times. */
function goesOn(above: ReadHaul | undefined, own: ReadHaul): boolean {
  if (!above || above.row.sheet !== own.row.sheet || own.places.length !== 1) return false
  const [plate, customer, id] = ['truck_plate', 'ten_khach_hang', 'contract_id'].map(
    (name) => own.row.values[name],
  )
  if (!isBlank(id) && id !== above.row.values['contract_id']) return false
  if (isBlank(plate)) return own.start === null || sameMoment(own.start, above.start)
  return (
    plate === above.row.values['truck_plate'] &&
    (isBlank(customer) || customer === above.row.values['ten_khach_hang']) &&
    (own.day === null || own.day === above.day) &&
    sameMoment(own.start, above.start) &&
    (own.start !== null || own.end === null)
  )
}

/** The cells of rows that are one haul, line by line, as a sheet of refused rows gives them back. */
function joinedSource(above: TableRow['source'], own: TableRow['source']): TableRow['source'] {
  return Object.fromEntries(
    Object.entries(above).map(([title, text]) => {
      const more = own[title] ?? ''
      return [title, more === '' || more === text ? text : `${text}\n${more}`]
    }),
  )
}

const together = (above: ReadHaul, own: ReadHaul): ReadHaul => ({
  ...above,
  row: {
    ...above.row,
    errors: [...above.row.errors, ...own.row.errors],
    warnings: [...above.row.warnings, ...own.row.warnings],
    source: joinedSource(above.row.source, own.row.source),
  },
  places: [...above.places, ...own.places],
  end: own.end ?? above.end,
})

/** Values of a haul as its fields have them; where a sheet has no start or end, its first and last place say it. */
function valuesOf({ row, places, start, end, day, known }: ReadHaul): TableRow {
  const { ngay: _day, gio_den: _arrival, ...told } = row.values
  const begin = wholeMoment(start, day, CLOCK.start)
  const diem = planned(places, begin, day)
  const times = diem.flatMap(({ gio_den }) => gio_den ?? [])
  const start_time = begin ?? times[0] ?? null
  const from = start_time?.slice(0, 10) ?? day
  const finish = wholeMoment(end, from, CLOCK.end)
  // A clock alone that lies before the start is of the next day; a day that does is a mistake.
  const end_time =
    finish && start_time && end?.date === null
      ? laterThan(start_time, finish)
      : (finish ?? times.at(-1) ?? null)
  return {
    ...row,
    values: { ...told, start_time, end_time, ...(known ? { diem } : {}) },
    place: row.place,
  }
}

/** Reads hauls: a row a haul with its places in columns or in one cell, or a row a place. */
export function readHauls(
  workbook: Workbook,
  mapping: Readonly<Record<string, string>>,
): TableRows {
  const table = readTableRows(workbook, haulColumns, mapping, ({ leaf }) => meantBy(leaf))
  const known = table.headers.some(({ truong }) => truong === 'diem')
  const hauls: ReadHaul[] = []
  for (const row of table.rows) {
    const own = readHaul(row, known)
    const above = hauls.at(-1)
    if (above && goesOn(above, own)) hauls[hauls.length - 1] = together(above, own)
    else hauls.push(own)
  }
  return { ...table, rows: hauls.map(valuesOf) }
}
