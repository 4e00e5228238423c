import { expect, test } from 'vitest'
import {
  balanceField,
  decimalField,
  integerField,
  LITRES,
  moneyField,
  type Field,
} from '../field/field.ts'
import { degreesField } from '../field/degrees.ts'
import { monthDayField } from '../field/calendar.ts'
import { text } from '../text/text.ts'
import { beginsFigure, figureReading, figureText, parseFigure, readFigure } from './figure.ts'

const NAME = text('Trường', 'Field')
const FIELDS = {
  money: moneyField(NAME),
  balance: balanceField(NAME),
  kg: decimalField(NAME, 'kg', 1),
  km: decimalField(NAME, 'km', 1),
  litres: decimalField(NAME, LITRES, 1),
  price: decimalField(NAME, text('đ', 'VND'), 2),
  ofLitre: decimalField(NAME, text('đ/lít', 'VND/l'), 2),
  norm: decimalField(NAME, text('lít/100 km', 'l/100 km'), 1),
  volume: decimalField(NAME, 'm³', 3),
  percent: decimalField(NAME, '%', 2),
  count: decimalField(NAME, '', 2),
  integer: integerField(NAME),
  monthDay: monthDayField(NAME),
  degrees: degreesField(NAME, 180),
} as const satisfies Record<string, Field>
type Name = keyof typeof FIELDS

/** What typing stores in a field: a number, or null where it is refused. */
function stored(name: Name, typed: string): number | null {
  const read = readFigure(FIELDS[name], typed)
  if (read.error !== undefined) return null
  return FIELDS[name].schema.safeParse(read.value).success ? read.value : null
}

const CASES: Record<Name, readonly (readonly [string, number | null])[]> = {
  money: [
    ['2.900.000,-', 2_900_000],
    ['5tr3', 5_300_000],
    ['5 triệu rưỡi', 5_500_000],
    ['3 củ', 3_000_000],
    ['3 củ 2', 3_200_000],
    ['5 tr 3', 5_300_000],
    ['5TR3', 5_300_000],
    ['5tr300', 5_300_000],
    ['5tr300k', 5_300_000],
    ['5tr50k', 5_050_000],
    ['5 triệu 3', 5_300_000],
    ['5,3tr', 5_300_000],
    ['5.3tr', 5_300_000],
    ['5,3 triệu', 5_300_000],
    ['5300k', 5_300_000],
    ['5.300k', 5_300_000],
    ['5 300 nghìn', 5_300_000],
    ['1,5k', 1500],
    ['1tỷ2', 1_200_000_000],
    ['1,2 tỷ', 1_200_000_000],
    ['5.300.000đ', 5_300_000],
    ['5.300.000 đ', 5_300_000],
    ['đ 5.300.000', 5_300_000],
    ['₫5.300.000', 5_300_000],
    ['5,300,000', 5_300_000],
    ['5 300 000 VND', 5_300_000],
    ["5'300'000", 5_300_000],
    ['5.300.000,00', 5_300_000],
    ['５.３００.０００', 5_300_000],
    ['+5.300.000', 5_300_000],
    ['2tr+500k', 2_500_000],
    ['5.300', 5300],
    ['0', 0],
    // Refused: below zero, parts of a đồng, other units, and what could be two things.
    ['-200000', null],
    ['200000-', null],
    ['−200.000', null],
    ['(200.000)', null],
    ['(5tr)', null],
    ['5.3', null],
    ['5,3', null],
    ['5.300,000', null],
    ['5,300.000', null],
    ['5.300tr', null],
    ['5m3', null],
    ['5tr3k', null],
    ['5tr + 3', null],
    ['5.30.000', null],
    ['5..300', null],
    ['1e6', null],
    ['0x10', null],
    ['10²', null],
    ['½', null],
    ['5tr/6tr', null],
    ['5-6tr', null],
    ['18t', null],
    ['5t', null],
    ['5 tấn', null],
    ['$5,300', null],
    ['0912345678', null],
    ['5tr3x', null],
    ['abc', null],
    ['-', null],
    ['khong', null],
    ['350.000 (chị Hoa)', null],
    ['2.000.000.000.000.000', null],
  ],
  balance: [
    ['-200000', -200_000],
    ['200.000-', -200_000],
    ['(200.000)', -200_000],
    ['-5tr3', -5_300_000],
    ['--5', null],
  ],
  kg: [
    ['3 tấn rưỡi', 3500],
    ['18t', 18_000],
    ['18T', 18_000],
    ['18 tấn', 18_000],
    ['5,2 tấn', 5200],
    ['5.2 tan', 5200],
    ['5t2', 5200],
    ['3 tấn 200', 3200],
    ['5.200 tấn', 5200],
    ['800kg', 800],
    ['800 ký', 800],
    ['12 tạ', 1200],
    ['5.200', 5200],
    ['5,200', 5200],
    ['5.200,5', 5200.5],
    ['5200,5 kg', 5200.5],
    ['18', 18],
    ['-5', null],
    ['18tr', null],
    ['5k', null],
    ['18 tấn 5 tạ', null],
    ['1.234.5', null],
    ['5,25', null],
  ],
  km: [
    ['1.200', 1200],
    ['120 km', 120],
    ['120,5km', 120.5],
    ['18 tấn', null],
    ['5tr', null],
    ['285066 - 285162', null],
    ['1,25', null],
  ],
  litres: [
    ['35 lít', 35],
    ['35,5l', 35.5],
    ['35 kg', null],
  ],
  price: [
    ['5tr3', 5_300_000],
    ['5.350.000 đ', 5_350_000],
    ['85.363,64', 85_363.64],
    ['450k', 450_000],
    ['71 nghìn', 71_000],
    ['5tr3k', null],
    ['2 bộ', null],
    ['-5tr', null],
  ],
  ofLitre: [
    ['27.640', 27_640],
    ['27.640,5 đ/lít', 27_640.5],
    ['27k', 27_000],
    ['27 lít', null],
  ],
  norm: [
    ['32,5', 32.5],
    ['32,5 lít/100 km', 32.5],
    ['32 km', null],
  ],
  volume: [
    ['28 khối', 28],
    ['28m3', 28],
    ['28,5 m³', 28.5],
    ['28,525', 28.525],
    ['28.525', null],
    ['1.234,5', 1234.5],
    ['28 tấn', null],
  ],
  percent: [
    ['8%', 8],
    ['8,5 %', 8.5],
    ['8k', null],
  ],
  count: [
    ['23½', 23.5],
    ['½', 0.5],
    ['2x40', 2],
    ['2 x 40HC', 2],
    ["2×40'", 2],
    ['20 pallet', 20],
    ['1,5', 1.5],
    ['2x30', null],
    ['5tr', null],
    ['5 tấn', null],
    ['20k', null],
    ['20 kiện 5 pallet', null],
  ],
  integer: [
    ['2x40', 2],
    ['1.500', 1500],
    ['30 ngày', 30],
    ['1,5', null],
    ['1e3', null],
    ['-1', null],
  ],
  monthDay: [
    ['25', 25],
    ['Ngày 25', 25],
    ['mùng 5', 5],
    ['ngày 25 hàng tháng', 25],
    ['25 hàng tháng', 25],
    ['Cuối tháng', 31],
    ['ngày cuối tháng', 31],
    ['25/11', null],
    ['ngày 25, 30', null],
    ['đầu tháng', null],
  ],
  degrees: [
    ['106.688', 106.688],
    ['106,688', 106.688],
    ['-20.8449', -20.8449],
    ['200', null],
  ],
}

test.each(
  Object.entries(CASES).flatMap(([name, cases]) =>
    cases.map(([typed, value]) => [name as Name, typed, value] as const),
  ),
)('%s: «%s» is stored as %s', (name, typed, value) => {
  expect(stored(name, typed)).toBe(value)
})

/** The same numbers in every run. */
function numbers(count: number, most: number): number[] {
  let seed = 7
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  })
}
const words = ({ vi }: { vi: string }): string => vi

test('what a box shows is read back as the same number', () => {
  for (const [name, field] of Object.entries<Field>(FIELDS))
    for (const whole of numbers(400, 1_000_000)) {
      const scale = field.unit === '°' ? 4 : (field.scale ?? 0)
      const value = field.unit === '°' ? (whole % 900_000) / 10_000 : whole / 10 ** scale
      const shown = figureText(field, value, words)
      expect([name, shown, readFigure(field, shown)]).toEqual([name, shown, { value }])
      expect(readFigure(field, figureReading(field, value, words).slice(2))).toEqual({ value })
    }
})

test('both conventions of thousands and every word of millions mean the same amount', () => {
  for (const thousands of numbers(400, 999_999)) {
    const value = (thousands + 1) * 1000
    const inMillions = String(value / 1_000_000)
    const spellings = [
      String(value),
      value.toLocaleString('de-DE'),
      value.toLocaleString('en-US'),
      `${value.toLocaleString('de-DE')} đ`,
      `${value / 1000}k`,
      `${value / 1000} nghìn`,
      ...(/\.\d{3}$/.test(inMillions)
        ? []
        : [`${inMillions}tr`, `${inMillions.replace('.', ',')} triệu`]),
    ]
    for (const typed of spellings) expect([typed, stored('money', typed)]).toEqual([typed, value])
  }
})

test('a cell says what a form says, where a form takes it', () => {
  const taken = Object.entries(CASES).flatMap(([name, cases]) =>
    cases.flatMap(([typed, value]) =>
      value !== null && value >= 0 ? [{ field: FIELDS[name as Name], typed, value }] : [],
    ),
  )
  expect(taken.map(({ field, typed }) => parseFigure(field, typed))).toMatchObject(
    taken.map(({ value }) => ({ value })),
  )
})

test.each([
  ['money', '5t', true],
  ['money', '5.30', true],
  ['money', '5tr', true],
  ['money', '-', true],
  ['money', '5x', false],
  ['money', '18tấn', false],
  ['kg', '18,', true],
  ['kg', '18x', false],
  ['count', '2x', true],
] as const)('%s: «%s» may go on: %s', (name, typed, may) => {
  expect(beginsFigure(FIELDS[name], typed)).toBe(may)
})

test('how a figure was understood is said with its unit', () => {
  expect(figureReading(FIELDS.money, 5_300_000, words)).toBe('= 5.300.000 đ')
  expect(figureReading(FIELDS.kg, 18_000, words)).toBe('= 18.000 kg')
  expect(figureReading(FIELDS.integer, 2, words)).toBe('= 2')
})
