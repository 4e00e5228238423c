import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { revenueApi } from '../../../contract/report/revenue/revenue.api.ts'
import { truckApi } from '../../../contract/report/truck/truck.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'
import { sumAllNoted } from '../sums/workOut.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a vehicle that bears another plate by now is found by either, in any spelling, as in the trip list', async () => {
  const [old, plate] = ['15H-071.35', '15H-771.35']
  const { id_chuyen_di } = await makeTrip(t, {
    ngay_thuc_hien: '2026-09-10',
    bien_so_xe: old,
    list_don_hang: [{ ...orderValues, cuoc_van_chuyen: 2_000_000 }],
  })
  await t.call('dieuxe01', tripApi.finish, { id_chuyen_di })
  const { rows } = await sql<{
    phien_ban: number
  }>`SELECT phien_ban FROM phuong_tien WHERE bien_so_xe = ${old}`.execute(t.db)
  const change = { bien_so_xe: old, bien_so_xe_moi: plate, ...rows[0] }
  expect((await t.call('admin01', vehicleApi.update, change as never)).status).toBe(200)
  const days = { start_date: '2026-09-01', end_date: '2026-09-30' }
  const check = async () => {
    for (const list_bsx of [[old], [plate], ['15h77135'], []]) {
      const revenue = await t.call('admin01', revenueApi.report, { ...days, list_bsx })
      const { doanh_thu_toan_bo, list_don, bien_so_xe_table_data } = revenue.body
      expect([list_bsx, doanh_thu_toan_bo, list_don.length]).toEqual([list_bsx, 2_000_000, 1])
      expect(bien_so_xe_table_data).toMatchObject([{ bien_so_xe: plate, doanh_thu: 2_000_000 }])
      const trucks = await t.call('admin01', truckApi.report, { ...days, list_bsx })
      const driven = trucks.body.data.filter(({ so_chuyen }) => so_chuyen !== 0)
      expect(driven).toMatchObject([{ bien_so_xe: plate, so_chuyen: 1, doanh_thu: 2_000_000 }])
    }
  }
  await check()
  await sumAllNoted(t.db)
  await check()
})
