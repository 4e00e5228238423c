import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  dateField,
  listField,
  moneyField,
  rowShape,
  textField,
} from '../../../contract/kit/field/field.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { asDeclared } from './replyShape.ts'

const label = text('Ô', 'Field')
const row = rowShape({
  ten: textField(label),
  ngay: dateField(label),
  tien: moneyField(label),
  anh: listField(label, z.object({ id: z.string() })),
})
const declared = asDeclared(
  z.object({
    data: z.array(row),
    color: z.record(z.string(), z.string()),
    type: z.enum(['gop', 'huy']),
    message: z.string().optional(),
  }),
)
const one = { ten: 'Ảo', ngay: null, tien: 0, anh: [{ id: 'a' }] }
const reply = { data: [one, one], color: { a: '#fff' }, type: 'gop' }

test('a reply as declared leaves as it is, with or without what may be left out', () => {
  for (const right of [reply, { ...reply, message: 'x' }, { ...reply, message: undefined }])
    expect(declared(right)).toBe(right)
})

test.each<[string, object]>([
  ['of the reply', { ...reply, mat_khau: 'x' }],
  ['of a row', { ...reply, data: [one, { ...one, mat_khau: 'x' }] }],
  ['of a row in a row', { ...reply, data: [one, { ...one, anh: [{ id: 'a', mat_khau: 'x' }] }] }],
])('an undeclared field %s does not leave', (_what, other) => {
  expect(declared(other)).toEqual(reply)
})

test.each<[string, object]>([
  ['a missing field', { data: [], color: {} }],
  ['a missing field of a row', { ...reply, data: [{ ten: 'x', ngay: null, anh: [] }] }],
  ['a text for a number', { ...reply, data: [{ ...one, tien: '5' }] }],
  ['no number', { ...reply, data: [{ ...one, tien: Number.NaN }] }],
  ['a Date for a date', { ...reply, data: [{ ...one, ngay: new Date() }] }],
  ['a word out of the set', { ...reply, type: 'xoa' }],
  ['a list for a row', { ...reply, data: [[]] }],
  ['a value of a record', { ...reply, color: { a: null } }],
  ['an object that prints itself', { ...reply, color: new URL('http://a.vn') }],
])('%s is a fault', (_what, other) => {
  expect(() => declared(other)).toThrow(z.ZodError)
})

test('what the shape does not know is parsed', () => {
  expect(asDeclared(z.object({ so: z.number().default(1) }))({})).toEqual({ so: 1 })
  expect(asDeclared(z.date())(new Date(0))).toEqual(new Date(0))
})
