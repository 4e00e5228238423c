import { expect, test } from 'vitest'
import { rowsAsked, rowsOfPlate } from './rowsAsked.ts'

test('figures are of trips, and of orders where customers are chosen', () => {
  expect(rowsAsked({})).toEqual({ list: 'trips', filter: {} })
  const customers = { ten_cong_ty: ['Thép Việt'], bien_so_xe: ['15C-402.11'] }
  expect(rowsAsked(customers)).toEqual({ list: 'orders', filter: customers })
})

test('a plate, the subcontracted trips and those without a plate are groups of their own', () => {
  const codes = ['15C-402.11', 'Thầu phụ', '(chưa ghi)'].map(
    (plate) => rowsOfPlate(rowsAsked({ ten_cong_ty: ['A'] }), plate).filter,
  )
  expect(codes).toEqual([
    { ten_cong_ty: ['A'], nhom: 'xe:15C-402.11' },
    { ten_cong_ty: ['A'], nhom: 'thau_phu:' },
    { ten_cong_ty: ['A'], nhom: 'xe:' },
  ])
})
