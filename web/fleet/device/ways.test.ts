import { expect, test } from 'vitest'
import { waysIn } from './ways.ts'

test('a key stands in every way in, as each of them takes it', () => {
  const ways = waysIn('https://xe.vn', ' a+b ')
  expect(ways.phone).toBe('https://xe.vn/gps/osmand?key=a%2Bb')
  expect(ways.form).toContain('key=a%2Bb&id=')
  expect(ways.form).not.toContain('speed')
  expect(ways.traccar).toContain('https://xe.vn/gps/traccar?key=a%2Bb<')
  expect(ways.batch).toContain("x-gps-key: a+b'")
})

test('without a key something stands in its place', () => {
  expect(waysIn('https://xe.vn', ' ').phone).toBe('https://xe.vn/gps/osmand?key=KHOA_GPS')
})
