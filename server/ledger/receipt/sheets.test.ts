import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import { payoutApi, receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { receiptTexts } from '../../../contract/ledger/receipt/receipt.texts.ts'
import { companyApi } from '../../../contract/master/company/company.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf, type Layout } from '../../testing/layouts.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'

type Cell = string | number | null
const NAME = 'Công ty Thử Phiếu Thu'
const HEAD = ['Ngày', 'Khách hàng', 'Số tiền', 'Hình thức', 'Ghi chú', 'Trả cho đơn']
let t: TestApp
let customer = ''
const orders: string[] = []
beforeAll(async () => {
  t = await testApp()
  const { body } = await t.call('admin01', companyApi.create, { ten_cong_ty: NAME } as never)
  customer = String((body.data as Record<string, unknown>)['id_cong_ty'])
  for (const cuoc_van_chuyen of [1_000_000, 2_000_000]) {
    const trip = await makeTrip(t, {
      list_don_hang: [{ ...orderValues, ten_cong_ty: NAME, cuoc_van_chuyen, vat: 0 }],
    })
    orders.push(trip.list_don_hang[0]?.id_don_hang ?? '')
  }
})
afterAll(() => t.close())

const send = async (
  rows: readonly (readonly Cell[])[],
  che_do = 'ap_dung',
  username: string | null = 'ketoan01',
) => {
  const bytes = await bookOf({ sheets: [{ name: 'Thu', rows }] } as Pick<Layout, 'sheets'>)
  return upload(t, username as string, {
    endpoint: sheetApi.upload.receipt,
    fields: { che_do },
    files: [{ field: 'uploaded_file', name: 'thu.xlsx', bytes }],
  })
}
const undo = (file_id: string) => t.call('ketoan01', sheetApi.undo, { file_id })
const entries = async () =>
  (await t.call('ketoan01', receiptApi.list, { id_cong_ty: [customer] })).body.data
const rests = async () => {
  const { body } = await t.call('ketoan01', debtApi.report, { id_cong_ty: [customer] })
  return orders.map((id) => body.list_don.find((row) => row.id_don_hang === id)?.con_no)
}

const layouts = () =>
  [
    {
      what: 'a list of receipts with the orders that they pay',
      rows: [
        ['BẢNG KÊ THU TIỀN KHÁCH HÀNG'],
        ['STT', ...HEAD],
        [1, '05/10/2026', NAME, '1.200.000', 'CK', 'đợt 1', `${orders[0]}; ${orders[1]}: 200.000`],
        ['Tổng cộng', null, null, '1.200.000', null, null, null],
      ],
      owed: [0, 1_800_000],
    },
    {
      what: 'a bank statement without orders: what has been due longest is paid first',
      rows: [
        ['Ngày GD', 'Người chuyển', 'Ghi nợ', 'Ghi có', 'Nội dung giao dịch'],
        ['2026-10-06', NAME.toUpperCase(), null, 400_000, 'TT CUOC VAN CHUYEN T9'],
        ['2026-10-07', NAME, null, 700_000, 'TT CUOC VAN CHUYEN T9'],
      ],
      owed: [0, 1_900_000],
    },
    {
      what: 'a cash book in another order, customers by their code',
      rows: [
        ['Mã đơn hàng', 'Công ty', 'HTTT', 'Số tiền thu', 'Ngày CT', 'Lý do'],
        [orders[1] ?? '', NAME, 'tiền mặt', '500k', '08/10/2026', null],
      ],
      owed: [1_000_000, 1_500_000],
    },
  ] as const

describe('layouts of receipts', () => {
  test.each([0, 1, 2])('layout %i is looked at, taken, known again and undone', async (at) => {
    const { what, rows, owed } = layouts()[at] ?? layouts()[0]
    const count = at === 1 ? 2 : 1
    const look = (await send(rows, 'xem_truoc')).body
    expect([what, look.loi, look.tom_tat]).toMatchObject([what, [], { moi: count, dong_loi: 0 }])
    expect(await entries()).toEqual([])
    const done = (await send(rows)).body
    expect(await entries()).toHaveLength(count)
    expect([what, await rests()]).toEqual([what, owed])
    expect((await send(rows)).body.tom_tat).toMatchObject({ moi: 0, sua: 0, giong: count })
    expect((await undo(done.file_id)).status).toBe(200)
    expect([await entries(), await rests()]).toEqual([[], [1_000_000, 2_000_000]])
  })
})

test('a statement is held against its balance and its sums, with what went the other way', async () => {
  const told = async (left: number, sum: number) => {
    const rows = [
      ['Ngày giao dịch', 'Đơn vị chuyển', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Nội dung', 'Số dư'],
      ['Số dư đầu kỳ', null, null, null, null, 1_000_000],
      ['06/10/2026 08:15:22', NAME, null, 400_000, 'a', 1_400_000],
      ['06/10/2026 09:00:00', 'Ngân hàng', '11.000', null, 'phí', 1_389_000],
      ['07/10/2026 10:00:00', NAME, null, 300_000, 'b', left],
      ['Cộng phát sinh', null, 11_000, sum, null, null],
    ]
    const { body } = await send(rows, 'xem_truoc')
    expect(body.tom_tat).toMatchObject({ moi: 2, dong_loi: 0 })
    return body.canh_bao.filter(({ cot }) => cot !== '').map(({ cot, dong }) => `${cot}${dong}`)
  }
  expect(await told(1_689_000, 700_000)).toEqual([])
  expect(await told(1_700_000, 710_000)).toEqual(['F5', 'D6'])
})

test('the rules of the form hold at the sheet, row by row, and the good rows are taken', async () => {
  const close = { thang: '2026-03', xac_nhan: ['con_do_dang'] }
  expect((await t.call('ketoan01', closedMonthApi.create, close)).status).toBe(200)
  const good = ['05/10/2026', NAME, 900_000, 'CK', 'a', orders[0] ?? '']
  const { body } = await send([
    HEAD,
    good,
    good,
    ['05/10/2026', NAME, 200_000, 'CK', 'hơn phần còn nợ', `${orders[0]}: 200000`],
    ['05/10/2026', 'Không Có Ai', 10_000, 'CK', 'b', null],
    ['05/10/2026', NAME, 10_000, 'CK', 'c', 'DH9999999'],
    ['05/10/2026', NAME, 0, 'CK', 'd', null],
    ['05/03/2026', NAME, 10_000, 'CK', 'e', null],
    ['05/10/2026', NAME, 10_000, 'CK', 'g', 'tiền tháng 9'],
  ])
  expect(body.tom_tat).toMatchObject({ moi: 1, dong_loi: 7 })
  expect(body.loi.map(({ dong }) => dong)).toEqual([3, 4, 5, 6, 7, 8, 9])
  expect(body.loi.find(({ dong }) => dong === 8)?.message).toBe(
    closedMonthTexts.closed('2026-03').vi,
  )
  expect(await rests()).toEqual([100_000, 2_000_000])
  const changed = await send([
    ['Số phiếu', 'Số tiền', 'Trả cho đơn'],
    [(await entries())[0]?.id_phieu_thu ?? '', 500_000, `${orders[1]}`],
  ])
  expect(changed.body.tom_tat).toMatchObject({ sua: 1, dong_loi: 0 })
  expect(await rests()).toEqual([1_000_000, 1_500_000])
  expect((await undo(changed.body.file_id)).status).toBe(200)
  expect(await rests()).toEqual([100_000, 2_000_000])
  expect((await undo(body.file_id)).status).toBe(409)
})

test('a customer is told by the short word that the office has for it, a year by the month above', async () => {
  const { body } = await send(
    [
      ['BẢNG KÊ THU TIỀN THÁNG 10/2026'],
      ['Ngày', 'Khách hàng', 'Số tiền'],
      ['05/10', 'dtsc', '5.300.000,-'],
      [6, 'Công ty TNHH Màn hình Cực Quang Giả Định', '1,2tr'],
    ],
    'xem_truoc',
  )
  expect(body.loi).toEqual([])
  expect(body.data.map((row) => row['thay_doi'])).toEqual([
    expect.arrayContaining([
      { field: 'ngay', cu: null, moi: '2026-10-05' },
      { field: 'so_tien', cu: null, moi: 5_300_000 },
    ]),
    expect.arrayContaining([{ field: 'ngay', cu: null, moi: '2026-10-06' }]),
  ])
})

test('only those who record money send it, and both kinds have a blank sheet', async () => {
  expect((await send([HEAD], 'ap_dung', 'tinhcuoc01')).status).toBe(403)
  for (const kind of ['receipt', 'payout'] as const)
    expect((await t.call('ketoan01', sheetApi.template[kind], {})).status).toBe(200)
  expect((await t.call('ketoan01', payoutApi.list, {})).status).toBe(200)
})

test('a receipt that was called off is refused, one of which a trip was called off is not', async () => {
  const row = (note: string): Cell[] => ['05/10/2026', NAME, 700_000, 'CK', note, null]
  const { body } = await send([HEAD, row('phiếu hủy'), row('hủy chuyến, thu phí chờ')], 'xem_truoc')
  expect(body.loi.map(({ cot, dong }) => `${cot}${dong}`)).toEqual(['E2'])
})

describe('a statement of both ways', () => {
  const faults = async (rows: readonly (readonly Cell[])[]) => {
    const { body } = await send(rows, 'xem_truoc')
    return {
      new: body.tom_tat['moi'],
      errors: body.loi.map(({ cot, dong }) => `${cot}${dong}`),
      told: body.canh_bao.map(({ message }) => message),
    }
  }

  test('lines that only pay out are counted and left out', async () => {
    const found = await faults([
      ['Ngày GD', 'Người chuyển', 'Ghi nợ', 'Ghi có', 'Nội dung'],
      ['05/10/2026', NAME, null, 700_000, 'TT'],
      ['05/10/2026', 'Cây xăng số 5', 900_000, null, 'dầu'],
      ['05/10/2026', NAME, 150_000, null, 'hoàn tiền'],
    ])
    expect(found).toEqual({ new: 1, errors: [], told: [receiptTexts.leftOut(2).vi] })
  })

  test.each([
    ['D/C', 'C', 'D'],
    ['Loại giao dịch', 'Ghi có', 'Ghi nợ'],
    ['Thu/chi', 'Thu', 'Chi'],
  ])('«%s» beside one column of amounts refuses what went out', async (head, into, out) => {
    const found = await faults([
      ['Ngày GD', 'Đối tác', head, 'Số tiền', 'Nội dung'],
      ['05/10/2026', NAME, into, 700_000, 'TT'],
      ['05/10/2026', NAME, out, 150_000, 'hoàn tiền'],
    ])
    expect(found).toEqual({ new: 1, errors: ['C3'], told: [] })
  })

  test('a column for each way of paying is a receipt each', async () => {
    const rows: Cell[][] = [
      ['Ngày', 'Khách hàng', 'Nội dung', 'Tiền mặt', 'Chuyển khoản'],
      ['05/10/2026', NAME, 'T8', 300_000, 450_000],
      ['06/10/2026', NAME, 'T8', null, 250_000],
    ]
    const before = new Set((await entries()).map(({ id_phieu_thu }) => id_phieu_thu))
    const { body } = await send(rows)
    const made = (await entries()).filter(({ id_phieu_thu }) => !before.has(id_phieu_thu))
    expect(new Set(made.map(({ so_tien, hinh_thuc }) => `${so_tien} ${hinh_thuc}`))).toEqual(
      new Set(['300000 tien_mat', '450000 chuyen_khoan', '250000 chuyen_khoan']),
    )
    expect((await undo(body.file_id)).status).toBe(200)
  })
})

test('what is left of each line that says what was owed before is no balance of all', async () => {
  const { body } = await send(
    [
      ['Khách hàng', 'Nợ đầu kỳ', 'Đã thu', 'Ngày thu', 'Còn lại'],
      [NAME, 12_500_000, 10_000_000, '05/10/2026', 2_500_000],
      [NAME, 6_150_000, 6_150_000, '20/10/2026', 0],
    ],
    'xem_truoc',
  )
  expect(body.tom_tat).toMatchObject({ moi: 2, dong_loi: 0 })
  expect(body.canh_bao.filter(({ cot }) => cot === 'E')).toEqual([])
})

test('below a quarter: days without a year, ways of paying under a heading that nobody knows, who paid nothing', async () => {
  const { body } = await send(
    [
      ['CÔNG NỢ PHẢI THU QUÝ III/2026'],
      ['Khách hàng', 'Phát sinh', 'Ngày', 'Số tiền', 'HT'],
      [NAME, 9_000_000, '20/7', '10tr', 'TM'],
      [NAME, 8_000_000, null, null, null],
      [NAME, 7_000_000, '21/7', '5tr', 'CK'],
    ],
    'xem_truoc',
  )
  expect([body.loi, body.tom_tat['moi']]).toEqual([[], 2])
  const forms = body.data.map((row) => row['thay_doi'] as { field: string; moi: unknown }[])
  expect(forms.map((one) => one.find(({ field }) => field === 'hinh_thuc')?.moi)).toEqual([
    'tien_mat',
    'chuyen_khoan',
  ])
  expect(body.canh_bao.map(({ message }) => message)).toEqual([receiptTexts.leftOut(1).vi])
})

test('amounts of a table beside the receipts are told of, what is owed is none of them', async () => {
  const { body } = await send(
    [
      ['Ngày', 'Khách hàng', 'Số tiền', 'Phát sinh nợ', null, 'Ngày', 'Nhà xe', 'Số tiền'],
      ['05/10/2026', NAME, '1,2tr', 3_000_000, null, '06/10/2026', 'Bến Sương', '12tr'],
    ],
    'xem_truoc',
  )
  expect(body.tom_tat).toMatchObject({ moi: 1, dong_loi: 0 })
  const told = body.canh_bao.filter(({ cot }) => cot !== '')
  expect(told.map(({ cot, dong }) => `${cot}${dong}`)).toEqual(['H2'])
})

test('amounts in thousands without a word of it are refused', async () => {
  const row = (amount: number): Cell[] => ['05/10/2026', NAME, amount, 'CK', null, null]
  const { body } = await send([HEAD, row(1200), row(5300), row(800)], 'xem_truoc')
  expect(body.loi.map(({ cot, dong }) => `${cot}${dong}`)).toEqual(['C2', 'C3', 'C4'])
})
