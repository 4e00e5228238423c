import { useCallback, useState } from 'react'
import { cursorAt, followCursor, HEADER, type Cursor } from './cursor.ts'

type Names = { readonly rows: readonly string[]; readonly columns: readonly string[] }

/**
 * The cursor of a table, following its row and column when they move. Both lists must stay the same objects while they
 * hold the same names. Without rows the cursor stands in the header.
 */
export function useGridCursor(names: Names, first: number): [Cursor, (cursor: Cursor) => void] {
  const { rows, columns } = names
  const [state, setState] = useState({ cursor: cursorAt(0, first), rows, columns })
  let { cursor } = state
  if (state.rows !== rows || state.columns !== columns) {
    cursor = followCursor(cursor, state, names)
    setState({ cursor, rows, columns })
  }
  const move = useCallback(
    (next: Cursor) => setState((before) => ({ ...before, cursor: next })),
    [],
  )
  return [rows.length === 0 ? cursorAt(HEADER, cursor.active.column) : cursor, move]
}
