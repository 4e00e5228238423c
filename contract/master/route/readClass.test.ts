import { expect, test } from 'vitest'
import { classesIn, isEveryClass, readClass } from './readClass.ts'

test.each([
  ["20'", 'cont20'],
  ['20DC', 'cont20'],
  ['Cont 20', 'cont20'],
  ["40'/45'", 'cont40'],
  ['40HC', 'cont40'],
  ['Giá cont 40 (VNĐ)', 'cont40'],
  ["20'/40'", 'cont20,cont40'],
  ['15T', 'tai_15t'],
  ['Xe 15 tấn', 'tai_15t'],
  ['8T 45K', 'tai_8t'],
  ['8 tấn - 45 khối', 'tai_8t'],
  ['5T30K', 'tai_5t'],
  ['2.5T', 'tai_2t5'],
  ['2,5 tấn', 'tai_2t5'],
  ['Xe tải 2T5', 'tai_2t5'],
  ['tải 2,5 tấn', 'tai_2t5'],
  ['tai_8t', 'tai_8t'],
  ["Giá 20'/40' (VNĐ)", 'cont20,cont40'],
  ['20ft', 'cont20'],
  ['Tải 8T/15T', 'tai_8t,tai_15t'],
  ["40' lạnh", ''],
  ['20RF', ''],
  ['10T', ''],
  ['dưới 5 tấn', ''],
  ['Km', ''],
  ['15', ''],
])('the class of “%s” is %s', (header, classes) => {
  expect((classesIn(header) ?? []).join()).toBe(classes)
  expect(readClass(header) ?? '').toBe(classes.includes(',') ? '' : classes)
})

test.each([
  ['Mọi loại xe', true],
  ['Tất cả các loại xe', true],
  ['Loại xe khác', false],
])('“%s” is every class: %s', (word, is) => {
  expect(isEveryClass(word)).toBe(is)
})
