import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { emptyTruckApi } from '../../../contract/dispatch/empty-truck/empty-truck.api.ts'
import { lookApi } from '../../../contract/fleet/look/look.api.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { recordLook } from './look.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => sql`DELETE FROM luot_xem`.execute(t.db))

const LOOKER = { username: 'dieuxe01' }
const listed = async (input = {}) =>
  (await t.call('admin01', lookApi.list, input)).body.data.map(
    ({ username, loai, ve, so_lan }) => [username, loai, ve, so_lan] as const,
  )
const live = (about: string | readonly string[] | null) =>
  recordLook(t.db, LOOKER, { kind: 'vi_tri', about })

test('a live look that goes on is one row whose end moves, also when two come at once', async () => {
  await Promise.all([live('15C-100.01'), live('15C-100.01'), live('15C-100.01')])
  expect(await listed()).toEqual([['dieuxe01', 'vi_tri', '15C-100.01', 3]])
  await sql`UPDATE luot_xem SET luc = luc - interval '20 minutes', luc_cuoi = luc_cuoi - interval '9 minutes'`.execute(
    t.db,
  )
  await live('15C-100.01')
  const { body } = await t.call('admin01', lookApi.list, {})
  expect(body.tong_hop).toEqual({ so_lan: 4, phut: 20 })
  await sql`UPDATE luot_xem SET luc_cuoi = luc_cuoi - interval '11 minutes'`.execute(t.db)
  await live('15C-100.01')
  expect(await listed()).toHaveLength(2)
})

test('who sees where trucks are empty, or how drivers stand now, has looked', async () => {
  const list = await t.call('dieuxe01', emptyTruckApi.report, {} as never)
  expect(list.status).toBe(200)
  expect(await listed()).toEqual([['dieuxe01', 'vi_tri', null, 1]])
  await sql`DELETE FROM luot_xem`.execute(t.db)
  expect((await t.call('ketoan01', drivingReportApi.now, {})).status).toBe(200)
  expect(await listed()).toEqual([['ketoan01', 'bao_cao', null, 1]])
})

test('another vehicle, user, kind or span is another look', async () => {
  await live(['15C-100.01', '15C-100.02', '15C-100.02'])
  await recordLook(t.db, { username: 'quanly01' }, { kind: 'vi_tri', about: '15C-100.01' })
  const span = { kind: 'hanh_trinh', about: '15C-100.01' } as const
  await recordLook(t.db, LOOKER, {
    ...span,
    from: '2026-10-05 00:00:00',
    to: '2026-10-05 23:59:59',
  })
  await recordLook(t.db, LOOKER, {
    ...span,
    from: '2026-10-06 00:00:00',
    to: '2026-10-06 23:59:59',
  })
  await recordLook(t.db, LOOKER, {
    ...span,
    from: '2026-10-06 00:00:00',
    to: '2026-10-06 23:59:59',
  })
  await live([])
  expect(await listed()).toEqual([
    ['dieuxe01', 'hanh_trinh', '15C-100.01', 2],
    ['dieuxe01', 'hanh_trinh', '15C-100.01', 1],
    ['quanly01', 'vi_tri', '15C-100.01', 1],
    ['dieuxe01', 'vi_tri', '15C-100.02', 1],
    ['dieuxe01', 'vi_tri', '15C-100.01', 1],
  ])
})

test('the live map and the reports of driving leave a look each', async () => {
  const { body } = await t.call('quanly01', drivingReportApi.current, {})
  await t.call('quanly01', drivingReportApi.current, {})
  const [first] = body.data
  await t.call('quanly01', drivingReportApi.current, { list_vid: [first?.vid] })
  const days = { start_date: '2026-10-05', end_date: '2026-10-06' }
  await t.call('ketoan01', drivingReportApi.byDate, days)
  await t.call('ketoan01', drivingReportApi.route, { ...days, driver_name: 'nobody' })
  await t.call('ketoan01', drivingReportApi.abnormal, days)
  expect(await listed()).toEqual([
    ['ketoan01', 'bao_cao', null, 2],
    ['quanly01', 'vi_tri', first?.plate, 1],
    ['quanly01', 'vi_tri', null, 2],
  ])
})

test('a partner is recorded with the vehicles that it saw', async () => {
  expect((await t.call('doitac01', drivingReportApi.current, {})).status).toBe(200)
  expect(await listed()).toEqual([])
})

test('admins narrow it by day, kind, viewer and words, and take it out as a file', async () => {
  await live('15C-100.01')
  await recordLook(t.db, { username: 'quanly01' }, { kind: 'video', about: 'binlhv14' })
  expect(await listed({ loai: 'video' })).toHaveLength(1)
  expect(await listed({ username: 'dieuxe01' })).toHaveLength(1)
  expect(await listed({ ve: ['binlhv14', '15C-100.01'] })).toHaveLength(2)
  expect(await listed({ tu_khoa: '100.01' })).toHaveLength(1)
  expect(await listed({ start_time: today(), end_time: today() })).toHaveLength(2)
  expect(await listed({ end_time: '2020-01-01' })).toEqual([])
  const { body } = await t.call('admin01', lookApi.exportList, { loai: 'video' })
  const file = await t.app.inject(body.link)
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('nobody else reads it', async () => {
  const asked = [
    [null, {}],
    ['quanly01', {}],
    ['admin01', { la: 1 }],
  ] as const
  const answers = asked.flatMap(([user, input]) => [
    t.call(user, lookApi.list, input),
    t.call(user, lookApi.exportList, input),
  ])
  const found = await Promise.all<{ status: number }>(answers)
  expect(found.map(({ status }) => status)).toEqual([401, 401, 403, 403, 400, 400])
  const sorted = { sap_xep: [{ cot: 'la', giam: false }] }
  expect((await t.call('admin01', lookApi.list, sorted)).status).toBe(400)
})
