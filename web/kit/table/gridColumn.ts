import type { ReactNode } from 'react'
import type { Kind } from '../../../contract/kit/field/field.ts'

/**
 * A column of a table. `key` names the field of the row and is what a user's layout remembers. `value` is for a column that
 * is computed; `render` draws more than text, `value` (or the field) is still what is copied. Links and buttons that it draws
 * take `tabIndex={-1}`: F2 goes into a cell, Escape comes back. Keep the list stable between renders (`useMemo`): a new list
 * draws every row again.
 */
export type GridColumn<Row> = {
  readonly key: string
  readonly label: string
  readonly kind: Kind
  /** Pixels, when the usual width of the kind does not suit. */
  readonly width?: number
  readonly sortable: boolean
  /** Where the column stands, and whether it is shown, until the user says otherwise. */
  readonly pin?: 'start' | 'end'
  readonly hidden?: boolean
  /**
   * Stands on the cards of a narrow screen, with its name, or without: a state beside the heading, `from` and `to` as one
   * line. Where no column says so, the first ones do.
   */
  readonly card?: CardPart
  /** Has no part in files. */
  readonly ofScreen?: boolean
  readonly choices?: Readonly<Record<string, string>>
  readonly unit?: string
  /** Decimals shown. */
  readonly scale?: number
  readonly value?: (row: Row) => unknown
  readonly render?: (row: Row) => ReactNode
}

export type CardPart = true | 'state' | 'from' | 'to'

/** One key of an order, as a list request carries it (`sap_xep`). */
export type SortKey = { readonly cot: string; readonly giam: boolean }

/** The marks of a row: its colour, the colour of a lost signal, and words for the pointer that rests on them. */
export type RowColor = {
  readonly hex?: string | null
  readonly lostHex?: string | null
  readonly label?: string
}

const PLAIN_ROW = '#ffffff'

/** The tint of a row; white is the plain row of the light theme, and none at all on the dark one. */
export const tintOf = (color: RowColor | null | undefined): string | null =>
  color?.hex && color.hex !== PLAIN_ROW ? color.hex : null

export const MIN_WIDTH = 44
export const MAX_WIDTH = 900

const widths: Record<Kind, number> = {
  text: 160,
  note: 220,
  money: 116,
  integer: 80,
  decimal: 92,
  date: 96,
  moment: 148,
  month: 96,
  phone: 116,
  plate: 104,
  choice: 128,
  flag: 72,
  list: 180,
}

const LETTER = 7
const PADDING = 18
const WIDEST_CHOICE = 220

/** Pixels that so many letters take in a cell. */
export const widthFor = (letters: number): number => Math.ceil(letters * LETTER) + PADDING
const longest = (words: readonly string[]): number =>
  Math.max(0, ...words.map((word) => word.length))

type Named = Pick<GridColumn<never>, 'label' | 'unit' | 'kind'>

/** The unit as it stands behind the name of a column: money needs none, nor does a name that says its own. */
export const unitBehind = ({ label, unit, kind }: Named): string =>
  !unit || kind === 'money' || label.toLowerCase().split(' ').includes(unit) ? '' : ` (${unit})`

/** The name of a column with its unit. */
export const headOf = (column: Named): string => column.label + unitBehind(column)

/** What a heading needs that goes over two lines: broken where the longer of them is shortest. */
export const headWidth = (column: Named): number => {
  const words = headOf(column).split(' ')
  const broken = words.map((_word, at) =>
    longest([words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]),
  )
  return widthFor(Math.min(...broken))
}

/** Pixels of a column that nobody resized: those of its kind, or what its heading and the longest of its choices need. */
export function usualWidth(column: Omit<GridColumn<never>, 'value' | 'render'>): number {
  if (column.width !== undefined) return column.width
  const choices = Math.min(WIDEST_CHOICE, widthFor(longest(Object.values(column.choices ?? {}))))
  return Math.max(widths[column.kind], headWidth(column), choices)
}

/** True for kinds that line up at the end of the cell and can be added. */
export const isNumeric = (kind: Kind): boolean =>
  kind === 'money' || kind === 'integer' || kind === 'decimal'

/** True for kinds of words. */
export const isProse = (kind: Kind): boolean =>
  kind === 'text' || kind === 'note' || kind === 'list'

/** True for a column of text that may take the room that is left over. */
export const isStretchable = ({ kind, width }: { kind: Kind; width?: number }): boolean =>
  width === undefined && isProse(kind)

/** The value of a row in a column. */
export const cellValue = <Row>(column: GridColumn<Row>, row: Row): unknown =>
  column.value ? column.value(row) : (row as Record<string, unknown>)[column.key]
