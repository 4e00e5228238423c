import { expect, test } from 'vitest'
import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { fieldTexts } from '../../../contract/kit/field/field.texts.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { payable, whyNotPaidOn } from './payable.ts'

test('orders of drafts and cancelled trips and those that are paid are left out, and said to be', () => {
  const orders = [
    { trang_thai: 'moi', thanh_toan: 'chua_thanh_toan' },
    { trang_thai: 'huy', thanh_toan: 'chua_thanh_toan' },
    { trang_thai: 'nhap', thanh_toan: 'chua_thanh_toan' },
    { trang_thai: 'ket_thuc', thanh_toan: 'da_thanh_toan' },
    { trang_thai: 'ket_thuc', thanh_toan: null },
  ] as const
  const { rows, leftOut } = payable(orders)
  expect(rows).toEqual([orders[0], orders[4]])
  expect(leftOut.map(({ vi }) => vi)).toEqual([
    'Không ghi 1 đơn của chuyến nháp.',
    'Không ghi 1 đơn của chuyến đã hủy.',
    'Không ghi 1 đơn đã thanh toán.',
  ])
})

test('a day on which nothing can have been paid is told why', () => {
  const why = (day: string | null) => whyNotPaidOn(day, '2026-11-28')
  expect([null, '31/2', '01/01/1890', '2026-11-29', '2026-11-28'].map(why)).toEqual([
    formTexts.required,
    fieldTexts.noSuchDay,
    fieldTexts.badYear,
    orderTexts.paidAhead,
    null,
  ])
})
