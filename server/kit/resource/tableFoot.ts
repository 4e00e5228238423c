import { parseCell } from '../../../contract/kit/sheet/figure.ts'
import { moneyField, type Field, type Fields } from '../../../contract/kit/field/field.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText, columnLetter, isBlank, type Cell } from '../../../contract/kit/sheet/workbook.ts'
import { inWords, text } from '../../../contract/kit/text/text.ts'
import { filledColumns, type Grid } from '../sheet/grid.ts'
import type { Header } from '../sheet/header.ts'
import { saysOpening } from '../sheet/lineWords.ts'
import type { Column } from './tableColumns.ts'
import {
  isBalanceLine,
  saysBalanceIn,
  saysOpeningIn,
  type Band,
  type SumLine,
  type TableLine,
} from './tableLines.ts'

/** Where a figure stands that its sheet reckoned itself. */
type Told = {
  readonly dong: number
  readonly cot: string
  readonly title: string
  readonly shown: string
  readonly value: number
}
/** What a row of sums says of a field; rounded, unless the cell holds the figure to its last digit. `says` is what stands beside it. */
export type Sum = Told & {
  readonly field: string
  readonly isRounded: boolean
  readonly says: string
}
/** What is there before the lines, after one of them or below them. */
export type Balance = Told & {
  /** What it counts: what the figures beside it do. */
  readonly of: Field
  readonly isOfLine: boolean
  /** Its words say that it was there before. */
  readonly opens: boolean
  readonly band: Band
}

/** What a table says itself that its lines must come to. */
export type TableFoot = {
  readonly sheet: string
  /** What stands above it, line by line. */
  readonly titles: readonly string[]
  readonly month: string | null
  readonly sums: readonly Sum[]
  readonly balances: readonly Balance[]
  /** The lines, with the heading above each. */
  readonly lines: readonly { readonly dong: number; readonly band: Band }[]
  /** Rows with which a part begins that a sum may be of. */
  readonly begun: readonly number[]
}

const NEVER_ADDED = new Set(['km', 'VND/l', '%'])
/** True for figures that lists add up: prices, shares and readings of a counter are none. */
const isAdded = ({ kind, unit = '' }: Pick<Field, 'kind' | 'unit'>): boolean =>
  kind === 'money' ||
  ((kind === 'decimal' || kind === 'integer') && !NEVER_ADDED.has(inWords(unit, ({ en }) => en)))

/** True where a number has more digits than its field keeps. */
export const isRounded = ({ scale = 0 }: Field, cell: Cell, times: number): boolean => {
  const whole = typeof cell === 'number' ? cell * times * 10 ** scale : 0
  return Math.abs(whole - Math.round(whole)) > 1e-3
}

const BALANCE =
  /^((so )?(du|ton)( (quy|cuoi|hien tai|tai khoan|luy ke|tam ung|con lai)( ky| ngay| thang)?)?|con( lai| ton)|(running )?balance)$/
const isBalance = ({ field, title }: Column): boolean =>
  field === null && BALANCE.test(searchKey(title.split(' / ').at(-1) ?? ''))

const MONEY: Field = moneyField(text('', ''))
/** What a column of what is there counts: what is added in the nearest column before it; đồng where none is. */
const countedBeside = (columns: readonly Column[], at: number, fields: Fields): Field =>
  columns
    .filter((column) => column.at < at && column.side === null)
    .flatMap(({ field }) => fields[field ?? ''] ?? [])
    .findLast(isAdded) ?? MONEY

function figureAt(grid: Grid, row: number, { at, title, scale }: Column, field: Field) {
  const cell = grid.cell(row, at)
  const read = isBlank(cell) ? null : parseCell({ ...field, signed: true }, cell, scale)
  if (read === null || read.error !== undefined || read.value === null) return null
  const place = { dong: row + 1, cot: columnLetter(at), title, shown: cellText(cell) }
  return { ...place, value: read.value, cell }
}

/** Letters and digits alone, in which a plate is one word however it is written. */
export const bareOf = (words: string): string => searchKey(words).replace(/[^a-z0-9]/g, '')

type Table = {
  readonly grid: Grid
  readonly header: Header
  readonly columns: readonly Column[]
}

function sumsIn({ grid, columns }: Table, row: number, fields: Fields): Sum[] {
  return columns.flatMap((column) => {
    const field = column.field === null ? undefined : fields[column.field]
    if (!field || column.field === null || column.side !== null || !isAdded(field)) return []
    const told = figureAt(grid, row, column, field)
    if (!told) return []
    const { cell, ...place } = told
    const says = bareOf(
      filledColumns(grid, row)
        .map((at) => cellText(grid.cell(row, at)))
        .join(' '),
    )
    return [
      { ...place, field: column.field, isRounded: isRounded(field, cell, column.scale), says },
    ]
  })
}

/** 'Nợ đầu kỳ' beside 'Còn lại': what is there is of each line, and the next one does not go on from it. */
const opensEach = ({ title }: Column): boolean => {
  const key = searchKey(title)
  return saysOpening(key) || /^(cong )?no (dau|truoc|cu)\b/.test(key)
}

/** What a row says is there: in the column of what is there, else its only figure. */
function balanceIn({ grid, columns }: Table, row: number, fields: Fields, isOfLine: boolean) {
  const own = columns.find(isBalance)
  const of = countedBeside(columns, own?.at ?? Infinity, fields)
  const figure = (column: Column) => {
    const told = figureAt(grid, row, column, of)
    return told ? { ...told, of } : null
  }
  const told = own ? figure(own) : null
  if (told || isOfLine) return told
  const others = filledColumns(grid, row).flatMap((at) => {
    const column = columns.find((one) => one.at === at)
    return column && column !== own ? (figure(column) ?? []) : []
  })
  return others.length === 1 ? (others[0] ?? null) : null
}

/** What a table says of itself below and beside its lines. */
export function footOf(
  table: Table,
  { lines, sums }: { readonly lines: readonly TableLine[]; readonly sums: readonly SumLine[] },
  fields: Fields,
): TableFoot {
  const { grid, columns, header } = table
  const titles = Array.from({ length: header.firstRow }, (_, row) =>
    filledColumns(grid, row)
      .map((at) => cellText(grid.cell(row, at)))
      .join(' '),
  )
  const balance = ({ row, band }: TableLine, isOfLine: boolean): Balance[] => {
    const told = balanceIn(table, row, fields, isOfLine)
    if (!told) return []
    const { cell: _cell, ...place } = told
    return [{ ...place, isOfLine, opens: !isOfLine && saysOpeningIn(grid, row), band }]
  }
  const balances = [
    ...(columns.some(isBalance) && !columns.some(opensEach)
      ? lines.flatMap((line) => balance(line, !isBalanceLine(grid, line.row)))
      : []),
    ...sums.filter(({ row }) => saysBalanceIn(grid, row)).flatMap((line) => balance(line, false)),
  ]
  return {
    sheet: grid.sheet.name,
    titles,
    month: columns[0]?.month ?? null,
    sums: sums.filter(({ isSum }) => isSum).flatMap(({ row }) => sumsIn(table, row, fields)),
    balances: balances.toSorted((one, other) => one.dong - other.dong),
    lines: lines.map(({ row, band }) => ({ dong: row + 1, band })),
    begun: lines.flatMap(({ row }, at) => (lines[at - 1]?.row === row - 1 ? [] : [row + 1])),
  }
}
