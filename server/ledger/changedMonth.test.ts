import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../../contract/dispatch/trip/trip.pricing.api.ts'
import { fuelCheckApi } from '../../contract/ledger/fuel-check/fuel-check.ts'
import { fuelLogApi } from '../../contract/ledger/fuel-log/fuel-log.ts'
import { salaryApi } from '../../contract/ledger/salary/salary.api.ts'
import { driverApi } from '../../contract/master/driver/driver.api.ts'
import { vehicleApi } from '../../contract/master/vehicle/vehicle.api.ts'
import { closedMonthApi } from '../../contract/office/closed-month/closed-month.api.ts'
import { settingsApi } from '../../contract/office/settings/settings.ts'
import { costNormApi } from '../../contract/price/cost-norm/cost-norm.api.ts'
import { truckApi } from '../../contract/report/truck/truck.api.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { makeTrip, orderValues, readTrip } from '../testing/trip.ts'
import { updateNow } from '../testing/update.ts'

const [OLD, NEW] = ['15H-071.35', '15H-971.35']
const [FIRST, SECOND] = ['hungnv01', 'minhlq04']
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const fill = async (ngay_gio: string, so_lit: number, more: object) => {
  const input = { ngay_gio, so_lit, don_gia: 29_000, ...more }
  const { status, body } = await t.call('dieuxe01', fuelLogApi.create, input)
  expect([status, body.fields]).toEqual([200, undefined])
  return (body.data as unknown as { id: string }).id
}

test('the fuel of a month stays with the vehicle whose plate and driver changed in it', async () => {
  const before = await makeTrip(t, {
    bien_so_xe: OLD,
    lai_xe_1: FIRST,
    ngay_thuc_hien: '2026-09-03',
    dinh_muc_dau: 40.5,
  })
  await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: before.id_chuyen_di })
  const ids = [await fill('2026-09-01 00:00:00', 100.25, { bien_so_xe: OLD, lai_xe: FIRST })]
  const plates = { bien_so_xe: OLD, bien_so_xe_moi: NEW, lai_xe_chinh: SECOND }
  expect((await updateNow(t, 'admin01', vehicleApi, plates as never)).status).toBe(200)
  const after = { bien_so_xe: NEW, lai_xe_1: SECOND, ngay_thuc_hien: '2026-09-20' }
  await makeTrip(t, { ...after, dinh_muc_dau: 60.2 })
  ids.push(await fill('2026-09-10 07:00:00', 80.5, { bien_so_xe: OLD, lai_xe: FIRST }))
  ids.push(await fill('2026-09-30 23:59:59', 70.15, { bien_so_xe: NEW, lai_xe: SECOND }))
  ids.push(await fill('2026-10-01 00:00:00', 33, { bien_so_xe: NEW, lai_xe: SECOND }))
  await fill('2026-09-15 08:00:00', 900, { bien_so_xe: NEW, lai_xe: SECOND })
  const answer = { list_id: ids, trang_thai: 'da_duyet' as const }
  await t.call('ketoan01', fuelLogApi.answer, answer)
  for (const bien_so_xe of [OLD, NEW]) {
    const { body } = await t.call('ketoan01', fuelCheckApi.list, { thang: '2026-09', bien_so_xe })
    const litres = { lit_dinh_muc: 100.7, lit_do: 250.9, chenh_lech_lit: 150.2, so_chuyen: 2 }
    expect(body.data).toMatchObject([{ bien_so_xe: NEW, ...litres }])
    const days = { start_date: '2026-09-01', end_date: '2026-09-30', list_bsx: [bien_so_xe] }
    const report = await t.call('admin01', truckApi.report, days)
    const told = { bien_so_xe: NEW, so_chuyen: 2, lit_dinh_muc: 100.7, lit_do: 250.9 }
    expect([report.status, report.body.data]).toMatchObject([200, [told]])
  }
  const litresOf = async (username: string, thang: string) =>
    (await t.call('ketoan01', salaryApi.list, { thang, username })).body.data[0]?.['lit_thuc_te']
  expect(await litresOf(FIRST, '2026-09')).toBe(180.75)
  expect(await litresOf(SECOND, '2026-10')).toBe(103.15)
})

const rate = (hieu_luc_tu: string, luong_chuyen: number) =>
  t.call('ketoan01', costNormApi.updateTripPay, {
    list: [{ ma_lt: 'T02', lop_xe: 'cont40', hieu_luc_tu, luong_chuyen }],
  } as never)
const payOf = async (username: string, thang: string) =>
  (await t.call('ketoan01', salaryApi.list, { thang, username })).body.data[0]

test('a raise in mid-month counts from its day; a late one moves nothing that is closed', async () => {
  for (const [day, amount] of [
    ['2026-03-01', 500_000],
    ['2026-03-11', 550_001],
  ] as const)
    expect((await rate(day, amount)).body.data).toMatchObject([{ ok: true }])
  const trip = async (ngay_thuc_hien: string, ngay_gio_lay_hang: string | null) => {
    const order = { ...orderValues, ma_lt: 'T02', ngay_gio_lay_hang, ngay_gio_tra_hang: null }
    const { id_chuyen_di } = await makeTrip(t, {
      ngay_thuc_hien,
      lai_xe_1: 'sonnv09',
      bien_so_xe: '15H-068.12',
      type_cont: '40HC',
      tinh_gia: true,
      list_don_hang: [order],
    })
    await t.call('admin01', tripApi.lock, { list_id: [id_chuyen_di] })
    return id_chuyen_di
  }
  const ids = [
    await trip('2026-03-10', null),
    await trip('2026-03-11', '2026-03-10 23:30:00'),
    await trip('2026-03-12', null),
  ]
  const amounts = async () => {
    const found = []
    for (const id of ids) found.push((await readTrip(t, id)).luong_lai_xe)
    return found
  }
  expect(await amounts()).toEqual([500_000, 500_000, 550_001])
  const before = await payOf('sonnv09', '2026-03')
  expect(before).toMatchObject({ so_chuyen: 3, luong_chuyen: 1_550_001 })
  const closing = { thang: '2026-03', ly_do: 'thử', xac_nhan: ['con_do_dang'] }
  const done = await t.call('ketoan01', closedMonthApi.create, closing)
  expect([done.status, done.body.fields]).toEqual([200, undefined])
  for (const day of ['2026-03-05', '2026-03-12', '2026-03-31']) {
    const { body } = await rate(day, 900_000)
    expect([day, body.data]).toMatchObject([day, [{ ok: false }]])
  }
  expect((await rate('2026-04-01', 900_000)).body.data).toMatchObject([{ ok: true }])
  const item = { key: 'luong_chuyen', cong_thuc: 'luong_chuyen * 2' }
  const formula = (hieu_luc_tu: string) =>
    t.call('admin01', salaryApi.setFormulas, { list_chi_phi: [{ ...item, hieu_luc_tu }] } as never)
  expect((await formula('2026-03-20')).status).toBe(423)
  const late = { ten: 'don_gia_truc', gia_tri: 999_000, hieu_luc_tu: '2026-03-10', ly_do: 'muộn' }
  expect((await t.call('admin01', settingsApi.update, late as never)).status).toBe(423)
  const raise = { username: 'sonnv09', luong_co_ban: 99_000_000 }
  expect((await updateNow(t, 'admin01', driverApi, raise as never)).status).toBe(200)
  const range = { start_time: '2026-03-01', end_time: '2026-03-31', che_do: 'ap_dung' }
  await t.call('ketoan01', pricingApi.recalculate, range as never)
  expect(await amounts()).toEqual([500_000, 500_000, 550_001])
  const { trang_thai: _one, phien_ban: _version, ...closed } = (await payOf('sonnv09', '2026-03'))!
  expect(closed).toMatchObject({ luong_chuyen: 1_550_001, thuc_linh: before?.thuc_linh })
})
