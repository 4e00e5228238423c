import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { isExported } from '../../../../contract/dispatch/order/order.words.ts'
import { plateKey } from '../../../../contract/kit/field/plate.ts'
import { payFields, totalCostFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { parseExport } from './cells.ts'
import { cellOf, columnFor, type Line } from './line.ts'
import { goodsIn, orderLines, readOrder, warnMissing, routeAbove } from './orderValues.ts'
import { ownOrderValues, refuseDisagreement } from './ownFile.ts'
import {
  addError,
  addWarning,
  bearsNumber,
  filledOnly,
  inOrder,
  isOwn,
  isRepeated,
  isUnnumbered,
  lineWith,
  tripText,
  type Reading,
} from './reading.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { SheetTrip, Values } from './sheetTrip.ts'
import { sourceRows } from './source.ts'
import { brought, stuffed } from './stuffed.ts'
import { refuseNumbers, refuseUnreadCost, refuseUnreadFreight } from './unread.ts'
import { withoutTooLarge } from './tooLarge.ts'
import { isOrderOff, isStateTold } from './cancelled.ts'
import { fromRoute } from './route.ts'
import { readExtras } from './extras.ts'
import { readTripValues } from './tripValues.ts'
import { everyDrop } from './drops.ts'
import { withCustomer } from './eitherFreight.ts'
import { joinedOrders } from './joined.ts'
import { withoutHead } from './tripHead.ts'
import { warnTwins } from './twins.ts'
import { everyLeg } from './wayBack.ts'
import { wordOf } from '../../../../contract/kit/sheet/workbook.ts'

const COSTS = [...Object.keys(totalCostFields), ...Object.keys(payFields)]

/** Values of a trip that no column gave, and the names of those worked out (issue: the dispatch sheet). */
type Derived = { readonly orders: Values[]; readonly derived: string[] }

/** cont_xuat, cont_nhap, hang_le or nguyen_chuyen by container, its x or what its order's own note says, and the number of orders. */
function orderType(
  trip: Values,
  orderCount: number,
  { imported, noted }: { imported: boolean; noted: boolean | null },
): string {
  const hasContainer = trip.ma_cont !== undefined || trip.type_cont !== undefined
  if (hasContainer && (trip.container_xuat === 'x' || noted === true)) return 'cont_xuat'
  if (hasContainer || imported) return 'cont_nhap'
  return orderCount > 1 ? 'hang_le' : 'nguyen_chuyen'
}

/** Fills sender, receiver, description, order type and places where a sheet does not tell them. */
function derive(
  trip: Values,
  orders: readonly Values[],
  told: { routes: readonly (string | null)[]; goods: readonly string[]; imported: boolean },
): Derived {
  const derived: string[] = []
  const filled = orders.map((order, index) => {
    const places = fromRoute(told.routes[index] ?? null)
    const noi_tra_hang = order.noi_tra_hang ?? places.noi_tra_hang ?? null
    const guesses: Values = {
      noi_lay_hang: places.noi_lay_hang ?? null,
      noi_tra_hang,
      ten_nguoi_gui: order.ten_cong_ty ?? null,
      ten_nguoi_nhan: noi_tra_hang,
      mo_ta_hang_hoa: told.goods[index] || null,
      loai_don_hang: orderType(trip, orders.length, {
        imported: told.imported,
        noted: isExported(String(order.ghi_chu ?? '')),
      }),
    }
    const missing = Object.entries(guesses).filter(
      ([name, value]) => order[name] === undefined && value !== null,
    )
    derived.push(...missing.map(([name]) => `list_don_hang.${index}.${name}`))
    return { ...order, ...Object.fromEntries(missing) }
  })
  return { orders: filled, derived }
}

/** A trip without a customer in any row is refused; rows after the first take the customer above them. */
function needCustomer(reading: Reading, lines: readonly Line[], orders: readonly Values[]): void {
  orders.forEach((order, index) => {
    const line = lines[index]
    if (line && order.ten_cong_ty === undefined)
      addError(reading.remarks, line, 'ten_cong_ty', cellRemarks.noCustomer)
  })
}

function checkSubcontractor(reading: Reading, values: Values): void {
  const named = values.ten_thau_phu !== undefined
  const paid = typeof values.chi_phi_thau_phu === 'number' && values.chi_phi_thau_phu > 0
  if (named && !paid)
    addWarning(
      reading.remarks,
      lineWith(reading, 'chi_phi_thau_phu'),
      'chi_phi_thau_phu',
      cellRemarks.noHirePrice,
    )
  if (paid && !named)
    addWarning(
      reading.remarks,
      lineWith(reading, 'ten_thau_phu'),
      'ten_thau_phu',
      cellRemarks.noSubcontractor,
    )
}

/** Several rows that may be of one trip or of several: their figures would move from one to another. */
function refuseUnnumbered({ lines, remarks }: Reading): void {
  if (lines.length < 2) return
  for (const line of lines) addError(remarks, line, 'bien_so_xe', cellRemarks.unnumbered)
}

type Told = { extras: SheetTrip['extras']; orders: readonly Values[]; lines: readonly Line[] }

const FIGURES = [
  'ngay_thuc_hien',
  'km_dau',
  'km_cuoi',
  'tong_km',
  'ma_cont',
  'dinh_muc_dau',
  'lenh_xang_dau',
  ...COSTS,
]
const ORDER_NAMES = ['ten_cong_ty', 'noi_lay_hang', 'noi_tra_hang', 'loai_hang_hoa']
const ORDER_FIGURES = [
  'trong_luong',
  'so_luong',
  'cuoc_van_chuyen',
  'ngay_gio_lay_hang',
  'ngay_gio_tra_hang',
]

/** The fields of trips and orders that tell a trip from all others, and so do not differ where it is known again by them. */
export const PRINTED: ReadonlySet<string> = new Set([
  'bien_so_xe',
  'ma_romoc',
  'lai_xe_1',
  'ten_lai_xe_1',
  'ten_thau_phu',
  'list_form_chi_phi',
  ...FIGURES,
  ...[...ORDER_NAMES, ...ORDER_FIGURES].map((name) => `list_don_hang.${name}`),
])

/** What tells a trip from all others: day, vehicle, people and figures as written; notes, states and running numbers do not. */
function printOf(reading: Reading, values: Values, { extras, orders, lines }: Told): string {
  const word = (field: string) => searchKey(tripText(reading, field))
  const trip = [
    plateKey(tripText(reading, 'bien_so_xe') || (lines[0]?.plate ?? '')),
    plateKey(tripText(reading, 'ma_romoc')),
    word('lai_xe_1'),
    word('ten_thau_phu'),
    ...FIGURES.map((field) => values[field] ?? null),
    ...[...Map.groupBy(extras, ({ key }) => key)].map(([key, own]) => [
      key,
      own.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    ]),
  ]
  const order = (line: Line, index: number) => [
    ...ORDER_NAMES.map((field) => searchKey(wordOf(cellOf(line, field)))),
    ...ORDER_FIGURES.map((field) => orders[index]?.[field] ?? null),
  ]
  return JSON.stringify([trip, lines.map(order)])
}

/** Orders of our own file: what has a column is as it stands there, also where it is empty. */
function asWritten(lines: readonly Line[], { orders, derived }: Derived): Derived {
  const own = lines.map(ownOrderValues)
  const told = own.flatMap((values, index) =>
    Object.keys(values).map((name) => `list_don_hang.${index}.${name}`),
  )
  return {
    orders: orders.map((order, index) => filledOnly({ ...order, ...own[index] })),
    derived: derived.filter((name) => !told.includes(name)),
  }
}

/** The trip that a group of rows tells, with every error and warning on its cell. */
export function readTrip(reading: Reading): SheetTrip {
  const [first] = reading.lines
  if (!first) throw new RangeError('a trip needs a row')
  const repeated = reading.repeatsCosts && isRepeated(reading.lines)
  const typed = readTripValues(reading, repeated)
  const rows = bearsNumber(reading) ? reading.lines : withoutHead(reading.lines)
  // Our own files write what was stored, signs and all.
  const known = isOwn(reading) ? null : reading.known
  const legs = everyLeg(rows.map(withCustomer))
  const each = known ? legs.flatMap((line) => joinedOrders(known, line)) : legs
  const told = orderLines(everyDrop(known, each), bearsNumber(reading))
  const off = told.filter((line) => isOrderOff(reading, line))
  const meant = told.filter((line) => !off.includes(line))
  const lines = known ? meant.map(typed.container_xuat === 'x' ? stuffed : brought) : meant
  const items = readExtras(reading, repeated, lines)
  const day = typeof typed.ngay_thuc_hien === 'string' ? typed.ngay_thuc_hien : null
  const read = lines.map((line) => readOrder(reading, line, day))
  const imported = parseExport(cellOf(lineWith(reading, 'container_nhap'), 'container_nhap'))
  const filled = derive(typed, read, {
    routes: lines.map((line) => wordOf(cellOf(line, 'tuyen')) || routeAbove(line) || null),
    goods: lines.map(
      (line, index) =>
        goodsIn(reading, cellOf(line, 'loai_hang_hoa')) || String(read[index]?.loai_hang_hoa ?? ''),
    ),
    imported:
      columnFor(first, 'container_nhap') !== null &&
      imported.error === undefined &&
      imported.value === true,
  })
  const { orders: written, derived } = isOwn(reading) ? asWritten(lines, filled) : filled
  const whole = { values: typed, extras: items, orders: written }
  const { values, extras, orders } = withoutTooLarge(reading, lines, whole)
  refuseNumbers(reading)
  refuseUnreadFreight(reading, orders)
  refuseUnreadCost(reading)
  if (isUnnumbered(reading)) refuseUnnumbered(reading)
  else if (isOwn(reading)) refuseDisagreement(reading)
  if (!bearsNumber(reading)) needCustomer(reading, lines, orders)
  for (const line of off) addWarning(reading.remarks, line, 'cuoc_van_chuyen', cellRemarks.orderOff)
  lines.forEach((line, index) => warnMissing(reading.remarks, line, orders[index] ?? {}))
  if (!isOwn(reading)) warnTwins(reading.remarks, lines)
  checkSubcontractor(reading, values)
  return {
    sheet: first.table.grid.sheet.name,
    rows: reading.lines.map((line) => line.row + 1),
    number: tripText(reading, 'chuyen') || null,
    isUnnumbered: isUnnumbered(reading),
    values,
    extras,
    orders,
    orderRows: lines.map((line) => line.row + 1),
    derived: isStateTold(reading) ? derived : [...derived, 'trang_thai'],
    errors: inOrder(reading.remarks.errors),
    warnings: inOrder(reading.remarks.warnings),
    unknown: reading.unknown,
    print: printOf(reading, values, { extras, orders, lines }),
    source: () => sourceRows(reading.lines, values),
  }
}
