import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedCost, fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a row of a sheet is refused at its cell where it ends before it starts, or holds a month of another row', async () => {
  const header = ['Biển số xe', 'Khoản', 'Tên khoản', 'Số tiền', 'Từ tháng', 'Đến tháng']
  const cost = (name: string, from: string, to: string | null) =>
    ['15H-068.12', 'ben_bai', name, 500_000, from, to] as const
  const rows = [
    cost('Bãi ba', '05/2026', '04/2026'),
    cost('Bãi bốn', '01/2026', '12/2026'),
    cost('Bãi bốn', '12/2026', null),
    cost('', '03/2026', null),
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'S', rows: [header, ...rows] as never }] })
  const { body } = await upload(t, 'ketoan01', {
    endpoint: fixedCost.sheet.upload,
    fields: { che_do: 'ap_dung' },
    files: [{ field: 'uploaded_file', name: 'phí.xlsx', bytes }],
  })
  expect(body.loi.map(({ cot, dong }) => `${cot}${dong}`)).toEqual(['F2', 'E4', 'E5'])
  expect(body.tom_tat).toMatchObject({ moi: 1, sua: 0, dong_loi: 3 })
  const { file_id } = body
  expect((await t.call('ketoan01', fixedCost.sheet.undo, { file_id })).status).toBe(200)
})

test('an empty part of the key is asked for by an empty word', async () => {
  const made = { khoan: 'lai_vay', so_tien: 7, tu_thang: '2026-01' }
  expect((await t.call('ketoan01', fixedCostApi.create, made)).status).toBe(200)
  const asked = { bien_so_xe: ['', '15H-068.12'], khoan: 'lai_vay', ten_khoan: '' }
  const { body } = await t.call('ketoan01', fixedCostApi.list, asked)
  expect(body.data).toMatchObject([{ bien_so_xe: null, ten_khoan: null, so_tien: 7 }])
})
