import { expect, test } from 'vitest'
import { bookingColumns } from '../../../contract/dispatch/booking/booking.sheet.ts'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { readTableRows } from '../../kit/resource/tableRows.ts'
import { bookedMeaning } from './sheetTimes.ts'
import { unreadBooked } from './unreadBooked.ts'

function remarksOf(rows: readonly (readonly Cell[])[], mapping: Record<string, string> = {}) {
  const workbook = {
    sheets: [{ name: 'Đơn', hidden: false, hiddenRows: 0, merges: [], rows }],
  }
  const read = readTableRows(workbook, bookingColumns, mapping, bookedMeaning(workbook))
  return unreadBooked(workbook, read, mapping).map(({ cot, dong, gia_tri }) => [cot, dong, gia_tri])
}

const ROWS = [
  ['STT', 'Nơi lấy', 'Nơi giao', 'Tên hàng', 'SL', 'ĐVT', 'Tầng nhận', 'Mức phạt'],
  [1, 'Cảng Tân Vũ', 'KCN Đại An', 'bánh quy', 20, 'thùng', null, 500_000],
  [2, 'Cảng Tân Vũ', 'KCN Đại An', 'kẹo dẻo', 30, 'thùng', 'tầng hầm', null],
]

test('columns of which bookings take nothing are told of, what counts their rows and goods is not', () => {
  expect(remarksOf(ROWS)).toEqual([
    ['G', 3, 'tầng hầm'],
    ['H', 2, '500000'],
  ])
  expect(remarksOf(ROWS, { 'Tầng nhận': 'bo_qua' })).toEqual([['H', 2, '500000']])
})

test('a list as it was downloaded brings none', () => {
  const [head = [], ...rows] = ROWS
  const own = rows.map((row, at) => [`DH00${at}`, ...row])
  expect(remarksOf([['Mã đơn hàng', ...head], ...own])).toEqual([])
})

test('counts of boxes are told of, however small', () => {
  const [head = [], ...rows] = ROWS
  const counted = rows.map((row) => [...row, 1, 2])
  expect(remarksOf([[...head, 'SL cont', 'Số lượng cont'], ...counted])).toContainEqual([
    'J',
    2,
    '2',
  ])
})

test('where an empty box is fetched is told of, never where goods are; where it is put down stuffed they go, unless a column says where', () => {
  const heads = ['Khách', 'Loại cont', 'Nơi đóng hàng', 'Lấy vỏ', 'Hạ bãi', 'Giờ đóng']
  const row = ['Sao Chổi', '40HC', 'KCN Yên Phong', 'Depot Đình Vũ', 'Tân Vũ', '8h']
  expect(remarksOf([heads, row])).toEqual([['D', 2, 'Depot Đình Vũ']])
  expect(
    remarksOf([
      [...heads, 'Nơi giao'],
      [...row, 'Đại An'],
    ]),
  ).toEqual([
    ['D', 2, 'Depot Đình Vũ'],
    ['E', 2, 'Tân Vũ'],
  ])
})
