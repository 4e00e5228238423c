import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { journeyApi } from '../../../contract/fleet/journey/journey.api.ts'
import { metresAlong } from '../../../contract/kit/map/earth.ts'
import {
  drivenApp,
  DRIVEN_DAY,
  DRIVEN_PLATE,
  drivenTrack,
  type DrivenApp,
} from '../../testing/journey.ts'
import { watchTrips } from './watchTrips.ts'

type Pair = readonly [number, number]
/** A road that bends off to the north between the two places that it is asked for. */
const bent = ([from, to]: readonly Pair[]): readonly Pair[] =>
  from && to ? [from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 0.5], to] : []
const kmOf = (line: readonly Pair[]): number =>
  metresAlong(line.map(([lng, lat]) => ({ lat, lng }))) / 1000

/** A routing service as OSRM is one; how it answers is said from test to test. */
type Answering = (response: ServerResponse, through: readonly Pair[]) => void
const said = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const well: Answering = (response, through) => {
  const coordinates = bent(through)
  const distance = kmOf(coordinates) * 1000
  said(response, { code: 'Ok', routes: [{ distance, geometry: { coordinates } }] })
}
let answering: Answering = well
const asked: string[] = []
let service: Server
let t: DrivenApp

beforeAll(async () => {
  service = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    const found = /^\/route\/v1\/driving\/([^?]+)\?/.exec(url)?.[1] ?? ''
    const through = found.split(';').map((pair) => pair.split(',').map(Number) as unknown as Pair)
    answering(response, through)
  })
  await new Promise<void>((listens) => service.listen(0, '127.0.0.1', listens))
  const { port } = service.address() as AddressInfo
  t = await drivenApp({ routing: `http://127.0.0.1:${port}` })
  await t.store(drivenTrack())
}, 60_000)
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await t.close()
})
beforeEach(async () => {
  answering = well
  asked.length = 0
  await sql`DELETE FROM chuyen_di`.execute(t.db)
  await sql`DELETE FROM duong_du_kien`.execute(t.db)
})
const linesOf = async (id_chuyen_di: string, user = 'dieuxe01') => {
  const { status, body } = await t.call(user, journeyApi.lines, { id_chuyen_di })
  expect(status).toBe(200)
  return body.data
}

test('the planned line is the road, asked for once, and the track what was driven', async () => {
  const { id_chuyen_di } = await t.trip()
  const { du_kien, thuc_te, diem } = await linesOf(id_chuyen_di)
  const [from, , to] = du_kien.duong
  expect(du_kien.nguon).toBe('dinh_tuyen')
  expect(du_kien.duong).toEqual(bent([from, to] as Pair[]))
  expect(du_kien.km).toBe(Math.round(kmOf(du_kien.duong) * 10) / 10)
  expect(new Set(diem.map(({ id_dia_diem }) => id_dia_diem))).toEqual(
    new Set(['CANG-LH', 'KCN-QC']),
  )
  const [pickup] = diem.filter(({ id_dia_diem }) => id_dia_diem === 'CANG-LH')
  expect(from).toEqual([pickup?.lng, pickup?.lat])
  expect(thuc_te.km).toBeGreaterThan(60)
  expect(thuc_te.duong.length).toBeGreaterThan(50)
  expect(thuc_te.duong.length).toBeLessThanOrEqual(2000)
  await linesOf(id_chuyen_di, 'tinhcuoc01')
  expect(asked).toHaveLength(1)
})

test('who drives elsewhere is off the route, where there is a road to be off', async () => {
  const { id_chuyen_di } = await t.trip()
  const off = async () =>
    (
      await sql<{ loai: string; lech: number }>`SELECT loai, lech_km::float8 AS lech
        FROM su_kien_chuyen WHERE id_chuyen_di = ${id_chuyen_di} AND loai = 'di_sai_tuyen'`.execute(
        t.db,
      )
    ).rows
  const at = Date.parse('2026-10-05T09:00:00+07:00')
  await watchTrips(t.db, null, at)
  expect(await off()).toEqual([])
  await watchTrips(t.db, t.settings.routing, at)
  expect((await off())[0]?.lech).toBeGreaterThan(10)
})

test.each<[string, Answering]>([
  ['that knows no way', (response) => said(response, { code: 'NoRoute', routes: [] })],
  ['that says something else', (response) => said(response, { code: 'Ok', routes: [{}] })],
  ['that is broken', (response) => response.writeHead(502).end('<html>')],
  ['that does not answer', () => undefined],
])('with a service %s the line is straight, and it is asked again', async (_how, how) => {
  answering = how
  const { id_chuyen_di } = await t.trip()
  const { du_kien } = await linesOf(id_chuyen_di)
  expect([du_kien.nguon, du_kien.duong.length]).toEqual(['duong_thang', 2])
  expect(du_kien.km).toBe(Math.round(kmOf(du_kien.duong) * 1.3 * 10) / 10)
  answering = well
  expect((await linesOf(id_chuyen_di)).du_kien.nguon).toBe('dinh_tuyen')
})

test('others are turned away, and trips that do not exist are not found', async () => {
  const { id_chuyen_di } = await t.trip()
  expect((await t.call(null, journeyApi.lines, { id_chuyen_di })).status).toBe(401)
  for (const user of ['doitac01', 'sale01', 'ketoan01', 'binhlv14'])
    expect((await t.call(user, journeyApi.lines, { id_chuyen_di })).status).toBe(403)
  expect((await t.call('admin01', journeyApi.lines, { id_chuyen_di: 'x' })).status).toBe(404)
  expect((await t.call('admin01', journeyApi.lines, {} as never)).status).toBe(400)
})

test('a trip that another vehicle took over has the arrival of the one and the delivery of the other', async () => {
  const other = '15C-402.11'
  const half = Date.parse('2026-10-05T07:30:00+07:00')
  await t.store(
    drivenTrack().filter(({ at }) => at >= half),
    other,
  )
  const taken = {
    bien_so_thay_the: other,
    xe_thay_the_bat_dau: `${DRIVEN_DAY} 07:30:00`,
  }
  const { id_chuyen_di } = await t.trip(taken)
  // What the first vehicle did after it was relieved is not the trip's.
  await sql`DELETE FROM luot_ghe WHERE id_xe = ${t.vehicleOf(DRIVEN_PLATE)} AND tu >= ${`${DRIVEN_DAY} 07:30:00+07`}`.execute(
    t.db,
  )
  await t.follow()
  expect(await t.read(id_chuyen_di)).toMatchObject({
    ngay_gio_toi_diem_dong_hang: `${DRIVEN_DAY} 05:43:13`,
    danh_dau: { ngay_gio_ket_thuc_tra_hang: 'gps' },
  })
})
