import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companyApi } from '../../../contract/master/company/company.ts'
import { routeApi } from '../../../contract/master/route/route.ts'
import {
  companyPriceApi as api,
  companyPrices,
} from '../../../contract/price/company-price/company-price.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { upload } from '../../testing/upload.ts'

const file = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
const EXPECTED = JSON.parse(file('bang-gia.expected.json').toString()) as {
  cot: string[]
  tuyen: object[]
  khach: object[]
  gia: unknown[][]
}
const WRITER = 'ketoan01'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  for (const row of EXPECTED.tuyen) await t.call('admin01', routeApi.create, row)
  for (const row of EXPECTED.khach) await t.call('admin01', companyApi.create, row)
})
beforeEach(() => t.db.deleteFrom('gia_cong_ty').execute())
afterAll(() => t.close())

const send = (
  bytes: Uint8Array,
  fields: Record<string, string> = {},
  endpoint = companyPrices.sheet.upload,
) =>
  upload(t, WRITER, {
    endpoint,
    fields,
    files: [{ field: 'uploaded_file', name: 'bang-gia.xlsx', bytes }],
  })
const stored = async () => {
  const { body } = await t.call(WRITER, api.list, { so_dong: 500 })
  return body.data
    .map((row) => EXPECTED.cot.map((name) => row[name as keyof typeof row]))
    .map(String)
    .toSorted()
}
const expected = (rows: unknown[][]) => rows.map(String).toSorted()
const perTrip = EXPECTED.gia.filter((row) => row[5] === 'chuyen')

describe('sheets of prices', () => {
  test('the plain form is stored to the đồng', async () => {
    const { body } = await send(file('bang-gia.xlsx'), { che_do: 'ap_dung' }, api.excelUpdate)
    expect(body.loi).toEqual([])
    expect(await stored()).toEqual(expected(EXPECTED.gia))
  })
  test('the customers’ own sheets give the same prices', async () => {
    const { body } = await send(file('bang-gia-khach.xlsx'), { che_do: 'ap_dung' })
    expect(body.loi).toEqual([])
    const found = await stored()
    expect(found.filter((row) => !expected(perTrip).includes(row))).toEqual([])
    expect(found).toHaveLength(body.tom_tat['moi'] ?? 0)
    const again = await send(file('bang-gia.xlsx'))
    expect(again.body.tom_tat).toMatchObject({ sua: 0, giong: found.length, dong_loi: 0 })
  })
})
