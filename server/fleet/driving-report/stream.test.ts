import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  drivingReportApi,
  type VehicleChanges,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { closeSessions, openSession } from '../../office/session/sessions.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fixAt } from '../../testing/drive.ts'
import { openStream, streamLink } from '../../testing/stream.ts'
import { prepareDays, storeFixes } from '../position/storeFixes.ts'
import { workOut } from './workOut.ts'

const PLATE = '15H-084.26'
let t: TestApp
let address = ''
let vehicle = 0
beforeAll(async () => {
  t = await testApp()
  address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { rows } = await sql<{
    id_xe: number
  }>`SELECT id_xe FROM phuong_tien WHERE bien_so_xe = ${PLATE}`.execute(t.db)
  vehicle = rows[0]?.id_xe ?? 0
})
afterAll(() => t.close())

const linkOf = (token: string) => streamLink(t, drivingReportApi.streamLink, token)
const follow = async (token: string) => openStream<VehicleChanges>(address + (await linkOf(token)))

async function moveTo(lat: number): Promise<void> {
  const fix = fixAt(epochMs(), { lat, lng: 106.7 }, { speed: 40 })
  await prepareDays(t.db, [{ vehicle, fix }])
  await storeFixes(t.db, [{ vehicle, fix }])
  while ((await workOut(t.db)) > 0);
}

test('all vehicles first, then those that changed', async () => {
  await moveTo(20.8)
  const stream = await follow(await openSession(t.db, 'quanly01', ''))
  const all = await stream.next()
  expect(all).toMatchObject({ tat_ca: true, da_bo: [] })
  expect(all?.data.length).toBeGreaterThan(3)
  await moveTo(20.8003)
  const changes = await stream.until(({ data }) => data.some(({ lat }) => lat === 20.8003))
  expect(changes?.tat_ca).toBe(false)
  expect(changes?.data.map(({ plate, speed }) => [plate, speed])).toEqual([[PLATE, 40]])
  await sql`UPDATE phuong_tien SET gps = gps - 'device_id' - 'imei' WHERE id_xe = ${vehicle}`.execute(
    t.db,
  )
  expect((await stream.until(({ da_bo }) => da_bo.length > 0))?.da_bo).toEqual([vehicle])
  await sql`UPDATE phuong_tien SET gps = gps || '{"device_id":"DEMO40003"}' WHERE id_xe = ${vehicle}`.execute(
    t.db,
  )
  await stream.leave()
})

test('a stream ends with its session, and is not opened again', async () => {
  const stream = await follow(await openSession(t.db, 'admin01', ''))
  await stream.next()
  await closeSessions(t.db, 'admin01')
  expect(await stream.ended()).toBe(true)
})

test('who may follow', async () => {
  expect((await t.call(null, drivingReportApi.streamLink, {})).status).toBe(401)
  for (const username of ['sale01', 'ketoan01', 'hcns01', 'doitac01'])
    expect((await t.call(username, drivingReportApi.streamLink, {})).status).toBe(403)
  const link = await linkOf(await openSession(t.db, 'quanly01', ''))
  expect((await fetch(`${address}${link}x`)).status).toBe(403)
  expect((await fetch(address + drivingReportApi.stream.path)).status).toBe(400)
})
