import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deviceApi } from '../../../contract/fleet/device/device.api.ts'
import { vendorApi } from '../../../contract/fleet/vendor/vendor.api.ts'
import type { VendorKind } from '../../../contract/fleet/vendor/vendor.texts.ts'
import { momentAt, MINUTE_MS } from '../../../contract/kit/time/time.ts'
import { openFileStore } from '../../kit/file/fileStore.ts'
import { connect } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { VendorFault } from './ask.ts'
import { WHOLE, type Stored } from './connections.ts'
import { takePictures } from './pictures.ts'
import { pollNext } from './poll.ts'
import type { Polling } from './storeNew.ts'
import type { Vendor } from './vendorOf.ts'

const SECRET = 'mật-khẩu rất bí mật/7&?'
const PLATE = '15H-084.26'
/** A whole minute a little while ago. */
const began = Math.floor(epochMs() / MINUTE_MS) * MINUTE_MS - 20 * MINUTE_MS
const wall = (minutes: number): string => momentAt(began + minutes * MINUTE_MS)

type Spot = { readonly minute: number; readonly speed?: number }
/** What the vehicles of the account do: the last spot of each plate, and what history tells. */
let last: Record<string, Spot> = {}
let past: Spot[] = []
let asked: string[] = []
let jpeg: Buffer
let broken: ((request: IncomingMessage, response: ServerResponse) => unknown) | null = null

const lat = (minute: number): number => 20.8 + minute * 0.002
const reply = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Each vendor as docs/vendors.md tells of it. */
type Reference = (
  request: IncomingMessage,
  response: ServerResponse,
  body: Record<string, unknown>,
) => unknown
const adsun: Reference = (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x')
  const wanted = `Basic ${Buffer.from(`khách:${SECRET}`).toString('base64')}`
  if (request.headers.authorization !== wanted) return response.writeHead(401).end()
  const row = ({ minute, speed = 40 }: Spot) => ({
    Lat: String(lat(minute)),
    Lng: '106.7',
    Speed: String(speed),
    Gps: true,
    Key: true,
    Km: '100.5',
  })
  if (pathname === '/Vehicle/GpsInfos')
    return reply(response, {
      Status: 1,
      Data: Object.entries(last).map(([plate, spot], index) => ({
        Id: `A-${index}`,
        Plate: plate,
        TimeUpdate: wall(spot.minute),
        ...row(spot),
      })),
    })
  if (pathname === '/Vehicle/GpsHistoryV3')
    return reply(response, {
      Data: past.map((spot) => ({ UpdateTime: wall(spot.minute), ...row(spot) })),
    })
  return response.writeHead(404).end()
}
const binhAnh: Reference = (request, response, body) => {
  const secret = body['Key'] ?? body['key']
  if (body['CustomerCode'] !== 'khách' || secret !== SECRET)
    return reply(response, { MessageResult: 'Access Denied', Vehicles: [] })
  const row = ({ minute, speed = 40 }: Spot) => ({
    LocalTime: wall(minute).replace(' ', 'T'),
    Latitude: lat(minute),
    Longitude: 106.7,
    Speed: speed,
    IsMachineOn: true,
  })
  if (request.url === '/api/gps/tracking')
    return reply(response, {
      MessageResult: 'Success',
      Vehicles: Object.entries(last).map(([plate, spot], index) => ({
        VehiclePlate: plate,
        PrivateCode: `B${index}`,
        ...row(spot),
      })),
    })
  return reply(response, { MessageResult: 'Success!', Routes: past.map(row) })
}
const vietmap: Reference = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
  if (pathname === '/anh/1.jpg')
    return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
  if (searchParams.get('apikey') !== SECRET) return response.writeHead(403).end()
  const row = ({ minute, speed = 40 }: Spot) => ({
    X: 106.7,
    Y: lat(minute),
    Speed: speed,
    GpsTime: wall(minute).replace(' ', 'T'),
  })
  const plates = Object.keys(last)
  if (pathname === '/v3/tracking/getvehicles')
    return reply(response, { Data: plates.map((Plate, Id) => ({ Id, Plate })) })
  if (pathname === '/v3/tracking/getvehiclestatuses')
    return reply(response, {
      Data: plates.map((plate, Id) => ({ Id, ...row(last[plate] as Spot) })),
    })
  if (pathname === '/v3/tracking/getvehiclehistory') return reply(response, { Data: past.map(row) })
  if (pathname === '/v3/tracking/getvehicleimages')
    return reply(response, {
      Data: [
        { Url: 'http://169.254.169.254/latest', Channel: 1, Time: wall(1) },
        { Url: '/anh/1.jpg', Channel: 2, Time: wall(1) },
      ],
    })
  return response.writeHead(404).end()
}
const REFERENCES: Record<VendorKind, Reference> = { adsun, binh_anh: binhAnh, vietmap }
let reference: Reference = adsun

async function serve(request: IncomingMessage, response: ServerResponse) {
  asked.push(request.url ?? '')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (broken) return broken(request, response)
  const text = Buffer.concat(chunks).toString('utf8')
  return reference(request, response, text ? (JSON.parse(text) as Record<string, unknown>) : {})
}

let server: Server
let t: TestApp
let polling: Polling
let address = ''
let vehicle = 0
beforeAll(async () => {
  server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  t = await testApp({ localVendors: true })
  polling = { db: t.db, settings: t.settings, files: await openFileStore(t.db, t.settings) }
  const plain = { create: { width: 64, height: 36, channels: 3, background: '#3355aa' } } as const
  jpeg = await sharp(plain).jpeg().toBuffer()
  const { rows } = await sql<{
    id_xe: number
  }>`SELECT id_xe FROM phuong_tien WHERE bien_so_xe = ${PLATE}`.execute(t.db)
  vehicle = rows[0]?.id_xe ?? 0
})
afterAll(async () => {
  await t.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  await sql`DELETE FROM nha_cung_cap_gps`.execute(t.db)
  await sql`DELETE FROM vi_tri`.execute(t.db)
  await sql`DELETE FROM thiet_bi_la`.execute(t.db)
  last = { '15H08426': { minute: 0 }, '99X-999.99': { minute: 0 } }
  past = []
  asked = []
  broken = null
})

const draft = (loai: VendorKind, more: object = {}) => ({
  ten: 'Xe nhà',
  loai,
  dia_chi: address,
  tai_khoan: 'khách',
  mat_khau: SECRET,
  chu_ky_giay: 30,
  ...more,
})
const save = (input: object, username: string | null = 'admin01') =>
  t.call(username, vendorApi.save, input)
async function connected(loai: VendorKind, more: object = {}) {
  reference = REFERENCES[loai]
  const { body, status } = await save(draft(loai, more))
  expect([status, body.message]).toEqual([200, 'Đã lưu kết nối'])
  return body.data
}
const row = async () => (await t.call('admin01', vendorApi.list, {})).body.data[0]
const dueNow = () =>
  sql`UPDATE nha_cung_cap_gps SET lan_toi = now(), lich_su_toi = now()`.execute(t.db)
async function turn(): Promise<void> {
  await dueNow()
  expect(await pollNext(polling)).toBe(1)
}
const stored = async (id = vehicle) =>
  (
    await sql<{
      luc: string
      lat: number
      toc_do: number
    }>`SELECT thoi_diem AS luc, lat, toc_do FROM vi_tri
      WHERE id_xe = ${id} ORDER BY thoi_diem`.execute(t.db)
  ).rows.map((each) => [each.luc, Math.round(each.lat * 1e6) / 1e6, each.toc_do])

/** Ties a vehicle to a device; answers the one that it was tied to. */
async function tie(id: number, device: string): Promise<string> {
  const { rows } = await sql<{ before: string | null }>`
    UPDATE phuong_tien p SET gps = coalesce(p.gps, '{}') || jsonb_build_object('device_id', ${device}::text) FROM phuong_tien o
    WHERE p.id_xe = ${id} AND o.id_xe = p.id_xe RETURNING o.gps ->> 'device_id' AS before`.execute(
    t.db,
  )
  return rows[0]?.before ?? ''
}

describe.each(Object.keys(REFERENCES) as VendorKind[])('%s', (kind) => {
  test('is asked again and again; what is known is stored once, strangers are told', async () => {
    await connected(kind)
    await turn()
    await turn()
    expect(await stored()).toEqual([[wall(0), 20.8, 40]])
    last['15H08426'] = { minute: 2, speed: 55 }
    await turn()
    expect(await stored()).toEqual([
      [wall(0), 20.8, 40],
      [wall(2), 20.804, 55],
    ])
    expect(await row()).toMatchObject({
      so_xe: 2,
      so_xe_la: 1,
      so_vi_tri: 2,
      so_bu: 0,
      loi_cuoi: null,
      so_loi: 0,
    })
    const { body } = await t.call('admin01', deviceApi.strangers, {})
    expect(body.data).toMatchObject([{ ma: '99X-999.99', lat: 20.8, lng: 106.7 }])
  })

  test('what was missed while it was away is filled from its history', async () => {
    await connected(kind)
    await turn()
    broken = (_request, response) => response.writeHead(500).end()
    await turn()
    expect(await row()).toMatchObject({ loi_cuoi: 'bao_loi', so_loi: 1 })
    await sql`UPDATE nha_cung_cap_gps SET thanh_cong_luc = now() - interval '20 minutes'`.execute(
      t.db,
    )
    broken = null
    last['15H08426'] = { minute: 9 }
    past = [{ minute: 0 }, { minute: 3 }, { minute: 6 }, { minute: 9 }]
    await turn()
    expect((await stored()).map(([luc]) => luc)).toEqual([0, 3, 6, 9].map(wall))
    expect(await row()).toMatchObject({ loi_cuoi: null, so_loi: 0, so_bu: 2, so_vi_tri: 2 })
    const questions = asked.length
    await turn()
    expect(asked.length - questions).toBe(kind === 'vietmap' ? 2 : 1)
  })

  test('what a device did before it went into another vehicle is of the one that it was in', async () => {
    await connected(kind)
    await turn()
    const { rows } = await sql<{
      id_xe: number
    }>`SELECT id_xe FROM phuong_tien WHERE id_xe <> ${vehicle} AND deleted_at IS NULL ORDER BY 1 LIMIT 1`.execute(
      t.db,
    )
    const other = rows[0]?.id_xe ?? 0
    const before = await tie(vehicle, '15H08426')
    await tie(vehicle, before)
    const others = await tie(other, '15H08426')
    await sql`UPDATE thiet_bi_cu SET den = to_timestamp(${began / 1000 + 5 * 60}) WHERE ma = '15H08426'`.execute(
      t.db,
    )
    await sql`UPDATE nha_cung_cap_gps SET thanh_cong_luc = now() - interval '20 minutes'`.execute(
      t.db,
    )
    last['15H08426'] = { minute: 4 }
    past = [{ minute: 2 }, { minute: 8 }]
    await turn()
    expect((await stored()).map(([luc]) => luc)).toEqual([0, 2, 4].map(wall))
    expect((await stored(other)).map(([luc]) => luc)).toEqual([wall(8)])
    await tie(other, others)
    await sql`DELETE FROM thiet_bi_cu`.execute(t.db)
  })

  test('a history that fails is asked for again, and given up in the end', async () => {
    await connected(kind)
    await turn()
    await sql`UPDATE nha_cung_cap_gps SET thanh_cong_luc = now() - interval '20 minutes'`.execute(
      t.db,
    )
    const real = reference
    reference = (request, response, body) =>
      /history|route/i.test(request.url ?? '')
        ? response.writeHead(500).end()
        : real(request, response, body)
    const waiting = async () =>
      (
        await sql<{
          so: number
        }>`SELECT jsonb_array_length(trong) AS so FROM nha_cung_cap_gps`.execute(t.db)
      ).rows[0]?.so
    await turn()
    expect(await waiting()).toBe(1)
    for (let times = 0; times < 4; times++) await turn()
    expect(await waiting()).toBe(0)
    expect(await row()).toMatchObject({ loi_cuoi: null, so_bu: 0 })
  })

  test('a wrong password is told, waited for and never sent about', async () => {
    await connected(kind, { mat_khau: 'sai' })
    await turn()
    expect(await row()).toMatchObject({ loi_cuoi: 'sai_mat_khau', so_loi: 1, co_mat_khau: true })
    const { rows } = await sql<{
      s: number
    }>`SELECT extract(epoch FROM lan_toi - now())::float8 AS s FROM nha_cung_cap_gps`.execute(t.db)
    expect(rows[0]?.s).toBeGreaterThan(200)
    expect(await pollNext(polling)).toBe(0)
    expect(await stored()).toEqual([])
  })

  test('trying stores nothing and tells what came back', async () => {
    const { id } = await connected(kind)
    const tried = await t.call('admin01', vendorApi.tryOut, { id })
    expect(tried.body.data).toMatchObject({
      ok: true,
      so_xe: 2,
      so_xe_la: 1,
      mau: [
        { bien_so: '15H08426', time: wall(0), speed: 40, xe: PLATE },
        { bien_so: '99X-999.99', xe: null },
      ],
    })
    expect(await stored()).toEqual([])
  })
})

test.each([
  [
    'khong_phai_json',
    (response: ServerResponse) => response.writeHead(200).end('<html>đăng nhập</html>'),
  ],
  ['sai_dang', (response: ServerResponse) => response.writeHead(200).end('{"a":1}')],
  [
    'chuyen_huong',
    (response: ServerResponse) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['hoi_qua_nhieu', (response: ServerResponse) => response.writeHead(429).end()],
  ['bao_loi', (response: ServerResponse) => response.writeHead(503).end()],
  ['khong_tra_loi', (response: ServerResponse) => response.destroy()],
  [
    'qua_lon',
    (response: ServerResponse) => response.writeHead(200).end(Buffer.alloc(20_000_001, 32)),
  ],
] as const)('garbage is %s: told, and nothing stored', async (why, answer) => {
  const { id } = await connected('adsun')
  broken = (_request, response) => answer(response)
  await turn()
  expect(await row()).toMatchObject({ loi_cuoi: why, so_loi: 1, thanh_cong_luc: null })
  expect((await t.call('admin01', vendorApi.tryOut, { id })).body.data).toMatchObject({
    ok: false,
    loi: why,
  })
  expect(await stored()).toEqual([])
})

test('a vendor that says nothing for long is left', async () => {
  await connected('adsun')
  broken = () => undefined
  await turn()
  expect(await row()).toMatchObject({ loi_cuoi: 'qua_cham' })
})

test('of two servers one asks, and each fix is stored once', async () => {
  await connected('adsun')
  const other = connect(t.settings.databaseUrl ?? '')
  try {
    await dueNow()
    const turns = await Promise.all([pollNext(polling), pollNext({ ...polling, db: other })])
    expect(turns.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(asked).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  } finally {
    await other.destroy()
  }
})

test('only the vehicles that a connection names are taken', async () => {
  await connected('adsun', { cac_xe: ['99x99999'] })
  await turn()
  expect(await stored()).toEqual([])
  expect(await row()).toMatchObject({ so_xe: 1, so_xe_la: 1 })
})

test('pictures are taken from the vendor itself and from nowhere else', async () => {
  await connected('vietmap', { lay_anh: true })
  await turn()
  const { rows } =
    await sql`SELECT kenh, thoi_diem AS luc FROM anh_xe WHERE id_xe = ${vehicle}`.execute(t.db)
  expect(rows).toEqual([{ kenh: 2, luc: wall(1) }])
  expect(await row()).toMatchObject({ so_anh: 1, loi_cuoi: null })
})

test('of what a turn did not come to, and of what failed, pictures are asked for again', async () => {
  const tied = ['A', 'B', 'C'].map((id) => ({ id, plate: id }))
  const asks: string[] = []
  const vendor = {
    hasPictures: true,
    picturesOf: async ({ id }: { id: string }, { from, to }: { from: number; to: number }) => {
      asks.push(`${id} ${from} ${to}`)
      if (id === 'A' && asks.length === 1) throw new VendorFault('qua_cham')
      return Array.from({ length: 200 }, (_, at) => ({ url: '/', channel: 1, at }))
    },
    bytesOf: async () => Buffer.from('no picture'),
  } as unknown as Vendor
  await connected('vietmap', { lay_anh: true })
  const { rows } = await sql<Stored>`SELECT ${WHOLE} FROM nha_cung_cap_gps`.execute(t.db)
  const [asked, MINUTE] = [1e12, 60_000]
  const turn = (stored: Partial<Stored>, at: number) =>
    takePictures(polling, {
      vendor,
      stored: { ...rows[0], ...stored } as Stored,
      match: () => vehicle,
      tied,
      asked: at,
    })
  const first = await turn({ anh_ms: asked - 10 * MINUTE }, asked)
  expect(first.picturesLeft.map(({ id }) => id)).toEqual(['C', 'A'])
  const second = await turn(
    { anh_ms: first.picturesAt, anh_con: first.picturesLeft },
    asked + MINUTE,
  )
  const third = await turn(
    { anh_ms: second.picturesAt, anh_con: second.picturesLeft },
    asked + 2 * MINUTE,
  )
  expect([third.picturesAt, third.picturesLeft]).toEqual([asked, []])
  const span = `${asked - 10 * MINUTE} ${asked}`
  expect(asks).toEqual(['A', 'B', 'C', 'A'].map((id) => `${id} ${span}`))
})

describe('a password', () => {
  test('never leaves, is not readable in the database, and goes with the connection', async () => {
    const { id } = await connected('adsun')
    const said = JSON.stringify([
      await t.call('admin01', vendorApi.list, {}),
      await t.call('admin01', vendorApi.tryOut, { id }),
      (await sql`SELECT * FROM nhat_ky WHERE doi_tuong = 'nha_cung_cap_gps'`.execute(t.db)).rows,
    ])
    expect(said).not.toContain(SECRET)
    expect(said).toContain('***')
    const bytes = async () =>
      (await sql<{ bi_mat: Buffer | null }>`SELECT bi_mat FROM nha_cung_cap_gps`.execute(t.db))
        .rows[0]?.bi_mat
    expect((await bytes())?.toString('utf8')).not.toContain('bí mật')
    expect((await t.call('admin01', vendorApi.remove, { id })).status).toBe(200)
    expect(await bytes()).toBeNull()
    expect((await t.call('admin01', vendorApi.remove, { id })).status).toBe(404)
    expect(await pollNext(polling)).toBe(0)
  })

  test('cannot be opened with another key: it has to be entered again', async () => {
    await connected('adsun')
    await dueNow()
    await pollNext({ ...polling, settings: { ...t.settings, secretKey: 'một khóa khác hẳn' } })
    expect(await row()).toMatchObject({ loi_cuoi: 'mat_khoa' })
    expect(asked).toEqual([])
  })

  test('stays where it is left out, and goes to no other address', async () => {
    const { id, phien_ban } = await connected('adsun')
    const kept = { ...draft('adsun'), mat_khau: null, id, phien_ban }
    const elsewhere = await save({ ...kept, dia_chi: 'https://example.com' })
    expect([elsewhere.status, Object.keys(elsewhere.body.fields ?? {})]).toEqual([
      400,
      ['mat_khau'],
    ])
    const renamed = await save({ ...kept, ten: 'Tên mới' })
    expect(renamed.body.data).toMatchObject({
      ten: 'Tên mới',
      co_mat_khau: true,
      phien_ban: phien_ban + 1,
    })
    expect((await save(kept)).status).toBe(409)
    await turn()
    expect(await row()).toMatchObject({ loi_cuoi: null, so_xe: 2 })
  })
})

test('the own network is not asked unless it may be', async () => {
  reference = adsun
  const { data } = (await save(draft('adsun'))).body
  const outside = { ...polling, settings: { ...t.settings, localVendors: false } }
  for (const dia_chi of [
    address,
    address.replace('127.0.0.1', 'localhost'),
    'http://0x7f000001',
    'http://169.254.169.254',
  ]) {
    await sql`UPDATE nha_cung_cap_gps SET dia_chi = ${dia_chi} WHERE id = ${data.id}::bigint`.execute(
      t.db,
    )
    await dueNow()
    expect(await pollNext(outside)).toBe(1)
    expect(await row()).toMatchObject({ loi_cuoi: 'dia_chi_cam' })
  }
  expect(asked).toEqual([])
})

describe('refused', () => {
  test('all seats but the admin, and guests', async () => {
    for (const username of ['dieuxe01', 'quanly01', 'ketoan01', 'doitac01'])
      for (const status of [
        (await t.call(username, vendorApi.list, {})).status,
        (await save(draft('adsun'), username)).status,
        (await t.call(username, vendorApi.remove, { id: '1' })).status,
        (await t.call(username, vendorApi.tryOut, { id: '1' })).status,
      ])
        expect(status).toBe(403)
    expect((await save(draft('adsun'), null)).status).toBe(401)
    expect((await t.call('admin01', vendorApi.tryOut, { id: '999' })).status).toBe(404)
  })

  test.each([
    [{ dia_chi: 'ftp://a.vn' }, 'dia_chi'],
    [{ dia_chi: 'https://user:pass@a.vn' }, 'dia_chi'],
    [{ dia_chi: 'https://a.vn/?x=1' }, 'dia_chi'],
    [{ loai: 'khac' }, 'loai'],
    [{ ten: ' ' }, 'ten'],
    [{ chu_ky_giay: 1 }, 'chu_ky_giay'],
    [{ mat_khau: '' }, 'mat_khau'],
    [{ tai_khoan: '' }, 'tai_khoan'],
  ])('%j', async (wrong, field) => {
    const { status, body } = await save({ ...draft('adsun'), ...wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect((await t.call('admin01', vendorApi.list, {})).body.tong).toBe(0)
  })
})
