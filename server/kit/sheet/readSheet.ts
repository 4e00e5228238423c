import { exact, rounded } from '../../../contract/kit/decimal/decimal.ts'
import { readXls, readXlsx } from 'hucre/xlsx'
import type { Sheet as HucreSheet, Workbook as HucreBook } from 'hucre'
import {
  NOT_CALCULATED,
  type Cell,
  type Sheet,
  type Workbook,
} from '../../../contract/kit/sheet/workbook.ts'
import type { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { withoutHidden } from '../../../contract/kit/text/text.ts'
import { workbookTexts } from '../../../contract/kit/sheet/workbook.texts.ts'
import { readCsv } from './readCsv.ts'
import { badFile, bookKind, isText, tooLarge } from './sheetGuard.ts'
import { hiddenInXls } from './xlsSheets.ts'

type HucreCell = HucreSheet['rows'][number][number]

/** The mark that makes Excel take what follows for text: programs write it into the text itself. '20\'' and ditto marks are none. */
const TEXT_MARK = /^'(?=[^'\s][^']*$)/
const plainText = (cell: Cell): Cell =>
  typeof cell === 'string' ? withoutHidden(cell).replace(TEXT_MARK, '') : cell

/** Dates come as the wall clock written in UTC, whatever the zone of this machine. */
const plainCell = (cell: HucreCell | undefined): Cell => {
  if (cell === null || cell === undefined) return null
  if (typeof cell !== 'object') return plainText(cell)
  return Number.isNaN(cell.getTime())
    ? null
    : { date: cell.toISOString().slice(0, 19).replace('T', ' ') }
}

/** Letters in all cells together: no more than fit into a workbook whose cells share no text. */
const MOST_LETTERS = 32_000_000

/** Refuses sheets whose cells share long texts: small as a file, and letter by letter more than anybody can work through. */
function refuseLong(sheets: readonly HucreSheet[]): void {
  let letters = 0
  for (const { rows } of sheets)
    for (const cell of rows.flat()) if (typeof cell === 'string') letters += cell.length
  if (letters > MOST_LETTERS) throw tooLarge(workbookTexts.tooLarge)
}

const isEmpty = (cell: Cell): boolean => cell === null || cell === ''

function plainRow(cells: readonly HucreCell[] | undefined): Cell[] {
  const row = Array.from(cells ?? [], plainCell)
  let length = row.length
  while (length > 0 && isEmpty(row[length - 1] ?? null)) length -= 1
  row.length = length
  return row
}

type StyledCell = NonNullable<HucreSheet['cells']> extends Map<string, infer One> ? One : never

const PERCENT_DECIMALS = 6
/** Words that a number format shows as they are: '0 "%"'. */
const LITERAL = /"[^"]*"|\\./g
/** What a cell shows beyond its value: a formula saved without its result stands out, instead of passing for an empty cell; 0.35 shown as '35 %' is that. */
function shownAs({ formula, value, style }: StyledCell): Cell {
  if (formula !== undefined && value === null) return NOT_CALCULATED
  const format = style?.numFmt?.replaceAll(LITERAL, '')
  return typeof value === 'number' && format?.includes('%')
    ? `${rounded(exact(value).times(100), PERCENT_DECIMALS)}%`
    : null
}

function showCells(rows: Cell[][], cells: HucreSheet['cells']): void {
  for (const [place, cell] of cells ?? []) {
    const shown = shownAs(cell)
    if (shown === null) continue
    const [row = 0, column = 0] = place.split(',').map(Number)
    const target = rows[row]
    if (!target) continue
    while (target.length <= column) target.push(null)
    target[column] = shown
  }
}

function plainSheet(sheet: HucreSheet, hidden: boolean): Sheet {
  const rows = Array.from(sheet.rows, plainRow)
  showCells(rows, sheet.cells)
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop()
  const hiddenRows = [...(sheet.rowDefs ?? [])].filter(
    ([row, def]) => def.hidden && (rows[row]?.length ?? 0) > 0,
  ).length
  return { name: sheet.name, hidden, rows, merges: sheet.merges ?? [], hiddenRows }
}

function whyUnread(error: unknown): Refusal {
  const name = error instanceof Error ? error.name : ''
  const message = error instanceof Error ? error.message : ''
  if (name === 'EncryptedFileError') return badFile(workbookTexts.password)
  if (/BIFF/.test(message)) return badFile(workbookTexts.tooOld)
  if (/exceeds limit|over the .* limit|zip bomb/.test(message))
    return tooLarge(workbookTexts.unpacksTooLarge)
  return badFile(workbookTexts.unread)
}

async function open(
  bytes: Buffer,
): Promise<{ book: HucreBook; isHidden: (sheet: HucreSheet) => boolean }> {
  const kind = bookKind(bytes)
  try {
    if (kind === 'xlsx') {
      const book = await readXlsx(bytes, { readStyles: true })
      return { book, isHidden: (sheet) => sheet.hidden === true || sheet.veryHidden === true }
    }
    const book = await readXls(bytes)
    const hidden = hiddenInXls(
      bytes,
      book.sheets.map((sheet) => sheet.name),
    )
    return { book, isHidden: (sheet) => hidden.has(sheet.name) }
  } catch (error) {
    throw whyUnread(error)
  }
}

/**
 * Reads a workbook (.xlsx, .xls or .csv) into plain cells. Size, packing and kind are checked before anything is unpacked; what
 * cannot be read is refused with a sentence for the sender. Takes seconds for large files: for worker threads only.
 */
export async function readSheet(bytes: Buffer): Promise<Workbook> {
  const csv = isText(bytes) ? readCsv(bytes) : null
  if (csv) return { sheets: [{ ...csv, rows: csv.rows.map((row) => row.map(plainText)) }] }
  const { book, isHidden } = await open(bytes)
  refuseLong(book.sheets)
  const sheets = book.sheets.map((sheet) => plainSheet(sheet, isHidden(sheet)))
  if (sheets.every((sheet) => sheet.rows.length === 0)) throw badFile(workbookTexts.noData)
  return { sheets }
}
