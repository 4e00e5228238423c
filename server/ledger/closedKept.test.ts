import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { tripApi } from '../../contract/dispatch/trip/trip.api.ts'
import { salaryApi } from '../../contract/ledger/salary/salary.api.ts'
import { closedMonthApi } from '../../contract/office/closed-month/closed-month.api.ts'
import { tolls } from '../../contract/ledger/toll/toll.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { makeTrip, orderValues } from '../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const close = (thang: string) =>
  t.call('ketoan01', closedMonthApi.create, { thang, xac_nhan: ['con_do_dang'] })
const payOf = async (thang: string) => {
  const { body } = await t.call('ketoan01', salaryApi.list, { thang, username: 'hungnv01' })
  const [row] = body.data
  return { state: row?.trang_thai, base: row?.luong_co_ban, paid: row?.thuc_linh }
}
const setBase = (amount: number) =>
  t.db
    .updateTable('nguoi_dung')
    .set({ luong_co_ban: amount })
    .where('username', '=', 'hungnv01')
    .execute()

test('pay that nobody closed stands while its month is closed, and moves again when that is opened', async () => {
  await setBase(7_000_000)
  const before = await payOf('2026-02')
  expect((await close('2026-02')).status).toBe(200)
  await setBase(9_000_000)
  expect(await payOf('2026-02')).toEqual(before)
  expect(before).toMatchObject({ state: 'tam_tinh', base: 7_000_000 })
  await t.call('admin01', closedMonthApi.remove, { thang: '2026-02', ly_do: 'sửa lương' })
  expect(await payOf('2026-02')).toMatchObject({ state: 'tam_tinh', base: 9_000_000 })
})

test('who begins after a month is not paid for it, and who comes once it is closed is not either', async () => {
  const sums = async () => {
    const { body } = await t.call('ketoan01', salaryApi.list, { thang: '2026-03' })
    return [body.tong, body.tong_hop]
  }
  const hire = (username: string, ngay_bat_dau: string | null) =>
    t.db
      .insertInto('nguoi_dung')
      .values({
        username,
        fullname: 'Lái xe mới',
        role: 'driver',
        mat_khau: 'x',
        luong_co_ban: 8_000_000,
        ngay_bat_dau,
      } as never)
      .execute()
  const before = await sums()
  await hire('moi01', '2026-03-26')
  expect(await sums()).toEqual(before)
  expect((await close('2026-03')).status).toBe(200)
  await hire('moi02', null)
  expect(await sums()).toEqual(before)
  const opened = { thang: '2026-03', ly_do: 'thử lại' }
  expect((await t.call('admin01', closedMonthApi.remove, opened)).status).toBe(200)
  expect((await sums())[0]).toBe(Number(before[0]) + 1)
})

test('a pass of a closed month stays with its trip of the next month when that is cancelled', async () => {
  const trip = await makeTrip(t, {
    ngay_thuc_hien: '2026-05-01',
    list_don_hang: [
      {
        ...orderValues,
        ngay_gio_lay_hang: '2026-04-30 22:00:00',
        ngay_gio_tra_hang: '2026-05-01 03:00:00',
      },
    ],
  })
  for (const thoi_gian of ['2026-04-30 23:10:00', '2026-05-01 01:10:00']) {
    const { status } = await t.call('ketoan01', tolls.api.create, {
      ma_giao_dich: thoi_gian,
      bien_so_xe: '15C-402.11',
      thoi_gian,
      tram_ra: 'Trạm thử',
      so_tien: 35_000,
    } as never)
    expect(status).toBe(200)
  }
  const passes = async () =>
    (
      await sql<{ id_chuyen_di: string | null; doi_chieu: string }>`
        SELECT id_chuyen_di, doi_chieu FROM sao_ke_cau_duong ORDER BY thoi_gian`.execute(t.db)
    ).rows
  const own = { id_chuyen_di: trip.id_chuyen_di, doi_chieu: 'da_khop' }
  expect(await passes()).toEqual([own, own])
  expect((await close('2026-04')).status).toBe(200)
  const cancelled = await t.call('admin01', tripApi.cancel, {
    id_chuyen_di: trip.id_chuyen_di,
    ly_do: 'khách hủy',
  })
  expect(cancelled.status).toBe(200)
  expect(await passes()).toEqual([own, { id_chuyen_di: null, doi_chieu: 'chua_khop' }])
})
