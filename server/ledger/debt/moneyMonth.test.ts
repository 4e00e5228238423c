import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { debtApi, type DebtRow } from '../../../contract/ledger/debt/debt.api.ts'
import { closingDay, debtGroup, dueDay, GROUP_NAMES } from '../../../contract/ledger/debt/due.ts'
import { receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import {
  addExtras,
  readMonth,
  recalculate,
  setUp,
  takeIn,
  tripsByTag,
} from '../../testing/moneyMonth.ts'
import { checkWholeTrips } from '../../testing/wholeTrips.ts'

const FOLDER = new URL('../../dispatch/trip/month/', import.meta.url)

type Owed = Pick<
  DebtRow,
  'phai_thu' | 'da_thu' | 'con_no' | 'thanh_toan' | 'ngay_chot' | 'den_han' | 'nhom'
>
type Wanted = {
  ngay_tinh_no: string
  chuyen_di: { don_hang: ({ tag: string; ten_cong_ty: string } & Owed)[] }[]
  cong_no: Record<string, Record<string, number>>
}
type Receipt = {
  _ten_cong_ty: string
  phan_bo?: { _tag: string; so_tien: number }[]
} & Record<string, unknown>

const read = async (name: string) =>
  JSON.parse((await readFile(new URL(name, FOLDER))).toString()) as never

let t: TestApp
let wanted: Wanted
let receipts: Receipt[]
let idOf: Map<string, string>
beforeAll(async () => {
  t = await testApp()
  const month = await readMonth(FOLDER)
  wanted = await read('expected.json')
  const { sau_khi_nhap } = (await read('rows.json')) as {
    sau_khi_nhap: { phieu_thu: { moi_dong: Receipt[] } }
  }
  receipts = sau_khi_nhap.phieu_thu.moi_dong
  await setUp(t, month)
  await takeIn(t, month, { kind: 'company_price', name: 'bang-gia.xlsx' })
  const mapping = JSON.stringify(month.expected.cot)
  await takeIn(t, month, {
    kind: 'trip',
    name: 'dieu-xe.xlsx',
    fields: { mapping, tao_moi: 'true' },
  })
  const ids = await tripsByTag(t)
  await addExtras(t, month, ids)
  await recalculate(t, ids.values())
  const { rows } = await sql<{ tag: string; id: string }>`
    SELECT ghi_chu AS tag, id_don_hang AS id FROM don_hang WHERE ghi_chu ~ '/[0-9]+$'`.execute(t.db)
  idOf = new Map(rows.map(({ tag, id }) => [tag, id]))
})
afterAll(() => t.close())

test('the receipts of the month are taken as they are', async () => {
  for (const { _ten_cong_ty, phan_bo, ...sent } of receipts) {
    const given = phan_bo?.map(({ _tag, so_tien }) => ({
      id_don_hang: idOf.get(_tag) ?? '',
      so_tien,
    }))
    const input = { ...sent, ...(given && { phan_bo: given }) }
    const { status, body } = await t.call('ketoan01', receiptApi.create, input)
    expect([_ten_cong_ty, status, body.message]).toEqual([_ten_cong_ty, 200, 'Đã ghi phiếu'])
  }
})

test('every order owes what it must, to the đồng, and is as old as it must be', async () => {
  const { ngay_tinh_no: ngay } = wanted
  const { body } = await t.call('ketoan01', debtApi.report, { ngay })
  const byId = new Map(body.list_don.map((row) => [row.id_don_hang, row]))
  const orders = wanted.chuyen_di.flatMap(({ don_hang }) => don_hang)
  expect(orders).toHaveLength(78)
  for (const { tag, phai_thu, da_thu, con_no, thanh_toan, ngay_chot, den_han, nhom } of orders) {
    const row = byId.get(idOf.get(tag) ?? '')
    const owed = { phai_thu, da_thu, con_no, thanh_toan, ngay_chot, den_han, nhom }
    expect({ tag, ...row }).toMatchObject({ tag, ...owed })
  }
  const ids = new Set(orders.map(({ tag }) => idOf.get(tag)))
  for (const [name, groups] of Object.entries(wanted.cong_no)) {
    const own = body.list_don.filter(
      ({ ten_cong_ty, id_don_hang }) => ten_cong_ty === name && ids.has(id_don_hang ?? ''),
    )
    const sums = GROUP_NAMES.map((group) => [
      group,
      own.reduce((sum, { nhom, con_no }) => sum + (nhom === group ? (con_no ?? 0) : 0), 0),
    ])
    expect([name, Object.fromEntries(sums)]).toEqual([name, groups])
  }
})

test('rows, customers, ages and the whole agree; the stored state is that of the day', async () => {
  const { body } = await t.call('ketoan01', debtApi.report, {})
  const sum = (values: (number | null)[]) =>
    values.reduce<number>((total, one) => total + (one ?? 0), 0)
  const whole = body.toan_bo_cong_no
  expect(whole).toBeGreaterThan(0)
  expect(body.tong).toBe(body.list_don.length)
  expect(sum(body.list_don.map(({ con_no }) => con_no))).toBe(whole)
  expect(sum(body.theo_khach.map(({ cong_no }) => cong_no))).toBe(whole)
  expect(sum(body.chart_data.map(({ so_tien }) => so_tien))).toBe(whole)
  for (const khach of body.theo_khach)
    expect(sum(GROUP_NAMES.map((group) => khach[group]))).toBe(khach.cong_no)
  const { rows } = await sql<{ id_don_hang: string; thanh_toan: string }>`
    SELECT id_don_hang, thanh_toan FROM don_hang`.execute(t.db)
  const stored = new Map(rows.map(({ id_don_hang, thanh_toan }) => [id_don_hang, thanh_toan]))
  for (const { id_don_hang, thanh_toan } of body.list_don)
    expect([id_don_hang, thanh_toan]).toEqual([id_don_hang, stored.get(id_don_hang ?? '')])
})

test('what the database reckons is what the rules say', async () => {
  const days = await sql<{
    day: string
    closing: number | null
    on: string
    due: string
    age: string
  }>`
    SELECT n.day::date::text AS day, closing, ngay_chot_no(n.day::date, closing)::text AS on,
      (ngay_chot_no(n.day::date, closing) + 15)::text AS due, nhom_no('2026-06-30'::date - (ngay_chot_no(n.day::date, closing) + 15)) AS age
    FROM generate_series('2025-12-20'::date, '2026-06-10'::date, interval '1 day') AS n(day)
    CROSS JOIN (VALUES (1), (15), (28), (29), (30), (31), (NULL::int)) AS c(closing)`.execute(t.db)
  expect(days.rows.length).toBeGreaterThan(1000)
  for (const { day, closing, on, due, age } of days.rows) {
    expect([day, closing, on]).toEqual([day, closing, closingDay(day, closing)])
    expect(due).toBe(dueDay(day, { closing, term: 15 }))
    expect(age).toBe(debtGroup(due, '2026-06-30'))
  }
  await checkWholeTrips(t.db)
})
