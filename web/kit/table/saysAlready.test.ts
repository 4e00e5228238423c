import { expect, test } from 'vitest'
import { saysAlready } from './saysAlready.ts'

test.each([
  ['Lốp 11R20', '2', false],
  ['Lốp 11R20', '', true],
  ['15H-068.12 · Nguyễn Văn Hùng', '15H-068.12', true],
  ['Lương Văn Bình (binhlv14)', 'binhlv14', true],
  ['Tân Vũ Bắc → Tân Vũ', 'Tân Vũ', true],
  ['Tân Vũng → Đại An', 'Tân Vũ', false],
])('%s says “%s”: %s', (heading, words, said) => {
  expect(saysAlready(heading, words)).toBe(said)
})
