import { editGridTexts } from '../../../contract/kit/edit-grid/edit-grid.texts.ts'
import type { Choices, Field, Fields } from '../../../contract/kit/field/field.ts'
import { formatField, formatInColumn } from '../../../contract/kit/field/format.ts'
import type { Problems } from '../../../contract/kit/resource/resource.ts'
import { readFigure } from '../../../contract/kit/sheet/figure.ts'
import { searchKey, type Text } from '../../../contract/kit/text/text.ts'
import { NOT_VALID, onScreen } from '../../../contract/kit/text/message.ts'
import { currentLanguage, t } from '../ui/language.ts'
import type { Cells } from './edits.ts'

/** What a typed text means: a value with the text that it stands as, or what is wrong with it. */
type CellRead =
  | { readonly value: unknown; readonly text: string; readonly error?: undefined }
  | { readonly error: Text }

/** A column of a table that is edited like a sheet; stable between renders. */
export type EditColumn = {
  readonly key: string
  readonly label: string
  readonly width: number
  readonly isFigure: boolean
  readonly read: (typed: string) => CellRead
  /** How a value stands in its cell. */
  readonly write: (value: unknown) => string
}

type Values = Readonly<Record<string, unknown>>

const whyNot = ({
  issues: [issue],
}: {
  readonly issues: readonly { readonly message: string }[]
}): Text => (issue ? onScreen(issue.message) : NOT_VALID)

/** The same reading, done once for each text. */
function remembered(read: (typed: string) => CellRead): EditColumn['read'] {
  const known = new Map<string, CellRead>()
  return (typed) => {
    const there = known.get(typed)
    if (there) return there
    const made = typed.trim() === '' ? { value: null, text: '' } : read(typed.trim())
    known.set(typed, made)
    return made
  }
}

type Look = Pick<EditColumn, 'key' | 'label' | 'width'>

const FIGURES: readonly Field['kind'][] = ['money', 'integer', 'decimal']

/** How a value of a field stands in its cell. */
const textOf = (field: Field, value: unknown): string =>
  field.kind === 'decimal' && typeof value === 'number'
    ? formatInColumn(value, field.scale ?? 0)
    : formatField(field, value, currentLanguage())

/** A figure as people write it ('5tr3', '38,5'). */
function readNumber(field: Field, typed: string): CellRead {
  const read = readFigure(field, typed)
  return read.error === undefined ? checked(field, read.value) : { error: read.error }
}

/** A choice by its code, by the beginning of its label, or by other words for it. */
function readChoice(field: Field, choices: Choices, typed: string): CellRead {
  const key = searchKey(typed)
  const labels = Object.entries(choices)
  const exact = labels.find(([code, label]) =>
    [code, label.vi, label.en].some((word) => searchKey(word) === key),
  )
  const begun = labels.filter(([, label]) => searchKey(t(label)).startsWith(key))
  const code = exact?.[0] ?? field.words?.(typed) ?? (begun.length === 1 ? begun[0]?.[0] : null)
  return code ? checked(field, code) : { error: editGridTexts.choices(Object.values(choices)) }
}

function checked(field: Field, value: unknown): CellRead {
  const { success, data, error } = field.schema.safeParse(value)
  return success ? { value: data, text: textOf(field, data) } : { error: whyNot(error) }
}

/** A column whose cells are read and written as a field says: figures, choices, or words as they are. */
export function fieldColumn(look: Look, field: Field): EditColumn {
  const isFigure = FIGURES.includes(field.kind)
  const read = (typed: string): CellRead => {
    if (field.choices) return readChoice(field, field.choices, typed)
    return isFigure ? readNumber(field, typed) : checked(field, typed)
  }
  return {
    ...look,
    isFigure,
    read: remembered(read),
    write: (value) => textOf(field, value),
  }
}

/** The columns of some fields, each with its width, in that order. */
export const fieldColumns = (
  fields: Fields,
  widths: Readonly<Record<string, number>>,
  say: (text: Text) => string,
): EditColumn[] =>
  Object.entries(widths).flatMap(([key, width]) => {
    const field = fields[key]
    return field ? [fieldColumn({ key, label: say(field.label), width }, field)] : []
  })

/** What rows say, as cells. */
export const cellsFrom = (columns: readonly EditColumn[], rows: readonly object[]): Cells =>
  rows.map((row) => columns.map(({ key, write }) => write((row as Values)[key])))

/** The value that a cell says; null where it is empty or not understood. */
export function valueIn(column: EditColumn | undefined, typed: string | undefined): unknown {
  const read = column?.read(typed ?? '')
  return read?.error === undefined ? (read?.value ?? null) : null
}

/** The values that the cells of a row say, by the names of their columns. */
export const valuesIn = (columns: readonly EditColumn[], row: readonly string[]): Values =>
  Object.fromEntries(columns.map((column, at) => [column.key, valueIn(column, row[at])]))

/** The values of the rows in which something stands, by their place. */
export const filledRows = (
  columns: readonly EditColumn[],
  cells: Cells,
): ReadonlyMap<number, Values> =>
  new Map(
    cells.flatMap((row, at) =>
      row.some((text) => text !== '') ? [[at, valuesIn(columns, row)] as const] : [],
    ),
  )

/** A typed text as it stands once it is understood; as it was typed where it is not. */
export function tidied(column: EditColumn | undefined, typed: string): string {
  const read = column?.read(typed)
  return read && read.error === undefined ? read.text : typed
}

/** How many cells are not understood. */
export const wrongCells = (columns: readonly EditColumn[], cells: Cells): number =>
  cells.reduce(
    (count, row) =>
      count + row.filter((text, at) => columns[at]?.read(text).error !== undefined).length,
    0,
  )

/** The cells that differ from what they were. */
export const changedCells = (base: Cells, cells: Cells): { row: number; column: number }[] =>
  cells.flatMap((row, at) =>
    row === base[at]
      ? []
      : row.flatMap((text, column) => (text === base[at]?.[column] ? [] : [{ row: at, column }])),
  )

/** What is wrong with cells, by row and column. */
export type Faults = ReadonlyMap<number, ReadonlyMap<number, Text>>

/** What is wrong with the fields of a row, by the columns in which they stand. */
export const faultsOf = (
  columns: readonly EditColumn[],
  problems: Problems,
): ReadonlyMap<number, Text> =>
  new Map(
    Object.entries(problems).map(([name, why]) => [
      columns.findIndex(({ key }) => key === name),
      why,
    ]),
  )

/** What is wrong with cells, a line each: whose cell it is, its column, and why. */
export const faultLines = (
  faults: Faults,
  columns: readonly EditColumn[],
  { whose, say }: { whose: (row: number) => string; say: (text: Text) => string },
): string[] =>
  [...faults].flatMap(([row, cells]) =>
    [...cells].map(([column, why]) => `${whose(row)} · ${columns[column]?.label}: ${say(why)}`),
  )
