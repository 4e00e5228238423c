import { expect, test } from 'vitest'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { fillResource } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { fillRows } from './fillRows.ts'

const told = (rows: readonly (readonly Cell[])[]) => {
  const head = ['Số xe', 'Ngày', 'Số lít', 'Thành tiền', 'Tiền phạt']
  const sheet = { name: 'T', hidden: false, hiddenRows: 0, merges: [], rows: [head, ...rows] }
  const read = fillRows({ sheets: [sheet] }, fillResource, {})
  const said = [...read.rows.flatMap(({ warnings }) => warnings), ...(read.remarks ?? [])]
  return said.map(({ dong, cot }) => `${cot}${dong}`)
}
const fill = (day: string, litres: number, amount: number, more: Cell = null) => [
  '15H-068.12',
  `${day}/11/2026`,
  litres,
  amount,
  more,
]

test('an amount that comes to another price than those around it is told, one at a new price is not', () => {
  const before = [fill('03', 80, 2_312_000), fill('10', 92.5, 2_673_250)]
  expect(told([...before, fill('18', 100, 2_840_000), fill('19', 50, 1_245_000)])).toEqual(['D5'])
  expect(told([...before, fill('18', 100, 2_840_000), fill('19', 50, 1_420_000)])).toEqual([])
})

test('amounts of a column that nobody knows are told', () => {
  expect(told([fill('03', 80, 2_312_000, 200_000)])).toEqual(['E2'])
})
