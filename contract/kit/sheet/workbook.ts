import type { Text } from '../text/text.ts'
import { remembered } from './searchKey.ts'

/** A cell of a spreadsheet as plain data; a date is its wall clock 'YYYY-MM-DD HH:mm:ss', a bare time lies before 1901. */
export type Cell = string | number | boolean | { readonly date: string } | null

/** A merged range, rows and columns counted from 0, ends included. */
export type Merge = {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
  readonly endCol: number
}

/** One sheet: rows from the first one of the sheet, trailing blanks left out. */
export type Sheet = {
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly (readonly Cell[])[]
  readonly merges: readonly Merge[]
  /** How many rows are hidden by a filter or by hand; they are read all the same. */
  readonly hiddenRows: number
}

export type Workbook = { readonly sheets: readonly Sheet[] }

/** What stands in a formula cell that was saved without its result. */
export const NOT_CALCULATED = '#CHUA_TINH!'

const ERROR_CELL = /^#[A-Z_/0-9]+[!?]?$/

const DASHES = /^[-–—_.]+$/

/** The text of a cell; dashes typed instead of leaving it empty count as nothing. */
export const wordOf = (cell: Cell | undefined): string => {
  const text = cellText(cell)
  return DASHES.test(text) ? '' : text
}

/** True for '#REF!', '#N/A' and other results of a failed formula. */
export const isErrorCell = (cell: Cell): boolean =>
  typeof cell === 'string' && ERROR_CELL.test(cell)

/** True for an empty cell or one that holds only spaces. */
export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** 0 → 'A', 26 → 'AA'. */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

const clock = (moment: string): string => moment.slice(11, 16)

const tidy = remembered((text) =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim(),
)

/** The cell as a person reads it: '05/10/2026', '05/10/2026 07:30', '1234.5'. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') {
    const day = `${cell.date.slice(8, 10)}/${cell.date.slice(5, 7)}/${cell.date.slice(0, 4)}`
    if (cell.date < '1901') return clock(cell.date)
    return clock(cell.date) === '00:00' ? day : `${day} ${clock(cell.date)}`
  }
  return typeof cell === 'string' ? tidy(cell) : String(cell)
}

/**
 * What a cell gives: a value (null when empty), perhaps with a warning, or a sentence that says what is wrong.
 * A warning marked `once` speaks of the whole column.
 */
export type Parsed<T> =
  | {
      readonly value: T | null
      readonly warning?: Text
      readonly once?: boolean
      /** The warning tells of something that the value leaves out. */
      readonly partly?: true
      readonly error?: undefined
    }
  | { readonly error: Text }

export const empty = { value: null } as const

/** Texts that stand for an empty cell: dashes, dots, 'không có'. */
const NOTHING = /^([-–—_.]+|n\/?a|none|null|ko co|khong( co)?)$/i

/** True for a text that offices type instead of leaving the cell empty. */
export const meansNothing = (key: string): boolean => key === '' || NOTHING.test(key)
