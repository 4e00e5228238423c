import { readFile, writeFile } from 'node:fs/promises'
import { openXlsx, readXls, saveXlsx, writeXlsx } from 'hucre/xlsx'
import { bookKind } from '../../kit/sheet/sheetGuard.ts'
import { isNothing } from '../../../contract/kit/text/text.ts'

export type ResultValue = string | number | null
/** What is written beside the rows of one sheet; `dong` as Excel counts, the headings in the row `dong_dau`. */
export type SheetResults = {
  readonly sheet: string
  readonly dong_dau: number
  readonly headings: readonly string[]
  readonly rows: readonly { readonly dong: number; readonly values: readonly ResultValue[] }[]
}
export type ResultJob = {
  readonly path: string
  readonly target: string
  readonly sheets: readonly SheetResults[]
}

type Rows = (unknown[] | undefined)[]

/** The first column that nothing of the sheet stands in. */
const freeColumn = (rows: Rows): number =>
  rows.reduce(
    (most, row) => Math.max(most, (row ?? []).findLastIndex((cell) => !isNothing(cell)) + 1),
    0,
  )

function put(rows: Rows, row: number, column: number, values: readonly ResultValue[]): void {
  while (rows.length <= row) rows.push([])
  const cells = (rows[row] ??= [])
  while (cells.length < column) cells.push(null)
  values.forEach((value, index) => {
    cells[column + index] = value
  })
}

function fill(rows: Rows, { dong_dau, headings, rows: results }: SheetResults): void {
  const column = freeColumn(rows)
  put(rows, Math.max(0, dong_dau - 1), column, headings)
  for (const { dong, values } of results) put(rows, dong - 1, column, values)
}

/** Writes the workbook again with results to the right of its rows; what else is in it stays, but an .xls becomes an .xlsx of its values. */
export async function writeResults({ path, target, sheets }: ResultJob): Promise<void> {
  const bytes = await readFile(path)
  const isXls = bookKind(bytes) === 'xls'
  const book = isXls ? await readXls(bytes) : await openXlsx(bytes)
  for (const results of sheets) {
    const found = book.sheets.find(({ name }) => name === results.sheet)
    if (found) fill(found.rows as Rows, results)
  }
  const written = isXls
    ? await writeXlsx({
        sheets: book.sheets.map(({ name, rows }) => ({ name, rows: rows as never })),
      })
    : await saveXlsx(book)
  await writeFile(target, written)
}
