import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { tripProblems } from '../../../../contract/dispatch/trip/trip.problems.ts'
import type { Field } from '../../../../contract/kit/field/field.ts'
import { displayPlate, isPlate, plateKey } from '../../../../contract/kit/field/plate.ts'
import {
  DRIVER_NAMES,
  DRIVERS,
  payFields,
  totalCostFields,
} from '../../../../contract/dispatch/trip/trip.fields.ts'
import { tripKm } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { parseState, parseKm, parseKmPair, parseLitres } from './cells.ts'
import {
  isHiredTrip,
  isOfCarrier,
  isUnnamedTruck,
  readSubcontractor,
  splitCarrier,
} from './carrier.ts'
import { cancelling, isCancelled } from './cancelled.ts'
import { containerValues } from './containerValues.ts'
import { readField } from '../../../kit/sheet/fields.ts'
import { SHEET_TRIP_FIELDS } from '../../../../contract/dispatch/dispatch-sheet/targets.ts'
import { cellOf, columnFor, perTable, shows, type Line } from './line.ts'
import { parseDay, parseMoment, type Near } from '../../../kit/sheet/moment.ts'
import { lastOdometer, overLegs } from './legFigures.ts'
import { nameEntry, splitDrivers } from './names.ts'
import { PLATES, readPlate, splitPlates } from './plates.ts'
import {
  addError,
  addWarning,
  amountOf,
  bearsNumber,
  filledOnly,
  isOwn,
  lineWith,
  take,
  tellOnce,
  tripAmounts,
  tripText,
  type Reading,
} from './reading.ts'
import { findEntry, findByGivenName } from './known.ts'
import type { Values } from './sheetTrip.ts'
import { ownTripValues } from './ownFile.ts'

/** By what a day without a year is read: the day above it, whose year is as sure as that of the titles. */
const nearOf = ({ near }: Reading, { date }: Line): Near =>
  date === null ? near : typeof near === 'object' ? { told: date } : date

/** The trip's day: its own column, the pickup's day, or a heading above. */
function readDay(reading: Reading): string | null {
  const line = reading.lines[0] as Line
  for (const field of ['ngay_thuc_hien', 'ngay_lay']) {
    const from = lineWith(reading, field)
    if (!shows(from, field)) continue
    return take(reading, from, field, (cell) => parseDay(cell, nearOf(reading, line)))
  }
  if (line.date) return line.date
  for (const field of ['ngay_gio_lay_hang', 'ngay_tra', 'ngay_gio_tra_hang']) {
    const moment = parseMoment(cellOf(lineWith(reading, field), field), reading.near)
    if (moment.error === undefined && moment.value?.date) return moment.value.date
  }
  if (!bearsNumber(reading)) addError(reading.remarks, line, 'ngay_thuc_hien', cellRemarks.noDay)
  return null
}

function readVehicle(reading: Reading, paid: number | null | undefined): Values {
  const line = lineWith(reading, 'bien_so_xe')
  const text = tripText(reading, 'bien_so_xe') || (line.plate ?? '')
  if (!line.plate && (isUnnamedTruck(reading, paid) || (text === '' && isCalledOff(reading)))) {
    addWarning(reading.remarks, line, 'bien_so_xe', cellRemarks.noPlate)
    return {}
  }
  const trailerLine = lineWith(reading, 'ma_romoc')
  // That of the heading goes with the vehicle of the heading.
  const isOfHeading = !line.isCarried && plateKey(text) === plateKey(line.plate ?? '')
  const beside = isOfHeading ? line.trailer : null
  const trailer = tripText(reading, 'ma_romoc') || (splitPlates(text).trailer ?? beside ?? '')
  if (trailer !== '' && !isPlate(trailer))
    addWarning(reading.remarks, trailerLine, 'ma_romoc', cellRemarks.oddTrailer(trailer))
  return {
    bien_so_xe: readPlate(reading, line, { text, isOfCarrier: isOfCarrier(reading) }),
    ma_romoc: trailer === '' ? null : displayPlate(trailer),
  }
}

type DriverAsk = { field: string; name: string; phone: string | null; isHired: boolean }

/** 'Hùng', where one driver alone is called so; of a hired truck it is somebody else. */
function givenNamed(reading: Reading, line: Line, { field, name, isHired }: DriverAsk) {
  const { known, remarks } = reading
  if (isHired || isOwn(reading) || findEntry(known, 'lai_xe', name)) return null
  const entry = findByGivenName(known, name)
  if (entry) tellOnce(remarks, line, field, cellRemarks.shortened(entry.name))
  return entry
}

/** The account of a driver by the account column, by name, or by phone where two share a name. */
function readDriver(reading: Reading, seat: string, ask: DriverAsk): Values {
  const line = lineWith(reading, ask.field)
  const byPhone = ask.phone ? reading.known.lai_xe.byKey.get(ask.phone.replace(/\D/g, '')) : null
  const sameName = byPhone && byPhone.name.toLowerCase() === ask.name.toLowerCase() ? byPhone : null
  const entry =
    sameName ??
    givenNamed(reading, line, ask) ??
    nameEntry(reading, line, { kind: 'lai_xe', field: ask.field, name: ask.name })
  return { [seat]: entry?.id ?? null, [`ten_${seat}`]: entry?.name ?? ask.name }
}

/** The driver where no column of its own names one: behind the plate, or in the heading above. */
function besidePlate(reading: Reading): string {
  const [line] = reading.lines
  if (line?.isCarried) return line.driver ?? ''
  if (!line) return ''
  // A column beside the driver of the heading says who drove in his place.
  if (columnFor(line, 'lai_xe_1')) return line.driver ?? ''
  const cell = tripText(reading, 'bien_so_xe')
  // 'Xe ngoài' is no driver: nobody stands behind a plate that is not there.
  const beside = cell.match(PLATES) ? cell.replace(PLATES, ' ').trim() : ''
  const words = splitCarrier(reading.known, beside).drivers
  return /\p{L}{2}.*\p{L}/u.test(words) ? words.replace(/^[^\p{L}]+/u, '') : (line.driver ?? '')
}

function readDrivers(reading: Reading, isHired: boolean): Values {
  const phone = tripText(reading, 'sdt_lai_xe')
  const named = DRIVERS.flatMap((field) => {
    const text =
      tripText(reading, `tai_khoan_${field}`) ||
      splitCarrier(reading.known, tripText(reading, field)).drivers ||
      (field === 'lai_xe_1' ? besidePlate(reading) : '')
    const split = splitDrivers(text)
    return split.names.map((name) => ({
      field,
      name,
      phone: split.phone ?? (field === 'lai_xe_1' ? phone : null),
      isHired,
    }))
  })
  const seats = named
    .slice(0, 3)
    .map((ask, index) => readDriver(reading, `lai_xe_${index + 1}`, ask))
  return Object.assign({}, ...seats) as Values
}

function readKm(reading: Reading, repeated: boolean): Values {
  const km = (field: string) => take(reading, lineWith(reading, field), field, parseKm)
  const pairLine = lineWith(reading, 'cap_km')
  const pair = take(reading, pairLine, 'cap_km', parseKmPair)
  const km_dau = km('km_dau') ?? pair?.start ?? null
  const km_cuoi = lastOdometer(reading, parseKm) ?? pair?.end ?? null
  const total = overLegs(reading, { field: 'tong_km', parse: parseKm, repeated })
  const told = total ?? pair?.total ?? null
  if ('km_cuoi' in tripProblems({ km_dau, km_cuoi }, { demand: 'draft' }))
    addError(
      reading.remarks,
      lineWith(reading, 'km_cuoi'),
      'km_cuoi',
      cellRemarks.backwards(km_cuoi, km_dau),
    )
  const tong_km = tripKm({ km_dau, km_cuoi, tong_km: told })
  if (told !== null && tong_km !== null && Math.abs(told - tong_km) > 1)
    addWarning(
      reading.remarks,
      lineWith(reading, 'tong_km'),
      'tong_km',
      cellRemarks.otherKm(told, tong_km),
    )
  return { km_dau, km_cuoi, tong_km }
}

function readFuel(reading: Reading, repeated: boolean): Values {
  const litres = (field: string) => overLegs(reading, { field, parse: parseLitres, repeated })
  // Our own files may hold any text here.
  const issued = isOwn(reading) ? null : litres('lenh_xang_dau')
  return {
    dinh_muc_dau: litres('dinh_muc_dau'),
    lenh_xang_dau: issued === null ? null : String(issued),
  }
}

const DONE = new Set([
  'ngay_thuc_hien',
  'bien_so_xe',
  'ma_romoc',
  'ten_thau_phu',
  'km_dau',
  'km_cuoi',
  'tong_km',
  'ma_cont',
  'type_cont',
  'container_xuat',
  'ma_seal',
  'dinh_muc_dau',
  'lenh_xang_dau',
  ...DRIVERS,
  ...DRIVER_NAMES,
  ...Object.keys(totalCostFields),
  ...Object.keys(payFields),
])

const otherFields = perTable((table) =>
  Object.keys(SHEET_TRIP_FIELDS).filter((name) => !DONE.has(name) && table.columns.has(name)),
)

/** Trip fields that our own files carry and offices seldom do, read by their kind. */
function readOthers(reading: Reading, day: string | null): Values {
  const values: Values = {}
  for (const name of otherFields((reading.lines[0] as Line).table)) {
    const line = lineWith(reading, name)
    values[name] = take(reading, line, name, (cell) =>
      readField(SHEET_TRIP_FIELDS[name] as Field, cell, day),
    )
  }
  return values
}

/** True for a trip that did not run, whoever says so. */
function isCalledOff(reading: Reading): boolean {
  const told = parseState(cellOf(lineWith(reading, 'trang_thai'), 'trang_thai'))
  return isCancelled(reading) || (told.error === undefined && told.value === 'huy')
}

function cancelledBy(reading: Reading): 'huy' | null {
  const line = cancelling(reading)
  if (!line) return null
  addWarning(reading.remarks, line, 'ghi_chu', cellRemarks.cancelled)
  return 'huy'
}

/** Ended when the odometer at the end or, for a past day, a cost is known; else new. */
function readState(reading: Reading, values: Values): string {
  const told = take(reading, lineWith(reading, 'trang_thai'), 'trang_thai', parseState)
  const day = typeof values.ngay_thuc_hien === 'string' ? values.ngay_thuc_hien : '9999'
  const driven = values.km_cuoi !== null && day <= reading.today
  const paid =
    Object.keys(totalCostFields).some((field) => values[field] !== null) && day < reading.today
  return told ?? cancelledBy(reading) ?? (driven || paid ? 'ket_thuc' : 'moi')
}

/** The general part of a trip and its costs, every error and warning put on its cell. */
export function readTripValues(reading: Reading, repeated: boolean): Values {
  const ngay_thuc_hien = readDay(reading)
  const costs = [...Object.keys(totalCostFields), ...Object.keys(payFields)]
  const amounts = Object.fromEntries(
    costs.map((field) => [field, amountOf(tripAmounts(reading, field, repeated))]),
  )
  const values: Values = {
    ngay_thuc_hien,
    ...readVehicle(reading, amounts.chi_phi_thau_phu),
    ...readDrivers(reading, isHiredTrip(reading, amounts.chi_phi_thau_phu)),
    ...readSubcontractor(reading),
    ...readKm(reading, repeated),
    ...containerValues(reading),
    ...readFuel(reading, repeated),
    ...amounts,
    ...readOthers(reading, ngay_thuc_hien),
  }
  const read = { ...filledOnly(values), trang_thai: readState(reading, values) }
  return isOwn(reading) ? filledOnly({ ...read, ...ownTripValues(reading) }) : read
}
