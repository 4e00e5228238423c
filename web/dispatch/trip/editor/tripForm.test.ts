import { expect, test } from 'vitest'
import { tripInput } from '../../../../contract/dispatch/trip/trip.ts'
import {
  copyOrder,
  emptyOrder,
  emptyTrip,
  inputOf,
  narrowInput,
  sameForm,
  filledTrip,
  NOTHING,
  readFilled,
} from './tripForm.ts'

test('an empty form is what create takes', () => {
  expect(tripInput.safeParse(inputOf(emptyTrip('2026-10-05'))).success).toBe(true)
})

test('a copied order is new and leaves the photos behind', () => {
  const photo = { id: 'a', ten: 'a.jpg', link: null, link_nho: null }
  const order = { ...emptyOrder(), id_don_hang: 'D1', cod: 5, list_anh: [photo] }
  expect(copyOrder(order)).toEqual({ ...order, id_don_hang: '', list_anh: [] })
  expect(order.list_anh).toHaveLength(1)
})

test('rows left empty are not sent', () => {
  const form = {
    ...emptyTrip('2026-10-05'),
    dia_diem_giao_nhan: ['Kho A', ''],
    list_form_chi_phi: [
      { key: 'nang', name: 'Nâng', amount: 5 },
      { key: 'moi', name: '', amount: null },
    ],
  }
  expect(inputOf(form)).toMatchObject({
    dia_diem_giao_nhan: ['Kho A'],
    list_form_chi_phi: [{ key: 'nang', name: 'Nâng', amount: 5 }],
  })
})

test('a seat with fewer rights sends only its own fields, and the id of every order', () => {
  const form = {
    ...emptyTrip('2026-10-05'),
    phi_xang_dau: 1,
    list_don_hang: [{ ...emptyOrder(), id_don_hang: 'D1', cod: 2 }],
  }
  expect(narrowInput(inputOf(form), ['phi_xang_dau'], ['cod'])).toEqual({
    phi_xang_dau: 1,
    danh_dau: { phi_xang_dau: 'nhap_tay' },
    list_don_hang: [{ id_don_hang: 'D1', cod: 2, danh_dau: {} }],
  })
})

test('forms are the same until a value differs', () => {
  const form = emptyTrip('2026-10-05')
  expect(sameForm(form, structuredClone(form))).toBe(true)
  expect(sameForm(form, { ...form, km_dau: 1 })).toBe(false)
  expect(sameForm(form, { ...form, checkType: true })).toBe(false)
})

test('a new link to the same photo is no change', () => {
  const form = emptyTrip('2026-10-05')
  const photo = { id: 'a', ten: 'a.jpg', link: '/tep/1', link_nho: null }
  expect(
    sameForm(
      { ...form, chuyen_di_image: [photo] },
      { ...form, chuyen_di_image: [{ ...photo, link: '/tep/2' }] },
    ),
  ).toBe(true)
  expect(sameForm({ ...form, chuyen_di_image: [photo] }, form)).toBe(false)
})

test('an address fills vehicle, driver, day and pickup; what is no day or moment is left out', () => {
  const filled = readFilled({
    bien_so_xe: '15C-402.11',
    lai_xe_1: 'binhlv14',
    ngay_thuc_hien: '2026-11-25',
    noi_lay_hang: 'Cảng Tân Vũ',
    ngay_gio_lay_hang: 'mai',
    cuoc_van_chuyen: '5',
  })
  const form = filledTrip(emptyTrip('2026-11-20'), filled)
  expect(form).toMatchObject({
    bien_so_xe: '15C-402.11',
    lai_xe_1: 'binhlv14',
    ngay_thuc_hien: '2026-11-25',
  })
  expect(form.list_don_hang[0]).toMatchObject({
    noi_lay_hang: 'Cảng Tân Vũ',
    ngay_gio_lay_hang: null,
    cuoc_van_chuyen: null,
  })
  const empty = emptyTrip('2026-11-20')
  expect(filledTrip(empty, NOTHING)).toEqual(empty)
  expect(readFilled({ ngay_thuc_hien: ['2026-11-25'] })).toEqual(NOTHING)
})
