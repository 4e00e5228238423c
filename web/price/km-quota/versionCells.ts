import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { lineFields } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaProblems } from '../../../contract/price/km-quota/quota.problems.ts'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import {
  choiceColumn,
  figureColumn,
  textOf,
  wordColumn,
  type EditColumn,
} from '../../kit/edit-grid/columns.ts'
import type { Faults } from '../../kit/edit-grid/EditRow.tsx'
import type { Cells } from '../../kit/edit-grid/edits.ts'

/** A row of a version as it is stored, with its id; a copied one has none. */
export type Line = RowValues
export type Kind = 'bac' | 'tuyen'

const NAMES = {
  bac: ['co_hang', 'tu_km', 'den_km', 'lit_100km', 'ghi_chu'],
  tuyen: ['ma_lt', 'lit_them', 'ghi_chu'],
} as const satisfies Record<Kind, readonly (keyof typeof lineFields)[]>
const WIDTHS: Partial<Record<keyof typeof lineFields, number>> = { co_hang: 120, ghi_chu: 180 }
const BLANK = 4

/** The columns of a kind's table. */
export const columnsOf = (kind: Kind, t: (text: Text) => string): EditColumn[] =>
  NAMES[kind].map((name) => {
    const field = lineFields[name]
    const look = { key: name, label: t(field.label), width: WIDTHS[name] ?? 112 }
    if (name === 'co_hang')
      return choiceColumn(look, { ...lineFields.co_hang, not: quotaTexts.notLeg }, t)
    return field.kind === 'decimal' ? figureColumn(look, field) : wordColumn(look, field)
  })

const cellOf = (
  line: Line,
  name: (typeof NAMES)[Kind][number],
  t: (text: Text) => string,
): string => {
  const value = line[name]
  if (name !== 'co_hang') return textOf(lineFields[name], value)
  return typeof value === 'boolean' ? t(lineFields.co_hang.choices[value ? 'true' : 'false']) : ''
}

/** The lines of a kind as cells, with empty ones to write more into. */
export const cellsOf = (lines: readonly Line[], kind: Kind, t: (text: Text) => string): Cells => [
  ...lines.map((line) => NAMES[kind].map((name) => cellOf(line, name, t))),
  ...Array.from({ length: BLANK }, () => NAMES[kind].map(() => '')),
]

const isEmpty = (row: readonly string[]): boolean => row.every((text) => text === '')

/** What cells say, line by line, each with its place in the table; empty lines are none. */
export function linesFrom(cells: Cells, kind: Kind, columns: readonly EditColumn[]) {
  return cells.flatMap((row, at) => {
    if (isEmpty(row)) return []
    const values = row.map((text, column) => {
      const read = columns[column]?.read(text)
      const value = read?.error === undefined ? (read?.value ?? null) : null
      return [
        columns[column]?.key ?? '',
        value === 'true' ? true : value === 'false' ? false : value,
      ]
    })
    return [{ at, kind, line: { loai: kind, ...Object.fromEntries(values) } as RowValues }]
  })
}
export type Written = ReturnType<typeof linesFrom>[number]

/** What makes lines impossible by themselves and beside each other, by their place. */
export function faultsOf(
  written: readonly Written[],
  kind: Kind,
  columns: readonly EditColumn[],
): Faults {
  const mine = written.filter((each) => each.kind === kind)
  // Whose they are and since when is the same for all.
  const whole = (line: RowValues): RowValues => ({ ...line, bien_so_xe: 'x', date: 'x' })
  return new Map(
    mine.map(({ at, line }) => {
      const others = mine.filter((each) => each.at !== at).map((each) => whole(each.line))
      const wrong = Object.entries(quotaProblems(whole(line), others))
      return [
        at,
        new Map(wrong.map(([name, said]) => [columns.findIndex(({ key }) => key === name), said])),
      ]
    }),
  )
}
