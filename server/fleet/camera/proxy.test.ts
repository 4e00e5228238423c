import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cameraApi } from '../../../contract/fleet/camera/camera.api.ts'
import { lookApi } from '../../../contract/fleet/look/look.api.ts'
import { addMinutes } from '../../../contract/kit/time/time.ts'
import { now } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { gpsKey, send } from '../../testing/gps.ts'

const PLATE = '15H-084.26'
const SEGMENT = Buffer.alloc(2000, 7)
let t: TestApp
let host = ''
const heard: { url: string; secret: string | undefined }[] = []

/** A service of recorders: a playlist of playlists, one with segments, and what must not be passed on. */
function answerOf({
  url = '',
}: IncomingMessage): [number, Record<string, string>, string | Buffer] {
  const playlist = { 'content-type': 'application/vnd.apple.mpegurl' }
  if (url.includes('v.m3u8')) return [200, playlist, '#EXTM3U\n#EXTINF:4,\nseg1.ts']
  if (url.endsWith('.html')) return [200, { 'content-type': 'text/html' }, '<script>']
  if (url.endsWith('.ts')) return [200, { 'content-type': 'video/mp2t' }, SEGMENT]
  if (url.includes('/9.m3u8')) return [404, {}, 'none']
  if (url.includes('/8.m3u8')) return [302, { location: 'http://127.0.0.1:1/' }, '']
  if (url.includes('/7.m3u8')) return [200, playlist, '<html>']
  if (url.includes('/6.m3u8')) return [200, playlist, '#EXTM3U\nhttp://169.254.169.254/x.ts']
  if (url.includes('/5.m3u8')) return [200, playlist, '#EXTM3U\npage.html']
  return [200, playlist, '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nsub/v.m3u8?a=1']
}
const service = createServer((request, reply) => {
  const secret = request.headers['x-secret']
  heard.push({ url: request.url ?? '', secret: typeof secret === 'string' ? secret : undefined })
  const [status, headers, body] = answerOf(request)
  reply.writeHead(status, headers).end(body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  t = await testApp({
    camera: {
      live: `${host}/live/{imei}/{channel}.m3u8`,
      playback: `${host}/play/{device_id}/{channel}.m3u8?from={from_local}&for={seconds}`,
      header: { name: 'x-secret', value: 'bi-mat' },
    },
  })
  await sql`UPDATE phuong_tien SET gps = gps || '{"imei": "860001"}' WHERE bien_so_xe = ${PLATE}`.execute(
    t.db,
  )
})
afterAll(async () => {
  await t.close()
  service.close()
})

const open = (input: object, username = 'dieuxe01') =>
  t.call(username, cameraApi.open, { truck_plate: PLATE, cam_number: 1, ...input })
const linkOf = async (input: object = {}): Promise<string> => (await open(input)).body.link ?? ''
const get = (url: string) => t.app.inject({ url })
const lastLine = (body: string): string => body.trim().split('\n').at(-1) ?? ''

test('a stream is passed on, playlist by playlist, with the secret that no browser sees', async () => {
  const link = await linkOf()
  const first = await get(link)
  expect([first.statusCode, first.headers['content-type']]).toEqual([
    200,
    'application/vnd.apple.mpegurl',
  ])
  const second = await get(lastLine(first.body))
  const segment = await get(lastLine(second.body))
  expect(segment.rawPayload.equals(SEGMENT)).toBe(true)
  expect(segment.headers['content-type']).toBe('video/mp2t')
  expect(heard.map(({ url }) => url)).toEqual([
    '/live/860001/1.m3u8',
    '/live/860001/sub/v.m3u8?a=1',
    '/live/860001/sub/seg1.ts',
  ])
  expect(new Set(heard.map(({ secret }) => secret))).toEqual(new Set(['bi-mat']))
  for (const said of [link, first.body, second.body]) {
    expect(said).not.toContain('bi-mat')
    expect(said).not.toContain(host)
  }
})

test('what was recorded is asked for by its span; every look is recorded', async () => {
  const [from, to] = [addMinutes(now(), -60), addMinutes(now(), -50)]
  const past = { start_date: from, end_date: to }
  expect((await get(await linkOf(past))).statusCode).toBe(200)
  const local = from.replaceAll(/\D/g, '')
  expect(heard.at(-1)?.url).toBe(`/play/DEMO40003/1.m3u8?from=${local}&for=600`)
  const { body } = await t.call('admin01', lookApi.list, { loai: 'video', username: 'dieuxe01' })
  expect(body.data.map(({ ve, tu, den }) => [ve, tu, den])).toContainEqual([PLATE, from, to])
  expect(body.data.map(({ tu }) => tu)).toContain(null)
})

test.each([
  [9, 'answers with an error', 503],
  [8, 'leads elsewhere', 503],
  [7, 'says a page is a playlist', 503],
])('a service that on channel %i %s', async (cam_number, _does, status) => {
  expect((await get(await linkOf({ cam_number }))).statusCode).toBe(status)
})

test('no other host is asked, and no page is passed on', async () => {
  const other = await get(await linkOf({ cam_number: 6 }))
  expect((await get(lastLine(other.body))).statusCode).toBe(403)
  const page = await get(await linkOf({ cam_number: 5 }))
  expect((await get(lastLine(page.body))).statusCode).toBe(503)
})

test('a link says one thing alone', async () => {
  const link = await linkOf()
  const told = Buffer.from(`${host}/secret`).toString('base64url')
  expect((await get(link.replace('?', `?dia_chi=${told}&`))).statusCode).toBe(403)
  const [, ticket = ''] = /camera\/([^/]+)/.exec(link) ?? []
  const forged = Buffer.from(JSON.stringify({ vid: 1, plate: 'x', channel: 1, span: null }))
  expect((await get(link.replace(ticket, forged.toString('base64url')))).statusCode).toBe(403)
  expect((await get('/camera/x/index.m3u8')).statusCode).toBe(403)
})

test('refused: who may not, no vehicle, no channel, half a span, too long a one, the future', async () => {
  expect((await t.call(null, cameraApi.open, { truck_plate: PLATE, cam_number: 1 })).status).toBe(
    401,
  )
  for (const username of ['ketoan01', 'hcns01', 'sale01', 'doitac01'])
    expect([username, (await open({}, username)).status]).toEqual([username, 403])
  const fields = async (input: object) => Object.keys((await open(input)).body.fields ?? {})
  expect(await fields({ truck_plate: '99X-1' })).toEqual(['truck_plate'])
  expect(await fields({ cam_number: 0 })).toEqual(['cam_number'])
  const start_date = addMinutes(now(), -600)
  expect(await fields({ start_date })).toEqual(['end_date'])
  expect(await fields({ start_date, end_date: now() })).toEqual(['end_date'])
  const soon = { start_date: addMinutes(now(), 60), end_date: addMinutes(now(), 70) }
  expect(await fields(soon)).toEqual(['start_date'])
  expect(await fields({ la: 1 })).toEqual(['la'])
})

test('the way of a span with the pictures and the video along it', async () => {
  const { key } = await gpsKey(t)
  const begin = addMinutes(now(), -120)
  const at = (minutes: number) => addMinutes(begin, minutes)
  const data = [0, 1, 2, 40, 41].map((minutes) => ({
    id: 'DEMO40003',
    time: at(minutes),
    lat: 20.8 + minutes / 500,
    lng: 106.7,
    speed: 20,
  }))
  await send(t, `/gps/batch?key=${key}`, { data })
  const plain = { create: { width: 64, height: 36, channels: 3, background: '#35a' } } as const
  const sent = `/gps/image?key=${key}&id=DEMO40003&cam=2&time=${encodeURIComponent(at(1))}`
  await send(t, sent, await sharp(plain).jpeg().toBuffer(), { 'content-type': 'image/jpeg' })
  const span = { truck_plate: PLATE, start_date: at(-1), end_date: at(60) }
  const ask = (input: object) => t.call('admin01', cameraApi.route, { ...span, ...input })
  const { body } = await ask({})
  expect(body.duong.map(([, , moment]) => moment)).toEqual(expect.arrayContaining([at(0), at(41)]))
  expect(body.anh).toMatchObject([{ cam_number: 2, time: at(1) }])
  const spans = body.video.filter(({ cam_number }) => cam_number === 1)
  expect(spans.map(({ tu, den }) => [tu, den])).toEqual([
    [at(0), at(2)],
    [at(40), at(41)],
  ])
  expect((await get(spans[0]?.link ?? '')).statusCode).toBe(200)
  const one = (await ask({ cam_number: 1 })).body
  expect([one.anh.length, new Set(one.video.map(({ cam_number }) => cam_number)).size]).toEqual([
    0, 1,
  ])
  expect((await ask({ truck_plate: '99X-1' })).status).toBe(404)
  expect((await ask({ end_date: at(-2) })).status).toBe(400)
  expect((await t.call(null, cameraApi.route, span)).status).toBe(401)
  for (const username of ['ketoan01', 'hcns01', 'doitac01'])
    expect((await t.call(username, cameraApi.route, span)).status).toBe(403)
})

test('a link ends with the session', async () => {
  const { body } = await open({}, 'quanly01')
  await t.db.deleteFrom('phien_dang_nhap').where('username', '=', 'quanly01').execute()
  expect((await get(body.link ?? '')).statusCode).toBe(403)
})

test('without settings the call says what to set, the demo plays its clip', async () => {
  const bare = await testApp()
  try {
    const ask = () => bare.call('admin01', cameraApi.open, { truck_plate: PLATE, cam_number: 1 })
    await sql`INSERT INTO cai_dat (khoa, gia_tri) VALUES ('mat_khau_demo', '"x"') ON CONFLICT DO NOTHING`.execute(
      bare.db,
    )
    expect((await ask()).body).toEqual({ link: null, mo_phong: true })
    await sql`DELETE FROM cai_dat WHERE khoa = 'mat_khau_demo'`.execute(bare.db)
    const { status, body } = await ask()
    expect([status, body.message?.includes('CAMERA_LIVE_URL')]).toEqual([503, true])
  } finally {
    await bare.close()
  }
})
