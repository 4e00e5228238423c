import { setLanguage } from '../../kit/ui/language.ts'
import { expect, test } from 'vitest'
import { transferRow } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import {
  copyOf,
  formOf,
  goodsOf,
  hopAfter,
  newTransfer,
  problemsOf,
  type TransferForm,
} from './transferForm.ts'

const empty = newTransfer({
  date: '2026-03-02',
  company: 'Hải Âu',
  so_luong: null,
  trong_luong: 500,
})
const full: TransferForm = {
  ...empty,
  mo_ta_hang_hoa: 'vải',
  noi_lay_hang: 'Hải An',
  noi_tra_hang: 'Hòa Khánh',
  dia_chi_nguoi_nhan: 'Đà Nẵng',
  bien_so_xe: '15H-068.12',
  id_don_hang: 'DH0000001',
  gio_xuat_tram: '2026-03-02 06:00:00',
  list_anh: [{ id: 'a', ten: 'a.jpg', link: null, link_nho: null }],
}
const stored = {
  ...Object.fromEntries(Object.keys(transferRow.shape).map((k) => [k, null])),
  ...full,
}

test('a new transfer goes from and to the own company and lacks goods and stations', () => {
  expect([empty.ten_nguoi_gui, empty.ten_nguoi_nhan, empty.loai_don_hang]).toEqual([
    'Hải Âu',
    'Hải Âu',
    'chuyen_tram',
  ])
  expect(Object.keys(problemsOf(empty)).toSorted()).toEqual([
    'mo_ta_hang_hoa',
    'noi_lay_hang',
    'noi_tra_hang',
  ])
  expect(problemsOf(full)).toEqual({})
  expect(Object.keys(problemsOf({ ...full, gio_den_tram: '2026-03-01 00:00:00' }))).toEqual([
    'gio_den_tram',
  ])
})

test('the next hop starts where the last one ends, with its goods and order but no truck', () => {
  const next = hopAfter(stored as never, '2026-03-04')
  expect(next).toMatchObject({
    ngay_thuc_hien: '2026-03-04',
    noi_lay_hang: 'Hòa Khánh',
    dia_chi_nguoi_gui: 'Đà Nẵng',
    noi_tra_hang: null,
    mo_ta_hang_hoa: 'vải',
    id_don_hang: 'DH0000001',
    bien_so_xe: null,
    gio_xuat_tram: null,
    list_anh: [],
  })
})

test('a copy keeps way and truck, and nothing of what happened to the first', () => {
  const copy = copyOf(stored as never, '2026-03-04')
  expect(copy).toMatchObject({ noi_tra_hang: 'Hòa Khánh', bien_so_xe: '15H-068.12' })
  expect([copy.gio_xuat_tram, copy.list_anh]).toEqual([null, []])
})

test('an order fills the goods that are still empty', () => {
  const order = { mo_ta_hang_hoa: 'gỗ', cbm: 3, trong_luong: 9, ten_cong_ty: 'Rừng Mơ' }
  const goods = goodsOf(formOf(order as never) as never, full)
  expect(goods).toEqual({ cbm: 3, ten_khach_hang: 'Rừng Mơ' })
})

test('what stops a save is said in the language of the screen', () => {
  const odd = { ...empty, trong_luong: -1, ngay_gio_lay_hang: 'mai' }
  setLanguage('en')
  expect(problemsOf(odd)).toMatchObject({
    noi_lay_hang: 'From station is needed',
    trong_luong: 'Must not be negative',
    ngay_gio_lay_hang: 'Not a moment: day/month/year hour:minute is needed',
  })
  setLanguage('vi')
  expect(problemsOf(odd)).toMatchObject({
    noi_lay_hang: 'Cần nhập trạm đi',
    trong_luong: 'Không được là số âm',
  })
})
