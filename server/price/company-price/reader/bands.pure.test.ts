import { expect, test } from 'vitest'
import { companyPrices } from '../../../../contract/price/company-price/company-price.ts'
import { knownFrom } from './known.ts'
import { readPrices } from './readPrices.ts'

const ANH = 'Công ty TNHH Ánh Dương Ảo'
const known = knownFrom({
  customers: [
    { id: 'K1', ten: ANH, ten_cu: [], ma: ['ADAO'] },
    { id: 'K2', ten: 'Công ty CP Bến Đá Ảo', ten_cu: [], ma: ['BDAO'] },
  ],
  routes: ['T1', 'T2', 'T3'].map((ma_lt) => ({ ma_lt, ten: `Tuyến ${ma_lt}` })),
  places: [],
  placeNames: [],
})

/** What each price that is read without a fault says, below words that stand alone between them. */
function pricesBelow(...bands: readonly string[]) {
  const lines = bands.flatMap((band, at) => [[band], [`T${at + 2}`, 2_000_000 + at]])
  const rows = [
    [`Bảng giá - ${ANH}`],
    ['Áp dụng từ 01/10/2026'],
    ['Mã tuyến', 'Đơn giá'],
    ['T1', 1_000_000],
    ...lines,
  ]
  const sheet = { name: 'Giá', hidden: false, hiddenRows: 0, merges: [], rows }
  return readPrices({ sheets: [sheet] } as never, {
    columns: companyPrices.resource,
    job: { mapping: {}, chosen: {} },
    known,
  }).rows.map(({ values, errors }) =>
    errors.length > 0
      ? errors.map(({ dong }) => dong)
      : ['id_cong_ty', 'lop_xe', 'don_vi', 'hieu_luc_tu'].map((name) => values[name]),
  )
}
const FIRST = [ANH, null, 'chuyen', '2026-10-01']

test.each([
  ['BDAO', ['Công ty CP Bến Đá Ảo', null, 'chuyen', '2026-10-01']],
  ['2. Khách hàng: Công ty CP Bến Đá Ảo', ['Công ty CP Bến Đá Ảo', null, 'chuyen', '2026-10-01']],
  ['Công ty chưa ai biết', [6]],
  ['XYZT', [6]],
  ['II. Xe 8 tấn', [ANH, 'tai_8t', 'chuyen', '2026-10-01']],
  ['Xe ben 4 chân', [6]],
  ['Từ 15/11/2026', [ANH, null, 'chuyen', '2026-11-15']],
  ['Hàng rời (đồng/tấn)', [ANH, null, 'tan', '2026-10-01']],
  ['Khu vực Bắc Ninh', FIRST],
  ['Rớt điểm 300.000 đ/tấn', FIRST],
])('“%s” between prices is said of those below it', (band, below) => {
  expect(pricesBelow(band)).toEqual([FIRST, below])
})

/** The prices of a sheet of one route: what its title says, and the cells beside its price. */
const rowsUnder = (title: string, headers: readonly string[], cells: readonly unknown[]) =>
  readPrices(
    {
      sheets: [
        {
          name: 'Giá',
          hidden: false,
          hiddenRows: 0,
          merges: [],
          rows: [[title], ['Áp dụng từ 01/10/2026'], ['Mã tuyến', ...headers], ['T1', ...cells]],
        },
      ],
    } as never,
    { columns: companyPrices.resource, job: { mapping: {}, chosen: {} }, known },
  ).rows
const pricesUnder = (...sheet: Parameters<typeof rowsUnder>) =>
  rowsUnder(...sheet).map(({ values, errors }) => (errors.length > 0 ? null : values['don_gia']))

test.each([
  ['Bảng giá cước xe 15 tấn và xe 8 tấn', ['Đơn giá'], [1_000_000], [null]],
  ['Bảng giá cước xe 3 tấn', ['Đơn giá'], [1_000_000], [null]],
  ['Bảng giá cước xe 15 tấn', ['Đơn giá'], [1_000_000], [1_000_000]],
  ['Bảng giá cước cont 40', ['Đơn giá'], [1_000_000], [1_000_000]],
  ['Bảng giá cước xe 15 tấn', ['Xe 15 tấn', '8T'], [1_000_000, 900_000], [1_000_000, 900_000]],
  ['Bảng giá cước', ['Đơn giá', 'Ghi chú'], [1_080_000, 'đã gồm VAT 8%'], [1_000_000]],
  ['Bảng giá cước', ['Đơn giá', 'Ghi chú'], [1_080_000, 'đã gồm VAT'], [null]],
  ['Bảng giá cước', ['Đơn giá', 'Ghi chú'], [1_080_000, 'chưa VAT'], [1_080_000]],
  ['Bảng giá đã gồm VAT 8%', ['Đơn giá', 'Ghi chú'], [1_080_000, null], [1_000_000]],
  ['Bảng giá đã gồm VAT 8%', ['Đơn giá', 'Ghi chú'], [1_080_000, 'chưa VAT'], [1_080_000]],
])('what “%s” with %j and %j means is stored or asked about', (title, headers, cells, prices) => {
  expect(pricesUnder(`${title} - ${ANH}`, headers, cells)).toEqual(prices)
})

test('prices below a title of one class are of that class', () => {
  const classOf = (title: string) =>
    rowsUnder(`${title} - ${ANH}`, ['Đơn giá'], [1_000_000]).map(({ values }) => values['lop_xe'])
  expect(['xe 15 tấn', 'cont 40'].map((one) => classOf(`Bảng giá cước ${one}`))).toEqual([
    ['tai_15t'],
    ['cont40'],
  ])
})

test('a class holds until the next customer', () => {
  expect(pricesBelow('Xe 8 tấn', 'BDAO').map((price) => price[1])).toEqual([null, 'tai_8t', null])
})

test('classes are of the route right above them, whatever stands beside it', () => {
  const rows = [
    [`Bảng giá - ${ANH}`],
    ['Áp dụng từ 01/10/2026'],
    ['Nội dung', 'Cự ly', 'Đơn giá'],
    ['Tuyến T1', 124, null],
    ['Xe 8 tấn', null, 2_000_000],
    ['Cont 40', null, 4_000_000],
    ['Tuyến T2', 64, 1_000_000],
    ['Xe 15 tấn', null, 3_000_000],
    ['Cont 20', null, null],
    ['Cont 40', null, 3_500_000],
  ]
  const sheet = { name: 'Giá', hidden: false, hiddenRows: 0, merges: [], rows }
  const read = readPrices({ sheets: [sheet] } as never, {
    columns: companyPrices.resource,
    job: { mapping: {}, chosen: {} },
    known,
  })
  const told = read.rows.map(({ values, errors }) =>
    errors.length > 0 ? null : ['ma_lt', 'lop_xe', 'don_gia'].map((name) => values[name]),
  )
  expect(told).toEqual([
    ['T1', 'tai_8t', 2_000_000],
    ['T1', 'cont40', 4_000_000],
    null,
    ['T2', 'tai_15t', 3_000_000],
    ['T2', 'cont40', 3_500_000],
  ])
})
