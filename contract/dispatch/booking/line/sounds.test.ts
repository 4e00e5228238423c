import { expect, test } from 'vitest'
import { spoken } from './scan.ts'
import { soundOf } from './sounds.ts'

test.each([
  ['Chàng', 'Tràng'],
  ['Quan', 'Quang'],
  ['Xóng', 'Sóng'],
  ['Nái', 'Lái'],
  ['Các', 'Cát'],
  ['Mĩ', 'Mỹ'],
  ['Giồng', 'Rồng'],
])('%s sounds as %s', (typed, written) => {
  expect(soundOf(spoken(typed))).toBe(soundOf(spoken(written)))
})

test.each([
  ['Chăng', 'Tràng'],
  ['Nhơn', 'Lơn'],
  ['Đại', 'Dại'],
  ['Vũ', 'Dũ'],
  ['Quá', 'Quang'],
])('%s does not sound as %s', (typed, written) => {
  expect(soundOf(spoken(typed))).not.toBe(soundOf(spoken(written)))
})
