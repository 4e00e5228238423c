import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { truckApi } from '../../../contract/report/truck/truck.api.ts'
import { updateNow } from '../../testing/update.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a fixed cost is worked out from its depreciation, and refused where it has none', async () => {
  const make = (values: object) =>
    t.call('ketoan01', fixedCostApi.create, {
      bien_so_xe: '15H-068.12',
      ten_khoan: 'Thùng',
      nguyen_gia: 100_000_000,
      ...values,
    })
  const depreciated = await make({ khoan: 'khau_hao', so_thang: 7, tu_thang: '2026-10' })
  expect(depreciated.body.data).toMatchObject({ so_tien: 14_285_714, den_thang: '2027-04' })
  const refused = async (values: object) =>
    Object.keys(
      (await make({ khoan: 'ben_bai', tu_thang: '2030-01', ...values })).body.fields ?? {},
    )
  expect(await refused({})).toEqual(['nguyen_gia'])
  expect(await refused({ nguyen_gia: null })).toEqual(['so_tien'])
})

test('a depreciation is ended early, as for a vehicle that is sold, and comes to what it came to until then', async () => {
  const made = await t.call('ketoan01', fixedCostApi.create, {
    bien_so_xe: '15H-068.12',
    khoan: 'khau_hao',
    ten_khoan: 'Cẩu',
    nguyen_gia: 100_000_000,
    so_thang: 7,
    tu_thang: '2026-01',
  })
  const { id } = made.body.data
  const change = async (values: object) =>
    (await updateNow(t, 'ketoan01', fixedCostApi, { id, ...values })).body.data
  const march = async () => {
    const days = { start_date: '2026-03-01', end_date: '2026-03-31', list_bsx: ['15H-068.12'] }
    const { body } = await t.call('admin01', truckApi.report, days)
    return body.data[0]?.co_dinh ?? 0
  }
  const before = await march()
  expect(await change({ den_thang: '2026-03' })).toMatchObject({ den_thang: '2026-03' })
  expect(await march()).toBe(before)
  expect(await change({ ghi_chu: 'đã bán' })).toMatchObject({ den_thang: '2026-03' })
  await change({ den_thang: null })
  expect(await change({ so_thang: 10 })).toMatchObject({
    den_thang: '2026-10',
    so_tien: 10_000_000,
  })
})
