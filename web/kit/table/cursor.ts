/** A cell by its place on the screen; the header is row -1. */
export type Position = { readonly row: number; readonly column: number }

/** The active cell, and the opposite corner of the block that grows from it. */
export type Cursor = { readonly active: Position; readonly corner: Position }

/**
 * What the cursor moves in: rows of the page, columns shown, the first column that holds data (1 behind a column of
 * checkboxes), and the rows of one screenful.
 */
export type Extent = {
  readonly rows: number
  readonly columns: number
  readonly first: number
  readonly page: number
}

export type Press = { readonly key: string; readonly ctrl: boolean; readonly shift: boolean }

export type Block = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const HEADER = -1

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

/** A cursor on one cell. */
export const cursorAt = (row: number, column: number): Cursor => {
  const position = { row, column }
  return { active: position, corner: position }
}

type Step = (at: Position, extent: Extent, far: boolean) => Position

const steps: Record<string, Step> = {
  ArrowUp: ({ row, column }, _, far) => ({
    row: far ? (row > 0 ? 0 : HEADER) : row - 1,
    column,
  }),
  ArrowDown: ({ row, column }, extent, far) => ({ row: far ? extent.rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, extent, far) => ({ row, column: far ? extent.first : column - 1 }),
  ArrowRight: ({ row, column }, extent, far) => ({
    row,
    column: far ? extent.columns - 1 : column + 1,
  }),
  Home: ({ row }, extent, far) => ({ row: far ? 0 : row, column: extent.first }),
  End: ({ row }, extent, far) => ({
    row: far ? extent.rows - 1 : row,
    column: extent.columns - 1,
  }),
  PageUp: ({ row, column }, extent) => ({
    row: Math.max(row - extent.page, Math.min(row, 0)),
    column,
  }),
  PageDown: ({ row, column }, extent) => ({ row: row + extent.page, column }),
}

/**
 * The cursor after a key, as a spreadsheet moves it: plain keys carry the active cell, Shift carries the corner of the block
 * and leaves the active cell where it is, Ctrl goes to the edge. Null when the key moves nothing.
 */
export function moveCursor(cursor: Cursor, press: Press, extent: Extent): Cursor | null {
  const step = steps[press.key]
  const extend = press.shift && cursor.active.row !== HEADER
  if (!step || (press.shift && !extend)) return null
  const target = step(extend ? cursor.corner : cursor.active, extent, press.ctrl)
  const position = {
    row: clamp(target.row, extend ? 0 : HEADER, extent.rows - 1),
    column: clamp(target.column, extend ? extent.first : 0, extent.columns - 1),
  }
  return extend
    ? { active: cursor.active, corner: position }
    : cursorAt(position.row, position.column)
}

/** The block that the cursor spans, without the header and the column of checkboxes; null when nothing is left. */
export function blockOf({ active, corner }: Cursor, extent: Extent): Block | null {
  if (active.row === HEADER || active.row >= extent.rows) return null
  const left = Math.max(Math.min(active.column, corner.column), extent.first)
  const right = Math.max(active.column, corner.column)
  if (right < left) return null
  return {
    top: Math.min(active.row, corner.row),
    bottom: Math.min(Math.max(active.row, corner.row), extent.rows - 1),
    left,
    right,
  }
}

/** True when the cursor spans one cell only. */
export const isSingle = ({ active, corner }: Cursor): boolean =>
  active.row === corner.row && active.column === corner.column

/** A cursor over every cell of the page. */
export const cursorOverAll = (extent: Extent): Cursor => ({
  active: { row: 0, column: extent.first },
  corner: { row: extent.rows - 1, column: extent.columns - 1 },
})

type Names = { readonly rows: readonly string[]; readonly columns: readonly string[] }

function follow(position: Position, before: Names, after: Names): Position | null {
  const column = after.columns.indexOf(before.columns[position.column] ?? '')
  if (column < 0) return null
  if (position.row === HEADER) return { row: HEADER, column }
  const row = after.rows.indexOf(before.rows[position.row] ?? '')
  return row < 0 ? null : { row, column }
}

/**
 * The cursor after rows or columns changed: it stays on the same row and column by name. Where they are gone it keeps its
 * place, and the block shrinks to one cell.
 */
export function followCursor(cursor: Cursor, before: Names, after: Names): Cursor {
  const active = follow(cursor.active, before, after)
  const corner = follow(cursor.corner, before, after)
  if (active && corner) return { active, corner }
  const { row, column } = active ?? cursor.active
  return cursorAt(
    clamp(row, HEADER, Math.max(0, after.rows.length - 1)),
    clamp(column, 0, after.columns.length - 1),
  )
}
