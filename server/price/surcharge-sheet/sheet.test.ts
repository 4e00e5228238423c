import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { surcharges } from '../../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { sheetFile, upload } from '../../testing/upload.ts'

const CASES = JSON.parse(
  readFileSync(new URL('./cases/offices.json', import.meta.url), 'utf8'),
) as readonly { readonly what: string }[]

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('what a row leaves out is as the table has it, whatever other rows say there', async () => {
  const book = CASES.find(({ what }) => what.startsWith('a share a customer'))
  const { body } = await upload(t, 'ketoan01', {
    endpoint: surcharges.sheet.upload,
    fields: { che_do: 'ap_dung' },
    files: sheetFile(await writeXlsx(book as never)),
  })
  expect(body).toMatchObject({ loi: [], tom_tat: { moi: 2, dong_loi: 0 } })
  const made = await t.db
    .selectFrom('phu_thu_nhien_lieu')
    .select(['gia_goc', 'hai_chieu'])
    .where('gia_goc', 'in', [18500, 20500])
    .where('nguong', '=', 5)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(made).toEqual([
    { gia_goc: 20500, hai_chieu: false },
    { gia_goc: 18500, hai_chieu: true },
  ])
})
