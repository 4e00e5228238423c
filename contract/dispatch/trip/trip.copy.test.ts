import { expect, test } from 'vitest'
import { copiesOf, weekOf } from './trip.copy.ts'
import { tripRow, type Trip } from './trip.ts'
import { orderRow } from '../order/order.fields.ts'

const empty = (shape: typeof tripRow | typeof orderRow): Record<string, unknown> =>
  Object.fromEntries(Object.keys(shape.shape).map((name) => [name, null]))

const order = {
  ...empty(orderRow),
  id_don_hang: 'DH-1',
  ten_nguoi_gui: 'Sao Chổi',
  ten_nguoi_nhan: 'Kho Yên Phong',
  loai_don_hang: 'cont_nhap',
  loai_hang_hoa: 'dien_tu',
  mo_ta_hang_hoa: 'linh kiện',
  trong_luong: 3000,
  noi_lay_hang: 'Cảng Tân Vũ',
  noi_tra_hang: 'KCN Yên Phong',
  ngay_gio_lay_hang: '2026-11-23 22:00:00',
  ngay_gio_tra_hang: '2026-11-24 05:30:00',
  cuoc_van_chuyen: 4_300_000,
  thanh_toan: 'da_thanh_toan',
  hinh_thuc_thanh_toan: 'tien_mat',
  ngay_thanh_toan: '2026-11-24',
  nguoi_thu_tien: 'Thủ quỹ',
  list_anh: [{ id: 'a', ten: 'a.jpg', link: null, link_nho: null }],
}
const trip = {
  ...empty(tripRow),
  id_chuyen_di: 'C-1',
  ngay_thuc_hien: '2026-11-23',
  bien_so_xe: '15C-402.11',
  ma_romoc: '15R-001.02',
  lai_xe_1: 'binhlv14',
  ten_lai_xe_1: 'Lê Văn Bình',
  ma_cont: 'MSKU1234565',
  ma_seal: 'S1',
  type_cont: '40HC',
  km_dau: 100,
  phi_xang_dau: 1_900_000,
  trang_thai: 'ket_thuc',
  khoa: true,
  ngay_gio_toi_diem_dong_hang: '2026-11-23 22:10:00',
  dia_diem_giao_nhan: [],
  list_diem_dong_khac: [],
  list_don_hang: [order],
} as unknown as Trip

const truck = (bien_so_xe: string) => ({ bien_so_xe, lai_xe_1: 'long', ten_lai_xe_1: 'Long' })
const copies = (wanted: Partial<Parameters<typeof copiesOf>[1]>) =>
  copiesOf(trip, { days: ['2026-11-23'], trucks: [], ma_cont: null, ma_seal: null, ...wanted })

test('for another truck all of the job is taken over, nothing of how it went', () => {
  const [copy] = copies({ trucks: [truck('15H-057.28')] })
  expect(copy).toMatchObject({
    bien_so_xe: '15H-057.28',
    lai_xe_1: 'long',
    type_cont: '40HC',
    ma_cont: null,
    ma_seal: null,
    trang_thai: 'moi',
  })
  for (const name of ['ma_romoc', 'km_dau', 'phi_xang_dau', 'ngay_gio_toi_diem_dong_hang', 'khoa'])
    expect(copy).not.toHaveProperty(name)
  expect(copy?.list_don_hang?.[0]).toMatchObject({
    id_don_hang: '',
    cuoc_van_chuyen: 4_300_000,
    thanh_toan: 'chua_thanh_toan',
    ngay_gio_lay_hang: '2026-11-23 22:00:00',
  })
  for (const name of ['ngay_thanh_toan', 'nguoi_thu_tien', 'hinh_thuc_thanh_toan', 'list_anh'])
    expect(copy?.list_don_hang?.[0]).not.toHaveProperty(name)
})

test('on another day the hours move along, the driver and trailer of the same truck stay', () => {
  const [copy] = copies({ days: ['2026-12-01'], trucks: [truck('15c40211')] })
  expect(copy).toMatchObject({
    ngay_thuc_hien: '2026-12-01',
    bien_so_xe: '15c40211',
    lai_xe_1: 'binhlv14',
    ma_romoc: '15R-001.02',
    list_don_hang: [
      { ngay_gio_lay_hang: '2026-12-01 22:00:00', ngay_gio_tra_hang: '2026-12-02 05:30:00' },
    ],
  })
})

test('one copy for each day and truck; only a single one has a box and a seal', () => {
  const box = { ma_cont: 'TGHU1234561', ma_seal: 'S2' }
  const many = copies({
    ...box,
    days: weekOf('2026-11-29').slice(0, 2),
    trucks: [truck('A'), truck('B')],
  })
  expect(many.map((copy) => [copy.ngay_thuc_hien, copy.bien_so_xe, copy.ma_cont])).toEqual([
    ['2026-11-23', 'A', null],
    ['2026-11-23', 'B', null],
    ['2026-11-24', 'A', null],
    ['2026-11-24', 'B', null],
  ])
  expect(copies({ ...box, trucks: [truck('A')] })[0]).toMatchObject(box)
})

test('a copy that lacks something, such as its truck, is a draft', () => {
  expect(copies({})[0]).toMatchObject({ bien_so_xe: null, trang_thai: 'nhap' })
})

test('a week is from Monday to Sunday', () => {
  expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'))
  expect(weekOf('2026-11-25').at(-1)).toBe('2026-11-29')
})
