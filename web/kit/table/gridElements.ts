import type { Position } from './cursor.ts'

/** What answers to the pointer and the keyboard by itself inside a cell. */
export const WIDGETS = 'a[href], button, input, select, textarea, [role="switch"]'

/** The cell that an event happened in; null outside the cells. */
export const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null

/** True when the event belongs to a link or a button inside a cell. */
export const isWidget = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WIDGETS) !== null

/** The place of a cell. */
export const positionOf = (cell: HTMLElement): Position => ({
  row: Number(cell.closest<HTMLElement>('[data-row]')?.dataset.row),
  column: Number(cell.dataset.column),
})

/** The cell at a place, if it is drawn. */
export const cellAt = (grid: HTMLElement, { row, column }: Position): HTMLElement | null =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
