import { useLayoutEffect, useRef, type RefObject } from 'react'
import { HEADER, type Cursor, type Position } from './cursor.ts'
import { HEAD_HEIGHT, revealScroll, type Geometry } from './geometry.ts'
import { cellAt, cellOf } from './gridElements.ts'
import type { Slot } from './slots.ts'

type Input = {
  readonly cursor: Cursor
  readonly moveTo: (cursor: Cursor) => void
  readonly slots: readonly Pick<Slot<unknown>, 'region'>[]
  readonly geometry: Geometry
  readonly footHeight: number
  readonly rowHeight: number
}

function revealRow(grid: HTMLElement, row: number, { rowHeight, footHeight }: Input): void {
  if (row === HEADER) return
  grid.scrollTop = revealScroll(
    { start: row * rowHeight, size: rowHeight },
    {
      scroll: grid.scrollTop,
      size: grid.clientHeight - HEAD_HEIGHT,
      before: 0,
      behind: footHeight,
    },
  )
}

function revealColumn(grid: HTMLElement, column: number, { slots, geometry }: Input): void {
  if (slots[column]?.region !== 'center') return
  grid.scrollLeft = revealScroll(
    { start: geometry.offsets[column] ?? 0, size: geometry.widths[column] ?? 0 },
    {
      scroll: grid.scrollLeft,
      size: grid.clientWidth,
      before: geometry.startWidth,
      behind: geometry.endWidth,
    },
  )
}

const isInside = (grid: HTMLElement | null): boolean =>
  grid?.contains(document.activeElement) === true

/**
 * Keeps the focus of the browser on the active cell, also when the row that had it goes. `pointTo` puts the cursor where the
 * pointer is; `revealTo` also scrolls the moving corner into view.
 */
export function useCursorFocus(grid: RefObject<HTMLElement | null>, input: Input) {
  const { cursor, moveTo } = input
  const wanted = useRef(false)
  const followed = useRef(cursor)
  // Asked before the rows change: what goes with its row tells nobody that it had the focus.
  const hadFocus = isInside(grid.current)
  useLayoutEffect(() => {
    const element = grid.current
    const focused = document.activeElement
    const onCell = isInside(element) && cellOf(focused) === focused
    // What closes may have given the focus to a cell where the cursor is not.
    const follows = onCell && followed.current !== cursor
    followed.current = cursor
    const isLost = hadFocus && focused === document.body
    if (!element || !(wanted.current || follows || isLost)) return
    wanted.current = false
    cellAt(element, cursor.active)?.focus({ preventScroll: true })
  })

  const pointTo = (next: Cursor): void => {
    wanted.current = true
    moveTo(next)
  }
  const reveal = ({ row, column }: Position): void => {
    if (!grid.current) return
    revealRow(grid.current, row, input)
    revealColumn(grid.current, column, input)
  }
  const revealTo = (next: Cursor): void => {
    reveal(next.corner)
    pointTo(next)
  }
  return { pointTo, revealTo }
}
