import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { trackApi } from '../../../contract/fleet/driving-report/track.api.ts'
import { lookApi } from '../../../contract/fleet/look/look.api.ts'
import { metresAlong } from '../../../contract/kit/map/earth.ts'
import { epochOfMoment } from '../../../contract/kit/time/time.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fixAt } from '../../testing/drive.ts'
import { fixesOf, sentTracks, trackTruth } from '../../testing/tracks.ts'
import { prepareDays, storeFixes } from '../position/storeFixes.ts'
import { trackOf } from './track.ts'
import { workOut } from './workOut.ts'

const DAYS = { start_date: '2026-10-05', end_date: '2026-10-06' }
const PLATE = '50H-165.42'
let t: TestApp
const truth = trackTruth()

beforeAll(async () => {
  t = await testApp()
  const { rows } = await sql<{
    device: string
    id_xe: number
  }>`SELECT gps ->> 'device_id' AS device, id_xe FROM phuong_tien`.execute(t.db)
  const vehicles = new Map(rows.map(({ device, id_xe }) => [device, id_xe]))
  for (const [device, fixes] of fixesOf(sentTracks())) {
    const stored = fixes.map((fix) => ({ vehicle: vehicles.get(device) ?? 0, fix }))
    await prepareDays(t.db, stored)
    await storeFixes(t.db, stored)
    while ((await workOut(t.db)) > 0);
  }
}, 60_000)
afterAll(() => t.close())

const wayOf = async (input: object, username: string | null = 'quanly01') =>
  t.call(username, trackApi.way, { truck_plate: PLATE, ...DAYS, ...input } as never)
const vehicleOf = async (plate: string): Promise<number> =>
  (
    await sql<{ id_xe: number }>`SELECT id_xe FROM phuong_tien WHERE bien_so_xe = ${plate}`.execute(
      t.db,
    )
  ).rows[0]?.id_xe ?? 0

test('the way of a vehicle with its stops, visits and events, whatever the spelling of its plate', async () => {
  const { status, body } = await wayOf({ truck_plate: '50h16542', chi_tiet: true })
  expect(status).toBe(200)
  const known = truth.xe.find(({ plate }) => plate === PLATE)
  expect(body.diem_dung).toHaveLength(known?.diem_dung.length ?? -1)
  expect(body.su_kien.filter(({ loai }) => loai === 'qua_toc_do')).toHaveLength(3)
  expect(body.su_kien.every(({ lat, lng }) => lat !== null && lng !== null)).toBe(true)
  const days = (await t.call('quanly01', drivingReportApi.byDate, { ...DAYS, plate: PLATE })).body
    .data
  const km = days.reduce((sum, each) => sum + (each.tong_km ?? 0), 0)
  expect(Math.abs(body.tong_km - km)).toBeLessThan(0.1)
  const line = body.duong.map(([lng, lat]) => ({ lat, lng }))
  expect(Math.abs(metresAlong(line) / 1000 - km)).toBeLessThan(km * 0.03)
  expect(body.duong.length).toBeLessThanOrEqual(4000)
  const moments = body.duong.map(([, , moment]) => moment)
  expect(moments).toEqual(moments.toSorted())
  expect(moments[0]?.slice(0, 10)).toBe('2026-10-05')
})

test('continuous driving is where it began', async () => {
  const { body } = await wayOf({ truck_plate: '15C-318.64' })
  expect(body.su_kien.find(({ loai }) => loai === 'lai_lien_tuc')).toMatchObject({
    lat: expect.any(Number) as number,
    noi_dung: expect.stringContaining('không nghỉ') as string,
  })
})

test('what touches a range of moments is whole, km and way are of the range', async () => {
  const whole = (await wayOf({ end_date: '2026-10-05' })).body
  const stop = whole.diem_dung.find(({ phut, tu }) => phut > 10 && tu > '2026-10-05 03')
  const middle = (stop?.tu ?? '').slice(0, 16)
  const { body } = await wayOf({ start_date: `${middle}:59`, end_date: '2026-10-05 23:59:59' })
  expect(body.diem_dung[0]).toEqual(stop)
  expect(body.duong[0]?.[2].slice(0, 16) ?? '').toSatisfy((moment: string) => moment >= middle)
  expect(body.tong_km).toBeLessThan(whole.tong_km)
})

test('what the fold marks is drawn nowhere', async () => {
  const plate = '15C-402.11'
  const vehicle = await vehicleOf(plate)
  const span = {
    from: epochOfMoment('2026-10-05 00:00:00'),
    to: epochOfMoment('2026-10-07 00:00:00'),
  }
  const before = await trackOf(t.db, vehicle, span)
  const middle = before[Math.floor(before.length / 2)]
  const wild = fixAt((middle?.at ?? 0) + 1000, { lat: 10, lng: 105 }, { speed: 40 })
  const bad = { ...wild, at: wild.at + 1000, lat: 20.9, lng: 106.7, accuracy: 900 }
  await storeFixes(
    t.db,
    [wild, bad].map((fix) => ({ vehicle, fix })),
  )
  while ((await workOut(t.db)) > 0);
  expect(await trackOf(t.db, vehicle, span)).toEqual(before)
  // Two halves are the same as the whole: a half is judged by what was before it.
  const half = middle?.at ?? 0
  const halves = [
    ...(await trackOf(t.db, vehicle, { ...span, to: half })),
    ...(await trackOf(t.db, vehicle, { ...span, from: half })),
  ]
  expect(halves.map(({ at }) => at)).toEqual(before.map(({ at }) => at))
})

test('a look at a way is recorded: who, whose, what span', async () => {
  await wayOf({ truck_plate: '15c31864' }, 'dieuxe01')
  const { body } = await t.call('admin01', lookApi.list, {
    username: 'dieuxe01',
    loai: 'hanh_trinh',
  })
  expect(body.data).toMatchObject([
    { ve: '15C-318.64', tu: '2026-10-05 00:00:00', den: '2026-10-07 00:00:00' },
  ])
})

test('who may see a way, and of what', async () => {
  expect((await wayOf({}, null)).status).toBe(401)
  for (const username of ['sale01', 'ketoan01', 'hcns01', 'tinhcuoc01', 'doitac01'])
    expect((await wayOf({}, username)).status).toBe(403)
  expect((await wayOf({}, 'dieuxe01')).status).toBe(200)
  const unknown = await wayOf({ truck_plate: '99Z-999.99' })
  expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([404, ['truck_plate']])
  expect((await wayOf({ start_date: '2026-08-01' })).body.fields).toHaveProperty('end_date')
  expect((await wayOf({ start_date: '2026-10-07' })).body.fields).toHaveProperty('end_date')
  expect((await wayOf({ truck_plate: '' })).body.fields).toHaveProperty('truck_plate')
  expect((await wayOf({ la: 1 })).status).toBe(400)
})
