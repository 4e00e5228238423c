import { expect, test } from 'vitest'
import { isSimple } from './marker.rule.ts'

test('an area has sides that do not cross', () => {
  const square = [
    [106.6, 20.8],
    [106.7, 20.8],
    [106.7, 20.9],
    [106.6, 20.9],
  ] as const
  expect(isSimple(square)).toBe(true)
  expect(isSimple([...square, square[0]])).toBe(true)
  expect(isSimple([square[0], square[2], square[1], square[3]])).toBe(false)
})
