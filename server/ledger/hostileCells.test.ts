import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyApi } from '../../contract/master/company/company.ts'
import { subcontractors } from '../../contract/master/subcontractor/subcontractor.ts'
import { debtApi } from '../../contract/ledger/debt/debt.api.ts'
import { payoutApi, receiptApi } from '../../contract/ledger/receipt/receipt.api.ts'
import { walletApi } from '../../contract/ledger/wallet/wallet.api.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { makeTrip, orderValues } from '../testing/trip.ts'
import { orderDownloads } from '../dispatch/order/downloads.ts'
import { tripDownloads } from '../dispatch/trip/tripDownloads.ts'
import { generalDownloads } from '../report/general/handlers.ts'
import { revenueDownloads } from '../report/revenue/handlers.ts'
import { truckReportDownloads } from '../report/truck/handlers.ts'
import { debtDownloads } from './debt/downloads.ts'
import { fuelLogDownloads } from './fuel-log/handlers.ts'
import { receiptDownloads } from './receipt/downloads.ts'
import { salaryDownloads } from './salary/handlers.ts'
import { stockDownloads } from './stock/handlers.ts'
import { tollDownloads } from './toll/handlers.ts'
import { walletDownloads } from './wallet/downloads.ts'

const CUSTOMER = '=HYPERLINK("http://x.test";"Khách")'
const CARRIER = '+cmd|calc'
const DAY = '2026-03-05'
const NOTES = ['=1+1', '-2+3', '@SUM(A1)', '+84 912']
let t: TestApp
let asked: Record<string, unknown>[]

beforeAll(async () => {
  t = await testApp()
  const made = async (endpoint: object, values: object, user = 'admin01') => {
    const { status, body } = await t.call(user, endpoint as typeof companyApi.create, values)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  await made(companyApi.create, { ten_cong_ty: CUSTOMER, dia_chi: NOTES[0] })
  await made(subcontractors.api.create, { ten_thau_phu: CARRIER, dia_chi: NOTES[3] })
  const order = {
    ...orderValues,
    ten_cong_ty: CUSTOMER,
    noi_lay_hang: NOTES[0],
    noi_tra_hang: NOTES[3],
    dien_giai: NOTES[2],
    ghi_chu: NOTES[1],
  }
  const list_form_chi_phi = [{ key: 'x', name: NOTES[0], amount: 1000, nguoi_chiu: 'kh' }]
  const values = { ngay_thuc_hien: DAY, list_don_hang: [order], list_form_chi_phi }
  await makeTrip(t, values)
  await makeTrip(t, { ...values, ten_thau_phu: CARRIER, chi_phi_thau_phu: 900_000 })
  const { body } = await t.call('ketoan01', debtApi.report, {})
  const { body: owed } = await t.call('ketoan01', debtApi.payables, {})
  const id_cong_ty = body.theo_khach[0]?.id_cong_ty
  const id_thau_phu = owed.theo_thau_phu[0]?.id_thau_phu
  const entry = { ngay: DAY, so_tien: 1000, ghi_chu: NOTES[2] }
  await made(receiptApi.create, { ...entry, id_cong_ty }, 'ketoan01')
  await made(payoutApi.create, { ...entry, id_thau_phu }, 'ketoan01')
  const advance = { user_id: 'binhlv14', ngay_thang: DAY, so_tien: 1000, noi_dung: NOTES[1] }
  await made(walletApi.create, advance, 'ketoan01')
  const days = { start_date: DAY, end_date: DAY }
  asked = [
    { id_cong_ty, ...days },
    { id_thau_phu, ...days },
    { thang: '2026-03' },
    { ngay_thang: '2026-03' },
    days,
    { start_time: DAY, end_time: DAY },
    {},
  ]
})
afterAll(() => t.close())

const DOWNLOADS = {
  debts: debtDownloads,
  receipts: receiptDownloads,
  wallets: walletDownloads,
  pay: salaryDownloads,
  fuel: fuelLogDownloads,
  stores: stockDownloads,
  tolls: tollDownloads,
  reports: [...generalDownloads, ...revenueDownloads, ...truckReportDownloads],
  trips: [...tripDownloads, ...orderDownloads],
}

/** Calls that print. */
const PAPER = /pdf$|\/in_/
const said = new Set<unknown>()

/** The file of a call: the first of what is asked that it takes. */
async function fileOf(endpoint: typeof debtApi.exportReport): Promise<Buffer | null> {
  for (const input of asked) {
    const { status, body } = await t.call('admin01', endpoint, input as never)
    if (status === 200) return (await t.app.inject({ url: body.link })).rawPayload
  }
  return null
}

test.each(Object.entries(DOWNLOADS))(
  'no text in a file of %s becomes a formula',
  async (_name, downloads) => {
    const opened: string[] = []
    for (const { endpoint } of downloads.filter((one) => !PAPER.test(one.endpoint.path))) {
      const file = await fileOf(endpoint as typeof debtApi.exportReport)
      if (!file?.includes('xl/workbook.xml')) continue
      opened.push(endpoint.path)
      const { sheets } = await readXlsx(file)
      const cells = sheets.flatMap((sheet) => [...(sheet.cells?.values() ?? [])])
      const formulas = cells.filter(({ formula }) => formula !== undefined)
      expect([endpoint.path, formulas]).toEqual([endpoint.path, []])
      for (const { rows } of sheets) for (const cell of rows.flat()) said.add(cell)
    }
    expect(opened).not.toEqual([])
  },
)

test('what looked like a formula stands there as it was written', () => {
  for (const words of [CUSTOMER, CARRIER, ...NOTES])
    expect([words, said.has(words)]).toEqual([words, true])
})
