import { BOOKING_TIMES, bookingColumns } from '../../../contract/dispatch/booking/booking.sheet.ts'
import { bookingRemarks } from '../../../contract/dispatch/booking/booking-sheet.texts.ts'
import { cellText, wordOf, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { addDays, type WireDate, type WireMoment } from '../../../contract/kit/time/time.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { dayOfMonth } from '../../kit/resource/tableCell.ts'
import type { Meaning } from '../../kit/resource/tableColumns.ts'
import type { TableRow, ToldCell } from '../../kit/resource/tableRows.ts'
import { joinMoment, laterThan, type Moment } from '../../kit/sheet/moment.ts'
import { parseAbout, saysPart } from '../../kit/sheet/partOfDay.ts'
import { isOfShip } from '../dispatch-sheet/reader/ships.ts'
import { surelyMeant } from '../dispatch-sheet/reader/wording.ts'

type TimeName = keyof typeof BOOKING_TIMES

/** What dispatch sheets call the times of an order, by the column of a booking that tells them. */
const AS_BOOKED: Readonly<Record<string, string>> = {
  ngay_gio_lay_hang: 'ngay_gio_lay_hang',
  ngay_lay: 'ngay_gio_lay_hang',
  ngay_gio_tra_hang: 'ngay_gio_tra_hang',
  ngay_tra: 'ngay_gio_tra_hang',
  ngay_thuc_hien: 'ngay',
  cls: 'cls',
}

/** What is taken under the words of bookings alone: who is paid by whom is said in words that mean much else. */
const OWN_WORDS = ['ten_khach_hang', 'thanh_toan', 'nguoi_thanh_toan', 'nguoi_thu_tien']

/** So many rows may stand above the lines of a sheet. */
const HEADING_ROWS = 40

const STUFFED = /^((noi|diem|kho|gio|ngay) )?dong( hang)?$/
const BROUGHT = /^((noi|diem|kho) )?(giao|tra|den|rut)( hang)?$/
const OF_EMPTY = /\b(vo|rong)\b/

/** What a header of a sheet of bookings names under any wording of dispatch sheets. */
export function bookedMeaning({ sheets }: Workbook): Meaning {
  const beside = sheets.flatMap(({ rows }) => rows.slice(0, HEADING_ROWS).flat().map(cellText))
  // Where a box is put down that no other column has brought anywhere is where its goods go.
  const isStuffed =
    beside.some((said) => STUFFED.test(searchKey(said))) &&
    !beside.some((said) => BROUGHT.test(searchKey(said)))
  return (header) => {
    const named = isOfShip(header, beside) ? '' : (surelyMeant(header) ?? '')
    const meant =
      named === 'diem_ket_thuc' && isStuffed && !OF_EMPTY.test(searchKey(header.leaf))
        ? 'noi_tra_hang'
        : named
    const isBooked = Object.hasOwn(bookingColumns.fields, meant) && !OWN_WORDS.includes(meant)
    return AS_BOOKED[meant] ?? (isBooked ? meant : null)
  }
}

type Told = ToldCell & { readonly moment: Moment }
type Read = {
  readonly said: readonly Told[]
  /** 'Giờ đóng: sáng': what they say that is no hour. */
  readonly about: readonly string[]
  readonly errors: Remark[]
  readonly warnings: Remark[]
}

/** A guessed year that makes a day so far from today is no guess to save. */
const FAR_DAYS = 120
const isFar = (day: WireDate | null, today: WireDate): boolean =>
  day !== null && (day > addDays(today, FAR_DAYS) || day < addDays(today, -FAR_DAYS))

/** Below 'Ngày lấy' a number alone is a day, below 'Giờ lấy' it may be an hour. */
const NAMES_DAY = /^(?!.*\bgio\b).*\b(ngay|date)\b/

/** The times that cells tell, without those that are empty. */
function readCells(cells: readonly ToldCell[], today: WireDate): Read {
  const said: Told[] = []
  const about: string[] = []
  const errors: Remark[] = []
  const warnings: Remark[] = []
  for (const told of cells) {
    const parsed = parseAbout(
      NAMES_DAY.test(searchKey(told.title)) ? dayOfMonth(told.cell, told) : told.cell,
      today,
    )
    if (parsed.error !== undefined) errors.push(told.remark(parsed.error))
    else if (parsed.warning && isFar(parsed.value?.date ?? null, today))
      errors.push(told.remark(parsed.warning))
    else if (parsed.value) said.push({ ...told, moment: parsed.value })
    if (parsed.error === undefined && saysPart(told.cell) && !parsed.value?.time)
      about.push(`${told.title}: ${cellText(told.cell)}`)
    if (parsed.error === undefined && parsed.warning && !isFar(parsed.value?.date ?? null, today))
      warnings.push(told.remark(parsed.warning))
  }
  return { said, about, errors, warnings }
}

/** A part of a moment that cells agree on; what says another one is refused. */
function agreed<Part extends 'date' | 'time'>(said: readonly Told[], part: Part, errors: Remark[]) {
  const told = said.filter(({ moment }) => moment[part] !== null)
  const [first] = told
  const other = told.find(
    ({ moment }) => JSON.stringify(moment[part]) !== JSON.stringify(first?.moment[part]),
  )
  if (other) errors.push(other.remark(bookingRemarks.twoTimes(cellText(other.cell))))
  return first?.moment[part] ?? null
}

type Times = {
  /** What the row says of its times; a time that it has no column for is left out. */
  readonly values: Partial<Record<TimeName | 'ghi_chu', string | null>>
  readonly errors: readonly Remark[]
  readonly warnings: readonly Remark[]
}

const NO_CLOCK = { hour: 0, minute: 0, days: 0 }

/** Pickup and delivery of a row, each from all columns that tell it: a clock alone falls on the day beside it, of a delivery on that of the pickup. */
export function timesOf(row: TableRow, today: WireDate): Times {
  const errors: Remark[] = []
  const warnings: Remark[] = []
  const values: Record<string, string | null> = {}
  const notes: string[] = []
  let pickup = null as WireMoment | null
  // The day of the heading above the row.
  const above = typeof row.values['ngay'] === 'string' ? row.values['ngay'] : null
  for (const [name, { columns, weak }] of Object.entries(BOOKING_TIMES)) {
    const own = readCells(columns.flatMap(row.cellsOf), today)
    const spare = readCells(row.cellsOf(weak), today)
    const wrong = [...own.errors, ...spare.errors]
    warnings.push(...own.warnings, ...spare.warnings)
    notes.push(...own.about, ...spare.about)
    const counted = own.said.length === 0 || weak === 'ngay' ? spare.said : []
    const date = agreed(own.said, 'date', wrong) ?? agreed(counted, 'date', wrong)
    const clock = agreed(own.said, 'time', wrong) ?? agreed(counted, 'time', wrong)
    const day: WireDate | null = date ?? pickup?.slice(0, 10) ?? above
    const [first] = [...own.said, ...counted]
    if (first && day === null) wrong.push(first.remark(bookingRemarks.noDay(cellText(first.cell))))
    errors.push(...wrong)
    const isNamed = [...columns, weak].some((column) => row.cellsOf(column).length > 0)
    if (!isNamed || wrong.length > 0) continue
    const moment: WireMoment | null = first && day ? joinMoment(day, clock ?? NO_CLOCK) : null
    values[name] = date === null && moment && pickup ? laterThan(pickup, moment) : moment
    pickup ??= moment
  }
  const [closing] = row.cellsOf('cls')
  const isSpare =
    closing && row.cellsOf('ngay_gio_tra_hang').some(({ cell }) => wordOf(cell) !== '')
  if (isSpare && wordOf(closing.cell) !== '') notes.push(`CLS ${wordOf(closing.cell)}`)
  if (notes.length > 0)
    values['ghi_chu'] = [row.values['ghi_chu'], ...notes].filter(Boolean).join('; ')
  return { values, errors, warnings }
}
