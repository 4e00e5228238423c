import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyApi } from '../../../contract/master/company/company.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { companyPriceApi } from '../../../contract/price/company-price/company-price.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf } from '../../testing/layouts.ts'
import {
  differences,
  recalculate,
  setUp,
  tripsByTag,
  type MoneyMonth,
} from '../../testing/moneyMonth.ts'
import { orderValues, saveTrip } from '../../testing/trip.ts'
import { updateNow } from '../../testing/update.ts'
import { sheetFile, upload } from '../../testing/upload.ts'
import recorded from './cases/edges-month.json' with { type: 'json' }

// February 2026, worked out by the rules of money apart from the product: 27 trips that each stand at an edge.
const month = {
  steps: recorded.steps,
  expected: { chuyen_di: recorded.wanted },
} as unknown as MoneyMonth
const { cuoc_van_chuyen: _freight, ...usual } = orderValues

let t: TestApp
let ids: Map<string, string>
beforeAll(async () => {
  t = await testApp()
  const refused = await setUp(t, month)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  for (const { list_don_hang, ...trip } of recorded.trips) {
    const orders = list_don_hang.map((order) => ({ ...usual, ...order }))
    const made = await saveTrip(t, 'admin01', tripApi.create, { ...trip, list_don_hang: orders })
    if (made.status !== 200) throw new Error(JSON.stringify([trip, made.body]))
  }
  ids = await tripsByTag(t)
})
afterAll(() => t.close())

test('the prices come by a plain sheet as an office keeps it, and once only', async () => {
  const files = sheetFile(await bookOf({ sheets: [{ name: 'Giá', rows: recorded.prices }] }))
  const endpoint = companyPriceApi.excelUpdate
  const send = async () =>
    (await upload(t, 'admin01', { endpoint, fields: { che_do: 'ap_dung' }, files })).body
  const count = recorded.prices.length - 1
  const { loi, tom_tat } = await send()
  expect([loi, tom_tat]).toMatchObject([[], { moi: count, dong_loi: 0 }])
  expect((await send()).tom_tat).toMatchObject({ moi: 0, sua: 0, giong: count })
})

test('every figure of the month comes out to the đồng, and stays when it is worked out again', async () => {
  await recalculate(t, ids.values())
  expect(await differences(t, month, ids)).toEqual([])
  expect((await recalculate(t, ids.values())).tom_tat).toMatchObject({ thay_doi: 0 })
})

test('another plate of a vehicle and a customer who is no longer there move nothing', async () => {
  const input = { bien_so_xe: '15H-071.35', bien_so_xe_moi: '15H-971.35' }
  expect((await updateNow(t, 'admin01', vehicleApi, input as never)).status).toBe(200)
  await t.call('admin01', companyApi.remove, { id_cong_ty: 'KM1' })
  expect((await recalculate(t, ids.values())).tom_tat).toMatchObject({ thay_doi: 0 })
  expect(await differences(t, month, ids)).toEqual([])
})
