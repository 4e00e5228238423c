import { expect, test } from 'vitest'
import { gridOf } from '../../../kit/sheet/grid.ts'
import { headerAt } from '../../../kit/sheet/header.ts'
import { columnsOf } from './columns.ts'
import { withOnePlate } from './onePlate.ts'

const HEADER = ['Ngày', 'Biển số', 'Khách hàng', 'Biển số']
const [OWN, HIRED, OTHER] = ['15H-068.12', '60C-938.21', '15C-905.17']

/** What the rows below the header have for their vehicle. */
function platesOf(rows: readonly (readonly (string | null)[])[]) {
  const sheet = { name: 'Xe', hidden: false, hiddenRows: 0, merges: [] }
  const grid = gridOf({
    ...sheet,
    rows: [HEADER, ...rows.map(([own = null, hired = null]) => ['01/10/2026', own, 'A', hired])],
  })
  const header = headerAt(grid, 0, 0)
  const options = { mapping: {}, known: null, scaled: false, titles: [] }
  const read = withOnePlate(grid, header, columnsOf(grid, header, options))
  return rows.map((_, row) => read.cell(row + 1, 1))
}

test('a row has its vehicle in one of two columns', () => {
  expect(platesOf([[OWN], [null, HIRED], [null, OTHER]])).toEqual([OWN, HIRED, OTHER])
})

test('a plate typed over in the first column leaves the others where they are', () => {
  expect(
    platesOf([
      [OWN, HIRED],
      [null, HIRED],
      [null, OTHER],
    ]),
  ).toEqual([OWN, HIRED, OTHER])
})

test('columns that are both filled are two things', () => {
  expect(
    platesOf([
      [OWN, HIRED],
      [OWN, OTHER],
      [null, HIRED],
    ]),
  ).toEqual([OWN, OWN, null])
})
