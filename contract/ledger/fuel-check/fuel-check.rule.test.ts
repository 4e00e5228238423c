import { expect, test } from 'vitest'
import { fuelGap, litresByGps, stillExplains } from './fuel-check.rule.ts'

const asks = (lit_dinh_muc: number, lit_do: number) => fuelGap({ lit_dinh_muc, lit_do }).can

test.each([
  [100, 103, 'khong'],
  [100, 103.01, 'ly_do'],
  [100, 97, 'khong'],
  [100, 96.99, 'ly_do'],
  [100, 105, 'ly_do'],
  [100, 105.01, 'duyet'],
  [100, 94.9, 'duyet'],
  [0, 100, 'chua_du'],
  [100, 0, 'chua_du'],
] as const)('%d litres by norm and %d filled: %s', (norm, filled, wanted) => {
  expect(asks(norm, filled)).toBe(wanted)
})

test('the gap is told in litres and percent', () => {
  expect(fuelGap({ lit_dinh_muc: 812.3, lit_do: 850.25 })).toEqual({
    chenh_lech_lit: 37.95,
    chenh_lech_phan_tram: 4.7,
    can: 'ly_do',
  })
})

test('a reason is of the litres that it was given for', () => {
  const now = { lit_dinh_muc: 100, lit_do: 104 }
  expect([
    stillExplains(now, now),
    stillExplains({ ...now, lit_do: 105 }, now),
    stillExplains(null, now),
  ]).toEqual([true, false, false])
})

test('litres by GPS are what the trips burn a km, for the km that were driven', () => {
  expect(litresByGps({ litres: 120.5, km: 350 }, 401.3)).toBe(138.16)
  expect([
    litresByGps({ litres: 120, km: 0 }, 400),
    litresByGps({ litres: 1, km: 1 }, null),
  ]).toEqual([null, null])
})
