import { expect, test } from 'vitest'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { readBookings } from './bookedSums.ts'
import { timesOf } from './sheetTimes.ts'

function read(...rows: readonly (readonly Cell[])[]) {
  const sheet = { name: 'List', hidden: false, hiddenRows: 0, merges: [], rows }
  const { headers, rows: lines } = readBookings({ sheets: [sheet] }, {})
  const fieldOf = Object.fromEntries(headers.map(({ ten, truong }) => [ten, truong]))
  return { fieldOf, lines }
}

const LIST = [
  ['BKG NO', 'VESSEL/VOY', 'POL', 'POD', 'VOLUME', 'COMMODITY', 'PICK UP DATE', 'ETD', 'CUT OFF'],
  ['HPH26045', 'DEMO STAR 041E', 'HAIPHONG', 'BUSAN', '2x40HC', 'YARN', '06/10/2026', '10/10/2026'],
  ['HPH26046', 'DEMO STAR 041E', 'HAIPHONG', 'OSAKA', "1x20'DC", 'YARN', '07/10/2026', null],
] as const

test('ports and hours of a ship are neither end of an order; its boxes are read by their cells', () => {
  const { fieldOf, lines } = read(...LIST)
  expect(fieldOf).toMatchObject({ POL: null, POD: null, ETD: null, VOLUME: 'type_cont' })
  expect(fieldOf).toMatchObject({ 'PICK UP DATE': 'ngay_gio_lay_hang', 'CUT OFF': 'cls' })
  expect(lines.map(({ values }) => values['type_cont'])).toEqual(['2x40HC', "1x20'DC"])
})

test('beside no ship they are those of the truck', () => {
  const { fieldOf } = read(...LIST.map((row) => row.filter((_cell, at) => at !== 1)))
  expect(fieldOf).toMatchObject({ POL: 'noi_lay_hang', POD: 'noi_tra_hang' })
  expect(fieldOf['ETD']).toBe('ngay_gio_lay_hang')
})

test.each([
  [['Loại cont', 'SL'], ['40HC', 2], 'so_cont'],
  [['Type', 'Qty'], ['20DC', 1], 'so_cont'],
  [['Loại cont', 'SL'], ['2x40HC', 2], 'so_luong'],
  [['Loại cont', 'SL'], ['40HC', 850], 'so_luong'],
  [['Tên hàng', 'SL'], ['sợi', 2], 'so_luong'],
])('a number right of the type of a box counts boxes: %j %j', (heads, cells, field) => {
  const { fieldOf } = read(['Nơi lấy', 'Nơi trả', ...heads], ['Tân Vũ', 'Đại An', ...cells])
  expect(fieldOf[heads[1] ?? '']).toBe(field)
})

test.each([
  ['05/03/2026', 'sáng sớm', 'Giờ đóng: sáng sớm'],
  ['05/03/2026 chiều', null, 'Ngày đóng: 05/03/2026 chiều'],
  ['chiều 05/03/2026', null, 'Ngày đóng: chiều 05/03/2026'],
])('a part of the day is no hour: %s %s', (day, part, note) => {
  const { lines } = read(
    ['Nơi lấy', 'Nơi trả', 'Ngày đóng', 'Giờ đóng', 'Ghi chú'],
    ['Đại An', 'Tân Vũ', day, part, 'gọi trước'],
  )
  const [made] = lines.map((line) => timesOf(line, '2026-03-01'))
  expect(made?.errors).toEqual([])
  expect(made?.warnings).toHaveLength(1)
  expect(made?.values).toEqual({
    ngay_gio_lay_hang: '2026-03-05 00:00:00',
    ghi_chu: `gọi trước; ${note}`,
  })
})
