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

test('a sheet of bands, and one of contracts, is taken back as it came', async () => {
  const stored = async () =>
    (
      await t.db
        .selectFrom('phu_thu_nhien_lieu')
        .selectAll()
        .where('deleted_at', 'is', null)
        .execute()
    )
      .map(({ id, gia_goc, hinh_thuc, bang }) => JSON.stringify([id, gia_goc, hinh_thuc, bang]))
      .toSorted()
  const before = await stored()
  for (const what of ['signs before the bounds', "whom it is for under 'Đối tượng'"]) {
    const book = CASES.find((each) => each.what.startsWith(what))
    const { body } = await upload(t, 'ketoan01', {
      endpoint: surcharges.sheet.upload,
      fields: { che_do: 'ap_dung' },
      files: sheetFile(await writeXlsx(book as never)),
    })
    expect(body).toMatchObject({ loi: [], tom_tat: { dong_loi: 0 } })
    expect(await stored()).not.toEqual(before)
    const undone = await t.call('ketoan01', surcharges.sheet.undo, { file_id: body.file_id })
    expect(undone.status).toBe(200)
    expect(await stored()).toEqual(before)
  }
})
