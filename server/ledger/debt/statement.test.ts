import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatOf } from '../../../contract/dispatch/order/order.due.ts'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { companyApi } from '../../../contract/master/company/company.ts'
import { companyPriceApi } from '../../../contract/price/company-price/company-price.ts'
import { surcharges } from '../../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { revenueApi } from '../../../contract/report/revenue/revenue.api.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import { SIGNERS } from '../../../contract/ledger/debt/statement.ts'
import { sideTexts } from '../../../contract/ledger/debt/debt.texts.ts'
import { payoutApi, receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { pdfWords } from '../../testing/pdfText.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, saveTrip } from '../../testing/trip.ts'
import { subcontractors } from '../../../contract/master/subcontractor/subcontractor.ts'
import { CUSTOMERS } from './customerStatements.ts'
import { statementOf } from './statement.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await makeTrip(t, {
    ngay_thuc_hien: '2026-03-05',
    list_form_chi_phi: [
      { key: 'nang_ha', name: 'Nâng hạ', amount: 450_000, nguoi_chiu: 'kh' },
      { key: 've_bai', name: 'Vé bãi', amount: 50_000, nguoi_chiu: 'ct' },
    ],
    list_don_hang: [{ ...orderValues, cuoc_van_chuyen: 5_000_000, vat: 8 }],
  })
})
afterAll(() => t.close())

const KEEPER = 'ketoan01'
const RANGE = { start_date: '2026-03-05', end_date: '2026-03-05' }
async function customerOf() {
  const { body } = await t.call(KEEPER, debtApi.report, RANGE)
  return body.theo_khach[0]?.id_cong_ty ?? ''
}

test('a statement tells freight, VAT and recharged items, and adds up to what is owed', async () => {
  const id_cong_ty = await customerOf()
  const { rows, sums } = await statementOf(t.db, CUSTOMERS, { id: id_cong_ty, ...RANGE })
  expect(rows.flatMap(({ lines }) => lines.map(({ what, total }) => [what.vi, total]))).toEqual([
    ['Cước vận chuyển', 5_400_000],
    ['Chi hộ: Nâng hạ', 450_000],
  ])
  const { body } = await t.call(KEEPER, debtApi.report, { id_cong_ty, ...RANGE })
  expect(sums).toMatchObject({ total: 5_850_000, rest: body.toan_bo_cong_no })
  expect(body.list_don).toMatchObject([{ phai_thu: 5_850_000, tien_vat: 400_000, chi_ho: 450_000 }])
})

test('an order that a falling fuel price takes below 0 is owed to its customer, and its trip is saved again as it stands', async () => {
  const id_cong_ty = 'KH08'
  const falling = { hinh_thuc: 'lit', ky_gia: 'ngay_lay', gia_goc: 40_000, hai_chieu: true }
  const start = '2026-01-05'
  await t.call('admin01', surcharges.api.create, {
    id_cong_ty,
    year: 2026,
    date: start,
    ...falling,
  } as never)
  const price = { id_cong_ty, ma_lt: 'T02', don_vi: 'chuyen', don_gia: 100_000 }
  await t.call('admin01', companyPriceApi.create, { ...price, hieu_luc_tu: start } as never)
  const order = { ...orderValues, ten_cong_ty: 'Công ty TNHH Dây cáp Ngân Hà Demo', ma_lt: 'T02' }
  const days = { start_date: '2026-02-03', end_date: '2026-02-03' }
  const trip = await makeTrip(t, {
    ngay_thuc_hien: days.start_date,
    type_cont: '40HC',
    bien_so_xe: '15H-068.12',
    tinh_gia: true,
    list_don_hang: [{ ...order, cuoc_van_chuyen: null }],
  })
  const [made] = trip.list_don_hang
  const freight = made?.cuoc_van_chuyen ?? 0
  expect(freight).toBeLessThan(0)
  const { id_chuyen_di, phien_ban } = trip
  const send = (cuoc_van_chuyen: number) =>
    saveTrip(t, 'dieuxe01', tripApi.update, {
      id_chuyen_di,
      phien_ban,
      ghi_chu_tinh_cuoc: 'đã xem',
      list_don_hang: [{ id_don_hang: made?.id_don_hang, cuoc_van_chuyen }],
    })
  expect(await send(freight - 1)).toMatchObject({
    status: 400,
    body: { fields: { 'list_don_hang.0.cuoc_van_chuyen': 'Cước nhập tay không được là số âm' } },
  })
  expect((await send(freight)).status).toBe(200)
  const phai_thu = freight + vatOf(freight, 8)
  const owed = { phai_thu, da_thu: 0, con_no: phai_thu }
  const { body } = await t.call(KEEPER, debtApi.report, { id_cong_ty, ...days })
  expect(body).toMatchObject({ list_don: [owed], toan_bo_cong_no: phai_thu })
  const { sums } = await statementOf(t.db, CUSTOMERS, { id: id_cong_ty, ...days })
  expect(sums).toMatchObject({ total: phai_thu, paid: 0, rest: phai_thu })
  const revenue = await t.call(KEEPER, revenueApi.report, days)
  expect(revenue.body.list_don).toMatchObject([{ cong_no: phai_thu }])
})

test('what was paid for an order before it fell below 0 is the customer’s again, once', async () => {
  const [id_cong_ty, ten_cong_ty] = ['KAM', 'Công ty Thử Cước âm']
  await t.call('admin01', companyApi.create, { id_cong_ty, ten_cong_ty })
  const start = '2026-01-05'
  const price = { id_cong_ty, ma_lt: 'T02', don_vi: 'chuyen', don_gia: 100_000, vat: 8 }
  await t.call('admin01', companyPriceApi.create, { ...price, hieu_luc_tu: start } as never)
  const { id_chuyen_di } = await makeTrip(t, {
    ngay_thuc_hien: '2026-02-05',
    type_cont: '40HC',
    bien_so_xe: '15H-068.12',
    tinh_gia: true,
    list_don_hang: [{ ...orderValues, ten_cong_ty, ma_lt: 'T02', cuoc_van_chuyen: null }],
  })
  const pays = { id_cong_ty, so_tien: 108_000, ngay: '2026-02-20' }
  const paid = await t.call(KEEPER, receiptApi.create, pays)
  expect(paid.body.data).toMatchObject({ da_phan_bo: 108_000, con_lai: 0 })
  await t.call('admin01', surcharges.api.create, {
    id_cong_ty,
    year: 2026,
    date: start,
    hinh_thuc: 'lit',
    ky_gia: 'ngay_lay',
    gia_goc: 40_000,
    hai_chieu: true,
  } as never)
  await t.call(KEEPER, pricingApi.recalculate, { id_chuyen_di })
  const { body } = await t.call(KEEPER, debtApi.report, { id_cong_ty })
  const [order] = body.list_don
  expect(order?.phai_thu).toBeLessThan(0)
  expect(order).toMatchObject({ da_thu: 0, con_no: order?.phai_thu })
  const listed = await t.call(KEEPER, orderApi.list, { id_don_hang: order?.id_don_hang } as never)
  const states = [order?.thanh_toan, listed.body.data[0]?.thanh_toan]
  expect(states).toEqual(['chua_thanh_toan', 'chua_thanh_toan'])
  const { body: entries } = await t.call(KEEPER, receiptApi.list, { id_cong_ty })
  expect(entries.tong_hop).toMatchObject({ da_phan_bo: 0, con_lai: 108_000 })
  expect(body.theo_khach).toMatchObject([{ cong_no: order?.phai_thu, chua_phan_bo: 108_000 }])
})

test('comes as a workbook, as a PDF and as words for an e-mail', async () => {
  const id_cong_ty = await customerOf()
  const input = { id_cong_ty, ...RANGE }
  const began = async (link: string) =>
    (await t.app.inject({ url: link })).rawPayload.subarray(0, 4).toString('latin1')
  const sheet = await t.call(KEEPER, debtApi.statementSheet, input)
  const { rawPayload } = await t.app.inject({ url: sheet.body.link })
  const rows = (await readSheet(rawPayload)).sheets[0]?.rows ?? []
  expect(rows).toContainEqual(
    expect.arrayContaining(['Loại đơn hàng', 'Loại hàng hóa', 'Tháng công nợ']),
  )
  expect(rows.at(-1)?.filter(Boolean)).toEqual(SIGNERS.khach)
  const paper = await t.call(KEEPER, debtApi.statementPaper, input)
  const printed = pdfWords((await t.app.inject({ url: paper.body.link })).rawPayload)
  expect(printed).toEqual(expect.arrayContaining(['05/03/2026', '5.850.000']))
  const mail = await t.call(KEEPER, debtApi.statementMail, input)
  expect(mail.body.data.noi_dung).toContain('Còn phải thanh toán: 5.850.000 đ')
  const file = await t.call(KEEPER, debtApi.exportReport, RANGE)
  expect(await began(file.body.link)).toBe('PK\u0003\u0004')
  const payables = await t.call(KEEPER, debtApi.exportPayables, {})
  expect(await began(payables.body.link)).toBe('PK\u0003\u0004')
  const receipts = await t.call(KEEPER, receiptApi.exportList, {})
  expect(await began(receipts.body.link)).toBe('PK\u0003\u0004')
})

test('is refused for nobody, for an empty period, and to those who see no debts', async () => {
  const nobody = await t.call(KEEPER, debtApi.statementPaper, { id_cong_ty: 'KHONG' })
  expect([nobody.status, nobody.body.message]).toEqual([404, sideTexts.khach.nobody.vi])
  const id_cong_ty = await customerOf()
  const empty = { id_cong_ty, start_date: '2020-01-01', end_date: '2020-01-02' }
  expect((await t.call(KEEPER, debtApi.statementSheet, empty)).body.message).toBe(
    sideTexts.khach.empty.vi,
  )
  for (const endpoint of [debtApi.statementSheet, debtApi.statementPaper, debtApi.exportReport])
    expect(
      (await t.call('dieuxe01', endpoint as typeof debtApi.statementSheet, { id_cong_ty })).status,
    ).toBe(403)
  expect((await t.call(null, debtApi.statementMail, { id_cong_ty })).status).toBe(401)
  expect((await t.call(KEEPER, debtApi.statementMail, {} as never)).status).toBe(400)
})

test('stands on the screen line by line as it is printed, also for days without orders', async () => {
  const id_cong_ty = await customerOf()
  const { body } = await t.call(KEEPER, debtApi.statement, { id_cong_ty, ...RANGE })
  const { sums } = await statementOf(t.db, CUSTOMERS, { id: id_cong_ty, ...RANGE })
  expect(body.data.tong).toEqual({
    cuoc: sums.freight,
    tien_vat: sums.vat,
    chi_ho: sums.recharged,
    cong: sums.total,
    da_thu: sums.paid,
    con_no: sums.rest,
  })
  const [order] = body.data.list_don
  expect(order?.dong.map(({ noi_dung, noi_dung_en }) => [noi_dung, noi_dung_en])).toEqual([
    ['Cước vận chuyển', 'Freight'],
    ['Chi hộ: Nâng hạ', 'Recharged: Nâng hạ'],
  ])
  expect([order?.loai_hang_hoa, order?.ngay_chot]).toEqual([
    orderValues.loai_hang_hoa,
    '2026-03-25',
  ])
  const none = { id_cong_ty, start_date: '2020-01-01', end_date: '2020-01-02' }
  const empty = await t.call(KEEPER, debtApi.statement, none)
  expect([empty.status, empty.body.data.list_don]).toEqual([200, []])
  const statuses = await Promise.all([
    t.call(KEEPER, debtApi.statement, { id_cong_ty: 'KHONG' }),
    t.call('dieuxe01', debtApi.statement, { id_cong_ty }),
    t.call(null, debtApi.statement, { id_cong_ty }),
    t.call(KEEPER, debtApi.statement, {} as never),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 403, 401, 400])
})

test('a subcontractor has a statement of its trips too: what it is owed, paid and has left, and nothing of who pays', async () => {
  const ten_thau_phu = 'Nhà xe bảng kê'
  await t.call('admin01', subcontractors.api.create, { ten_thau_phu, ma_so_thue: '0101234567' })
  const days = { ngay_thuc_hien: '2026-03-06', ten_thau_phu }
  await makeTrip(t, { ...days, chi_phi_thau_phu: 2_000_000 })
  const dien_giai = 'Khách lẻ trả tiền mặt'
  const list_don_hang = [
    { ...orderValues, dien_giai },
    { ...orderValues, noi_tra_hang: 'Kho Q9' },
  ]
  const { id_chuyen_di } = await makeTrip(t, {
    ...days,
    ngay_thuc_hien: '2026-03-07',
    chi_phi_thau_phu: 1_500_000,
    list_don_hang,
  })
  const range = { start_date: '2026-03-06', end_date: '2026-03-31' }
  const owed = await t.call(KEEPER, debtApi.payables, range)
  const id_thau_phu = owed.body.theo_thau_phu[0]?.id_thau_phu ?? ''
  const phan_bo = [{ id_chuyen_di, so_tien: 500_000 }]
  const paid = { id_thau_phu, ngay: '2026-04-02', so_tien: 500_000, phan_bo }
  expect((await t.call(KEEPER, payoutApi.create, paid)).status).toBe(200)

  const input = { id_thau_phu, ...range }
  const sheet = await t.call(KEEPER, debtApi.payableSheet, input)
  expect(sheet.body.message).toBe(sideTexts.thau_phu.stated(2).vi)
  const file = await t.app.inject({ url: sheet.body.link })
  const rows = (await readSheet(file.rawPayload)).sheets[0]?.rows ?? []
  const sums = [3_500_000, 500_000, 3_000_000]
  const foot = rows.findLast((row) => row.some((cell) => typeof cell === 'number'))
  expect(foot?.filter((cell) => typeof cell === 'number')).toEqual(sums)
  expect(rows.at(-1)?.filter(Boolean)).toEqual(SIGNERS.thau_phu)
  expect(rows.flat()).toContain('KCN Yên Phong (khu nhà máy Samsung), Kho Q9')

  const paper = await t.call(KEEPER, debtApi.payablePaper, input)
  const printed = pdfWords((await t.app.inject({ url: paper.body.link })).rawPayload)
  const wanted = ['0101234567', id_chuyen_di, '3.500.000', '500.000', '3.000.000']
  expect(printed).toEqual(expect.arrayContaining(wanted))
  const mail = await t.call(KEEPER, debtApi.payableMail, input)
  const { tieu_de, noi_dung } = mail.body.data
  expect(noi_dung).toContain('Số chuyến: 2')
  expect(noi_dung).toContain('Còn phải thanh toán: 3.000.000 đ')
  const said = `${JSON.stringify(rows)} ${printed.join(' ')} ${tieu_de} ${noi_dung}`
  for (const word of [orderValues.ten_cong_ty, dien_giai, '4.300.000'])
    expect(said).not.toContain(word)

  const nobody = await t.call(KEEPER, debtApi.payablePaper, { id_thau_phu: 'KHONG' })
  expect([nobody.status, nobody.body.message]).toEqual([404, sideTexts.thau_phu.nobody.vi])
  const none = { id_thau_phu, start_date: '2020-01-01', end_date: '2020-01-02' }
  const empty = await t.call(KEEPER, debtApi.payableSheet, none)
  expect([empty.status, empty.body.message]).toEqual([404, sideTexts.thau_phu.empty.vi])
  for (const call of [debtApi.payableSheet, debtApi.payablePaper, debtApi.payableMail]) {
    const statuses = await Promise.all([
      t.call('dieuxe01', call as typeof debtApi.payableSheet, input),
      t.call(null, call as typeof debtApi.payableSheet, input),
      t.call(KEEPER, call as typeof debtApi.payableSheet, {} as never),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 401, 400])
  }
})
