import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  drivingReportApi,
  type DrivingFile,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import type { Fix } from '../../../contract/fleet/position/fix.ts'
import { addDays, epochOfMoment } from '../../../contract/kit/time/time.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { epochMs, today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fixesOf, sentTracks, trackTruth } from '../../testing/tracks.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'
import { drive, fixAt } from '../../testing/drive.ts'
import { prepareDays, storeFixes } from '../position/storeFixes.ts'
import { workOut } from './workOut.ts'

const DAYS = { start_date: '2026-10-05', end_date: '2026-10-06' }
let t: TestApp
let vehicles: Map<string, number>
const truth = trackTruth()

async function store(device: string, fixes: readonly Fix[]): Promise<void> {
  const rows = fixes.map((fix) => ({ vehicle: vehicles.get(device) ?? 0, fix }))
  await prepareDays(t.db, rows)
  await storeFixes(t.db, rows)
  while ((await workOut(t.db)) > 0);
}
beforeAll(async () => {
  t = await testApp()
  const { rows } = await sql<{
    device: string
    id_xe: number
  }>`SELECT gps ->> 'device_id' AS device, id_xe FROM phuong_tien`.execute(t.db)
  vehicles = new Map(rows.map(({ device, id_xe }) => [device, id_xe]))
  for (const [device, fixes] of fixesOf(sentTracks())) await store(device, fixes)
}, 60_000)
afterAll(() => t.close())

const fix = (at: number, more: Partial<Fix> = {}): Fix => fixAt(at, { lat: 20.8, lng: 106.7 }, more)

test('a row a driver, vehicle and day', async () => {
  const { status, body } = await t.call('ketoan01', drivingReportApi.byDate, DAYS)
  expect(status).toBe(200)
  for (const driver of truth.lai_xe.filter(({ the }) => the !== null))
    for (const { ngay, km, lai_phut } of driver.ngay) {
      const row = body.data.find(
        (each) =>
          each.ngay === ngay && each.plate === driver.xe[0] && each.username === driver.username,
      )
      expect(Math.abs((row?.tong_km ?? 0) - (km ?? 0))).toBeLessThanOrEqual(
        Math.max(0.5, (km ?? 0) * 0.01),
      )
      expect(Math.abs((row?.phut_chay ?? 0) - lai_phut)).toBeLessThanOrEqual(3)
    }
  const long = body.data.find(({ plate, ngay }) => plate === '15C-318.64' && ngay === '2026-10-05')
  expect(long).toMatchObject({ username: null, so_lan_qua_4h: 1, vuot_999: false })
  expect(Math.abs((long?.lien_tuc_max ?? 0) - 245)).toBeLessThanOrEqual(8)
  expect(
    body.data.find(({ plate, ngay }) => plate === '50H-165.42' && ngay === '2026-10-05')
      ?.so_lan_qua_toc_do,
  ).toBe(3)
})

test('a report of a plate or a driver, whatever the spelling', async () => {
  const ofPlate = await t.call('dieuxe01', drivingReportApi.byDate, { ...DAYS, plate: '15h08426' })
  expect(new Set(ofPlate.body.data.map(({ plate }) => plate))).toEqual(new Set(['15H-084.26']))
  const ofDriver = await t.call('hcns01', drivingReportApi.byDate, {
    ...DAYS,
    driver_name: 'truong van hoa',
  })
  expect(new Set(ofDriver.body.data.map(({ username }) => username))).toEqual(new Set(['hoatv28']))
})

test('without a card whoever drives the trip drives the vehicle', async () => {
  const before = (
    await t.call('admin01', drivingReportApi.byDate, { ...DAYS, plate: '50H-165.42' })
  ).body.data
  expect(before.every(({ username }) => username === null)).toBe(true)
  await makeTrip(t, {
    bien_so_xe: '50H-165.42',
    lai_xe_1: 'hungnv01',
    ngay_thuc_hien: '2026-10-05',
    list_don_hang: [
      {
        ...orderValues,
        ngay_gio_lay_hang: '2026-10-05 05:00:00',
        ngay_gio_tra_hang: '2026-10-05 23:00:00',
      },
    ],
  } as never)
  const after = (await t.call('admin01', drivingReportApi.byDate, { ...DAYS, plate: '50H-165.42' }))
    .body.data
  expect(after.map(({ ngay, username }) => [ngay, username])).toEqual([
    ['2026-10-05', 'hungnv01'],
    ['2026-10-06', null],
  ])
})

test('the route of a vehicle goes from stop to stop', async () => {
  const { status, body } = await t.call('quanly01', drivingReportApi.route, {
    ...DAYS,
    plate: '15H-084.26',
  })
  expect(status).toBe(200)
  const stops = body.data.filter(({ loai }) => loai === 'dung')
  expect(stops).toHaveLength(
    truth.xe.find(({ plate }) => plate === '15H-084.26')?.diem_dung.length ?? 0,
  )
  const [first, second, third] = body.data
  expect([first?.loai, second?.loai, third?.loai]).toEqual(['dung', 'chay', 'dung'])
  expect(second).toMatchObject({ tu_noi: 'Bãi xe chính Hải An (của hãng)', username: 'tuanpv03' })
  expect(third?.tu_noi).toContain('Cảng Nam Đình Vũ · 4,')
  expect((await t.call('quanly01', drivingReportApi.route, DAYS)).status).toBe(400)
})

test('what was unusual', async () => {
  const { body } = await t.call('admin01', drivingReportApi.abnormal, DAYS)
  const count = (loai: string, plate: string) =>
    body.data.filter((each) => !each.mo && each.loai === loai && each.plate === plate).length
  expect(count('qua_toc_do', '50H-165.42')).toBe(3)
  expect(count('mat_tin_hieu', '15C-402.11')).toBe(3)
  expect(count('tut_dau', '15C-318.64')).toBe(1)
  expect(count('lai_lien_tuc', '15C-318.64')).toBe(1)
  expect(body.data.find(({ loai }) => loai === 'tut_dau')?.lit).toBeGreaterThan(30)
})

test('what is known by its moment alone is where its vehicle was then', async () => {
  const { rows } = await sql<{ id: number; lat: number }>`
    INSERT INTO su_kien_xe (id_xe, loai, tu, den, tai, mo) SELECT v.id_xe, 'chua_quet_the', v.thoi_diem, v.thoi_diem, v.thoi_diem, false
    FROM vi_tri v WHERE v.hop_le AND v.thoi_diem > '2026-10-05 12:00:00' ORDER BY v.thoi_diem LIMIT 1
    RETURNING id_xe AS id, (SELECT lat FROM vi_tri v WHERE v.id_xe = su_kien_xe.id_xe AND v.thoi_diem = tu) AS lat`.execute(
    t.db,
  )
  const { data } = (await t.call('admin01', drivingReportApi.abnormal, DAYS)).body
  const lat = rows[0]?.lat ?? 0
  expect(data.find(({ loai }) => loai === 'chua_quet_the')).toMatchObject({ lat })
  expect(data.filter(({ loai }) => loai === 'lai_lien_tuc').length).toBeGreaterThan(0)
  expect(data.filter((each) => each.lat === null || each.lng === null)).toEqual([])
  await sql`DELETE FROM su_kien_xe WHERE loai = 'chua_quet_the'`.execute(t.db)
})

test('who is lost still is unusual on every day since, and on none before', async () => {
  const on = async (day: string) =>
    (
      await t.call('admin01', drivingReportApi.abnormal, {
        start_date: day,
        end_date: day,
        plate: '15C-402.11',
      })
    ).body.data.filter(({ mo }) => mo)
  for (const day of [today(), addDays(today(), -1), '2026-10-06'])
    expect(await on(day)).toMatchObject([{ loai: 'mat_tin_hieu', tu: '2026-10-06 23:59:59' }])
  for (const day of ['2026-10-05', addDays(today(), 1)]) expect(await on(day)).toEqual([])
})

test('a vehicle is lost no longer than its device was in it', async () => {
  const plate = '15C-402.11'
  const lostOn = async (day: string) =>
    (
      await t.call('admin01', drivingReportApi.abnormal, {
        start_date: day,
        end_date: day,
        plate,
        loai: 'mat_tin_hieu',
      })
    ).body.data.map(({ den, mo }) => [den, mo])
  const { rows } = await sql<{
    gps: string
  }>`SELECT gps::text FROM phuong_tien WHERE bien_so_xe = ${plate}`.execute(t.db)
  const tie = (gps: string | undefined) =>
    sql`UPDATE phuong_tien SET gps = ${gps}::jsonb WHERE bien_so_xe = ${plate}`.execute(t.db)
  await tie('{}')
  await sql`UPDATE thiet_bi_cu SET den = '2026-10-20 08:00:00+07'`.execute(t.db)
  expect(await lostOn('2026-10-15')).toEqual([['2026-10-20 08:00:00', false]])
  expect(await lostOn('2026-10-20')).toEqual([['2026-10-20 08:00:00', false]])
  expect(await lostOn('2026-10-21')).toEqual([])
  await sql`DELETE FROM thiet_bi_cu`.execute(t.db)
  await tie(rows[0]?.gps)
  expect((await lostOn('2026-10-21')).map(([, mo]) => mo)).toEqual([true])
})

test('a day of 999 km is marked, and its km count nowhere', async () => {
  const begin = epochOfMoment('2026-10-01 00:00:00')
  // As fast as a fix is believed, all day long.
  const track = Array.from({ length: 24 * 60 }, (_, index) =>
    fix(begin + index * 60_000, {
      lat: 10 + (index % 700) * 0.02,
      lng: index < 700 ? 106 : 106.5,
      speed: 130,
    }),
  )
  await store('DEMO40001', track)
  const { body } = await t.call('admin01', drivingReportApi.byDate, {
    start_date: '2026-10-01',
    end_date: '2026-10-01',
  })
  expect(body.data).toMatchObject([{ tong_km: null, vuot_999: true }])
})

describe('now', () => {
  const seen = async (username: string, input: object = {}) =>
    (await t.call(username, drivingReportApi.current, input)).body.data
  test('where vehicles are and what they do', async () => {
    const at = epochMs()
    const drive = Array.from({ length: 20 }, (_, index) =>
      fix(at - (20 - index) * 30_000, {
        lat: 20.8 + index * 0.004,
        speed: 55,
        card: 'RF007003',
        odometer: index * 445,
        fuel: 200,
      }),
    )
    await store('DEMO40003', drive)
    const [vehicle] = await seen('dieuxe01', { tu_khoa: '15h 084' })
    expect(vehicle).toMatchObject({
      plate: '15H-084.26',
      trang_thai: 'chay',
      speed: 55,
      fuel: 200,
      ignition: true,
      lai_xe: 'Phạm Văn Tuấn',
    })
    expect(vehicle?.lai_lien_tuc).toBeGreaterThanOrEqual(9)
    expect(vehicle?.km_hom_nay).toBeGreaterThan(0)
    const lost = await seen('admin01', { trang_thai: 'mat_dau' })
    expect(lost.map(({ plate }) => plate)).toContain('15C-402.11')
    expect(lost.map(({ plate }) => plate)).not.toContain('15H-084.26')
    expect(await seen('admin01', { list_vid: [vehicle?.vid] })).toHaveLength(1)
    const now = await t.call('ketoan02', drivingReportApi.now, {})
    expect(now.body.data).toMatchObject([
      { username: 'tuanpv03', plate: '15H-084.26', trang_thai: 'chay' },
    ])
  })

  test('a partner sees the vehicle on its own running order, and six facts of it', async () => {
    expect(await seen('doitac01')).toEqual([])
    const { rows } = await sql<{
      id_thau_phu: string | null
      id_cong_ty: string | null
    }>`SELECT id_thau_phu, id_cong_ty FROM nguoi_dung WHERE username = 'doitac01'`.execute(t.db)
    const made = await makeTrip(t, { bien_so_xe: '15H-084.26' } as never)
    const id = (made as { id_chuyen_di: string }).id_chuyen_di
    const { id_thau_phu, id_cong_ty } = rows[0] ?? { id_thau_phu: null, id_cong_ty: null }
    if (id_thau_phu)
      await sql`UPDATE chuyen_di SET id_thau_phu = ${id_thau_phu} WHERE id_chuyen_di = ${id}`.execute(
        t.db,
      )
    else
      await sql`UPDATE don_hang SET id_cong_ty = ${id_cong_ty} WHERE id_chuyen_di = ${id}`.execute(
        t.db,
      )
    await sql`UPDATE chuyen_di SET trang_thai = 'da_nhan_lenh' WHERE id_chuyen_di = ${id}`.execute(
      t.db,
    )
    expect(await seen('doitac01')).toEqual([])
    await sql`UPDATE chuyen_di SET trang_thai = 'dang_chay' WHERE id_chuyen_di = ${id}`.execute(
      t.db,
    )
    const found = await seen('doitac01')
    expect(found.map((each) => Object.keys(each).toSorted())).toEqual([
      ['lat', 'lng', 'plate', 'time', 'trang_thai', 'vid'],
    ])
    expect(found[0]?.plate).toBe('15H-084.26')
    const searched = async (username: string, tu_khoa: string) =>
      (await t.call(username, drivingReportApi.current, { tu_khoa })).body.data.length
    expect(await searched('quanly01', 'DEMO40003')).toBe(1)
    expect([await searched('doitac01', 'DEMO40003'), await searched('doitac01', '084.26')]).toEqual(
      [0, 1],
    )
    // It stood there before the order's day: for somebody else.
    expect(found[0]?.lat).not.toBeNull()
    await sql`UPDATE chuyen_di SET ngay_thuc_hien = current_date + 1 WHERE id_chuyen_di = ${id}`.execute(
      t.db,
    )
    expect(await seen('doitac01')).toMatchObject([
      { plate: '15H-084.26', lat: null, lng: null, time: null, trang_thai: null },
    ])
    await sql`UPDATE chuyen_di SET trang_thai = 'ket_thuc' WHERE id_chuyen_di = ${id}`.execute(t.db)
    expect(await seen('doitac01')).toEqual([])
  })
})

test('drivers with their cards', async () => {
  const { body } = await t.call('ketoan01', drivingReportApi.drivers, { tu_khoa: 'RF007003' })
  expect(body.data).toMatchObject([{ username: 'tuanpv03', the_rfid: 'RF007003' }])
})

const REPORTS = ['byDate', 'route', 'abnormal', 'exportList'] as const
const WITHOUT_DAYS = ['now', 'drivers', 'current'] as const
const ofPlate = { ...DAYS, plate: '15H-084.26' }
const ask = (username: string | null, name: keyof typeof drivingReportApi, input: object) =>
  t.call(username, drivingReportApi[name] as never, {
    ...input,
    ...(name === 'exportList' ? { bang: 'theo_ngay' } : {}),
  })

const bookOf = async (bang: DrivingFile, more: object = {}) => {
  const { body } = await t.call('ketoan01', drivingReportApi.exportList, { ...DAYS, bang, ...more })
  const { rawPayload } = await t.app.inject({ method: 'GET', url: body.link })
  return (await readSheet(rawPayload)).sheets
}

test('every list goes out as a file, with the sums of its days', async () => {
  const days = (await t.call('ketoan01', drivingReportApi.byDate, DAYS)).body.data
  const [sheet] = await bookOf('theo_ngay')
  const head = sheet?.rows.findIndex(([first]) => first === 'Ngày') ?? -1
  const rows = sheet?.rows.slice(head + 1, head + 1 + days.length) ?? []
  expect(rows.map(([, , plate]) => plate)).toEqual(days.map(({ plate }) => plate))
  const events = (
    await t.call('ketoan01', drivingReportApi.abnormal, { ...DAYS, loai: 'qua_toc_do' })
  ).body.data
  expect(events.length).toBeGreaterThan(0)
  expect(new Set(events.map(({ loai }) => loai))).toEqual(new Set(['qua_toc_do']))
  const [ofKind] = await bookOf('bat_thuong', { loai: ['qua_toc_do'] })
  expect(ofKind?.rows.filter((row) => row.includes('Quá tốc độ'))).toHaveLength(events.length)
})

test('the legal lists are a workbook of their own', async () => {
  const sheets = await bookOf('phap_ly')
  expect(sheets.map(({ name }) => name)).toEqual([
    'Lái liên tục quá 4 giờ',
    'Lái quá 10 giờ một ngày',
    'Quá tốc độ',
    'Theo xe',
    'Theo lái xe',
    'Hành trình',
    'Dừng đỗ',
    'Đổi lái xe',
    'Danh sách lái xe',
  ])
  const events = (await t.call('ketoan01', drivingReportApi.abnormal, DAYS)).body.data
  const over = events.filter(({ loai, phut }) => loai === 'lai_lien_tuc' && phut > 240)
  expect(over.length).toBeGreaterThan(0)
  expect(sheets[0]?.rows.filter((row) => row.includes('Lái liên tục'))).toHaveLength(over.length)
})

test('a file is of a list that there is', async () => {
  expect(
    (await t.call('admin01', drivingReportApi.exportList, { ...DAYS, bang: 'khac' as never }))
      .status,
  ).toBe(400)
  expect(
    (await t.call('admin01', drivingReportApi.abnormal, { ...DAYS, loai: 'khac' as never })).status,
  ).toBe(400)
})

test.each([...REPORTS, ...WITHOUT_DAYS])('%s: who may', async (name) => {
  const input = WITHOUT_DAYS.some((each) => each === name) ? {} : ofPlate
  expect((await ask(null, name, input)).status).toBe(401)
  expect((await ask('sale01', name, input)).status).toBe(403)
  expect((await ask('admin01', name, { ...input, la: 1 })).status).toBe(400)
})

test.each(REPORTS)('%s: of days in order, at most a year, and not to partners', async (name) => {
  const backwards = await ask('admin01', name, { ...ofPlate, end_date: '2026-10-01' })
  expect(backwards.body.fields).toHaveProperty('end_date')
  expect((await ask('admin01', name, { ...ofPlate, start_date: '2020-01-01' })).status).toBe(400)
  expect((await ask('doitac01', name, ofPlate)).status).toBe(403)
})

test('who drives now stands in the order of plates, whoever was heard of first', async () => {
  const spot = { lat: 20.8, lng: 106.7 }
  for (const [index, device] of ['DEMO40011', 'DEMO40002', 'DEMO40021'].entries())
    await store(
      device,
      drive({ from: epochMs() - (20 - index) * 60_000, minutes: 15, kmh: 50, spot }),
    )
  const { body } = await t.call('admin01', drivingReportApi.now, {})
  const plates = body.data.map(({ plate }) => plate)
  expect(plates).toEqual(plates.toSorted())
  expect(plates).not.toEqual([])
})
