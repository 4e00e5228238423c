import type { Field, Kind } from '../../../contract/kit/field/field.ts'

/** What a header's colour tells: whose columns these are (domain B1.10). */
export const BLOCKS = ['plain', 'trip', 'order', 'cost', 'result'] as const
export type Block = (typeof BLOCKS)[number]

/** A column of a workbook as plain data, so that it can be handed to a thread. */
export type SheetColumn = {
  readonly label: string
  readonly kind: Kind
  readonly scale: number
  /** Codes and the words shown for them; other values stay as they are. */
  readonly choices: Readonly<Record<string, string>>
  readonly block: Block
  /** Added up in the totals row. */
  readonly sum: boolean
  /** Belongs to the group of rows, not to the row: shown in the group's first row alone. */
  readonly once: boolean
}

/** One sheet: titles above, a bold header, the rows, a totals row where a column is summed. */
export type SheetPlan = {
  readonly name: string
  readonly titles: readonly string[]
  readonly columns: readonly SheetColumn[]
  /** Who signs below the rows. */
  readonly signers?: readonly string[]
  /** The sheets behind it; `NEXT_SHEET` among the batches of rows goes on to the next one. */
  readonly more?: readonly SheetPlan[]
}

export type SheetValue = string | number | boolean | null | readonly unknown[]

/** A row as it travels to the writer: its group first (null: a group of its own), then the values in column order. */
export type SheetRow = readonly [group: string | null, ...values: SheetValue[]]

/** Rows in batches of JSON text, each an array of SheetRow: text crosses to another thread cheaply. */
export type SheetRows = AsyncIterable<string> | Iterable<string>

const labelsOf = (field: Field): Record<string, string> =>
  Object.fromEntries(Object.entries(field.choices ?? {}).map(([code, label]) => [code, label.vi]))

/** The column of a field of the contract, with its Vietnamese label. */
export const columnFrom = (field: Field, block: Block = 'plain'): SheetColumn => ({
  label: field.label.vi,
  kind: field.kind,
  scale: field.scale ?? 0,
  choices: labelsOf(field),
  block,
  sum: false,
  once: false,
})

/** The batch after which rows are those of the next sheet. */
export const NEXT_SHEET = 'null'

const BATCH_ROWS = 500

/** Rows that are already in memory, in the form that `writeSheet` takes. */
export function* rowsFrom(rows: readonly (readonly SheetValue[])[]): Generator<string> {
  for (let at = 0; at < rows.length; at += BATCH_ROWS)
    yield JSON.stringify(rows.slice(at, at + BATCH_ROWS).map((row) => [null, ...row]))
}
