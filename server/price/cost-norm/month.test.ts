import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { routeApi } from '../../../contract/master/route/route.ts'
import { costFormApi } from '../../../contract/price/cost-form/cost-form.ts'
import { costNormApi } from '../../../contract/price/cost-norm/cost-norm.api.ts'
import { tripPay } from '../../../contract/price/cost-norm/trip-pay.ts'
import { variableCost } from '../../../contract/price/cost-norm/variable-cost.ts'
import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { loading } from '../../../contract/price/loading/loading.ts'
import { fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip } from '../../testing/trip.ts'
import month from './cases/month.json' with { type: 'json' }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  for (const route of month.routes) await t.call('admin01', routeApi.create, route)
})
afterAll(() => t.close())

test('the quotas, items and fixed costs of a month are taken as they are', async () => {
  for (const row of month.kmQuota) {
    const { status, body } = await t.call('ketoan01', kmQuotaApi.create, row)
    expect([status, body.fields]).toEqual([200, undefined])
    expect(body.data).toMatchObject(row)
  }
  for (const row of month.costForm) {
    const { body } = await t.call('ketoan01', costFormApi.create, row)
    expect(body.data).toMatchObject(row)
  }
  for (const row of month.fixedCost) {
    const { body } = await t.call('ketoan01', fixedCostApi.create, row)
    expect(body.data).toMatchObject(row)
  }
})

test.each([
  ['trip pay', month.tripPay, costNormApi.updateTripPay, tripPay.api as Crud],
  ['variable cost', month.variableCost, costNormApi.updateVariableCost, variableCost.api as Crud],
  ['loading', month.loading, costNormApi.updateLoading, loading.api as Crud],
])('the norms of a month are taken as they are: %s', async (_what, rows, update, api) => {
  const { body } = await t.call('ketoan01', update, { list: rows })
  expect(body.data.filter(({ ok }) => !ok)).toEqual([])
  const ids = body.data.map(({ id }) => id)
  const listed = await t.call('ketoan01', api.list, { list_id: ids, so_dong: 500 })
  const byId = new Map(listed.body.data.map((row) => [row['id'], row]))
  expect(ids.map((id) => byId.get(id))).toMatchObject(rows)
})

test('one cost of a trip is written as an update would; a locked trip refuses, others may not', async () => {
  const trip = await makeTrip(t, {
    list_form_chi_phi: [{ key: 'mt_ve_bai', name: 'Vé bãi', amount: 35_000, tien_mat: true }],
  })
  const { id_chuyen_di, tong_chi_phi } = trip
  const set = (username: string | null, values: object) =>
    t.call(username, tripApi.setOtherCost, { id_chuyen_di, ...values })
  const { body } = await set('ketoan01', { chi_phi_khac: 120_000 })
  expect(body.data).toMatchObject({ chi_phi_khac: 120_000, phien_ban: 2 })
  expect(body.data.tong_chi_phi).toBe((tong_chi_phi ?? 0) + 120_000 - (trip.chi_phi_khac ?? 0))
  expect(body.data.list_form_chi_phi).toMatchObject([{ tien_mat: true }])
  expect((await set('ketoan01', { chi_phi_khac: 1, phien_ban: 1 })).status).toBe(409)
  expect((await set('ketoan01', { chi_phi_khac: -1 })).body.fields).toHaveProperty('chi_phi_khac')
  expect((await set('sale01', { chi_phi_khac: 1 })).status).toBe(403)
  expect((await set(null, { chi_phi_khac: 1 })).status).toBe(401)
  await t.call('admin01', tripApi.lock, { list_id: [id_chuyen_di] })
  expect((await set('admin01', { chi_phi_khac: 1 })).status).toBe(423)
})
