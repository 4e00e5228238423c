import { expect, test } from 'vitest'
import { foundTexts } from './found.texts.ts'

test('what lasts for hours is said in hours', () => {
  expect(foundTexts.tre_chuyen('CD1', 'Cảng Tân Vũ', 2384)).toEqual({
    vi: 'Chuyến CD1 trễ 39 giờ 44 phút tại Cảng Tân Vũ',
    en: 'Trip CD1 is 39 h 44 min late at Cảng Tân Vũ',
  })
  expect(foundTexts.dung_do_lau('15H-084.26', 125.4).vi).toBe(
    '15H-084.26: Dừng ngoài điểm 2 giờ 5 phút',
  )
  expect(foundTexts.tre_chuyen('CD1', 'Cảng Tân Vũ', 16).vi).toBe(
    'Chuyến CD1 trễ 16 phút tại Cảng Tân Vũ',
  )
})
