import { cursorAt, isSingle, type Cursor } from './cursor.ts'
import type { SortKey } from './gridColumn.ts'
import { moveColumn, resizeColumn } from './layout.ts'
import { pageSelection, rowsBetween, toggleRows, withRows } from './rowSelection.ts'
import type { Slot } from './slots.ts'
import { nextSort } from './sorting.ts'
import type { ChangeLayout } from './useGridLayout.ts'

export type GridState<Row> = {
  readonly rows: readonly Row[]
  readonly ids: readonly string[]
  readonly slots: readonly Slot<Row>[]
  readonly widths: readonly number[]
  readonly cursor: Cursor
  readonly sort: readonly SortKey[]
  readonly selection: ReadonlySet<string> | undefined
  /** The row that was selected last, from which Shift selects a range. */
  readonly lastSelected: { current: number | null }
  readonly moveTo: (cursor: Cursor) => void
  readonly changeLayout: ChangeLayout
  readonly onSort: (sort: SortKey[]) => void
  readonly onSelection: ((selection: ReadonlySet<string>) => void) | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  readonly copyWithHeaders: () => void
}

export type GridActions = ReturnType<typeof gridActions>

function selectionActions<Row>(state: GridState<Row>) {
  const { ids, selection, onSelection, lastSelected } = state
  return {
    /** Selects or clears the rows from one place to another. */
    toggleRange(from: number, to: number): void {
      if (!selection || !onSelection) return
      lastSelected.current = to
      onSelection(toggleRows(selection, rowsBetween(ids, from, to)))
    },
    /** Gives the rows since the last selected one the state that this row takes. */
    extendSelection(row: number): void {
      if (!selection || !onSelection) return
      const selected = !selection.has(ids[row] ?? '')
      const from = Math.min(lastSelected.current ?? row, ids.length - 1)
      onSelection(withRows(selection, rowsBetween(ids, from, row), selected))
      lastSelected.current = row
    },
    togglePage(): void {
      if (!selection || !onSelection) return
      onSelection(withRows(selection, ids, pageSelection(selection, ids) !== 'all'))
    },
  }
}

function columnActions<Row>({ slots, widths, sort, changeLayout, onSort }: GridState<Row>) {
  return {
    sortBy(index: number, add: boolean): void {
      const column = slots[index]?.column
      if (column?.sortable) onSort(nextSort(sort, column.key, add))
    },
    resizeBy(index: number, pixels: number): void {
      const key = slots[index]?.column?.key
      if (key) changeLayout((layout) => resizeColumn(layout, key, (widths[index] ?? 0) + pixels))
    },
    /** Changes places with the neighbour before (-1) or after (1). */
    moveBy(index: number, step: -1 | 1): void {
      const key = slots[index]?.column?.key
      const target = slots[index + step]?.column?.key
      if (key && target) changeLayout((layout) => moveColumn(layout, key, target))
    },
  }
}

/** What keys and pointer do to a table. */
export function gridActions<Row>(state: GridState<Row>) {
  const { rows, cursor, selection, moveTo, onOpen, onSelection, copyWithHeaders } = state
  return {
    ...selectionActions(state),
    ...columnActions(state),
    copyWithHeaders,
    open(row: number): void {
      const opened = rows[row]
      if (opened !== undefined) onOpen?.(opened)
    },
    /** Takes back the block, then the selection; false when there was neither. */
    escape(): boolean {
      if (!isSingle(cursor)) {
        moveTo(cursorAt(cursor.active.row, cursor.active.column))
        return true
      }
      if (!selection?.size || !onSelection) return false
      onSelection(new Set())
      return true
    },
  }
}
