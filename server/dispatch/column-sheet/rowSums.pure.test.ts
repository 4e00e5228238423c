import { expect, test } from 'vitest'
import { columnSheets, columnsOf } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import { readTableRows } from '../../kit/resource/tableRows.ts'
import { wrongSums } from './rowSums.ts'

const { expense } = columnSheets
const columns = columnsOf(expense, [])
const read = (...rows: (string | number | null)[][]) =>
  readTableRows(
    {
      sheets: [
        {
          name: 'CP',
          hidden: false,
          hiddenRows: 0,
          merges: [],
          rows: [['Ngày', 'Biển số xe', 'Vé cầu phà', 'Bốc xếp', 'Cộng', 'Ứng'], ...rows],
        },
      ],
    },
    columns,
    {},
  )
const wrongIn = (...rows: (string | number | null)[][]) =>
  [...wrongSums(read(...rows), expense.trip).values()].map(({ dong, cot }) => `${cot}${dong}`)
const [day, plate] = ['02/03/2026', '15C-402.11']
const RIGHT = [
  [day, plate, 35000, '300k', 335000, null],
  [day, plate, null, '1tr2', '1.200.000', null],
  [day, plate, 120000, null, 120000, null],
]
const SLIP = [day, plate, 40000, 700000, 470000, null]

test('a row that does not come to its sum is doubted where others do', () => {
  expect(wrongIn(...RIGHT, SLIP)).toEqual(['E5'])
  expect(wrongIn(...RIGHT)).toEqual([])
})

test('sums of other things are none of the rows', () => {
  expect(wrongIn(RIGHT[0] ?? [], SLIP, SLIP, SLIP)).toEqual([])
  expect(wrongIn(...RIGHT, [day, plate, 40000, 700000, 470000, 500000])).toEqual([])
})

test('a sum of thousands with a fraction is the amount that it says', () => {
  const inThousands = ['Đơn vị: nghìn đồng']
  const { rows, headers } = readTableRows(
    {
      sheets: [
        {
          name: 'CP',
          hidden: false,
          hiddenRows: 0,
          merges: [],
          rows: [
            inThousands,
            ['Ngày', 'Biển số xe', 'Vé cầu phà', 'Bốc xếp', 'Cộng'],
            [day, plate, 35, 300, 335],
            [day, plate, 120, 60, 180],
            [day, plate, 41, 100, 141],
            [day, plate, 93.5, 200, 293.5],
          ],
        },
      ],
    },
    columns,
    {},
  )
  expect([...wrongSums({ rows, headers }, expense.trip)]).toEqual([])
})
