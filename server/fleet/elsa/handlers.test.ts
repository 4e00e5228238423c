import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { elsaApi } from '../../../contract/fleet/elsa/elsa.api.ts'
import { elsaTexts } from '../../../contract/fleet/elsa/elsa.texts.ts'
import { routeApi } from '../../../contract/master/route/route.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip } from '../../testing/trip.ts'
import { elsaOf } from './elsa.ts'

// The reference of the form that docs/elsa.md describes.
const KEY = 'khoa-elsa-thu'
const PLATE = '15C-402.11'
type Answer = (request: IncomingMessage, response: ServerResponse) => void
let data: Record<string, unknown>
let answer: Answer
const reference: Answer = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://elsa')
  if (request.headers.authorization !== `Bearer ${KEY}`) return response.writeHead(401).end()
  const rows = data[pathname] as { date?: string }[] | undefined
  if (!rows) return response.writeHead(404).end()
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '~']
  const found = rows.filter(({ date = from }) => date >= from && date <= to)
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ data: found }))
}

let server: Server
let t: TestApp
let off: TestApp
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  t = await testApp({ elsa: { address: `http://127.0.0.1:${port}/api/`, key: KEY } })
  off = await testApp()
  for (const { db } of [t, off])
    await db
      .updateTable('nguoi_dung')
      .set({ elsa_sync: true })
      .where('username', 'in', ['dieuxe01', 'ketoan01'])
      .execute()
})
afterAll(async () => {
  await Promise.all([t.close(), off.close()])
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answer = reference
  data = { '/api/routes': [], '/api/vehicles': [], '/api/trips': [] }
})
const sync = (more: object = {}, username = 'dieuxe01') =>
  t.call(username, elsaApi.trips, { start_date: '2026-02-01', end_date: '2026-02-28', ...more })
const tripOn = (day: string, from: string, to: string) =>
  makeTrip(t, {
    ngay_thuc_hien: day,
    so_km_co_hang_tron_ve: 100,
    list_don_hang: [
      {
        ...orderValues,
        ngay_gio_lay_hang: `${day} ${from}:00`,
        ngay_gio_tra_hang: `${day} ${to}:00`,
      },
    ],
  })

describe('Elsa', () => {
  test('gives routes and vehicles beside those here, and what is ticked is taken', async () => {
    const [own] = (await t.call('admin01', routeApi.list, { so_dong: 500 })).body.data.filter(
      ({ ma_lt }) => ma_lt,
    )
    data['/api/routes'] = [
      { code: String(own?.ma_lt).toLowerCase(), name: 'Tuyến', km: 123.44 },
      { code: 'LA', from: 'A', to: 'B' },
    ]
    data['/api/vehicles'] = [
      { plate: '15c40211', type: 'tractor', odometer: 250_001.25 },
      { plate: '99X-11111' },
    ]
    const routes = await t.call('dieuxe01', elsaApi.routes, {})
    expect(routes.body.data).toMatchObject([
      { km: 123.4, km_hien_tai: own?.km_mot_chieu, da_co: true },
      { ma_lt: 'LA', km: null, km_hien_tai: null, da_co: false },
    ])
    const vehicles = await t.call('dieuxe01', elsaApi.vehicles, {})
    expect(vehicles.body.data).toMatchObject([
      { bien_so_xe: PLATE, odometer_km: 250_001.3, da_co: true },
      { bien_so_xe: '99X-111.11', da_co: false },
    ])
    const { body } = await t.call('dieuxe01', elsaApi.take, {
      tuyen: [String(own?.ma_lt), 'LA', 'KHONG'],
      xe: [PLATE, '99X-111.11', '99X-222.22'],
    })
    expect(body.data.map(({ ok }) => ok)).toEqual([true, true, false, true, true, false])
    const again = await t.call('dieuxe01', elsaApi.routes, {})
    expect(again.body.data).toMatchObject([{ km_hien_tai: 123.4 }, { da_co: true }])
    const made = await t.call('admin01', routeApi.list, { tu_khoa: 'LA', so_dong: 500 })
    expect(made.body.data.find(({ ma_lt }) => ma_lt === 'LA')).toMatchObject({
      ten_tuyen_duong: 'A - B',
      noi_lay_hang: 'A',
      noi_tra_hang: 'B',
    })
    expect((await t.call('dieuxe01', elsaApi.vehicles, {})).body.data[0]?.odometer_hien_tai).toBe(
      250_001.3,
    )
  })

  test('km of trips are looked at, and written of ticked trips alone; a run leaves them', async () => {
    const first = await tripOn('2026-02-03', '06:00', '09:00')
    const second = await tripOn('2026-02-04', '06:00', '09:00')
    data['/api/trips'] = [
      {
        id: 1,
        plate: '15C40211',
        date: '2026-02-03',
        start: '2026-02-03 05:50:00',
        loadedKm: 60.14,
        emptyKm: 30,
      },
      { id: 'b', plate: PLATE, date: '2026-02-03', start: '2026-02-03 08:00:00', loadedKm: 61 },
      { id: 3, plate: PLATE, date: '2026-02-04', loadedKm: 100 },
      { id: 4, plate: '99X-11111', date: '2026-02-04', loadedKm: 1 },
      { id: 5, plate: PLATE, date: '2026-03-09', loadedKm: 1 },
    ]
    const look = (await sync()).body
    expect(look.tom_tat).toEqual({ luot: 4, khop: 2, khac: 1 })
    expect(look.data.find(({ id_chuyen_di }) => id_chuyen_di === first.id_chuyen_di)).toMatchObject(
      {
        list_elsa: ['1', 'b'],
        ly_do: null,
        thay_doi: [
          { truong: 'so_km_co_hang_tron_ve', truoc: 100, sau: 121.1 },
          { truong: 'so_km_khong_hang_tron_ve', sau: 30 },
        ],
      },
    )
    expect((await readTrip(t, first.id_chuyen_di)).so_km_co_hang_tron_ve).toBe(100)
    const done = await sync({ ap_dung: [first.id_chuyen_di, second.id_chuyen_di, 'khong-co'] })
    expect(done.body.ket_qua.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(await readTrip(t, first.id_chuyen_di)).toMatchObject({
      so_km_co_hang_tron_ve: 121.1,
      so_km_khong_hang_tron_ve: 30,
    })
    await t.call('admin01', pricingApi.recalculate, { id_chuyen_di: first.id_chuyen_di })
    expect((await readTrip(t, first.id_chuyen_di)).so_km_co_hang_tron_ve).toBe(121.1)
    expect((await sync()).body.tom_tat.khac).toBe(0)
  })

  test('a locked trip is told and not written', async () => {
    const trip = await tripOn('2026-02-10', '06:00', '09:00')
    await t.call('admin01', tripApi.lock, { list_id: [trip.id_chuyen_di] })
    data['/api/trips'] = [{ id: 1, plate: PLATE, date: '2026-02-10', loadedKm: 7 }]
    const { body } = await sync({ ap_dung: [trip.id_chuyen_di] })
    expect([body.data[0]?.ly_do, body.ket_qua[0]?.ok]).toEqual([expect.any(String), false])
    expect((await readTrip(t, trip.id_chuyen_di)).so_km_co_hang_tron_ve).toBe(100)
  })

  test.each<[string, Answer, string]>([
    ['an error', (_q, r) => r.writeHead(500).end(), elsaTexts.refused(500).vi],
    ['another key', (_q, r) => r.writeHead(403).end(), elsaTexts.refused(403).vi],
    ['no JSON', (_q, r) => r.end('<html>'), elsaTexts.garbled.vi],
    ['another form', (_q, r) => r.end('{"data":[{"ma":1}]}'), elsaTexts.garbled.vi],
    [
      'a way elsewhere',
      (_q, r) => r.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      elsaTexts.away.vi,
    ],
    ['a connection that breaks', (q) => q.socket.destroy(), elsaTexts.away.vi],
  ])('%s on the other side is 503 with a sentence', async (_what, broken, said) => {
    answer = broken
    const { status, body } = await sync()
    expect([status, body.code, body.message]).toEqual([503, 'unavailable', said])
  })

  test('an answer that does not come is given up', async () => {
    answer = () => undefined
    const { port } = server.address() as AddressInfo
    const asking = elsaOf({ address: `http://127.0.0.1:${port}/api`, key: KEY }, 50).routes()
    await expect(asking).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('that is not set up says what to set', async () => {
    const { status, body } = await off.call('dieuxe01', elsaApi.routes, {})
    expect([status, body.message]).toEqual([503, elsaTexts.notSet.vi])
  })

  test('an account without the flag is refused with what to do', async () => {
    const { status, body } = await t.call('admin01', elsaApi.routes, {})
    expect([status, body.message]).toEqual([403, elsaTexts.notYours.vi])
  })
})

test.each([
  ['routes', elsaApi.routes, {}],
  ['vehicles', elsaApi.vehicles, {}],
  ['trips', elsaApi.trips, { start_date: '2026-02-01', end_date: '2026-02-02' }],
  ['take', elsaApi.take, {}],
] as const)(
  '%s: a guest 401, a seat that writes no km 403, a wrong field 400',
  async (_name, endpoint, input) => {
    const ask = async (username: string | null, more: object = {}) =>
      (await t.call(username, endpoint as typeof elsaApi.routes, { ...input, ...more })).status
    expect(await ask(null)).toBe(401)
    expect(await ask('sale01')).toBe(403)
    expect(await ask('dieuxe01', { la: 1 })).toBe(400)
  },
)

test('more than three months at once are refused at their end', async () => {
  const { status, body } = await sync({ end_date: '2026-12-31' })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['end_date']])
})
