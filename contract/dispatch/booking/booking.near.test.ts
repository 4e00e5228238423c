import { expect, test } from 'vitest'
import { byNearness, daysAround, minutesApart } from './booking.near.ts'

test('the nearest place is first, then the nearest hour, then what is not known', () => {
  const trips = [
    { cach_km: null, lech_phut: 10 },
    { cach_km: 40, lech_phut: 0 },
    { cach_km: null, lech_phut: null },
    { cach_km: 0, lech_phut: null },
    { cach_km: 0, lech_phut: 90 },
  ]
  expect(trips.toSorted(byNearness)).toEqual([
    { cach_km: 0, lech_phut: 90 },
    { cach_km: 0, lech_phut: null },
    { cach_km: 40, lech_phut: 0 },
    { cach_km: null, lech_phut: 10 },
    { cach_km: null, lech_phut: null },
  ])
})

test('hours are apart either way, and not where one is unknown', () => {
  expect(minutesApart('2026-11-20 08:00:00', '2026-11-20 06:30:00')).toBe(90)
  expect(minutesApart(null, '2026-11-20 06:30:00')).toBe(null)
})

test('trips are looked for from the day before the first pickup to the day of the last', () => {
  const at = (day: string) => ({ ngay_gio_lay_hang: `${day} 08:00:00` })
  expect(daysAround([at('2026-11-22'), at('2026-11-20')], '2026-11-01')).toEqual({
    from: '2026-11-19',
    to: '2026-11-22',
  })
  expect(daysAround([{ ngay_gio_lay_hang: null }], '2026-11-01')).toEqual({
    from: '2026-10-31',
    to: '2026-11-02',
  })
})
