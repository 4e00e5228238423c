import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { trackApi } from '../../../contract/fleet/driving-report/track.api.ts'
import { epochOfMoment } from '../../../contract/kit/time/time.ts'
import { fixAt } from '../../testing/drive.ts'
import { drivenApp, type DrivenApp } from '../../testing/journey.ts'

const MINUTE = 60_000
const [FIRST, SECOND] = ['15C-402.11', '15H-084.26'] as const
const BEGIN = epochOfMoment('2026-10-20 05:00:00')
const DAY = { start_date: '2026-10-20', end_date: '2026-10-20' }
let t: DrivenApp
beforeAll(async () => {
  t = await drivenApp()
  await sql`UPDATE nguoi_dung SET the_rfid = 'CARD-7' WHERE username = 'binhlv14'`.execute(t.db)
}, 60_000)
afterAll(() => t.close())

/** A vehicle that is driven from a minute on for so many, and stands for twenty after them. */
const driven = (plate: string, from: number, minutes: number) =>
  t.store(
    Array.from({ length: minutes + 21 }, (_, n) =>
      fixAt(
        BEGIN + (from + n) * MINUTE,
        { lat: 12 + Math.min(n, minutes) * 0.008, lng: 108.5 },
        { speed: n === 0 || n > minutes ? 0 : 53, card: 'CARD-7' },
      ),
    ),
    plate,
  )

test('who drives for more than four hours in two vehicles did so once, with the last', async () => {
  await driven(FIRST, 0, 150)
  await driven(SECOND, 160, 120)
  const rows = (await t.call('admin01', drivingReportApi.byDate, DAY)).body.data
  expect(
    rows.map(({ username, plate, so_lan_qua_4h }) => [username, plate, so_lan_qua_4h]),
  ).toEqual([
    ['binhlv14', FIRST, 0],
    ['binhlv14', SECOND, 1],
  ])
  for (const { lien_tuc_max } of rows) expect(lien_tuc_max).toBeGreaterThan(260)
  // Both are lost since.
  const events = (await t.call('admin01', drivingReportApi.abnormal, DAY)).body.data.filter(
    ({ mo }) => !mo,
  )
  expect(events).toMatchObject([{ loai: 'lai_lien_tuc', plate: SECOND, username: 'binhlv14' }])
  // The way of one vehicle reads no others than those its drivers drove.
  const told = async (plate: string) =>
    (await t.call('admin01', trackApi.way, { truck_plate: plate, ...DAY })).body.su_kien.filter(
      ({ loai }) => loai !== 'mat_tin_hieu',
    )
  expect(await told(FIRST)).toEqual([])
  expect(await told(SECOND)).toMatchObject([{ loai: 'lai_lien_tuc' }])
})
