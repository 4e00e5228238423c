import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { addDays, addMonths, lastDayOf, monthOf } from '../../../contract/kit/time/time.ts'
import { receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { generalApi } from '../../../contract/report/general/general.api.ts'
import { revenueApi } from '../../../contract/report/revenue/revenue.api.ts'
import { TRUCK_COSTS } from '../../../contract/report/truck/truck.fields.ts'
import { truckApi } from '../../../contract/report/truck/truck.api.ts'
import { today } from '../../kit/time/clock.ts'
import { foldOwed, rebuildOwed } from '../../ledger/debt/keptOwed.ts'
import type { TestApp } from '../../testing/app.ts'
import { seededApp } from '../../testing/seeded.ts'
import { copyTrip, makeTrip, saveTrip } from '../../testing/trip.ts'
import { KEPT_TABLES } from './directions.ts'
import { forgetSums, sumAllNoted, sumNoted } from './workOut.ts'

const KEEPER = 'admin01'
const MONTH = addMonths(monthOf(today()), -1)
const [FIRST, LAST] = [`${MONTH}-01`, lastDayOf(MONTH)]
/** A whole month, days across months, and a year. */
const RANGES = [
  { start_date: FIRST, end_date: LAST },
  { start_date: addDays(FIRST, -20), end_date: addDays(LAST, 3) },
  { start_date: addDays(LAST, -364), end_date: LAST },
]

let t: TestApp
let customers: string[]
let plates: string[]
beforeAll(async () => {
  t = await seededApp()
  const { body } = await t.call(KEEPER, revenueApi.report, RANGES[0] as (typeof RANGES)[0])
  customers = [...new Set(body.list_don.flatMap(({ ten_cong_ty }) => ten_cong_ty ?? []))]
  plates = body.bien_so_xe_table_data.map(({ bien_so_xe }) => bien_so_xe)
  await sql`INSERT INTO bien_phi (ma_lt, lop_xe, hieu_luc_tu, hieu_luc_den, lop_moi_km, sua_chua_moi_km, nhot_moi_km)
    SELECT r.ma_lt, lop, v.tu, v.den, v.moi, 70, 31 FROM tuyen_duong r
    CROSS JOIN unnest(ARRAY['cont20', 'cont40', 'tai_15t', 'tai_8t', 'tai_5t', 'tai_2t5']) lop
    CROSS JOIN (VALUES ('2020-01-01'::date, NULL::date, 211), (${addDays(FIRST, 9)}::date, ${addDays(FIRST, 19)}::date, 333)) v (tu, den, moi)`.execute(
    t.db,
  )
}, 300_000)
afterAll(() => t.close())

/** Everything that reports say. */
async function reports(): Promise<unknown[]> {
  const said: unknown[] = []
  const ask = async (endpoint: unknown, input: object) => {
    const { status, body } = await t.call(
      KEEPER,
      endpoint as typeof generalApi.days,
      input as never,
    )
    expect([input, status]).toEqual([input, 200])
    said.push(input, body)
  }
  for (const range of RANGES) {
    await ask(generalApi.days, range)
    await ask(generalApi.ofRange, range)
    await ask(truckApi.report, range)
    await ask(truckApi.report, { ...range, list_bsx: plates.slice(1, 4) })
    await ask(revenueApi.report, range)
    await ask(revenueApi.report, { ...range, list_khach_hang: [customers[0]] })
    await ask(revenueApi.report, { ...range, list_bsx: plates.slice(0, 2) })
  }
  for (const list_khach_hang of [customers.slice(0, 3), ['khong co']])
    for (const list_bsx of [[], ['Thầu phụ', ...plates.slice(1, 3)]])
      await ask(revenueApi.report, { ...RANGES[1], list_bsx, list_khach_hang })
  await ask(generalApi.months, { year: Number(MONTH.slice(0, 4)) })
  return said
}

/** All kept rows. */
const keptRows = () =>
  Promise.all(
    KEPT_TABLES.map(async ({ table, keys, sums }) => {
      const names = sql.join([...keys, ...sums].map((name) => sql.ref(name)))
      const rows = await sql`SELECT ca_thang, tu, ${names} FROM ${sql.table(table)}
        ORDER BY ca_thang, tu, ${sql.join(keys.map((name) => sql.ref(name)))}`.execute(t.db)
      return rows.rows
    }),
  )

const noted = async () => (await sql`SELECT FROM can_tong`.execute(t.db)).rows.length

/** What customers owe, as it is kept. */
const owed = async () =>
  (
    await sql`SELECT id_cong_ty, sum(con_no) AS khach, (SELECT sum(con_no) FROM no_chuyen c WHERE c.id_cong_ty = n.id_cong_ty) AS chuyen
      FROM no_khach n GROUP BY 1 HAVING sum(con_no) <> 0 ORDER BY 1`.execute(t.db)
  ).rows as { khach: number; chuyen: number }[]

/** What customers owe is what all orders come to, folded or not. */
async function checkOwed(): Promise<void> {
  const kept = await owed()
  await foldOwed(t.db)
  expect(await owed()).toEqual(kept)
  await rebuildOwed(t.db)
  expect(await owed()).toEqual(kept)
  expect(kept.length).toBeGreaterThan(5)
  for (const { khach, chuyen } of kept) expect(khach).toBe(chuyen)
}

/** What is kept is what a rebuild makes, and reports say by it what trips come to. */
async function checkKept(): Promise<void> {
  await checkOwed()
  await sumAllNoted(t.db)
  expect(await noted()).toBe(0)
  const [rows, said] = [await keptRows(), await reports()]
  await forgetSums(t.db)
  expect(await noted()).toBeGreaterThan(20)
  // Nothing is kept now: all of it is summed from the trips.
  expect(await reports()).toEqual(said)
  await sumAllNoted(t.db)
  expect(await keptRows()).toEqual(rows)
  for (const one of rows) expect(one.length).toBeGreaterThan(100)
}

/** Sums what is noted, over and over, while the work is done. */
async function whileSumming(work: () => Promise<unknown>): Promise<void> {
  let done = false
  const summing = async () => {
    while (!done) if ((await sumNoted(t.db)) === 0) await delay(10)
  }
  const both = [summing(), summing()]
  await work().finally(() => (done = true))
  await Promise.all(both)
}

test('the database keeps every cost that the report of vehicles tells', async () => {
  const { rows } = await sql<{ ten: string }>`
    SELECT attname AS ten FROM pg_attribute WHERE attrelid = 'tong_xe'::regclass AND attnum > 0`.execute(
    t.db,
  )
  expect(rows.map(({ ten }) => ten)).toEqual(expect.arrayContaining([...TRUCK_COSTS]))
})

test('the same after everything that people do to trips, orders and receipts', async () => {
  const list = (...trips: { id_chuyen_di: string }[]) => ({
    list_id: trips.map(({ id_chuyen_di }) => id_chuyen_di),
  })
  const make = (day: string, more: object = {}) =>
    makeTrip(t, { ngay_thuc_hien: day, ...more }, KEEPER)
  const done = (answer: { status: number; body: object }) => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
  await whileSumming(async () => {
    const trips = []
    for (let n = 0; n < 8; n += 1) trips.push(await make(addDays(FIRST, -200 + n * 3)))
    const [a, b, c, d, e, f] = trips as [never, never, never, never, never, never]
    const [one, other] = trips as [(typeof trips)[0], (typeof trips)[0]]
    done(
      await saveTrip(t, KEEPER, tripApi.update, {
        ...one,
        ngay_thuc_hien: addDays(FIRST, 2),
        phi_xang_dau: 1,
      }),
    )
    const [id_chuyen_di, another] = [other.id_chuyen_di, trips[2]?.id_chuyen_di]
    const pair = { list_chuyen_di: [id_chuyen_di, another] }
    done(await saveTrip(t, KEEPER, tripApi.mergeOrUndo, { type: 'gop', ...pair }))
    done(await saveTrip(t, KEEPER, tripApi.mergeOrUndo, { type: 'huy', ...pair }))
    done(await t.call(KEEPER, tripApi.remove, list(d, e)))
    done(await t.call(KEEPER, binApi.restore, { type: 'chuyen_di', ...list(e) } as never))
    done(
      await saveTrip(t, KEEPER, tripApi.mergeOrUndo, {
        type: 'gop',
        list_chuyen_di: [(a as typeof one).id_chuyen_di, (f as typeof one).id_chuyen_di],
      }),
    )
    const [order] = (b as typeof one).list_don_hang
    const paid = { id_don_hang: order?.id_don_hang, so_tien: 1_000_001 }
    const receipt = await t.call('ketoan01', receiptApi.create, {
      ngay: today(),
      id_cong_ty: order?.id_cong_ty ?? '',
      so_tien: paid.so_tien,
      phan_bo: [paid],
    } as never)
    done(receipt)
    expect(c).toBeDefined()
    await copyTrip(t.db, one.id_chuyen_di, 30)
  })
  await checkKept()
}, 300_000)

test('two who write to orders of one trip at once', async () => {
  const { rows } = await sql<{
    id: string
  }>`SELECT min(id_don_hang) AS id FROM don_hang d JOIN no_chuyen n USING (id_chuyen_di)
    GROUP BY id_chuyen_di HAVING count(*) > 1 ORDER BY id_chuyen_di LIMIT 1`.execute(t.db)
  const owes = (db: typeof t.db, more: number, others: boolean) =>
    sql`UPDATE don_hang SET danh_dau_tra = false, phai_thu = da_thu + ${more}
      WHERE id_chuyen_di = (SELECT id_chuyen_di FROM don_hang WHERE id_don_hang = ${rows[0]?.id}) AND (id_don_hang <> ${rows[0]?.id}) = ${others}`.execute(
      db,
    )
  let other: Promise<unknown> | undefined
  await t.db.transaction().execute(async (trx) => {
    await owes(trx, 5_000, false)
    other = owes(t.db, 7_000, true)
    const waits = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    while ((await waits.execute(t.db)).rows.length === 0) await delay(5)
  })
  await expect(other).resolves.toBeDefined()
  await checkOwed()
}, 60_000)

/** Numbers that look random and are the same every time. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

// Whatever statements writers will think of: each changes some trips or orders in one way that reports tell.
test('the same after any statements, in transactions side by side', async () => {
  const next = numbers(7)
  const some = (count: number) =>
    sql`(SELECT id_chuyen_di FROM chuyen_di WHERE abs(hashtext(id_chuyen_di)) % 97 = ${next(97)} LIMIT ${count})`
  const day = () => addDays(FIRST, next(60) - 30)
  const trips = (set: ReturnType<typeof sql>) =>
    sql`UPDATE chuyen_di SET ${set} WHERE id_chuyen_di IN ${some(5)}`
  const orders = (set: ReturnType<typeof sql>) =>
    sql`UPDATE don_hang SET ${set} WHERE id_chuyen_di IN ${some(5)}`
  const kinds = [
    () => trips(sql`ngay_thuc_hien = ${day()}`),
    () => trips(sql`ngay_thuc_hien = NULL, trang_thai = 'nhap'`),
    () =>
      trips(
        sql`ngay_thuc_hien = coalesce(ngay_thuc_hien, ${day()}), trang_thai = ${['huy', 'nhap', 'moi', 'ket_thuc'][next(4)]}`,
      ),
    () => trips(sql`deleted_at = CASE WHEN deleted_at IS NULL THEN now() END`),
    () => trips(sql`tong_cuoc = tong_cuoc + 7, tong_lai = tong_lai + 7`),
    () =>
      trips(
        sql`phi_xang_dau = coalesce(phi_xang_dau, 0) + 1, phi_cau_duong = coalesce(phi_cau_duong, 0) + 2`,
      ),
    () =>
      trips(
        sql`list_form_chi_phi = '[{"key": "x", "name": "X", "amount": 5, "nguoi_chiu": "kh"}]'`,
      ),
    () =>
      trips(
        sql`id_xe = (SELECT id_xe FROM phuong_tien ORDER BY id_xe LIMIT 1), bien_so_xe = '15C-000.01'`,
      ),
    () =>
      trips(
        sql`ten_thau_phu = CASE WHEN coalesce(ten_thau_phu, '') = '' THEN 'Nhà xe X' ELSE '' END`,
      ),
    () => trips(sql`lai_xe_1 = NULL, ten_lai_xe_1 = 'Ai đó'`),
    () =>
      trips(
        sql`so_km_co_hang_tron_ve = coalesce(so_km_co_hang_tron_ve, 0) + 1.5, type_cont = '20DC', dinh_muc_dau = 3.3`,
      ),
    () => orders(sql`cuoc_van_chuyen = coalesce(cuoc_van_chuyen, 0) + 11`),
    () => orders(sql`id_cong_ty = NULL, ten_cong_ty = 'Khách vãng lai'`),
    () => orders(sql`danh_dau_tra = NOT danh_dau_tra`),
    () => orders(sql`phai_thu = phai_thu + 3, da_thu = da_thu + 1`),
    () => orders(sql`id_tuyen_duong = (SELECT id_tuyen_duong FROM tuyen_duong ORDER BY 1 LIMIT 1)`),
    () =>
      orders(
        sql`id_chuyen_di = (SELECT id_chuyen_di FROM chuyen_di WHERE ngay_thuc_hien = ${day()} ORDER BY 1 LIMIT 1)`,
      ),
    () => sql`DELETE FROM don_hang WHERE id_chuyen_di IN ${some(1)}`,
    () =>
      sql`DELETE FROM chuyen_di c WHERE c.id_chuyen_di IN ${some(1)} AND NOT EXISTS (SELECT FROM chuyen_di g WHERE g.gop_vao = c.id_chuyen_di)`,
  ]
  const transaction = () =>
    t.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 3; n += 1) await kinds[next(kinds.length)]?.().execute(trx)
    })
  let stored = 0
  // Two that wait for each other, or a row that others refer to: such a transaction never was.
  const writer = async () => {
    for (let n = 0; n < 60; n += 1)
      await transaction().then(
        () => (stored += 1),
        () => undefined,
      )
  }
  await whileSumming(() => Promise.all([writer(), writer(), writer()]))
  expect(stored).toBeGreaterThan(90)
  // Names and prices of today hold for all days; nothing of theirs is kept.
  await sql`UPDATE phuong_tien SET bien_so_xe = '29H-999.99' WHERE id_xe = (SELECT max(id_xe) FROM tong_xe)`.execute(
    t.db,
  )
  await sql`UPDATE tuyen_duong SET so_km_co_hang_tron_ve = coalesce(so_km_co_hang_tron_ve, 0) * 3 + 1 WHERE abs(hashtext(id_tuyen_duong)) % 2 = 0`.execute(
    t.db,
  )
  await checkKept()
}, 300_000)
