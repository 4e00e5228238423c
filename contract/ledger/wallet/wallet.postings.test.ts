import { expect, test } from 'vitest'
import { postingsOf, type PostedTrip } from './wallet.postings.ts'

const FIGURES = ['ve_cau_pha', 'phi_boc_xep', 'phi_sua_chua'] as const
const trip: PostedTrip = {
  id_chuyen_di: 'CD1',
  ngay_thuc_hien: '2026-10-05',
  lai_xe_1: 'longhv06',
  khoa: true,
  isGone: false,
  phi_xang_dau: 1_900_000,
  phi_cau_duong: 570_000,
  ve_cau_pha: 60_000,
  phi_boc_xep: 0,
  phi_sua_chua: null,
  chi_phi_khac: null,
  list_form_chi_phi: [
    { key: 've_bai', name: 'Vé bãi', amount: 50_000, tien_mat: true },
    { key: 've_bai', name: 'Vé bãi', amount: 30_000, tien_mat: true },
    { key: 'phat', name: 'Phạt', amount: 100_000, tien_mat: false },
  ],
}
const said = (changed: Partial<PostedTrip> = {}) =>
  postingsOf({ ...trip, ...changed }, FIGURES).map(({ muc, so_tien }) => [muc, so_tien])

test('a locked trip posts its cash figures above 0 and its cash items, of one key together', () => {
  expect(said()).toEqual([
    ['ve_cau_pha', 60_000],
    ['form_chi_phi.ve_bai', 80_000],
  ])
  expect(postingsOf(trip, FIGURES)[0]).toEqual({
    user_id: 'longhv06',
    ngay_thang: '2026-10-05',
    so_tien: 60_000,
    noi_dung: 'Vé cầu phà, chuyến CD1',
    id_chuyen_di: 'CD1',
    muc: 've_cau_pha',
  })
  expect(postingsOf(trip, ['phi_cau_duong']).map(({ muc }) => muc)).toEqual([
    'phi_cau_duong',
    'form_chi_phi.ve_bai',
  ])
})

test.each([{ khoa: false }, { lai_xe_1: null }, { ngay_thuc_hien: null }, { isGone: true }])(
  'nothing with %o',
  (changed) => {
    expect(said(changed)).toEqual([])
  },
)
