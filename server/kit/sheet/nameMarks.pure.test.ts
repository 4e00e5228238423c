import { expect, test } from 'vitest'
import { hasInitials, isInitialed, marksFit } from './nameMarks.ts'

test.each([
  ['Nguyễn Văn Hùng', 'Nguyễn Văn Hùng', true],
  ['nguyen van hung', 'Nguyễn Văn Hùng', true],
  ['Nguyen Văn Hung', 'Nguyễn Văn Hùng', true],
  ['Nguyễn Văn Hưng', 'Nguyễn Văn Hùng', false],
  ['Hưng', 'Nguyễn Văn Hùng', false],
  ['Trương Văn Hoà', 'Trương Văn Hòa', true],
  ['THUỲ', 'Lê Thị Thùy', true],
  ['Dức', 'Vũ Minh Đức', true],
])('%s may be %s: %s', (typed, name, may) => {
  expect(marksFit(typed, name)).toBe(may)
})

test.each([
  ['le q. minh', 'le quang minh', true],
  ['l. q. minh', 'le quang minh', true],
  ['le q. minh', 'le van minh', false],
  ['q. minh', 'le quang minh', false],
])('%s may be short for %s: %s', (typed, name, may) => {
  expect(hasInitials(typed)).toBe(true)
  expect(isInitialed(typed, name)).toBe(may)
})
