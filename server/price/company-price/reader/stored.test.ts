import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companyApi } from '../../../../contract/master/company/company.ts'
import { routeApi } from '../../../../contract/master/route/route.ts'
import { closedMonthApi } from '../../../../contract/office/closed-month/closed-month.api.ts'
import {
  companyPriceApi as api,
  companyPrices,
} from '../../../../contract/price/company-price/company-price.ts'
import { priceSheetTexts as texts } from '../../../../contract/price/company-price/price-sheet.texts.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { bookOf } from '../../../testing/layouts.ts'
import { sheetFile, upload } from '../../../testing/upload.ts'

const WRITER = 'ketoan01'
const { undo, upload: ownSheets } = companyPrices.sheet
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const make = (values: object) =>
  app.call(WRITER, api.create, {
    id_cong_ty: 'KH06',
    ma_lt: 'T05',
    lop_xe: 'cont40',
    don_gia: 6_000_000,
    hieu_luc_tu: '2026-01-01',
    ...values,
  })
const listed = async (narrowed: object) =>
  (await app.call(WRITER, api.list, { so_dong: 500, ...narrowed })).body.data
const send = async (bytes: Uint8Array, fields = {}, endpoint = api.excelUpdate) => {
  const { status, body } = await upload(app, WRITER, { endpoint, fields, files: sheetFile(bytes) })
  expect(status).toBe(200)
  return body
}

const ofSomebody = (price: string | number) => {
  const row = ['Tân Vũ - Yên Bình Thái Nguyên', price, null]
  const rows = [['Bảng giá của ai đó'], ['Tuyến', "40'", '15T'], row]
  return bookOf({ sheets: [{ name: 'Bảng', rows }] })
}
const chosen = (hieu_luc_tu: string) => ({
  thay_the: JSON.stringify({ 'Bảng!2:id_cong_ty': 'KH06', 'Bảng!2:hieu_luc_tu': hieu_luc_tu }),
})

test('a sheet whose customer and day are not known is red until both are chosen, then said by how much it changes', async () => {
  await make({})
  const bytes = await ofSomebody('6tr3')
  const look = await send(bytes)
  expect(look.tom_tat).toMatchObject({ moi: 0, dong_loi: 1 })
  const nobody = { id_cong_ty: null, hieu_luc_tu: null }
  expect(look.bang).toMatchObject([{ o: 'Bảng!2', so_dong: 1, gia_tri: nobody }])
  const found = await send(bytes, chosen('2026-09-01'))
  expect([found.loi, found.tom_tat]).toMatchObject([[], { moi: 1, tang: 1, giam: 0, dong_loi: 0 }])
  const change = { gia_cu: 6_000_000, gia_moi: 6_300_000, chenh_lech: 300_000, phan_tram: 5 }
  expect(found.data).toMatchObject([{ o: 'Bảng!3:B', ma_lt: 'T05', ...change }])
  const done = await send(bytes, { ...chosen('2026-09-01'), che_do: 'ap_dung' })
  const lower = await send(await ofSomebody(5_000_000), chosen('2026-09-01'))
  expect(lower.tom_tat).toMatchObject({ sua: 1, giam: 1 })
  await app.call(WRITER, undo, { file_id: done.file_id as string })
  const prices = await listed({ id_cong_ty: 'KH06' })
  expect(prices.map(({ don_gia }) => don_gia)).toEqual([6_000_000])
})

test('a sheet with prices that are asked about is told from what is stored as any other: twice it changes nothing', async () => {
  const rows = [
    ['Bảng giá - Công ty CP Bao bì Sông Trăng Ảo'],
    ['Áp dụng từ 01/10/2026'],
    ['Tuyến', 'Xe 8T', 'Hàng cồng kềnh'],
    ['Tân Vũ - Yên Bình Thái Nguyên', 4_000_000, 5_000_000],
    ['Tân Vũ - VSIP Bắc Ninh', 'Thỏa thuận', 5_500_000],
  ]
  const services = [
    ['Dịch vụ', 'Giá'],
    ['Nâng', 680_000],
    ['Hạ', 650_000],
    ['Vệ sinh', 150_000],
  ]
  const sheets = [
    { name: 'Bảng', rows },
    { name: 'Dịch vụ', rows: services },
  ]
  const bytes = await bookOf({ sheets })
  const first = await send(bytes, { che_do: 'ap_dung' })
  const said = first.canh_bao.map(({ sheet, dong, cot }) => [sheet, dong, cot])
  expect(said).toEqual([
    ['Bảng', 5, 'B'],
    ['Dịch vụ', 2, ''],
  ])
  expect(first.tom_tat).toMatchObject({ moi: 1, dong_loi: 2 })
  expect(first.loi).toMatchObject([
    { dong: 4, cot: 'C' },
    { dong: 5, cot: 'C' },
  ])
  const again = await send(bytes, { che_do: 'ap_dung' })
  expect(again.tom_tat).toMatchObject({ moi: 0, giong: 1, dong_loi: 2 })
  await app.call(WRITER, undo, { file_id: first.file_id as string })
})

test('classes below their route, and customers beside each other, are stored; prices by km alone are told what to do', async () => {
  const title = [['Bảng giá áp dụng từ 01/11/2026']]
  const first = 'Công ty CP Bao bì Sông Trăng Ảo'
  const stacked = [
    [first],
    ['STT', 'Tuyến đường / Loại xe', 'Đơn giá'],
    [1, 'Tuyến Tân Vũ - Đại An Hải Dương', null],
    [null, '- Xe 8 tấn', 2_100_000],
    [null, "- Cont 40'", 3_450_000],
  ]
  const beside = [
    ['Mã tuyến', 'BBST', 'TADM'],
    ['T03', 5_400_000, 5_300_000],
  ]
  const byKm = [[first], ['Cự ly (km)', 'Xe 8T'], ['1 - 50', 1_500_000]]
  const book = (rows: (string | number | null)[][]) =>
    bookOf({ sheets: [{ name: 'Bảng', rows: [...title, ...rows] }] })
  for (const [rows, wanted] of [
    [
      stacked,
      [
        ['KH09', 'T08', 'cont40', 3_450_000],
        ['KH09', 'T08', 'tai_8t', 2_100_000],
      ],
    ],
    [
      beside,
      [
        ['KH06', 'T03', null, 5_300_000],
        ['KH09', 'T03', null, 5_400_000],
      ],
    ],
  ] as const) {
    const bytes = await book(rows.map((row) => [...row]))
    const done = await send(bytes, { che_do: 'ap_dung' })
    expect(done.loi).toEqual([])
    const all: readonly Record<string, unknown>[] = await listed({})
    const found = all.filter((row) => row['hieu_luc_tu'] === '2026-11-01')
    const told = found.map((row) =>
      ['id_cong_ty', 'ma_lt', 'lop_xe', 'don_gia'].map((name) => row[name]),
    )
    expect(told).toHaveLength(wanted.length)
    expect(told).toEqual(expect.arrayContaining(wanted.map((row) => [...row])))
    const again = await send(bytes, { che_do: 'ap_dung' })
    expect(again.tom_tat).toMatchObject({ moi: 0, giong: 2, dong_loi: 0 })
    await app.call(WRITER, undo, { file_id: done.file_id as string })
  }
  const files = sheetFile(await book(byKm))
  const refused = await upload(app, WRITER, { endpoint: api.excelUpdate, files })
  expect(refused).toMatchObject({ status: 400, body: { message: texts.byKm.vi } })
})

test('a closed month is left as it is, whichever way a price comes', async () => {
  const month = { thang: '2026-03', ly_do: 'kiểm tra' }
  await app.call(WRITER, closedMonthApi.create, month)
  const look = await send(await ofSomebody(1_000_000), chosen('2026-02-01'))
  expect(look.tom_tat).toMatchObject({ moi: 0, dong_loi: 1 })
  expect(look.loi[0]?.message).toContain('đã khóa sổ')
  expect((await make({ hieu_luc_tu: '2026-02-01' })).status).toBe(423)
  expect((await app.call('admin01', closedMonthApi.remove, month)).status).toBe(200)
})

describe('recorded price lists', () => {
  const file = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url))
  type Recorded = { cot: string[]; tuyen: object[]; khach: object[]; gia: unknown[][] }
  const { cot, tuyen, khach, gia } = JSON.parse(
    file('bang-gia.expected.json').toString(),
  ) as Recorded
  const expected = (rows: unknown[][]) => rows.map(String).toSorted()
  const stored = async () =>
    expected((await listed({})).map((row) => cot.map((name) => row[name as keyof typeof row])))
  beforeAll(async () => {
    for (const row of tuyen) await app.call('admin01', routeApi.create, row)
    for (const row of khach) await app.call('admin01', companyApi.create, row)
  })
  beforeEach(() => app.db.deleteFrom('gia_cong_ty').execute())
  test('the plain form is stored to the đồng', async () => {
    expect((await send(file('bang-gia.xlsx'), { che_do: 'ap_dung' })).loi).toEqual([])
    expect(await stored()).toEqual(expected(gia))
  })
  test('the customers’ own sheets give the same prices', async () => {
    const taken = await send(file('bang-gia-khach.xlsx'), { che_do: 'ap_dung' }, ownSheets)
    expect(taken.loi).toEqual([])
    const [found, perTrip] = [await stored(), expected(gia.filter((row) => row[5] === 'chuyen'))]
    expect(found.filter((row) => !perTrip.includes(row))).toEqual([])
    expect(found).toHaveLength(taken.tom_tat['moi'] ?? 0)
    const again = await send(file('bang-gia.xlsx'), {}, ownSheets)
    expect(again.tom_tat).toMatchObject({ sua: 0, giong: found.length, dong_loi: 0 })
  })
})
