import { expect, test } from 'vitest'
import { gridOf } from './grid.ts'

const sheet = { name: 'A', hidden: false, rows: [['Bảng xe'], ['29C']], hiddenRows: 0 }
const over = (endRow: number) => ({ startRow: 0, startCol: 0, endRow, endCol: 16_383 })

test('a merge over the whole sheet counts as far as there are rows', () => {
  expect(gridOf({ ...sheet, merges: [over(1_048_575)] }).merge(1, 7)).toEqual(over(1_048_575))
})

test('very many merges over one another are refused before they are laid out', () => {
  const merges = Array.from({ length: 60_000 }, () => over(1_048_575))
  expect(() => gridOf({ ...sheet, merges })).toThrow(/quá lớn|lớn/)
})
