import { expect, test } from 'vitest'
import { showToast, toasts } from '../../../kit/ui/toasts.ts'
import { dropSession } from './signing.ts'

test('what the one before could have taken back is not offered to who comes next', () => {
  showToast('success', 'Đã xóa 2 chuyến', [{ label: 'Hoàn tác', run: () => undefined }])
  dropSession()
  expect(toasts.get()).toEqual([])
})
