import { daysBetween, minutesBetween } from '../../../contract/kit/time/time.ts'
import { plainText } from './cellContent.tsx'
import { cellValue, headOf, type GridColumn } from './gridColumn.ts'
import { SERIAL_ZERO } from '../../../contract/kit/sheet/serial.ts'

/** A block of cells in the two forms that a spreadsheet takes. */
export type Copied = { readonly tsv: string; readonly html: string }

// Excel counts days from here, with a 29 February 1900 that never was.

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

// A text that begins like a formula must not be run by the sheet that it is pasted into.
const withoutFormula = (text: string): string =>
  /^[=@]|^[+-](?!\d)/.test(text) ? `'${text}` : text

const quoted = (text: string): string =>
  /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** The number that a sheet stores for the value; null for text. */
function sheetNumber(kind: GridColumn<never>['kind'], value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return null
  if (kind === 'date') return daysBetween(SERIAL_ZERO, value)
  if (kind !== 'moment') return null
  return minutesBetween(`${SERIAL_ZERO} 00:00:00`, value) / (24 * 60)
}

type Format = { readonly excel: string; readonly libre: string }

const TEXT: Format = { excel: '\\@', libre: '1033;0;@' }
const WHOLE: Format = { excel: '\\#\\,\\#\\#0', libre: '1033;0;#,##0' }
const PLAIN: Format = { excel: 'General', libre: '1033;0;General' }
// 1066 is Vietnamese: LibreOffice knows day-first formats in a language that has them.
const formats: Partial<Record<GridColumn<never>['kind'], Format>> = {
  money: WHOLE,
  integer: WHOLE,
  date: { excel: 'dd\\/mm\\/yyyy', libre: '1033;1066;DD/MM/YYYY' },
  moment: { excel: 'dd\\/mm\\/yyyy\\ hh\\:mm', libre: '1033;1066;DD/MM/YYYY HH:MM:SS' },
}

const formatted = ({ excel, libre }: Format): string =>
  ` sdnum="${libre}" style='mso-number-format:"${excel}"'`

// The shown text follows the reader's habits, so the number itself and its format go beside it: `x:num` for Excel, `sdval`
// for LibreOffice. Text is marked as text, or phones would lose their zeros and "=1+1" would be calculated.
function htmlCell<Row>(column: GridColumn<Row>, row: Row): string {
  const value = cellValue(column, row)
  const text = escapeHtml(plainText(column, value))
  const number = sheetNumber(column.kind, value)
  if (text === '') return '<td></td>'
  if (number === null) return `<td${formatted(TEXT)}>${text}</td>`
  const format = formatted(formats[column.kind] ?? PLAIN)
  return `<td x:num="${number}" sdval="${number}"${format}>${text}</td>`
}

function tsvCell<Row>(column: GridColumn<Row>, row: Row): string {
  const value = cellValue(column, row)
  const text = plainText(column, value)
  return quoted(typeof value === 'number' ? text : withoutFormula(text))
}

const HTML_HEAD = [
  '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"><style><!--table',
  '{mso-displayed-decimal-separator:"\\,";mso-displayed-thousand-separator:"\\.";}--></style></head><body>',
].join('')

const HTML_FOOT = '</table></body></html>'

type Columns<Row> = readonly GridColumn<Row>[]

const tsvLines = <Row>(columns: Columns<Row>, rows: readonly Row[]): string[] =>
  rows.map((row) => columns.map((column) => tsvCell(column, row)).join('\t'))

const htmlLines = <Row>(columns: Columns<Row>, rows: readonly Row[]): string[] =>
  rows.map((row) => `<tr>${columns.map((column) => htmlCell(column, row)).join('')}</tr>`)

const inTwoForms = (tsv: readonly string[], html: readonly string[]): Copied => ({
  tsv: tsv.join('\r\n'),
  html: `${HTML_HEAD}<table>${html.join('')}${HTML_FOOT}`,
})

/** The text of some rows in some columns, to be pasted into Excel as numbers, dates and text. */
export const copyCells = <Row>(columns: Columns<Row>, rows: readonly Row[]): Copied =>
  inTwoForms(tsvLines(columns, rows), htmlLines(columns, rows))

/** The same under a line with the names of the columns. */
export function copyWithHeaders<Row>(columns: Columns<Row>, rows: readonly Row[]): Copied {
  const heads = columns.map((column): GridColumn<null> => ({
    key: '',
    label: '',
    kind: 'text',
    sortable: false,
    value: () => headOf(column),
  }))
  return inTwoForms(
    [...tsvLines(heads, [null]), ...tsvLines(columns, rows)],
    [...htmlLines(heads, [null]), ...htmlLines(columns, rows)],
  )
}
