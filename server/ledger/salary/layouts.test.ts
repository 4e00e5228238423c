import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { salaryApi } from '../../../contract/ledger/salary/salary.api.ts'
import { paySheetTexts } from '../../../contract/ledger/salary/pay-sheet.texts.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf, type Layout } from '../../testing/layouts.ts'
import { upload } from '../../testing/upload.ts'
import layouts from './cases/layouts.json' with { type: 'json' }

const thang = '2026-07'
const { driver_salary: endpoint } = sheetApi.upload
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const typed = async () => {
  const { body } = await t.call('hcns01', salaryApi.list, { thang, so_dong: 500 })
  return body.data.filter(({ nhap, ghi_chu }) => Object.keys(nhap).length > 0 || ghi_chu)
}
const send = async (bytes: Uint8Array, che_do: string, username = 'hcns01') =>
  upload(t, username, {
    endpoint,
    fields: { che_do },
    files: [{ field: 'uploaded_file', name: 'luong.xlsx', bytes }],
  })

test.each(layouts as unknown as Layout[])('$what', async (layout) => {
  const bytes = await bookOf(layout)
  const wanted = layout.rows['driver_salary'] ?? []
  const look = (await send(bytes, 'xem_truoc')).body
  expect([look.loi, look.tom_tat]).toMatchObject([[], { moi: wanted.length, dong_loi: 0 }])
  const done = (await send(bytes, 'ap_dung')).body
  const rows = await typed()
  expect(rows).toHaveLength(wanted.length)
  for (const row of wanted) expect(rows).toContainEqual(expect.objectContaining(row))
  const again = (await send(bytes, 'ap_dung')).body
  expect(again.tom_tat).toMatchObject({ moi: 0, sua: 0, giong: wanted.length })
  const undone = await t.call('hcns01', sheetApi.undo, { file_id: done.file_id })
  expect([undone.status, await typed()]).toEqual([200, []])
})

test('what is downloaded comes back as it is, of who left since too, and nothing that was worked out becomes typed', async () => {
  const gia_tri = { ngay_cong: 21.5, thuong: 300_000 }
  await t.call('hcns01', salaryApi.create, { thang, list_user: ['hungnv01'], gia_tri })
  const { body } = await t.call('hcns01', salaryApi.exportList, { thang })
  const file = await t.app.inject({ method: 'GET', url: body.link })
  expect(file.statusCode).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(file.rawPayload))
  expect(JSON.stringify(sheets[0]?.rows)).toContain('Bảng lương tháng 07/2026')
  await t.call('admin01', userApi.remove, { username: 'hungnv01' })
  const { body: look } = await send(new Uint8Array(file.rawPayload), 'ap_dung')
  expect([look.loi, look.tom_tat]).toMatchObject([[], { sua: 0, dong_loi: 0 }])
  expect((await typed()).map(({ username, nhap }) => [username, nhap])).toEqual([
    ['hungnv01', gia_tri],
  ])
})

test('a month that nothing was typed into says so when it comes back', async () => {
  const { body } = await t.call('hcns01', salaryApi.exportList, { thang: '2026-08' })
  const file = await t.app.inject({ method: 'GET', url: body.link })
  const look = await send(new Uint8Array(file.rawPayload), 'xem_truoc')
  expect([look.status, look.body.message]).toEqual([400, paySheetTexts.nothingTyped.vi])
})

test('a sheet that speaks of closed pay or of impossible days is refused at its rows', async () => {
  await t.call('hcns01', salaryApi.create, { thang, list_user: ['sonnv09'], chot: true })
  const rows = [
    ['Tháng', 'Họ tên', 'Ngày công', 'Thưởng'],
    ['07/2026', 'Ngô Văn Sơn', 20, null],
  ]
  const book = (given: (string | number | null)[][]) =>
    bookOf({ sheets: [{ name: 'Lương', rows: given }] })
  const closed = await send(await book(rows), 'ap_dung')
  expect([closed.status, closed.body.message]).toEqual([
    423,
    'Lương tháng 07/2026 đã chốt: Ngô Văn Sơn',
  ])
  const bad = [
    rows[0] ?? [],
    ['07/2026', 'Đặng Hữu Nghĩa', 45, null],
    ['07/2026', 'Ai đó', 20, null],
  ]
  const { body } = await send(await book(bad), 'ap_dung')
  expect(body.tom_tat).toMatchObject({ moi: 0, dong_loi: 2 })
  expect((await send(await book(rows), 'xem_truoc', 'ketoan01')).status).toBe(403)
})
