import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import { findEntry, findShortened, type Known } from './known.ts'
import { cellOf, columnFor, type Line } from './line.ts'

const PARTS = /\s*\+\s*/
const partsOf = (line: Line, field: string): string[] =>
  cellText(cellOf(line, field))
    .split(PARTS)
    .filter((part) => part !== '')

/** What the orders of one row may tell one by one, and what else is of the first of them. */
const ONE_BY_ONE = ['ten_cong_ty', 'noi_lay_hang', 'noi_tra_hang', 'loai_hang_hoa']
const OF_FIRST = ['trong_luong', 'so_luong', 'cbm', 'cod', 'rot_diem']

/** The line as if its cells were these; a field that the table lacks stays without one. */
function withCells(line: Line, cells: ReadonlyMap<string, Cell>): Line {
  const told = new Map(
    [...cells].flatMap(([field, cell]) => {
      const column = columnFor(line, field)?.column
      return column === undefined ? [] : [[column, cell] as const]
    }),
  )
  const { grid } = line.table
  const cell = (row: number, at: number): Cell =>
    row === line.row && told.has(at) ? (told.get(at) ?? null) : grid.cell(row, at)
  return { ...line, table: { ...line.table, grid: { ...grid, cell } } }
}

const isCustomer = (known: Known, name: string): boolean =>
  (findEntry(known, 'ten_cong_ty', name) ?? findShortened(known, 'ten_cong_ty', name)) !== null

/** 'Sao Chổi + Rừng Mơ' with '2.900.000 + 1.500.000': an order for each of the customers; where not each has its freight, they are asked about as one name. */
export function joinedOrders(known: Known, line: Line): Line[] {
  const customers = partsOf(line, 'ten_cong_ty')
  const freights = partsOf(line, 'cuoc_van_chuyen')
  const areSeveral =
    customers.length > 1 &&
    customers.length === freights.length &&
    !isCustomer(known, cellText(cellOf(line, 'ten_cong_ty'))) &&
    customers.every((name) => isCustomer(known, name))
  if (!areSeveral) return [line]
  return customers.map((_, nth) => {
    const told = (field: string, isShared: boolean): [string, Cell] => {
      const parts = partsOf(line, field)
      if (parts.length === customers.length) return [field, parts[nth] ?? null]
      return [field, isShared || nth === 0 ? cellOf(line, field) : null]
    }
    const cells = new Map([
      ...ONE_BY_ONE.map((field) => told(field, true)),
      ...OF_FIRST.map((field) => told(field, false)),
      told('cuoc_van_chuyen', false),
    ])
    return { ...withCells(line, cells), dropOf: line }
  })
}

const LISTED = /\s*[&;\n]\s*/
const BULLET = /^[-–•*]\s*/

/** What 'KCN Đại An + ICD Tiên Sơn', 'KCN Đại An & ICD Tiên Sơn' or a line for each names, where that is no one place that is known and a part of it is. */
export function joinedPlaces(known: Known, cell: Cell): string[] {
  const text = cellText(cell)
  const isPlace = (name: string): boolean =>
    (findEntry(known, 'dia_diem', name) ?? known.placeSaid(name)) !== null
  if (findEntry(known, 'dia_diem', text) !== null) return []
  const parts = text.split(PARTS).filter((part) => part !== '')
  if (parts.length > 1 && parts.some(isPlace)) return parts
  // A name may hold the others of these signs, and be written on two lines.
  const listed = (typeof cell === 'string' ? cell : text)
    .split(LISTED)
    .map((part) => cellText(part.replace(BULLET, '')))
    .filter((part) => part !== '')
  return listed.length > 1 && listed.every(isPlace) ? listed : []
}
