import { downloadTexts } from '../../../contract/kit/sheet/download.texts.ts'
import { columnLetter } from '../../../contract/kit/sheet/workbook.ts'
import { daysBetween, type WireDate } from '../../../contract/kit/time/time.ts'
import type { SheetColumn, SheetPlan, SheetRow, SheetValue } from './sheetPlan.ts'
import { boldStyleOf, headerStyleOf, QUOTED_STYLE, styleOf, TITLE_STYLE } from './sheetStyles.ts'
import { SERIAL_ZERO } from '../../../contract/kit/sheet/serial.ts'

/** The longest text that a cell of Excel takes. */
const LONGEST_TEXT = 32_767
const DAY_SECONDS = 86_400
const SPECIAL = /[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const FORMULA_SIGN = /^[=+\-@\t\r]/

const escaped = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replace(SPECIAL, (sign) =>
      sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : '',
    )

const serials = new Map<WireDate, number>()

/** Days since the beginning of Excel's calendar. */
function daySerial(date: WireDate): number {
  const known = serials.get(date)
  if (known !== undefined) return known
  const serial = daysBetween(SERIAL_ZERO, date)
  serials.set(date, serial)
  return serial
}

/** '2026-10-05 07:30:00' or with a T, zone and fractions dropped → 46300.3125. */
function momentSerial(moment: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = moment.slice(11, 19).split(':').map(Number)
  return daySerial(moment.slice(0, 10)) + (hours * 3600 + minutes * 60 + seconds) / DAY_SECONDS
}

const shown = (column: SheetColumn, value: string): string =>
  Object.hasOwn(column.choices, value) ? (column.choices[value] ?? value) : value

/** Items between semicolons, or one a line where an item holds one; the importer tells both apart. */
const listText = (items: readonly string[]): string =>
  items.some((item) => item.includes(';')) ? `${items.join('\n')}\n` : items.join('; ')

/** What a cell holds: a number, a text, or nothing. */
function contentOf(column: SheetColumn, value: SheetValue | undefined): string | number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return column.choices[String(value)] ?? (value ? 'x' : null)
  if (typeof value !== 'string') return listText(value.map((item) => shown(column, String(item))))
  if (column.kind === 'date') return daySerial(value.slice(0, 10))
  if (column.kind === 'moment') return momentSerial(value)
  if (column.kind === 'month') return daySerial(`${value}-01`)
  return shown(column, value)
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const cell = (place: string, content: string | number | null, style: number): string => {
  if (content === null || content === '') return ''
  if (typeof content === 'number') return `<c r="${place}" s="${style}"><v>${content}</v></c>`
  return textCell(place, content, FORMULA_SIGN.test(content) ? QUOTED_STYLE : style)
}

const WIDTHS: Partial<Record<SheetColumn['kind'], number>> = {
  note: 40,
  money: 16,
  integer: 11,
  decimal: 13,
  date: 12,
  moment: 17,
  month: 10,
  flag: 9,
  plate: 13,
  phone: 14,
}
const TEXT_WIDTH = 24

const columnWidths = (columns: readonly SheetColumn[]): string =>
  columns
    .map(
      ({ kind }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind] ?? TEXT_WIDTH}" customWidth="1"/>`,
    )
    .join('')

/** The totals, two empty rows, the signatures. */
const SIGNED_BELOW = 4

/** Writes one sheet piece by piece: `head`, any number of `rows`, `tail`. */
export function sheetXml({ titles, columns, signers = [] }: SheetPlan) {
  const letters = columns.map((_, index) => columnLetter(index))
  const styles = columns.map(styleOf)
  const sums = columns.map(() => 0)
  const headerRow = titles.length + 1
  let row = headerRow
  let group: string | null = null

  function rowXml([own, ...values]: SheetRow): string {
    row += 1
    const repeated = own !== null && own === group
    group = own
    const cells = columns.map((column, index) => {
      if (repeated && column.once) return ''
      const content = contentOf(column, values[index])
      if (column.sum && typeof content === 'number') {
        const factor = 10 ** column.scale
        sums[index] = (sums[index] ?? 0) + Math.round(content * factor)
      }
      return cell(`${letters[index]}${row}`, content, styles[index] ?? 0)
    })
    return `<row r="${row}">${cells.join('')}</row>`
  }

  function totalsXml(): string {
    if (!columns.some((column) => column.sum) || row === headerRow) return ''
    const first = columns.findIndex((column) => !column.sum)
    const cells = columns.map((column, index) => {
      const place = `${letters[index]}${row + 1}`
      if (column.sum)
        return cell(place, (sums[index] ?? 0) / 10 ** column.scale, boldStyleOf(column))
      return index === first
        ? textCell(place, downloadTexts.total.vi, boldStyleOf({ kind: 'text', scale: 0 }))
        : ''
    })
    return `<row r="${row + 1}">${cells.join('')}</row>`
  }

  /** The names of those who sign, across the sheet and two rows below everything else (domain B1.10). */
  function signersXml(): string {
    if (signers.length === 0) return ''
    const at = row + SIGNED_BELOW
    const cells = signers.map((name, index) => {
      const column = letters[Math.floor((index * letters.length) / signers.length)]
      return textCell(`${column}${at}`, name, TITLE_STYLE)
    })
    return `<row r="${at}">${cells.join('')}</row>`
  }

  return {
    head(): string {
      const header = columns
        .map(({ label, block }, index) =>
          textCell(`${letters[index]}${headerRow}`, label, headerStyleOf(block)),
        )
        .join('')
      const lines = titles.map(
        (title, index) =>
          `<row r="${index + 1}">${textCell(`A${index + 1}`, title, TITLE_STYLE)}</row>`,
      )
      return [
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
        `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${headerRow}" topLeftCell="A${headerRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
        `<cols>${columnWidths(columns)}</cols><sheetData>`,
        ...lines,
        `<row r="${headerRow}" ht="32" customHeight="1">${header}</row>`,
      ].join('')
    },
    rows: (batch: readonly SheetRow[]): string => batch.map(rowXml).join(''),
    tail(): string {
      const totals = totalsXml()
      const area = `A${headerRow}:${letters.at(-1)}${Math.max(row, headerRow)}`
      return `${totals}${signersXml()}</sheetData><autoFilter ref="${area}"/></worksheet>`
    },
  }
}
