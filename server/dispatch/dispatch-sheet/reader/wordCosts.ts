import { amountInWords, amountOf, costParts } from './arithmetic.ts'
import { LEAST_AMOUNT } from '../../../../contract/kit/sheet/money.ts'
import type { Line, Table } from './line.ts'
import { meaningsOf, SURE_ENOUGH } from './wording.ts'
import { isBlank, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import type { Column } from './columns.ts'

const MOSTLY = 0.5
/** True for a column most of whose words tell amounts, whatever it is called: 'sửa đèn 50k'. */
export function tellsAmounts(cells: readonly Cell[]): boolean {
  const words = cells.filter((cell) => typeof cell === 'string' && /\p{L}{2}/u.test(cell))
  const told = words.filter((cell) => {
    const parts = costParts(cell)
    return parts.length > 0 && parts.every(({ amount }) => amount >= LEAST_AMOUNT)
  })
  return told.length > 1 && told.length >= words.length * MOSTLY
}

/** The field of costs that no word tells apart. */
const OTHER = 'chi_phi_khac'
/** What words among the costs may be of: 'dầu 620k, cầu đường 80k', 'thuê xe 2.200k'. */
const TOLD = [
  'phi_xang_dau',
  'phi_cau_duong',
  've_cau_pha',
  'phi_boc_xep',
  'phi_sua_chua',
  'luong_lai_xe',
  'chi_phi_thau_phu',
]

/** The costs that only words tell in a table: a column of its own tells all of its cost. */
export const toldByWords = ({ columns }: Table): readonly string[] =>
  columns.get(OTHER)?.some(({ wordsAt }) => wordsAt !== null)
    ? TOLD.filter((field) => !columns.has(field))
    : []

/** The cost that words name, among those that only words tell. */
function fieldOf(words: string, table: Table): string {
  const column = { column: 0, leaf: words, groups: ['Chi phí'], ownGroups: [], others: [] }
  const meant = [...meaningsOf(column)].filter(
    ([field, sure]) => TOLD.includes(field) && sure >= SURE_ENOUGH,
  )
  const [[field] = [OTHER]] = meant.length === 1 ? meant : []
  return toldByWords(table).includes(field) ? field : OTHER
}

/** What words tell of a cost, in whole VND, whatever the amounts beside them count in; null where they tell nothing of it. */
function partOf(words: Cell, table: Table, field: string): Cell {
  const own = costParts(words).filter((part) => fieldOf(part.words, table) === field)
  return own.length === 0 ? null : `${own.reduce((sum, { amount }) => sum + amount, 0)} VND`
}

/** The columns that tell a cost: its own, else those whose words do. */
export const costColumns = (table: Table, field: string): readonly Column[] =>
  toldByWords(table).includes(field)
    ? (table.columns.get(OTHER) ?? []).filter(({ wordsAt }) => wordsAt !== null)
    : (table.columns.get(field) ?? [])

/** The cell of a cost in a column, or what the words in it, or beside it, say of that cost. */
export function costCell({ table, row }: Line, column: Column, field: string): Cell {
  const { grid } = table
  const cell = grid.cell(row, column.column)
  if (column.wordsAt === null) return cell
  const words = grid.cell(row, column.wordsAt)
  const isOwn = column.wordsAt === column.column
  // Amounts in thousands beside words without a unit: nobody says of what the words are.
  const isParted = table.moneyUnit(column) === 1 && amountOf(cell) === amountInWords(words)
  if (!isOwn && !isBlank(cell) && !isParted) return field === OTHER ? cell : null
  const told = partOf(words, table, field)
  return told ?? (isOwn && field === OTHER && amountInWords(words) === 0 ? cell : null)
}
