import { expect, test } from 'vitest'
import { dueWords } from './statementWords.ts'

test('a letter says that a debt is overdue once its day is past', () => {
  expect(dueWords('2026-10-25', '2026-11-26')).toBe('- Đã quá hạn từ 25/10/2026')
  expect(dueWords('2026-11-26', '2026-11-26')).toBe('- Hạn thanh toán gần nhất: 26/11/2026')
})
