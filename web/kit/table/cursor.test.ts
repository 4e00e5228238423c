import { describe, expect, test } from 'vitest'
import {
  blockOf,
  cursorAt,
  cursorOverAll,
  followCursor,
  HEADER,
  moveCursor,
  type Cursor,
  type Extent,
} from './cursor.ts'

const extent: Extent = { rows: 100, columns: 8, first: 1, page: 20 }
const at = (row: number, column: number) => ({ row, column })

const after = (cursor: Cursor, keys: string): Cursor | null => {
  const parts = keys.split('+')
  const press = { key: parts.at(-1)!, ctrl: parts.includes('Ctrl'), shift: parts.includes('Shift') }
  return moveCursor(cursor, press, extent)
}

describe('keys carry the active cell', () => {
  test.each([
    ['ArrowUp', at(49, 4)],
    ['ArrowDown', at(51, 4)],
    ['ArrowLeft', at(50, 3)],
    ['ArrowRight', at(50, 5)],
    ['Home', at(50, 1)],
    ['End', at(50, 7)],
    ['PageUp', at(30, 4)],
    ['PageDown', at(70, 4)],
    ['Ctrl+ArrowUp', at(0, 4)],
    ['Ctrl+ArrowDown', at(99, 4)],
    ['Ctrl+ArrowLeft', at(50, 1)],
    ['Ctrl+ArrowRight', at(50, 7)],
    ['Ctrl+Home', at(0, 1)],
    ['Ctrl+End', at(99, 7)],
  ])('%s', (keys, target) => {
    expect(after(cursorAt(50, 4), keys)).toEqual({ active: target, corner: target })
  })

  test.each([
    ['ArrowDown', at(99, 7), at(99, 7)],
    ['ArrowRight', at(99, 7), at(99, 7)],
    ['PageDown', at(95, 3), at(99, 3)],
    ['PageUp', at(5, 3), at(0, 3)],
    ['ArrowUp', at(0, 3), at(HEADER, 3)],
    ['Ctrl+ArrowUp', at(0, 3), at(HEADER, 3)],
    ['ArrowUp', at(HEADER, 3), at(HEADER, 3)],
    ['PageUp', at(HEADER, 3), at(HEADER, 3)],
    ['ArrowDown', at(HEADER, 3), at(0, 3)],
    ['ArrowLeft', at(4, 1), at(4, 0)],
    ['ArrowLeft', at(4, 0), at(4, 0)],
  ])('%s from %j stops at the edge', (keys, from, target) => {
    expect(after(cursorAt(from.row, from.column), keys)?.active).toEqual(target)
  })

  test('other keys move nothing', () => {
    expect(after(cursorAt(1, 1), 'x')).toBeNull()
    expect(after(cursorAt(1, 1), 'Tab')).toBeNull()
  })

  test('without rows the header is all there is', () => {
    const empty = { ...extent, rows: 0 }
    const down = { key: 'ArrowDown', ctrl: true, shift: false }
    expect(moveCursor(cursorAt(HEADER, 2), down, empty)).toEqual(cursorAt(HEADER, 2))
  })
})

describe('Shift spans a block', () => {
  test('the active cell stays, the corner moves', () => {
    const spanned = after(after(cursorAt(5, 3), 'Shift+ArrowDown')!, 'Shift+ArrowRight')
    expect(spanned).toEqual({ active: at(5, 3), corner: at(6, 4) })
    expect(after(spanned!, 'ArrowDown')).toEqual(cursorAt(6, 3))
  })

  test('it goes neither into the header nor into the checkboxes', () => {
    const spanned = after(after(cursorAt(0, 1), 'Shift+ArrowUp')!, 'Shift+ArrowLeft')
    expect(spanned?.corner).toEqual(at(0, 1))
    expect(after(cursorAt(HEADER, 3), 'Shift+ArrowDown')).toBeNull()
  })

  test('the block is the rectangle between the two, whichever comes first', () => {
    const cursor = { active: at(6, 5), corner: at(2, 3) }
    expect(blockOf(cursor, extent)).toEqual({ top: 2, bottom: 6, left: 3, right: 5 })
  })

  test('the block leaves out header, checkboxes and rows that are not there', () => {
    expect(blockOf(cursorAt(HEADER, 3), extent)).toBeNull()
    expect(blockOf(cursorAt(4, 0), extent)).toBeNull()
    expect(blockOf({ active: at(4, 0), corner: at(4, 2) }, extent)?.left).toBe(1)
    expect(blockOf({ active: at(1, 1), corner: at(9, 2) }, { ...extent, rows: 3 })?.bottom).toBe(2)
    expect(blockOf(cursorAt(4, 3), { ...extent, rows: 3 })).toBeNull()
  })

  test('all cells', () => {
    expect(blockOf(cursorOverAll(extent), extent)).toEqual({
      top: 0,
      bottom: 99,
      left: 1,
      right: 7,
    })
  })
})

describe('rows and columns that change', () => {
  const before = { rows: ['a', 'b', 'c'], columns: ['', 'id', 'day', 'plate'] }
  const cursor = { active: at(1, 2), corner: at(2, 3) }

  test('the cursor stays on its row and column', () => {
    const now = { rows: ['new', 'a', 'b', 'c'], columns: ['', 'id', 'plate', 'day'] }
    expect(followCursor(cursor, before, now)).toEqual({ active: at(2, 3), corner: at(3, 2) })
  })

  test('a block whose corner went shrinks to the active cell', () => {
    const now = { rows: ['a', 'b'], columns: before.columns }
    expect(followCursor(cursor, before, now)).toEqual(cursorAt(1, 2))
  })

  test('on another page it keeps its place', () => {
    const now = { rows: ['x'], columns: ['', 'id'] }
    expect(followCursor(cursor, before, now)).toEqual(cursorAt(0, 1))
    expect(followCursor(cursor, before, { rows: [], columns: [] })).toEqual(cursorAt(0, 0))
  })

  test('in the header it follows its column', () => {
    const now = { rows: [], columns: ['', 'day', 'id'] }
    expect(followCursor(cursorAt(HEADER, 2), before, now)).toEqual(cursorAt(HEADER, 1))
  })
})
