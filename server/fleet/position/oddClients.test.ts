import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { gpsKey, send, storedFixes } from '../../testing/gps.ts'

const DEVICE = 'DEMO40003'
let t: TestApp
let key = ''
/** Moments of one hour ago, so many seconds later; whole seconds. */
const begin = Math.floor(epochMs() / 1000) * 1000 - 3_600_000
const at = (seconds: number): number => begin + seconds * 1000
const fixAt = (seconds: number) => ({
  id: DEVICE,
  time: momentAt(at(seconds)),
  lat: 20.8,
  lng: 106.7,
})
const stored = async (seconds: number) =>
  (await storedFixes(t, DEVICE)).filter((row) => row['thoi_diem'] === momentAt(at(seconds)))
beforeAll(async () => {
  t = await testApp()
  key = (await gpsKey(t)).key
})
afterAll(() => t.close())

test.each([
  ['text/plain', 70],
  ['application/octet-stream', 71],
  ['Application/X-WWW-Form-Urlencoded', 72],
  ['application/json', 73],
  ['json', 84],
  ['text; charset', 85],
  ['*/*', 86],
  ['', 87],
])('a form is read whatever its type is called: %s', async (type, second) => {
  const form = `id=${DEVICE}&lat=20.8&lon=106.7&timestamp=${at(second) / 1000}`
  const headers = { 'content-type': type, 'x-gps-key': key }
  expect((await send(t, '/gps/osmand', form, headers)).body).toEqual({ nhan: 1 })
  expect(await stored(second)).toHaveLength(1)
})

test('what a sender packed, or marked at its beginning, is read', async () => {
  const headers = { 'content-encoding': 'gzip' }
  const packed = (sent: unknown) => gzipSync(JSON.stringify(sent))
  const batch = `/gps/batch?key=${key}`
  expect((await send(t, batch, packed({ data: [fixAt(80)] }), headers)).body).toMatchObject({
    nhan: 1,
  })
  const form = gzipSync(`id=${DEVICE}&lat=20.8&lon=106.7&timestamp=${at(81) / 1000}`)
  expect((await send(t, `/gps/osmand?key=${key}`, form)).body).toEqual({ nhan: 1 })
  const marked = `\ufeff${JSON.stringify({ data: [fixAt(82)] })}`
  expect((await send(t, batch, marked)).body).toMatchObject({ nhan: 1 })
  for (const second of [80, 81, 82]) expect(await stored(second)).toHaveLength(1)
  expect((await send(t, batch, gzipSync(Buffer.alloc(50_000_000, 32)), headers)).status).toBe(413)
  expect((await send(t, batch, packed({ data: [] }).subarray(0, 12), headers)).status).toBe(400)
})

test('decimals after a comma are a position', async () => {
  const query = `id=${DEVICE}&lat=20,85&lon=106,7&speed=10,5&timestamp=${at(83) / 1000}`
  expect((await send(t, `/gps/osmand?key=${key}&${query}`)).body).toEqual({ nhan: 1 })
  expect(await stored(83)).toMatchObject([{ lat: 20.85, lng: 106.7 }])
})

test('a number too small for its column is nought, and keeps nobody waiting', async () => {
  const tiny = { speed: 1e-60, fuel: 1e-50, accuracy: 1e-60, course: 1e-46 }
  expect(
    await send(t, `/gps/batch?key=${key}`, { data: [{ ...fixAt(75), ...tiny }, fixAt(76)] }),
  ).toMatchObject({ status: 200, body: { nhan: 2, bo: [] } })
})

test('an address that ends in a slash is the same way in', async () => {
  const phone = `/gps/osmand/?key=${key}&id=${DEVICE}&lat=20.8&lon=106.7&timestamp=`
  expect((await send(t, phone + at(88) / 1000)).body).toEqual({ nhan: 1 })
  expect((await send(t, phone + at(89) / 1000, '')).body).toEqual({ nhan: 1 })
  const batch = await send(t, `/gps/batch/?key=${key}`, { data: [fixAt(90)] })
  expect(batch.body).toMatchObject({ nhan: 1 })
  const position = { fixTime: at(91), latitude: 20.8, longitude: 106.7, attributes: {} }
  const forwarded = { device: { uniqueId: DEVICE }, position }
  expect((await send(t, `/gps/traccar/?key=${key}`, forwarded)).body).toMatchObject({ nhan: 1 })
  for (const second of [88, 89, 90, 91]) expect(await stored(second)).toHaveLength(1)
})
