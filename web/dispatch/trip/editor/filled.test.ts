import { expect, test } from 'vitest'
import { filledTrip, NOTHING, readFilled } from './filled.ts'
import { emptyTrip } from './tripForm.ts'

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
