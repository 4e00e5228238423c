import { expect, test } from 'vitest'
import { showToast, toasts } from './toasts.ts'

const shown = (): string[] => toasts.get().map(({ text }) => text)

test('one error stands at a time, and none once something has succeeded', () => {
  showToast('error', 'Còn 2 ô cần sửa')
  showToast('error', 'Còn 4 ô cần sửa')
  expect(shown()).toEqual(['Còn 4 ô cần sửa'])
  showToast('info', 'Người khác vừa sửa')
  expect(shown()).toEqual(['Còn 4 ô cần sửa', 'Người khác vừa sửa'])
  showToast('success', 'Đã gửi')
  expect(shown()).toEqual(['Người khác vừa sửa', 'Đã gửi'])
  showToast('error', 'Không lưu được')
  expect(shown()).toEqual(['Người khác vừa sửa', 'Đã gửi', 'Không lưu được'])
})
