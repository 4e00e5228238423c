import { expect, test } from 'vitest'
import { companyResource } from '../../../contract/master/company/company.ts'
import { customerRows } from './customerRows.ts'

const read = (rows: readonly (readonly string[])[], mapping = {}) =>
  customerRows(
    { sheets: [{ name: 'DS khách', hidden: false, merges: [], hiddenRows: 0, rows }] } as never,
    companyResource,
    mapping,
  ).rows.map(({ values, errors }) => (errors.length > 0 ? errors : values))

const HEADER = ['Mã KH', 'Tên khách hàng', 'Hạn thanh toán', 'Ngày chốt']
const OFFICE = [
  ['TCL', 'Thép Cánh Buồm', '45 ngày', 'Ngày 25'],
  ['GSMT', 'Gốm sứ Mây Thử', '30', 'Cuối tháng'],
]

test('a code that is none of our numbers is the short code of an office; terms and closing days in words', () => {
  const told = { han_thanh_toan_ngay: 45, ngay_chot_cong_no: 25 }
  expect(read([HEADER, ...OFFICE])).toEqual([
    { ma_khach: 'TCL', ten_cong_ty: 'Thép Cánh Buồm', ...told },
    {
      ma_khach: 'GSMT',
      ten_cong_ty: 'Gốm sứ Mây Thử',
      han_thanh_toan_ngay: 30,
      ngay_chot_cong_no: 31,
    },
  ])
})

test.each([
  ['one of our numbers among them', [HEADER, ...OFFICE, ['KH0003', 'Biển Mơ', '', '']], {}],
  [
    'a short code of its own beside it',
    [
      [...HEADER, 'Tên tắt'],
      ['TCL', 'Thép Cánh Buồm', '', '', 'Cánh Buồm'],
    ],
    {},
  ],
  ['a column mapped by hand', [HEADER, ...OFFICE], { 'Mã KH': 'id_cong_ty' }],
] as const)('the column stays the number: %s', (_what, rows, mapping) => {
  expect(read(rows, mapping)[0]).toMatchObject({ id_cong_ty: 'TCL' })
})
