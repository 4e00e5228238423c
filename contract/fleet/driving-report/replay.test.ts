import { expect, test } from 'vitest'
import { epochOfMoment } from '../../kit/time/time.ts'
import { courseAt, happeningsOf, indexAt, isNothing, placeAt, pointsOf, spanOf } from './replay.ts'

const way = {
  duong: [
    [106, 20, '2026-10-05 08:00:00', 40],
    [106, 20.1, '2026-10-05 08:10:00', 0],
    [106, 20.1, '2026-10-05 08:30:00', 30],
    [106.1, 20.1, '2026-10-05 08:40:00', 50],
  ] as [number, number, string, number][],
  tong_km: 21,
  diem_dung: [
    {
      tu: '2026-10-05 08:10:00',
      den: '2026-10-05 08:30:00',
      phut: 20,
      lat: 20.1,
      lng: 106,
      ten: 'Kho A',
      id_dia_diem: 'DD1',
    },
  ],
  luot_ghe: [
    { id_dia_diem: 'DD1', ten: 'Kho A', tu: '2026-10-05 08:09:00', den: '2026-10-05 08:31:00' },
  ],
  su_kien: [],
}
const points = pointsOf(way)
const at = (clock: string) => epochOfMoment(`2026-10-05 ${clock}`)

test('between two points it is on its way, before the first at the first, after the last at the last', () => {
  expect(placeAt(points, at('08:05:00'))).toMatchObject({ lng: 106, speed: 20 })
  expect(placeAt(points, at('08:05:00'))?.lat).toBeCloseTo(20.05)
  expect(placeAt(points, at('08:20:00'))?.lat).toBe(20.1)
  expect(placeAt(points, at('07:00:00'))).toEqual(points[0])
  expect(placeAt(points, at('09:00:00'))).toEqual(points[3])
  expect(placeAt([], 0)).toBeNull()
  expect(indexAt(points, at('08:10:00'))).toBe(1)
})

test('what goes has a direction, what stands none', () => {
  expect(courseAt(points, at('08:05:00'))).toBeCloseTo(0)
  expect(courseAt(points, at('08:35:00'))).toBeCloseTo(90)
  expect(courseAt(points, at('08:20:00'))).toBeNull()
})

test('what happened along a way is told in its order, each at its place', () => {
  const found = happeningsOf(way, points)
  expect(found.map(({ kind, name, stood }) => [kind, name?.vi, stood])).toEqual([
    ['ghe', 'Kho A', 20],
  ])
  const [stop] = way.diem_dung
  const apart = { ...stop!, id_dia_diem: null, ten: 'Ven đường' }
  expect(
    happeningsOf({ ...way, diem_dung: [apart] }, points).map(({ kind, stood }) => [kind, stood]),
  ).toEqual([
    ['ghe', 0],
    ['dung', null],
  ])
  const event = {
    loai: 'lai_lien_tuc' as const,
    tu: '2026-10-05 08:00:00',
    den: '2026-10-05 08:40:00',
    lat: null,
    lng: null,
    toc_do_max: null,
    lit: null,
    username: null,
    noi_dung: 'Lái 4 giờ',
    noi_dung_en: 'Drove 4 h',
  }
  expect(happeningsOf({ ...way, su_kien: [event] }, points)[0]?.name).toEqual({
    vi: 'Lái 4 giờ',
    en: 'Drove 4 h',
  })
  expect(found[0]?.spot).toMatchObject({ lat: 20.1, lng: 106 })
})

test('who stood all the time without a fix is played by his stop', () => {
  const parked = { ...way, duong: [], luot_ghe: [] }
  expect(isNothing(parked)).toBe(false)
  expect(isNothing({ ...parked, diem_dung: [] })).toBe(true)
  expect(spanOf([], happeningsOf(parked, []))).toEqual({ from: at('08:10:00'), to: at('08:30:00') })
  expect(spanOf(points, [])).toEqual({ from: at('08:00:00'), to: at('08:40:00') })
})
