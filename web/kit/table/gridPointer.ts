import type { MouseEvent, PointerEvent } from 'react'
import { cursorAt, HEADER, type Cursor } from './cursor.ts'
import type { GridActions } from './gridActions.ts'
import { cellOf, isWidget, positionOf } from './gridElements.ts'
import { FOOT_HEIGHT, HEAD_HEIGHT } from './geometry.ts'

export type PointerState = {
  readonly cursor: Cursor
  readonly first: number
  readonly startWidth: number
  readonly actions: GridActions
  readonly pointTo: (cursor: Cursor) => void
}

const SCROLL_EVERY_MS = 50

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

/** Pixels by which a point lies before (negative) or behind a span. */
const beyond = (at: number, from: number, to: number): number => at - clamp(at, from, to)

/** Follows the pointer with the corner of the block until the button is let go, scrolling where it leaves the rows. */
function dragBlock(grid: HTMLElement, { cursor, first, startWidth, pointTo }: PointerState): void {
  let point: { x: number; y: number } | null = null
  let last = cursor.corner
  const visit = () => {
    if (!point) return
    const box = grid.getBoundingClientRect()
    const top = box.top + HEAD_HEIGHT
    const bottom = box.top + grid.clientHeight - FOOT_HEIGHT
    const right = box.left + grid.clientWidth
    grid.scrollBy(
      beyond(point.x, Math.min(box.left + startWidth, right), right),
      beyond(point.y, top, bottom),
    )
    const x = clamp(point.x, box.left + 1, right - 1)
    const y = clamp(point.y, top + 1, bottom - 1)
    const cell = cellOf(document.elementFromPoint(x, y))
    if (!cell || !grid.contains(cell)) return
    const { row, column } = positionOf(cell)
    if (!(row >= 0) || (row === last.row && column === last.column)) return
    last = { row, column: Math.max(column, first) }
    pointTo({ active: cursor.active, corner: last })
  }
  const move = (event: globalThis.PointerEvent) => {
    point = { x: event.clientX, y: event.clientY }
    visit()
  }
  const timer = setInterval(visit, SCROLL_EVERY_MS)
  const stop = () => {
    clearInterval(timer)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', stop)
    removeEventListener('pointercancel', stop)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', stop)
  addEventListener('pointercancel', stop)
}

/** Puts the cursor where the mouse presses; Shift and dragging span a block. Fingers scroll instead. */
export function handleGridPress(event: PointerEvent<HTMLElement>, state: PointerState): void {
  const cell = cellOf(event.target)
  if (!cell || event.button !== 0 || event.pointerType === 'touch' || isWidget(event.target)) return
  const { row, column } = positionOf(cell)
  if (Number.isNaN(row)) return
  const inRows = row !== HEADER && column >= state.first
  const extend = event.shiftKey && inRows && state.cursor.active.row !== HEADER
  const cursor = extend
    ? { active: state.cursor.active, corner: { row, column } }
    : cursorAt(row, column)
  state.pointTo(cursor)
  if (inRows) dragBlock(event.currentTarget, { ...state, cursor })
}

/** A click on a header orders by it, on a box it selects; a tap on a row opens it. */
export function handleGridClick(event: MouseEvent<HTMLElement>, state: PointerState): void {
  const cell = cellOf(event.target)
  if (!cell || (isWidget(event.target) && !(event.target instanceof HTMLInputElement))) return
  const { row, column } = positionOf(cell)
  if (Number.isNaN(row)) return
  const { actions, first } = state
  if (row === HEADER) {
    if (column < first) actions.togglePage()
    else actions.sortBy(column, event.shiftKey)
  } else if (column < first) {
    if (event.shiftKey) actions.extendSelection(row)
    else actions.toggleRange(row, row)
  } else if (isTap(event)) {
    actions.open(row)
  }
}

const isTap = (event: MouseEvent): boolean =>
  event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'

/** A double click opens the row. */
export function handleGridDoubleClick(event: MouseEvent, { actions, first }: PointerState): void {
  const cell = cellOf(event.target)
  if (!cell || isWidget(event.target)) return
  const { row, column } = positionOf(cell)
  if (row >= 0 && column >= first) actions.open(row)
}
