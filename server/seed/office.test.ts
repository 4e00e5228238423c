import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyPriceApi } from '../../contract/price/company-price/company-price.ts'
import { kmQuota } from '../../contract/price/km-quota/km-quota.ts'
import { stockApi } from '../../contract/ledger/stock/stock.ts'
import { tollApi } from '../../contract/ledger/toll/toll.api.ts'
import { today } from '../kit/time/clock.ts'
import type { TestApp } from '../testing/app.ts'
import { seededApp } from '../testing/seeded.ts'
import { seedOffice } from './office.ts'

let t: TestApp
beforeAll(async () => {
  t = await seededApp(seedOffice)
})
afterAll(() => t.close())

test('the stores hold of every item, and nothing moved that is still to come', async () => {
  const { body } = await t.call('ketoan01', stockApi.listNamed, { so_dong: 500 })
  expect(body.ton_kho.length).toBeGreaterThan(5)
  for (const { so_luong, am } of body.ton_kho) expect([so_luong > 0, am]).toEqual([true, false])
  expect(body.data.filter(({ ngay }) => String(ngay) > today())).toEqual([])
})

test('toll statements belong to trips, most of them, and some trips were charged more than was entered', async () => {
  const { body } = await t.call('ketoan01', tollApi.list, { so_dong: 500 })
  const matched = body.data.filter(({ doi_chieu }) => doi_chieu === 'da_khop')
  expect(matched.length / body.data.length).toBeGreaterThan(0.8)
  expect(matched.length).toBeLessThan(body.data.length)
})

test('some customers have prices on their routes, and the vans quotas for every distance', async () => {
  const prices = await t.call('ketoan01', companyPriceApi.list, { so_dong: 500 })
  expect(new Set(prices.body.data.map((row) => row.id_cong_ty)).size).toBe(4)
  const { body } = await t.call('ketoan01', kmQuota.api.list, { so_dong: 500 })
  const open = body.data.filter(({ den_km }) => den_km === null)
  expect(new Set(open.map(({ co_hang }) => co_hang))).toEqual(new Set([true, false]))
})
