import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fix } from '../../../contract/fleet/position/fix.ts'
import { settingsApi, type Setting } from '../../../contract/office/settings/settings.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fixesOf, sentTracks, trackTruth } from '../../testing/tracks.ts'
import { prepareDays, storeFixes } from '../position/storeFixes.ts'
import { workOut, workOutAgain } from './workOut.ts'

const DAY = '2026-10-05'
let t: TestApp
let vehicles: Map<string, number>
const sent = sentTracks()
const tracks = fixesOf(sent)
beforeAll(async () => {
  t = await testApp()
  const { rows } = await sql<{
    device: string
    id_xe: number
  }>`SELECT gps ->> 'device_id' AS device, id_xe FROM phuong_tien`.execute(t.db)
  vehicles = new Map(rows.map(({ device, id_xe }) => [device, id_xe]))
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`TRUNCATE vi_tri, can_tinh, moc_tinh, vi_tri_cuoi, diem_dung_xe, luot_ghe, luot_chay, su_kien_xe, ngay_xe`.execute(
    t.db,
  )
})

async function store(device: string, fixes: readonly Fix[]): Promise<void> {
  const vehicle = vehicles.get(device) ?? 0
  const rows = fixes.map((fix) => ({ vehicle, fix }))
  await prepareDays(t.db, rows)
  await storeFixes(t.db, rows)
}
async function workAll(): Promise<void> {
  while ((await workOut(t.db)) > 0);
}

/** Everything that is worked out, but for its numbers. */
async function all(): Promise<unknown> {
  const tables = [
    'diem_dung_xe',
    'luot_ghe',
    'luot_chay',
    'su_kien_xe',
    'ngay_xe',
    'vi_tri_cuoi',
    'moc_tinh',
  ]
  const found = []
  for (const table of tables) {
    const { rows } = await sql<{
      row: string
    }>`SELECT (to_jsonb(r) - 'id')::text AS row FROM ${sql.table(table)} r`.execute(t.db)
    found.push(rows.map(({ row }) => row).toSorted())
  }
  return found
}

test('bit by bit, at once, late and twice come to the same', async () => {
  const device = 'DEMO40006'
  const track = tracks.get(device) ?? []
  await store(device, track)
  await workAll()
  const whole = await all()
  await sql`TRUNCATE vi_tri, can_tinh, moc_tinh, vi_tri_cuoi, diem_dung_xe, luot_ghe, luot_chay, su_kien_xe, ngay_xe`.execute(
    t.db,
  )
  const early = fixesOf(sent.filter(({ wave }) => wave === 1)).get(device) ?? []
  for (let from = 0; from < early.length; from += 700) {
    await store(device, early.slice(from, from + 700))
    await workAll()
  }
  expect(await all()).not.toEqual(whole)
  await store(device, track.slice(1000, 3000))
  await workAll()
  await store(device, track)
  await workAll()
  expect(await all()).toEqual(whole)
  expect((await sql`SELECT FROM can_tinh`.execute(t.db)).rows).toHaveLength(0)
})

test('a recalculation goes to the last fix, though nothing that was sent is new', async () => {
  const device = 'DEMO40006'
  const vehicle = vehicles.get(device) ?? 0
  const track = tracks.get(device) ?? []
  await store(device, track)
  await workAll()
  const before = await all()
  await sql`UPDATE phuong_tien SET gioi_han_toc_do = 30 WHERE id_xe = ${vehicle}`.execute(t.db)
  await workOutAgain(t.db, vehicle, track[0]?.at ?? 0)
  const again = await all()
  expect(again).not.toEqual(before)
  await sql`TRUNCATE moc_tinh, vi_tri_cuoi, diem_dung_xe, luot_ghe, luot_chay, su_kien_xe, ngay_xe`.execute(
    t.db,
  )
  await workOutAgain(t.db, vehicle, 0)
  expect(await all()).toEqual(again)
  await sql`UPDATE phuong_tien SET gioi_han_toc_do = NULL WHERE id_xe = ${vehicle}`.execute(t.db)
})

test('rows of a day say what the truth says', async () => {
  const { xe } = trackTruth()
  for (const [device, track] of tracks) await store(device, track)
  await workAll()
  for (const { device_id, ngay } of xe) {
    const { rows } = await sql<{
      km: number
      giay_chay: number
    }>`SELECT n.km, (SELECT sum(r.giay_chay) FROM luot_chay r WHERE r.id_xe = n.id_xe AND r.ngay = n.ngay) AS giay_chay
      FROM ngay_xe n WHERE n.id_xe = ${vehicles.get(device_id)} AND n.ngay = ${DAY}`.execute(t.db)
    const truth = ngay.find((each) => each.ngay === DAY)
    expect(Math.abs((rows[0]?.km ?? 0) - (truth?.km ?? 0))).toBeLessThanOrEqual(
      Math.max(0.5, (truth?.km ?? 0) * 0.01),
    )
    expect(Math.abs((rows[0]?.giay_chay ?? 0) / 60 - (truth?.phut_chay ?? 0))).toBeLessThanOrEqual(
      3,
    )
  }
})

test('a fix that comes in while a vehicle is worked out waits for the next time', async () => {
  const track = tracks.get('DEMO40003') ?? []
  await store('DEMO40003', track.slice(0, 500))
  const [taken] = await Promise.all([
    workOut(t.db),
    store('DEMO40003', track.slice(500, 900)),
    workOut(t.db),
  ])
  expect(taken).toBeLessThanOrEqual(1)
  await workAll()
  const bits = await all()
  await sql`TRUNCATE can_tinh, moc_tinh, vi_tri_cuoi, diem_dung_xe, luot_ghe, luot_chay, su_kien_xe, ngay_xe`.execute(
    t.db,
  )
  await sql`INSERT INTO can_tinh (id_xe, tu) SELECT id_xe, min(thoi_diem) FROM vi_tri GROUP BY id_xe`.execute(
    t.db,
  )
  await workAll()
  expect(await all()).toEqual(bits)
})

test('a vehicle that cannot be worked out keeps no other one waiting', async () => {
  const bad = vehicles.get('DEMO40001') ?? 0
  await sql`ALTER TABLE vi_tri_cuoi ADD CONSTRAINT loi CHECK (id_xe <> ${sql.lit(bad)})`.execute(
    t.db,
  )
  try {
    for (const device of ['DEMO40001', 'DEMO40003'])
      await store(device, (tracks.get('DEMO40003') ?? []).slice(0, 100))
    await expect(workOut(t.db)).rejects.toThrow('loi')
    const { rows } = await sql<{ id_xe: number }>`SELECT id_xe FROM vi_tri_cuoi`.execute(t.db)
    expect(rows).toEqual([{ id_xe: vehicles.get('DEMO40003') }])
  } finally {
    await sql`ALTER TABLE vi_tri_cuoi DROP CONSTRAINT loi`.execute(t.db)
  }
  await workAll()
  expect((await sql`SELECT FROM vi_tri_cuoi`.execute(t.db)).rows).toHaveLength(2)
})

test('a threshold that the company changed counts for what is worked out from then on, and what is there stays', async () => {
  const [first = '', second = ''] = [...tracks.keys()]
  const stops = async (device: string): Promise<number> =>
    (
      await sql`SELECT FROM diem_dung_xe WHERE id_xe = ${vehicles.get(device) ?? 0} AND NOT mo`.execute(
        t.db,
      )
    ).rows.length
  const set = (ten: Setting, gia_tri: number) =>
    t.call('admin01', settingsApi.update, { ten, gia_tri })
  for (const device of [first, second]) await store(device, tracks.get(device) ?? [])
  await workAll()
  const usual = [await stops(first), await stops(second)]
  expect(usual[1]).toBeGreaterThan(0)
  expect((await set('dung_phut', 0)).body).toMatchObject({
    fields: { gia_tri: expect.any(String) },
  })
  expect((await set('dung_phut', 60)).status).toBe(200)
  await workAll()
  expect(await stops(second)).toBe(usual[1])
  await sql`TRUNCATE vi_tri, can_tinh, moc_tinh, vi_tri_cuoi, diem_dung_xe, luot_ghe, luot_chay, su_kien_xe, ngay_xe`.execute(
    t.db,
  )
  await store(second, tracks.get(second) ?? [])
  await workAll()
  expect(await stops(second)).toBeLessThan(usual[1] ?? 0)
  await set('dung_phut', 5)
})
