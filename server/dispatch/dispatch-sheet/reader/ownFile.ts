import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { excelLabel, OWN_SUBCONTRACTOR } from '../../../../contract/dispatch/trip/excel.columns.ts'
import type { Field, Fields } from '../../../../contract/kit/field/field.ts'
import { tripResultFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { Column } from './columns.ts'
import { itemsOf, type Value } from '../../../kit/sheet/fields.ts'
import {
  SHEET_ORDER_FIELDS,
  SHEET_TRIP_FIELDS,
} from '../../../../contract/dispatch/dispatch-sheet/targets.ts'
import { addError, lineWith, type Reading } from './reading.ts'
import type { Line } from './line.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { Values } from './sheetTrip.ts'
import { cellText, isBlank, type Cell } from '../../../../contract/kit/sheet/workbook.ts'

const TRIP: Fields = { ...SHEET_TRIP_FIELDS, trang_thai: tripResultFields.trang_thai }
/** Names that are looked up, so that a dispatcher can still choose another one. */
const LOOKED_UP = ['bien_so_xe', 'ten_cong_ty', 'ten_thau_phu']

/** The field that the reader takes a column for, by the name of the stored one. */
export function readAs(name: string): string {
  if (/^ten_lai_xe_[123]$/.test(name)) return name.slice(4)
  return /^lai_xe_[123]$/.test(name) ? `tai_khoan_${name}` : name
}

/** The column that bears exactly the header which our files give to a field. */
function columnOf(line: Line, name: string, label: string): Column | null {
  const columns = line.table.columns.get(readAs(name)) ?? []
  return columns.find(({ title }) => searchKey(title) === searchKey(label)) ?? null
}

function fromText(field: Field, text: string): Value | undefined {
  const coded = Object.entries(field.choices ?? {}).find(([code, { vi }]) =>
    [code, vi].includes(text),
  )
  if (coded) return coded[0]
  switch (field.kind) {
    case 'text':
    case 'note':
    case 'phone':
    case 'plate':
      return text.trim().normalize('NFC')
    case 'list':
      return itemsOf(text)
    default:
      return undefined
  }
}

/** What a cell holds as our files write it; undefined where somebody wrote it otherwise. */
function literal(field: Field, cell: Cell): Value | undefined {
  if (isBlank(cell)) return field.kind === 'list' ? [] : null
  if (typeof cell === 'string') return fromText(field, cell)
  if (typeof cell === 'number')
    return ['money', 'decimal', 'integer'].includes(field.kind) ? cell : undefined
  if (typeof cell === 'boolean' || cell === null) return undefined
  if (field.kind === 'moment') return cell.date
  return field.kind === 'date' ? cell.date.slice(0, 10) : undefined
}

function literals(fields: Fields, lineOf: (name: string) => Line): Values {
  const values: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    const line = lineOf(name)
    const column = columnOf(line, name, excelLabel(name))
    if (!column) continue
    const value = literal(field, line.table.grid.cell(line.row, column.column))
    if (value !== undefined && (value === null || !LOOKED_UP.includes(name))) values[name] = value
  }
  return values
}

/** Refuses rows of one trip that say different things of it: our files repeat in each what is the trip's, and nobody knows which one was meant. */
export function refuseDisagreement(reading: Reading): void {
  for (const name of Object.keys(TRIP)) {
    const first = lineWith(reading, readAs(name))
    const column = reading.lines.length > 1 ? columnOf(first, name, excelLabel(name)) : null
    if (!column) continue
    const said = (line: Line) => cellText(line.table.grid.cell(line.row, column.column))
    const other = reading.lines.find((line) => said(line) !== '' && said(line) !== said(first))
    if (other) addError(reading.remarks, other, readAs(name), cellRemarks.disagrees(first.row + 1))
  }
}

/** What our own file says of a trip, word for word; an empty cell is an empty field. */
export const ownTripValues = (reading: Reading): Values =>
  literals(TRIP, (name) => lineWith(reading, readAs(name)))

const [OWN_COLUMN = ''] = Object.keys(OWN_SUBCONTRACTOR)
const { ten_thau_phu: _subcontractor, ...ORDER } = SHEET_ORDER_FIELDS

/** The same of one of its orders. */
export function ownOrderValues(line: Line): Values {
  const [column] = line.table.columns.get(OWN_COLUMN) ?? []
  const cell = column ? line.table.grid.cell(line.row, column.column) : null
  return {
    ...literals(ORDER, () => line),
    ...(typeof cell === 'string' && !isBlank(cell) ? { ten_thau_phu: cell.trim() } : {}),
  }
}
