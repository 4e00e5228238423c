import { expect, test } from 'vitest'
import { fieldTexts } from '../../../../contract/kit/field/field.texts.ts'
import { isCancelWord, parseVat } from './cells.ts'

test.each([
  ['CANCEL – dời sang tuần 47', true],
  ['Đã hủy', true],
  ['huỷ chuyến, khách dời', true],
  ['Khách hủy trước giờ chạy', true],
  ['khách báo huỷ chuyến, không tính tiền', true],
  ['hủy seal cũ', false],
  ['không hủy', false],
  // Half of it is charged.
  ['CXL 50%', false],
])('what is noted %s is called off: %s', (note, isOff) => {
  expect(isCancelWord(note)).toBe(isOff)
})

test.each([
  [0.08, { value: 8 }],
  ['10 %', { value: 10 }],
  [1500, { error: fieldTexts.atMostWhole }],
  ['1.500', { error: fieldTexts.atMostWhole }],
])('a rate of tax: %s', (cell, read) => {
  expect(parseVat(cell)).toEqual(read)
})
