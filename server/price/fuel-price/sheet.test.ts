import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuelPriceApi as api } from '../../../contract/price/fuel-price/fuel-price.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { closedTexts } from '../../../contract/kit/rate/closed.texts.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const HEAD = ['Từ ngày', 'Giá dầu', 'Vùng 2', 'Nguồn']
async function bring(rows: (string | number | null)[][], che_do = 'ap_dung', by = 'ketoan02') {
  const bytes = Buffer.from(
    await writeXlsx({ sheets: [{ name: 'Giá dầu', rows: [HEAD, ...rows] }] }),
  )
  const files = [{ field: 'uploaded_file', name: 'gia-dau.xlsx', bytes }]
  return upload(t, by, { endpoint: sheetApi.upload.fuel_price, fields: { che_do }, files })
}
const priceAt = async (moment: string) => {
  const { body } = await t.call('ketoan02', api.list, { so_dong: 500 })
  const found = body.data.find((row) => row.hieu_luc_tu === moment)
  return found && [found.gia_dau, found.gia_dau_vung_2, found.nguon]
}

test('fuel prices come in from a sheet by their moment, come again, and are taken back', async () => {
  const rows = [
    ['02/12/2026 15:00', 28_425, null, 'Petrolimex'],
    ['09/12/2026', 29_120, 29_700, null],
    ['10/12/2026', 28, null, null],
  ]
  const look = await bring(rows, 'xem_truoc')
  expect(look.body.tom_tat).toMatchObject({ moi: 2, sua: 0, dong_loi: 1 })
  expect(look.body.loi).toMatchObject([{ dong: 4, cot: 'B' }])
  expect(await priceAt('2026-12-09 00:00:00')).toBeUndefined()

  await bring(rows)
  expect(await priceAt('2026-12-02 15:00:00')).toEqual([28_425, 28_990, 'Petrolimex'])
  expect(await priceAt('2026-12-09 00:00:00')).toEqual([29_120, 29_700, null])
  const again = await bring([
    ['02/12/2026 15:00', 28_425, 28_990, 'Petrolimex'],
    ['09/12/2026', 29_500, null, null],
  ])
  expect(again.body.tom_tat).toMatchObject({ moi: 0, sua: 1, giong: 1 })
  expect((await priceAt('2026-12-09 00:00:00'))?.[0]).toBe(29_500)

  const later = await bring([['16/12/2026', 30_000, null, null]])
  for (const { body } of [again, later])
    await t.call('ketoan02', sheetApi.undo, { file_id: wordOf(body.file_id) })
  expect(await priceAt('2026-12-09 00:00:00')).toEqual([29_120, 29_700, null])
  expect(await priceAt('2026-12-16 00:00:00')).toBeUndefined()
  expect((await bring(rows, 'xem_truoc', 'hcns01')).status).toBe(403)
  const blank = await t.call('ketoan02', sheetApi.template.fuel_price, {})
  expect([blank.status, typeof blank.body.link]).toEqual([200, 'string'])
})

test('a look tells which prices would move a closed month, and what the form warns of', async () => {
  const rows = [
    ['03/07/2026 15:30', 28_500, null, null],
    ['20/08/2026 15:30', 40_000, null, null],
    ['02/01/2027 15:30', 40_100, null, null],
  ]
  await t.call('ketoan01', closedMonthApi.create, { thang: '2026-08' })
  const { loi, canh_bao, tom_tat } = (await bring(rows, 'xem_truoc')).body
  const said = closedTexts.toRates('2026-08').vi
  expect(loi).toMatchObject([
    { dong: 2, cot: 'A', message: said },
    { dong: 3, cot: 'A', message: said },
  ])
  expect(canh_bao).toMatchObject([{ dong: 4, cot: 'B', message: expect.stringContaining('Lệch') }])
  expect(tom_tat).toMatchObject({ moi: 1, dong_loi: 2 })
  expect((await bring(rows)).body.tom_tat).toMatchObject({ moi: 1, dong_loi: 2 })
})
