import { expect, test } from 'vitest'
import { payerIn } from './payerInContent.ts'

test.each([
  ['CONG TY TNHH GIAY MAU TT CUOC VC T8/2026', 'CONG TY TNHH GIAY MAU'],
  ['CT CP GIAY MAU CHUYEN TIEN VAN CHUYEN', 'CTY CP GIAY MAU'],
  ['Công ty Giấy Mẫu thanh toán đợt 2', 'Công ty Giấy Mẫu'],
  ['CTY VAN TAI HOAN CAU MAU TT CUOC T9', 'CTY VAN TAI HOAN CAU MAU'],
  ['CTY THUC PHAM TRA VINH MAU CUOC T9', 'CTY THUC PHAM TRA VINH MAU'],
  ['TRA LAI TIEN GUI KHONG KY HAN', ''],
  ['CONG TY GIAY MAU', ''],
  ['CONG TY GIAY MAU TT THAY CONG TY BIA MAU', ''],
  ['CONG TY GIAY MAU TT CHO CTY BIA MAU', ''],
])('who pays by “%s” is “%s”', (content, payer) => {
  expect(payerIn(content)).toBe(payer)
})
