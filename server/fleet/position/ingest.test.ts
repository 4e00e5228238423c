import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceApi } from '../../../contract/fleet/device/device.api.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { gpsKey, send, storedFixes } from '../../testing/gps.ts'

const DEVICE = 'DEMO40003'
const KNOT = 1.852
let t: TestApp
let key = ''
/** Moments of one hour ago, so many seconds later; whole seconds. */
const begin = Math.floor(epochMs() / 1000) * 1000 - 3_600_000
const at = (seconds: number): number => begin + seconds * 1000
beforeAll(async () => {
  t = await testApp()
  key = (await gpsKey(t)).key
})
afterAll(() => t.close())

const fixAt = (seconds: number) => ({
  id: DEVICE,
  time: momentAt(at(seconds)),
  lat: 20.8,
  lng: 106.7,
})
const stored = async (seconds: number) =>
  (await storedFixes(t, DEVICE)).filter((row) => row['thoi_diem'] === momentAt(at(seconds)))

test('a phone sends by address, by form and as JSON', async () => {
  const query = `id=${DEVICE}&lat=20.85&lon=106.7&speed=20&bearing=90&accuracy=4.5&ignition=true&fuel=100.5&odometer=5000`
  expect(await send(t, `/gps/osmand?key=${key}&timestamp=${at(0) / 1000}&${query}`)).toEqual({
    status: 200,
    body: { nhan: 1 },
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-gps-key': key }
  expect(
    (await send(t, '/gps/osmand', `timestamp=${at(1)}&${query}&driverUniqueId=RF007003`, form))
      .status,
  ).toBe(200)
  const json = {
    device_id: DEVICE,
    location: {
      timestamp: `${momentAt(at(2) - 7 * 3_600_000).replace(' ', 'T')}.000Z`,
      coords: { latitude: 20.85, longitude: 106.7, speed: 10, heading: 90, accuracy: 5 },
    },
  }
  expect((await send(t, `/gps/osmand?key=${key}`, json)).status).toBe(200)
  expect(await stored(0)).toMatchObject([
    {
      lat: 20.85,
      lng: 106.7,
      huong: 90,
      do_chinh_xac: 4.5,
      no_may: true,
      nhien_lieu: 100.5,
      odometer: 5000,
      the: null,
    },
  ])
  expect(Number((await stored(0))[0]?.['toc_do'])).toBeCloseTo(20 * KNOT, 3)
  expect(await stored(1)).toMatchObject([{ the: 'RF007003' }])
  expect(await stored(2)).toMatchObject([{ toc_do: 36, hop_le: true }])
})

test('no time means now', async () => {
  expect((await send(t, `/gps/osmand?key=${key}&id=${DEVICE}&lat=20.85&lon=106.7`)).status).toBe(
    200,
  )
  const { rows } =
    await sql`SELECT 1 FROM vi_tri WHERE thoi_diem > now() - interval '1 minute'`.execute(t.db)
  expect(rows).toHaveLength(1)
})

test('a forwarder sends one or a list; a swiped card is a moment of its own', async () => {
  const position = (seconds: number, more: object = {}) => ({
    device: { id: 3, uniqueId: DEVICE },
    position: {
      fixTime: `${momentAt(at(seconds)).replace(' ', 'T')}.000+07:00`,
      deviceTime: `${momentAt(at(seconds)).replace(' ', 'T')}.000+07:00`,
      valid: true,
      outdated: false,
      latitude: 20.8,
      longitude: 106.7,
      speed: 10,
      accuracy: 0,
      attributes: { ignition: true, totalDistance: 77_000, fuel: 90 },
      ...more,
    },
  })
  expect((await send(t, `/gps/traccar?key=${key}`, position(10))).body.nhan).toBe(1)
  expect((await send(t, `/gps/traccar?key=${key}`, [position(11), position(12)])).body.nhan).toBe(2)
  const swipe = {
    ...position(11).position,
    deviceTime: `${momentAt(at(300)).replace(' ', 'T')}.000+07:00`,
    attributes: { cardCode: 'RF007014' },
  }
  expect((await send(t, `/gps/traccar?key=${key}`, position(11, swipe))).body.nhan).toBe(1)
  expect((await send(t, `/gps/traccar?key=${key}`, position(300))).body.nhan).toBe(1)
  expect(await stored(10)).toMatchObject([{ do_chinh_xac: null, odometer: null, nhien_lieu: 90 }])
  expect(await stored(11)).toMatchObject([{ quet_the: false, the: null }])
  expect(await stored(300)).toMatchObject([
    { quet_the: false, the: null },
    { quet_the: true, the: 'RF007014' },
  ])
})

test('a batch tells line by line what it does not take', async () => {
  const data = [
    fixAt(20),
    { ...fixAt(21), lat: null },
    { ...fixAt(21), lat: 91 },
    { ...fixAt(21), lat: 0, lng: 0 },
    { ...fixAt(21), time: momentAt(epochMs() + 11 * 60_000) },
    { ...fixAt(21), time: '2019-01-01 00:00:00' },
    { ...fixAt(21), time: 'hôm qua' },
    { ...fixAt(21), id: 'LA-001' },
    { ...fixAt(21), id: '' },
    7,
  ]
  const { status, body } = await send(t, `/gps/batch?key=${key}`, { data })
  expect(status).toBe(200)
  expect(body.nhan).toBe(1)
  expect(body.bo?.map(({ dong, ma }) => [dong, ma])).toEqual([
    [2, 'khong_vi_tri'],
    [3, 'ngoai_dia_cau'],
    [4, 'toa_do_0'],
    [5, 'tuong_lai'],
    [6, 'qua_cu'],
    [7, 'sai_thoi_gian'],
    [8, 'thiet_bi_la'],
    [9, 'khong_thiet_bi'],
    [10, 'sai_dang'],
  ])
  expect(await stored(21)).toEqual([])
})

test('the same moment twice is one fix: attributes are joined, the better accuracy wins, in any order', async () => {
  const rough = { ...fixAt(30), accuracy: 50, speed: 40, fuel: 88 }
  const fine = { ...fixAt(30), lat: 20.9, accuracy: 4, driver: 'RF007003', ignition: true }
  const bare = { ...fixAt(30), lat: 20.7 }
  const orders = [
    [rough, fine, bare],
    [bare, fine, rough],
    [fine, rough, bare, fine],
  ]
  const seen: unknown[] = []
  for (const order of orders) {
    for (const each of order) await send(t, `/gps/batch?key=${key}`, { data: [each] })
    seen.push(await stored(30))
    await sql`DELETE FROM vi_tri WHERE thoi_diem = ${momentAt(at(30))}`.execute(t.db)
  }
  await send(t, `/gps/batch?key=${key}`, { data: [bare, rough, fine, rough] })
  seen.push(await stored(30))
  for (const each of seen)
    expect(each).toMatchObject([
      { lat: 20.9, do_chinh_xac: 4, toc_do: 40, nhien_lieu: 88, the: 'RF007003', no_may: true },
    ])
})

test('what brings nothing new is not worked out again', async () => {
  await send(t, `/gps/batch?key=${key}`, { data: [{ ...fixAt(31), accuracy: 4, fuel: 3 }] })
  await sql`DELETE FROM can_tinh`.execute(t.db)
  await send(t, `/gps/batch?key=${key}`, { data: [{ ...fixAt(31), accuracy: 9 }] })
  expect((await sql`SELECT FROM can_tinh`.execute(t.db)).rows).toHaveLength(0)
  await send(t, `/gps/batch?key=${key}`, { data: [{ ...fixAt(31), accuracy: 3 }] })
  expect((await sql`SELECT FROM can_tinh`.execute(t.db)).rows).toHaveLength(1)
})

test('devices that nobody knows are refused, counted and shown with their last fix', async () => {
  const query = 'id=LA-002&lat=20.5&lon=106.5'
  const phone = await send(t, `/gps/osmand?key=${key}&${query}&timestamp=${at(40)}`)
  expect([phone.status, phone.body.code]).toEqual([400, 'invalid'])
  const forwarded = {
    device: { uniqueId: 'LA-002' },
    position: { fixTime: at(41), latitude: 20.6, longitude: 106.6, attributes: {} },
  }
  const answer = await send(t, `/gps/traccar?key=${key}`, forwarded)
  expect([answer.status, answer.body.nhan]).toEqual([200, 0])
  const { body } = await t.call('dieuxe01', deviceApi.strangers, {})
  expect(body.data.find(({ ma }) => ma === 'LA-002')).toMatchObject({
    so_lan: 2,
    lat: 20.6,
    lng: 106.6,
    time: momentAt(at(41)),
  })
})

test('a phone without a position is alive, and nothing more', async () => {
  await sql`DELETE FROM can_tinh`.execute(t.db)
  expect(await send(t, `/gps/osmand?key=${key}&id=${DEVICE}&batt=55`)).toEqual({
    status: 200,
    body: { nhan: 0 },
  })
  expect(
    (await sql`SELECT FROM lien_lac WHERE luc > now() - interval '1 minute'`.execute(t.db)).rows,
  ).toHaveLength(1)
  expect((await sql`SELECT FROM can_tinh`.execute(t.db)).rows).toHaveLength(0)
})

test('a key opens the ways in and nothing else, until it is revoked', async () => {
  const other = await gpsKey(t, 'Điện thoại')
  const url = `/gps/osmand?id=${DEVICE}&lat=20.85&lon=106.7&timestamp=${at(50)}`
  expect((await send(t, url)).status).toBe(401)
  expect((await send(t, `${url}&key=sai`)).status).toBe(401)
  expect((await send(t, `${url}&key=${other.key}`)).status).toBe(200)
  const headers = { token: other.key, 'x-gps-key': other.key }
  expect((await t.call(null, deviceApi.list, {}, headers)).status).toBe(401)
  const keys = (await t.call('admin01', deviceApi.keys, {})).body.data
  expect(keys.find(({ id }) => id === other.id)).toMatchObject({
    ten: 'Điện thoại',
    nguoi_tao: 'admin01',
    dung_luc: expect.any(String),
  })
  expect(JSON.stringify(keys)).not.toContain(other.key)
  const { rows } = await sql<{ khoa_hash: Buffer }>`SELECT khoa_hash FROM khoa_gps`.execute(t.db)
  expect(rows.some((row) => row.khoa_hash.toString('utf8').includes(other.key))).toBe(false)
  expect((await t.call('admin01', deviceApi.revokeKey, { id: other.id })).status).toBe(200)
  // Another server may trust it for some seconds more.
  await expect
    .poll(async () => (await send(t, `${url}&key=${other.key}`)).status, { timeout: 10_000 })
    .toBe(401)
  expect((await t.call('admin01', deviceApi.revokeKey, { id: other.id })).status).toBe(404)
  const { rows: history } = await sql<{
    hanh_dong: string
  }>`SELECT hanh_dong FROM nhat_ky WHERE doi_tuong = 'khoa_gps' AND id_doi_tuong = ${other.id} ORDER BY id`.execute(
    t.db,
  )
  expect(history.map(({ hanh_dong }) => hanh_dong)).toEqual(['tao', 'xoa'])
})

test.each([
  ['/gps/batch', '{"data":', 400],
  ['/gps/batch', '[]', 400],
  ['/gps/batch', '{"data":{}}', 400],
  ['/gps/batch', `{"data":[${Array.from({ length: 5001 }, () => '1').join()}]}`, 413],
  ['/gps/batch', `{"data":["${'x'.repeat(6 * 1024 * 1024)}"]}`, 413],
  ['/gps/batch', `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 200],
  [
    '/gps/batch',
    '{"data":[{"id":"\\u0000","lat":1,"lng":1},{"id":"\\ud800","lat":1,"lng":1},{"id":{},"time":[],"lat":"","lng":true}]}',
    200,
  ],
  [
    '/gps/batch',
    `{"data":[{"id":"${DEVICE}","time":1e308,"lat":1,"lng":1},{"id":"${DEVICE}","time":"9999-99-99 00:00:00","lat":1e308,"lng":1}]}`,
    200,
  ],
  ['/gps/traccar', '7', 400],
  ['/gps/traccar', '{"position":7}', 400],
  ['/gps/traccar', '[null,{"position":{}},{"position":{"attributes":7},"device":[]}]', 200],
  ['/gps/osmand', '"x"', 400],
  ['/gps/osmand', '{"location":[7]}', 400],
  ['/gps/osmand', '{"id":"a","lat":"x"}', 400],
  ['/gps/osmand', '', 400],
])('%s is refused or sorted out, case %#', async (url, body, status) => {
  const answer = await send(t, `${url}?key=${key}`, body)
  expect(answer.status).toBe(status)
})

test('strange values are left out, and the fix is stored', async () => {
  const odd = {
    ...fixAt(60),
    speed: -5,
    course: 720,
    accuracy: -1,
    fuel: 'đầy',
    odometer: 1e300,
    driver: '\u0000\ud800',
    ignition: 'có',
  }
  expect((await send(t, `/gps/batch?key=${key}`, { data: [odd] })).body.nhan).toBe(1)
  expect(await stored(60)).toMatchObject([
    {
      toc_do: null,
      huong: null,
      do_chinh_xac: null,
      nhien_lieu: null,
      odometer: null,
      the: null,
      no_may: null,
    },
  ])
})

test('many requests at once are each stored before they are answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      send(t, `/gps/batch?key=${key}`, { data: [fixAt(100 + (index % 40))] }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(
    (await storedFixes(t, DEVICE)).filter(
      (row) =>
        String(row['thoi_diem']) >= momentAt(at(100)) &&
        String(row['thoi_diem']) < momentAt(at(200)),
    ),
  ).toHaveLength(40)
})
