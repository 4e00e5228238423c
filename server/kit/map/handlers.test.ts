import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapApi } from '../../../contract/kit/map/map.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('without a tile service maps draw the offline base map alone; only people who are signed in ask', async () => {
  expect((await t.call('sale01', mapApi.tiles, {})).body).toEqual({ data: null })
  expect((await t.call(null, mapApi.tiles, {})).status).toBe(401)
  expect((await t.call('sale01', mapApi.tiles, { la: 1 })).status).toBe(400)
})
