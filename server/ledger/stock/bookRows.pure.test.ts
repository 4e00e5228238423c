import { expect, test } from 'vitest'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { stockResource } from '../../../contract/ledger/stock/stock.ts'
import { bookRows } from './bookRows.ts'
import { readStock } from './sheet.ts'

const page = (name: string, rows: Cell[][]) => ({
  name,
  rows,
  merges: [],
  hidden: false,
  hiddenRows: 0,
})
const TITLES: Cell[][] = [
  ['SỔ THEO DÕI BỒN DẦU - BÃI HẢI AN'],
  ['Mặt hàng: Dầu DO 0,05S - ĐVT: lít'],
  ['Ngày', 'Diễn giải', 'Biển số xe', 'Nhập', 'Xuất', 'Tồn', 'Đơn giá nhập'],
]
const OPENING: Cell[] = ['01/11/2026', 'Tồn đầu kỳ', null, null, null, '2.150', null]
const tank = (left: string) =>
  page('Bồn', [
    ...TITLES,
    OPENING,
    ['03/11/2026', 'Nhập dầu HĐ 552', null, '5.000', null, '7.150', 28500],
    ['04/11/2026', 'Cấp xe', '15H-068.12', null, '312,5', left, null],
    [null, 'Cộng', null, '5.000', '312,5', null, null],
  ])
const read = (sheet: ReturnType<typeof page>) => readStock({ sheets: [sheet] }, stockResource, {})
const shown = ({ values }: { values: Readonly<Record<string, unknown>> }) =>
  [values['ngay'], values['loai'], values['so_luong'], values['ten_hang']].join(' ')

test('what comes in and what goes out of a tank are rows of their own, and what is left is none', () => {
  const { rows, remarks } = read(tank('6.837,5'))
  expect(rows.map(shown)).toEqual([
    '2026-11-01 ton_dau 2150 Dầu DO 0,05S',
    '2026-11-03 nhap 5000 Dầu DO 0,05S',
    '2026-11-04 xuat 312.5 Dầu DO 0,05S',
  ])
  expect(rows[1]?.values).toMatchObject({ don_gia: 28500, don_vi: 'lít' })
  expect(rows.map(({ errors }) => errors)).toEqual([[], [], []])
  expect(remarks).toEqual([])
})

test('what is left and does not follow from the rows is told', () => {
  expect(read(tank('6.873,5')).remarks).toMatchObject([{ dong: 6, cot: 'F', gia_tri: '6.873,5' }])
})

test('a page with one column of quantities is no such book', () => {
  const rows: Cell[][] = [['TỒN KHO 01/11/2026'], ['Mã hàng', 'Số lượng'], ['DAU', 5]]
  expect(bookRows(page('Tồn', rows), stockResource, {})).toBeNull()
})

test.each([
  ['BẢNG KÊ NHẬP DẦU THÁNG 11/2026', 'nhap'],
  ['BẢNG KÊ TỒN KHO THÁNG 11/2026', 'ton_dau'],
  ['CÔNG TY XUẤT NHẬP KHẨU MẪU', 'ton_dau'],
  ['BẢNG KÊ NHẬP XUẤT KHO', undefined],
])('%s says what its rows are', (title, kind) => {
  const rows: Cell[][] = [[title], ['Ngày', 'Tên hàng', 'Số lượng'], ['02/11/2026', 'DAU', 5]]
  const [row] = read(page('Sheet1', rows)).rows
  expect(row?.values['loai'] ?? undefined).toBe(kind)
  expect(row?.errors).toHaveLength(kind === undefined ? 1 : 0)
})
