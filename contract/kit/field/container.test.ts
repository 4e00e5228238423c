import { expect, test } from 'vitest'
import { containerCheckDigit, containerKey, containerType, containerWarning } from './container.ts'

test.each(['CSQU3054383', 'TEXU3070079', 'DMOU3001004', 'tex u 307007-9'])(
  '%s is right',
  (number) => {
    expect(containerWarning(number)).toBeNull()
  },
)

test('the check digit counts every letter and digit by its place', () => {
  expect(containerCheckDigit('CSQU305438')).toBe(3)
  expect(containerCheckDigit('TEXU307007')).toBe(9)
  expect(containerCheckDigit('CSQU305483')).not.toBe(3)
})

test('a wrong check digit warns with the right one', () => {
  expect(containerWarning('CSQU3054384')?.vi).toBe('Số kiểm tra của container phải là 3')
})

test.each(['CSQ3054383', 'CSQA3054383', 'CSQU305438', 'CSQU30543833', 'chưa có số'])(
  '%s has not the form of a number',
  (number) => expect(containerWarning(number)?.vi).toMatch(/^Số container phải có/),
)

test('the key has capitals and digits only', () => {
  expect(containerKey(' csqu 305438-3 ')).toBe('CSQU3054383')
})

test.each([
  ['40FR', '40FR'],
  ["40'FT HC", '40HC'],
  ['40F', '40DC'],
  ['40 cao lạnh', '40RH'],
  ["40' hai chiều", null],
  ['40 hàng giấy', null],
  ['40H', '40HC'],
  ['40 khô thường', '40DC'],
  ['20 mở nóc', '20OT'],
  ['40 flat rack', '40FR'],
  ['20 phít', '20DC'],
  ['20 feet', '20DC'],
  ['40"', '40DC'],
  ['40″HC', '40HC'],
])('%s is of type %s: the f of feet is not that of a flat rack', (typed, type) => {
  expect(containerType(typed)).toBe(type)
})
