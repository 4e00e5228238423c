import { expect, test } from 'vitest'
import { tripInput } from '../../../../contract/dispatch/trip/trip.ts'
import {
  copyOrder,
  emptyOrder,
  emptyTrip,
  formOf,
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

test('what positions filled is sent back as theirs; a copy of its order begins without', () => {
  const order = {
    ...emptyOrder(),
    id_don_hang: 'D1',
    km_theo_app: 98.4,
    km_tinh_lai_xe: 97,
    danh_dau: { km_theo_app: 'gps' },
  } as const
  const form = formOf({
    ...emptyTrip('2026-10-05'),
    ngay_gio_toi_diem_dong_hang: '2026-10-05 05:43:13',
    ngay_gio_ket_thuc_tra_hang: '2026-10-05 09:00:00',
    danh_dau: { ngay_gio_toi_diem_dong_hang: 'gps' },
    list_don_hang: [order],
  })
  const sent = inputOf(form)
  expect(sent.danh_dau).toEqual({
    ngay_gio_toi_diem_dong_hang: 'gps',
    ngay_gio_ket_thuc_tra_hang: 'nhap_tay',
  })
  expect(sent.list_don_hang?.[0]?.danh_dau).toEqual({
    km_theo_app: 'gps',
    km_tinh_lai_xe: 'nhap_tay',
  })
  expect(copyOrder(order)).toMatchObject({ km_theo_app: null, km_tinh_lai_xe: 97, danh_dau: {} })
})
