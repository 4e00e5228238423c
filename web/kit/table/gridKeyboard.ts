import type { KeyboardEvent } from 'react'
import { blockOf, cursorOverAll, HEADER, moveCursor, type Cursor, type Extent } from './cursor.ts'
import type { GridActions } from './gridActions.ts'
import { cellOf, WIDGETS } from './gridElements.ts'

export type KeyboardState = {
  readonly cursor: Cursor
  readonly extent: Extent
  readonly actions: GridActions
  readonly moveTo: (cursor: Cursor) => void
  /** Moves without scrolling. */
  readonly spanTo: (cursor: Cursor) => void
}

const RESIZE_STEP = 10
const sideways: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 }

type Keys = { readonly key: string; readonly ctrl: boolean; readonly shift: boolean }

/** Keys of the header: order by it, Shift resizes, Ctrl+Shift moves the column. True when the key was one of them. */
function headerKey(
  { key, ctrl, shift }: Keys,
  { cursor, extent, actions }: KeyboardState,
): boolean {
  const { column } = cursor.active
  const side = sideways[key]
  if (side && shift) {
    if (ctrl) actions.moveBy(column, side)
    else actions.resizeBy(column, side * RESIZE_STEP)
    return true
  }
  if (key !== 'Enter' && key !== ' ') return false
  if (column < extent.first) actions.togglePage()
  else actions.sortBy(column, shift)
  return true
}

/** Keys of the rows: Space selects, Enter opens, Ctrl+A takes every cell, Ctrl+Shift+C copies with headers. True when the key was one of them. */
function rowKey({ key, ctrl, shift }: Keys, state: KeyboardState): boolean {
  const { cursor, extent, actions, spanTo } = state
  if (ctrl && key.toLowerCase() === 'a') {
    spanTo(cursorOverAll(extent))
    return true
  }
  if (ctrl && shift && key.toLowerCase() === 'c') {
    actions.copyWithHeaders()
    return true
  }
  if (key === ' ') {
    const block = blockOf(cursor, extent)
    if (shift) actions.extendSelection(cursor.active.row)
    else actions.toggleRange(block?.top ?? cursor.active.row, block?.bottom ?? cursor.active.row)
    return true
  }
  if (key !== 'Enter' || ctrl || shift) return false
  actions.open(cursor.active.row)
  return true
}

// F2 goes into a cell that holds a link or a button, as it does in a sheet; Escape comes back.
function widgetKey(event: KeyboardEvent, cell: HTMLElement): boolean {
  if (event.target !== cell) {
    if (event.key === 'Escape') cell.focus()
    return true
  }
  const widget = event.key === 'F2' ? cell.querySelector<HTMLElement>(WIDGETS) : null
  widget?.focus()
  return widget !== null
}

/** Handles a key pressed in a cell of the table. */
export function handleGridKey(event: KeyboardEvent, state: KeyboardState): void {
  const cell = cellOf(event.target)
  if (!cell || event.altKey) return
  if (widgetKey(event, cell)) return
  const press = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }
  const own = state.cursor.active.row === HEADER ? headerKey : rowKey
  const done = own(press, state) || (press.key === 'Escape' && state.actions.escape())
  const next = done ? null : moveCursor(state.cursor, press, state.extent)
  if (next) state.moveTo(next)
  if (done || next) event.preventDefault()
}
