import { expect, test } from 'vitest'
import { eitherFreight, freightByPayment } from './eitherFreight.ts'

const columnsOf = (titles: readonly string[], ...rows: readonly (number | null)[][]) =>
  titles.map((leaf, column) => ({
    header: { column, leaf, groups: [], ownGroups: [], others: [] },
    cells: rows.map((row) => row[column] ?? null),
  }))

test.each([
  [
    'each run in one of them',
    ['Tiền mặt', 'Chuyển khoản'],
    [
      [9, null],
      [null, 8],
    ],
    2,
  ],
  [
    'a run in two: paid in parts',
    ['Tiền mặt', 'Chuyển khoản'],
    [
      [9, 5],
      [null, 8],
    ],
    0,
  ],
  ['one way alone', ['Tiền mặt'], [[9], [8]], 0],
  [
    'beside a freight with its tax',
    ['Tiền mặt', 'CK', 'Cước (đã VAT)'],
    [
      [9, null, 10],
      [null, 8, 10],
    ],
    0,
  ],
  [
    'beside what nobody understood',
    ['Tiền mặt', 'CK', 'Tiền xe'],
    [
      [9, null, 10],
      [null, 8, 10],
    ],
    0,
  ],
] as const)('ways of paying, %s: %j', (_what, titles, rows, freights) => {
  const millions = rows.map((row) => row.map((one) => (one === null ? null : one * 1_000_000)))
  const taken = new Map<number, string>()
  freightByPayment(columnsOf(titles, ...millions), taken)
  expect([...taken.values()]).toEqual(Array(freights).fill('cuoc_van_chuyen'))
})

test('where a column tells the freight, ways of paying are left', () => {
  const columns = columnsOf(['Cước', 'Tiền mặt', 'CK'], [9e6, 9e6, null], [8e6, null, 8e6])
  const taken = new Map([[0, 'cuoc_van_chuyen']])
  eitherFreight(columns, taken)
  freightByPayment(columns, taken)
  expect([...taken]).toEqual([[0, 'cuoc_van_chuyen']])
})
