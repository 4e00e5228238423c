import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeApi } from '../../../contract/office/notice/notice.api.ts'
import { addMinutes } from '../../../contract/kit/time/time.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { now, today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, readTrip, type MadeTrip } from '../../testing/trip.ts'
import { remindDue } from '../../dispatch/trip/reminders.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const TP02 = { ten_thau_phu: 'Công ty TNHH Vận tải Gió Ngàn Ảo', chi_phi_thau_phu: 3_800_000 }

/** Whom the notices about a trip went to, with their text, since a number of notices. */
async function told(trip: { id_chuyen_di: string }, since = 0): Promise<Record<string, string>> {
  const rows = await t.db
    .selectFrom('thong_bao')
    .select(['username', 'content', 'loai_don'])
    .where('id_lien_ket', '=', trip.id_chuyen_di)
    .where(sql<boolean>`id > ${since}`)
    .orderBy('username')
    .execute()
  expect(rows.every(({ loai_don }) => loai_don === 'chuyen_di')).toBe(true)
  expect(new Set(rows.map(({ username }) => username)).size).toBe(rows.length)
  return Object.fromEntries(rows.map(({ username, content }) => [username, content]))
}
const lastNotice = async (): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`SELECT coalesce(max(id), 0) AS n FROM thong_bao`.execute(t.db)
  return rows[0]?.n ?? 0
}

describe('notices of trips', () => {
  test('a new trip: its driver, the other dispatchers and the subcontractor, never who made it', async () => {
    const trip = await makeTrip(t, { lai_xe_1: 'binhlv14', ...TP02 }, 'quanly01')
    const notices = await told(trip)
    expect(Object.keys(notices)).toEqual(['admin01', 'binhlv14', 'dieuxe01', 'doitac01'])
    expect(new Set(Object.values(notices))).toEqual(
      new Set([`Nguyễn Thị Thu Hà đã tạo chuyến ${trip.id_chuyen_di} (15C-402.11, 02/03/2026)`]),
    )
  })

  test('a draft tells nobody until it begins', async () => {
    const draft = await makeTrip(t, { trang_thai: 'nhap' })
    expect(await told(draft)).toEqual({})
    const { id_chuyen_di, phien_ban } = draft
    await t.call('dieuxe01', tripApi.update, { id_chuyen_di, phien_ban, trang_thai: 'moi' })
    expect(Object.keys(await told(draft))).toEqual(['admin01', 'binhlv14', 'quanly01'])
  })

  test('a driver who is put on it later is told alone', async () => {
    const trip = await makeTrip(t)
    const since = await lastNotice()
    const { id_chuyen_di, phien_ban } = trip
    await t.call('dieuxe01', tripApi.update, { id_chuyen_di, phien_ban, lai_xe_2: 'hungnv01' })
    const notices = await told(trip, since)
    expect(Object.keys(notices)).toEqual(['hungnv01'])
    expect(notices['hungnv01']).toContain('đã giao bạn chạy chuyến')
  })

  test('a cancel, with its reason', async () => {
    const trip = await makeTrip(t, TP02)
    const since = await lastNotice()
    const { id_chuyen_di } = trip
    await t.call('admin01', tripApi.cancel, { id_chuyen_di, ly_do: 'Khách dời lịch' })
    const notices = await told(trip, since)
    expect(Object.keys(notices)).toEqual(['binhlv14', 'dieuxe01', 'doitac01', 'quanly01'])
    expect(notices['binhlv14']).toMatch(/đã hủy chuyến .*: Khách dời lịch$/)
  })

  test('a merge tells the drivers of both trips, and so does its undo', async () => {
    const [a, b] = [await makeTrip(t), await makeTrip(t, { lai_xe_1: 'hungnv01' })]
    const since = await lastNotice()
    const list_chuyen_di = [a.id_chuyen_di, b.id_chuyen_di]
    await t.call('dieuxe01', tripApi.mergeOrUndo, { list_chuyen_di, type: 'gop' })
    const notices = await told(a, since)
    expect(Object.keys(notices)).toEqual(['admin01', 'binhlv14', 'hungnv01', 'quanly01'])
    expect(notices['hungnv01']).toContain(`đã gộp ${b.id_chuyen_di} vào chuyến ${a.id_chuyen_di}`)
    const later = await lastNotice()
    await t.call('dieuxe01', tripApi.mergeOrUndo, { list_chuyen_di: [a.id_chuyen_di], type: 'huy' })
    expect(Object.keys(await told(a, later))).toEqual([
      'admin01',
      'binhlv14',
      'hungnv01',
      'quanly01',
    ])
  })

  test('a refused act tells nobody', async () => {
    const trip = await makeTrip(t)
    const since = await lastNotice()
    await t.call('admin01', tripApi.cancel, { id_chuyen_di: trip.id_chuyen_di })
    expect(await told(trip, since)).toEqual({})
  })
})

describe('a reminder', () => {
  const remind = (minutes: number, more: object = {}) =>
    makeTrip(t, {
      ngay_thuc_hien: today(),
      gio_nhac: addMinutes(now(), minutes),
      noi_dung_nhac: 'Gọi kho',
      ...more,
    })
  const reminded = async (trip: MadeTrip, since: number) => Object.keys(await told(trip, since))

  test('that is due is given once, to the drivers, the dispatchers and who made the trip', async () => {
    const [due, later] = [await remind(-1), await remind(60)]
    const since = await lastNotice()
    expect(await remindDue(t.db)).toBe(1)
    expect(await reminded(due, since)).toEqual(['admin01', 'binhlv14', 'dieuxe01', 'quanly01'])
    expect(Object.values(await told(due, since))[0]).toMatch(/^Nhắc việc chuyến .*: Gọi kho$/)
    expect(await reminded(later, since)).toEqual([])
    expect(await remindDue(t.db)).toBe(0)
  })

  test('that is moved is given again; others about the trip do not repeat it', async () => {
    const trip = await remind(-1)
    expect(await remindDue(t.db)).toBe(1)
    const save = async (values: object) => {
      const { id_chuyen_di, phien_ban } = await readTrip(t, trip.id_chuyen_di)
      return t.call('dieuxe01', tripApi.update, { id_chuyen_di, phien_ban, ...values })
    }
    await save({ tien_an: 1 })
    expect(await remindDue(t.db)).toBe(0)
    await save({ gio_nhac: addMinutes(now(), -2) })
    expect(await remindDue(t.db)).toBe(1)
  })

  test('of a cancelled or deleted trip, or of long ago, is not given', async () => {
    const [cancelled, deleted] = [await remind(-1), await remind(-1)]
    await t.call('admin01', tripApi.cancel, { id_chuyen_di: cancelled.id_chuyen_di, ly_do: 'x' })
    await t.call('admin01', tripApi.remove, { list_id: [deleted.id_chuyen_di] })
    await remind(-3 * 24 * 60)
    expect(await remindDue(t.db)).toBe(0)
  })
})

describe('the bell', () => {
  test('counts what came since it was opened last; the list has the newest first', async () => {
    const { body: before } = await t.call('sale01', noticeApi.count, {})
    expect(before.noti_tag_number).toBe(0)
    await t.call('quanly01', noticeApi.seen, {})
    const trips = [await makeTrip(t), await makeTrip(t)]
    expect((await t.call('quanly01', noticeApi.count, {})).body.noti_tag_number).toBe(2)
    const { body } = await t.call('quanly01', noticeApi.list, { so_dong: 4 })
    expect(body.data.slice(0, 2).map((notice) => notice.id_lien_ket)).toEqual(
      trips.map((trip) => trip.id_chuyen_di).toReversed(),
    )
    expect(body.data.map(({ moi }) => moi)).toEqual([true, true, false, false])
    await t.call('quanly01', noticeApi.seen, {})
    expect((await t.call('quanly01', noticeApi.count, {})).body.noti_tag_number).toBe(0)
  })

  test("holds one's own notices only, found with and without marks and by kind", async () => {
    const { body } = await t.call('hungnv01', noticeApi.list, {})
    expect(body.data.length).toBeGreaterThan(0)
    expect(body.data.length).toBe(body.tong)
    const { body: found } = await t.call('hungnv01', noticeApi.list, {
      tu_khoa: 'da GIAO ban chay',
    })
    expect(found.tong).toBe(1)
    expect((await t.call('hungnv01', noticeApi.list, { loai_don: 'order' })).body.tong).toBe(0)
    expect((await t.call('kho01', noticeApi.list, {})).body.tong).toBe(0)
  })
})

describe('reading', () => {
  const unread = async (username: string) =>
    (await t.call(username, noticeApi.list, { da_doc: [false] })).body.tong

  test('one, several and all are marked, and marked back; each answers for itself', async () => {
    for (let made = 0; made < 3; made += 1) await makeTrip(t, { lai_xe_1: 'longhv06' })
    const { body } = await t.call('longhv06', noticeApi.list, {})
    const [a = '', b = '', c = ''] = body.data.map(({ id }) => id)
    expect(body.data.map(({ da_doc }) => da_doc)).toEqual([false, false, false])
    const one = await t.call('longhv06', noticeApi.mark, { list_id: [a] })
    expect(one.body).toMatchObject({
      message: 'Đã đánh dấu 1 thông báo',
      data: [{ id: a, ok: true }],
    })
    expect(await unread('longhv06')).toBe(2)
    expect((await t.call('longhv06', noticeApi.count, {})).body.noti_tag_number).toBe(2)
    const again = await t.call('longhv06', noticeApi.mark, { list_id: [a, b, '999999999'] })
    expect(again.body.data.map(({ ok }) => ok)).toEqual([true, true, false])
    await t.call('longhv06', noticeApi.mark, { list_id: [a], da_doc: false })
    const { body: left } = await t.call('longhv06', noticeApi.list, { da_doc: 'false' })
    expect(left.data.map(({ id }) => id)).toEqual([a, c])
    await t.call('longhv06', noticeApi.mark, { toan_bo: true })
    expect(await unread('longhv06')).toBe(0)
    expect((await t.call('longhv06', noticeApi.list, { da_doc: [true] })).body.tong).toBe(3)
  })

  test("another's notice is not found and stays unread", async () => {
    await makeTrip(t, { lai_xe_1: 'cuongdm07' })
    const { body } = await t.call('cuongdm07', noticeApi.list, {})
    const list_id = body.data.map(({ id }) => id)
    const foreign = await t.call('sale01', noticeApi.mark, { list_id })
    expect(foreign.body.data).toMatchObject([
      { id: list_id[0], ok: false, message: 'Không tìm thấy thông báo' },
    ])
    await t.call('sale01', noticeApi.mark, { toan_bo: true })
    expect(await unread('cuongdm07')).toBe(1)
  })

  test('needs somebody signed in, and a list or all', async () => {
    expect((await t.call(null, noticeApi.mark, { toan_bo: true })).status).toBe(401)
    for (const wrong of [
      {},
      { list_id: [] },
      { list_id: ['x'] },
      { list_id: ['1'], toan_bo: true },
    ])
      expect((await t.call('sale01', noticeApi.mark, wrong)).status).toBe(400)
  })

  test('the list is narrowed by days, both included', async () => {
    const on = async (start_time: string, end_time: string) =>
      (await t.call('longhv06', noticeApi.list, { start_time, end_time })).body.tong
    expect(await on(today(), today())).toBe(3)
    expect(await on('2020-01-01', '2020-01-31')).toBe(0)
  })
})
