import { expect, test } from 'vitest'
import type { CurrentVehicle } from './driving-report.api.ts'
import { countsOf, foundVehicles, grownTrail, groupsOf, headingOf } from './live.ts'

const vehicle = (
  vid: number,
  plate: string,
  rest: Partial<CurrentVehicle> = {},
): CurrentVehicle => ({ vid, plate, lat: 20.8, lng: 106.7, time: null, trang_thai: null, ...rest })

const RUNNING = vehicle(1, '15C-123.45', {
  trang_thai: 'chay',
  course: 90,
  lai_xe: 'Lương Văn Bình',
})
const LOST = vehicle(2, '29H-678.90', { trang_thai: 'mat_dau', course: 10, vi_tri: 'Cảng Cát Lái' })
const SILENT = vehicle(3, '15C-000.01')
const ALL = [SILENT, LOST, RUNNING]

test('vehicles are counted by state, those never heard of too', () => {
  expect(countsOf(ALL)).toEqual({
    chay: 1,
    dung_no_may: 0,
    dung_tat_may: 0,
    mat_dau: 1,
    chua_co: 1,
  })
  expect(groupsOf(ALL)).toEqual([
    ['chay', [RUNNING]],
    ['mat_dau', [LOST]],
    ['chua_co', [SILENT]],
  ])
  expect(groupsOf([])).toEqual([])
})

test('vehicles are grouped by driver or branch in order of their names, those without one last', () => {
  const other = vehicle(4, '15C-000.02', { lai_xe: 'Đỗ An', chi_nhanh: 'Hải Phòng' })
  expect(groupsOf([...ALL, other], 'lai_xe')).toEqual([
    ['Đỗ An', [other]],
    ['Lương Văn Bình', [RUNNING]],
    [null, [SILENT, LOST]],
  ])
  expect(groupsOf([RUNNING, other], 'chi_nhanh').map(([name]) => name)).toEqual(['Hải Phòng', null])
})

test('plates are found in any spelling, drivers and places without marks, and states narrow', () => {
  expect(foundVehicles(ALL, '', '')).toEqual(ALL)
  expect(foundVehicles(ALL, '15c12345', '')).toEqual([RUNNING])
  expect(foundVehicles(ALL, '15C', '')).toEqual([SILENT, RUNNING])
  expect(foundVehicles(ALL, 'van binh', '')).toEqual([RUNNING])
  expect(foundVehicles(ALL, 'cat lai', '')).toEqual([LOST])
  expect(foundVehicles(ALL, '15C', 'chua_co')).toEqual([SILENT])
  expect(foundVehicles(ALL, '...', '')).toEqual([])
})

test('only what runs has a direction', () => {
  expect([headingOf(RUNNING), headingOf(LOST), headingOf(SILENT)]).toEqual([90, null, null])
  expect(headingOf({ ...RUNNING, course: undefined })).toBeNull()
})

test('a trail grows with what moves, forgets what is older than five minutes, and takes no jitter', () => {
  const minutes = 5 * 60_000
  const first = grownTrail([], { lat: 20.8, lng: 106.7 }, 0)
  expect(first).toEqual([{ lat: 20.8, lng: 106.7, at: 0 }])
  expect(grownTrail(first, { lat: 20.80001, lng: 106.7 }, 5_000)).toBe(first)
  const second = grownTrail(first, { lat: 20.81, lng: 106.7 }, 10_000)
  expect(second).toHaveLength(2)
  expect(
    grownTrail(second, { lat: 20.82, lng: 106.7 }, minutes + 5_000).map(({ at }) => at),
  ).toEqual([10_000, minutes + 5_000])
})
