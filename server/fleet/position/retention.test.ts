import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { journeyApi } from '../../../contract/fleet/journey/journey.api.ts'
import { settingsApi } from '../../../contract/office/settings/settings.ts'
import { addDays, epochOfMoment, momentAt, numberOfDay } from '../../../contract/kit/time/time.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { gpsKey, send } from '../../testing/gps.ts'
import { makeTrip } from '../../testing/trip.ts'
import { fixesOf, sentTracks } from '../../testing/tracks.ts'
import { workOut } from '../driving-report/workOut.ts'
import { makePartitions } from './partitions.ts'
import { letGoBy } from './retention.ts'
import { forgetDays, prepareDays, storeFixes } from './storeFixes.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const AGES = [20, 100, 500, 900, 1900]
async function fill(): Promise<void> {
  await makePartitions(
    t.db,
    AGES.map((age) => numberOfDay(addDays(today(), -age))),
  )
  const { id_chuyen_di: trip } = await makeTrip(t, {})
  for (const age of AGES) {
    const day = addDays(today(), -age)
    await sql`INSERT INTO vi_tri (id_xe, thoi_diem, lat, lng, hop_le, quet_the) VALUES (1, ${day}::date + interval '1 hour', 20, 106, true, false) ON CONFLICT DO NOTHING`.execute(
      t.db,
    )
    await sql`INSERT INTO diem_dung_xe (id_xe, tu, den, tai, mo, lat, lng, no_may) VALUES (1, ${day}, ${day}, ${day}, false, 20, 106, false)`.execute(
      t.db,
    )
    await sql`INSERT INTO su_kien_xe (id_xe, tu, den, tai, mo, loai) VALUES (1, ${day}, ${day}, ${day}, false, 'tut_dau')`.execute(
      t.db,
    )
    await sql`INSERT INTO su_kien_chuyen (id_chuyen_di, id_xe, loai, tu, den, mo, lat, lng)
      VALUES (${trip}, 1, 'dung_do_lau', ${day}::date, ${day}::date, false, 20, 106)`.execute(t.db)
    await sql`INSERT INTO thiet_bi_la (ma, so_lan, lan_cuoi, lat, lng) VALUES (${`LA-${age}`}, 1, ${day}::date, 20, 106)`.execute(
      t.db,
    )
    await sql`INSERT INTO luot_xem (username, loai, luc, luc_cuoi) VALUES ('quanly01', 'vi_tri', ${day}, ${day})`.execute(
      t.db,
    )
    await sql`INSERT INTO canh_bao (id_canh_bao, loai, noi_dung, "time") VALUES (${`CB${age}`}, 'tut_dau', 'x', ${day})`.execute(
      t.db,
    )
    const file = `anh-${age}`
    await sql`INSERT INTO tep (id, loai, ten, mime, kich_thuoc, het_han) VALUES (${file}, 'anh_xe', 'a.jpg', 'image/jpeg', 1, now() + interval '900 days')`.execute(
      t.db,
    )
    await sql`INSERT INTO anh_xe (id_xe, kenh, thoi_diem, tep) VALUES (1, 1, ${day}, ${file})`.execute(
      t.db,
    )
  }
}
const kept = async (table: string, where = sql`true`): Promise<number> =>
  (
    await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)} WHERE ${where}`.execute(
      t.db,
    )
  ).rows[0]?.n ?? 0

test('each is kept as long as the company says, by default as long as the law lets it', async () => {
  await fill()
  await letGoBy(t.db, today())
  for (const table of ['vi_tri', 'thiet_bi_la'])
    expect([table, await kept(table)]).toEqual([table, 3])
  for (const table of ['diem_dung_xe', 'su_kien_xe', 'su_kien_chuyen', 'canh_bao'])
    expect([table, await kept(table)]).toEqual([table, 4])
  expect(await kept('luot_xem')).toBe(3)
  expect(await kept('tep', sql`loai = 'anh_xe' AND het_han > now()`)).toBe(2)
})

test('a shorter time lets go of more; one longer than allowed is refused', async () => {
  for (const [ten, gia_tri] of [
    ['giu_vi_tri', 12],
    ['giu_hinh_anh', 2],
    ['giu_hanh_trinh', 1],
    ['giu_luot_xem', 12],
  ])
    expect((await t.call('admin01', settingsApi.update, { ten, gia_tri })).status).toBe(200)
  await letGoBy(t.db, today())
  expect([await kept('vi_tri'), await kept('diem_dung_xe'), await kept('luot_xem')]).toEqual([
    2, 1, 2,
  ])
  expect(await kept('tep', sql`loai = 'anh_xe' AND het_han > now()`)).toBe(1)
  const { status, body } = await t.call('admin01', settingsApi.update, {
    ten: 'giu_vi_tri',
    gia_tri: 25,
  })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['gia_tri']])
})

test('what was worked out before the positions that are kept stays, whatever comes late or is asked anew', async () => {
  const device = 'DEMO40006'
  const [track] = [fixesOf(sentTracks()).get(device) ?? []]
  const { rows } = await sql<{
    id_xe: number
    plate: string
  }>`SELECT id_xe, bien_so_xe AS plate FROM phuong_tien WHERE gps ->> 'device_id' = ${device}`.execute(
    t.db,
  )
  const { id_xe: vehicle = 0, plate = '' } = rows[0] ?? {}
  const set = (ten: 'giu_vi_tri' | 'giu_hinh_anh' | 'giu_hanh_trinh', gia_tri: number) =>
    t.call('admin01', settingsApi.update, { ten, gia_tri })
  await set('giu_vi_tri', 1)
  await set('giu_hanh_trinh', 36)
  // The same day before what is kept and after.
  const day = epochOfMoment('2026-10-05 00:00:00')
  const moved = (age: number) =>
    track.map((fix) => ({
      vehicle,
      fix: { ...fix, at: fix.at - day + epochOfMoment(`${addDays(today(), -age)} 00:00:00`) },
    }))
  const take = async (fixes: Parameters<typeof storeFixes>[1]) => {
    forgetDays(t.db)
    await prepareDays(t.db, fixes)
    await storeFixes(t.db, fixes)
    while ((await workOut(t.db)) > 0);
  }
  const found = async () =>
    (
      await sql`SELECT tu, den, km FROM luot_chay WHERE id_xe = ${vehicle} AND NOT mo ORDER BY tu`.execute(
        t.db,
      )
    ).rows
  await take(moved(40))
  await take(moved(20))
  const all = await found()
  expect(all.length).toBeGreaterThan(4)
  await letGoBy(t.db, today())
  const [early, ...others] = moved(25)
  await take(early ? [early] : [])
  expect(await found()).toEqual(all)
  await take(others)
  expect(await found()).toHaveLength(all.length * 1.5)
  const early40 = moved(40)[0]
  await take(early40 ? [early40] : [])
  expect(await found()).toHaveLength(all.length * 1.5)
  const ask = (start_date: string) =>
    t.call('admin01', journeyApi.calculateKm, {
      start_date,
      end_date: start_date,
      list_bsx: [plate],
    })
  expect(await ask(addDays(today(), -40))).toMatchObject({
    status: 400,
    body: { fields: { start_date: expect.stringContaining('chỉ còn lưu') } },
  })
  expect((await ask(addDays(today(), -25))).status).toBe(200)
  expect(await found()).toHaveLength(all.length * 1.5)
  // What is older than the company keeps is not taken in, at no door.
  const { key } = await gpsKey(t)
  const time = momentAt(epochOfMoment(`${addDays(today(), -40)} 10:00:00`))
  const fix = { id: device, time, lat: 20.8, lng: 106.7 }
  expect((await send(t, `/gps/batch?key=${key}`, { data: [fix] })).body).toMatchObject({
    nhan: 0,
    bo: [{ ma: 'qua_cu' }],
  })
  await set('giu_hinh_anh', 1)
  expect(
    (
      await send(
        t,
        `/gps/image?key=${key}&id=${device}&cam=1&time=${encodeURIComponent(time)}`,
        'x',
      )
    ).body,
  ).toMatchObject({ fields: { qua_cu: expect.any(String) } })
})
