import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageApi } from '../../../contract/fleet/image/image.api.ts'
import { lookApi } from '../../../contract/fleet/look/look.api.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { discardExpired } from '../../kit/file/discardExpired.ts'
import { openFileStore } from '../../kit/file/fileStore.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { gpsKey, send } from '../../testing/gps.ts'
import { HELD } from '../../heldFiles.ts'

const DEVICE = 'DEMO40003'
const PLATE = '15H-084.26'
let t: TestApp
let key = ''
let jpeg: Buffer
let png: Buffer
/** Moments of six hours ago, so many minutes later. */
const begin = Math.floor(epochMs() / 60_000) * 60_000 - 6 * 3_600_000
const at = (minutes: number): string => momentAt(begin + minutes * 60_000)
const day = { start_date: at(-600), end_date: at(600) }

beforeAll(async () => {
  t = await testApp()
  key = (await gpsKey(t)).key
  const plain = { create: { width: 640, height: 360, channels: 3, background: '#3355aa' } } as const
  jpeg = await sharp(plain).jpeg().toBuffer()
  png = await sharp(plain).png().toBuffer()
  const data = [
    { id: DEVICE, time: at(0), lat: 20.8, lng: 106.7, speed: 40 },
    { id: DEVICE, time: at(2), lat: 20.82, lng: 106.72, speed: 44 },
    { id: DEVICE, time: at(30), lat: 20.9, lng: 106.8, speed: 0 },
  ]
  await send(t, `/gps/batch?key=${key}`, { data })
})
afterAll(() => t.close())

const picture = (query: string, body: Buffer | string = jpeg, type = 'image/jpeg') =>
  send(t, `/gps/image?key=${key}&${query}`, body, { 'content-type': type })
const moment = (minutes: number): string => encodeURIComponent(at(minutes))
const seen = async (input: object = {}) =>
  (await t.call('dieuxe01', imageApi.list, { truck_plate: PLATE, ...day, ...input })).body

test('a picture is kept once, shown where its vehicle was, and opened whole and small', async () => {
  const sent = await picture(`id=${DEVICE}&cam=1&time=${moment(1.5)}`)
  expect(sent).toMatchObject({ status: 200, body: { nhan: 1 } })
  expect((await picture(`id=${DEVICE}&cam=1&time=${moment(1.5)}`)).body).toEqual(sent.body)
  expect((await picture(`id=${DEVICE}&cam=2&time=${moment(1.5)}`)).status).toBe(200)
  const { data, tong } = await seen({ truck_plate: '15h08426', cam_number: 1 })
  expect(tong).toBe(1)
  expect(data).toMatchObject([{ cam_number: 1, time: at(1.5), lat: 20.82, lng: 106.72, speed: 44 }])
  const { link = '', link_nho = '' } = data[0] ?? {}
  const [whole, small] = await Promise.all(
    [link, link_nho].map(async (url) => (await t.app.inject({ url })).rawPayload),
  )
  expect((await sharp(whole).metadata()).width).toBe(640)
  expect((await sharp(small).metadata()).width).toBe(320)
})

test('a picture is taken under an address with a slash at its end, whatever its type is called', async () => {
  const address = `/gps/image/?key=${key}&id=${DEVICE}&cam=8&time=${moment(1.5)}`
  const sent = await send(t, address, jpeg, { 'content-type': 'jpeg' })
  expect(sent).toMatchObject({ status: 200, body: { nhan: 1 } })
})

test('a fix that jumps places no picture', async () => {
  const wild = { id: DEVICE, time: at(1), lat: 25, lng: 106.7, speed: 40 }
  await send(t, `/gps/batch?key=${key}`, { data: [wild] })
  expect((await picture(`id=${DEVICE}&cam=7&time=${moment(1)}`)).status).toBe(200)
  expect((await seen({ cam_number: 7 })).data).toMatchObject([{ lat: expect.closeTo(20.8, 1) }])
})

test('a zone whose plus was not encoded is read', async () => {
  const iso = `${at(1).replace(' ', 'T')}+07:00`
  expect((await picture(`id=${DEVICE}&cam=7&time=${iso}`)).status).toBe(200)
  expect((await seen({ cam_number: 7 })).data).toMatchObject([{ time: at(1) }])
})

test('two at once are one', async () => {
  const query = `id=${DEVICE}&cam=3&time=${moment(2)}`
  const both = await Promise.all([picture(query), picture(query), picture(query)])
  expect(new Set(both.map(({ body }) => body['id'])).size).toBe(1)
  expect((await seen({ cam_number: [3] })).data).toHaveLength(1)
  const { rows } = await sql`SELECT FROM tep WHERE loai = 'anh_xe' AND ten LIKE '% K3 %'`.execute(
    t.db,
  )
  expect(rows).toHaveLength(1)
})

test('what stands keeps its place for two hours, what moved for a quarter', async () => {
  expect((await picture(`id=${DEVICE}&cam=1&time=${moment(100)}`)).status).toBe(200)
  expect((await picture(`id=${DEVICE}&cam=1&time=${moment(160)}`)).body.fields).toHaveProperty(
    'khong_vi_tri',
  )
  expect((await picture(`id=${DEVICE}&cam=1&time=${moment(-16)}`)).status).toBe(400)
  const told = `id=${DEVICE}&cam=1&time=${moment(160)}&lat=21.1&lon=106.1`
  expect((await picture(told)).status).toBe(200)
  expect((await seen({ start_date: at(159) })).data).toMatchObject([{ lat: 21.1, lng: 106.1 }])
})

test.each([
  ['khong_thiet_bi', `cam=1&time=${at(1)}`],
  ['thiet_bi_la', `id=LA-9&cam=1&time=${at(1)}`],
  ['sai_kenh', `id=${DEVICE}&time=${at(1)}`],
  ['sai_kenh', `id=${DEVICE}&cam=0&time=${at(1)}`],
  ['sai_thoi_gian', `id=${DEVICE}&cam=1`],
  ['sai_thoi_gian', `id=${DEVICE}&cam=1&time=hom-qua`],
  ['tuong_lai', `id=${DEVICE}&cam=1&time=${momentAt(epochMs() + 11 * 60_000)}`],
  ['qua_cu', `id=${DEVICE}&cam=1&time=${momentAt(epochMs() - 200 * 86_400_000)}`],
  ['ngoai_dia_cau', `id=${DEVICE}&cam=1&time=${at(1)}&lat=91&lon=5`],
])('refused: %s', async (why, query) => {
  const { status, body } = await picture(query)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [why]])
})

test('refused: what is no JPEG, damaged or too large, and whoever has no key', async () => {
  const query = `id=${DEVICE}&cam=9&time=${moment(2)}`
  expect(Object.keys((await picture(query, png)).body.fields ?? {})).toEqual(['khong_phai_jpeg'])
  expect((await picture(query, 'x')).status).toBe(400)
  expect((await picture(query, jpeg.subarray(0, 200))).status).toBe(400)
  const large = Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)])
  expect((await picture(query, large)).status).toBe(413)
  expect((await send(t, `/gps/image?key=x&${query}`, jpeg)).status).toBe(401)
  expect((await seen({ cam_number: 9 })).data).toEqual([])
  const { rows } = await sql`SELECT FROM thiet_bi_la WHERE ma = 'LA-9'`.execute(t.db)
  expect(rows).toHaveLength(1)
})

test('a day has its quota for each vehicle', async () => {
  await sql`UPDATE luong_tai_len SET so_byte = 600000000 WHERE username LIKE 'xe %'`.execute(t.db)
  expect((await picture(`id=${DEVICE}&cam=5&time=${moment(2)}`)).status).toBe(429)
  await sql`DELETE FROM luong_tai_len`.execute(t.db)
  expect((await picture(`id=${DEVICE}&cam=5&time=${moment(2)}`)).status).toBe(200)
})

test('the time of a picture runs out with its row', async () => {
  const before = (await seen()).tong
  await sql`UPDATE tep SET het_han = now() - interval '1 day' WHERE ten LIKE '% K3 %'`.execute(t.db)
  const files = await openFileStore(t.db, t.settings)
  await discardExpired({ db: t.db, files }, HELD)
  expect((await seen()).tong).toBe(before - 1)
})

test('every look at pictures is recorded', async () => {
  await t.call('quanly01', imageApi.list, { truck_plate: PLATE, ...day })
  const { body } = await t.call('admin01', lookApi.list, { username: 'quanly01', ve: PLATE })
  expect(body.data).toMatchObject([{ loai: 'hinh_anh', tu: at(-600), den: at(600) }])
})

test('a page of it', async () => {
  const all = await seen()
  const second = await seen({ trang: 2, so_dong: 1 })
  expect(second.data.map(({ id }) => id)).toEqual([all.data[1]?.id])
  expect([second.tong, second.trang, second.so_dong]).toEqual([all.tong, 2, 1])
})

test('refused: an unknown plate, a range that is none or too long, no such channel', async () => {
  const asked = (input: object) =>
    t.call('admin01', imageApi.list, { truck_plate: PLATE, ...day, ...input })
  expect((await asked({ truck_plate: '99X-1' })).body.fields).toHaveProperty('truck_plate')
  expect((await asked({ start_date: at(601) })).body.fields).toHaveProperty('end_date')
  expect((await asked({ start_date: '2026-01-01' })).body.fields).toHaveProperty('end_date')
  expect((await asked({ cam_number: 0 })).status).toBe(400)
})

test('who may look', async () => {
  const input = { truck_plate: PLATE, ...day }
  expect((await t.call(null, imageApi.list, input)).status).toBe(401)
  for (const username of ['ketoan01', 'tinhcuoc01', 'hcns01', 'sale01', 'doitac01', 'binhlv14'])
    expect([username, (await t.call(username, imageApi.list, input)).status]).toEqual([
      username,
      403,
    ])
  for (const username of ['admin01', 'quanly01', 'dieuxe01'])
    expect((await t.call(username, imageApi.list, input)).status).toBe(200)
})

test('links end with the session that they were given to', async () => {
  const { data } = await seen()
  const url = data[0]?.link ?? ''
  expect((await t.app.inject({ url })).statusCode).toBe(200)
  await t.db.deleteFrom('phien_dang_nhap').where('username', '=', 'dieuxe01').execute()
  expect((await t.app.inject({ url })).statusCode).toBe(403)
})
