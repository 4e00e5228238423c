import { expect, test } from 'vitest'
import { z, ZodError } from 'zod'
import {
  dateField,
  listField,
  moneyField,
  rowShape,
  textField,
} from '../../../contract/kit/field/field.ts'
import { AmountTooLarge, MAX_VND } from '../../../contract/kit/money/money.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { asDeclared } from './replyShape.ts'

const label = text('Ô', 'Field')
const row = rowShape({
  ten: textField(label),
  ngay: dateField(label),
  tien: moneyField(label),
  anh: listField(label, z.object({ id: z.string(), ten: z.string().default('') })),
})
const declared = asDeclared(
  z.object({
    data: z.array(row),
    color: z.record(z.string(), z.string()),
    type: z.enum(['gop', 'huy']),
    message: z.string().optional(),
    tu: z.union([z.number(), z.tuple([z.literal('m'), z.number()])]).optional(),
    thang: z.object({ ky: z.string() }).catchall(z.unknown()).optional(),
  }),
)
const one = { ten: 'Ảo', ngay: null, tien: 0, anh: [{ id: 'a', ten: '' }] }
const reply = { data: [one, one], color: { a: '#fff' }, type: 'gop' }

test('a reply as declared leaves as it is, with or without what may be left out', () => {
  for (const right of [
    reply,
    { ...reply, message: 'x' },
    { ...reply, message: undefined },
    { ...reply, khong_gui: undefined },
    { ...reply, tu: 5 },
    { ...reply, tu: ['m', 5] },
    { ...reply, thang: { ky: '2026-11', thuong: 5 } },
  ])
    expect(declared(right)).toBe(right)
})

test.each<[string, object]>([
  ['of the reply', { ...reply, mat_khau: 'x' }],
  ['of a row', { ...reply, data: [one, { ...one, mat_khau: 'x' }] }],
  [
    'of a row in a row',
    { ...reply, data: [one, { ...one, anh: [{ id: 'a', ten: '', mat_khau: 'x' }] }] },
  ],
])('an undeclared field %s does not leave', (_what, other) => {
  expect(declared(other)).toEqual(reply)
})

test.each<[string, object]>([
  ['a missing field', { data: [], color: {} }],
  ['an undefined field', { ...reply, type: undefined }],
  ['a missing field of a row', { ...reply, data: [{ ten: 'x', ngay: null, anh: [] }] }],
  ['a text for a number', { ...reply, data: [{ ...one, tien: '5' }] }],
  ['no number', { ...reply, data: [{ ...one, tien: Number.NaN }] }],
  ['a Date for a date', { ...reply, data: [{ ...one, ngay: new Date() }] }],
  ['a word out of the set', { ...reply, type: 'xoa' }],
  ['a list for a row', { ...reply, data: [[]] }],
  ['another word', { ...reply, tu: ['n', 5] }],
  ['one too many', { ...reply, tu: ['m', 5, 6] }],
  ['one too few', { ...reply, tu: ['m'] }],
  ['none of the kinds', { ...reply, tu: 'm' }],
  ['a missing field beside others', { ...reply, thang: { thuong: 5 } }],
  ['a value of a record', { ...reply, color: { a: null } }],
  ['an object that prints itself', { ...reply, color: new URL('http://a.vn') }],
])('%s is a fault', (_what, other) => {
  expect(() => declared(other)).toThrow(z.ZodError)
})

test('what may be left out is filled in', () => {
  expect(asDeclared(z.object({ so: z.number().default(1) }))({})).toEqual({ so: 1 })
})

test('a kind of reply that is not known is refused before anything is replied', () => {
  expect(() => asDeclared(z.date())).toThrow('date')
})

test('sums that are too large are told as that: beside undeclared fields beyond an amount, by themselves beyond exact numbers', () => {
  const beyond = { ...reply, data: [{ ...one, tien: 2 * MAX_VND }] }
  expect(declared(beyond)).toBe(beyond)
  expect(() => declared({ ...beyond, mat_khau: 'x' })).toThrow(AmountTooLarge)
  expect(() => declared({ ...reply, data: [{ ...one, tien: 1e16 }] })).toThrow(AmountTooLarge)
  expect(() => declared({ ...beyond, type: 'x' })).toThrow(ZodError)
})
