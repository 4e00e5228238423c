import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarApi, type CalendarItem } from '../../../contract/dispatch/calendar/calendar.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await makeTrip(t, { ngay_thuc_hien: '2026-03-02' })
  await makeTrip(t, { ngay_thuc_hien: '2026-03-02', bien_so_xe: '15H-071.35' })
  const cancelled = await makeTrip(t, { ngay_thuc_hien: '2026-03-02', bien_so_xe: '15H-084.26' })
  await t.call('admin01', tripApi.cancel, {
    id_chuyen_di: cancelled.id_chuyen_di,
    ly_do: 'Khách dời',
  })
  const deleted = await makeTrip(t, { ngay_thuc_hien: '2026-03-05' })
  await t.call('admin01', tripApi.remove, { list_id: [deleted.id_chuyen_di] })
  await makeTrip(t, { ngay_thuc_hien: '2026-12-31' })
})
afterAll(() => t.close())

const read = async (username: string, input: object): Promise<CalendarItem[]> =>
  (await t.call(username, calendarApi.year, input)).body.data
const trips = (items: CalendarItem[]) => items.filter(({ loai }) => loai === 'chuyen_di')
const parts = async (username: string) =>
  [...new Set((await read(username, { year: 2026 })).map(({ loai }) => loai))].toSorted()

describe('a year', () => {
  test('counts the trips of each day in one item, cancelled ones named, deleted ones left out', async () => {
    expect(trips(await read('quanly01', { year: 2026 }))).toEqual([
      {
        date: '2026-03-02',
        loai: 'chuyen_di',
        so: 3,
        id: null,
        message: '3 chuyến, 1 hủy',
        message_en: '3 trips, 1 cancelled',
        color: '#3b5bdb',
      },
      expect.objectContaining({
        date: '2026-12-31',
        so: 1,
        message: '1 chuyến',
        message_en: '1 trip',
      }),
    ])
  })

  test('counts what the list of the day shows', async () => {
    const day = { start_time: '2026-03-02', end_time: '2026-03-02' }
    const { body } = await t.call('quanly01', tripApi.list, day)
    expect(body.tong).toBe(3)
  })

  test('names papers by the day on which they run out, with what they belong to', async () => {
    const items = await read('hcns01', { year: 2026 })
    expect(items).toContainEqual({
      date: '2026-12-18',
      loai: 'phuong_tien',
      id: '15C-327.19',
      so: null,
      message: '15C-327.19: Đăng kiểm hết hạn',
      message_en: '15C-327.19: Inspection expires',
      color: '#d9480f',
    })
    expect(items).toContainEqual(
      expect.objectContaining({ date: '2026-12-05', loai: 'ro_mooc', id: '15RM-004.15' }),
    )
    expect(items).toContainEqual(
      expect.objectContaining({
        date: '2026-12-18',
        loai: 'lai_xe',
        id: 'hungnv01',
        message: 'Nguyễn Văn Hùng: Khám sức khỏe hết hạn',
      }),
    )
    expect(items.map(({ date }) => date)).toEqual(items.map(({ date }) => date).toSorted())
  })

  test('has the public holidays, and says which of them are expected', async () => {
    const holidays = async (year: number) =>
      (await read('tinhcuoc01', { year })).filter(({ loai }) => loai === 'ngay_le')
    expect(await holidays(2026)).toContainEqual(
      expect.objectContaining({
        date: '2026-02-17',
        message: 'Mùng 1 Tết Nguyên đán',
        message_en: 'Lunar New Year, day 1',
      }),
    )
    expect((await holidays(2027)).find(({ date }) => date === '2027-02-09')?.message).toContain(
      '(dự kiến)',
    )
  })
})

test('a month holds its own days only, the last one too', async () => {
  const march = await read('admin01', { year: 2026, month: 3 })
  expect(march.every(({ date }) => date.startsWith('2026-03-'))).toBe(true)
  expect(trips(march).map(({ so }) => so)).toEqual([3])
  expect(
    trips(await read('admin01', { year: '2026', month: '12' })).map(({ date }) => date),
  ).toEqual(['2026-12-31'])
  expect((await read('admin01', { year: 2026, month: 2 })).map(({ date }) => date).at(-1)).toBe(
    '2026-02-20',
  )
})

test('each seat sees what it works with', async () => {
  expect(await parts('dieuxe01')).toEqual([
    'chuyen_di',
    'lai_xe',
    'ngay_le',
    'phuong_tien',
    'ro_mooc',
  ])
  expect(await parts('hcns01')).toEqual([
    'chuyen_di',
    'lai_xe',
    'ngay_le',
    'phuong_tien',
    'ro_mooc',
  ])
  expect(await parts('nhansu01')).toEqual(['lai_xe', 'ngay_le', 'phuong_tien', 'ro_mooc'])
  expect(await parts('tinhcuoc01')).toEqual(['chuyen_di', 'ngay_le'])
  expect(await parts('ketoan02')).toEqual(['chuyen_di', 'ngay_le'])
})

test('a guest, a seat without it, and a wrong request are refused', async () => {
  expect((await t.call(null, calendarApi.year, { year: 2026 })).status).toBe(401)
  for (const username of ['sale01', 'doitac01', 'binhlv14', 'kho01'])
    expect((await t.call(username, calendarApi.year, { year: 2026 })).status).toBe(403)
  for (const wrong of [
    {},
    { year: 26 },
    { year: 'x' },
    { year: 2026, month: 13 },
    { year: 2026, day: 1 },
  ])
    expect((await t.call('admin01', calendarApi.year, wrong)).status).toBe(400)
  const { body } = await t.call('admin01', calendarApi.year, { year: 2026, month: 0 })
  expect(body.fields).toEqual({ month: 'Tháng từ 1 đến 12' })
})
