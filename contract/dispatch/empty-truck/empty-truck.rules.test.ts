import { describe, expect, test } from 'vitest'
import { vehicleKey, type Assignment } from '../trip/trip.assignment.ts'
import {
  emptyTruckColor,
  EMPTY_TRUCK_COLORS,
  EXPIRED_COLOR,
  SOON_COLOR,
  STOOD_COLORS,
} from './empty-truck.colors.ts'
import { jobsAt } from './empty-truck.rules.ts'
import { emptyTruckTexts } from './empty-truck.texts.ts'

const NOW = '2026-11-20 12:00:00'
const PLATE = '15C-402.11'
const at = (hour: string, day = '20'): string => `2026-11-${day} ${hour}:00`
const trip = (
  id_chuyen_di: string,
  from: string | null,
  to: string | null,
  more = {},
): Assignment => ({
  id_chuyen_di,
  trang_thai: 'moi',
  ngay_thuc_hien: '2026-11-20',
  bien_so_xe: PLATE,
  ngay_gio_lay_hang: from,
  ngay_gio_tra_hang: to,
  ...more,
})
const look = (trips: Assignment[], from = NOW, to = from) => {
  const { last, next, ...jobs } = jobsAt(vehicleKey(PLATE), trips, {
    wanted: { from, to },
    now: NOW,
  })
  return { ...jobs, last: last?.id_chuyen_di ?? null, next: next?.id_chuyen_di ?? null }
}

describe('a vehicle at a moment', () => {
  const morning = trip('sang', at('06:00'), at('09:30'))
  const evening = trip('toi', at('18:00'), at('22:00'))

  test('is free since its last drop, until its next pickup', () => {
    expect(look([evening, morning])).toEqual({
      isBusy: false,
      last: 'sang',
      freeFrom: at('09:30'),
      hoursFree: 2.5,
      next: 'toi',
      nextFrom: at('18:00'),
    })
  })

  test('is busy on a trip, and free at its end', () => {
    expect(look([morning, evening], at('08:00'))).toMatchObject({
      isBusy: true,
      last: 'sang',
      freeFrom: at('09:30'),
      hoursFree: null,
      next: 'toi',
    })
  })

  test('is busy through trips that follow on each other', () => {
    const following = trip('tiep', at('09:00'), at('11:00'))
    expect(look([morning, following, evening], at('08:00'))).toMatchObject({
      last: 'tiep',
      freeFrom: at('11:00'),
      next: 'toi',
    })
  })

  test('is not free for a time into which its next job falls', () => {
    expect(look([morning, evening], NOW, at('17:00')).isBusy).toBe(false)
    expect(look([morning, evening], NOW, at('19:00'))).toMatchObject({
      isBusy: true,
      last: 'sang',
      next: 'toi',
    })
  })

  test('that never drove is free without a since', () => {
    expect(look([])).toEqual({
      isBusy: false,
      last: null,
      freeFrom: null,
      hoursFree: null,
      next: null,
      nextFrom: null,
    })
  })

  test('stands where an ended trip without times left it', () => {
    const silent = trip('im', null, null, { trang_thai: 'ket_thuc', ngay_thuc_hien: '2026-11-18' })
    expect(look([silent])).toMatchObject({ isBusy: false, last: 'im', hoursFree: null })
  })

  test('late on the road is busy still', () => {
    const late = trip('tre', at('06:00'), at('09:30'), { trang_thai: 'dang_chay' })
    expect(look([late])).toMatchObject({ isBusy: true, last: 'tre', freeFrom: null })
  })

  test('that takes over from another is busy from then on', () => {
    const taken = trip('thay', at('08:00'), at('20:00'), {
      bien_so_xe: '15H-057.28',
      bien_so_thay_the: PLATE,
      xe_thay_the_bat_dau: at('13:00'),
    })
    expect(look([taken], at('12:30')).isBusy).toBe(false)
    expect(look([taken], at('13:30'))).toMatchObject({ isBusy: true, freeFrom: at('20:00') })
  })
})

test('the tint of a row: out of service, a paper run out, a job soon, busy, free', () => {
  const row = { tinh_trang: 'ranh', het_han: false, gio_lay_tiep: null, gio_ranh: 2 } as const
  expect(emptyTruckColor(row, NOW)).toBe(EMPTY_TRUCK_COLORS.ranh)
  expect(emptyTruckColor({ ...row, gio_lay_tiep: at('15:59') }, NOW)).toBe(SOON_COLOR)
  expect(emptyTruckColor({ ...row, gio_lay_tiep: at('16:00') }, NOW)).toBe(EMPTY_TRUCK_COLORS.ranh)
  expect(emptyTruckColor({ ...row, het_han: true }, NOW)).toBe(EXPIRED_COLOR)
  expect(emptyTruckColor({ ...row, tinh_trang: 'ban' }, NOW)).toBe(EMPTY_TRUCK_COLORS.ban)
  expect(emptyTruckColor({ ...row, tinh_trang: 'ngung', het_han: true }, NOW)).toBe(
    EMPTY_TRUCK_COLORS.ngung,
  )
})

test('a free vehicle is tinted by how long it has stood, unless something else matters more', () => {
  const row = { tinh_trang: 'ranh', het_han: false, gio_lay_tiep: null } as const
  const [days, day, half] = STOOD_COLORS.map(({ color }) => color)
  const tints = [11.9, 12, 23.9, 24, 71.9, 72, null].map((gio_ranh) =>
    emptyTruckColor({ ...row, gio_ranh }, NOW),
  )
  const { ranh, ban } = EMPTY_TRUCK_COLORS
  expect(tints).toEqual([ranh, half, half, day, day, days, ranh])
  expect(emptyTruckColor({ ...row, gio_ranh: 80, het_han: true }, NOW)).toBe(EXPIRED_COLOR)
  expect(emptyTruckColor({ ...row, gio_ranh: 80, gio_lay_tiep: at('15:00') }, NOW)).toBe(SOON_COLOR)
  expect(emptyTruckColor({ ...row, tinh_trang: 'ban', gio_ranh: null }, NOW)).toBe(ban)
})

test('how long ago is said in whole minutes, hours or days', () => {
  const said = [0.87, 59.9, 60, 2879, 2880].map((minutes) => emptyTruckTexts.ago(minutes).vi)
  expect(said).toEqual(['vừa xong', '59 phút trước', '1 giờ trước', '47 giờ trước', '2 ngày trước'])
})
