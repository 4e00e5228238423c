import { afterAll, beforeAll, expect, test } from 'vitest'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import { SIGNERS } from '../../../contract/ledger/debt/statement.ts'
import { debtTexts } from '../../../contract/ledger/debt/debt.texts.ts'
import { receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'
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
  const { orders, sums } = await statementOf(t.db, { id_cong_ty, ...RANGE })
  expect(orders.flatMap(({ lines }) => lines.map(({ what, total }) => [what.vi, total]))).toEqual([
    ['Cước vận chuyển', 5_400_000],
    ['Chi hộ: Nâng hạ', 450_000],
  ])
  const { body } = await t.call(KEEPER, debtApi.report, { id_cong_ty, ...RANGE })
  expect(sums).toMatchObject({ total: 5_850_000, rest: body.toan_bo_cong_no })
  expect(body.list_don).toMatchObject([{ phai_thu: 5_850_000, tien_vat: 400_000, chi_ho: 450_000 }])
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
  expect(rows.at(-1)?.filter(Boolean)).toEqual([...SIGNERS])
  const paper = await t.call(KEEPER, debtApi.statementPaper, input)
  expect([paper.status, await began(paper.body.link)]).toEqual([200, '%PDF'])
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
  expect([nobody.status, nobody.body.message]).toEqual([404, debtTexts.noCustomer.vi])
  const id_cong_ty = await customerOf()
  const empty = { id_cong_ty, start_date: '2020-01-01', end_date: '2020-01-02' }
  expect((await t.call(KEEPER, debtApi.statementSheet, empty)).body.message).toBe(
    debtTexts.empty.vi,
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
  const { sums } = await statementOf(t.db, { id_cong_ty, ...RANGE })
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
