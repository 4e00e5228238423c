import { expect, test } from 'vitest'
import { trailers } from '../../../contract/master/trailer/trailer.ts'
import { vehicleResource } from '../../../contract/master/vehicle/vehicle.ts'
import { fixedCost } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { aroundOnceEnded, endsSent, problemsIn, typedRow } from './resourceForm.ts'

test.each([
  [vehicleResource, 'bien_so_xe'],
  [trailers.resource, 'ma_romoc'],
])('a form says at once that the plate of a new row is none', (resource, key) => {
  const said = (stored: object | null, plate: string) =>
    problemsIn(resource, typedRow(resource, stored as never, { [key]: plate }), [])
  expect(Object.keys(said(null, '01'))).toEqual([key])
  expect(said(null, '15H-068.12')).toEqual({})
  expect(said({ [key]: '01', phien_ban: 3 }, '01')).toEqual({})
  expect(resource.required).toContain(key)
})

test('a form that says which row ends for its own sends it, and only while that row is in its way', () => {
  const { resource } = fixedCost
  const other = { id: '7', phien_ban: 3, tu_thang: '2026-01', den_thang: null }
  const row = { khoan: 'ben_bai', so_tien: 1, tu_thang: '2026-05' }
  const stopped = (form: object, typed = row) =>
    Object.keys(problemsIn(resource, typed, aroundOnceEnded(resource, { ...form }, typed, [other])))
  expect(stopped({})).toEqual(['tu_thang'])
  expect(stopped({ ket_thuc: '7' })).toEqual([])
  expect(stopped({ ket_thuc: '8' })).toEqual(['tu_thang'])
  expect(endsSent(resource, { ket_thuc: '7' }, row, [other])).toEqual({
    ket_thuc: { id: '7', phien_ban: 3 },
  })
  const earlier = { ...row, tu_thang: '2025-05' }
  expect(stopped({ ket_thuc: '7' }, earlier)).toEqual(['tu_thang'])
  for (const form of [{}, { ket_thuc: '8' }, { ket_thuc: null }])
    expect(endsSent(resource, form, row, [other])).toEqual({})
  expect(endsSent(resource, { ket_thuc: '7' }, earlier, [other])).toEqual({})
})
