import { expect, test } from 'vitest'
import {
  decimalField,
  expiryField,
  integerField,
  momentField,
  moneyField,
} from '../../../contract/kit/field/field.ts'
import { phoneField } from '../../../contract/kit/field/contact.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { readField } from './fields.ts'

const NAME = text('Cột', 'Column')
const FIELDS = {
  money: moneyField(NAME),
  kg: decimalField(NAME, 'kg', 1),
  km: decimalField(NAME, 'km', 1),
  integer: integerField(NAME),
  phone: phoneField(NAME),
  moment: momentField(NAME),
  expiry: expiryField(NAME),
}

test.each([
  ['money', '5tr3', 5_300_000],
  ['money', 5_300_000, 5_300_000],
  ['money', '18t', null],
  ['kg', '18 tấn', 18_000],
  ['kg', 18, 18],
  ['km', '120 km', 120],
  ['km', '18 tấn', null],
  ['integer', '2x40', 2],
  ['integer', '36 tháng', 36],
  ['integer', '5tr', null],
  ['phone', 912_345_678, '0912345678'],
  ['phone', 12, '12'],
  ['phone', -1, '-1'],
  ['moment', '03/10/2026 07:15:32', '2026-10-03 07:15:32'],
  ['moment', '7:15 3/10/2026', '2026-10-03 07:15:00'],
  ['moment', '03/10/2026 07:15:72', null],
  ['moment', 46298.3024537037, '2026-10-03 07:15:32'],
  ['expiry', '03/2027', '2027-03-31'],
  ['expiry', '15/03/2027', '2027-03-15'],
  ['expiry', 'tháng 13/2027', null],
  ['moment', 46298.58333333, '2026-10-03 14:00:00'],
  ['moment', { date: '2026-10-03 00:00:09' }, '2026-10-03 00:00:09'],
] as const)('a cell of %s, %s, is %s', (name, cell, value) => {
  const read = readField(FIELDS[name], cell, null)
  expect(read.error === undefined ? read.value : null).toBe(value)
})

test('what never runs out has no day, and what is not bought is asked about', () => {
  expect(readField(FIELDS.expiry, 'Không thời hạn', null)).toMatchObject({ value: null })
  expect(readField(FIELDS.expiry, 'không mua', null).error).toBeDefined()
})
