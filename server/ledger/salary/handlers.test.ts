import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMonths, monthOf } from '../../../contract/kit/time/time.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { salaryApi as api, type PayRow } from '../../../contract/ledger/salary/salary.api.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { settingsApi } from '../../../contract/office/settings/settings.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip } from '../../testing/trip.ts'
import { keepPayOfClosedMonths } from './keepPay.ts'

const thang = '2026-05'
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
const save = (input: object, username: string | null = 'hcns01') =>
  t.call(username, api.create, { thang, ...input })
const payOf = async (user: string, month = thang): Promise<PayRow> => {
  const { body } = await t.call('ketoan01', api.list, { thang: month, username: user })
  const [row] = body.data
  if (!row) throw new Error(`no pay of ${user}`)
  return row
}
const fields = ({ status, body }: { status: number; body: { fields?: object } }) => [
  status,
  ...Object.keys(body.fields ?? {}),
]
/** A locked trip of some drivers. */
async function lockedTrip(day: string, drivers: readonly string[], values: object = {}) {
  const seats = Object.fromEntries(drivers.map((name, at) => [`lai_xe_${at + 1}`, name]))
  const made = await makeTrip(t, { ngay_thuc_hien: day, ...seats, ...values })
  await t.call('admin01', tripApi.lock, { list_id: [made.id_chuyen_di] })
  return made
}

describe('the pay of a month', () => {
  test('counts locked trips of its period, shared among drivers', async () => {
    const pay = { luong_lai_xe: 500_001, tien_an: 60_000, luong_diem: 30_001 }
    await lockedTrip('2026-04-25', ['hungnv01'], pay)
    await lockedTrip('2026-04-26', ['hungnv01', 'minhlq04'], pay)
    await lockedTrip('2026-05-25', ['hungnv01'], pay)
    await lockedTrip('2026-05-26', ['hungnv01'], pay)
    const row = await payOf('hungnv01')
    expect(row).toMatchObject({
      tu_ngay: '2026-04-26',
      den_ngay: '2026-05-25',
      so_chuyen: 2,
      ngay_cong: 2,
      luong_chuyen: 250_001 + 500_001,
      luong_diem: 15_001 + 30_001,
      tien_an: 120_000,
      luong_thoi_gian: 600_000,
      trang_thai: 'tam_tinh',
    })
    expect(await payOf('minhlq04')).toMatchObject({ luong_chuyen: 250_000, tien_an: 60_000 })
    expect(row.thuc_linh).toBe((row.tong_thu_nhap ?? 0) - (row.tong_tru ?? 0))
    const added = row.khoan.filter(({ loai }) => loai === 'cong').map(({ gia_tri }) => gia_tri ?? 0)
    expect(row.tong_thu_nhap).toBe(added.reduce((sum, each) => sum + each, 0))
  })
  test('of whoever sits on two seats of a trip is the whole of it', async () => {
    await lockedTrip('2026-04-30', ['lamhs36', 'lamhs36'], { luong_lai_xe: 500_001 })
    expect(await payOf('lamhs36')).toMatchObject({ so_chuyen: 1, luong_chuyen: 500_001 })
  })
  test('opens to its formulas and trips', async () => {
    const { body } = await t.call('ketoan01', api.explain, { thang, username: 'hungnv01' })
    expect(
      body.data.chuyen.map(({ ngay_thuc_hien, so_lai_xe }) => [ngay_thuc_hien, so_lai_xe]),
    ).toEqual([
      ['2026-04-26', 2],
      ['2026-05-25', 1],
    ])
    const unknown = await t.call('ketoan01', api.explain, { thang, username: 'khong_co' })
    expect(unknown.status).toBe(404)
  })
  test('is listed by driver, branch and state, sorted and summed', async () => {
    const { body } = await t.call('hcns01', api.list, {
      thang,
      sap_xep: [{ cot: 'thuc_linh', giam: true }],
      tu_khoa: 'van',
      so_dong: 3,
    })
    const paid = body.data.map(({ thuc_linh }) => thuc_linh ?? 0)
    expect(paid).toEqual(paid.toSorted((a, b) => b - a))
    expect([body.data.length, body.tong > 3]).toEqual([3, true])
    expect((await t.call('hcns01', api.list, { thang, status: 'da_chot' })).body.tong).toBe(0)
    expect(body.cot.map(({ key }) => key)).toContain('bao_hiem')
    const sap_xep = [{ cot: 'khong_co', giam: true }]
    const refused = await t.call('hcns01', api.list, { thang, sap_xep })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['sap_xep']])
  })
})

describe('typed figures', () => {
  test('stand for their month and all named drivers; empty ones are worked out again', async () => {
    const both = ['sonnv09', 'nghiadh10']
    const { status, body } = await save({
      list_user: both,
      gia_tri: { ngay_cong: 20, thuong: 100_000 },
    })
    expect([status, body.data.map(({ nhap }) => nhap)]).toEqual([
      200,
      [
        { ngay_cong: 20, thuong: 100_000 },
        { ngay_cong: 20, thuong: 100_000 },
      ],
    ])
    await save({ list_user: ['sonnv09'], gia_tri: { ngay_cong: null } })
    expect(await payOf('sonnv09')).toMatchObject({ ngay_cong: 0, nhap: { thuong: 100_000 } })
    expect(await payOf('sonnv09', '2026-06')).toMatchObject({ nhap: {} })
  })
  test.each<[object, (number | string)[]]>([
    [{ list_user: [] }, [400, 'list_user']],
    [{ list_user: ['khong_co'], gia_tri: { phat: 1 } }, [400, 'list_user']],
    [{ list_user: ['sonnv09', 'khong_co'], gia_tri: { phat: 7 } }, [400, 'list_user']],
    [{ list_user: ['sonnv09'], gia_tri: { phat: -1 } }, [400, 'gia_tri.phat']],
    [{ list_user: ['sonnv09'], gia_tri: { phat: 1.5 } }, [400, 'gia_tri.phat']],
    [{ list_user: ['sonnv09'], gia_tri: { ngay_cong: 32 } }, [400, 'gia_tri.ngay_cong']],
    [{ list_user: ['sonnv09'], gia_tri: { luong_chuyen: 1 } }, [400, 'gia_tri.luong_chuyen']],
    [{ list_user: ['sonnv09'], thang: '2026-13' }, [400, 'thang']],
    [{ list_user: ['sonnv09'], thang: null }, [400, 'thang']],
  ])('%j is refused and leaves nothing behind', async (input, answer) => {
    const before = await payOf('sonnv09')
    expect(fields(await save(input))).toEqual(answer)
    expect(await payOf('sonnv09')).toEqual(before)
  })
  test('are written by admin and hcns alone, and read by accountants too', async () => {
    const input = { list_user: ['sonnv09'], gia_tri: { phat: 1 } }
    for (const name of ['ketoan01', 'dieuxe01', 'tinhcuoc01', 'doitac01'])
      expect((await save(input, name)).status).toBe(403)
    expect((await save(input, null)).status).toBe(401)
    for (const name of ['dieuxe01', 'tinhcuoc01', 'doitac01'])
      expect((await t.call(name, api.list, { thang })).status).toBe(403)
    expect(
      (await t.call('ketoan01', api.setFormulas, { list_chi_phi: [{ key: 'a' }] })).status,
    ).toBe(403)
    expect(
      (await t.call('hcns01', api.reopen, { thang, list_user: ['a'], ly_do: 'x' })).status,
    ).toBe(403)
  })
})

describe('closed pay', () => {
  const user = 'truongbx08'
  const list_user = [user]
  test('stands whatever moves after it, and is refused at every door', async () => {
    await lockedTrip('2026-05-10', list_user, { luong_lai_xe: 400_000 })
    const { body } = await save({ list_user, gia_tri: { thuong: 50_000 }, chot: true })
    expect(body).toMatchObject({ message: 'Đã chốt lương của 1 lái xe', canh_bao: [] })
    const closed = await payOf(user)
    expect(closed).toMatchObject({
      trang_thai: 'da_chot',
      nguoi_chot: 'hcns01',
      luong_chuyen: 400_000,
    })
    await lockedTrip('2026-05-11', list_user, { luong_lai_xe: 900_000 })
    expect(await payOf(user)).toEqual(closed)
    for (const input of [{ gia_tri: { thuong: 1 } }, { chot: false }, { chot: true }]) {
      const refused = await save({ list_user: ['sonnv09', user], ...input })
      expect([refused.status, refused.body.message]).toEqual([
        423,
        'Lương tháng 05/2026 đã chốt: Bùi Xuân Trường',
      ])
    }
    const { body: told } = await t.call('ketoan01', api.explain, { thang, username: user })
    expect(told.data.chuyen).toHaveLength(1)
  })
  test('is opened again by an admin who says why', async () => {
    const reopen = (input: object) => t.call('admin01', api.reopen, { thang, list_user, ...input })
    expect(fields(await reopen({ ly_do: ' ' }))).toEqual([400, 'ly_do'])
    expect((await reopen({ ly_do: 'thiếu chuyến' })).status).toBe(200)
    expect(await payOf(user)).toMatchObject({ trang_thai: 'tam_tinh', luong_chuyen: 1_300_000 })
    expect((await reopen({ ly_do: 'thiếu chuyến' })).status).toBe(409)
  })
  test('cannot be typed into, closed or opened in a closed month', async () => {
    const close = (xac_nhan: string[]) =>
      t.call('admin01', closedMonthApi.create, { thang, ly_do: 'quyết toán', xac_nhan })
    const asked = (await close([])).body.canh_bao
    expect(JSON.stringify(asked)).toContain('lái xe chưa chốt lương')
    expect((await close(asked.map(({ ma }) => ma))).status).toBe(200)
    for (const input of [{ gia_tri: { thuong: 1 } }, { chot: true }]) {
      const refused = await save({ list_user, ...input })
      expect([refused.status, refused.body.message.includes('05/2026')]).toEqual([423, true])
    }
    const moving = [{ key: 'thuong', cong_thuc: 'thuong * 2', hieu_luc_tu: '2026-05-01' }]
    const refused = await t.call('hcns01', api.setFormulas, { list_chi_phi: moving })
    expect(refused.status).toBe(423)
    const later = [{ key: 'thuong', cong_thuc: 'thuong + 0', hieu_luc_tu: '2026-05-26' }]
    expect((await t.call('hcns01', api.setFormulas, { list_chi_phi: later })).status).toBe(200)
    await t.call('admin01', closedMonthApi.remove, { thang, ly_do: 'thử lại' })
  })
})

test('pay of a month that was closed before pay was kept is kept once, and stands from then on', async () => {
  const month = '2026-04'
  const user = 'sonnv09'
  const close = (xac_nhan: string[]) =>
    t.call('admin01', closedMonthApi.create, { thang: month, ly_do: 'quyết toán', xac_nhan })
  const asked = (await close([])).body.canh_bao
  expect((await close(asked.map(({ ma }) => ma))).status).toBe(200)
  await sql`DELETE FROM driver_salary WHERE thang = ${month} AND NOT chot`.execute(t.db)
  await sql`UPDATE khoa_so SET da_giu_luong = false WHERE thang = ${month}`.execute(t.db)
  const raise = () =>
    sql`UPDATE nguoi_dung SET luong_co_ban = coalesce(luong_co_ban, 0) + 1000000 WHERE username = ${user}`.execute(
      t.db,
    )
  const before = await payOf(user, month)
  await raise()
  const moved = await payOf(user, month)
  expect(moved?.luong_co_ban).toBe(Number(before?.luong_co_ban) + 1_000_000)
  await Promise.all([keepPayOfClosedMonths(t.db), keepPayOfClosedMonths(t.db)])
  await raise()
  expect(await payOf(user, month)).toMatchObject({
    luong_co_ban: moved?.luong_co_ban,
    thuc_linh: moved?.thuc_linh,
    trang_thai: 'tam_tinh',
  })
  await keepPayOfClosedMonths(t.db)
  expect((await payOf(user, month))?.luong_co_ban).toBe(moved?.luong_co_ban)
  await t.call('admin01', closedMonthApi.remove, { thang: month, ly_do: 'thử lại' })
  expect((await payOf(user, month))?.luong_co_ban).toBe(Number(moved?.luong_co_ban) + 1_000_000)
})

test('pay is not closed before its days begin', async () => {
  const ahead = { thang: addMonths(monthOf(today()), 2), list_user: ['hungnv01'] }
  expect(fields(await save({ ...ahead, chot: true }))).toEqual([400, 'thang'])
  expect((await save({ ...ahead, gia_tri: { thuong: 1 } })).status).toBe(200)
})

describe('files', () => {
  test('payslips of one or of all come as one PDF', async () => {
    const { body } = await t.call('ketoan01', api.print, { thang, list_user: ['hungnv01'] })
    const file = await t.app.inject({ method: 'GET', url: body.link })
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const all = await t.call('hcns01', api.print, { thang })
    expect(all.body.message).toMatch(/^\d+ phiếu lương$/u)
    expect((await t.call('hcns01', api.print, { thang, list_user: ['khong_co'] })).status).toBe(404)
  })
})

test('a month that is to be closed counts the pay of trips that its link lists', async () => {
  const { body } = await t.call('ketoan01', closedMonthApi.stillOpen, { thang })
  const left = body.data.find(({ ma }) => ma === 'luong')
  const asked = new URLSearchParams(left?.duong_dan?.split('?')[1])
  const listOf = async (status: string) =>
    (await t.call('ketoan01', api.list, { thang, status })).body
  const behind = await listOf(asked.get('status') ?? '')
  expect(behind.tong).toBe(left?.so)
  expect(behind.data.map(({ username }) => username)).toContain('minhlq04')
  expect(behind.data.filter(({ bien }) => !bien['so_chuyen'])).toEqual([])
  expect((await listOf('tam_tinh')).tong).toBeGreaterThan(behind.tong)
})

test('who left is paid only where he drove or something is typed for him', async () => {
  const listed = async () => {
    const { body } = await t.call('hcns01', api.list, { thang: '2026-01', so_dong: 500 })
    return body.data.map(({ username }) => username)
  }
  expect(await listed()).not.toContain('dongqv40')
  const typed = { thang: '2026-01', list_user: ['dongqv40'], gia_tri: { thuong: 100_000 } }
  expect((await save(typed)).status).toBe(200)
  expect(await listed()).toContain('dongqv40')
})

test('the month in work is the one that ended last, for half a month or until all of it is closed', async () => {
  const monthOn = async (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T03:00:00Z`) })
    const { body } = await t.call('hcns01', api.list, {})
    vi.useRealTimers()
    return body.thang
  }
  const drivers = (await t.call('hcns01', api.list, { thang: '2026-02', so_dong: 500 })).body.data
  const close = (rows: readonly PayRow[]) =>
    save({ thang: '2026-02', list_user: rows.map(({ username }) => username), chot: true })
  expect(await monthOn('2026-02-25')).toBe('2026-02')
  expect(await monthOn('2026-02-26')).toBe('2026-02')
  await close(drivers.slice(1))
  expect(await monthOn('2026-03-12')).toBe('2026-02')
  expect(await monthOn('2026-03-13')).toBe('2026-03')
  await close(drivers.slice(0, 1))
  expect(await monthOn('2026-03-12')).toBe('2026-03')
  expect(await monthOn('2026-02-26')).toBe('2026-03')
})

test('the period follows its setting without a day lost or paid twice', async () => {
  const set = { ten: 'ky_luong', gia_tri: 1, hieu_luc_tu: '2026-06-01', ly_do: 'theo tháng' }
  expect((await t.call('admin01', settingsApi.update, set)).status).toBe(200)
  const periodOf = async (month: string) => {
    const { tu_ngay, den_ngay } = await payOf('hungnv01', month)
    return [tu_ngay, den_ngay]
  }
  expect(await periodOf('2026-05')).toEqual(['2026-04-26', '2026-05-25'])
  expect(await periodOf('2026-06')).toEqual(['2026-05-26', '2026-06-30'])
  expect(await periodOf('2026-07')).toEqual(['2026-07-01', '2026-07-31'])
  const bad = await t.call('admin01', settingsApi.update, { ten: 'ky_luong', gia_tri: 31 })
  expect(fields(bad)).toEqual([400, 'gia_tri'])
  const words = { ten: 'ky_luong', gia_tri: '26 tháng trước - 25 tháng này' }
  expect((await t.call('admin01', settingsApi.update, words)).body.data.gia_tri).toBe(26)
})
