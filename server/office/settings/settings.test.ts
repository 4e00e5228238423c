import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsApi } from '../../../contract/office/settings/settings.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const set = (gia_tri: unknown, user: string | null = 'admin01', hieu_luc_tu = '2026-01-01') =>
  t.call(user, settingsApi.update, { ten: 'nguon_km', gia_tri, hieu_luc_tu, ly_do: 'lắp GPS' })
const stored = async () => (await t.call('ketoan01', settingsApi.get, {})).body.data.nguon_km

test('where km come from is by route until the company decides otherwise, and what was decided stays to be read', async () => {
  expect(await stored()).toEqual({ gia_tri: 'tuyen', lich_su: [] })
  expect((await set('gps')).status).toBe(200)
  expect(await stored()).toMatchObject({
    gia_tri: 'gps',
    lich_su: [
      { gia_tri: 'gps', hieu_luc_tu: '2026-01-01', nguoi_tao: 'admin01', ly_do: 'lắp GPS' },
    ],
  })
  expect((await set('tuyen', 'admin01', '2099-01-01')).status).toBe(200)
  expect(await stored()).toMatchObject({ gia_tri: 'gps', lich_su: [{ gia_tri: 'tuyen' }, {}] })
})

test('who may, and what is refused', async () => {
  const before = await stored()
  expect((await set('gps', null)).status).toBe(401)
  expect((await set('gps', 'ketoan01')).status).toBe(403)
  expect((await set('ve_tinh')).body).toMatchObject({ fields: { gia_tri: expect.any(String) } })
  expect((await set(null)).status).toBe(400)
  expect(await stored()).toEqual(before)
  expect((await t.call('sale01', settingsApi.get, {})).status).toBe(403)
})
