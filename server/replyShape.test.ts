import { expect, test } from 'vitest'
import { z } from 'zod'
import { dateField, listField, moneyField, rowShape, textField } from '../contract/field.ts'
import { text } from '../contract/text.ts'
import { shapeOf } from './replyShape.ts'

const label = text('Ô', 'Field')
const row = rowShape({
  ten: textField(label),
  ngay: dateField(label),
  tien: moneyField(label),
  anh: listField(label, z.object({ id: z.string() })),
})
const fits = shapeOf(
  z.object({
    data: z.array(row),
    color: z.record(z.string(), z.string()),
    type: z.enum(['gop', 'huy']),
    message: z.string().optional(),
  }),
)
const one = { ten: 'Ảo', ngay: null, tien: 0, anh: [{ id: 'a' }] }
const reply = { data: [one, one], color: { a: '#fff' }, type: 'gop' }

test('a reply as declared fits, with or without what may be left out', () => {
  expect(fits(reply)).toBe(true)
  expect(fits({ ...reply, message: 'x' })).toBe(true)
  expect(fits({ ...reply, message: undefined })).toBe(true)
})

test.each<[string, object]>([
  ['an undeclared field', { ...reply, mat_khau: 'x' }],
  ['one of a row', { ...reply, data: [one, { ...one, mat_khau: 'x' }] }],
  ['one of a row in a row', { ...reply, data: [{ ...one, anh: [{ id: 'a', sha: 'x' }] }] }],
  ['a missing field', { data: [], color: {} }],
  ['a missing field of a row', { ...reply, data: [{ ten: 'x', ngay: null, anh: [] }] }],
  ['a text for a number', { ...reply, data: [{ ...one, tien: '5' }] }],
  ['no number', { ...reply, data: [{ ...one, tien: Number.NaN }] }],
  ['a Date for a date', { ...reply, data: [{ ...one, ngay: new Date() }] }],
  ['a word out of the set', { ...reply, type: 'xoa' }],
  ['a list for a row', { ...reply, data: [[]] }],
  ['a value of a record', { ...reply, color: { a: null } }],
  ['an object that prints itself', { ...reply, color: new URL('http://a.vn') }],
])('%s does not fit', (_what, other) => {
  expect(fits(other)).toBe(false)
})

test('what it does not know is left to parsing', () => {
  expect(shapeOf(z.date())(new Date())).toBe(false)
  expect(shapeOf(z.looseObject({}))({})).toBe(false)
  expect(shapeOf(z.object({ so: z.number().default(1) }))({})).toBe(false)
})
