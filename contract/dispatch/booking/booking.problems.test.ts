import { expect, test } from 'vitest'
import { reasonOf } from './booking.problems.ts'

const WHOLE = {
  ten_nguoi_gui: 'A',
  ten_nguoi_nhan: 'B',
  loai_don_hang: 'noi_dia',
  loai_hang_hoa: 'thep',
  mo_ta_hang_hoa: 'thép',
  trong_luong: 1000,
  noi_lay_hang: 'C',
  noi_tra_hang: 'D',
}

test('the reason of an answer is what the approver said, else what the booking lacks by now, in both languages', () => {
  const sent = { ...WHOLE, trang_thai: 'yeu_cau_sua', ly_do: null } as const
  expect(reasonOf({ ...sent, trong_luong: null, noi_lay_hang: ' ' })).toEqual({
    vi: 'Còn thiếu: trọng lượng, nơi lấy hàng',
    en: 'Still missing: weight, pickup place',
  })
  expect(reasonOf({ ...sent, ly_do: 'Sai cước' })?.vi).toBe('Sai cước')
  expect([
    reasonOf(sent),
    reasonOf({ ...sent, trong_luong: null, trang_thai: 'cho_duyet' }),
  ]).toEqual([null, null])
})
