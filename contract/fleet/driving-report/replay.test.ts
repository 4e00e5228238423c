import { expect, test } from 'vitest'
import { epochOfMoment } from '../../kit/time/time.ts'
import { courseAt, happeningsOf, indexAt, placeAt, pointsOf } from './replay.ts'

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
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([
    ['ghe', 'Kho A'],
    ['dung', 'Kho A'],
  ])
  expect(found[0]?.spot).toMatchObject({ lat: 20.1, lng: 106 })
})
