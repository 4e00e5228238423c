import { expect, test } from 'vitest'
import { isDong, unitIn } from './units.ts'

test('units are read in the language of the reader', () => {
  const units = ['lít/100 km', 'đ/ngày', 'đ/tấn', 'km', '%', 'điểm']
  expect(units.map((unit) => unitIn(unit, 'en'))).toEqual([
    'l/100 km',
    'đ/day',
    'đ/tonne',
    'km',
    '%',
    'place',
  ])
  expect(unitIn('đ/ngày', 'vi')).toBe('đ/ngày')
  expect(units.filter(isDong)).toEqual(['đ/ngày', 'đ/tấn'])
})
