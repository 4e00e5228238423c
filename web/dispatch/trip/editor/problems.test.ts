import { expect, test } from 'vitest'
import { setLanguage } from '../../../kit/ui/language.ts'
import { controlPath, findProblems, inFormOrder, placeOf } from './problems.ts'
import { emptyOrder, emptyTrip } from './tripForm.ts'

test('a draft may be empty, a whole trip names its vehicle and fills its orders', () => {
  const form = emptyTrip('2026-10-05')
  expect(findProblems(form, 'draft')).toEqual({})
  const problems = findProblems(form, 'whole')
  expect(Object.keys(problems)).toContain('bien_so_xe')
  expect(Object.keys(problems)).toContain('list_don_hang.0.noi_tra_hang')
  expect(Object.keys(problems)).not.toContain('chi_phi_thau_phu')
})

test('the open subcontractor box asks for its name and price', () => {
  const form = { ...emptyTrip('2026-10-05'), checkType: true }
  const paths = Object.keys(findProblems(form, 'whole'))
  expect(paths).toEqual(expect.arrayContaining(['ten_thau_phu', 'chi_phi_thau_phu']))
})

test('a stored trip may stay as incomplete as it came, not become more so', () => {
  const imported = { ...emptyOrder(), id_don_hang: 'D1', ten_nguoi_gui: 'Kho A', trong_luong: 5 }
  const base = { ...emptyTrip('2026-10-05'), list_don_hang: [imported] }
  expect(findProblems(base, { since: base })).toEqual({})
  const emptied = {
    ...base,
    ngay_thuc_hien: null,
    list_don_hang: [{ ...imported, ten_nguoi_gui: null }],
  }
  expect(Object.keys(findProblems(emptied, { since: base }))).toEqual([
    'ngay_thuc_hien',
    'list_don_hang.0.ten_nguoi_gui',
  ])
  const added = { ...base, list_don_hang: [imported, emptyOrder()] }
  expect(Object.keys(findProblems(added, { since: base }))).toContain(
    'list_don_hang.1.noi_lay_hang',
  )
  expect(findProblems({ ...base, list_don_hang: [] }, { since: base })).toEqual({
    list_don_hang: 'Chuyến cần ít nhất một đơn hàng',
  })
})

test('what cannot be read is refused even in a draft, at its field', () => {
  const order = { ...emptyOrder(), ngay_gio_lay_hang: 'mai', cuoc_van_chuyen: 1.5 }
  const form = { ...emptyTrip('32/13'), list_don_hang: [emptyOrder(), order] }
  expect(findProblems(form, 'draft')).toEqual({
    ngay_thuc_hien: 'Ngày không đúng, cần dạng ngày/tháng/năm',
    'list_don_hang.1.ngay_gio_lay_hang': 'Ngày giờ không đúng, cần dạng ngày/tháng/năm giờ:phút',
    'list_don_hang.1.cuoc_van_chuyen': 'Không hiểu số tiền này; ghi như 5.300.000, 5tr3 hoặc 500k',
  })
})

test.each([
  ['bien_so_xe', { step: 'vehicle', order: null }],
  ['lai_xe_2', { step: 'vehicle', order: null }],
  ['chi_phi_thau_phu', { step: 'vehicle', order: null }],
  ['list_don_hang', { step: 'orders', order: null }],
  ['list_don_hang.3.cod', { step: 'orders', order: 3 }],
  ['list_form_chi_phi.0.amount', { step: 'costs', order: null }],
  ['gio_nhac', { step: 'progress', order: null }],
  ['phien_ban', null],
])('%s is found on the form', (path, place) => {
  expect(placeOf(path)).toEqual(place)
})

test('a fault of a driver account is shown at the name', () => {
  expect(controlPath('lai_xe_1')).toBe('ten_lai_xe_1')
  expect(controlPath('list_don_hang.2.cod')).toBe('list_don_hang.2.cod')
  expect(controlPath('list_form_chi_phi.0.amount')).toBe('list_form_chi_phi.0.amount')
})

test('faults are visited in the order of the form', () => {
  expect(
    inFormOrder([
      'gio_nhac',
      'list_don_hang.1.ten_nguoi_gui',
      'list_don_hang.0.cod',
      'list_don_hang.0.ten_nguoi_nhan',
      'ma_cont',
      'bien_so_xe',
    ]),
  ).toEqual([
    'bien_so_xe',
    'ma_cont',
    'list_don_hang.0.ten_nguoi_nhan',
    'list_don_hang.0.cod',
    'list_don_hang.1.ten_nguoi_gui',
    'gio_nhac',
  ])
})

test('what is missing is told in the language of the screen', () => {
  const told = () => findProblems(emptyTrip('2026-10-05'), 'whole')
  expect(told().bien_so_xe).toBe('Cần nhập biển số xe')
  setLanguage('en')
  const { bien_so_xe, 'list_don_hang.0.noi_tra_hang': place } = told()
  setLanguage('vi')
  expect([bien_so_xe, place]).toEqual(['Plate is needed', 'Delivery place is needed'])
})

test('a freight below 0 stands where it was worked out, and is refused where it is typed', () => {
  const freight = { ...emptyOrder(), cuoc_van_chuyen: -5 }
  const problemsOf = (danh_dau: Record<string, 'tinh'>) =>
    findProblems({ ...emptyTrip('2026-10-05'), list_don_hang: [{ ...freight, danh_dau }] }, 'draft')
  expect(problemsOf({ cuoc_van_chuyen: 'tinh' })).toEqual({})
  expect(problemsOf({})).toEqual({
    'list_don_hang.0.cuoc_van_chuyen': 'Cước nhập tay không được là số âm',
  })
})
