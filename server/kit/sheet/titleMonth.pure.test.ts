import { expect, test } from 'vitest'
import { timeTold } from './titleMonth.ts'

test.each([
  ['Sheet1', 'BẢNG KÊ VẬN CHUYỂN THÁNG 3/2025', '2025-03-15'],
  ['T3-2025', '', '2025-03-15'],
  ['Sheet1', 'Từ ngày 01/03/2025 đến ngày 31/03/2025', '2025-03-15'],
  ['Sheet1', 'Tuần 44: 26/10/2026 - 01/11/2026', '2026-10-29'],
  ['T1', 'TUẦN 1 (29/12/2025 - 04/01/2026)', '2026-01-01'],
  ['Sheet1', 'Bảng kê năm 2025', '2025-07-02'],
  ['Sheet1', 'CÔNG NỢ QUÝ IV/2025', '2025-07-02'],
  // The form is older than what was written into it.
  ['Sheet1', 'Ban hành theo Thông tư 200/2014/TT-BTC ngày 22/12/2014', null],
  ['Sheet1', 'Ngày in: 05/01/2027', null],
  ['Sheet1', 'Tháng 12/2025 và tháng 1/2026', null],
  ['Tháng 10', 'BẢNG KÊ THÁNG 10', null],
])('what sheet %s with the title «%s» tells of years', (name, title, day) => {
  expect(timeTold({ name }, [title])).toBe(day)
})
