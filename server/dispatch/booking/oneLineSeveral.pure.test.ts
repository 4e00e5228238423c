import { expect, test } from 'vitest'
import { readQuick } from '../../../contract/dispatch/booking/quick.ts'
import demoData from '../../seed/demo-data.json' with { type: 'json' }
import type { DemoData } from '../../seed/demoData.ts'
import { demoKnown } from '../../testing/oneLine.ts'

const KNOWN = demoKnown(demoData as unknown as DemoData)
const NOW = '2026-11-23 10:00:00'
const [TODAY, MORNING] = ['2026-11-23', '2026-11-24']

/** When, for how much and of how many boxes the orders of a line are; null where it asks. */
function ordersOf(line: string) {
  const { orders, unread } = readQuick(line, 'booking', { known: KNOWN, now: NOW })
  if (unread.length > 0) return null
  // The web tells them apart by their rows and where they begin there.
  expect(
    new Set(orders.map(({ reading: { dong, before } }) => `${dong}:${before.length}`)).size,
  ).toBe(orders.length)
  return orders.map(({ values }) => [
    String(values.ngay_gio_lay_hang).replace(':00:00', ''),
    values.cuoc_van_chuyen,
    values.so_cont,
  ])
}

const FIRST = 'Tân Vũ - Yên Phong Sao Chổi'
const SECOND = 'Tân Vũ - Đại An Cánh Buồm'
const BOTH = [
  [`${MORNING} 06`, 5_300_000, undefined],
  [`${MORNING} 09`, 3_000_000, undefined],
]

test.each([
  [`mai có 2 chuyến, ${FIRST} 6h 5tr3, ${SECOND} 9h 3tr`, BOTH],
  [`Mai: ${FIRST} 6h, ${SECOND} 9h. Giá lần lượt 5tr3, 3tr`, BOTH],
  [`Sao Chổi mai 6h Tân Vũ - Yên Phong, 9h Tân Vũ - Quang Châu, 5tr3 và 3tr`, BOTH],
  // Three are told of, the price may be of one, and so may the hour; who goes on to the next way?
  [`mai có 3 chuyến, ${FIRST} 6h 5tr3, ${SECOND} 9h 3tr`, null],
  [`mai ${FIRST} 6h, ${SECOND} 9h, 5tr3`, null],
  [`mai 6h ${FIRST} 5tr3, ${SECOND} 3tr`, null],
  [`mai ${FIRST} 6h, ${SECOND} 9h, 5tr3, 500k`, null],
  [`mai 068 ${FIRST} 6h 5tr3, ${SECOND} 9h 3tr`, null],
  ['mai 6h Cát Lái - Amata, Cát Lái - Nhơn Trạch, Pha Lê, 3tr2', null],
])('ways of one day are an order each: %s', (line, orders) => {
  expect(ordersOf(line)).toEqual(orders)
})

const [AT_8, AT_14] = [`${MORNING} 08`, `${MORNING} 14`]
const EACH_OF_TWO = [
  [AT_8, 5_000_000, undefined],
  [AT_8, 5_000_000, undefined],
]
const TWICE = [
  [AT_8, 5_000_000, undefined],
  [AT_14, 5_000_000, undefined],
]
test.each([
  [`mai 8h ${FIRST} 2 xe, 15t/xe, 5tr/xe`, EACH_OF_TWO],
  [`mai 8h ${FIRST} 2 xe, 15t, 5tr/xe`, null],
  [`mai 8h ${FIRST} 2 xe 5tr`, null],
  [`mai ${FIRST} 1 xe 8h, 1 xe 14h, 5tr/xe`, TWICE],
  [`mai ${FIRST} 1 xe 8h, 1 xe 14h, 5tr`, null],
  [`mai ${FIRST} 8h và 14h 5tr`, null],
  [`mai 8h ${FIRST} 5tr, thêm 1 chuyến nữa lúc 14h`, TWICE],
  [`mai 8h ${FIRST} 5tr\nthêm 1 chuyến nữa lúc 14h`, TWICE],
  [`mai ${FIRST} 2 cont 8h và 14h 5tr/cont`, TWICE.map(([at, price]) => [at, price, 1])],
  ['mai 8h Sao Chổi Tân Vũ đi Yên Phong 5tr và Quang Châu 5tr', EACH_OF_TWO],
  ['mai 8h Sao Chổi Tân Vũ đi Yên Phong 300k và Quang Châu 5tr', null],
  [`mai ${FIRST} 5tr/cont:\n8h: 2 cont`, [[AT_8, 10_000_000, 2]]],
  [`mai ${FIRST} 5tr:\n8h: 2 cont`, [[AT_8, undefined, 2]]],
  [`mai 8h ${FIRST} 5tr DMOU3016072`, [[AT_8, 5_000_000, 1]]],
  [`mai 8h ${FIRST} 5tr/cont DMOU3016072, DMOU3005118`, [[AT_8, 10_000_000, 2]]],
  // What is said of none below: 8 or 9?
  [`mai 8h ${FIRST} 5tr\n9h nhé anh\nok`, null],
  [`mai 7h ${FIRST} 5tr\nà nhầm 8h nhé`, [[AT_8, 5_000_000, undefined]]],
])(
  'what is told of each of several is an order for each, of all of them asked about: %s',
  (line, orders) => {
    expect(ordersOf(line)).toEqual(orders)
  },
)

test('the truck that comes back the same way takes both', () => {
  const line =
    'Phúc 039 mai Long Biên - Tiên Sơn 8h, Tiên Sơn - Long Biên 13h, đều của Hoa Giấy, mỗi chuyến 950k'
  const { orders, unread } = readQuick(line, 'trip', { known: KNOWN, now: NOW })
  expect(unread).toEqual([])
  expect(orders.map(({ values }) => [values.bien_so_xe, values.cuoc_van_chuyen])).toEqual([
    ['15H-039.67', 950_000],
    ['15H-039.67', 950_000],
  ])
})

test('trucks have each its own of the loads and prices that are told once for each', () => {
  const line =
    'Toàn 297 với Quyết 062 mai 7h Long Biên - Yên Bình Hoa Giấy, 5 tấn với 8 tấn, 1tr9 với 2tr6'
  const { orders, unread } = readQuick(line, 'trip', { known: KNOWN, now: NOW })
  expect(unread).toEqual([])
  expect(
    orders.map(({ values }) => [values.bien_so_xe, values.trong_luong, values.cuoc_van_chuyen]),
  ).toEqual([
    ['15C-297.85', 5000, 1_900_000],
    ['15H-062.74', 8000, 2_600_000],
  ])
})

const BOXES = 'Cát Lái - Amata Pha Lê'
test.each([
  [
    `${BOXES} 2 cont hôm nay 1 cont mai, 20DC, 3tr2/cont`,
    [
      [`${TODAY} 00`, 6_400_000, 2],
      [`${MORNING} 00`, 3_200_000, 1],
    ],
  ],
  [
    `${BOXES} 5x20DC: mai 8h 3 cont, 14h mai 2 cont, 3tr2/cont`,
    [
      [`${MORNING} 08`, 9_600_000, 3],
      [`${MORNING} 14`, 6_400_000, 2],
    ],
  ],
  // Five and three are not six; of what is the price, and which of them does the truck take?
  [`${BOXES} 6x20DC: mai 8h 3 cont, 14h mai 2 cont, 3tr2/cont`, null],
  [`${BOXES} 20DC 2 cont hôm nay 1 cont mai, 9tr6`, null],
  [`${BOXES} xe 092 20DC 2 cont hôm nay 1 cont mai, 3tr2/cont`, null],
])('boxes of several days or hours are an order for each: %s', (line, orders) => {
  expect(ordersOf(line)).toEqual(orders)
})

test.each([
  ['28 tấn, 120k/tấn', 3_360_000],
  ['27,35 tấn, 115.000đ/tấn', 3_145_250],
  ['25t 130k 1 tấn', 3_250_000],
  ['900k 1 tấn', 900_000],
  ['120k/tấn', null],
  ['khoảng 28 tấn, 120k/tấn', null],
  ['2x20DC 24 tấn, 120k/tấn', null],
])('a price by the tonne counts for what is weighed: %s', (said, price) => {
  const orders = ordersOf(`mai 8h ${SECOND}, ${said}`)
  expect(orders && orders[0]?.[1]).toBe(price)
})

test.each([
  ['giao Nhơn Trạch 10 tấn Amata 8 tấn', 18_000, 'Nhơn Trạch 10 tấn Amata 8 tấn'],
  ['- Nhơn Trạch (10 tấn) - Amata (8 tấn)', 18_000, 'Nhơn Trạch (10 tấn) - Amata (8 tấn)'],
  ['giao 10 tấn Nhơn Trạch, 8 tấn Amata', 18_000, '10 tấn Nhơn Trạch, 8 tấn Amata'],
  // Of one of the two, or of both?
  ['giao Nhơn Trạch 10 tấn, Amata', null, null],
])('weights at each drop are one load, and a note: Cát Lái %s', (drops, load, note) => {
  const line = `Đồng Mây mai 7h Cát Lái ${drops} giá 3tr6`
  const { orders, unread } = readQuick(line, 'trip', { known: KNOWN, now: NOW })
  const values = unread.length > 0 ? undefined : orders[0]?.values
  expect(values?.trong_luong ?? null).toBe(load)
  expect(values?.ghi_chu ?? null).toBe(note)
})

test('letters that a trailer is called by as well are asked about where no number follows them', () => {
  const line = 'mai 4h Cái Mép về Mỹ Phước, RM, 40HC, cước 5tr'
  expect(readQuick(line, 'trip', { known: KNOWN, now: NOW }).unread).toEqual(['RM'])
})

test('a carrier by its short name and in brackets by its whole one, the south for tomorrow, an amount with a capital', () => {
  const line = 'Anh Tư (xe tải Tư) mơi 8h Long Biên - Tiên Sơn Hoa Giấy, thuê 900k. Triệu ba'
  const { orders, unread } = readQuick(line, 'trip', { known: KNOWN, now: NOW })
  expect(unread).toEqual([])
  expect(orders[0]?.values).toMatchObject({
    ten_thau_phu: 'Hộ kinh doanh xe tải Tư Demo',
    ngay_gio_lay_hang: `${MORNING} 08:00:00`,
    chi_phi_thau_phu: 900_000,
    cuoc_van_chuyen: 1_300_000,
  })
})

test('a row below several orders that only says something to the driver is a note of the one above it', () => {
  const lines = [`mai 6h ${FIRST} 5tr3`, `mai 9h ${SECOND} 3tr`, 'nhớ mang theo dây chằng']
  const { orders, unread } = readQuick(lines.join('\n'), 'booking', { known: KNOWN, now: NOW })
  expect(unread).toEqual([])
  expect(orders.map(({ values }) => values.ghi_chu ?? null)).toEqual([
    null,
    'nhớ mang theo dây chằng',
  ])
})
