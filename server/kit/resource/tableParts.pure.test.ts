import { expect, test } from 'vitest'
import type { SheetColumns } from '../../../contract/kit/resource/resource.ts'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { namingOf, NO_MEANING } from './tableColumns.ts'
import { tableParts } from './tableParts.ts'

const columns: SheetColumns = walletEntry.resource
const naming = namingOf(columns, { mapping: {}, meaning: NO_MEANING })
const partsOf = (rows: readonly (readonly Cell[])[]) =>
  tableParts({ name: 'T', hidden: false, hiddenRows: 0, merges: [], rows }, columns, naming)
const HEAD = ['Ngày', 'Lái xe', 'Số tiền']

test('tables side by side are read one after the other, each below its own title and that of both', () => {
  const parts = partsOf([
    ['SỔ VÍ THÁNG 10/2026'],
    ['Tạm ứng', null, null, null, 'Hoàn ứng'],
    [...HEAD, null, ...HEAD],
    ['1/10', 'A', 1, null, '2/10', 'B', 2],
  ])
  expect(parts.map(({ isBeside = false }) => isBeside)).toEqual([false, true])
  const said = parts.map(({ rows }) => rows.map((row) => row.filter((cell) => cell !== null)))
  expect(said).toEqual([
    [['SỔ VÍ THÁNG 10/2026'], ['Tạm ứng'], HEAD, ['1/10', 'A', 1]],
    [['SỔ VÍ THÁNG 10/2026'], ['Hoàn ứng'], HEAD, ['2/10', 'B', 2]],
  ])
})

test('a word that stands twice begins no other table unless all that is told before it is told again', () => {
  expect(
    partsOf([
      [...HEAD, 'Ngày', 'Ghi chú'],
      ['1/10', 'A', 1, '2/10', 'b'],
    ]),
  ).toHaveLength(1)
})

test('what stands right above the header of a further table is a title of it', () => {
  const parts = partsOf([
    ['Lái xe: A'],
    [...HEAD, 'Ghi chú'],
    ['1/10', 'A', 1, 'b'],
    ['Lái xe: B'],
    ['Số tiền', 'Ngày', 'Nội dung'],
    [2, '2/10', 'c'],
  ])
  expect(parts.map(({ rows }) => rows.flat().includes('Lái xe: B'))).toEqual([false, true])
})
