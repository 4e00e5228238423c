import { expect, test } from 'vitest'
import type { Cell } from '../../../../contract/kit/sheet/workbook.ts'
import { readDispatch } from './dispatchSheet.ts'
import { knownFrom, type MasterData } from './known.ts'
import master from './cases/known.json' with { type: 'json' }

const known = knownFrom(master as unknown as MasterData)

function read(header: readonly Cell[], ...rows: (readonly Cell[])[]) {
  const sheet = {
    name: 'T11',
    merges: [],
    hidden: false,
    hiddenRows: 0,
    rows: [
      ['Ngày', 'Biển số', 'Lái xe', 'Khách hàng', ...header, 'Tấn', 'Cước'],
      ...rows.map((places, nth) => [
        `0${nth + 2}/11/2026`,
        '15H-068.12',
        'Nguyễn Văn Hùng',
        'Sao Chổi',
        ...places,
        12,
        3_000_000,
      ]),
    ],
  }
  return readDispatch(
    { sheets: [sheet] },
    { known, mapping: {}, create: true, today: '2026-11-22' },
  )
}
const ordersOf = ({ trips }: ReturnType<typeof read>) =>
  trips.map(({ orders }) =>
    orders.map(({ noi_lay_hang, noi_tra_hang, cuoc_van_chuyen, trong_luong }) =>
      [noi_lay_hang, noi_tra_hang, cuoc_van_chuyen, trong_luong].join(' | '),
    ),
  )

test.each([
  [['Nơi lấy', 'Điểm giao 1', 'Điểm giao 2']],
  [['Nơi lấy', 'Nơi trả hàng', 'Nơi trả hàng 2']],
  [['Kho xuất', 'Điểm 1', 'Điểm 2']],
])('each place of %j is an order, freight and weight are of the first', (header) => {
  const reading = read(
    header,
    ['Cảng Tân Vũ', 'KCN Đại An', 'KCN Tràng Duệ'],
    ['Cảng Tân Vũ', 'KCN Đại An', null],
    ['Cảng Tân Vũ', null, 'KCN Tràng Duệ'],
  )
  expect(ordersOf(reading)).toEqual([
    ['Cảng Tân Vũ | KCN Đại An | 3000000 | 12000', 'Cảng Tân Vũ | KCN Tràng Duệ |  | '],
    ['Cảng Tân Vũ | KCN Đại An | 3000000 | 12000'],
    ['Cảng Tân Vũ | KCN Tràng Duệ | 3000000 | 12000'],
  ])
})

test.each([
  [['Nơi lấy 1', 'Nơi lấy 2', 'Nơi trả'], 'F1'],
  [['Điểm 1', 'Điểm 2', 'Điểm 3'], 'E1'],
])('of %j it is said that no order has the further places', (header, first) => {
  const { warnings } = read(header, ['Cảng Tân Vũ', 'KCN Đại An', 'KCN Tràng Duệ'])
  const said = warnings.filter(({ message }) => message.includes('thêm nơi lấy hoặc nơi trả'))
  expect(`${said[0]?.cot}${said[0]?.dong}`).toBe(first)
})
