import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import type { Crud } from '../contract/kit/resource/crud.ts'
import { fuelCheckApi } from '../contract/ledger/fuel-check/fuel-check.ts'
import { fuelLogApi } from '../contract/ledger/fuel-log/fuel-log.ts'
import { payoutApi, receiptApi } from '../contract/ledger/receipt/receipt.api.ts'
import { salaryApi } from '../contract/ledger/salary/salary.api.ts'
import { stockApi } from '../contract/ledger/stock/stock.ts'
import { tollApi } from '../contract/ledger/toll/toll.api.ts'
import { walletApi } from '../contract/ledger/wallet/wallet.api.ts'
import { settingsApi } from '../contract/office/settings/settings.ts'
import { companyPriceApi } from '../contract/price/company-price/company-price.ts'
import { costNormApi } from '../contract/price/cost-norm/cost-norm.api.ts'
import { variableCost } from '../contract/price/cost-norm/variable-cost.ts'
import { fixedCostApi } from '../contract/price/fixed-cost/fixed-cost.ts'
import { fuelPriceApi } from '../contract/price/fuel-price/fuel-price.ts'
import { surcharges } from '../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { kmQuota } from '../contract/price/km-quota/km-quota.ts'
import { loading } from '../contract/price/loading/loading.ts'
import { vehicleNorm } from '../contract/price/vehicle-norm/vehicle-norm.ts'
import { sheetApi } from '../contract/sheets.ts'
import { testApp, type TestApp } from './testing/app.ts'
import {
  callsOf,
  checkRefused,
  CLOSED,
  CLOSED_DAY,
  DRIVER,
  keyed,
  LATER_DAY,
  PLATE,
  type Key,
  type Way,
} from './testing/closedMonth.ts'
import { makeTrip, orderValues, type MadeTrip } from './testing/trip.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof workOfMonth>>
const { call, made, send, taken, close } = callsOf(() => t)

const orderOf = ({ list_don_hang: [order] }: MadeTrip): string => order?.id_don_hang ?? ''
type Numbered = { id_phieu_thu: string; phien_ban: number }
const fill = {
  bien_so_xe: PLATE,
  ngay_gio: `${CLOSED_DAY} 08:00:00`,
  lai_xe: DRIVER,
  so_lit: 100,
  don_gia: 29_000,
}
const entry = { user_id: DRIVER, ngay_thang: CLOSED_DAY, so_tien: 500_000, noi_dung: 'Ứng' }
const stock = { ngay: CLOSED_DAY, loai: 'nhap', ma_hang: 'LOP', ten_hang: 'Lốp', so_luong: 4 }
const receipt = { id_cong_ty: 'KH01', ngay: CLOSED_DAY, so_tien: 700_000 }
const toll = {
  ma_giao_dich: 'GD1',
  bien_so_xe: PLATE,
  thoi_gian: `${CLOSED_DAY} 09:00:00`,
  so_tien: 90_000,
}
const cost = { bien_so_xe: PLATE, khoan: 'lai_vay', ten_khoan: 'Thử', so_tien: 9_000_000 }

/** Priced on the day after the month, by rows that begin there. */
const nightOrder = { ...orderValues, ngay_gio_lay_hang: '2026-04-01 00:30:00' }
const nightNorm = { ma_lt: 'T03', lop_xe: 'cont40', hieu_luc_tu: '2026-04-01', cau_duong: 5 }
const nightFuel = { hieu_luc_tu: '2026-04-01 00:00:00', gia_dau: 29_000 }

const TOLL_HEAD = ['Mã giao dịch', 'Biển số xe', 'Thời gian qua trạm', 'Số tiền']
const tollRow = (id: string) => [id, PLATE, '12/03/2026 10:00', 45_000]

/** What was entered while the month was open. */
async function workOfMonth() {
  const cod = [{ ...orderValues, cod: 500_000 }]
  const trip = async (ngay_thuc_hien: string) => {
    const one = await makeTrip(t, { ngay_thuc_hien, list_don_hang: cod })
    await call('dieuxe01', tripApi.finish, { id_chuyen_di: one.id_chuyen_di })
    return one
  }
  const [ended, holding] = [await trip(`${CLOSED}-16`), await trip(`${CLOSED}-17`)]
  await makeTrip(t, { ngay_thuc_hien: `${CLOSED}-31`, list_don_hang: [nightOrder] })
  const handed = await made<{ list: { id: string }[] }>('ketoan01', walletApi.handOver, {
    user_id: DRIVER,
    ngay_thang: `${CLOSED}-20`,
    list_don_hang: [orderOf(ended)],
  })
  const inBin = async (user: string, api: Pick<Crud, 'create' | 'remove'>, values: object) => {
    const row = await made(user, api.create, values)
    await call(user, api.remove, { list_id: [row.id] })
    return row
  }
  const wallet = walletApi as unknown as Crud
  const fuel = fuelLogApi as unknown as Crud
  const paid = await made<Numbered>('ketoan01', receiptApi.create, receipt)
  const goneReceipt = await made<Numbered>('ketoan01', receiptApi.create, receipt)
  await call('ketoan01', receiptApi.remove, { list_id: [goneReceipt.id_phieu_thu] })
  await made('hcns01', salaryApi.create, {
    thang: CLOSED,
    list_user: ['longhv06'],
    gia_tri: { ngay_cong: 20 },
    chot: true,
  })
  await made('ketoan01', fuelCheckApi.explain, {
    thang: CLOSED,
    bien_so_xe: PLATE,
    ly_do: 'Chờ cảng',
  })
  const norms = await t.call('ketoan01', variableCost.api.list, { ma_lt: 'T02', lop_xe: 'cont40' })
  const files = {
    wallet: await taken(
      'wallet',
      'ketoan01',
      ['Ngày', 'Lái xe', 'Loại', 'Số tiền', 'Nội dung'],
      ['05/03/2026', DRIVER, 'Tạm ứng', 100_000, 'tệp'],
    ),
    fuel: await taken(
      'fuel',
      'ketoan01',
      ['Biển số xe', 'Ngày giờ đổ', 'Số lít', 'Đơn giá', 'Số hóa đơn'],
      [PLATE, '09/03/2026 08:00', 50, 29_000, 'T1'],
    ),
    driver_salary: await taken(
      'driver_salary',
      'hcns01',
      ['Tháng', 'Họ tên', 'Ngày công'],
      ['03/2026', 'sonnv09', 20],
    ),
    opening_stock: await taken(
      'opening_stock',
      'ketoan01',
      ['Ngày', 'Mã hàng', 'Tên hàng', 'Số lượng'],
      ['01/03/2026', 'DO05', 'Dầu DO', 900],
    ),
    toll: await taken('toll', 'ketoan01', TOLL_HEAD, tollRow('T1')),
    fixed_cost: await taken(
      'fixed_cost',
      'ketoan01',
      ['Biển số xe', 'Khoản', 'Tên khoản', 'Số tiền', 'Từ tháng'],
      [PLATE, 'Lãi vay', 'Tệp', 1_000_000, '03/2026'],
    ),
  }
  const given = await made('ketoan01', tollApi.create, { ...toll, ma_giao_dich: 'GD3' })
  const taking = await made('ketoan01', tollApi.create, { ...toll, ma_giao_dich: 'GD4' })
  for (const [row, trip] of [
    [given, holding],
    [taking, ended],
  ] as const)
    await call('ketoan01', tollApi.assign, {
      list_id: [row.id],
      id_chuyen_di: trip.id_chuyen_di,
    })
  const took = await call('ketoan01', tollApi.take, { list_id: [ended.id_chuyen_di] })
  expect(took.body).toMatchObject({ data: [{ ok: true }] })
  return {
    ended,
    given,
    toll: await made('ketoan01', tollApi.create, toll),
    holding,
    handed: handed.list[0]?.id ?? '',
    entry: await made('ketoan01', wallet.create, entry),
    goneEntry: await inBin('ketoan01', wallet, { ...entry, so_tien: 1 }),
    laterEntry: await made('ketoan01', wallet.create, { ...entry, ngay_thang: LATER_DAY }),
    fill: await made('ketoan01', fuel.create, fill),
    goneFill: await inBin('ketoan01', fuel, { ...fill, ngay_gio: `${CLOSED_DAY} 10:00:00` }),
    stock: await made('ketoan01', stockApi.create, stock),
    goneStock: await inBin('ketoan01', stockApi as unknown as Crud, { ...stock, ma_hang: 'X' }),
    cost: await made('ketoan01', fixedCostApi.create, { ...cost, tu_thang: '2026-02' }),
    norm: norms.body.data.at(-1) as Key,
    nightNorm: await made('ketoan01', variableCost.api.create, nightNorm),
    nightFuel: await made('ketoan01', fuelPriceApi.update, nightFuel),
    paid,
    goneReceipt,
    files,
  }
}

beforeAll(async () => {
  t = await testApp()
  w = await workOfMonth()
  await close()
}, 120_000)
afterAll(() => t.close())

const undoFile = (user: string, kind: keyof typeof w.files) =>
  call(user, sheetApi.undo, { file_id: w.files[kind] })
const price = (values: object) => ({
  ma_lt: 'T02',
  lop_xe: 'cont40',
  hieu_luc_tu: CLOSED_DAY,
  ...values,
})
const start = (crud: unknown, values: object) => call('ketoan01', (crud as Crud).create, values)

/** Ways of changing ledgers and prices of a closed month. */
const WAYS: readonly Way[] = [
  [
    'a sheet of wallets',
    () =>
      send(
        'wallet',
        'ketoan01',
        ['Ngày', 'Lái xe', 'Loại', 'Số tiền', 'Nội dung'],
        ['06/03/2026', DRIVER, 'Tạm ứng', 100_000, 'tệp'],
      ),
  ],
  ['a sheet of wallets taken back', () => undoFile('ketoan01', 'wallet')],
  [
    'a sheet of fillings',
    () =>
      send(
        'fuel',
        'ketoan01',
        ['Biển số xe', 'Ngày giờ đổ', 'Số lít', 'Đơn giá', 'Số hóa đơn'],
        [PLATE, '10/03/2026 08:00', 50, 29_000, 'T2'],
      ),
  ],
  ['a sheet of fillings taken back', () => undoFile('ketoan01', 'fuel')],
  [
    'a sheet of pay',
    () =>
      send('driver_salary', 'hcns01', ['Tháng', 'Họ tên', 'Ngày công'], ['03/2026', 'lamhs36', 21]),
  ],
  ['a sheet of pay taken back', () => undoFile('hcns01', 'driver_salary')],
  [
    'a sheet of opening stock',
    () =>
      send(
        'opening_stock',
        'ketoan01',
        ['Ngày', 'Mã hàng', 'Tên hàng', 'Số lượng'],
        ['02/03/2026', 'DO05', 'Dầu DO', 800],
      ),
  ],
  ['a sheet of opening stock taken back', () => undoFile('ketoan01', 'opening_stock')],
  [
    'a sheet of fixed costs',
    () =>
      send(
        'fixed_cost',
        'ketoan01',
        ['Biển số xe', 'Khoản', 'Tên khoản', 'Số tiền', 'Từ tháng'],
        [PLATE, 'Lãi vay', 'Tệp hai', 1_000_000, '03/2026'],
      ),
  ],
  ['a sheet of fixed costs taken back', () => undoFile('ketoan01', 'fixed_cost')],
  ['a wallet entry', () => call('ketoan01', walletApi.create, entry)],
  [
    'several wallet entries',
    () =>
      call('ketoan01', walletApi.createMany, {
        ngay_thang: CLOSED_DAY,
        list: [{ user_id: DRIVER, so_tien: 1 }],
      }),
  ],
  [
    'a wallet entry changed',
    () => call('ketoan01', walletApi.update, { ...keyed(w.entry), so_tien: 2 }),
  ],
  [
    'a wallet entry moved out',
    () => call('ketoan01', walletApi.update, { ...keyed(w.entry), ngay_thang: LATER_DAY }),
  ],
  [
    'a wallet entry moved in',
    () => call('ketoan01', walletApi.update, { ...keyed(w.laterEntry), ngay_thang: CLOSED_DAY }),
  ],
  ['a wallet entry deleted', () => call('ketoan01', walletApi.remove, { id: w.entry.id })],
  [
    'a wallet entry brought back',
    () => call('ketoan01', walletApi.restore, { id: w.goneEntry.id }),
  ],
  [
    'cash handed over',
    () =>
      call('ketoan01', walletApi.handOver, {
        user_id: DRIVER,
        ngay_thang: `${CLOSED}-21`,
        list_don_hang: [orderOf(w.holding)],
      }),
  ],
  ['cash handed back', () => call('ketoan01', walletApi.takeBack, { list_id: [w.handed] })],
  [
    'a filling',
    () => call('ketoan01', fuelLogApi.create, { ...fill, ngay_gio: `${CLOSED_DAY} 11:00:00` }),
  ],
  [
    'a filling changed',
    () => call('ketoan01', fuelLogApi.update, { ...keyed(w.fill), so_lit: 90 }),
  ],
  [
    'a filling approved',
    () => call('ketoan02', fuelLogApi.update, { id: w.fill.id, trang_thai: 'da_duyet' }),
  ],
  [
    'fillings approved together',
    () => call('ketoan02', fuelLogApi.answer, { list_id: [w.fill.id], trang_thai: 'da_duyet' }),
  ],
  ['a filling deleted', () => call('ketoan01', fuelLogApi.remove, { id: w.fill.id })],
  ['a filling brought back', () => call('ketoan01', fuelLogApi.restore, { id: w.goneFill.id })],
  [
    'fuel of the month explained',
    () =>
      call('ketoan01', fuelCheckApi.explain, { thang: CLOSED, bien_so_xe: PLATE, ly_do: 'Khác' }),
  ],
  [
    'an explanation of fuel approved',
    () => call('ketoan02', fuelCheckApi.approve, { thang: CLOSED, bien_so_xe: PLATE }),
  ],
  [
    'pay typed',
    () =>
      call('hcns01', salaryApi.create, {
        thang: CLOSED,
        list_user: [DRIVER],
        gia_tri: { ngay_cong: 3 },
      }),
  ],
  [
    'pay closed',
    () => call('hcns01', salaryApi.create, { thang: CLOSED, list_user: [DRIVER], chot: true }),
  ],
  [
    'pay opened again',
    () => call('admin01', salaryApi.reopen, { thang: CLOSED, list_user: ['longhv06'], ly_do: 'x' }),
  ],
  [
    'a pay formula from within it',
    () =>
      call('hcns01', salaryApi.setFormulas, {
        list_chi_phi: [
          { key: 'thu', ten: 'Thử', cong_thuc: '1', loai: 'cong', hieu_luc_tu: `${CLOSED}-01` },
        ],
      }),
  ],
  ['a stock entry', () => call('ketoan01', stockApi.create, stock)],
  [
    'a stock entry changed',
    () => call('ketoan01', stockApi.update, { ...keyed(w.stock), so_luong: 5 }),
  ],
  ['a stock entry deleted', () => call('ketoan01', stockApi.remove, { list_id: [w.stock.id] })],
  [
    'a stock entry brought back',
    () => call('ketoan01', stockApi.restore, { list_id: [w.goneStock.id] }),
  ],
  ['a receipt', () => call('ketoan01', receiptApi.create, receipt)],
  [
    'a receipt changed',
    () =>
      call('ketoan01', receiptApi.update, {
        id_phieu_thu: w.paid.id_phieu_thu,
        phien_ban: w.paid.phien_ban,
        so_tien: 1,
      }),
  ],
  [
    'a receipt deleted',
    () => call('ketoan01', receiptApi.remove, { list_id: [w.paid.id_phieu_thu] }),
  ],
  [
    'a receipt brought back',
    () => call('ketoan01', receiptApi.restore, { list_id: [w.goneReceipt.id_phieu_thu] }),
  ],
  [
    'a payment to a subcontractor',
    () =>
      call('ketoan01', payoutApi.create, { id_thau_phu: 'TP01', ngay: CLOSED_DAY, so_tien: 1_000 }),
  ],
  ['a toll', () => call('ketoan01', tollApi.create, { ...toll, ma_giao_dich: 'GD2' })],
  ['a toll changed', () => call('ketoan01', tollApi.update, { ...keyed(w.toll), so_tien: 1 })],
  ['a toll deleted', () => call('ketoan01', tollApi.remove, { list_id: [w.toll.id] })],
  [
    'a toll given to no trip',
    () => call('ketoan01', tollApi.assign, { list_id: [w.given.id], id_chuyen_di: null }),
  ],
  [
    'a toll taken by its trip',
    () => call('ketoan01', tollApi.take, { list_id: [w.holding.id_chuyen_di] }),
  ],
  [
    'a toll that its trip took put back',
    () => call('ketoan01', tollApi.untake, { list_id: [w.ended.id_chuyen_di] }),
  ],
  ['a sheet of tolls', () => send('toll', 'ketoan01', TOLL_HEAD, tollRow('T2'))],
  ['a sheet of tolls taken back', () => undoFile('ketoan01', 'toll')],
  [
    'a fuel price',
    () =>
      call('ketoan01', fuelPriceApi.update, {
        hieu_luc_tu: `${CLOSED_DAY} 15:00:00`,
        gia_dau: 20_000,
      }),
  ],
  [
    'a surcharge',
    () =>
      start(surcharges.api, {
        year: 2026,
        date: CLOSED_DAY,
        id_cong_ty: 'KH01',
        hinh_thuc: 'phan_tram',
        vung: 1,
        ky_gia: 'ngay_lay',
        gia_goc: 18_500,
        nguong: 10,
        ty_trong: 35,
        hai_chieu: false,
        lam_tron: 1,
      }),
  ],
  [
    'a km quota',
    () =>
      start(kmQuota.api, {
        year: 2026,
        date: CLOSED_DAY,
        loai: 'bac',
        bien_so_xe: '15H-068.12',
        co_hang: true,
        tu_km: 0,
        lit_100km: 40,
      }),
  ],
  [
    'a price of a customer',
    () =>
      start(companyPriceApi, { id_cong_ty: 'KH01', don_vi: 'chuyen', don_gia: 9, ...price({}) }),
  ],
  [
    'trip pay',
    () =>
      call('ketoan01', costNormApi.update, { loai: 'luong', list: [price({ luong_chuyen: 1 })] }),
  ],
  [
    'a variable cost',
    () =>
      call('ketoan01', costNormApi.update, { loai: 'bien_phi', list: [price({ cau_duong: 1 })] }),
  ],
  [
    'a variable cost that it used',
    () => call('ketoan01', variableCost.api.update, { ...keyed(w.norm), cau_duong: 1 }),
  ],
  [
    'a variable cost that its last night used',
    () => call('ketoan01', variableCost.api.update, { ...keyed(w.nightNorm), cau_duong: 1 }),
  ],
  [
    'a variable cost of its last night deleted',
    () => call('ketoan01', variableCost.api.remove, { list_id: [w.nightNorm.id] }),
  ],
  [
    'a fuel price that its last night used',
    () => call('ketoan01', fuelPriceApi.update, { ...keyed(w.nightFuel), gia_dau: 28_900 }),
  ],
  [
    'a norm of a vehicle',
    () => start(vehicleNorm.api, { bien_so_xe: PLATE, hieu_luc_tu: CLOSED_DAY, co_hang: 40 }),
  ],
  [
    'a loading norm',
    () =>
      start(loading.api, {
        hieu_luc_tu: CLOSED_DAY,
        loai_hang_hoa: 'thép cuộn',
        lop_xe: 'cont20',
        don_vi: 'tan',
        don_gia: 45_000,
        tra_cho: 'kho',
      }),
  ],
  ['a fixed cost', () => start(fixedCostApi, { ...cost, ten_khoan: 'Hai', tu_thang: CLOSED })],
  [
    'a fixed cost that it used',
    () => call('ketoan01', fixedCostApi.update, { ...keyed(w.cost), so_tien: 1 }),
  ],
  ['a fixed cost deleted', () => call('ketoan01', fixedCostApi.remove, { list_id: [w.cost.id] })],
  [
    'a setting from within it',
    () => call('admin01', settingsApi.update, { ten: 'vat', gia_tri: 10, hieu_luc_tu: CLOSED_DAY }),
  ],
]

checkRefused(() => t, WAYS)

test('what is dated later is entered, and a price may end with the month', async () => {
  const later = { ...entry, ngay_thang: LATER_DAY }
  expect((await call('ketoan01', walletApi.create, later)).status).toBe(200)
  const another = { ...nightNorm, cau_duong: 6 }
  expect((await call('ketoan01', variableCost.api.create, another)).status).toBe(200)
  const fuel = { ...nightFuel, hieu_luc_tu: '2026-04-01 12:00:00' }
  expect((await call('ketoan01', fuelPriceApi.update, fuel)).status).toBe(200)
  const norm = { ...keyed(w.norm), hieu_luc_den: '2026-03-31' }
  expect((await call('ketoan01', variableCost.api.update, norm)).status).toBe(200)
  const next = { loai: 'bien_phi', list: [price({ hieu_luc_tu: '2026-04-01', cau_duong: 1 })] }
  const answer = await call('ketoan01', costNormApi.update, next)
  expect(answer.body).toMatchObject({ data: [{ ok: true }] })
  const setting = { ten: 'vat', gia_tri: 10, hieu_luc_tu: '2026-04-01' }
  expect((await call('admin01', settingsApi.update, setting)).status).toBe(200)
})
