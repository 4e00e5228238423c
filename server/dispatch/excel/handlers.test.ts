import { afterAll, beforeAll, expect, test } from 'vitest'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
const OF_TRIPS = '00000000-0000-4000-8000-000000000001'
const OF_PAY = '00000000-0000-4000-8000-000000000002'
const FILES = [
  { id: OF_TRIPS, loai: 'trip' },
  { id: OF_PAY, loai: 'driver_salary' },
]
beforeAll(async () => {
  t = await testApp()
  for (const { id, loai } of FILES) {
    const tep = { id, loai: 'excel', ten: `${loai}.xlsx`, mime: '', kich_thuoc: 1 }
    await t.db
      .insertInto('tep')
      .values({ ...tep, nguoi_tao: 'admin01', het_han: null })
      .execute()
    const file = { id, loai, nguoi_tao: 'admin01', tom_tat: null }
    await t.db.insertInto('tep_excel').values(file).execute()
  }
})
afterAll(() => t.close())

const listed = async (username: string, input: object = {}) =>
  (await t.call(username, excelApi.list, input)).body.data.map(({ id }) => id).toSorted()
const linkOf = async (username: string, file_id: string) =>
  (await t.call(username, excelApi.download, { file_id })).status

test('uploaded files are for whoever may send one of their kind: a manager meets no pay', async () => {
  expect(await listed('admin01')).toEqual([OF_TRIPS, OF_PAY])
  expect(await listed('quanly01')).toEqual([OF_TRIPS])
  expect(await listed('quanly01', { loai: ['driver_salary'] })).toEqual([])
  expect(await linkOf('admin01', OF_PAY)).toBe(200)
  expect(await linkOf('quanly01', OF_TRIPS)).toBe(200)
  expect(await linkOf('quanly01', OF_PAY)).toBe(404)
  const list_id = [OF_TRIPS, OF_PAY]
  const { body } = await t.call('quanly01', excelApi.remove, { list_id })
  expect(body.data.map(({ ok }) => ok)).toEqual([true, false])
  expect(await listed('admin01')).toEqual([OF_PAY])
})
