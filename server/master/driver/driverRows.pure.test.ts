import { expect, test } from 'vitest'
import { driverResource } from '../../../contract/master/driver/driver.ts'
import { driverRows } from './driverRows.ts'

const read = (rows: readonly (readonly string[])[], mapping = {}) =>
  driverRows(
    { sheets: [{ name: 'DS lái xe', hidden: false, merges: [], hiddenRows: 0, rows }] } as never,
    driverResource,
    mapping,
  ).rows.map(({ values: { username, fullname } }) => [username ?? null, fullname])

const OFFICE = [
  ['LX01', 'Nguyễn Văn Hùng'],
  ['LX02', 'Trần Đình Khánh'],
]

test.each([
  ['an office’s own codes are no accounts', [['Mã NV', 'Họ và tên'], ...OFFICE], {}, null],
  [
    'ours are',
    [
      ['Mã NV', 'Họ và tên'],
      ['hungnv01', 'Nguyễn Văn Hùng'],
    ],
    {},
    'hungnv01',
  ],
  ['what is called an account is one', [['Tài khoản', 'Họ và tên'], ...OFFICE], {}, 'lx01'],
  [
    'a column mapped by hand stands',
    [['Mã NV', 'Họ và tên'], ...OFFICE],
    { 'Mã NV': 'username' },
    'lx01',
  ],
] as const)('%s', (_what, rows, mapping, username) => {
  expect(read(rows, mapping)[0]).toEqual([username, 'Nguyễn Văn Hùng'])
})
