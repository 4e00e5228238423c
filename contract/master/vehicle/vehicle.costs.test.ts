import { expect, test } from 'vitest'
import { readMonthly } from './vehicle.costs.ts'

test.each([
  ['Khấu hao/tháng', 'khau_hao'],
  ['Phí đường bộ (1 tháng)', 'phi_duong_bo'],
  ['GPS, camera', 'gsht_camera'],
  ['Gửi xe', 'ben_bai'],
  ['Bảo hiểm thân vỏ (năm)', null],
])('%s is %s of a month', (said, item) => {
  expect(readMonthly(said)).toBe(item)
})
