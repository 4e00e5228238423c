import type { Span } from '../../../../contract/kit/rows/spans.ts'
import { allFields, type SheetColumns } from '../../../../contract/kit/resource/resource.ts'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import {
  cellText,
  columnLetter,
  isBlank,
  type Sheet,
} from '../../../../contract/kit/sheet/workbook.ts'
import { told } from '../../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { quotaSheetTexts as texts } from '../../../../contract/price/km-quota/quota-sheet.texts.ts'
import { bandIn } from '../../../kit/resource/bandRows.ts'
import { withStart } from '../../../kit/resource/spreadRows.ts'
import { readCell } from '../../../kit/resource/tableCell.ts'
import { namingOf, NOT_COUNTED, NO_MEANING } from '../../../kit/resource/tableColumns.ts'
import type { TableRow, TableRows } from '../../../kit/resource/tableRows.ts'
import { filledColumns, gridOf, mergedCell, type Grid } from '../../../kit/sheet/grid.ts'
import { isNumbering, repeatsHeader } from '../../../kit/sheet/repeatedHeader.ts'
import { columnsOf, fieldTold, headersOf, headsOther, type Column } from './crossColumns.ts'
import { below, NOBODY, quotaWords, type Context } from './quotaWords.ts'

type Table = {
  readonly sheet: SheetColumns
  readonly grid: Grid
  readonly columns: readonly Column[]
}

/** The band of a row, or what is wrong with it; null where the row says none. */
function bandOf({ sheet, grid, columns }: Table, row: number): { span: Span } | Remark | null {
  const fields = allFields(sheet)
  const wholeAt = columns.find(({ is }) => is === 'khoang')
  if (wholeAt) {
    const said = cellText(mergedCell(grid, row, wholeAt.at))
    const span = bandIn(said)
    return said === ''
      ? null
      : span
        ? { span }
        : remarkAt(grid, row, wholeAt.at)(texts.notBand(said))
  }
  const read = (name: 'tu_km' | 'den_km') => {
    const column = columns.find(({ is }) => is === name)
    const [field, at] = [fields[name], column?.at]
    if (!field || at === undefined) return { at: 0, value: null, error: null }
    return { at, ...readCell(field, mergedCell(grid, row, at), NOT_COUNTED) }
  }
  const [from, to] = [read('tu_km'), read('den_km')]
  const wrong = [from, to].find(({ error }) => error !== null)
  if (wrong?.error) return remarkAt(grid, row, wrong.at)(wrong.error)
  return from.value === null
    ? null
    : { span: { from: Number(from.value), to: to.value === null ? null : Number(to.value) } }
}

const remarkAt =
  (grid: Grid, row: number, at: number) =>
  (said: Text): Remark => ({
    sheet: grid.sheet.name,
    dong: row + 1,
    cot: columnLetter(at),
    gia_tri: cellText(mergedCell(grid, row, at)) || null,
    ...told(said),
  })

/** The leg that a row itself is of. */
function legOf({ grid, columns }: Table, row: number): boolean | null {
  const at = columns.find(({ is }) => is === 'co_hang')?.at
  return at === undefined ? null : quotaWords(cellText(mergedCell(grid, row, at))).co_hang
}

/** Whose quota a row itself is, where a column says it. */
function whoseOf({ grid, columns }: Table, row: number): Pick<Context, 'whose' | 'unknown'> | null {
  const at = columns.find(({ is }) => is === 'whose')?.at
  if (at === undefined) return null
  const said = cellText(mergedCell(grid, row, at))
  const { whose, rest } = quotaWords(said)
  return rest === '' ? { whose, unknown: null } : { whose: null, unknown: said }
}

/** True for a column of figures right beside those of litres whose heading says no leg that there is: "40' nặng". */
function nobodys(columns: readonly Column[]): (column: Column) => boolean {
  const [first, last] = [
    columns.findIndex(({ is }) => is === 'lit'),
    columns.findLastIndex(({ is }) => is === 'lit'),
  ]
  const isKnown = ({ is }: Column): boolean => is !== null && is !== 'lit'
  const begins = columns.slice(0, first).findLastIndex(isKnown) + 1
  const ends = columns.findIndex((column, at) => at > last && isKnown(column))
  return (column) => {
    const at = columns.indexOf(column)
    return column.is === null && at >= begins && (ends < 0 || at < ends)
  }
}

/** What is said of a figure in such a column. */
function openRow({ grid }: Table, row: number, { at, title }: Column): TableRow[] {
  if (!/^\d*[1-9]/.test(cellText(mergedCell(grid, row, at)))) return []
  const here = remarkAt(grid, row, at)
  return [
    {
      sheet: grid.sheet.name,
      dong: row + 1,
      o: `${grid.sheet.name}!${row + 1}:${columnLetter(at)}`,
      values: {},
      errors: [here(texts.loadUnclear(title))],
      warnings: [],
      source: { [title]: cellText(mergedCell(grid, row, at)) },
      place: (_field, said) => here(said),
      cellsOf: () => [],
    },
  ]
}

/** The quotas of a row, one a column of litres. */
function rowsOf(table: Table, row: number, above: Context): TableRow[] {
  const { sheet, grid, columns } = table
  const fields = allFields(sheet)
  const context = { ...above, ...whoseOf(table, row) }
  const ofRow = bandOf(table, row)
  const bandAt = columns.find(({ is }) => is === 'khoang' || is === 'tu_km')?.at
  const saysLitres = columns.some(
    ({ is, at }) => is === 'lit' && /\d/.test(cellText(mergedCell(grid, row, at))),
  )
  if (!saysLitres || isNumbering(grid, row)) return []
  const noteAt = columns.find(({ is }) => is === 'ghi_chu')?.at
  const note = noteAt === undefined ? '' : cellText(mergedCell(grid, row, noteAt))
  const source = Object.fromEntries(
    columns.map(({ title, at }) => [title, cellText(mergedCell(grid, row, at))]),
  )
  const isNobodys = nobodys(columns)
  return columns.flatMap((column) => {
    const { at, is, title, words, span: own } = column
    if (isNobodys(column)) return openRow(table, row, column)
    const band = own ? { span: own } : ofRow
    const cell = mergedCell(grid, row, at)
    const field = fields['lit_100km']
    if (is !== 'lit' || !field || isBlank(cell)) return []
    const { value, error } = readCell(field, cell, NOT_COUNTED)
    if (value === null && error === null) return []
    const here = remarkAt(grid, row, at)
    const atBand = remarkAt(grid, row, bandAt ?? at)
    const co_hang = words.co_hang ?? legOf(table, row) ?? context.co_hang
    const isOpen = words.rest !== '' && words.whose === null
    const whose = isOpen ? null : (words.whose ?? context.whose)
    const unknown = isOpen ? title : whose ? null : context.unknown
    const errors = [
      ...(error ? [here(error)] : []),
      ...(band && 'span' in band ? [] : [band ?? here(texts.notBand(''))]),
      ...(words.whose && words.rest !== '' ? [here(texts.noWhose(title))] : []),
      ...(unknown === null ? [] : [here(texts.noWhose(unknown))]),
      ...(co_hang === null ? [here(texts.noLeg)] : []),
    ]
    const span = band && 'span' in band ? band.span : null
    const values = {
      ...whose,
      ...(co_hang === null ? {} : { co_hang }),
      ...(span && { tu_km: span.from, den_km: span.to }),
      ...(value === null ? {} : { lit_100km: value }),
      ...(note && { ghi_chu: note }),
    }
    return [
      {
        sheet: grid.sheet.name,
        dong: row + 1,
        o: `${grid.sheet.name}!${row + 1}:${columnLetter(at)}`,
        values,
        errors,
        warnings: [],
        source,
        place: (field, said) => (field.endsWith('_km') ? atBand : here)(said),
        cellsOf: () => [],
      },
    ]
  })
}

/** The words of a row that holds nothing else; null for any other row. */
function wordsAlone({ grid, columns }: Table, row: number): string | null {
  const filled = filledColumns(grid, row)
  const cells = filled.map((column) => grid.cell(row, column))
  const inLitres = columns.some(({ is, at }) => is === 'lit' && filled.includes(at))
  const areWords = cells.every((cell) => typeof cell === 'string')
  const isOne = filled.length > 0 && filled.length <= 2
  const words = cells.map(cellText).join(' ')
  return isOne && areWords && (!inLitres || grid.merge(row, filled[0] ?? 0)) && !bandIn(words)
    ? words
    : null
}

/**
 * Tables of litres by distance whose columns say whose they are, and of which leg: 'Xe 15T' over 'Có hàng' and 'Không hàng'; what no
 * heading says stands in lines above or between the rows. What is left of the sheet comes back for other readers.
 */
export function crossTables(
  given: Sheet,
  sheet: SheetColumns,
  mapping: Readonly<Record<string, string>>,
): { readonly read: TableRows; readonly left: Sheet } | null {
  const grid = gridOf(given)
  const naming = namingOf(sheet, { mapping, meaning: NO_MEANING })
  const headers = headersOf(grid, naming)
  if (headers.length === 0) return null
  const taken = new Set<number>()
  const page = quotaWords(given.name)
  let context: Context = { ...NOBODY, whose: page.whose, co_hang: page.co_hang }
  const rows: TableRow[] = []
  const told_headers: TableRows['headers'][number][] = []
  const own = new Map(headers.map((header) => [header.firstRow, header]))
  let table: Table | null = null
  for (let row = 0; row < grid.rowCount; row++) {
    const header = own.get(row)
    if (header) {
      const columns: readonly Column[] = columnsOf(header, naming)
      const isAgain =
        headers[0] !== header && repeatsHeader(grid, header.lastRow, headers[0] ?? header)
      table = { sheet, grid, columns }
      told_headers.push(
        ...(isAgain ? [] : columns).map(({ at, title, is, words }) => ({
          sheet: given.name,
          cot: columnLetter(at),
          ten: title,
          truong: fieldTold(is, words),
        })),
      )
      for (let at = row; at <= header.lastRow; at++) taken.add(at)
      row = header.lastRow
      continue
    }
    if (table && headsOther(grid, row, naming)) table = null
    const words = wordsAlone(table ?? { sheet, grid, columns: [] }, row)
    if (words !== null) {
      context = below(context, words)
      continue
    }
    const made = table ? rowsOf(table, row, context) : []
    if (made.length > 0) taken.add(row)
    rows.push(...made)
  }
  const left = { ...given, rows: given.rows.map((cells, row) => (taken.has(row) ? [] : cells)) }
  return { read: withStart(given, sheet, { rows, headers: told_headers }), left }
}
