import { describe, expect, test } from 'vitest'
import { readQuick } from '../../../contract/dispatch/booking/quick.ts'
import demoData from '../../seed/demo-data.json' with { type: 'json' }
import type { DemoData } from '../../seed/demoData.ts'
import { demoKnown } from '../../testing/oneLine.ts'

const KNOWN = demoKnown(demoData as unknown as DemoData)
const NOW = '2026-11-23 10:00:00'
const read = (line: string) => readQuick(line, 'trip', { known: KNOWN, now: NOW })
const ORDER = 'mai 8h Tân Vũ - Yên Phong, Sao Chổi, 16 tấn, 1x20, 5tr6'
const DEPARTS = 'ngay_gio_lay_hang'

describe('what a line takes back itself', () => {
  test.each([
    [`${ORDER} à nhầm 5tr8`, { cuoc_van_chuyen: 5_800_000 }],
    [`${ORDER}, em gõ nhầm, 17 tấn mới đúng nhé`, { trong_luong: 17_000 }],
    [`${ORDER} -> sửa 5tr8 anh nha`, { cuoc_van_chuyen: 5_800_000 }],
    [`${ORDER}, sửa lại 40`, { so_cont: 1, type_cont: '40DC' }],
    [`${ORDER.replace('1x20', '2x20')}, nhầm, 40HC`, { so_cont: 2, type_cont: '40HC' }],
    [`${ORDER}, sửa lại 9h`, { [DEPARTS]: '2026-11-24 09:00:00' }],
    [`${ORDER}, nhầm mốt`, { [DEPARTS]: '2026-11-25 08:00:00' }],
    [ORDER.replace('8h', '8h, à không, 9h mai'), { [DEPARTS]: '2026-11-24 09:00:00' }],
    [ORDER.replace('Tân Vũ', 'Tân Vũ ủa nhầm Nam Đình Vũ'), { noi_lay_hang: 'Cảng Nam Đình Vũ' }],
    [`${ORDER}, không phải Tân Vũ mà Nam Đình Vũ`, { noi_lay_hang: 'Cảng Nam Đình Vũ' }],
    [`${ORDER}, 9h nhé không phải 8h`, { [DEPARTS]: '2026-11-24 09:00:00' }],
    [ORDER.replace('1x20', '40HC chứ không phải 20DC'), { type_cont: '40HC' }],
    [`${ORDER.replaceAll(',', '')} à quên 6h`, { [DEPARTS]: '2026-11-24 06:00:00' }],
    [`${ORDER}, cod 12tr, ý em là 13tr`, { cuoc_van_chuyen: 5_600_000, cod: 13_000_000 }],
  ])('is said anew: %s', (line, said) => {
    const { orders, unread } = read(line)
    expect(unread).toEqual([])
    expect(orders.map(({ values }) => values)).toMatchObject([said])
  })

  test.each([
    `${ORDER}, đừng nhầm 17 tấn`,
    `${ORDER}, à quên 3 tấn nữa`,
    `${ORDER.replaceAll(',', '')} 6h`,
    `chuyến ${ORDER.replace('8h', '9h chứ không phải 8h')}`,
    `${ORDER}, hôm trước gõ nhầm 17 tấn`,
    `${ORDER} (nhầm, 17 tấn)`,
    `${ORDER}, 1 cont sữa 17 tấn`,
    ORDER.replace('8h', '8h sửa thành 9h'),
    'lấy 8h mai Tân Vũ, trả 15h Yên Phong, Sao Chổi, 5tr6, nhầm 16h',
  ])('is asked about where something else may be meant: %s', (line) =>
    expect(read(line).unread).not.toEqual([]),
  )

  test.each([
    'đơn Tân Vũ - Yên Phong Sao Chổi mai sửa lại 9h nhé',
    'đơn Tân Vũ - Yên Phong Sao Chổi mai 8h 5tr6 sửa lại 9h nhé',
    'Tân Vũ - Yên Phong Sao Chổi mai sửa lại 9h nhé',
    'Sao Chổi mai sửa lại 9h nhé',
  ])('orders nothing where it changes what stands already: %s', (line) =>
    expect(read(line).orders).toEqual([]),
  )
})

describe('words that nobody knows', () => {
  test.each([
    ['mai 8h Tân Vũ - Kim Thành Yên Phong, Sao Chổi, 5tr6', 'Kim Thành'],
    ['mai 8h lấy kho abc Tân Vũ giao Yên Phong, Sao Chổi, 5tr6', 'abc'],
    ['mai 8h lay tan vu giao kho xyz yen phong sao choi 5tr6', 'xyz'],
  ])('are asked about without the place behind them: %s', (line, asked) => {
    const { orders, unread } = read(line)
    expect(unread).toEqual([asked])
    expect(orders[0]?.values).toMatchObject({
      noi_lay_hang: 'Cảng Tân Vũ',
      noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)',
    })
  })

  test.each(['kh quang minh', 'khách Quang Minh', 'kh: Hùng'])(
    'name no driver behind the word for a customer: %s',
    (words) => {
      const { orders, unread } = read(`mai 8h Tân Vũ - Yên Phong, ${words}, 40HC, 5tr6`)
      expect(unread).toEqual([words.replace(/^kh(?:ách)?:? /, '')])
      expect(orders[0]?.values.ten_lai_xe_1).toBeUndefined()
    },
  )
})

describe('a driver before the figures of a truck', () => {
  const trip = (words: string) => read(`mai 8h Long Biên - Thăng Long, Hoa Giấy, 1tr2, ${words}`)

  test.each(['tài lái 447', 'giao cho tài 447', 'tài xe 447'])(
    'is Tài or any driver, which is asked: %s',
    (words) => {
      const { orders, lines, unread } = trip(words)
      expect([unread, lines[0]?.questions[0]?.chon]).toEqual([['tài'], ['Tài']])
      expect(orders[0]?.values).toMatchObject({ bien_so_xe: '29H-447.08' })
    },
  )

  test.each([
    ['Tài lái 447', 'Nguyễn Hữu Tài'],
    ['tài Khoa lái 447', 'Nguyễn Đăng Khoa'],
    ['tài xế 447', undefined],
    ['lái 447', undefined],
  ])('is told by its writing: %s', (words, driver) => {
    const { orders, unread } = trip(words)
    expect(unread).toEqual([])
    expect(orders[0]?.values.bien_so_xe).toBe('29H-447.08')
    expect(orders[0]?.values.ten_lai_xe_1).toBe(driver)
  })
})

describe('a third place', () => {
  test.each([
    ['mai 8h Tân Vũ về Yên Phong, gần Tiên Sơn, Sao Chổi, 5tr6', 'gần Tiên Sơn'],
    ['mai 8h Tân Vũ về Yên Phong, rớt Yên Bình 2 tấn, Sao Chổi, 5tr6', 'rớt Yên Bình 2 tấn'],
    [
      'mai 8h Tân Vũ về Yên Phong, xong về Hải An, Sao Chổi, 5tr6',
      'Xong về: Bãi xe chính Hải An (của hãng)',
    ],
  ])('beside a whole way is its note: %s', (line, ghi_chu) => {
    const { orders, unread } = read(line)
    expect(unread).toEqual([])
    expect(orders[0]?.values).toMatchObject({
      noi_lay_hang: 'Cảng Tân Vũ',
      noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)',
      ghi_chu,
    })
    expect(orders[0]?.values.trong_luong).toBeUndefined()
  })

  test('to which rớt leads is the drop, where none else is told', () =>
    expect(
      read('mai 8h lấy Tân Vũ rớt Yên Phong, Sao Chổi, 5tr6').orders[0]?.values,
    ).not.toHaveProperty('ghi_chu'))
})
