import type { Choices, Field } from '../../../contract/kit/field/field.ts'
import { formatField } from '../../../contract/kit/field/format.ts'
import { readFigure } from '../../../contract/kit/sheet/figure.ts'
import { searchKey, type Text } from '../../../contract/kit/text/text.ts'
import { NOT_VALID, onScreen } from '../../../contract/kit/text/message.ts'
import type { Cells } from './edits.ts'

/** What a typed text means: a value with the text that it stands as, or what is wrong with it. */
export type CellRead =
  | { readonly value: unknown; readonly text: string; readonly error?: undefined }
  | { readonly error: Text }

/** A column of a table that is edited like a sheet; stable between renders. */
export type EditColumn = {
  readonly key: string
  readonly label: string
  readonly width: number
  readonly isFigure: boolean
  readonly read: (typed: string) => CellRead
}

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

/** A column of figures as people write them ('5tr3', '38,5'). */
export const figureColumn = (look: Look, field: Field): EditColumn => ({
  ...look,
  isFigure: true,
  read: remembered((typed) => {
    const read = readFigure(field, typed)
    if (read.error !== undefined) return { error: read.error }
    const checked = field.schema.safeParse(read.value)
    if (!checked.success) return { error: whyNot(checked.error) }
    return { value: read.value, text: textOf(field, read.value) }
  }),
})

/** A column of words that the field takes as they are. */
export const wordColumn = (look: Look, field: Field): EditColumn => ({
  ...look,
  isFigure: false,
  read: remembered((typed) => {
    const checked = field.schema.safeParse(typed)
    return checked.success ? { value: checked.data, text: typed } : { error: whyNot(checked.error) }
  }),
})

type Choosing = { readonly choices: Choices; readonly words?: Field['words']; readonly not: Text }

/** A column of choices, typed by code, by the beginning of a label, or by other words for it. */
export const choiceColumn = (
  look: Look,
  { choices, words, not }: Choosing,
  t: (text: Text) => string,
): EditColumn => ({
  ...look,
  isFigure: false,
  read: remembered((typed) => {
    const key = searchKey(typed)
    const labels = Object.entries(choices)
    const exact = labels.find(([code, label]) =>
      [code, label.vi, label.en].some((word) => searchKey(word) === key),
    )
    const begun = labels.filter(([, label]) => searchKey(t(label)).startsWith(key))
    const code = exact?.[0] ?? words?.(typed) ?? (begun.length === 1 ? begun[0]?.[0] : undefined)
    const label = code === undefined ? undefined : choices[code]
    return code !== undefined && label ? { value: code, text: t(label) } : { error: not }
  }),
})

/** How a value of a field stands in its cell. */
export const textOf = (field: Field, value: unknown): string =>
  value === null || value === undefined ? '' : formatField(field, value, 'vi')

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
