import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Crud } from '../../../../contract/kit/resource/crud.ts'
import { kmQuota } from '../../../../contract/price/km-quota/km-quota.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { bookOf, checkLayouts, type Layout } from '../../../testing/layouts.ts'
import { sheetFile, upload } from '../../../testing/upload.ts'
import layouts from './cases/layouts.json' with { type: 'json' }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('layouts of offices', () => {
  checkLayouts(kmQuota.sheet, layouts as unknown as Layout[], { km_quota: kmQuota.api as Crud })
})

test('what no heading says of a table of bands is asked cell by cell, and the rest of it is taken', async () => {
  const rows = [
    ['Định mức dầu (lít/100km), áp dụng từ 01/11/2030'],
    ['Cự ly (km)', 'Xe 15T', null, 'Xe bồn', null, 'Xe 8T'],
    [null, 'Có hàng', 'Không hàng', 'Có hàng', 'Không hàng', null],
    ['0 - 50', 31, '0,25', 23, 18.5, 22],
    ['60 trở lên', 29.5, 23.5, null, null, null],
    ['đường dài', 29, null, null, null, null],
  ]
  const merges = [
    [1, 1, 1, 2],
    [1, 3, 1, 4],
    [1, 0, 2, 0],
    [1, 5, 2, 5],
  ]
  const files = sheetFile(await bookOf({ sheets: [{ name: 'ĐM', rows, merges }] }))
  const { body } = await upload(t, 'ketoan01', { endpoint: kmQuota.sheet.upload, files })
  const at = (told: readonly { dong: number; cot: string }[]) =>
    told.map(({ dong, cot }) => `${cot}${dong}`)
  expect(body.data.flatMap((row) => (row['ket_qua'] === 'moi' ? [row['o']] : []))).toEqual([
    'ĐM!4:B',
    'ĐM!5:B',
    'ĐM!5:C',
  ])
  expect(at(body.loi)).toEqual(['C4', 'D4', 'E4', 'F4', 'A6'])
  // Between 50 and 60 km nothing is said.
  const gaps = body.canh_bao.filter(({ message }) => message.startsWith('Không có bậc'))
  expect(at(gaps)).toEqual(['A4', 'A5'])
})

test('litres by load or box are of no leg that quotas tell: each is asked about, the empty leg is taken', async () => {
  const heads = ["40' nặng", "40' nhẹ", "20'", 'Vỏ rỗng']
  const look = async (rows: (string | number | null)[][]) => {
    const title = ['Định mức dầu đầu kéo (lít/100km), áp dụng từ 01/11/2031']
    const files = sheetFile(await bookOf({ sheets: [{ name: 'ĐM', rows: [title, ...rows] }] }))
    const { body } = await upload(t, 'ketoan01', { endpoint: kmQuota.sheet.upload, files })
    const said = [...body.loi, ...body.canh_bao].map(({ cot, dong }) => `${cot}${dong}`)
    return [body.tom_tat['moi'], said.filter((place) => /^[B-E]/.test(place)).toSorted()]
  }
  const byBand = [
    ['Cự ly (km)', ...heads],
    ['0 - 50', 41, 38, 36, 30],
  ]
  expect(await look(byBand)).toEqual([1, ['B3', 'C3', 'D3']])
  const byPlate = [
    ['Biển số', ...heads],
    ['15H-068.12', 41, 38, 36, 30],
  ]
  expect(await look(byPlate)).toEqual([1, ['B3', 'C3', 'D3']])
  const byLine = [
    ['Loại xe', 'Trạng thái', 'Từ km', 'Lít/100km'],
    ['Đầu kéo', 'Có hàng nặng', 0, 40],
    ['Đầu kéo', 'Không hàng', 0, 28],
  ]
  expect(await look(byLine)).toEqual([1, ['B3']])
})
