import { describe, expect, test } from 'vitest'
import { cursorAt } from '../table/cursor.ts'
import { readBlock, writeBlock } from './blocks.ts'
import { cellsIn, edited, spanOf, untouched, type Act, type Edits } from './edits.ts'

const START = untouched([
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
])
const after = (edits: Edits, ...acts: Act[]) => acts.reduce(edited, edits)
const press = (key: string, shift = false, ctrl = false): Act => ({
  do: 'move' as const,
  page: 2,
  press: {
    key,
    shift,
    ctrl,
  },
})
const go = (row: number, column: number): Act => ({ do: 'go', cursor: cursorAt(row, column) })
const at = ({ cursor }: Edits) => [cursor.active.row, cursor.active.column]

describe('a table that is edited like a sheet', () => {
  test('goes by arrows, Enter and Tab, and stays inside', () => {
    expect(at(after(START, press('ArrowDown'), press('ArrowRight')))).toEqual([1, 1])
    expect(at(after(START, press('ArrowUp'), press('ArrowLeft')))).toEqual([0, 0])
    expect(at(after(START, press('Enter'), press('Enter'), press('Enter')))).toEqual([2, 0])
    expect(at(after(START, go(0, 2), press('Tab')))).toEqual([1, 0])
    expect(at(after(START, go(1, 0), press('Tab', true)))).toEqual([0, 2])
    expect(at(after(START, press('ArrowDown', false, true)))).toEqual([2, 0])
  })
  test('types, clears and pastes, each a step that undo takes back and redo brings again', () => {
    const typed = after(START, {
      do: 'type',
      text: 'x',
      next: { key: 'Enter', shift: false, ctrl: false },
      page: 2,
    })
    expect([typed.cells[0], at(typed)]).toEqual([
      ['x', '2', '3'],
      [1, 0],
    ])
    const cleared = after(typed, go(1, 1), press('ArrowDown', true), press('ArrowRight', true), {
      do: 'clear',
    })
    expect(cleared.cells.slice(1)).toEqual([
      ['4', '', ''],
      ['7', '', ''],
    ])
    const back = after(cleared, { do: 'undo' }, { do: 'undo' })
    expect(back.cells).toEqual(START.cells)
    expect(after(back, { do: 'undo' })).toBe(back)
    expect(after(back, { do: 'redo' }, { do: 'redo' }).cells).toEqual(cleared.cells)
    const anew = after(back, { do: 'type', text: 'y', next: null, page: 2 })
    expect(after(anew, { do: 'redo' })).toBe(anew)
  })
  test('takes a block where it fits and counts what does not; one cell fills what is marked', () => {
    const block = readBlock('a\tb\r\nc\td\r\n')
    const pasted = after(START, go(2, 1), { do: 'paste', block })
    expect([pasted.cells[2], pasted.lost]).toEqual([['7', 'a', 'b'], 2])
    const filled = after(START, press('ArrowDown', true), { do: 'paste', block: [['z']] })
    expect(filled.cells.map(([first]) => first)).toEqual(['z', 'z', '7'])
    expect(filled.past).toHaveLength(1)
    expect(cellsIn(filled.cells, spanOf(filled))).toEqual([['z'], ['z']])
  })
  test('only rows that changed are new ones; what stays the same is no step', () => {
    const typed = after(START, { do: 'type', text: 'x', next: null, page: 2 })
    expect(typed.cells[1]).toBe(START.cells[1])
    expect(after(START, { do: 'type', text: '1', next: null, page: 2 })).toBe(START)
  })
})

test('blocks are read as sheets copy them, and written so', () => {
  const cells = [
    ['5.300.000', '', 'hai\ndòng'],
    ['"x"', '0,5', ''],
  ]
  expect(readBlock(writeBlock(cells))).toEqual(cells)
  expect(readBlock('')).toEqual([['']])
  expect(readBlock('1\t2\n\t4\n')).toEqual([
    ['1', '2'],
    ['', '4'],
  ])
})
