import { expect, test } from 'vitest'
import { readKm, ruleProblems, serviceState, workedRule } from './service-rule.rule.ts'

test('km given as text are read as a number', () => {
  for (const typed of ['50000', '50.000', '50,000', ' 50 000 km', 50_000, '50000,0'])
    expect(readKm(typed)).toBe(50_000)
  expect(readKm('1500.5')).toBe(1500.5)
  expect(readKm('nhiều')).toBe('nhiều')
  expect(readKm(null)).toBe(null)
})

test('a rule is due a cycle after it was done', () => {
  const done = { total_km: null, chu_ky_km: 15_000, da_lam_luc_km: 40_000.5 }
  expect(workedRule(done, null)).toEqual({ total_km: 55_000.5 })
  expect(workedRule({ ...done, total_km: 1 }, null)).toEqual({})
  expect(workedRule({ ...done, chu_ky_km: null }, null)).toEqual({})
  const before = { total_km: 50_000, chu_ky_km: 15_000, da_lam_luc_km: 35_000 }
  const after = (given: object) => workedRule({ ...before, ...given }, before)
  expect(after({ da_lam_luc_km: 50_200 })).toEqual({ total_km: 65_200 })
  expect(after({ da_lam_luc_km: 50_200, chu_ky_km: 10_000 })).toEqual({ total_km: 60_200 })
  for (const given of [
    { da_lam_luc_km: 50_200, total_km: 70_000 },
    { da_lam_luc_km: 50_200, chu_ky_km: null },
    { da_lam_luc_km: null },
    { chu_ky_km: 10_000 },
    { ten: 'Thay lốp' },
  ])
    expect(after(given)).toEqual({})
})

test('near, due and over by the notice', () => {
  const states = [501, 500, 1, 0, -499, -500].map((left) => serviceState(left, 500))
  expect(states).toEqual(['con_xa', 'sap_den', 'sap_den', 'den_han', 'den_han', 'qua_han'])
  expect([1, 0, -1].map((left) => serviceState(left, 0))).toEqual(['con_xa', 'den_han', 'qua_han'])
})

test('nothing is due at 0 km or every 0 km', () => {
  expect(Object.keys(ruleProblems({ total_km: 0, chu_ky_km: 0 }))).toEqual([
    'total_km',
    'chu_ky_km',
  ])
  expect(ruleProblems({ total_km: 1, chu_ky_km: null })).toEqual({})
})
