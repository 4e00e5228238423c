import { expect, test } from 'vitest'
import { citizenIdError, citizenIdWarning, phoneKey, phoneWarning } from './person.ts'

test.each([
  ['0912 345 678', '0912345678'],
  ['+84 912 345 678', '0912345678'],
  ['84912345678', '0912345678'],
  ['0500000001', '0500000001'],
  ['912345678', '0912345678'],
  ['2438222222', '02438222222'],
  ['024 3822 2222', '02438222222'],
  ['+84 24 3822 2222', '02438222222'],
])('%s is a phone number, kept as %s', (typed, kept) => {
  expect([phoneKey(typed), phoneWarning(typed)]).toEqual([kept, null])
})

test.each(['', '123', '0123456789', '091234567', '09123456789', '0438222222'])(
  '%s is no usual phone number',
  (typed) => expect(phoneWarning(typed)?.vi).toMatch(/^Số điện thoại cần 10 chữ số/),
)

test('a citizen id has exactly 12 digits', () => {
  expect(citizenIdError('001 079 000 001')).toBeNull()
  for (const wrong of ['00107900000', '0010790000011', '00107900000A', ''])
    expect(citizenIdError(wrong)).toBe('Số CCCD phải có đúng 12 chữ số')
})

test.each([
  ['001079000001', '1979-08-14', null],
  ['001179000001', '1979-08-14', null],
  ['001204000001', '2004-01-01', null],
  ['001304000001', '1904-01-01', 'Số CCCD cho năm sinh 2004, khác ngày sinh đã nhập'],
  ['001080000001', '1979-08-14', 'Số CCCD cho năm sinh 1980, khác ngày sinh đã nhập'],
  ['001080000001', null, null],
])('%s with the birthday %s: %s', (id, birthday, warning) => {
  expect(citizenIdWarning(id, birthday)?.vi ?? null).toBe(warning)
})
