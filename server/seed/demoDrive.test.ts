import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { drivingReportApi } from '../../contract/fleet/driving-report/driving-report.api.ts'
import { workOut } from '../fleet/driving-report/workOut.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { gpsKey, send } from '../testing/gps.ts'
import { until } from '../testing/processes.ts'
import { openFileStore, type FileStore } from '../kit/file/fileStore.ts'
import { epochMs } from '../kit/time/clock.ts'
import { begin, startDemoDrive } from './demoDrive.ts'

let t: TestApp
let files: FileStore
afterEach(() => t.close())

/** The demo’s company, with a store for the pictures of its vehicles. */
async function demoApp(): Promise<void> {
  t = await testApp()
  files = await openFileStore(t.db, t.settings)
}
const driving = () => startDemoDrive({ db: t.db, files, log: t.app.log })
const count = async (what: string): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(what)}`.execute(t.db)).rows[0]
    ?.n ?? 0
/** Until every vehicle was told of, and some of the past. */
const untilDriven = () =>
  until(async () => {
    const { rows } = await sql<{ behind: number; past: number }>`
      SELECT count(*) FILTER (WHERE den < now() - interval '10 minutes') AS behind, count(*) FILTER (WHERE tu < now() - interval '20 hours') AS past FROM xe_mo_phong`.execute(
      t.db,
    )
    const [found] = rows
    return found && (await count('xe_mo_phong')) > 0 && found.behind === 0 && found.past > 2
      ? true
      : null
  })

test('the demo’s vehicles drive, told as simulated, and go on after a restart; two servers drive none twice', async () => {
  await demoApp()
  const stops = [driving(), driving()]
  await untilDriven()
  await Promise.all(stops.map((stop) => stop()))
  const working = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM phuong_tien WHERE trang_thai = 'hoat_dong'`.execute(t.db)
  expect(await count('xe_mo_phong')).toBe(working.rows[0]?.n)
  expect(await count('nhat_ky_xang_dau')).toBeGreaterThan(0)
  expect(await count('diem_danh_dau')).toBe(3)
  while ((await workOut(t.db)) > 0);
  const { body } = await t.call('dieuxe01', drivingReportApi.current, {})
  const driven = body.data.filter(({ mo_phong }) => mo_phong)
  expect(driven).toHaveLength(working.rows[0]?.n ?? 0)
  expect(driven.every(({ lat, trang_thai }) => lat !== null && trang_thai !== null)).toBe(true)
  const before = await sql<{ den: string }>`SELECT min(den)::text AS den FROM xe_mo_phong`.execute(
    t.db,
  )
  await sql`UPDATE xe_mo_phong SET den = den - interval '1 minute'`.execute(t.db)
  const [fixes, marks] = [await count('vi_tri'), await count('diem_danh_dau')]
  const stop = driving()
  await until(async () => ((await count('vi_tri')) > fixes ? true : null))
  await stop()
  expect(await count('diem_danh_dau')).toBe(marks)
  const after = await sql<{ den: string }>`SELECT max(den)::text AS den FROM xe_mo_phong`.execute(
    t.db,
  )
  expect((after.rows[0]?.den ?? '') > (before.rows[0]?.den ?? '')).toBe(true)
}, 120_000)

test('a vehicle that a device speaks for is driven no more', async () => {
  await demoApp()
  const stop = driving()
  await untilDriven()
  await stop()
  const { key } = await gpsKey(t)
  const at = Math.floor(epochMs() / 1000)
  const sent = await send(
    t,
    `/gps/osmand?key=${key}&id=DEMO40002&lat=20.9&lon=106.6&timestamp=${at}`,
  )
  expect(sent.body.nhan).toBe(1)
  const { rows } = await sql<{ device: string }>`
    SELECT p.gps ->> 'device_id' AS device FROM xe_mo_phong x JOIN phuong_tien p USING (id_xe) WHERE x.dung`.execute(
    t.db,
  )
  expect(rows).toEqual([{ device: 'DEMO40002' }])
  const { body } = await t.call('dieuxe01', drivingReportApi.current, { tu_khoa: 'DEMO40002' })
  expect(body.data[0]?.mo_phong).toBe(false)
}, 120_000)

test('nothing drives in a company that is not the demo', async () => {
  await demoApp()
  await sql`DELETE FROM cai_dat WHERE khoa = 'mat_khau_demo'`.execute(t.db)
  expect(await begin(t.db)).toBe(false)
  expect([await count('xe_mo_phong'), await count('vi_tri'), await count('diem_danh_dau')]).toEqual(
    [0, 0, 0],
  )
})
