import {
  blockOf,
  cursorAt,
  moveCursor,
  type Block,
  type Cursor,
  type Press,
} from '../table/cursor.ts'

/** What the cells of a sheet say, as typed, by row and column. */
export type Cells = readonly (readonly string[])[]
type Edit = {
  readonly row: number
  readonly column: number
  readonly before: string
  readonly after: string
}

/** A sheet that is being edited: its cells, where the cursor is, and what undo and redo do. */
export type Edits = {
  readonly cells: Cells
  readonly cursor: Cursor
  readonly past: readonly (readonly Edit[])[]
  readonly future: readonly (readonly Edit[])[]
  /** How many cells of the last paste lay outside. */
  readonly lost: number
}

export type Act =
  | { readonly do: 'move'; readonly press: Press; readonly page: number }
  | { readonly do: 'go'; readonly cursor: Cursor }
  | { readonly do: 'all' | 'clear' | 'undo' | 'redo' }
  | {
      readonly do: 'type'
      readonly text: string
      readonly next: Press | null
      readonly page: number
    }
  | { readonly do: 'paste'; readonly block: Cells }

/** A sheet that nobody has touched. */
export const untouched = (cells: Cells): Edits => ({
  cells,
  past: [],
  future: [],
  lost: 0,
  cursor: cursorAt(0, 0),
})

const widthOf = ({ cells }: Pick<Edits, 'cells'>): number => cells[0]?.length ?? 0
const extentOf = (edits: Edits, page: number) => ({
  rows: edits.cells.length,
  columns: widthOf(edits),
  first: 0,
  page,
})

/** The cells that the cursor spans. */
export const spanOf = (edits: Edits): Block =>
  blockOf(edits.cursor, extentOf(edits, 0)) ?? { top: 0, bottom: 0, left: 0, right: 0 }

/** The cells of a block. */
export const cellsIn = (cells: Cells, { top, bottom, left, right }: Block): Cells =>
  cells.slice(top, bottom + 1).map((row) => row.slice(left, right + 1))

function withTexts(cells: Cells, edits: readonly Edit[], side: 'before' | 'after'): Cells {
  const rows = new Map<number, string[]>()
  for (const { row, column, [side]: text } of edits) {
    const cellsOfRow = rows.get(row) ?? [...(cells[row] ?? [])]
    cellsOfRow[column] = text
    rows.set(row, cellsOfRow)
  }
  // Rows that stay are the same ones: only the others are drawn anew.
  return cells.map((row, index) => rows.get(index) ?? row)
}

type Wanted = Pick<Edit, 'row' | 'column' | 'after'>

/** Writes texts as one step of undo; what stands there already is no step. */
function written(edits: Edits, wanted: readonly Wanted[]): Edits {
  const step = wanted.flatMap(({ row, column, after }): Edit[] => {
    const before = edits.cells[row]?.[column]
    return before === undefined || before === after ? [] : [{ row, column, before, after }]
  })
  if (step.length === 0) return edits
  const cells = withTexts(edits.cells, step, 'after')
  return { ...edits, cells, past: [...edits.past, step], future: [] }
}

function moved(edits: Edits, press: Press, page: number): Edits {
  const width = widthOf(edits)
  const { row, column } = edits.cursor.active
  if (press.key === 'Enter') {
    const next = Math.max(0, Math.min(edits.cells.length - 1, row + (press.shift ? -1 : 1)))
    return { ...edits, cursor: cursorAt(next, column) }
  }
  if (press.key === 'Tab') {
    const at = row * width + column + (press.shift ? -1 : 1)
    const last = edits.cells.length * width - 1
    const to = Math.max(0, Math.min(last, at))
    return { ...edits, cursor: cursorAt(Math.floor(to / width), to % width) }
  }
  const to = moveCursor(edits.cursor, press, extentOf(edits, page))
  // There is no header to go to.
  const inside = to && to.active.row < 0 ? cursorAt(0, to.active.column) : to
  return inside ? { ...edits, cursor: inside } : edits
}

/** One copied cell fills what is marked; a block goes where the marked one begins. */
function pasted(edits: Edits, block: Cells): Edits {
  const { top, left, bottom, right } = spanOf(edits)
  const [[only] = []] = block
  const isOne = block.length === 1 && block[0]?.length === 1
  const high = isOne ? bottom - top + 1 : block.length
  const wide = isOne ? right - left + 1 : Math.max(...block.map(({ length }) => length))
  const wanted = Array.from({ length: high }, (_row, down) =>
    Array.from({ length: wide }, (_cell, over) => ({
      row: top + down,
      column: left + over,
      after: (isOne ? only : block[down]?.[over]) ?? '',
    })),
  ).flat()
  const fits = wanted.filter(({ row, column }) => edits.cells[row]?.[column] !== undefined)
  const lost = wanted.filter((each) => !fits.includes(each) && each.after !== '').length
  const corner = {
    row: Math.min(top + high, edits.cells.length) - 1,
    column: Math.min(left + wide, widthOf(edits)) - 1,
  }
  const cursor = { active: { row: top, column: left }, corner }
  return { ...written({ ...edits, lost: 0 }, fits), cursor, lost }
}

function stepped(edits: Edits, from: 'past' | 'future'): Edits {
  const step = edits[from].at(-1)
  const [first] = step ?? []
  if (!step || !first) return edits
  const to = from === 'past' ? 'future' : 'past'
  return {
    ...edits,
    cells: withTexts(edits.cells, step, from === 'past' ? 'before' : 'after'),
    [from]: edits[from].slice(0, -1),
    [to]: [...edits[to], step],
    cursor: cursorAt(first.row, first.column),
  }
}

/** The sheet after an act. */
export function edited(edits: Edits, act: Act): Edits {
  const { active } = edits.cursor
  switch (act.do) {
    case 'move':
      return moved(edits, act.press, act.page)
    case 'go':
      return { ...edits, cursor: act.cursor }
    case 'all': {
      const corner = { row: edits.cells.length - 1, column: widthOf(edits) - 1 }
      return { ...edits, cursor: { active: { row: 0, column: 0 }, corner } }
    }
    case 'type': {
      const typed = written(edits, [{ ...active, after: act.text }])
      return act.next ? moved(typed, act.next, act.page) : typed
    }
    case 'clear': {
      const { top, bottom, left, right } = spanOf(edits)
      const rows = Array.from({ length: bottom - top + 1 }, (_, down) => top + down)
      const columns = Array.from({ length: right - left + 1 }, (_, over) => left + over)
      const wanted = rows.flatMap((row) => columns.map((column) => ({ row, column, after: '' })))
      return written(edits, wanted)
    }
    case 'paste':
      return pasted(edits, act.block)
    case 'undo':
      return stepped(edits, 'past')
    case 'redo':
      return stepped(edits, 'future')
  }
}

/** A text in a cell. */
export type Typed = { readonly row: number; readonly column: number; readonly text: string }

/** The sheet with texts that stand in it as they were typed before. */
export const typedAgain = (edits: Edits, cells: readonly Typed[]): Edits =>
  cells.reduce((now, { row, column, text }) => {
    const there = edited(now, { do: 'go', cursor: cursorAt(row, column) })
    return edited(there, { do: 'type', text, next: null, page: 0 })
  }, edits)
