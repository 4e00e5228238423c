import { expect, test } from 'vitest'
import { isDerived, orderTexts, remarksOn, type PreviewTrip } from './lookReply.ts'

const trip: PreviewTrip = {
  id_chuyen_di: null,
  ket_qua: 'moi',
  sheet: 'T10',
  dong: [5, 6],
  suy_ra: ['list_don_hang.1.ten_nguoi_gui'],
  list_don_hang: [
    { noi_lay_hang: 'Cát Lái' },
    { noi_lay_hang: 'Cát Lái' },
    { noi_lay_hang: 'Tân Vũ' },
  ],
}

test('texts of orders are shown once each', () => {
  expect(orderTexts(trip, 'noi_lay_hang')).toBe('Cát Lái; Tân Vũ')
  expect(orderTexts(trip, 'noi_tra_hang')).toBe('')
})

test('a field is derived when it was for any order', () => {
  expect(isDerived(trip, 'ten_nguoi_gui')).toBe(true)
  expect(isDerived(trip, 'ten_nguoi_nhan')).toBe(false)
})

test('remarks belong to a trip by sheet and row', () => {
  const remark = { sheet: 'T10', dong: 6, cot: 'C', gia_tri: null, message: 'x', message_en: 'x' }
  expect(remarksOn(trip, [remark, { ...remark, dong: 7 }, { ...remark, sheet: 'T11' }])).toEqual([
    remark,
  ])
})
