import { columnRemarks } from '../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import { itemOf, type ColumnSheet } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import type { Fields } from '../../../contract/kit/field/field.ts'
import { tidyPhone } from '../../../contract/kit/field/person.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { sumVnd } from '../../../contract/kit/money/money.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { isDate, type WireMoment } from '../../../contract/kit/time/time.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { text, wordOf } from '../../../contract/kit/text/text.ts'
import { same } from '../../kit/audit/audit.ts'
import type { TableRow } from '../../kit/resource/tableRows.ts'
import { parseFullMoment } from '../../kit/sheet/fields.ts'
import { laterThan, parseMoment } from '../../kit/sheet/moment.ts'
import type { CellChange } from '../dispatch-sheet/tripCells.ts'
import type { StoredTrip } from '../trip/loadTrip.ts'
import type { Bearers } from './findTrips.ts'

/** A cell that differs from what is stored, with its column. */
export type ColumnCell = CellChange & { readonly column: string }
/** What a row says of its trip: the cells that differ, or what is wrong with it. */
export type RowCells = { readonly cells: readonly ColumnCell[]; readonly errors: readonly Remark[] }

type Spoken = {
  readonly row: TableRow
  readonly stored: StoredTrip
  readonly order: string | null
  readonly bearers: Bearers
}
type Taken = { readonly sheet: ColumnSheet; readonly fields: Fields }

const NOTHING = text('', '')
const NAMES = ['ten_cong_ty', 'ten_thau_phu']
const PHONES = ['sdt_nguoi_gui', 'sdt_nguoi_nhan']

/** True for another spelling of what is stored, which the writer would put right again. */
function isSpelling(name: string, before: unknown, given: unknown): boolean {
  if (typeof before !== 'string' || typeof given !== 'string') return false
  if (NAMES.includes(name)) return searchKey(before) === searchKey(given)
  return PHONES.includes(name) && tidyPhone(before) === tidyPhone(given)
}

/** What a run goes through, one after the other. */
const STAGES = [
  'ngay_gio_toi_diem_dong_hang',
  'ngay_gio_ket_thuc_tra_hang',
  'ngay_gio_toi_diem_ket_thuc',
] as const

/** The moment of the nearest stage before a column, as the row gives it or as it is stored. */
function stageBefore(spoken: Spoken, column: string, fields: Fields): WireMoment | null {
  const at = STAGES.findIndex((stage) => stage === column)
  const before = at < 0 ? [] : STAGES.slice(0, at)
  const told = before.map((stage) => givenOf(spoken, stage, fields) ?? spoken.stored[stage])
  return wordOf(told.findLast(Boolean)) || null
}

/** A cell on the trip's day; a clock alone comes behind the stage before it: '1h15' behind '22h30' is of the next day. */
function momentOf(spoken: Spoken, column: string, fields: Fields): WireMoment | undefined {
  const { row, stored } = spoken
  const [told] = row.cellsOf(column)
  const day = stored.ngay_thuc_hien
  if (!told || !day || !isDate(day)) return undefined
  const parsed = parseFullMoment(told.cell, day)
  if (parsed.error !== undefined || !parsed.value) return undefined
  const alone = parseMoment(told.cell, day)
  const isClock = alone.error === undefined && alone.value?.date === null
  const before = isClock ? stageBefore(spoken, column, fields) : null
  if (before === null || before <= parsed.value) return parsed.value
  return laterThan(before, `${before.slice(0, 10)}${parsed.value.slice(10)}`)
}

/** What a row gives for a column. Undefined where its cell is empty. */
function givenOf(spoken: Spoken, column: string, fields: Fields): unknown {
  const value = spoken.row.values[column]
  return fields[column]?.kind === 'moment' && !value
    ? momentOf(spoken, column, fields)
    : (value ?? undefined)
}

/** What is wrong with a row by itself: a day without its year is understood by the day of the trip. */
export function faultsOf(row: TableRow, stored: StoredTrip | null, fields: Fields): Remark[] {
  const day = stored?.ngay_thuc_hien ?? null
  if (day === null || !isDate(day)) return [...row.errors]
  const understood = Object.entries(fields).flatMap(([column, { kind }]) => {
    const [told] = kind === 'moment' ? row.cellsOf(column) : []
    const parsed = told && parseFullMoment(told.cell, day)
    return parsed?.error === undefined && parsed?.value ? [row.place(column, NOTHING).cot] : []
  })
  return row.errors.filter(({ cot }) => !understood.includes(cot))
}

/** What the row says of the trip beside its id that does not fit it. */
function misfits({ row, stored, bearers }: Spoken): Remark[] {
  const { id_chuyen_di: id, bien_so_xe, bien_so_thay_the, ngay_thuc_hien } = stored
  if (!row.values['id_chuyen_di'] && !row.values['id_don_hang']) return []
  const [plate, day] = [wordOf(row.values['bien_so_xe']), wordOf(row.values['ngay_thuc_hien'])]
  const own = [bien_so_xe, bien_so_thay_the].map((each) => plateKey(each ?? ''))
  const key = plateKey(plate)
  const isOwn = own.includes(key) || bearers.get(key)?.includes(stored.id_xe ?? 0)
  return [
    ...(plate !== '' && !isOwn
      ? [row.place('bien_so_xe', columnRemarks.otherPlate(id, bien_so_xe ?? ''))]
      : []),
    ...(day !== '' && day !== ngay_thuc_hien
      ? [row.place('ngay_thuc_hien', columnRemarks.otherDay(id, ngay_thuc_hien))]
      : []),
  ]
}

const itemAmount = ({ list_form_chi_phi }: StoredTrip, key: string): number | null => {
  const items = list_form_chi_phi.filter((item) => item.key === key)
  return items.length === 0 ? null : sumVnd(items.map(({ amount }) => amount))
}

/** The cells of a row that differ from its trip; an empty one changes nothing. */
export function cellsOf(spoken: Spoken, { sheet, fields }: Taken): RowCells {
  const { row, stored, order } = spoken
  const given = Object.keys(fields).flatMap((column) => {
    const moi = givenOf(spoken, column, fields)
    return moi === undefined ? [] : [{ column, moi }]
  })
  const orders = stored.list_don_hang
  const at = order === null ? 0 : orders.findIndex((each) => each.id_don_hang === order)
  const ofOrder = given.find(({ column }) => column in sheet.order)
  const errors = misfits(spoken)
  if (ofOrder && order === null && orders.length !== 1)
    errors.push(
      row.place(ofOrder.column, columnRemarks.whichOrder(stored.id_chuyen_di, orders.length)),
    )
  const cells = given.flatMap(({ column, moi }): ColumnCell[] => {
    const key = itemOf(column)
    const [field, cu] =
      key !== null
        ? [`list_form_chi_phi.${key}`, itemAmount(stored, key)]
        : column in sheet.order
          ? [`list_don_hang.${at}.${column}`, orders[at]?.[column as never] ?? null]
          : [column, stored[column as keyof StoredTrip] ?? null]
    if (same(cu, moi) || isSpelling(column, cu, moi)) return []
    return [{ column, field, dong: row.dong, cu, moi }]
  })
  return { cells, errors }
}
