import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { tolls } from '../../../contract/ledger/toll/toll.ts'
import { noticeApi } from '../../../contract/office/notice/notice.api.ts'
import { addMonths, monthOf } from '../../../contract/kit/time/time.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { refuseClosedMonths } from './closedMonth.ts'
import { today } from '../../kit/time/clock.ts'

const MONTH = addMonths(monthOf(today()), -3)
const LATER = addMonths(MONTH, 1)
const NAME = `${MONTH.slice(5)}/${MONTH.slice(0, 4)}`
const DAY = `${MONTH}-12`
const { list, create, remove, stillOpen } = closedMonthApi

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const anyway = ['con_do_dang', 'thang_chua_het']
const close = (who = 'ketoan01', thang = MONTH) => t.call(who, create, { thang, xac_nhan: anyway })
const reopen = (who = 'admin01') => t.call(who, remove, { thang: MONTH, ly_do: 'Sót hóa đơn' })
beforeEach(async () => {
  await reopen()
})

const order = {
  noi_lay_hang: 'Cảng Tân Vũ',
  noi_tra_hang: 'KCN VSIP Bắc Ninh',
  cuoc_van_chuyen: 5_000_000,
}
async function madeTrip(ngay_thuc_hien = DAY) {
  const { body } = await t.call('dieuxe01', tripApi.create, {
    ngay_thuc_hien,
    ten_thau_phu: 'Vận tải Hoàng Gia',
    list_don_hang: [order],
    trang_thai: 'nhap',
  } as never)
  return body.data
}
const refused = { status: 423, body: { code: 'locked', message: expect.stringContaining(NAME) } }
const refusedRow = { ok: false, message: expect.stringContaining(NAME) }

describe('closing', () => {
  test('is for accountants and admins; opening again for admins, with a reason, and told to accountants', async () => {
    for (const who of ['dieuxe01', 'tinhcuoc01', 'hcns01', 'doitac01'])
      expect((await close(who)).status).toBe(403)
    expect((await close()).body.data).toMatchObject({
      thang: MONTH,
      nguoi_khoa: 'ketoan01',
      mo_luc: null,
    })
    expect(await close()).toMatchObject({
      status: 409,
      body: { fields: { thang: expect.stringContaining(NAME) } },
    })
    expect((await reopen('ketoan01')).status).toBe(403)
    expect((await t.call('admin01', remove, { thang: MONTH, ly_do: ' ' })).status).toBe(400)
    expect((await reopen()).status).toBe(200)
    expect((await reopen()).status).toBe(404)
    const { body } = await t.call('ketoan01', list, { thang: MONTH })
    expect(body.data[0]).toMatchObject({ nguoi_mo: 'admin01', ly_do_mo: 'Sót hóa đơn' })
    const news = await t.call('ketoan01', noticeApi.list, {})
    expect(JSON.stringify(news.body)).toContain(`đã mở lại sổ tháng ${NAME}`)
  })
  test('asks about what waits in the month, and refuses one that has not begun', async () => {
    const { id_chuyen_di } = await madeTrip()
    await sql`UPDATE chuyen_di SET trang_thai = 'ket_thuc' WHERE id_chuyen_di = ${id_chuyen_di}`.execute(
      t.db,
    )
    await madeTrip()
    const pass = { bien_so_xe: '15C-402.11', thoi_gian: `${DAY} 09:00:00`, so_tien: 90_000 }
    await t.call('ketoan01', tolls.api.create, { ma_giao_dich: 'GD1', ...pass } as never)
    const left = await t.call('ketoan01', stillOpen, { thang: MONTH })
    expect(left.body.data).toMatchObject([
      { ma: 'thieu_khach', so: 1 },
      { ma: 'chua_ket_thuc', so: 1 },
      { ma: 'ket_thuc_chua_khoa', so: 1 },
      { ma: 'cau_duong', so: 1 },
    ])
    const listed = { viec: 'chua_ket_thuc', start_time: `${MONTH}-01`, end_time: `${MONTH}-28` }
    expect((await t.call('ketoan01', tripApi.list, listed)).body.tong).toBe(1)
    const asked = await t.call('ketoan01', create, { thang: MONTH })
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'can_xac_nhan', canh_bao: [{ ma: 'con_do_dang' }] },
    })
    const ahead = addMonths(monthOf(today()), 1)
    expect(await close('ketoan01', ahead)).toMatchObject({
      status: 400,
      body: { fields: { thang: expect.anything() } },
    })
  })
})

describe('a trip of a closed month', () => {
  test('is not changed, moved, locked, binned or brought back, by whatever call', async () => {
    const trip = await madeTrip()
    const binned = await madeTrip()
    await t.call('dieuxe01', tripApi.remove, { list_id: [binned.id_chuyen_di] })
    await close()
    const { id_chuyen_di, phien_ban } = trip
    const key = { id_chuyen_di, phien_ban }
    expect(
      await t.call('dieuxe01', tripApi.update, { ...key, ghi_chu_tinh_cuoc: 'x' } as never),
    ).toMatchObject(refused)
    expect(
      await t.call('dieuxe01', tripApi.update, { ...key, ngay_thuc_hien: `${LATER}-02` } as never),
    ).toMatchObject(refused)
    expect(
      await t.call('ketoan01', tripApi.setOtherCost, { ...key, chi_phi_khac: 5 }),
    ).toMatchObject(refused)
    expect(await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di, ly_do: 'x' })).toMatchObject(
      refused,
    )
    expect(await t.call('dieuxe01', tripApi.finish, { id_chuyen_di })).toMatchObject(refused)
    const rows = [
      await t.call('dieuxe01', tripApi.remove, { list_id: [id_chuyen_di] }),
      await t.call('ketoan01', tripApi.lock, { list_id: [id_chuyen_di] }),
      await t.call('dieuxe01', binApi.restore, {
        type: 'chuyen_di',
        list_id: [binned.id_chuyen_di],
      } as never),
    ]
    for (const { body } of rows)
      expect((body as { data: unknown }).data).toMatchObject([refusedRow])
    expect(
      (await t.call('dieuxe01', tripApi.get, { id_chuyen_di } as never)).body.data.phien_ban,
    ).toBe(phien_ban)
  })
  test('is not made there, nor moved into it', async () => {
    const trip = await madeTrip(`${LATER}-02`)
    await close()
    const { id_chuyen_di, phien_ban } = trip
    expect(
      await t.call('dieuxe01', tripApi.update, {
        id_chuyen_di,
        phien_ban,
        ngay_thuc_hien: DAY,
      } as never),
    ).toMatchObject(refused)
    expect(
      await t.call('dieuxe01', tripApi.create, {
        ngay_thuc_hien: DAY,
        list_don_hang: [order],
        trang_thai: 'nhap',
      } as never),
    ).toMatchObject(refused)
  })
  test('is paid for later all the same', async () => {
    const trip = await madeTrip()
    await sql`UPDATE chuyen_di SET trang_thai = 'ket_thuc' WHERE id_chuyen_di = ${trip.id_chuyen_di}`.execute(
      t.db,
    )
    await close()
    const id = trip.list_don_hang[0]?.id_don_hang ?? ''
    for (const paying of [orderApi.pay.tien_mat, orderApi.markUnpaid])
      expect((await t.call('ketoan01', paying, { id } as never)).body.data).toMatchObject([
        { ok: true },
      ])
    const again = await t.call('ketoan01', orderApi.markUnpaid, { id } as never)
    expect(again.body.data).toMatchObject([{ ok: false }])
  })
})

test('who closes a month waits for those who write in it; who comes later is refused', async () => {
  const draft = { ngay_thuc_hien: DAY, list_don_hang: [order], trang_thai: 'nhap' }
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  let begun = (): void => undefined
  const reading = new Promise<void>((resolve) => (begun = resolve))
  const writing = t.db.transaction().execute(async (trx) => {
    await refuseClosedMonths(trx, [DAY])
    begun()
    await held
  })
  // Whoever closes first is not waited for, but refuses the other.
  await reading
  const steps: string[] = []
  const closing = close().then(() => steps.push('closed'))
  const asking = writing.then(() => steps.push('written'))
  const waits = sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM pg_locks WHERE relation = 'khoa_so'::regclass AND NOT granted`
  await expect.poll(async () => (await waits.execute(t.db)).rows[0]?.n, { timeout: 30_000 }).toBe(1)
  expect(steps).toEqual([])
  goOn()
  await Promise.all([closing, asking])
  expect(steps).toEqual(['written', 'closed'])
  expect(await t.call('dieuxe01', tripApi.create, draft as never)).toMatchObject(refused)
})
