import { expect, test } from 'vitest'
import { trailers } from '../../../contract/master/trailer/trailer.ts'
import { vehicleResource } from '../../../contract/master/vehicle/vehicle.ts'
import { problemsIn, typedRow } from './resourceForm.ts'

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
