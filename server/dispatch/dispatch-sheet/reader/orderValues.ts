import { ORDER_NEEDS } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { goodsType } from '../../../../contract/dispatch/order/order.words.ts'
import { orderFields } from '../../../../contract/dispatch/order/order.fields.ts'
import type { Field } from '../../../../contract/kit/field/field.ts'
import { parseOrderType, parsePaid, parsePayer, parsePaymentForm } from './cells.ts'
import { parseText, readField, type Value } from '../../../kit/sheet/fields.ts'
import { isEmptyLeg, isOrder } from './groups.ts'
import {
  SHEET_ORDER_FIELDS,
  SHEET_TRIP_FIELDS,
} from '../../../../contract/dispatch/dispatch-sheet/targets.ts'
import { cellOf, columnFor, hasOwn, isMergedDown, perTable, placeOf, type Line } from './line.ts'
import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { joinMoment, laterThan, parseMoment } from '../../../kit/sheet/moment.ts'
import { parseAbout } from '../../../kit/sheet/partOfDay.ts'
import { nameEntry } from './names.ts'
import { partGoods, partMeasures } from './measures.ts'
import { placeAndClock } from './placeAndClock.ts'
import { parseFigure } from '../../../../contract/kit/sheet/figure.ts'
import { type Parsed, isBlank, wordOf, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import {
  costWords,
  filledOnly,
  indexIn,
  isOwn,
  take,
  tellingLine,
  warnLacking,
  type Reading,
  type Remarks,
} from './reading.ts'
import { customer, goodsOfCustomer } from './customer.ts'
import type { Values } from './sheetTrip.ts'
import { freightOf, rateOf } from './freight.ts'
import { parseWeight } from '../../../../contract/kit/sheet/weight.ts'

const textOf = (reading: Reading, line: Line, field: string): string =>
  wordOf(cellOf(tellingLine(reading, line, field), field))

/** An amount or measure of one order: a cell merged over several orders counts for the first one. */
function takeOnce<T>(
  reading: Reading,
  line: Line,
  field: string,
  parse: (cell: Cell) => Parsed<T>,
): T | null {
  const inMerge = isMergedDown(line, field) && indexIn(reading, line) > 0
  return inMerge ? null : take(reading, line, field, parse)
}

function place(reading: Reading, line: Line, field: string): Value {
  const told = tellingLine(reading, line, field)
  const written = wordOf(cellOf(told, field))
  const name = isOwn(reading) ? written : placeAndClock(written).name
  if (name === '') return null
  return nameEntry(reading, told, { kind: 'dia_diem', field, name })?.name ?? name
}

/** Day and time of a pickup or a delivery, from one column or two; a time alone falls on the trip's day. */
function when(
  reading: Reading,
  line: Line,
  ask: { time: string; day: string; tripDay: string | null },
): string | null {
  const near = ask.tripDay ? { told: ask.tripDay } : reading.near
  const day = take(reading, line, ask.day, (cell) => parseMoment(cell, near))
  const told = take(reading, line, ask.time, (cell) => parseAbout(cell, near))
  const date = told?.date ?? day?.date ?? ask.tripDay
  const time = told?.time ?? day?.time ?? null
  if (date === null || (told === null && day === null)) return null
  if (time === null && told === null && day?.date === ask.tripDay) return null
  return joinMoment(date, time ?? { hour: 0, minute: 0, days: 0 })
}

/** '02h00' as delivery of a load picked up at '20h00' is on the next day. */
const afterPickup = (
  picked: string | null,
  delivered: string | null,
  timeOnly: boolean,
): string | null => (picked && delivered && timeOnly ? laterThan(picked, delivered) : delivered)

/** '05/10/2026 8h30' as the trip's day, where the sheet has no column for the pickup. */
function timeOfDay(line: Line, tripDay: string | null): string | null {
  const told = parseMoment(cellOf(line, 'ngay_thuc_hien'), tripDay)
  const hasOwnColumn = ['ngay_gio_lay_hang', 'ngay_lay'].some((field) => columnFor(line, field))
  if (hasOwnColumn || told.error !== undefined || !told.value?.date || !told.value.time) return null
  return joinMoment(told.value.date, told.value.time)
}

/** The clock that stands beside a place, on the trip's day, where no column of its own tells it. */
function besidePlace(
  reading: Reading,
  line: Line,
  ask: { place: string; times: readonly string[]; tripDay: string | null },
): string | null {
  if (isOwn(reading) || ask.times.some((field) => columnFor(line, field))) return null
  const { clock } = placeAndClock(wordOf(cellOf(tellingLine(reading, line, ask.place), ask.place)))
  const told = parseMoment(clock, ask.tripDay)
  if (ask.tripDay === null || told.error !== undefined || !told.value?.time) return null
  return joinMoment(ask.tripDay, told.value.time)
}

function moments(reading: Reading, line: Line, tripDay: string | null): Values {
  const beside = (place: string, times: readonly string[]) =>
    besidePlace(reading, line, { place, times, tripDay })
  const picked =
    when(reading, line, { time: 'ngay_gio_lay_hang', day: 'ngay_lay', tripDay }) ??
    timeOfDay(line, tripDay) ??
    beside('noi_lay_hang', ['ngay_gio_lay_hang', 'ngay_lay'])
  const clock = beside('noi_tra_hang', ['ngay_gio_tra_hang', 'ngay_tra'])
  const delivered =
    when(reading, line, { time: 'ngay_gio_tra_hang', day: 'ngay_tra', tripDay }) ?? clock
  const told = parseMoment(cellOf(line, 'ngay_gio_tra_hang'), tripDay)
  const timeOnly =
    clock !== null ||
    (told.error === undefined && told.value?.date === null && isBlank(cellOf(line, 'ngay_tra')))
  return { ngay_gio_lay_hang: picked, ngay_gio_tra_hang: afterPickup(picked, delivered, timeOnly) }
}

/** Text of all columns of a field that may stand more than once, each shown once. */
function joined(line: Line, field: string): string {
  const columns = line.table.columns.get(field) ?? []
  const texts = columns.map((column) => wordOf(line.table.grid.cell(line.row, column.column)))
  return [...new Set(texts.filter((text) => text !== ''))].join('; ')
}

const WAYS = ['tuyen', 'noi_lay_hang', 'noi_tra_hang']
/** The route of the heading above, where no column tells the way. */
export const routeAbove = (line: Line): string =>
  WAYS.some((field) => columnFor(line, field)) ? '' : (line.route ?? '')

function words(reading: Reading, line: Line): Values {
  const booking = joined(line, 'booking')
  const route = textOf(reading, line, 'tuyen') || routeAbove(line)
  const closing = wordOf(cellOf(line, 'cls'))
  const told = (...parts: string[]) => parts.filter(Boolean).join('; ') || null
  return {
    dien_giai: told(wordOf(cellOf(line, 'dien_giai')), route, booking && `Booking ${booking}`),
    ghi_chu: told(
      joined(line, 'ghi_chu'),
      ...costWords(reading, line),
      closing && `CLS ${closing}`,
    ),
  }
}

/** The weight that stands with the goods, where no other cell tells one. */
const weightAmongGoods = (reading: Reading, line: Line): number | null =>
  isOwn(reading) || !hasOwn(line, 'loai_hang_hoa')
    ? null
    : take(reading, line, 'loai_hang_hoa', (cell) =>
        parseWeight(partGoods(wordOf(cell)).weight, line.table.weightUnit),
      )

/** The goods of a cell, without their weight. */
export const goodsIn = (reading: Reading, cell: Cell): string =>
  isOwn(reading) ? wordOf(cell) : partGoods(wordOf(cell)).goods

function goods(reading: Reading, line: Line): Values {
  const told = textOf(reading, line, 'loai_hang_hoa') || goodsOfCustomer(reading, line)
  const written = goodsIn(reading, told)
  const described = textOf(reading, line, 'mo_ta_hang_hoa')
  const kind = written || described
  return { loai_hang_hoa: kind === '' ? null : goodsType(kind), mo_ta_hang_hoa: described || null }
}

function amounts(reading: Reading, line: Line): Values {
  const { moneyUnit, weightUnit } = line.table
  const hasWeights = columnFor(line, 'trong_luong') !== null
  const money = (field: string) => {
    const column = columnFor(line, field)
    return column
      ? takeOnce(reading, line, field, (cell) => parseMoney(cell, moneyUnit(column)))
      : null
  }
  const freight = freightOf(reading, line)
  const weight = takeOnce(reading, line, hasWeights ? 'trong_luong' : 'so_luong', (cell) =>
    parseWeight(hasWeights ? cell : partMeasures(cell).weight, weightUnit),
  )
  return {
    cuoc_van_chuyen: freight,
    don_gia_don_hang: money('don_gia_don_hang'),
    cod: money('cod'),
    trong_luong: weight ?? weightAmongGoods(reading, line),
    so_luong: takeOnce(reading, line, 'so_luong', (cell) =>
      parseFigure(orderFields.so_luong, hasWeights ? cell : partMeasures(cell).count),
    ),
    cbm: takeOnce(reading, line, 'cbm', (cell) => parseFigure(orderFields.cbm, cell)),
    vat: rateOf(reading, line, freight),
  }
}

const DONE = new Set([
  'ten_cong_ty',
  'loai_hang_hoa',
  'mo_ta_hang_hoa',
  'noi_lay_hang',
  'noi_tra_hang',
  'ngay_gio_lay_hang',
  'ngay_gio_tra_hang',
  'dien_giai',
  'ghi_chu',
  'cuoc_van_chuyen',
  'don_gia_don_hang',
  'cod',
  'trong_luong',
  'so_luong',
  'cbm',
  'vat',
  'loai_don_hang',
  'thanh_toan',
  'hinh_thuc_thanh_toan',
  'nguoi_thanh_toan',
  'ten_thau_phu',
])

const otherFields = perTable((table) =>
  Object.keys(SHEET_ORDER_FIELDS).filter(
    (name) => !DONE.has(name) && !(name in SHEET_TRIP_FIELDS) && table.columns.has(name),
  ),
)

function others(reading: Reading, line: Line, tripDay: string | null): Values {
  const values: Values = {}
  for (const name of otherFields(line.table))
    values[name] = take(reading, line, name, (cell) =>
      readField(SHEET_ORDER_FIELDS[name] as Field, cell, tripDay),
    )
  return values
}

const payer = (reading: Reading, line: Line): Value => {
  const text = wordOf(cellOf(line, 'nguoi_thanh_toan'))
  const code = parsePayer(text)
  return text === ''
    ? null
    : ((code.error === undefined ? code.value : null) ??
        take(reading, line, 'nguoi_thanh_toan', parseText))
}

/** One order row of a trip as wire fields. */
export function readOrder(reading: Reading, line: Line, tripDay: string | null): Values {
  return filledOnly({
    ten_cong_ty: customer(reading, line),
    noi_lay_hang: place(reading, line, 'noi_lay_hang'),
    noi_tra_hang: place(reading, line, 'noi_tra_hang'),
    ...goods(reading, line),
    ...amounts(reading, line),
    ...moments(reading, line, tripDay),
    ...words(reading, line),
    loai_don_hang: take(reading, line, 'loai_don_hang', parseOrderType),
    thanh_toan: take(reading, line, 'thanh_toan', parsePaid),
    hinh_thuc_thanh_toan: take(reading, line, 'hinh_thuc_thanh_toan', parsePaymentForm),
    nguoi_thanh_toan: payer(reading, line),
    ...others(reading, line, tripDay),
  })
}

/** The rows of a trip that are orders; a trip of which none tells anything has its first row as one, unless it is our own draft or went empty. */
export function orderLines(lines: readonly Line[], own: boolean): Line[] {
  const orders = lines.filter(
    (line, index) =>
      isOrder(line) || (index > 0 && hasOwn(line, 'ghi_chu') && hasOwn(line, 'booking')),
  )
  return orders.length === 0 && !own && !lines.every(isEmptyLeg) ? lines.slice(0, 1) : orders
}

/** Reports what an order lacks for the trip form, which asks for it at the next change. */
export function warnMissing(remarks: Remarks, line: Line, order: Values): void {
  for (const [field, said] of Object.entries(ORDER_NEEDS))
    if (order[field] === undefined && placeOf(line, field).column >= 0)
      warnLacking(remarks, line, field, said)
}
