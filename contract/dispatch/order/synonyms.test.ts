import { expect, test } from 'vitest'
import type { Endpoint } from '../../kit/endpoint/endpoint.ts'
import { emptyTruckApi } from '../empty-truck/empty-truck.api.ts'
import { expenseApi } from '../expense/expense.api.ts'
import { tripApi } from '../trip/trip.api.ts'
import { pricingApi } from '../trip/trip.pricing.api.ts'

const OF_TRIPS = [
  { driver1: 'an', companyName: 'A', assistantName: 'B' },
  { lai_xe_1: 'an', ten_cong_ty: 'A', ten_thau_phu: 'B' },
]
const OF_PICKUPS = [{ inputItemPlate: 'Cảng' }, { noi_lay_hang: 'Cảng' }]

test.each<[Pick<Endpoint, 'path' | 'input'>, object[]]>([
  [tripApi.list, OF_TRIPS],
  [pricingApi.missing, OF_TRIPS],
  [pricingApi.recalculate, OF_TRIPS],
  [expenseApi.list, OF_TRIPS],
  [emptyTruckApi.report, OF_PICKUPS],
  [emptyTruckApi.exportReport, OF_PICKUPS],
])('$0.path takes the names of forms in place of those of the wire', ({ input }, named) => {
  const [form, wire] = named.map((one) => input.parse({ start_time: '2026-11-01', ...one }))
  expect(form).toEqual(wire)
})
