import { afterAll, beforeAll, expect, test } from 'vitest'
import { expenseApi } from '../../contract/dispatch/expense/expense.api.ts'
import { orderApi } from '../../contract/dispatch/order/order.api.ts'
import { tripApi } from '../../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../../contract/dispatch/trip/trip.pricing.api.ts'
import { DISPATCH_TASKS, RATING_TASKS } from '../../contract/dispatch/trip/trip.tasks.ts'
import { EXCEL_COST_COLUMNS, excelLabel } from '../../contract/dispatch/trip/excel.columns.ts'
import { payFields, totalCostFields } from '../../contract/dispatch/trip/trip.fields.ts'
import { searchKey } from '../../contract/kit/text/text.ts'
import { addDays, addMonths, monthOf, yearOf, type WireDate } from '../../contract/kit/time/time.ts'
import { debtApi } from '../../contract/ledger/debt/debt.api.ts'
import { receiptApi } from '../../contract/ledger/receipt/receipt.api.ts'
import { salaryApi } from '../../contract/ledger/salary/salary.api.ts'
import type { WalletReport } from '../../contract/ledger/wallet/wallet.report.ts'
import { walletApi } from '../../contract/ledger/wallet/wallet.api.ts'
import { COUNTED } from '../../contract/dispatch/trip/trip.groups.ts'
import { generalApi } from '../../contract/report/general/general.api.ts'
import { overviewApi } from '../../contract/report/overview/overview.api.ts'
import { revenueApi } from '../../contract/report/revenue/revenue.api.ts'
import { addFigures, FIGURES as SUM_NAMES } from '../../contract/report/sums/sums.fields.ts'
import { truckApi } from '../../contract/report/truck/truck.api.ts'
import type { Endpoint } from '../../contract/kit/endpoint/endpoint.ts'
import { formatMoney } from '../../contract/kit/field/format.ts'
import type { LinkReply } from '../kit/export/download.ts'
import { pdfWords } from '../testing/pdfText.ts'
import { costForm } from '../../contract/price/cost-form/cost-form.ts'
import { readSheet } from '../kit/sheet/readSheet.ts'
import { forgetSums, sumAllNoted } from '../report/sums/workOut.ts'
import { readDemoData } from '../seed/company.ts'
import { seedTrips } from '../seed/trips.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { orderValues, readTrip, saveTrip, type MadeTrip } from '../testing/trip.ts'
import { checkWholeTrips } from '../testing/wholeTrips.ts'

const KEEPER = 'admin01'
const FOLLOWED = 50
/** When the demo company stands as it does here, and when its customers pay. */
const MOMENT = '2026-10-20 10:00:00'
const PAID_ON = '2026-10-20'
const COSTS = Object.keys(totalCostFields) as (keyof typeof totalCostFields)[]
const PAYS = Object.keys(payFields) as (keyof typeof payFields)[]
const TOTALS = ['tong_cuoc', 'tong_chi_phi', 'tong_lai'] as const
const WHOLE = ['doanh_thu', 'tong_chi_phi', 'tong_lai'] as const
const PAGE = { trang: 1, so_dong: 500, sap_xep: [] }
const FIGURES = [...COSTS, ...PAYS, ...TOTALS] as const

const sum = (values: Iterable<number | null | undefined>): number =>
  [...values].reduce<number>((total, value) => total + (value ?? 0), 0)
const halfUp = (amount: number, rate: number): number => Math.floor((amount * rate * 2 + 100) / 200)

/** The text of a cell; nothing of another kind. */
const wordIn = (cell: unknown): string => (typeof cell === 'string' ? cell : '')

let t: TestApp
let trips: MadeTrip[]
let range: { start: WireDate; end: WireDate }
const ids = () => trips.map(({ id_chuyen_di }) => id_chuyen_di)
const orders = () => trips.flatMap((trip) => trip.list_don_hang.map((order) => ({ trip, order })))

/** What an order comes to, from what its trip's form says alone. */
function dueOf(trip: MadeTrip, id: string) {
  const order = trip.list_don_hang.find(({ id_don_hang }) => id_don_hang === id)
  const [first] = trip.list_don_hang
  const items = trip.list_form_chi_phi.filter(
    ({ nguoi_chiu, id_don_hang }) =>
      nguoi_chiu === 'kh' && (id_don_hang ?? first?.id_don_hang) === id,
  )
  const freight = order?.cuoc_van_chuyen ?? 0
  const tien_vat = halfUp(freight, order?.vat ?? 0)
  const chi_ho = sum(items.map(({ amount }) => amount))
  return {
    cuoc_van_chuyen: order?.cuoc_van_chuyen ?? null,
    tien_vat,
    chi_ho,
    phai_thu: freight + tien_vat + chi_ho,
  }
}

/** What makes a trip worth following: items of every bearer, shares of two drivers, figures in cash. */
const extras = (trip: MadeTrip, at: number): object => {
  const last = trip.list_don_hang.at(-1)?.id_don_hang ?? null
  const items = [
    { key: 'nang_ha', name: 'Nâng hạ', amount: 450_001, nguoi_chiu: 'kh' },
    { key: 'cau', name: 'Cẩu', amount: 300_007, nguoi_chiu: 'kh', id_don_hang: last },
    { key: 've_bai', name: 'Vé bãi', amount: 50_000, nguoi_chiu: 'ct', tien_mat: true },
    { key: 'phat', name: 'Phạt', amount: 100_000, nguoi_chiu: 'lx' },
    { key: 'agree_kh', name: 'Chi hộ chung', amount: 70_003 },
  ]
  const isOwn = !trip.ten_thau_phu && trip.lai_xe_1
  const another = { ...orderValues, cuoc_van_chuyen: 1_234_567 + at, vat: 8 }
  return {
    list_form_chi_phi: [...trip.list_form_chi_phi, ...items.slice(0, 1 + (at % items.length))],
    ve_cau_pha: 60_000 + at,
    ...(at % 5 === 4 ? { list_don_hang: [...trip.list_don_hang, another] } : {}),
    ...(isOwn && at % 3 === 0 ? { lai_xe_2: 'lamhs36', luong_lai_xe: 500_001 } : {}),
  }
}

async function enrich(id: string, at: number): Promise<void> {
  const trip = await readTrip(t, id)
  const { id_chuyen_di, phien_ban } = trip
  const given = { id_chuyen_di, phien_ban, ...extras(trip, at) }
  const { status, body } = await saveTrip(t, KEEPER, tripApi.update, given)
  if (status !== 200) throw new Error(`${id} ${JSON.stringify(body)}`)
}

/** Pays a part of what every third order comes to, beside what is marked as paid. */
async function receive(): Promise<void> {
  for (const [at, { trip, order }] of orders().entries()) {
    const id_don_hang = order.id_don_hang ?? ''
    if (at % 3 !== 0 || order.thanh_toan === 'da_thanh_toan' || !order.id_cong_ty) continue
    const so_tien = Math.floor(dueOf(trip, id_don_hang).phai_thu / 2)
    if (so_tien === 0) continue
    const sent = { id_cong_ty: order.id_cong_ty, so_tien, phan_bo: [{ id_don_hang, so_tien }] }
    const { status, body } = await t.call('ketoan01', receiptApi.create, { ngay: PAID_ON, ...sent })
    if (status !== 200) throw new Error(`${id_don_hang} ${JSON.stringify(body)}`)
  }
}

beforeAll(async () => {
  t = await testApp()
  await t.db.transaction().execute(async (trx) => seedTrips(trx, await readDemoData(), MOMENT))
  const form = { key: 'agree_kh', name: 'Chi hộ chung', amount: 0, nguoi_chiu: 'kh' }
  await t.call(KEEPER, costForm.api.create, { ...form, tien_mat: true })
  range = { start: addDays(PAID_ON, -60), end: PAID_ON }
  const { body } = await t.call(KEEPER, tripApi.list, {
    start_time: range.start,
    end_time: range.end,
    so_dong: 500,
  })
  const usable = body.chuyen_di_array.filter(
    ({ trang_thai, khoa }) => trang_thai === 'ket_thuc' && !khoa,
  )
  const kinds = [
    usable.filter(({ ten_thau_phu }) => ten_thau_phu).slice(0, 10),
    usable.filter(({ so_don }) => (so_don ?? 0) > 1).slice(0, 20),
    usable,
  ]
  const chosen = [...new Set(kinds.flat().map(({ id_chuyen_di }) => id_chuyen_di ?? ''))]
  const followed = chosen.slice(0, FOLLOWED)
  for (const [at, id] of followed.entries()) await enrich(id, at)
  const locked = await t.call(KEEPER, tripApi.lock, { list_id: followed })
  const refused = locked.body.data.filter(({ ok }) => !ok)
  if (refused.length > 0) throw new Error(JSON.stringify(refused))
  trips = await Promise.all(followed.map((id) => readTrip(t, id)))
  await receive()
  trips = await Promise.all(followed.map((id) => readTrip(t, id)))
}, 300_000)
afterAll(() => t.close())

test('fifty trips of every kind are followed', () => {
  expect(trips).toHaveLength(FOLLOWED)
  expect(trips.filter(({ ten_thau_phu }) => ten_thau_phu).length).toBeGreaterThan(2)
  expect(trips.filter(({ list_don_hang }) => list_don_hang.length > 1).length).toBeGreaterThan(5)
  expect(trips.filter(({ lai_xe_2 }) => lai_xe_2).length).toBeGreaterThan(5)
  const states = new Set(orders().map(({ order }) => order.thanh_toan))
  expect(states).toEqual(new Set(['chua_thanh_toan', 'da_thanh_toan', 'thanh_toan_mot_phan']))
})

test('the form adds up', () => {
  for (const trip of trips) {
    const { id_chuyen_di, tong_cuoc, tong_chi_phi, tong_lai } = trip
    const freight = sum(trip.list_don_hang.map((order) => order.cuoc_van_chuyen))
    const items = trip.list_form_chi_phi.map(({ amount }) => amount)
    const cost = sum([...COSTS.map((name) => trip[name]), ...items])
    expect([id_chuyen_di, tong_cuoc, tong_chi_phi, tong_lai]).toEqual([
      id_chuyen_di,
      freight,
      cost,
      freight - cost,
    ])
  }
})

test('list and foot, grid of costs and explanation say what the form says', async () => {
  const filter = { id_chuyen_di: ids(), so_dong: 500 }
  const { body } = await t.call(KEEPER, tripApi.list, filter)
  const rows = new Map(body.chuyen_di_array.map((row) => [row.id_chuyen_di, row]))
  const grid = await t.call(KEEPER, expenseApi.list, filter as never)
  const cells = new Map(grid.body.data.map((row) => [row.id_chuyen_di, row]))
  for (const trip of trips) {
    const { id_chuyen_di: id } = trip
    const figures = Object.fromEntries(FIGURES.map((name) => [name, trip[name] ?? null]))
    expect({ id, ...rows.get(id) }).toMatchObject({ id, ...figures })
    const { tong_cuoc: _freight, tong_lai: _profit, ...costs } = figures
    expect({ id, ...cells.get(id) }).toMatchObject({ id, ...costs })
    const { body: told } = await t.call(KEEPER, pricingApi.explain, { id_chuyen_di: id })
    for (const [name, figure] of Object.entries(told.data)) {
      const [, order, field = name] = /^don_hang\.(.+)\.(\w+)$/u.exec(name) ?? []
      const of = order ? trip.list_don_hang.find((one) => one.id_don_hang === order) : trip
      const stands = (of as Record<string, unknown> | undefined)?.[field] ?? null
      expect([id, name, figure.gia_tri]).toEqual([id, name, stands])
    }
  }
  for (const name of FIGURES)
    expect([name, body.tong_hop[name]]).toEqual([name, sum(trips.map((trip) => trip[name]))])
})

test('the order list and its foot say what the form says', async () => {
  const { body } = await t.call(KEEPER, orderApi.list, { id_chuyen_di: ids(), so_dong: 500 })
  const rows = new Map(body.data.map((row) => [row.id_don_hang, row]))
  expect(rows.size).toBe(orders().length)
  for (const { order } of orders()) {
    const { id_don_hang, cuoc_van_chuyen, vat, thanh_toan, cod } = order
    expect(rows.get(id_don_hang)).toMatchObject({ cuoc_van_chuyen, vat, thanh_toan, cod })
  }
  expect(body.tong_hop['cuoc_van_chuyen']).toBe(sum(trips.map(({ tong_cuoc }) => tong_cuoc)))
})

test('the file of the trip list says what the form says, cell by cell', async () => {
  const list_form = ['id_chuyen_di', ...FIGURES]
  const { body } = await t.call(KEEPER, tripApi.exportList, { list_id: ids(), list_form })
  const { rawPayload } = await t.app.inject({ url: body.link })
  const [sheet] = (await readSheet(rawPayload)).sheets
  const head = sheet?.rows.findIndex((row) => row.includes(excelLabel('id_chuyen_di'))) ?? -1
  const names = (sheet?.rows[head] ?? []).map(wordIn)
  const written = new Map((sheet?.rows.slice(head + 1) ?? []).map((row) => [row[0], row]))
  expect(Object.keys(EXCEL_COST_COLUMNS)).toEqual(expect.arrayContaining(COSTS))
  for (const trip of trips)
    for (const name of FIGURES) {
      const cell = written.get(trip.id_chuyen_di)?.[names.indexOf(excelLabel(name))] ?? null
      expect([trip.id_chuyen_di, name, cell]).toEqual([trip.id_chuyen_di, name, trip[name] ?? null])
    }
})

test('debts and every customer’s statement come to what orders come to', async () => {
  const days = { start_date: range.start, end_date: range.end, ngay: PAID_ON }
  const { body } = await t.call('ketoan01', debtApi.report, days)
  const rows = new Map(body.list_don.map((row) => [row.id_don_hang, row]))
  for (const { trip, order } of orders()) {
    const { id_don_hang, thanh_toan } = order
    const due = dueOf(trip, id_don_hang ?? '')
    expect(rows.get(id_don_hang)).toMatchObject({ id_don_hang, thanh_toan, ...due })
  }
  const customers = new Set(orders().flatMap(({ order }) => order.id_cong_ty ?? []))
  for (const id_cong_ty of customers) {
    const file = await t.call('ketoan01', debtApi.statementSheet, { id_cong_ty, ...days })
    const { rawPayload } = await t.app.inject({ url: file.body.link })
    const [sheet] = (await readSheet(rawPayload)).sheets
    const at = sheet?.rows.findIndex((row) => row.includes('Chi hộ')) ?? -1
    const head = (sheet?.rows[at] ?? []).map((cell) => searchKey(wordIn(cell)))
    const place = (name: string) => head.indexOf(searchKey(name))
    let current = ''
    const lines = (sheet?.rows.slice(at + 1) ?? []).flatMap((row) => {
      current = wordIn(row[2] ?? null) || current
      return row[place('Nội dung')] ? [{ id: current, row }] : []
    })
    const whole = sum(lines.map(({ row }) => Number(row[place('Cộng')] ?? 0)))
    const foot = sheet?.rows.map((row) => row[place('Cộng')]).findLast((cell) => cell != null)
    expect([id_cong_ty, foot]).toEqual([id_cong_ty, whole])
    const shown = await t.call('ketoan01', debtApi.statement, { id_cong_ty, ...days })
    expect([id_cong_ty, shown.body.data.tong.cong]).toEqual([id_cong_ty, whole])
    const byOrder = Map.groupBy(lines, ({ id }) => id)
    for (const { trip, order } of orders().filter((one) => one.order.id_cong_ty === id_cong_ty)) {
      const own = byOrder.get(order.id_don_hang ?? '') ?? []
      const column = (name: string) => sum(own.map(({ row }) => Number(row[place(name)] ?? 0)))
      const { cuoc_van_chuyen, tien_vat, chi_ho, phai_thu } = dueOf(trip, order.id_don_hang ?? '')
      expect([
        order.id_don_hang,
        column('Cước vận chuyển'),
        column('Tiền VAT'),
        column('Chi hộ'),
        column('Cộng'),
      ]).toEqual([order.id_don_hang, cuoc_van_chuyen ?? 0, tien_vat, chi_ho, phai_thu])
    }
  }
})

test('subcontractors are owed what trips say', async () => {
  const days = { start_date: range.start, end_date: range.end, ngay: PAID_ON }
  const { body } = await t.call('ketoan01', debtApi.payables, days)
  const rows = new Map(body.list_chuyen.map((row) => [row.id_chuyen_di, row]))
  for (const { id_chuyen_di, chi_phi_thau_phu } of trips.filter((trip) => trip.id_thau_phu))
    expect([id_chuyen_di, rows.get(id_chuyen_di)?.phai_tra]).toEqual([
      id_chuyen_di,
      chi_phi_thau_phu ?? 0,
    ])
})

test('payslips share what trips pay, and wallets hold what their drivers spent', async () => {
  const seats = trips.flatMap(({ lai_xe_1, lai_xe_2 }) => [lai_xe_1 ?? [], lai_xe_2 ?? []].flat())
  const months = [-2, -1, 0, 1].map((step) => addMonths(monthOf(PAID_ON), step))
  const shares = new Map<string, number>()
  const revenues = new Map<string, number>()
  const spent = new Map<string, number>()
  for (const username of new Set(seats))
    for (const thang of months) {
      const { body } = await t.call('hcns01', salaryApi.explain, { thang, username })
      for (const { id_chuyen_di: id, bien } of body.data.chuyen) {
        shares.set(id, (shares.get(id) ?? 0) + (bien['luong_chuyen'] ?? 0))
        revenues.set(id, bien['tong_cuoc'] ?? 0)
      }
      const wallet = await t.call('ketoan01', walletApi.report, {
        ngay_thang: thang,
        user_id: username,
      })
      const [report] = wallet.body.data as WalletReport[]
      for (const { id_chuyen_di, so_tien } of report?.list_tien_chi ?? [])
        if (id_chuyen_di) spent.set(id_chuyen_di, (spent.get(id_chuyen_di) ?? 0) + (so_tien ?? 0))
    }
  for (const trip of trips.filter(({ lai_xe_1 }) => lai_xe_1)) {
    const { id_chuyen_di: id } = trip
    const cash = trip.list_form_chi_phi.filter(({ tien_mat }) => tien_mat)
    const own = [trip.ve_cau_pha, trip.phi_boc_xep, trip.phi_sua_chua]
    expect([id, shares.get(id), revenues.get(id), spent.get(id)]).toEqual([
      id,
      trip.luong_lai_xe ?? 0,
      trip.tong_cuoc,
      sum([...own, ...cash.map(({ amount }) => amount)]),
    ])
  }
})

/** The file that a call leads to. */
async function fileOf<In>(user: string, endpoint: Endpoint<In, LinkReply>, input: In) {
  const { status, body } = await t.call(user, endpoint, input)
  expect([endpoint.path, status]).toEqual([endpoint.path, 200])
  return (await t.app.inject({ url: body.link })).rawPayload
}
/** Every amount in the cells of a workbook. */
async function amountsOf<In>(user: string, endpoint: Endpoint<In, LinkReply>, input: In) {
  const { sheets } = await readSheet(await fileOf(user, endpoint, input))
  return new Set(sheets.flatMap(({ rows }) => rows.flat()))
}
const printedBy = async <In>(user: string, endpoint: Endpoint<In, LinkReply>, input: In) =>
  new Set(pdfWords(await fileOf(user, endpoint, input)))
const has = (file: ReadonlySet<unknown>, amounts: readonly (number | null | undefined)[]) =>
  amounts.map((amount) => file.has(amount ?? 0))
const says = (paper: ReadonlySet<string>, amounts: readonly (number | null | undefined)[]) =>
  amounts.map((amount) => paper.has(formatMoney(amount ?? 0)))
const all = (amounts: readonly unknown[]) => amounts.map(() => true)

test('statements of the customers that owe most and the files of debts say what the screens say', async () => {
  const days = { start_date: range.start, end_date: range.end, ngay: PAID_ON }
  const asked = { ...days, trang: 1, sap_xep: [] }
  const { body: owed } = await t.call('ketoan01', debtApi.report, days)
  const debts = await amountsOf('ketoan01', debtApi.exportReport, asked)
  const sums = [owed.toan_bo_cong_no, owed.tong_hop['phai_thu'], owed.tong_hop['da_thu']]
  expect(has(debts, sums)).toEqual(all(sums))
  const customers = owed.theo_khach.flatMap((one) => one.id_cong_ty ?? [])
  for (const id_cong_ty of customers.slice(0, 3)) {
    const { body } = await t.call('ketoan01', debtApi.statement, { id_cong_ty, ...days })
    const { cuoc, tien_vat, chi_ho, cong, da_thu, con_no } = body.data.tong
    const printed = await printedBy('ketoan01', debtApi.statementPaper, { id_cong_ty, ...days })
    const amounts = [cuoc, tien_vat, chi_ho, cong, da_thu, con_no]
    expect([id_cong_ty, ...says(printed, amounts)]).toEqual([id_cong_ty, ...all(amounts)])
  }
})

test('statements of subcontractors say what their trips come to', async () => {
  const days = { start_date: range.start, end_date: range.end, ngay: PAID_ON }
  const asked = { ...days, trang: 1, sap_xep: [] }
  const { body: payable } = await t.call('ketoan01', debtApi.payables, days)
  const payables = await amountsOf('ketoan01', debtApi.exportPayables, asked)
  expect(has(payables, [payable.toan_bo_cong_no])).toEqual([true])
  const hired = new Set(trips.flatMap((trip) => trip.id_thau_phu ?? []))
  for (const id_thau_phu of [...hired].slice(0, 2)) {
    const party = payable.theo_thau_phu.find((one) => one.id_thau_phu === id_thau_phu)
    const amounts = [party?.phai_tra, party?.da_tra, party?.cong_no]
    const input = { id_thau_phu, ...days }
    expect(has(await amountsOf('ketoan01', debtApi.payableSheet, input), amounts)).toEqual(
      all(amounts),
    )
    expect(says(await printedBy('ketoan01', debtApi.payablePaper, input), amounts)).toEqual(
      all(amounts),
    )
  }
})

test('payslips, sheets of pay and slips of wallets say what the screens say', async () => {
  const thang = monthOf(PAID_ON)
  const drivers = new Set(trips.flatMap(({ lai_xe_1 }) => lai_xe_1 ?? []))
  const { body: pay } = await t.call('hcns01', salaryApi.list, { thang, so_dong: 500 })
  const sheet = await amountsOf('hcns01', salaryApi.exportList, { thang, ...PAGE })
  const wallets = await t.call('ketoan01', walletApi.report, { ngay_thang: thang, so_dong: 500 })
  const book = await amountsOf('ketoan01', walletApi.exportReport, { ngay_thang: thang })
  for (const username of [...drivers].slice(0, 5)) {
    const row = pay.data.find((one) => one.username === username)
    const paid = [row?.tong_thu_nhap, row?.tong_tru, row?.thuc_linh]
    expect([username, ...has(sheet, paid)]).toEqual([username, ...all(paid)])
    const { body: told } = await t.call('hcns01', salaryApi.explain, { thang, username })
    const shares = told.data.chuyen.map(({ bien }) => bien['luong_chuyen'])
    const slip = await printedBy('hcns01', salaryApi.print, { thang, list_user: [username] })
    const amounts = [...paid, ...shares]
    expect([username, ...says(slip, amounts)]).toEqual([username, ...all(amounts)])
    const held = wallets.body.data.find(({ user_id }) => user_id === username)
    if (!held) continue
    const spent = [held.so_du_dau_thang, held.tong_da_chi, held.so_du_thang]
    expect([username, ...has(book, spent)]).toEqual([username, ...all(spent)])
    const month = { ngay_thang: thang, user_id: username }
    const paper = await printedBy('ketoan01', walletApi.print, month)
    expect([username, ...says(paper, spent)]).toEqual([username, ...all(spent)])
  }
})

test('the files of reports say what reports say', async () => {
  const days = { start_date: range.start, end_date: range.end }
  const figures = ({
    doanh_thu,
    tong_chi_phi,
    tong_lai,
  }: Record<(typeof WHOLE)[number], number>) => [doanh_thu, tong_chi_phi, tong_lai]
  const { body: ofRange } = await t.call(KEEPER, generalApi.ofRange, days)
  const whole = figures(ofRange.data)
  expect(has(await amountsOf(KEEPER, generalApi.exportRange, days), whole)).toEqual(all(whole))
  const thang = monthOf(addDays(PAID_ON, -30))
  const { body: ofMonth } = await t.call(KEEPER, generalApi.ofMonth, { thang })
  const month = figures(ofMonth.data)
  expect(has(await amountsOf(KEEPER, generalApi.exportMonth, { thang }), month)).toEqual(all(month))
  expect(says(await printedBy(KEEPER, generalApi.printMonth, { thang }), month)).toEqual(all(month))
  const { body: revenue } = await t.call(KEEPER, revenueApi.report, days)
  const brought = [revenue.doanh_thu_toan_bo, revenue.toan_bo_chi_phi, revenue.tong_lai_toan_bo]
  expect(has(await amountsOf(KEEPER, revenueApi.exportReport, days), brought)).toEqual(all(brought))
  const { body: trucks } = await t.call(KEEPER, truckApi.report, days)
  const file = await amountsOf(KEEPER, truckApi.exportReport, days)
  const own = [
    trucks.tong_hop['doanh_thu'],
    trucks.tong_hop['lai_gop'],
    trucks.tong_hop['lai_rong'],
  ]
  expect(has(file, own)).toEqual(all(own))
})

/** What a report of a stretch says, beside the foot of the trip list of the same days and states. */
async function checkReports(): Promise<void> {
  const days = { start_date: range.start, end_date: range.end }
  const { body: foot } = await t.call(KEEPER, tripApi.list, {
    start_time: range.start,
    end_time: range.end,
    status: COUNTED,
    so_dong: 1,
  } as never)
  const { tong_cuoc, tong_chi_phi, tong_lai } = foot.tong_hop
  const wanted = { so_chuyen: foot.tong, doanh_thu: tong_cuoc, tong_chi_phi, tong_lai }
  const { body: byDay } = await t.call(KEEPER, generalApi.days, days)
  expect(byDay).toMatchObject(wanted)
  const { body: general } = await t.call(KEEPER, generalApi.ofRange, days)
  expect(general.data).toMatchObject(wanted)
  for (const rows of [general.data.theo_ngay, general.data.theo_xe, general.data.theo_lai_xe])
    expect(addFigures(rows)).toMatchObject({ ...wanted, cong_no: byDay.cong_no })
  for (const rows of [general.data.theo_khach, general.data.theo_tuyen])
    expect(addFigures(rows).doanh_thu).toBe(tong_cuoc)
  for (const month of new Set(trips.map((trip) => monthOf(trip.ngay_thuc_hien ?? '')))) {
    const { body: year } = await t.call(KEEPER, generalApi.months, { year: yearOf(month) })
    const { body: whole } = await t.call(KEEPER, generalApi.ofMonth, { thang: month })
    const row = year.data.find((one) => one.month === month)
    for (const name of SUM_NAMES) expect([month, row?.[name]]).toEqual([month, whole.data[name]])
  }
  const hired = general.data.theo_xe.find(({ ten }) => ten === 'Thầu phụ')
  const { body: trucks } = await t.call(KEEPER, truckApi.report, days)
  expect(trucks.tong_hop['doanh_thu']).toBe((tong_cuoc ?? 0) - (hired?.doanh_thu ?? 0))
  const { body: revenue } = await t.call(KEEPER, revenueApi.report, days)
  expect([revenue.doanh_thu_toan_bo, revenue.toan_bo_chi_phi]).toEqual([tong_cuoc, tong_chi_phi])
  // A stretch lists only its first orders.
  const dates = new Set(trips.map(({ ngay_thuc_hien }) => ngay_thuc_hien ?? ''))
  const ofDay = (day: WireDate) =>
    t.call(KEEPER, revenueApi.report, { start_date: day, end_date: day })
  const listed = await Promise.all([...dates].map(ofDay))
  const byTrip = Map.groupBy(
    listed.flatMap(({ body }) => body.list_don),
    ({ id_chuyen_di }) => id_chuyen_di,
  )
  for (const { id_chuyen_di: id, list_don_hang, ...trip } of trips) {
    const rows = byTrip.get(id) ?? []
    expect([id, sum(rows.map(({ doanh_thu }) => doanh_thu))]).toEqual([id, trip.tong_cuoc])
    expect([id, sum(rows.map(({ chi_phi }) => chi_phi))]).toEqual([id, trip.tong_chi_phi])
    expect(rows.map(({ doanh_thu }) => doanh_thu)).toEqual(
      list_don_hang.map((order) => order.cuoc_van_chuyen ?? 0),
    )
  }
}

test('every report says what trips say, by kept sums as from the trips', async () => {
  await forgetSums(t.db)
  await checkReports()
  expect(await sumAllNoted(t.db)).toBeGreaterThan(0)
  await checkReports()
})

test('the home page counts what lists show and what forms say', async () => {
  const { body: home } = await t.call(KEEPER, overviewApi.today, {})
  const listed = async (filter: object) =>
    (await t.call(KEEPER, tripApi.list, { ...filter, so_dong: 500 } as never)).body
  for (const viec of new Set([...DISPATCH_TASKS, ...RATING_TASKS]))
    expect([viec, home[viec]]).toEqual([viec, (await listed({ viec })).tong])
  const running = ['dang_lay_hang', 'dang_chay', 'dang_tra_hang']
  expect(home.dang_chay).toBe((await listed({ status: running })).tong)
  const unlocked = await listed({ status: ['ket_thuc'], khoa: false })
  expect(home.ket_thuc_chua_khoa).toBe(unlocked.tong)
  const { chuyen_di_array } = await listed({ viec: 'thieu_cuoc' })
  expect(chuyen_di_array.length).toBeGreaterThan(0)
  const forms = await Promise.all(
    chuyen_di_array.slice(0, 10).map(({ id_chuyen_di }) => readTrip(t, id_chuyen_di ?? '')),
  )
  for (const { id_chuyen_di, list_don_hang } of forms)
    expect([id_chuyen_di, list_don_hang.every((order) => order.cuoc_van_chuyen)]).toEqual([
      id_chuyen_di,
      false,
    ])
  const lacking = new Set(chuyen_di_array.map(({ id_chuyen_di }) => id_chuyen_di))
  for (const { id_chuyen_di, list_don_hang } of trips)
    expect([id_chuyen_di, lacking.has(id_chuyen_di)]).toEqual([
      id_chuyen_di,
      list_don_hang.some((order) => !order.cuoc_van_chuyen),
    ])
})

test('kept sums and figures of payment are those that the rows come to', async () => {
  expect(await checkWholeTrips(t.db)).toBeGreaterThan(FOLLOWED)
})
