import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedCost, fixedCostApi } from '../contract/price/fixed-cost/fixed-cost.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { bookOf } from './testing/layouts.ts'
import { sheetFile, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const make = (values: object) => t.call('ketoan01', fixedCostApi.create, values as never)

test('a row from a later month waits for the one that goes on: it is said which, and a sheet may end it', async () => {
  const its = { bien_so_xe: '15H-103.58', khoan: 'ben_bai', ten_khoan: 'Bãi ba' }
  await make({ ...its, so_tien: 900_000, tu_thang: '2026-03' })
  const later = { ...its, so_tien: 950_000, tu_thang: '2026-12' }
  expect((await make(later)).body.fields).toEqual({
    tu_thang: 'Trùng thời gian với dòng từ 03/2026: cần kết thúc dòng đó vào 11/2026 trước',
  })
  // What ends itself leaves nobody to go on behind it.
  const whole = (await make({ ...later, den_thang: '2026-12' })).body.fields
  expect(whole).toEqual({ tu_thang: 'Trùng thời gian với dòng từ 03/2026' })
  const rows = [
    ['Chi phí cố định, từ tháng 12/2026'],
    ['Biển số', 'Khoản chi', 'Diễn giải', 'Số tiền'],
    ['15H-103.58', 'Bến bãi', 'Bãi ba', '950.000'],
  ]
  const files = sheetFile(await bookOf({ sheets: [{ name: 'CP', rows }] }))
  const send = async (fields: Record<string, string>) =>
    (await upload(t, 'ketoan01', { endpoint: fixedCost.sheet.upload, fields, files })).body
  const look = await send({})
  expect(look.tom_tat).toMatchObject({ moi: 0, dong_loi: 1, cho_ket_thuc: 1 })
  const done = await send({ ket_thuc: 'true', che_do: 'ap_dung' })
  expect([done.loi, done.tom_tat]).toMatchObject([[], { moi: 1, sua: 1, dong_loi: 0 }])
  const listed = async () =>
    (await t.call('ketoan01', fixedCostApi.list, { ...its, so_dong: 10 })).body.data.map(
      (row: Record<string, unknown>) => [row['tu_thang'], row['den_thang'], row['so_tien']],
    )
  expect(await listed()).toEqual([
    ['2026-12', null, 950_000],
    ['2026-03', '2026-11', 900_000],
  ])
  expect((await send({ ket_thuc: 'true', che_do: 'ap_dung' })).tom_tat).toMatchObject({
    moi: 0,
    sua: 0,
    giong: 1,
  })
  await t.call('ketoan01', fixedCost.sheet.undo, { file_id: done.file_id })
  expect(await listed()).toEqual([['2026-03', null, 900_000]])
})

test('a sheet that ended a row is not taken back once another one has its months', async () => {
  const its = { bien_so_xe: '15H-103.58', khoan: 'ben_bai', ten_khoan: 'Bãi bốn' }
  const { body } = await make({ ...its, so_tien: 700_000, tu_thang: '2031-01' })
  const rows = [
    ['Mã', 'Đến tháng'],
    [String((body.data as { id: unknown }).id), '05/2031'],
  ]
  const files = sheetFile(await bookOf({ sheets: [{ name: 'CP', rows }] }))
  const fields = { che_do: 'ap_dung' }
  const sent = await upload(t, 'ketoan01', { endpoint: fixedCost.sheet.upload, fields, files })
  expect(sent.body.tom_tat).toMatchObject({ sua: 1 })
  const later = await make({ ...its, so_tien: 800_000, tu_thang: '2031-06' })
  expect(later.status).toBe(200)
  const undo = () => t.call('ketoan01', fixedCost.sheet.undo, { file_id: sent.body.file_id })
  const refused = await undo()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Không rút lại được: 1 dòng trùng thời gian với dòng từ 06/2031: 15H-103.58',
  ])
  const list_id = [(later.body.data as { id: string }).id]
  await t.call('ketoan01', fixedCostApi.remove, { list_id })
  expect((await undo()).status).toBe(200)
})

test('columns of amounts behind the items that are no item are told of', async () => {
  const rows = [
    ['Chi phí cố định, từ tháng 01/1997'],
    ['Biển số', 'Lãi vay', 'Bến bãi', 'Rửa xe', 'SĐT lái', 'Tổng cộng', 'Phiếu'],
    ['15H-103.58', '6.000.000', 900_000, 100_000, '0912000111', 7_000_000, 12_345],
  ]
  const files = sheetFile(await bookOf({ sheets: [{ name: 'CP', rows }] }))
  const { body } = await upload(t, 'ketoan01', { endpoint: fixedCost.sheet.upload, files })
  expect(body.canh_bao.map(({ dong, cot }) => `${cot}${dong}`)).toEqual(['D3', 'G3'])
})

test('amounts of a quarter or a year are parted over their months; what is no whole đồng a month, or of no time that is known, is asked about', async () => {
  const look = async (...rows: (string | number | null)[][]) => {
    const all = [['Chi phí cố định, từ tháng 01/1996'], ...rows]
    const files = sheetFile(await bookOf({ sheets: [{ name: 'CP', rows: all }] }))
    const { body } = await upload(t, 'ketoan01', { endpoint: fixedCost.sheet.upload, files })
    const made = body.data.filter(({ ket_qua }) => ket_qua === 'moi')
    const amounts = made.map(
      ({ thay_doi }) =>
        (thay_doi as { field: string; moi: unknown }[]).find(({ field }) => field === 'so_tien')
          ?.moi,
    )
    return [amounts, body.loi.map(({ dong, cot }) => `${cot}${dong}`)]
  }
  const plate = '15H-103.58'
  const ends = (amount: string | number | null) => [plate, 'Lãi vay', amount, null, '12/1996']
  const list = (unit: string | null, amount: string | number) => [
    plate,
    'Lãi vay',
    amount,
    unit,
    '12/1996',
  ]
  const heads = ['Biển số', 'Khoản', 'Số tiền', 'Đơn vị', 'Đến tháng']
  const columns = ['Biển số', 'Lãi vay (đ/năm)', 'Lương cố định (đ/tháng)', 'Đến tháng']
  expect(await look(columns, [plate, 24_000_000, 6_500_000, '12/1996'])).toEqual([
    [2_000_000, 6_500_000],
    [],
  ])
  expect(await look(columns, [plate, 25_000_000, null, '12/1996'])).toEqual([[], ['B3']])
  expect(await look(heads, list('đ/quý', 4_290_000))).toEqual([[1_430_000], []])
  expect(await look(heads, list('đ/lần', 4_290_000))).toEqual([[], ['C3']])
  expect(await look(heads, ends('24tr/năm'))).toEqual([[2_000_000], []])
  expect(await look(['(đồng/năm)'], heads, ends(12_000_000))).toEqual([[1_000_000], []])
  expect(await look(['Năm 1996'], heads, ends(12_000_000))).toEqual([[12_000_000], []])
})

test('a row that goes on ends with the saving of the one that takes its place, or not at all', async () => {
  const of = { bien_so_xe: '15H-103.58', khoan: 'lai_vay', ten_khoan: 'Kết thúc' }
  const make = (values: object) => t.call('ketoan01', fixedCostApi.create, { ...of, ...values })
  const rows = async () => {
    const asked = { so_dong: 500, khoan: 'lai_vay' }
    const { data } = (await t.call('ketoan01', fixedCostApi.list, asked)).body
    return (data as readonly Record<string, unknown>[])
      .filter((row) => row['ten_khoan'] === of.ten_khoan)
      .map((row) => [row['tu_thang'], row['den_thang']])
      .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
  }
  const { id, phien_ban } = (await make({ so_tien: 1_000_000, tu_thang: '1990-01' })).body.data
  const open = [['1990-01', null]]
  const later = { so_tien: 2_000_000, tu_thang: '1990-05' }
  for (const [values, field] of [
    [later, 'tu_thang'],
    [{ ...later, ket_thuc: { id: '999', phien_ban } }, 'tu_thang'],
    [{ ...later, ket_thuc: { id, phien_ban: phien_ban + 1 } }, 'tu_thang'],
    [{ ...later, ket_thuc: { id, phien_ban }, so_tien: null }, 'so_tien'],
    [{ ...later, ket_thuc: { id, phien_ban }, tu_thang: '1989-05' }, 'tu_thang'],
  ] as const) {
    const { status, body } = await make(values)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await rows()).toEqual(open)
  }
  // In a sheet the row that is refused for something else leaves it as it is, too.
  const sheet = [
    ['Biển số', 'Khoản', 'Tên khoản', 'Từ tháng', 'Số tiền'],
    [of.bien_so_xe, 'Lãi vay', of.ten_khoan, '05/1990', null],
  ]
  const files = sheetFile(await bookOf({ sheets: [{ name: 'CP', rows: sheet }] }))
  const fields = { che_do: 'ap_dung', ket_thuc: 'true' }
  const sent = await upload(t, 'ketoan01', { endpoint: fixedCost.sheet.upload, files, fields })
  expect(sent.body.tom_tat).toMatchObject({ moi: 0, sua: 0, dong_loi: 1 })
  expect(await rows()).toEqual(open)
  const made = await make({ ...later, ket_thuc: { id, phien_ban } })
  expect(made.status).toBe(200)
  expect(await rows()).toEqual([
    ['1990-01', '1990-04'],
    ['1990-05', null],
  ])
  const moved = await t.call('ketoan01', fixedCostApi.update, {
    id: made.body.data.id,
    phien_ban: 1,
    tu_thang: '1990-03',
    ket_thuc: { id, phien_ban: phien_ban + 1 },
  })
  expect(moved.status).toBe(200)
  expect(await rows()).toEqual([
    ['1990-01', '1990-02'],
    ['1990-03', null],
  ])
})
