import { expect, test } from 'vitest'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { checkBalances } from './balances.ts'
import { spreadRows } from './spreadRows.ts'
import type { TableRow } from './tableRows.ts'

const read = spreadRows({ by: 'type', figures: ['so_tien'] })
const signed = ({ values, errors }: TableRow): number | null => {
  const { so_tien, type } = values
  if (typeof so_tien !== 'number' || errors.length > 0) return null
  return type === 'hoan_ung' ? -so_tien : so_tien
}
const HEAD = ['Ngày', 'Lái xe', 'Tạm ứng', 'Hoàn ứng', 'Tồn', 'Nội dung']
const checked = (...rows: readonly (readonly Cell[])[]) => {
  const sheet = { name: 'T', hidden: false, hiddenRows: 0, merges: [], rows: [HEAD, ...rows] }
  const found = read({ sheets: [sheet] }, walletEntry.resource, {})
  return checkBalances(found.rows, 'user_id', signed)
}
const toldOf = (...rows: readonly (readonly Cell[])[]) =>
  checked(...rows).remarks.map(({ cot, dong, message }) => `${cot}${dong} ${message}`)
const opening = (amount: number) => ['Dư đầu kỳ', null, null, null, amount]
const out = (day: number, amount: Cell, left: number | null, who = 'A') => [
  `0${day}/10/2026`,
  who,
  amount,
  null,
  left,
]
const back = (day: number, amount: Cell, left: number | null, who = 'A') => [
  `0${day}/10/2026`,
  who,
  null,
  amount,
  left,
]
const closing = (amount: number) => ['Dư cuối kỳ', null, null, null, amount]

test('what is there must come of what was there before and the rows between', () => {
  const rows = [opening(100_000), out(1, 500_000, 600_000), back(2, 200_000, 400_000)]
  expect(toldOf(...rows, closing(400_000))).toEqual([])
  expect(toldOf(...rows, out(3, 90_000, 500_000), closing(500_000))).toEqual([
    'E5 Cột “Tồn” ghi 500.000 đồng, theo số trước đó và các dòng đọc được thì là 490.000 đồng: hãy xem có dòng nào chưa được tính hoặc đọc sai',
  ])
  expect(toldOf(...rows, closing(450_000))).toHaveLength(1)
  // Without a figure beside each row the last one is held against all of them.
  const bare = [opening(100_000), out(1, 500_000, null), back(2, 200_000, null)]
  expect(toldOf(...bare, closing(400_000))).toEqual([])
  expect(toldOf(...bare, closing(400_001))).toHaveLength(1)
})

test('a cash box falls by what it hands out, a bank begins with the newest, drivers stand among one another', () => {
  const box = [opening(900_000), out(1, 500_000, 400_000), back(2, 200_000, 600_000)]
  expect(toldOf(...box)).toEqual([])
  expect(checked(...box).openings).toEqual([])
  const newest = [back(3, 200_000, 400_000), out(2, 500_000, 600_000), out(1, 70_000, 100_000)]
  expect(toldOf(...newest)).toEqual([])
  const mixed = [
    out(1, 500_000, 500_000),
    out(1, 300_000, 300_000, 'B'),
    back(2, 130_000, 370_000),
    out(3, 50_000, 350_000, 'B'),
  ]
  expect(toldOf(...mixed)).toEqual([])
})

test('a row that was refused says so itself; a column that fits nowhere is told once', () => {
  const bad = ['32/10/2026', 'A', 90_000, null, 590_000]
  expect(toldOf(opening(0), out(1, 500_000, 500_000), bad, out(3, 10_000, 600_000))).toEqual([])
  const other = [out(1, 500_000, 7), out(2, 300_000, 11), out(3, 200_000, 13), out(4, 100_000, 12)]
  expect(toldOf(...other)).toHaveLength(1)
})

test('an opening may stand behind the name of its driver', () => {
  const { openings, remarks } = checked(
    ['Dư đầu kỳ', 'A', null, null, 100_000],
    out(1, 500_000, 600_000),
    [null, 'B', null, null, 50_000, 'Dư đầu kỳ'],
    out(2, 30_000, 80_000, 'B'),
  )
  expect(remarks).toEqual([])
  expect(openings.map(({ said, rows }) => [said.value, rows.length])).toEqual([
    [100_000, 1],
    [50_000, 1],
  ])
})

test('an opening is of the rows up to the next one', () => {
  const { openings } = checked(
    ['Lái xe: Nguyễn Văn Ảo'],
    opening(100_000),
    out(1, 500_000, 600_000),
    closing(600_000),
    ['Lái xe: Trần Văn Ảo'],
    opening(-20_000),
    out(2, 30_000, 10_000, 'B'),
  )
  expect(
    openings.map(({ said, rows }) => [said.value, said.band.driver, rows.map(({ dong }) => dong)]),
  ).toEqual([
    [100_000, 'Nguyễn Văn Ảo', [4]],
    [-20_000, 'Trần Văn Ảo', [8]],
  ])
})
