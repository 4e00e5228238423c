import { useMemo, useState } from 'react'
import type { Fields } from '../../../contract/kit/field/field.ts'
import { useText } from '../ui/language.ts'
import { cellsFrom, changedCells, fieldColumns, wrongCells, type EditColumn } from './columns.ts'
import { typedAgain, untouched, type Cells, type Edits, type Typed } from './edits.ts'

/** A table that is being edited like a sheet: what its cells say and were, which of them changed, and how many are not understood. */
export type Sheet = {
  readonly columns: readonly EditColumn[]
  readonly base: Cells
  readonly edits: Edits
  readonly onEdits: (edits: Edits) => void
  readonly changed: readonly { readonly row: number; readonly column: number }[]
  readonly wrong: number
}

/** The editing of a table that begins with some cells, and with what the last save left in them. */
export function useSheet(
  columns: readonly EditColumn[],
  base: Cells,
  onDirty: (isDirty: boolean) => void = () => {},
  left: readonly Typed[] = [],
): Sheet {
  const [edits, setEdits] = useState(() => typedAgain(untouched(base), left))
  const { cells } = edits
  // A moving cursor changes no cell.
  const changed = useMemo(() => changedCells(base, cells), [base, cells])
  const wrong = useMemo(() => wrongCells(columns, cells), [columns, cells])
  return {
    columns,
    base,
    edits,
    onEdits: (next) => {
      setEdits(next)
      if (next.cells !== cells) onDirty(changedCells(base, next.cells).length > 0)
    },
    changed,
    wrong,
  }
}

/** The editing of a table of some fields, each with how wide it stands, that begins with what rows say. */
export function useFieldSheet(
  fields: Fields,
  widths: Readonly<Record<string, number>>,
  rows: readonly object[],
  onDirty?: (isDirty: boolean) => void,
): Sheet {
  const t = useText()
  const columns = useMemo(() => fieldColumns(fields, widths, t), [fields, widths, t])
  const [base] = useState(() => cellsFrom(columns, rows))
  return useSheet(columns, base, onDirty)
}
