import { expect, test } from 'vitest'
import { epochOfMoment } from '../../kit/time/time.ts'
import { USUAL_LIMITS } from '../limit/limits.ts'
import cases from './cases/compare.json' with { type: 'json' }
import { compareHaul, looked, type KnownPlace } from './compare.ts'
import { placesIn, placeWord, writtenPlace } from './places.ts'
import { totalsBy } from './totals.ts'

const moment = (clock: string): string => `2026-10-05 ${clock}:00`
const at = (clock: string): number => epochOfMoment(moment(clock))
const placeOf = (word: string): KnownPlace => {
  const [ten = '', clock] = word.split('@')
  const isKnown = ten !== '?'
  return {
    ten,
    id_dia_diem: isKnown ? ten : null,
    lat: isKnown ? 20 : null,
    lng: isKnown ? 106 : null,
    gio_den: clock ? moment(clock) : null,
  }
}

test.each(cases)('$name', (each) => {
  const { haul, visits, stops, runs, now } = each
  const next = 'next' in haul && haul.next ? moment(haul.next) : null
  const compared = compareHaul(
    {
      start_time: moment(haul.start),
      end_time: moment(haul.end),
      diem: haul.places.map(placeOf),
      before: null,
      next,
    },
    {
      visits: visits.map(([place = '', from = '', to = '']) => ({
        place,
        from: at(from),
        to: at(to),
      })),
      stops: stops.map(([from = '', to = '']) => ({
        from: at(from),
        to: at(to),
        lat: 20,
        lng: 106,
        ten: null,
        id_dia_diem: null,
      })),
      runs: (runs as [string, string, number | null][]).map(([from, to, km]) => ({
        from: at(from),
        to: at(to),
        km,
      })),
    },
    { now: at(now), limits: USUAL_LIMITS },
  )
  const { trang_thai, km, tre_phut, tre, so_diem_dung, phut_dung, diem } = compared
  expect({ trang_thai, km, tre_phut, tre, so_diem_dung, phut_dung }).toEqual({
    trang_thai: each.state,
    km: each.km,
    tre_phut: each.late,
    tre: each.isLate,
    so_diem_dung: each.stopsBetween,
    phut_dung: each.stopMinutes,
  })
  expect(diem.map(({ ket_qua, den }) => [ket_qua, den?.slice(11, 16) ?? null])).toEqual(
    each.arrivals,
  )
})

test('the track is looked at earlier and later, but not into the neighbours', () => {
  const haul = { start_time: moment('08:00'), end_time: moment('12:00'), before: null, next: null }
  expect(looked(haul, USUAL_LIMITS)).toEqual({
    from: at('05:00'),
    to: at('12:00') + 24 * 3_600_000,
  })
  expect(looked({ ...haul, before: moment('07:00'), next: moment('13:00') }, USUAL_LIMITS)).toEqual(
    {
      from: at('07:00'),
      to: at('13:00'),
    },
  )
})

test('places as offices write them', () => {
  expect(placesIn('Kho A → Cảng B -> Kho C', true)).toEqual(['Kho A', 'Cảng B', 'Kho C'])
  expect(placesIn('Kho A - Hải Phòng', true)).toEqual(['Kho A', 'Hải Phòng'])
  expect(placesIn('Kho A - Hải Phòng', false)).toEqual(['Kho A - Hải Phòng'])
  expect(placesIn('Kho A\nKho B - Hải Phòng; -', true)).toEqual(['Kho A', 'Kho B - Hải Phòng'])
  expect(writtenPlace('20.8561, 106.6822')).toEqual({
    ten: '20.8561, 106.6822',
    lat: 20.8561,
    lng: 106.6822,
  })
  expect(writtenPlace('Kho Xanh (106.6822 20.8561)')).toEqual({
    ten: 'Kho Xanh',
    lat: 20.8561,
    lng: 106.6822,
  })
  expect(writtenPlace('20,8561 106,6822')).toMatchObject({ lat: 20.8561, lng: 106.6822 })
  expect(writtenPlace('Số 12.345, đường 6')).toMatchObject({ lat: null })
  expect(placeWord('CẢNG  Nam-Đình Vũ')).toBe(placeWord('cang nam dinh vu'))
})

test('totals by customer put the most hauls first', () => {
  const row = {
    km: 10.5,
    so_diem_dung: 1,
    phut_dung: 5,
    tre: true,
    tre_phut: 20,
    trang_thai: 'hoan_thanh',
    diem: [],
  }
  const rows = ['X', 'Y', 'Y', null].map((ten_khach_hang) => ({ ...row, ten_khach_hang })) as never
  expect(
    totalsBy(rows, 'ten_khach_hang').map(({ ten, so_hop_dong, km }) => [ten, so_hop_dong, km]),
  ).toEqual([
    ['Y', 2, 21],
    ['', 1, 10.5],
    ['X', 1, 10.5],
  ])
})
