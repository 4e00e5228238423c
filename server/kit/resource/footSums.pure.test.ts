import { expect, test } from 'vitest'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { withFeet } from './footSums.ts'
import { spreadRows } from './spreadRows.ts'

const read = withFeet(spreadRows({ by: 'type', figures: ['so_tien'] }))
/** Where a sheet of entries is told of a sum, and what it says. */
const toldOf = (...rows: readonly (readonly Cell[])[]) => {
  const sheet = { name: 'T', hidden: false, hiddenRows: 0, merges: [], rows }
  const { remarks = [] } = read({ sheets: [sheet] }, walletEntry.resource, {})
  return remarks.map(({ cot, dong, message }) => `${cot}${dong} ${message}`)
}
const HEAD = ['Ngày', 'Lái xe', 'Loại', 'Số tiền', 'Nội dung']
const row = (day: number, who: string, amount: Cell, type = 'Tạm ứng') => [
  `0${day}/10/2026`,
  who,
  type,
  amount,
  'a',
]
const sum = (words: string, amount: Cell) => [words, null, null, amount]

test('a row of sums that says another amount than the rows above it is told with its column and both amounts', () => {
  expect(toldOf(HEAD, row(1, 'A', 500_000), row(2, 'B', 700_000), sum('Cộng', 1_250_000))).toEqual([
    'D4 Dòng cộng ghi cột “Số tiền” là 1.250.000 đồng, các dòng đọc được cộng lại là 1.200.000 đồng: hãy xem có dòng nào đã hủy, ghi hai lần hoặc chưa được tính',
  ])
  // One đồng is told as well, and one row that is more than its sum.
  expect(toldOf(HEAD, row(1, 'A', 500_000), sum('Cộng', 499_999))).toHaveLength(1)
})

test('a sum may be of the part above it, of all, of those that it names, or count the rows', () => {
  const rows = [row(1, 'A', 500_000), row(2, 'B', 700_000), sum('Cộng ngày', 1_200_000)]
  const more = [row(3, 'A', 50_000, 'Hoàn ứng'), sum('Cộng', '50.000')]
  const all = sum('Tổng cộng', 1_250_000)
  expect(toldOf(HEAD, ...rows, ...more, all)).toEqual([])
  expect(toldOf(HEAD, ...rows, ...more, sum('Tổng hoàn ứng', 50_000))).toEqual([])
  expect(toldOf(HEAD, ...rows, sum('Tổng cộng', 2))).toEqual([])
  expect(toldOf(HEAD, ...rows, ...more, sum('Tổng cộng', 1_200_001))).toHaveLength(1)
})

test('columns of choices are each held against their own sum, a row that was refused counts as it may', () => {
  const head = ['Ngày', 'Lái xe', 'Tạm ứng', 'Hoàn ứng']
  const rows = [
    ['01/10/2026', 'A', 500_000, null],
    ['02/10/2026', 'A', null, 90_000],
  ]
  expect(toldOf(head, ...rows, ['Cộng', null, 500_000, 90_000])).toEqual([])
  expect(toldOf(head, ...rows, ['Cộng', null, 500_000, 80_000])).toHaveLength(1)
  const bad = ['32/10/2026', 'A', 40_000, null]
  expect(toldOf(head, ...rows, bad, ['Cộng', null, 500_000, 90_000])).toEqual([])
  expect(toldOf(head, ...rows, bad, ['Cộng', null, 540_000, 90_000])).toEqual([])
  const unread = ['03/10/2026', 'A', 'bốn mươi', null]
  expect(toldOf(head, ...rows, unread, ['Cộng', null, 540_000, 90_000])).toEqual([])
})

test('what is there before and after the rows, and what stands below a tax, is no sum of them', () => {
  const rows = [sum('Tồn đầu kỳ', 3_000_000), row(1, 'A', 500_000)]
  expect(toldOf(HEAD, ...rows, sum('Cộng', 500_000), sum('Tồn cuối kỳ', 3_500_000))).toEqual([])
  const taxed = [sum('Cộng', 500_000), sum('Thuế GTGT 8%', 40_000), sum('Tổng cộng', 540_000)]
  expect(toldOf(HEAD, ...rows, ...taxed)).toEqual([])
})
