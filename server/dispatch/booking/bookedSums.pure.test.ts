import { expect, test } from 'vitest'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { readBookings } from './bookedSums.ts'

const HEAD = ['Ngày lấy', 'Nơi lấy', 'Nơi giao', 'Tên hàng', 'Kg']
const row = (...cells: readonly Cell[]): readonly Cell[] => [
  '02/12/2026',
  'Cảng Tân Vũ',
  'KCN Đại An',
  'thép cuộn',
  9000,
  ...cells,
]

/** The freight of each row, and at which columns it is asked about. */
function freightsIn(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  mapping: Record<string, string> = {},
) {
  const sheet = { name: 'Đơn', hidden: false, hiddenRows: 0, merges: [] }
  const cells = [[...HEAD, ...heads], ...rows.map((each) => row(...each))]
  const read = readBookings({ sheets: [{ ...sheet, rows: cells }] }, mapping)
  return read.rows.map(({ values, errors }) => [
    values['cuoc_van_chuyen'] ?? null,
    ...errors.map(({ cot }) => cot),
  ])
}

test('a price of one beside its product is no freight, and a product that is none is asked about', () => {
  expect(
    freightsIn(
      ['Số lượng', 'Đơn giá', 'Thành tiền'],
      [
        [12, 150_000, 1_800_000],
        [8, 210_000, 1_680_000],
        [24, 180_000, 4_230_000],
      ],
    ),
  ).toEqual([[1_800_000], [1_680_000], [4_230_000, 'H']])
})

test('a sum beside the freight says that, or that with its tax; another is asked about', () => {
  expect(
    freightsIn(
      ['Cước', 'VAT', 'Tổng cộng'],
      [
        [6_000_000, '8%', 6_480_000],
        [6_000_000, '8%', 6_400_000],
        [5_000_000, null, 5_000_000],
      ],
    ),
  ).toEqual([[6_000_000], [6_000_000, 'H'], [5_000_000]])
})

test('an amount that nobody knows in a row without a freight is asked about, until it is said what it is', () => {
  const rows = [
    [null, 4_700],
    [4_000_000, null],
  ]
  expect(freightsIn(['Cước', 'Tiền xe (nghìn)'], rows)).toEqual([[null, 'G'], [4_000_000]])
  expect(freightsIn(['Cước', 'Tiền xe (nghìn)'], rows, { 'Tiền xe (nghìn)': 'bo_qua' })).toEqual([
    [null],
    [4_000_000],
  ])
})

test('boxes are counted in a column a size, each at the price of one; of two sizes the row is asked about', () => {
  const heads = ["Số lượng cont 20'", 'Số lượng cont 40HC', 'Giá/cont']
  const rows = [
    [2, null, 2_700_000],
    [null, 3, 3_300_000],
    [1, 2, 3_800_000],
    ['-', 1, null],
  ]
  expect(freightsIn(heads, rows)).toEqual([[5_400_000], [9_900_000], [3_800_000, 'G'], [null]])
  // Beside a freight of its own the price of one counts for nothing more.
  const beside = [
    [2, 2_700_000, 5_400_000],
    [3, 3_300_000, 9_900_000],
  ]
  expect(freightsIn(['Số lượng cont', 'Giá/cont', 'Cước'], beside)).toEqual([
    [5_400_000],
    [9_900_000],
  ])
})
