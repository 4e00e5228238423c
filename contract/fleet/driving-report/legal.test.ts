import { isOverLimit } from './driving.ts'
import { expect, test } from 'vitest'
import type { DriverDay, FleetEvent, Leg } from './driving-report.api.ts'
import { driverChanges, footOf, longDays, runTotals, sumsBy, tooContinuous } from './legal.ts'

const DAY: DriverDay = {
  vid: 1,
  username: 'an',
  fullname: 'Lái Thử An',
  plate: '15C-000.01',
  ngay: '2026-10-05',
  tong_km: 400,
  phut_chay: 400,
  phut_dung: 60,
  lien_tuc_max: 200,
  so_lan_qua_4h: 0,
  so_lan_qua_toc_do: 1,
  so_diem_dung: 3,
  vuot_999: false,
  mo_phong: false,
}
const EVENT: FleetEvent = {
  loai: 'lai_lien_tuc',
  vid: 1,
  plate: '15C-000.01',
  username: 'an',
  fullname: 'Lái Thử An',
  tu: '2026-10-05 06:00:00',
  den: '2026-10-05 10:10:00',
  phut: 250,
  lat: null,
  lng: null,
  toc_do_max: null,
  lit: null,
  noi_dung: null,
  noi_dung_en: null,
  mo: false,
}

test('four hours are allowed, more are too many; warnings before them are none', () => {
  const events = [EVENT, { ...EVENT, phut: 240 }, { ...EVENT, phut: 231 }]
  expect(tooContinuous(events)).toEqual([EVENT])
})

test('ten hours of a day count over all vehicles of a driver', () => {
  const days = [DAY, { ...DAY, plate: '15C-000.02', phut_chay: 200.1 }]
  expect(longDays(days)).toMatchObject([{ plate: '15C-000.01, 15C-000.02', phut_chay: 600.1 }])
  expect(longDays([DAY, { ...DAY, plate: '15C-000.02', phut_chay: 200 }])).toEqual([])
  expect(longDays([DAY, { ...DAY, ngay: '2026-10-06', phut_chay: 300 }])).toEqual([])
})

test('a marked day has no km, and its overspeeds are not counted against those of others', () => {
  const marked = { ...DAY, ngay: '2026-10-06', tong_km: null, vuot_999: true, so_lan_qua_toc_do: 9 }
  expect(sumsBy('driver', [DAY, marked], [EVENT])).toEqual([
    {
      ten: 'Lái Thử An',
      so_ngay: 2,
      tong_km: 400,
      phut_chay: 800,
      so_lan_qua_4h: 1,
      so_ngay_qua_10h: 0,
      so_lan_qua_toc_do: 10,
      qua_toc_do_1000km: 2.5,
      so_diem_dung: 6,
      ngay_vuot_999: 1,
    },
  ])
  expect(sumsBy('plate', [marked], [])[0]?.qua_toc_do_1000km).toBeNull()
})

test('a vehicle goes over to another driver where one follows the other', () => {
  const run = (tu: string, username: string | null, plate = '15C-000.01') =>
    ({ loai: 'chay', tu, plate, username, tu_noi: 'Kho' }) as Leg
  const legs = [
    run('1', 'an'),
    run('2', null),
    run('3', 'an'),
    run('4', 'binh'),
    run('5', 'an', 'B'),
  ]
  expect(driverChanges(legs)).toEqual([
    { tu: '4', plate: '15C-000.01', before: 'an', after: 'binh', noi: 'Kho' },
  ])
})

test('minutes of runs are rounded once, together; stops are none of them', () => {
  const leg = (loai: Leg['loai'], den: string, phut: number) =>
    ({ loai, tu: '2026-10-05 06:00:00', den, phut, km: 0.1 }) as Leg
  const run = leg('chay', '2026-10-05 06:00:28', 0.5)
  expect(runTotals([run, run, run, leg('dung', '2026-10-05 09:00:00', 180)])).toEqual({
    phut: 1.4,
    km: 0.3,
  })
})

test('a foot adds up exactly and leaves out what is not known', () => {
  expect(footOf([{ a: 0.1 }, { a: 0.2 }, { a: null }], ['a'])).toEqual({ a: 0.3 })
})

test('four hours to the minute are allowed, what is more is not', () => {
  expect([isOverLimit(239.9), isOverLimit(240), isOverLimit(240.1)]).toEqual([false, false, true])
})
