import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.ts'
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
