import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import type { Fix } from '../../../contract/fleet/position/fix.ts'
import { warningApi } from '../../../contract/fleet/warning/warning.ts'
import { noticeApi } from '../../../contract/office/notice/notice.api.ts'
import { settingsApi } from '../../../contract/office/settings/settings.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'
import { fixAt } from '../../testing/drive.ts'
import { workOut } from '../driving-report/workOut.ts'
import { prepareDays, storeFixes } from '../position/storeFixes.ts'
import { RECENT_MS, warnOfPositions, WARNED_MS } from './positionWarnings.ts'
import { watchTrips } from './watchTrips.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PLATE = '15C-402.11'
let t: TestApp
let vehicle: number
let gps: string
beforeAll(async () => {
  t = await testApp()
  const { rows } = await sql<{
    id: number
    gps: string
  }>`SELECT id_xe AS id, gps::text FROM phuong_tien WHERE bien_so_xe = ${PLATE}`.execute(t.db)
  vehicle = rows[0]?.id ?? 0
  gps = rows[0]?.gps ?? ''
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`TRUNCATE vi_tri, can_tinh, moc_tinh, vi_tri_cuoi, diem_dung_xe, luot_ghe, luot_chay, su_kien_xe, ngay_xe, can_doi_chuyen, canh_bao`.execute(
    t.db,
  )
  await sql`DELETE FROM chuyen_di`.execute(t.db)
})

const fix = (at: number, more: Partial<Fix> = {}): Fix => fixAt(at, { lat: 20.6, lng: 106.3 }, more)
async function store(fixes: readonly Fix[]): Promise<void> {
  const rows = fixes.map((each) => ({ vehicle, fix: each }))
  await prepareDays(t.db, rows)
  await storeFixes(t.db, rows)
  while ((await workOut(t.db)) > 0);
}
/** Puts what is known of a device into the vehicle. */
const tie = (device: string) =>
  sql`UPDATE phuong_tien SET gps = ${device}::jsonb WHERE id_xe = ${vehicle}`.execute(t.db)
const warnings = async (loai: string) =>
  (await t.call('dieuxe01', warningApi.list, { loai } as never)).body.data
const SAID = `${PLATE} chạy 95 km/h`
const rung = async () =>
  (await t.call('quanly01', noticeApi.list, {} as never)).body.data.filter(
    ({ content }) => content === SAID,
  )
/** Driving north at a speed in km/h from a moment, a fix every 10 seconds, then standing. */
function drive(from: number, minutes: number, speed: number): Fix[] {
  const count = minutes * 6
  const degrees = speed / 360 / 111.195
  const way = Array.from({ length: count }, (_, n) =>
    fix(from + n * 10_000, { speed, lat: 20.6 + n * degrees }),
  )
  const end = { lat: 20.6 + count * degrees }
  return [...way, ...Array.from({ length: 40 }, (_, n) => fix(from + (count + n) * 10_000, end))]
}

test('an overspeed rings once, whatever is worked out again; one of yesterday stands there and rings no bell', async () => {
  const now = Date.now()
  await store(drive(now - 26 * HOUR, 5, 95))
  expect(await warnOfPositions(t.db, now)).toBe(1)
  expect(await rung()).toHaveLength(0)
  const late = now - 40 * MINUTE
  await store(drive(late, 5, 95))
  expect(await warnOfPositions(t.db, now)).toBe(1)
  const said = { plate: PLATE, noi_dung: SAID }
  expect(await warnings('qua_toc_do')).toMatchObject([said, said])
  expect(await rung()).toHaveLength(1)
  await store([fix(late - 5_000, { speed: 95, lat: 20.6 - 95 / 720 / 111.195 })])
  expect(await warnOfPositions(t.db, now)).toBe(0)
  expect(await warnings('qua_toc_do')).toHaveLength(2)
})

test('a warning says what its event has become, until somebody answers it', async () => {
  const begin = Date.now() - 30 * MINUTE
  const way = [
    ...drive(begin, 1, 85).slice(0, 6),
    ...Array.from({ length: 12 }, (_, n) =>
      fix(begin + (6 + n) * 10_000, {
        speed: n < 6 ? 104 : 116,
        lat: 20.6 + (510 + n * 110) / 360 / 111.195,
      }),
    ),
  ]
  const saidBy = async (fixes: number) => {
    await store(way.slice(0, fixes))
    await warnOfPositions(t.db, begin + fixes * 10_000)
    return (await warnings('qua_toc_do')).map(({ noi_dung }) => noi_dung)
  }
  expect(await saidBy(6)).toEqual([`${PLATE} chạy 85 km/h`])
  expect(await saidBy(12)).toEqual([`${PLATE} chạy 104 km/h`])
  const [warning] = await warnings('qua_toc_do')
  await t.call('quanly01', warningApi.answer, {
    list_id: [String(warning?.['id_canh_bao'])],
    trang_thai: 'da_xem',
  })
  expect(await saidBy(18)).toEqual([`${PLATE} chạy 104 km/h`])
})

test('what ended two days ago is too late, to the minute', async () => {
  const now = Date.now()
  const begin = now - 4 * HOUR
  await store(drive(begin, 5, 95))
  const end = begin + 5 * MINUTE - 10_000
  expect(await warnOfPositions(t.db, end + WARNED_MS + MINUTE)).toBe(0)
  expect(await warnOfPositions(t.db, end + RECENT_MS + MINUTE)).toBe(1)
})

test('kinds that the company switched off make none', async () => {
  const now = Date.now()
  await t.call('admin01', settingsApi.update, { ten: 'loai_canh_bao', gia_tri: ['mo_cua'] })
  await store(drive(now - 40 * MINUTE, 5, 95))
  expect(await warnOfPositions(t.db, now)).toBe(0)
  await t.call('admin01', settingsApi.update, {
    ten: 'loai_canh_bao',
    gia_tri: ['mo_cua', 'qua_toc_do', 'mat_tin_hieu', 'lai_lien_tuc', 'dung_do_lau', 'tre_chuyen'],
  })
  expect(await warnOfPositions(t.db, now)).toBe(1)
})

test('a driver who does not rest, once at each mark', async () => {
  const begin = Date.now() - 245 * MINUTE
  const way = drive(begin, 244, 60).slice(0, 244 * 6)
  const until = (minutes: number) => begin + minutes * MINUTE
  const rungBy = async (minutes: number) => {
    await store(way.filter(({ at }) => at <= until(minutes)))
    const first = await warnOfPositions(t.db, until(minutes))
    return [first, await warnOfPositions(t.db, until(minutes))]
  }
  expect(await rungBy(209)).toEqual([0, 0])
  expect(await rungBy(211)).toEqual([1, 0])
  expect(await rungBy(231)).toEqual([1, 0])
  expect(await rungBy(235)).toEqual([0, 0])
  expect(await rungBy(241)).toEqual([1, 0])
  const rows = await warnings('lai_lien_tuc')
  const grave = rows.filter(({ muc_do }) => muc_do === 'nghiem_trong')
  expect([rows.length, grave.length]).toEqual([3, 1])
  // Each stands at the minute of its mark, and not where the driving began.
  expect(rows.map(({ time }) => String(time).slice(0, 16)).toSorted()).toEqual(
    [210, 230, 240].map((minutes) => momentAt(until(minutes)).slice(0, 16)),
  )
})

test('the row of a trip whose vehicle is lost has its colour, and only while it is on its way', async () => {
  const now = Date.now()
  const { id_chuyen_di } = await makeTrip(t, {
    bien_so_xe: PLATE,
    ngay_thuc_hien: momentAt(now).slice(0, 10),
    list_don_hang: [orderValues],
  })
  const day = momentAt(now).slice(0, 10)
  const row = async (user = 'dieuxe01') => {
    const { body } = await t.call(user, tripApi.list, { start_time: day, end_time: day } as never)
    return { hex: body.color[id_chuyen_di], lost: body.mat_dau_color }
  }
  const move = (trang_thai: string) =>
    sql`UPDATE chuyen_di SET trang_thai = ${trang_thai} WHERE id_chuyen_di = ${id_chuyen_di}`.execute(
      t.db,
    )
  await store(drive(now - 30 * MINUTE, 5, 60).slice(0, 30))
  const planned = await row()
  expect(planned.hex).not.toBe(planned.lost)
  await move('dang_chay')
  const lost = await row()
  expect(lost.hex).toBe(lost.lost)
  await tie('{}')
  expect((await row()).hex).not.toBe(lost.lost)
  await tie(gps)
  await store([fix(now - MINUTE, { speed: 40, lat: 20.7 })])
  expect((await row()).hex).not.toBe(lost.lost)
})

test('a vehicle that is lost, and a driver who does not rest, at each mark', async () => {
  const now = Date.now()
  const begin = now - 231 * MINUTE
  await store(drive(begin, 211, 60).slice(0, 211 * 6))
  expect(await warnOfPositions(t.db, begin + 211 * MINUTE)).toBe(1)
  expect(await warnOfPositions(t.db, begin + 211 * MINUTE)).toBe(0)
  expect((await warnings('lai_lien_tuc')).map(({ muc_do }) => muc_do)).toEqual(['canh_bao'])
  expect(await warnOfPositions(t.db, now)).toBe(1)
  expect(await warnings('mat_tin_hieu')).toMatchObject([{ plate: PLATE }])
})

test('driving of whom nobody knew is not warned of again where the driver is known later, and tells his name', async () => {
  const begin = Date.now() - 245 * MINUTE
  await store(drive(begin, 244, 60).slice(0, 244 * 6))
  const at = begin + 244 * MINUTE
  expect(await warnOfPositions(t.db, at)).toBe(3)
  const day = (moment: number) => momentAt(moment).slice(0, 10)
  await makeTrip(t, {
    ngay_thuc_hien: day(begin),
    bien_so_xe: PLATE,
    lai_xe_1: 'hungnv01',
    // Past midnight too: without an end it would take its vehicle to the end of its day.
    list_don_hang: [
      {
        ...orderValues,
        ngay_gio_lay_hang: momentAt(begin - HOUR),
        ngay_gio_tra_hang: momentAt(at + HOUR),
      },
    ],
  })
  expect(await warnOfPositions(t.db, at)).toBe(0)
  expect((await warnings('lai_lien_tuc')).map(({ noi_dung }) => noi_dung)).toEqual(
    [240, 230, 210].map(() => expect.stringContaining('Nguyễn Văn Hùng')),
  )
})

test('three marks that a late block passes at once stand there, and the highest rings', async () => {
  const begin = Date.now() - 245 * MINUTE
  await store(drive(begin, 244, 60).slice(0, 244 * 6))
  const bells = async () =>
    (await t.call('quanly01', noticeApi.list, {} as never)).body.data.filter(({ content }) =>
      content.startsWith(`${PLATE} đã lái liên tục`),
    )
  const before = (await bells()).length
  expect(await warnOfPositions(t.db, begin + 244 * MINUTE)).toBe(3)
  expect(await warnings('lai_lien_tuc')).toHaveLength(3)
  const rang = await bells()
  expect(rang).toHaveLength(before + 1)
  expect(rang[0]?.content).toBe(`${PLATE} đã lái liên tục 4 giờ 00`)
})

test('a silence is warned of once, though what was not heard comes in piece by piece', async () => {
  const now = Date.now()
  const way = drive(now - 90 * MINUTE, 100, 30)
  const heardUntil = (minutes: number) =>
    store(way.filter(({ at }) => at <= now + minutes * MINUTE))
  await heardUntil(-60)
  expect(await warnOfPositions(t.db, now)).toBe(1)
  for (const minutes of [-45, -30, -20]) {
    await heardUntil(minutes)
    expect(await warnOfPositions(t.db, now)).toBe(0)
  }
  await heardUntil(5)
  expect(await warnOfPositions(t.db, now + 5 * MINUTE)).toBe(0)
  expect(await warnOfPositions(t.db, now + 21 * MINUTE)).toBe(1)
  expect(await warnings('mat_tin_hieu')).toHaveLength(2)
})

test('a vehicle whose device was taken off is not lost', async () => {
  const now = Date.now()
  await store(drive(now - 30 * MINUTE, 5, 60).slice(0, 30))
  await tie('{}')
  expect(await warnOfPositions(t.db, now)).toBe(0)
  await tie(gps)
  expect(await warnOfPositions(t.db, now)).toBe(1)
})

test('a long stop of a trip that set out, whose pickup nobody knows', async () => {
  const now = Date.now()
  await store([
    ...drive(now - 90 * MINUTE, 10, 60).slice(0, 60),
    ...Array.from({ length: 75 }, (_, n) =>
      fix(now - (79 - n) * MINUTE, { lat: 20.6 + 10 / 111.195 }),
    ),
  ])
  const { id_chuyen_di } = await makeTrip(t, {
    bien_so_xe: PLATE,
    ngay_thuc_hien: momentAt(now - 100 * MINUTE).slice(0, 10),
    list_don_hang: [
      {
        ...orderValues,
        noi_lay_hang: 'Chưa có trên bản đồ',
        ngay_gio_lay_hang: momentAt(now - 30 * MINUTE),
      },
    ],
  })
  await watchTrips(t.db, null, now)
  await warnOfPositions(t.db, now)
  expect(await warnings('dung_do_lau')).toEqual([])
  await sql`UPDATE chuyen_di SET trang_thai = 'dang_lay_hang' WHERE id_chuyen_di = ${id_chuyen_di}`.execute(
    t.db,
  )
  await sql`INSERT INTO nhat_ky (thoi_diem, username, hanh_dong, doi_tuong, id_doi_tuong, sau)
    VALUES (to_timestamp(${now - 95 * MINUTE}::float8 / 1000), 'dieuxe01', 'sua', 'chuyen_di', ${id_chuyen_di}, '{"trang_thai": "dang_lay_hang"}')`.execute(
    t.db,
  )
  await watchTrips(t.db, null, now)
  await warnOfPositions(t.db, now)
  expect(await warnings('dung_do_lau')).toMatchObject([{ plate: PLATE, id_chuyen_di }])
})

test('who is lost for hours past the plan of his trip is late', async () => {
  const now = Date.now()
  const at = (hours: number) => momentAt(now - hours * HOUR)
  const { rows } = await sql<{
    name: string
  }>`SELECT ten_dia_diem AS name FROM dia_diem WHERE id IN ('CANG-LH', 'KCN-QC') ORDER BY id`.execute(
    t.db,
  )
  const { id_chuyen_di } = await makeTrip(t, {
    bien_so_xe: PLATE,
    ngay_thuc_hien: at(6).slice(0, 10),
    list_don_hang: [
      {
        ...orderValues,
        noi_lay_hang: rows[0]?.name,
        noi_tra_hang: rows[1]?.name,
        ngay_gio_lay_hang: at(6),
        ngay_gio_tra_hang: at(2),
      },
    ],
  })
  await sql`UPDATE chuyen_di SET trang_thai = 'dang_chay' WHERE id_chuyen_di = ${id_chuyen_di}`.execute(
    t.db,
  )
  await watchTrips(t.db, null, now)
  expect(await warnings('tre_chuyen')).toEqual([])
  await store(drive(now - 5 * HOUR, 30, 60))
  await watchTrips(t.db, null, now)
  expect(await warnings('tre_chuyen')).toMatchObject([{ plate: PLATE, id_chuyen_di }])
})

test('a long stop and lateness of a trip under way', async () => {
  const { rows } = await sql<{ id: string; name: string; lat: number; lng: number }>`
    SELECT id, ten_dia_diem AS name, lat, lng FROM dia_diem WHERE id IN ('CANG-LH', 'KCN-QC') ORDER BY id`.execute(
    t.db,
  )
  const [pickup, delivery] = rows
  const now = Date.now()
  const at = (minutes: number) => momentAt(now - minutes * MINUTE)
  const { id_chuyen_di } = await makeTrip(t, {
    bien_so_xe: PLATE,
    ngay_thuc_hien: at(180).slice(0, 10),
    list_don_hang: [
      {
        ...orderValues,
        noi_lay_hang: pickup?.name,
        noi_tra_hang: delivery?.name,
        ngay_gio_lay_hang: at(200),
        ngay_gio_tra_hang: at(60),
      },
    ],
  })
  const spot = { lat: pickup?.lat ?? 0, lng: pickup?.lng ?? 0 }
  const loading = Array.from({ length: 20 }, (_, n) => fix(now - (180 - n) * MINUTE, spot))
  const way = Array.from({ length: 60 }, (_, n) =>
    fix(now - 160 * MINUTE + n * 20_000, {
      speed: 40,
      lat: spot.lat + (n * 40) / 180 / 111.195,
      lng: spot.lng,
    }),
  )
  const end = way.at(-1)?.lat ?? 0
  const stop = Array.from({ length: 69 }, (_, n) =>
    fix(now - (139 - n * 2) * MINUTE, { lat: end, lng: spot.lng }),
  )
  await store([...loading, ...way, ...stop])
  await watchTrips(t.db, null, now)
  await warnOfPositions(t.db, now)
  expect(await warnings('dung_do_lau')).toMatchObject([{ plate: PLATE, id_chuyen_di }])
  // The first was reached too long ago to ring; the second is not reached yet.
  expect((await warnings('tre_chuyen')).map((each) => each['id_chuyen_di'])).toEqual([id_chuyen_di])
  await watchTrips(t.db, null, now)
  expect(await warnOfPositions(t.db, now)).toBe(0)
  const days = {
    start_date: at(180).slice(0, 10),
    end_date: momentAt(now).slice(0, 10),
    plate: PLATE,
  }
  const { body } = await t.call('admin01', drivingReportApi.abnormal, days)
  expect(body.data.map(({ loai }) => loai)).toContain('dung_do_lau')
})
