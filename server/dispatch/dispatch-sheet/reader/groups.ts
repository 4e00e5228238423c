import { plateKey } from '../../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { cellOf, columnFor, hasOwn, isMergedDown, paysHire, shows, type Line } from './line.ts'
import { parseMoment } from '../../../kit/sheet/moment.ts'
import { cellText, isBlank, meansNothing } from '../../../../contract/kit/sheet/workbook.ts'

/** What belongs to the whole run and is written once a trip. */
const MEASURES = [
  'km_dau',
  'km_cuoi',
  'cap_km',
  'tong_km',
  'phi_xang_dau',
  'lenh_xang_dau',
  'dinh_muc_dau',
  'luong_lai_xe',
  'chi_phi_thau_phu',
]
/** What makes a row an order. */
const ORDER_CONTENT = [
  'ten_cong_ty',
  'ten_khach_hang',
  'ten_nguoi_gui',
  'ten_nguoi_nhan',
  'loai_hang_hoa',
  'mo_ta_hang_hoa',
  'trong_luong',
  'so_luong',
  'cbm',
  'noi_lay_hang',
  'noi_tra_hang',
  'ma_cont',
  'cuoc_van_chuyen',
]

/** Rows that agree in all of these are two runs of one vehicle, not two orders of one run. */
const RUN = ['ten_cong_ty', 'noi_lay_hang', 'noi_tra_hang', 'loai_hang_hoa']

/** True for a running number beside an amount alone: a run of which nothing is known yet, and no part of the one above. */
const isBareRun = (line: Line): boolean =>
  hasOwn(line, 'stt') &&
  !isMergedDown(line, 'stt') &&
  [...RUN, 'ma_cont'].every((field) => !hasOwn(line, field) && !isMergedDown(line, field))

const hasField = (line: Line, field: string): boolean => columnFor(line, field) !== null
const textOf = (line: Line, field: string): string => searchKey(cellText(cellOf(line, field)))
/** The row's vehicle: its own cell, or the heading above it where the table has no such column. */
const plateOf = (line: Line): string =>
  plateKey(hasField(line, 'bien_so_xe') ? cellText(cellOf(line, 'bien_so_xe')) : (line.plate ?? ''))
/** The row's day, comparable however it is written; one without a year is near the day given. */
function dayOf(line: Line, near = '2026-01-01'): string {
  const cell = cellOf(line, 'ngay_thuc_hien')
  const day = parseMoment(cell, line.date ?? near)
  return (day.error === undefined ? day.value?.date : cellText(cell)) ?? line.date ?? ''
}
/** True for rows of one day, be its year told in one of them alone. */
const areOfOneDay = (one: Line, other: Line): boolean =>
  dayOf(one) === dayOf(other, wholeDay(one)) || dayOf(one, wholeDay(other)) === dayOf(other)
const wholeDay = (line: Line): string | undefined => {
  const day = dayOf(line)
  return WHOLE_DAY.test(day) ? day : undefined
}
const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/

/** A dash says as little as an empty cell. */
const saysNothing = (line: Line, field: string): boolean => meansNothing(textOf(line, field))
const ownMeasures = (line: Line): string[] =>
  MEASURES.filter((field) => hasOwn(line, field) && !saysNothing(line, field))
/** True when the row tells of goods, a customer or a freight: it is an order of its trip. */
export const isOrder = (line: Line): boolean =>
  (tellsOfGoods(line) || tellsOfWayBack(line)) && !isEmptyLeg(line)
export const tellsOfGoods = (line: Line): boolean =>
  ORDER_CONTENT.some((field) => hasOwn(line, field))

/** Both are told of a load on the way back, which may be the only one of its run. */
const OF_WAY_BACK = ['ten_cong_ty', 'cuoc_van_chuyen']
const tellsOfWayBack = ({ table: { grid, legs }, row }: Line): boolean =>
  legs.some((leg) =>
    OF_WAY_BACK.every((field) =>
      leg.get(field)?.some(({ column }) => !isBlank(grid.cell(row, column))),
    ),
  )

const LOADED = ['ten_cong_ty', 'ten_khach_hang', 'loai_hang_hoa', 'ma_cont', 'cuoc_van_chuyen']
const EMPTY =
  /^\(?((ve|chay|di|xe) )?(rong|khong( co)? (hang|tai))\)?$|^\(?(ve|chay|xe) khong\b|^keo (vo|rong)\b/
/** '(về rỗng)' in place of a customer, goods or a container. */
const namesNothing = (line: Line, field: string): boolean => EMPTY.test(textOf(line, field))
/** 'về rỗng': a way on which nothing is carried for anybody, in whatever column it says so. */
export const isEmptyLeg = (line: Line): boolean =>
  LOADED.every((field) => !shows(line, field) || namesNothing(line, field)) &&
  (line.table.grid.sheet.rows[line.row]?.some((cell) => EMPTY.test(searchKey(cellText(cell)))) ||
    /\b(ve|chay|di) (rong|khong|vo)\b|\bkhong (co )?hang\b/.test(textOf(line, 'ghi_chu')))

/** The way back of the run above: an empty one without a number of its own, or without a day where nothing is numbered. */
const isWayBack = (line: Line): boolean => {
  const own = ['chuyen', 'stt'].filter((field) => hasField(line, field))
  const telling = own.length > 0 ? own : ['ngay_thuc_hien']
  return isEmptyLeg(line) && telling.every((field) => !hasOwn(line, field))
}

/** How a sheet counts: a running number per order row, or one per trip. */
type Habits = { readonly numberPerTrip: boolean }

function habitsOf(lines: readonly Line[]): Habits {
  const unplated = lines.filter((line) => !hasOwn(line, 'bien_so_xe') && isOrder(line))
  const numbered = unplated.filter((line) => hasOwn(line, 'stt'))
  const plated = lines.filter((line) => hasOwn(line, 'bien_so_xe'))
  const unnumbered = plated.filter((line) => hasField(line, 'stt') && !hasOwn(line, 'stt'))
  const counted = lines.some((line) => hasOwn(line, 'stt'))
  const blankUnderPlate = unnumbered.length * 20 > plated.length
  const blankBesidePlate = unplated.length > 0 && numbered.length * 2 < unplated.length
  return {
    numberPerTrip: counted && (blankUnderPlate || blankBesidePlate),
  }
}

/** Nobody drives it yet: it is no part of the run above. */
const NO_TRUCK_YET =
  /\bchua (co|xep|bo tri|dieu) (duoc )?xe\b|\bcho (xep |bo tri )?xe\b(?! (nang|cau|cho))/

/** True for a run whose truck is not noted: another's, with a number or a hire of its own. */
const isOfNoTruck = (first: Line, line: Line): boolean =>
  (hasOwn(line, 'chi_phi_thau_phu') &&
    paysHire(line) &&
    !paysHire(first) &&
    !shows(first, 'ten_thau_phu')) ||
  isOfOther(first, line)
const isOfOther = (first: Line, line: Line): boolean =>
  hasOwn(line, 'ten_thau_phu') &&
  textOf(line, 'ten_thau_phu') !== textOf(first, 'ten_thau_phu') &&
  ['stt', 'chi_phi_thau_phu'].some((field) => hasOwn(line, field))

/** A row without a plate of its own: merged under the trip above, or left blank. */
function continuesBlank(first: Line, line: Line, habits: Habits): boolean {
  const merged = isMergedDown(line, 'bien_so_xe')
  const repeated = ownMeasures(line).some((field) => hasOwn(first, field))
  if (isWayBack(line)) return true
  if (merged) return !repeated && !(hasOwn(line, 'ngay_thuc_hien') && !areOfOneDay(line, first))
  if (isBareRun(line) || NO_TRUCK_YET.test(textOf(line, 'ghi_chu'))) return false
  if (isOfNoTruck(first, line)) return false
  if (hasOwn(line, 'stt') && habits.numberPerTrip && !isMergedDown(line, 'stt')) return false
  if (
    repeated ||
    (hasOwn(line, 'lai_xe_1') && textOf(line, 'lai_xe_1') !== textOf(first, 'lai_xe_1'))
  )
    return false
  if (!hasOwn(line, 'ngay_thuc_hien')) return true
  return areOfOneDay(line, first) && hasOwn(line, 'ten_cong_ty')
}

/** Several trips of one vehicle on one day, or several orders of one trip: the rows repeat the plate and have no trip number. */
function continuesRepeated(first: Line, line: Line, habits: Habits): boolean {
  if (!areOfOneDay(line, first)) return false
  if (
    hasField(line, 'lai_xe_1') &&
    shows(line, 'lai_xe_1') &&
    textOf(line, 'lai_xe_1') !== textOf(first, 'lai_xe_1')
  )
    return false
  if (habits.numberPerTrip && hasField(line, 'stt')) return !hasOwn(line, 'stt')
  const [own, firsts] = [ownMeasures(line), ownMeasures(first)]
  if (own.length === 0 && firsts.length > 0) return true
  const odometer = ['km_dau', 'cap_km'].find((field) => shows(line, field))
  if (odometer) return textOf(line, odometer) === textOf(first, odometer)
  if (own.length > 0) return false
  const differs = (field: string) => textOf(line, field) !== textOf(first, field)
  if (hasField(line, 'noi_tra_hang') && !RUN.some(differs)) return false
  return !differs('ma_cont') && !differs('noi_lay_hang') && !differs('ma_romoc')
}

/** The rows of a slip whose head tells vehicle and day, and which tells nothing else of the run, are the orders of one. */
const isOnSlip = (first: Line, line: Line): boolean =>
  first.slip !== null &&
  first.slip === line.slip &&
  ![...MEASURES, 'ngay_thuc_hien', 'lai_xe_1'].some((field) => hasField(line, field))

/** A sheet of one vehicle has no plate column: a row without a number and figures of its own is one more order. */
function continuesUnplated(first: Line, line: Line): boolean {
  if (isOnSlip(first, line)) return true
  if (hasOwn(line, 'chuyen') || hasOwn(line, 'lai_xe_1')) return false
  if (plateOf(line) !== plateOf(first)) return false
  if (isWayBack(line)) return true
  const isSameDay = !hasOwn(line, 'ngay_thuc_hien') || areOfOneDay(line, first)
  return ownMeasures(first).length > 0 && ownMeasures(line).length === 0 && isSameDay
}

function continues(first: Line, line: Line, habits: Habits): boolean {
  if (line.table !== first.table) return false
  if (!hasField(line, 'bien_so_xe')) return continuesUnplated(first, line)
  if (!hasOwn(line, 'bien_so_xe')) return continuesBlank(first, line, habits)
  return plateOf(line) === plateOf(first) && continuesRepeated(first, line, habits)
}

/** True for a row that leaves blank what each trip says, under one that says it: its number is the slip's, 'PVC0202b' below 'PVC0202a'. */
const isUnder = (above: Line | undefined, line: Line): boolean =>
  above !== undefined &&
  ['stt', 'ngay_thuc_hien', 'bien_so_xe'].every(
    (field) => hasOwn(above, field) && !shows(line, field),
  )

/** Rows that carry one trip number belong together where vehicle and day agree or are left blank. */
function byNumber(groups: Line[][], open: Map<string, Line[][]>, line: Line): boolean {
  const number = textOf(line, 'chuyen')
  if (number === '' || isUnder(groups.at(-1)?.[0], line)) return false
  const same = (open.get(number) ?? []).find(([first]) => first && agrees(first, line, groups))
  if (same) same.push(line)
  else {
    const group = [line]
    groups.push(group)
    open.set(number, [...(open.get(number) ?? []), group])
  }
  return true
}

/** Rows of a file of ours without the trip number: all of one vehicle and day, wherever they stand, may be of one trip or of several. */
function byRun(groups: Line[][], open: Map<string, Line[][]>, line: Line): boolean {
  if (!line.table.isUnnumbered) return false
  const run = `${plateOf(line)} ${dayOf(line)}`
  const [same] = open.get(run) ?? []
  if (same) same.push(line)
  else {
    const group = [line]
    groups.push(group)
    open.set(run, [group])
  }
  return true
}

/** A mark of its own, no count that begins anew: 'BN-01', not '1'. */
const OWN_NUMBER = /[a-z].*\d|\d{3}/

function agrees(first: Line, line: Line, groups: readonly Line[][]): boolean {
  if (first.table !== line.table) return false
  const blankAllowed = groups.at(-1)?.[0] === first
  if (blankAllowed && isMergedDown(line, 'chuyen')) return true
  // 'Đi' and 'Về' of one trip are on two days.
  const isSame = hasField(line, 'bien_so_xe') && !hasOwn(line, 'bien_so_xe')
  if (isSame && blankAllowed && OWN_NUMBER.test(textOf(line, 'chuyen'))) return true
  const isBlankOr = (own: string, fits: boolean) => fits || (own === '' && blankAllowed)
  return (
    isBlankOr(plateOf(line), plateOf(first) === plateOf(line)) &&
    isBlankOr(dayOf(line), areOfOneDay(first, line))
  )
}

/** Rows grouped into trips: by trip number, by merged or blank vehicle cells, by repeated ones, else one row a trip. */
export function groupLines(lines: readonly Line[]): Line[][] {
  const habits = habitsOf(lines)
  const groups: Line[][] = []
  const open = new Map<string, Line[][]>()
  for (const line of lines) {
    if (byNumber(groups, open, line) || byRun(groups, open, line)) continue
    const first = groups.at(-1)?.[0]
    if (first && continues(first, line, habits)) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups
}
