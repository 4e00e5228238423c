import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { salaryApi, type PayRow } from '../../../contract/ledger/salary/salary.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import {
  addExtras,
  readMonth,
  recalculate,
  setUp,
  takeIn,
  tripsByTag,
  type MoneyMonth,
} from '../../testing/moneyMonth.ts'

const FOLDER = new URL('../../dispatch/trip/month/', import.meta.url)
type Shares = Readonly<Record<string, unknown>> & {
  readonly chuyen: readonly { readonly tag: string; readonly phan: number }[]
}
type Pay = {
  readonly khoa: readonly string[]
  readonly cong_thuc: { readonly than: object }
  readonly luong_nhap: { readonly moi_dong: readonly object[] }
}
const json = async <T>(name: string): Promise<T> =>
  JSON.parse((await readFile(new URL(name, FOLDER))).toString()) as T

let t: TestApp
let month: MoneyMonth
let pay: Pay
let wanted: Readonly<Record<string, Readonly<Record<string, Shares>>>>
let ids: Map<string, string>
beforeAll(async () => {
  t = await testApp()
  month = await readMonth(FOLDER)
  pay = (await json<{ sau_khi_nhap: Pay }>('rows.json')).sau_khi_nhap
  wanted = (await json<{ luong: typeof wanted }>('expected.json')).luong
  await setUp(t, month)
  await takeIn(t, month, { kind: 'company_price', name: 'bang-gia.xlsx' })
  const mapping = JSON.stringify(month.expected.cot)
  await takeIn(t, month, {
    kind: 'trip',
    name: 'dieu-xe.xlsx',
    fields: { mapping, tao_moi: 'true' },
  })
  ids = await tripsByTag(t)
  await addExtras(t, month, ids)
  await recalculate(t, ids.values())
})
afterAll(() => t.close())

const rowsOf = async (thang: string): Promise<Map<string, PayRow>> => {
  const { status, body } = await t.call('hcns01', salaryApi.list, { thang, so_dong: 500 })
  expect(status).toBe(200)
  return new Map(body.data.map((row) => [row.username, row]))
}

test('nothing counts before trips are locked', async () => {
  const rows = [...(await rowsOf('2026-10')).values()]
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.reduce((sum, { bien }) => sum + (bien['so_chuyen'] ?? 0), 0)).toBe(0)
})

test('formulas and typed figures of the month are taken as they are', async () => {
  const list_id = pay.khoa.map((tag) => ids.get(tag) ?? '')
  const locked = await t.call('admin01', tripApi.lock, { list_id })
  expect(locked.body.data.every(({ ok }) => ok)).toBe(true)
  const formulas = await t.call('hcns01', salaryApi.setFormulas, pay.cong_thuc.than)
  expect([formulas.status, formulas.body.message]).toEqual([200, 'Đã lưu 8 khoản lương'])
  for (const row of pay.luong_nhap.moi_dong)
    expect((await t.call('hcns01', salaryApi.create, row)).status).toBe(200)
})

test('what every driver gets of the trips of a month comes out to the đồng', async () => {
  for (const [thang, drivers] of Object.entries(wanted)) {
    const rows = await rowsOf(thang)
    const paid = [...rows.values()].filter(({ bien }) => bien['so_chuyen'] !== 0)
    expect(paid.map(({ username }) => username).toSorted()).toEqual(Object.keys(drivers).toSorted())
    for (const [username, { chuyen, mot_lai: _alone, ...figures }] of Object.entries(drivers)) {
      const found = rows.get(username)?.bien ?? {}
      expect({ username, ...found }).toMatchObject({ username, ...figures })
      const { body } = await t.call('hcns01', salaryApi.explain, { thang, username })
      const shares = new Map(
        body.data.chuyen.map((trip) => [trip.id_chuyen_di, trip.bien['luong_chuyen']]),
      )
      expect(chuyen.map(({ tag }) => shares.get(ids.get(tag) ?? ''))).toEqual(
        chuyen.map(({ phan }) => phan),
      )
    }
  }
})

test('items come out by their formulas, and a division by 0 spoils what uses it', async () => {
  const rows = await rowsOf('2026-10')
  // 350,000 of trip pay, 23 days, 3 standby days, a base pay of 7,800,000.
  expect(rows.get('hautc13')).toMatchObject({
    luong_chuyen: 350_000,
    mt_phan_muoi: 11_667,
    mt_thoi_gian: 6_900_000,
    mt_tran: 50_001,
    mt_nua: 50_003,
    mt_chia_khong: 116_667,
    mt_theo: 58_334,
    mt_bao_hiem: 819_000,
    mt_max: 24,
    phat: 100_000,
    so_loi: 0,
  })
  const spoilt = rows.get('khanhtd02')
  expect(spoilt).toMatchObject({ mt_chia_khong: null, mt_theo: null, so_loi: 2, thuc_linh: null })
  expect(spoilt?.khoan.find(({ key }) => key === 'mt_theo')?.loi).toMatchObject({ ma: 'khoan_loi' })
  expect(spoilt).toMatchObject({ mt_phan_muoi: 12_556, mt_max: 21, tong_tru: expect.any(Number) })
})

test('costs that drivers bear are taken from them', async () => {
  const borne = new Set(
    [...(await rowsOf('2026-10')).values()].map(({ bien }) => bien['phat_lai_chiu']),
  )
  expect([...borne].every((amount) => amount === 0 || amount === 100_000)).toBe(true)
})
