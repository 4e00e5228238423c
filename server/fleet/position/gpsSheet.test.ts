import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { gpsSheet } from '../../../contract/fleet/position/gps-sheet.ts'
import { addMinutes } from '../../../contract/kit/time/time.ts'
import { now } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf } from '../../testing/layouts.ts'
import { upload } from '../../testing/upload.ts'
import { workOut } from '../driving-report/workOut.ts'
import cases from './cases/layouts.json' with { type: 'json' }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Stored = readonly [string, number, number, number | null]
const PLATE = '15H-068.12'
const HEAD = ['Biển số', 'Thời gian', 'Lat', 'Lng', 'Tốc độ']

const stored = async (): Promise<Stored[]> =>
  (
    await sql<{ at: string; lat: number; lng: number; toc_do: number | null }>`
      SELECT thoi_diem AS at, v.lat, v.lng, toc_do FROM vi_tri v JOIN phuong_tien p USING (id_xe) WHERE bien_so_xe = ${PLATE} ORDER BY thoi_diem`.execute(
      t.db,
    )
  ).rows.map(({ at, lat, lng, toc_do }) => [at, lat, lng, toc_do])

const csvOf = (rows: readonly (readonly unknown[])[]) =>
  Buffer.from([HEAD, ...rows].map((row) => row.join(',')).join('\n'))
const send = (user: string | null, che_do: string, bytes: Uint8Array, name = 'vi-tri.csv') =>
  upload(t, user as string, {
    endpoint: gpsSheet.upload,
    fields: { che_do },
    files: [{ field: 'uploaded_file', name, bytes }],
  })
const undo = (file_id: string) => t.call('dieuxe01', gpsSheet.undo, { file_id })

test.each(cases)('$what', async ({ csv, rows, gives }) => {
  const book = { sheets: [{ name: 'Vị trí', rows: rows ?? [] }] }
  const bytes = csv ? Buffer.from(csv) : await bookOf(book as never)
  const look = (await send('dieuxe01', 'xem_truoc', bytes)).body
  expect([look.loi, look.tom_tat]).toMatchObject([[], { moi: 2, giong: 0 }])
  expect(await stored()).toEqual([])
  const { file_id, tom_tat } = (await send('dieuxe01', 'ap_dung', bytes)).body
  expect(tom_tat).toMatchObject({ moi: 2 })
  expect(await stored()).toEqual(gives)
  expect((await send('dieuxe01', 'ap_dung', bytes)).body.tom_tat).toMatchObject({
    moi: 0,
    giong: 2,
  })
  expect((await undo(file_id)).status).toBe(200)
  expect(await stored()).toEqual([])
})

test('rows are refused as in a batch, each with its reason, and the good ones are taken', async () => {
  const bytes = csvOf([
    [PLATE, '2026-10-08 07:00:00', 20.8, 106.6, 10],
    ['99X-999.99', '2026-10-08 07:00:00', 20.8, 106.6, 10],
    [PLATE, '2026-10-08 07:01:00', 120.8, 106.6, 10],
    [PLATE, '2026-10-08 07:02:00', 0, 0, 10],
    [PLATE, addMinutes(now(), 30), 20.8, 106.6, 10],
    [PLATE, '2020-10-08 07:02:00', 20.8, 106.6, 10],
    [PLATE, 'hôm qua', 20.8, 106.6, 10],
    ['', '2026-10-08 07:03:00', 20.8, 106.6, 10],
    [PLATE, '2026-10-08 07:04:00', '', '', 10],
  ])
  const { body } = await send('admin01', 'ap_dung', bytes)
  expect(body.loi.map(({ dong, cot, message }) => [dong, cot, message])).toEqual([
    [3, 'A', 'Không có xe 99X-999.99'],
    [4, 'C', 'Vị trí nằm ngoài địa cầu'],
    [5, 'C', 'Tọa độ 0/0'],
    [6, 'B', 'Thời gian ở tương lai'],
    [7, 'B', 'Cũ hơn thời hạn lưu'],
    [8, 'B', 'Thời gian không đọc được'],
    [9, 'A', 'Thiếu biển số xe'],
    [10, 'C', 'Không có vị trí'],
  ])
  expect(body.link).not.toBeNull()
  expect(await stored()).toEqual([['2026-10-08 07:00:00', 20.8, 106.6, 10]])
  await undo(body.file_id)
})

test('what is worked out from a sheet goes with it; a moment that the device told too stays', async () => {
  const drive = Array.from({ length: 21 }, (_, minute) => [
    PLATE,
    `2026-10-09 08:${String(minute).padStart(2, '0')}:00`,
    (20.8 + minute * 0.009).toFixed(4),
    106.6,
    60,
  ])
  const { file_id } = (await send('quanly01', 'ap_dung', csvOf(drive))).body
  while ((await workOut(t.db)) > 0);
  const days = { start_date: '2026-10-09', end_date: '2026-10-09', plate: PLATE }
  const report = async () => (await t.call('admin01', drivingReportApi.byDate, days)).body.data
  expect((await report())[0]?.tong_km).toBeGreaterThan(15)
  await sql`UPDATE vi_tri SET odometer = 5 WHERE thoi_diem = '2026-10-09 08:00:00+07'`.execute(t.db)
  expect((await undo(file_id)).status).toBe(200)
  while ((await workOut(t.db)) > 0);
  expect(await report()).toEqual([])
  expect(await stored()).toHaveLength(1)
  await sql`DELETE FROM vi_tri`.execute(t.db)
  await sql`INSERT INTO can_tinh (id_xe, tu) SELECT id_xe, '2026-10-09' FROM phuong_tien WHERE bien_so_xe = ${PLATE}`.execute(
    t.db,
  )
  while ((await workOut(t.db)) > 0);
  expect((await sql`SELECT FROM vi_tri_cuoi`.execute(t.db)).rows).toEqual([])
})

test('who may', async () => {
  const bytes = csvOf([[PLATE, '2026-10-08 07:00:00', 20.8, 106.6, 10]])
  expect((await send('ketoan01', 'xem_truoc', bytes)).status).toBe(403)
  expect((await send('doitac01', 'xem_truoc', bytes)).status).toBe(403)
  expect((await t.call(null, gpsSheet.template, {})).status).toBe(401)
  expect((await send('admin01', 'xem_truoc', Buffer.from('chỉ là chữ'))).status).toBe(400)
  expect((await t.call('admin01', gpsSheet.template, {})).status).toBe(200)
})
