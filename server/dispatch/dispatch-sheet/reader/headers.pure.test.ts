import { describe, expect, test } from 'vitest'
import { gridOf } from '../../../kit/sheet/grid.ts'
import { findHeader } from '../../../kit/sheet/header.ts'
import { columnsOf } from './columns.ts'
import { DISPATCH_HEADER } from './wording.ts'

const FIXED = [
  'STT',
  'Ngày',
  'Biển số xe',
  'Khách hàng',
  'Nơi lấy hàng',
  'Nơi trả hàng',
  'Hàng hóa',
]
const FIELD_OF = FIXED.length

/** What a column of amounts is taken for by its header, with or without another header above it. */
function takenFor(header: string, group: string | null = null): string | null {
  const rows = [
    ...(group ? [[...FIXED.map(() => 'Chung'), group]] : []),
    [...FIXED, header],
    ...[1, 2, 3, 4].map((number) => [
      number,
      '05/10/2026',
      `15C-402.1${number}`,
      `Công ty ${number}`,
      'Cảng A',
      'KCN B',
      'Thép',
      1_500_000 + number * 10_000,
    ]),
  ]
  const grid = gridOf({ name: 'A', rows, merges: [], hidden: false } as never)
  const found = findHeader(grid, DISPATCH_HEADER)
  if (!found) throw new Error('no header')
  const columns = columnsOf(grid, found, { mapping: {}, known: null, scaled: false, titles: [] })
  return columns.find(({ column }) => column === FIELD_OF)?.field ?? null
}

describe('what the customer pays goes to mapping by hand, never to a cost', () => {
  test.each([
    'Tiền KH trả',
    'KH trả',
    'Khách trả',
    'Tiền khách đưa',
    'Tiền khách chuyển khoản',
    'Phí cầu đường khách trả',
    'Nâng hạ khách trả',
    'Thu khách phí nâng hạ',
    'Thu nâng hạ',
    'Thu tiền bốc xếp',
    'Phí thu khách',
    'Phát sinh khách trả',
    'Phát sinh thu khách',
    'Phí khách hàng',
    'Chi phí KH trả',
    'Chi phí khách hàng chịu',
    'Chi hộ khách',
    'Phí khác thu khách',
    'Phụ phí khách',
    'Lưu ca thu khách',
    'Rớt điểm thu khách',
    'Bốc xếp khách trả',
    'Tiền dầu khách hỗ trợ',
    'Toll paid by customer',
    'Fuel charged to customer',
    'Cược vỏ',
  ])('%s', (header) => {
    expect([takenFor(header), takenFor(header, 'CHI PHÍ')]).toEqual([null, null])
  })
})

test('what is paid for the customer is an item that says so, never a field of our own costs', () => {
  const below = (header: string) => takenFor(header, 'CHI HỘ KHÁCH (có HĐ)')
  expect(['Nâng', 'Bốc xếp', 'Cầu đường'].map(below)).toEqual([
    'chi_phi:nang_hang',
    'chi_phi:boc_xep',
    'chi_phi:cau_duong',
  ])
  expect(takenFor('Bốc xếp chi hộ')).toBeNull()
})

test('what is spent below the heading of a cost is a part of it', () => {
  expect([takenFor('Vé giấy', 'Cầu đường'), takenFor('Số phiếu', 'Cầu đường')]).toEqual([
    'phi_cau_duong',
    null,
  ])
})

test.each([
  ['Cước trả thầu', 'chi_phi_thau_phu'],
  ['Cước trả nhà xe', 'chi_phi_thau_phu'],
  ['Cước thu khách', 'cuoc_van_chuyen'],
  ['Tiền cước KH', 'cuoc_van_chuyen'],
  ['Chi phí khác', 'chi_phi_khac'],
  ['Phí cầu đường', 'phi_cau_duong'],
  ['Nâng hạ', 'chi_phi:nang_ha'],
  ['Tiền thu hộ', 'cod'],
  ['Thuê', 'chi_phi_thau_phu'],
  ['Tiền thuê', 'chi_phi_thau_phu'],
  ['Thuế', 'bo_qua'],
  ['Tiền thuế', 'bo_qua'],
  ['Cước/tấn', 'don_gia_don_hang'],
  ['Cước/xe', 'cuoc_van_chuyen'],
])('%s is still known as %s', (header, field) => {
  expect(takenFor(header)).toBe(field)
})

test.each([
  'Phát sinh nợ',
  'Phát sinh có',
  'PS nợ',
  'Số phát sinh tăng',
  'Phí rớt điểm',
  'Rớt điểm',
])('%s is the customer’s or ours: a dispatcher says it', (header) => {
  expect(takenFor(header)).toBeNull()
})

test.each(['Cước 15H-068.12', 'Ghi 21n1306', 'Chi 20/11', 'Khoản 250.000'])(
  'one header with figures in it (%s) leaves the row of headers one',
  (header) => {
    const grid = gridOf({
      name: 'A',
      rows: [[...FIXED, header]],
      merges: [],
      hidden: false,
    } as never)
    expect(findHeader(grid, DISPATCH_HEADER)?.columns.map(({ leaf }) => leaf)).toContain(header)
  },
)
