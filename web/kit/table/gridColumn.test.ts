import { expect, test } from 'vitest'
import { headOf, tintOf, usualWidth } from './gridColumn.ts'

test('a white row has no tint: on a dark theme it would be a grey one', () => {
  expect([{ hex: '#ffffff' }, { hex: '#ffe8cc' }, { hex: null }, null].map(tintOf)).toEqual([
    null,
    '#ffe8cc',
    null,
    null,
  ])
})

test('a column is as wide as its kind, its heading over two lines and the longest of its choices need', () => {
  const plain = { key: 'a', label: 'Số', kind: 'integer', sortable: true } as const
  expect(usualWidth(plain)).toBe(80)
  expect(usualWidth({ ...plain, label: 'Giới hạn tốc độ', unit: 'km/h' })).toBeGreaterThan(100)
  expect(usualWidth({ ...plain, label: 'Giới hạn tốc độ', width: 90 })).toBe(90)
  // Three words of which the last two need a line.
  expect(usualWidth({ ...plain, label: 'Places without pay' })).toBeGreaterThanOrEqual(95)
  const choice = { ...plain, kind: 'choice' } as const
  const choices = { a: 'Ngắn', b: 'Giấy tờ sắp hết hạn của xe' }
  expect(usualWidth({ ...choice, choices: { a: 'Ngắn' } })).toBe(128)
  expect(usualWidth({ ...choice, choices })).toBeGreaterThan(180)
  expect(usualWidth({ ...choice, choices: { a: 'dài '.repeat(40) } })).toBe(220)
})

test('a heading names its unit once: money has the one of all money, a name may say its own', () => {
  const days = { label: 'Ngày công', unit: 'ngày', kind: 'decimal' } as const
  expect([
    headOf(days),
    headOf({ ...days, label: 'Km có hàng', unit: 'km' }),
    headOf({ ...days, label: 'Chu kỳ', unit: 'km' }),
    headOf({ label: 'Cước', unit: 'VND', kind: 'money' }),
  ]).toEqual(['Ngày công', 'Km có hàng', 'Chu kỳ (km)', 'Cước'])
})
