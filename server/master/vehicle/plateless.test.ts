import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetApi } from '../../../contract/sheets.ts'
import { FLAWED } from '../../../contract/kit/resource/crud.ts'
import { trailers } from '../../../contract/master/trailer/trailer.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { overviewApi } from '../../../contract/report/overview/overview.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { updateNow } from '../../testing/update.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  // As older versions let them in.
  await t.db
    .insertInto('phuong_tien')
    .values(['01', '02'].map((bien_so_xe) => ({ bien_so_xe, bien_so_key: bien_so_xe })) as never)
    .execute()
  await t.db
    .insertInto('ro_mooc')
    .values({ ma_romoc: 'xxx', ma_romoc_key: 'XXX' } as never)
    .execute()
})
afterAll(() => t.close())

const NO_PLATES = ['', ' ', null, '03', 'xxxx', '-', 'XE RỬA ĐƯỜNG']
const kinds = [
  ['vehicle', vehicleApi, 'bien_so_xe', 'Biển số xe'],
  ['trailer', trailers.api, 'ma_romoc', 'Biển số rơ-moóc'],
] as const

describe.each(kinds)('a %s without a plate', (kind, api, key, label) => {
  const count = async () => (await t.call('quanly01', api.list as never, {})).body as never
  test.each(NO_PLATES)('«%s» is refused in a call', async (plate) => {
    const { status, body } = await t.call('quanly01', api.create as never, { [key]: plate })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [key]])
  })
  test('is refused in a sheet, and the rows beside it are taken', async () => {
    const before = (await count())['tong'] as number
    const rows = [[label], ['03'], ['xxx1'], ['15C-777.01']]
    const { body } = await upload(t, 'quanly01', {
      endpoint: sheetApi.upload[kind],
      fields: { che_do: 'ap_dung' },
      files: [
        {
          field: 'uploaded_file',
          name: 'xe.xlsx',
          bytes: Buffer.from(await writeXlsx({ sheets: [{ name: 'Xe', rows }] })),
        },
      ],
    })
    expect(body.loi.map(({ dong, cot }) => [dong, cot])).toEqual([
      [2, 'A'],
      [3, 'A'],
    ])
    expect((await count())['tong']).toBe(before + 1)
  })
})

test('an odd plate that may be one is stored and warned about', async () => {
  const { status, body } = await t.call('quanly01', vehicleApi.create, { bien_so_xe: '15C-777.1' })
  expect([status, body.canh_bao.map(({ field }) => field)]).toEqual([200, ['bien_so_xe']])
})

describe('those that are there', () => {
  const ghosts = async () =>
    (await t.call('quanly01', vehicleApi.list, { [FLAWED]: true })).body.data.map(
      ({ bien_so_xe }) => bien_so_xe,
    )
  test('are listed for correction, and counted on the home page of who keeps vehicles', async () => {
    expect(await ghosts()).toEqual(['01', '02'])
    const others = await t.call('quanly01', vehicleApi.list, { [FLAWED]: false, so_dong: 500 })
    expect(others.body.data.map(({ bien_so_xe }) => bien_so_xe)).not.toContain('01')
    const figures = async (user: string) => {
      const { xe_khong_bien_so, romooc_khong_bien_so } = (await t.call(user, overviewApi.today, {}))
        .body
      return [xe_khong_bien_so, romooc_khong_bien_so]
    }
    expect(await figures('hcns01')).toEqual([2, 1])
    expect(await figures('sale01')).toEqual([null, null])
  })
  test('change as they are, take no other word for a plate, and leave the list when they get one', async () => {
    const set = (values: object) =>
      updateNow(t, 'quanly01', vehicleApi, { bien_so_xe: '01', ...values })
    expect((await set({ nhan_hieu: 'Howo' })).status).toBe(200)
    const word = await set({ bien_so_xe_moi: '03' })
    expect([word.status, Object.keys(word.body.fields ?? {})]).toEqual([400, ['bien_so_xe_moi']])
    expect((await set({ bien_so_xe_moi: '15c77703' })).body.data.bien_so_xe).toBe('15C-777.03')
    await t.call('quanly01', vehicleApi.remove, { bien_so_xe: '02' })
    expect(await ghosts()).toEqual([])
  })
})
