import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import {
  addExtras,
  differences,
  monthSheets,
  readMonth,
  recalculate,
  setUp,
  takeIn,
  tripsByTag,
  type MoneyMonth,
} from '../../testing/moneyMonth.ts'

/**
 * Months that were worked out independently by the written rules. The second runs over the end of a year: versions of one day,
 * quotas whose bands hold one leg only, prices that end or are 0, typed km, places in several spellings, a freight below zero.
 */
const MONTHS = ['./month/', './cases/year-end/'] as const

describe.each(MONTHS)('%s', (folder) => {
  let t: TestApp
  let month: MoneyMonth
  let ids: Map<string, string>
  beforeAll(async () => {
    t = await testApp()
    month = await readMonth(new URL(folder, import.meta.url))
  })
  afterAll(() => t.close())

  test('the prices and norms of the month are taken as they are', async () => {
    expect(await setUp(t, month)).toEqual([])
    const { status, body } = await takeIn(t, month, monthSheets(month).prices)
    expect([status, body.loi]).toEqual([200, []])
  })

  test('right after the import only what the sheet says counts', async () => {
    const { status, body } = await takeIn(t, month, monthSheets(month).trips)
    expect([status, body.loi]).toEqual([200, []])
    const { khi_vua_nhap: typed, tom_tat } = month.expected
    expect(body.tom_tat).toMatchObject({
      ...typed,
      chuyen_di: tom_tat.chuyen_di,
      don_hang: tom_tat.don_hang,
    })
    ids = await tripsByTag(t)
    expect(ids.size).toBe(tom_tat.chuyen_di)
  })

  test('a run fills every figure to the đồng, with its parts, and names what is wanting', async () => {
    await addExtras(t, month, ids)
    const { tom_tat } = await recalculate(t, ids.values())
    const { tong_cuoc, tong_lai } = month.expected.tom_tat
    expect(await differences(t, month, ids)).toEqual([])
    expect([tom_tat.tong_cuoc_sau, tom_tat.tong_lai_sau]).toEqual([tong_cuoc, tong_lai])
  })

  test('a second run changes nothing', async () => {
    const { tom_tat, data } = await recalculate(t, ids.values())
    expect(tom_tat.thay_doi).toBe(0)
    expect(data.flatMap(({ thay_doi }) => thay_doi)).toEqual([])
  })
})
