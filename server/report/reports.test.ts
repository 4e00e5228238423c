import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuelCheckApi } from '../../contract/ledger/fuel-check/fuel-check.ts'
import { generalApi } from '../../contract/report/general/general.api.ts'
import { MOST_ORDERS, revenueApi } from '../../contract/report/revenue/revenue.api.ts'
import { perMonth } from '../../contract/report/sums/perMonth.ts'
import { truckApi } from '../../contract/report/truck/truck.api.ts'
import { figureFields, FIGURES, type Chart } from '../../contract/report/sums/sums.fields.ts'
import { tripApi } from '../../contract/dispatch/trip/trip.api.ts'
import { TRIP_STATES } from '../../contract/dispatch/trip/trip.fields.ts'
import { addDays, addMonths, lastDayOf, monthOf } from '../../contract/kit/time/time.ts'
import { formatMoney } from '../../contract/kit/field/format.ts'
import { ownCompany } from '../office/settings/ownCompany.ts'
import { downloadTexts } from '../../contract/kit/sheet/download.texts.ts'
import { readSheet } from '../kit/sheet/readSheet.ts'
import { monthPaperOf } from './general/monthPaper.ts'
import { today } from '../kit/time/clock.ts'
import type { TestApp } from '../testing/app.ts'
import { seededApp } from '../testing/seeded.ts'
import { makeTrip } from '../testing/trip.ts'

const MONTH = addMonths(monthOf(today()), -1)
const RANGE = { start_date: `${MONTH}-01`, end_date: lastDayOf(MONTH) }
const COUNTED = Object.keys(TRIP_STATES).filter((state) => state !== 'nhap' && state !== 'huy')

let t: TestApp
beforeAll(async () => {
  t = await seededApp()
})
afterAll(() => t.close())

const sum = (rows: readonly object[], name: string): number =>
  rows.reduce((all, row) => all + Number((row as Record<string, unknown>)[name] ?? 0), 0)

describe('a month in every direction', () => {
  test('is the foot of the trip list, in days, vehicles and drivers alike', async () => {
    const foot = await t.call('ketoan01', tripApi.list, {
      start_time: RANGE.start_date,
      end_time: RANGE.end_date,
      status: COUNTED,
    } as never)
    const { tong, tong_hop } = foot.body as unknown as {
      tong: number
      tong_hop: Record<string, number>
    }
    expect(tong).toBeGreaterThan(0)
    const { body } = await t.call('ketoan01', generalApi.ofRange, RANGE)
    const { data } = body
    expect(data).toMatchObject({
      so_chuyen: tong,
      doanh_thu: tong_hop['tong_cuoc'],
      tong_chi_phi: tong_hop['tong_chi_phi'],
      tong_lai: tong_hop['tong_lai'],
    })
    for (const rows of [data.theo_ngay, data.theo_xe, data.theo_lai_xe])
      for (const name of FIGURES) expect([name, sum(rows, name)]).toEqual([name, data[name]])
    for (const rows of [data.theo_khach, data.theo_tuyen])
      for (const name of ['doanh_thu', 'tong_chi_phi', 'tong_lai', 'cong_no'])
        expect([name, sum(rows, name)]).toEqual([name, data[name as 'cong_no']])
    const again = await t.call('ketoan01', generalApi.ofMonth, { thang: MONTH })
    expect(again.body.data).toEqual(data)
  })
  test('has a row a day, and a year twelve rows whose month is the same', async () => {
    const days = await t.call('ketoan01', generalApi.days, RANGE)
    expect(days.body.data).toHaveLength(Number(lastDayOf(MONTH).slice(8)))
    const year = await t.call('ketoan01', generalApi.months, { year: Number(MONTH.slice(0, 4)) })
    expect(year.body.data).toHaveLength(12)
    const month = year.body.data.find((row) => row.month === MONTH)
    for (const name of FIGURES) expect(month?.[name]).toBe(days.body[name])
  })
  test('is the revenue report too, whole or by customers whose orders share the cost of their trips', async () => {
    const whole = await t.call('tinhcuoc01', revenueApi.report, RANGE)
    const days = await t.call('ketoan01', generalApi.days, RANGE)
    expect(whole.body.doanh_thu_toan_bo).toBe(days.body.doanh_thu)
    expect(whole.body.toan_bo_chi_phi).toBe(days.body.tong_chi_phi)
    for (const name of ['doanh_thu', 'tong_chi_phi', 'tong_lai', 'cong_no'])
      expect(sum(whole.body.bien_so_xe_table_data, name)).toBe(days.body[name as 'cong_no'])
    const names = [...new Set(whole.body.list_don.map(({ ten_cong_ty }) => ten_cong_ty))].filter(
      (name) => name !== null,
    )
    const each = await Promise.all(
      names.map((name) =>
        t.call('tinhcuoc01', revenueApi.report, { ...RANGE, list_khach_hang: [name] }),
      ),
    )
    const [first] = each
    const lines = new Map(first?.body.chart_data.chuoi.map(({ ma, gia_tri }) => [ma, gia_tri]))
    const drawn = (lines.get('doanh_thu') ?? []).reduce<number>((all, one) => all + (one ?? 0), 0)
    expect(drawn).toBe(first?.body.doanh_thu_toan_bo)
    expect([...lines.keys()]).toEqual([
      'doanh_thu',
      'tong_chi_phi',
      'tong_lai',
      'ky_truoc',
      'nam_truoc',
    ])
    const unnamed = whole.body.list_don.filter(({ ten_cong_ty }) => ten_cong_ty === null)
    expect(
      each.reduce((all, { body }) => all + body.doanh_thu_toan_bo, sum(unnamed, 'doanh_thu')),
    ).toBe(whole.body.doanh_thu_toan_bo)
    expect(
      each.reduce((all, { body }) => all + body.toan_bo_chi_phi, sum(unnamed, 'chi_phi')),
    ).toBe(sum(whole.body.list_don, 'chi_phi'))
  })
  test('is a row a vehicle, whose costs add up', async () => {
    const { body } = await t.call('admin01', truckApi.report, RANGE)
    expect(body.data.length).toBeGreaterThan(10)
    const days = await t.call('ketoan01', generalApi.ofRange, RANGE)
    const hired = days.body.data.theo_xe.find(({ ten }) => ten === 'Thầu phụ')
    expect(body.tong_hop['doanh_thu']).toBe(days.body.data.doanh_thu - (hired?.doanh_thu ?? 0))
    for (const truck of body.data) {
      const own = [
        'phi_xang_dau',
        'phi_cau_duong',
        've_cau_pha',
        'phi_boc_xep',
        'phi_sua_chua',
        'luong_lai_xe',
        'chi_phi_khac',
        'chi_phi_phat_sinh',
      ].reduce((all, name) => all + Number(truck[name as 'phi_xang_dau'] ?? 0), 0)
      const gross = (truck.doanh_thu ?? 0) - own + (truck.thu_lai_khach ?? 0)
      expect(truck.lai_gop).toBe(gross)
      expect(truck.lai_rong).toBe(gross - (truck.co_dinh ?? 0) - (truck.bao_duong ?? 0))
    }
  })
  test('tells litres by GPS as the check of fuel does, of tracked vehicles alone', async () => {
    await sql`INSERT INTO ngay_xe (id_xe, ngay, km, vuot_999)
      SELECT id_xe, ${RANGE.end_date}::date, 777, false FROM phuong_tien ORDER BY id_xe LIMIT 5`.execute(
      t.db,
    )
    const litres = (rows: readonly { bien_so_xe: string | null; lit_gps: number | null }[]) =>
      rows.flatMap(({ bien_so_xe, lit_gps }) =>
        lit_gps === null ? [] : [`${bien_so_xe} ${lit_gps.toFixed(1)}`],
      )
    const check = await t.call('ketoan01', fuelCheckApi.list, { thang: MONTH })
    const { body } = await t.call('admin01', truckApi.report, RANGE)
    expect(litres(body.data as never).toSorted()).toEqual(litres(check.body.data).toSorted())
    expect(litres(check.body.data).length).toBeGreaterThan(2)
  })
})

test('lines of other days add up to their figures, a leap day and days of longer months among them', async () => {
  for (const ngay_thuc_hien of ['2023-12-31', '2024-01-31', '2024-02-29', '2024-03-01'])
    await makeTrip(t, { ngay_thuc_hien })
  const ofMonth = async (thang: string) =>
    (await t.call('ketoan01', generalApi.ofMonth, { thang })).body.data
  const sumOf = ({ chuoi }: Chart, ma: string) =>
    (chuoi.find((line) => line.ma === ma)?.gia_tri ?? []).reduce<number>(
      (sum, value) => sum + (value ?? 0),
      0,
    )
  for (const month of ['2024-02', '2025-02', '2025-03']) {
    const { chart_data, ky_truoc, nam_truoc } = await ofMonth(month)
    expect([month, sumOf(chart_data, 'ky_truoc')]).toEqual([month, ky_truoc.doanh_thu])
    expect([month, sumOf(chart_data, 'nam_truoc')]).toEqual([month, nam_truoc.doanh_thu])
  }
  const spring = { start_date: '2025-02-01', end_date: '2025-05-31' }
  const general = (await t.call('ketoan01', generalApi.days, spring)).body.chart_data
  const revenue = (await t.call('ketoan01', revenueApi.report, spring)).body.chart_data
  const yearAgo = (await ofMonth('2024-03')).doanh_thu
  expect(yearAgo).toBeGreaterThan(0)
  for (const chart of [general, revenue]) {
    const months = perMonth(chart)
    expect(months?.chuoi.find(({ ma }) => ma === 'nam_truoc')?.gia_tri[1]).toBe(yearAgo)
  }
})

test('a vehicle that stood and was sold since keeps what it cost', async () => {
  const plate = '15H-071.35'
  const costs = async (month: string) => {
    const asked = { start_date: `${month}-01`, end_date: `${month}-28`, list_bsx: [plate] }
    const { body } = await t.call('admin01', truckApi.report, asked)
    return body.data.map(({ bien_so_xe, co_dinh }) => [bien_so_xe, co_dinh])
  }
  await sql`DELETE FROM chi_phi_co_dinh WHERE bien_so_xe = ${plate}`.execute(t.db)
  await sql`INSERT INTO chi_phi_co_dinh (id, bien_so_xe, khoan, ten_khoan, so_tien, tu_thang, den_thang)
    VALUES ('CF-SOLD', ${plate}, 'lai_vay', 'Thử', 8700000, '2024-02', '2024-02')`.execute(t.db)
  const before = await costs('2024-02')
  expect(before[0]?.[1]).toBeGreaterThan(0)
  await sql`UPDATE phuong_tien SET trang_thai = 'da_ban' WHERE bien_so_xe = ${plate}`.execute(t.db)
  expect(await costs('2024-02')).toEqual(before)
  expect(await costs('2024-08')).toEqual([])
})

test('days the wrong way round, or too many, are refused at the field', async () => {
  for (const end_date of [addDays(RANGE.start_date, -1), '2040-01-01'])
    expect(await t.call('ketoan01', generalApi.days, { ...RANGE, end_date })).toMatchObject({
      status: 400,
      body: { fields: { end_date: expect.any(String) } },
    })
})

test('every file is made', async () => {
  for (const [who, endpoint, input] of [
    ['ketoan01', generalApi.exportRange, RANGE],
    ['ketoan01', generalApi.exportMonth, { thang: MONTH }],
    ['tinhcuoc01', revenueApi.exportReport, RANGE],
    ['admin01', truckApi.exportReport, RANGE],
  ] as const) {
    const { status, body } = await t.call(
      who,
      endpoint as typeof generalApi.exportRange,
      input as never,
    )
    expect(status).toBe(200)
    const file = await t.app.inject(body.link)
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  }
})

test('a file of orders that are not all there says so and adds up nothing of them', async () => {
  const most = MOST_ORDERS as { file: number }
  const ordersIn = async () => {
    const { body } = await t.call('tinhcuoc01', revenueApi.exportReport, RANGE)
    const { rawPayload } = await t.app.inject(body.link)
    return (await readSheet(rawPayload)).sheets[1]?.rows ?? []
  }
  const hasTotals = (rows: Awaited<ReturnType<typeof ordersIn>>) =>
    rows.some((row) => row[0] === downloadTexts.total.vi)
  const whole = await ordersIn()
  expect(hasTotals(whole)).toBe(true)
  const was = most.file
  most.file = 3
  const cut = await ordersIn()
  most.file = was
  expect([hasTotals(cut), JSON.stringify(cut[2]?.[0]).includes('3 đơn đầu trong')]).toEqual([
    false,
    true,
  ])
})

test('a month is printed with its totals beside the month and the year before', async () => {
  const { body } = await t.call('ketoan01', generalApi.ofMonth, { thang: MONTH })
  const paper = monthPaperOf(MONTH, body.data, await ownCompany(t.db))
  const [totals, vehicles, customers] = paper.tables
  expect(totals?.rows.map(([name]) => name)).toEqual(
    FIGURES.map((name) => figureFields[name].label.vi),
  )
  expect(totals?.rows[1]?.slice(1, 3)).toEqual([
    formatMoney(body.data.doanh_thu),
    formatMoney(body.data.ky_truoc.doanh_thu),
  ])
  expect(vehicles?.rows).toHaveLength(body.data.theo_xe.length + 1)
  expect(customers?.rows.at(-1)?.[2]).toBe(formatMoney(body.data.doanh_thu))
  const printed = await t.call('ketoan01', generalApi.printMonth, { thang: MONTH })
  const file = await t.app.inject(printed.body.link)
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
  expect((await t.call('tinhcuoc01', generalApi.printMonth, { thang: MONTH })).status).toBe(403)
  expect((await t.call('ketoan01', generalApi.printMonth, { thang: '2026-13' })).status).toBe(400)
})
