import { expect, test } from 'vitest'
import { caretAfter, maskPhone, storedPhone } from './phoneMask.ts'

test.each([
  ['', ''],
  ['0912', '0912'],
  ['09123', '0912 3'],
  ['0912345', '0912 345'],
  ['09123456', '0912 345 6'],
  ['0912345678', '0912 345 678'],
  ['02431234567', '0243 1234 567'],
  ['+84912345678', '+84912345678'],
  ['091234567890', '091234567890'],
])('the phone %s is shown as %s', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})

test('a plain number is stored as digits, anything else as typed', () => {
  expect(storedPhone('0912 345 678')).toBe('0912345678')
  expect(storedPhone('0912 345 678 (anh Hùng)')).toBe('0912 345 678 (anh Hùng)')
  expect(storedPhone('  ')).toBeNull()
})

test('the caret stays behind the digit that was typed', () => {
  expect(caretAfter('0912 345 678', 5)).toBe(6)
  expect(caretAfter('0912 345 678', 4)).toBe(4)
  expect(caretAfter('0912', 4)).toBe(4)
})
