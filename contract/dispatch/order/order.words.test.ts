import { expect, test } from 'vitest'
import { goodsType, isExported } from './order.words.ts'

test.each([
  ['giấy cuộn', 'giay_bao_bi'],
  ['giay cuon', 'giay_bao_bi'],
  ['giày', 'giày'],
  ['giày dép, hộp giấy', 'giay_bao_bi'],
  ['cám heo', 'thuc_an_chan_nuoi'],
  ['quả cam', 'quả cam'],
  ['cam', 'thuc_an_chan_nuoi'],
])('what goods “%s” are is told by its marks: %s', (said, type) => {
  expect(goodsType(said)).toBe(type)
})

test.each([
  ['Cont xuất, CLS 17h', true],
  ['II. HÀNG XUẤT', true],
  ['Export', true],
  ['Cont nhập, trả vỏ', false],
  ['hàng xuất kho Tiên Sơn', null],
  ['đồ gỗ xuất khẩu', null],
  ['đã xuất hóa đơn', null],
  ['cont nhập đóng cont xuất', null],
])('which way the boxes of “%s” go: %s', (said, isOut) => {
  expect(isExported(said)).toBe(isOut)
})
