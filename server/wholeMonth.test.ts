import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { debtApi } from '../contract/ledger/debt/debt.api.ts'
import { GROUP_NAMES } from '../contract/ledger/debt/due.ts'
import { fuelLogApi } from '../contract/ledger/fuel-log/fuel-log.ts'
import { receiptApi } from '../contract/ledger/receipt/receipt.api.ts'
import { salaryApi } from '../contract/ledger/salary/salary.api.ts'
import { walletApi } from '../contract/ledger/wallet/wallet.api.ts'
import { testApp, type TestApp } from './testing/app.ts'
import {
  differences,
  fillMonth,
  KEEPER,
  lockMonth,
  makeCalls,
  readMonth,
  recalculate,
  takeIn,
  type MoneyMonth,
} from './testing/moneyMonth.ts'
import { checkWholeTrips } from './testing/wholeTrips.ts'

const FOLDER = new URL('dispatch/trip/month/', import.meta.url)
type Row = Readonly<Record<string, unknown>>
type Amounts = Readonly<Record<string, number>>
type Sums = Readonly<Record<string, Amounts>>
type Rows = { readonly moi_dong: readonly Row[] }
type Given = {
  readonly nhat_ky_dau: Rows
  readonly cong_thuc: { readonly than: Row }
  readonly luong_nhap: { readonly goi: string; readonly moi_dong: Row[] }
  readonly phieu_thu: Rows
}
type Wanted = {
  readonly ngay_tinh_no: string
  readonly chuyen_di: readonly { readonly tag: string; readonly don_hang: readonly Row[] }[]
  readonly luong: Readonly<Record<string, Readonly<Record<string, Row>>>>
  readonly cong_no: Sums
  readonly bao_cao: { readonly theo_ngay: Sums; readonly theo_thang: Sums }
}
const json = async <T>(name: string): Promise<T> =>
  JSON.parse((await readFile(new URL(name, FOLDER))).toString()) as T

let t: TestApp
let month: MoneyMonth
let given: Given
let wanted: Wanted
let trips: Map<string, string>
let orders: Map<string, string>
beforeAll(async () => {
  t = await testApp()
  month = await readMonth(FOLDER)
  given = (await json<{ sau_khi_nhap: Given }>('rows.json')).sau_khi_nhap
  wanted = await json<Wanted>('expected.json')
  trips = await fillMonth(t, month)
  const { rows } = await sql<{ tag: string; id: string }>`
    SELECT ghi_chu AS tag, id_don_hang AS id FROM don_hang WHERE ghi_chu ~ '/[0-9]+$'`.execute(t.db)
  orders = new Map(rows.map(({ tag, id }) => [tag, id]))
})
afterAll(() => t.close())

const sentOf = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('_')))

test('every step of the month is taken, one after the other in one company', async () => {
  expect(await makeCalls(t, month.after.vi)).toEqual([])
  const wallets = await takeIn(t, month, { kind: 'wallet', name: 'vi.xlsx' })
  expect([wallets.status, wallets.body.loi]).toEqual([200, []])
  await lockMonth(t, month, trips)

  for (const row of given.nhat_ky_dau.moi_dong) {
    const sent = { ...sentOf(row), id_chuyen_di: trips.get(String(row['_tag'])) }
    const { status, body } = await t.call(KEEPER, fuelLogApi.create, sent)
    const warned = (body.canh_bao ?? []).map(({ ma }) => ma)
    const told = [row['_tag'], status, body.data, warned.includes('thanh_tien_lech')]
    const stored = { ...sent, thanh_tien: row['thanh_tien'] ?? row['_thanh_tien'] }
    const isOff = row['_canh_bao_lech']
    expect(told).toEqual([row['_tag'], 200, expect.objectContaining(stored), isOff])
  }

  const slips = await t.call('ketoan01', fuelLogApi.list, { so_dong: 500 })
  const list_id = slips.body.data.map(({ id }) => id)
  const answer = { list_id, trang_thai: 'da_duyet' }
  const approved = await t.call('ketoan01', fuelLogApi.answer, answer)
  expect(approved.body.data.filter(({ ok }) => ok)).toHaveLength(given.nhat_ky_dau.moi_dong.length)

  const formulas = await t.call(KEEPER, salaryApi.setFormulas, given.cong_thuc.than)
  expect(formulas.status).toBe(200)
  expect(await makeCalls(t, given.luong_nhap)).toEqual([])
  for (const row of given.phieu_thu.moi_dong) {
    const shares = row['phan_bo'] as { _tag: string; so_tien: number }[] | undefined
    const phan_bo = shares?.map(({ _tag, so_tien }) => ({ id_don_hang: orders.get(_tag), so_tien }))
    const sent = { ...sentOf(row), ...(phan_bo && { phan_bo }) }
    const { status, body } = await t.call('ketoan01', receiptApi.create, sent)
    expect([row['ghi_chu'], status, body.message]).toEqual([row['ghi_chu'], 200, 'Đã ghi phiếu'])
  }
})

test('after all of them no figure of a trip has moved, and a recalculation moves none', async () => {
  expect(await differences(t, month, trips)).toEqual([])
  const { tom_tat } = await recalculate(t, trips.values())
  expect(tom_tat).toMatchObject({ thay_doi: 0 })
  await checkWholeTrips(t.db)
})

test('wallets are right to the đồng', async () => {
  for (const [ngay_thang, drivers] of Object.entries(month.expected.vi)) {
    const { body } = await t.call('ketoan01', walletApi.report, { ngay_thang })
    const rows = new Map(body.data.map((row) => [row.user_id, row]))
    for (const [driver, figures] of Object.entries(drivers))
      expect({ ngay_thang, driver, ...rows.get(driver) }).toMatchObject(figures)
  }
})

test('pay is right to the đồng', async () => {
  for (const [thang, drivers] of Object.entries(wanted.luong)) {
    const { body } = await t.call('hcns01', salaryApi.list, { thang, so_dong: 500 })
    const counted = body.data.filter(({ bien }) => bien['so_chuyen'] !== 0)
    expect(counted.map(({ username }) => username).toSorted()).toEqual(
      Object.keys(drivers).toSorted(),
    )
    for (const { username, bien } of counted) {
      const { chuyen: _trips, mot_lai: _alone, ...figures } = drivers[username] ?? {}
      expect({ username, ...bien }).toMatchObject({ username, ...figures })
    }
  }
})

test('every order owes what it must, by the groups of its age', async () => {
  const { ngay_tinh_no: ngay } = wanted
  const { body } = await t.call('ketoan01', debtApi.report, { ngay })
  const rows = new Map(body.list_don.map((row) => [row.id_don_hang ?? '', row]))
  for (const { tag, ...order } of wanted.chuyen_di.flatMap(({ don_hang }) => don_hang)) {
    const { phai_thu, da_thu, con_no, thanh_toan, ngay_chot, den_han, nhom } = order
    const owed = { phai_thu, da_thu, con_no, thanh_toan, ngay_chot, den_han, nhom }
    expect({ tag, ...rows.get(orders.get(String(tag)) ?? '') }).toMatchObject({ tag, ...owed })
  }
  for (const [name, groups] of Object.entries(wanted.cong_no)) {
    const own = body.list_don.filter(({ ten_cong_ty }) => ten_cong_ty === name)
    const sums = GROUP_NAMES.map((group) => [
      group,
      own.reduce((sum, { nhom, con_no }) => sum + (nhom === group ? (con_no ?? 0) : 0), 0),
    ])
    expect([name, Object.fromEntries(sums)]).toEqual([name, groups])
  }
})

test('the foot of the trip list of every day and month is what reports must say', async () => {
  const days = Object.entries(wanted.bao_cao.theo_ngay).map(([day, sums]) => [day, day, sums])
  const months = Object.entries(wanted.bao_cao.theo_thang).map(([thang, sums]) => [
    `${thang}-01`,
    `${thang}-${new Date(Date.UTC(Number(thang.slice(0, 4)), Number(thang.slice(5)), 0)).getUTCDate()}`,
    sums,
  ])
  for (const [start_date, end_date, sums] of [...days, ...months] as [string, string, Amounts][]) {
    const { body } = await t.call(KEEPER, tripApi.list, {
      start_time: start_date,
      end_time: end_date,
      so_dong: 500,
    })
    const { tong_cuoc, tong_chi_phi, tong_lai } = body.tong_hop
    const found = { so_chuyen: body.tong, doanh_thu: tong_cuoc, tong_chi_phi, tong_lai }
    expect({ start_date, ...sums }).toMatchObject({ start_date, ...found })
  }
})
