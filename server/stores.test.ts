import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Crud } from '../contract/kit/resource/crud.ts'
import type { SheetKind } from '../contract/kit/sheet/sheet.ts'
import { routeSheet } from '../contract/master/route/route.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { vehicleSheet } from '../contract/master/vehicle/vehicle.ts'
import { tripPay } from '../contract/price/cost-norm/trip-pay.ts'
import { variableCost } from '../contract/price/cost-norm/variable-cost.ts'
import { vehicleNorm } from '../contract/price/vehicle-norm/vehicle-norm.ts'
import { fixedCostApi } from '../contract/price/fixed-cost/fixed-cost.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { upload } from './testing/upload.ts'
import { updateNow } from './testing/update.ts'

const PLATE = '15H-071.35'
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Version = Record<string, unknown> & { phien_ban: number }
const versions = async (api: unknown, narrowed: object) => {
  const asked = { so_dong: 500, trang: 1, sap_xep: [], ...narrowed }
  const { body } = await t.call('admin01', (api as Crud).list, asked)
  return body.data as unknown as Version[]
}
const without = (all: Version[]) => all.map(({ phien_ban: _version, ...row }) => row)

const send = async (
  { upload: endpoint }: SheetKind,
  rows: (string | number)[][],
  texts: object = {},
) => {
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows }] })
  const { body } = await upload(t, 'admin01', {
    endpoint,
    fields: { che_do: 'ap_dung', ...texts },
    // Sent again, a file is known by its id.
    files: 'file_id' in texts ? [] : [{ field: 'uploaded_file', name: 'bang.xlsx', bytes }],
  })
  expect(body.loi).toEqual([])
  return body
}
const undo = (sheet: SheetKind, file_id: string) => t.call('admin01', sheet.undo, { file_id })

describe('an import that set figures from today on is taken back with them', () => {
  const prices = async () => [
    ...(await versions(variableCost.api, { ma_lt: ['T02', 'LT-MOI'] })),
    ...(await versions(tripPay.api, { ma_lt: ['T02', 'LT-MOI'] })),
  ]
  const headers = ['id_tuyen_duong', 'ma_lt', 'ten_tuyen_duong', 'noi_lay_hang', 'noi_tra_hang']
  const table = (cuoc: number, luong: number) => [
    [...headers, 'cuoc_cont40', 'luong_chuyen_cont40', 'cau_duong_cont40'],
    ['T02', 'T02', 'Hai', 'A', 'B', cuoc, luong, cuoc / 10],
    ['', 'LT-MOI', 'Tuyến của tệp', 'A', 'C', cuoc, luong, cuoc / 10],
  ]
  test('of routes, those of a new route too', async () => {
    const before = await prices()
    const { file_id } = await send(routeSheet, table(6_000_000, 500_000))
    const after = await prices()
    expect(after).toHaveLength(before.length + 4)
    expect((await undo(routeSheet, file_id)).body.message).toBe('Đã rút lại 2 dòng')
    expect(await prices()).toEqual(before)
  })
  test('of routes, though the file was applied in two goes', async () => {
    const before = await prices()
    const rows = table(6_100_000, 510_000)
    const { file_id } = await send(routeSheet, rows, {
      bo_qua: '["A!2:cau_duong_cont40","A!3"]',
    })
    await send(routeSheet, rows, { file_id, bo_qua: '["A!3"]' })
    expect(await prices()).toHaveLength(before.length + 2)
    expect((await undo(routeSheet, file_id)).status).toBe(200)
    expect(await prices()).toEqual(before)
  })
  test('unless such a version was touched since', async () => {
    const { file_id } = await send(routeSheet, table(6_200_000, 520_000).slice(0, 2))
    const [version] = await versions(variableCost.api, { ma_lt: 'T02', lop_xe: 'cont40' })
    const { id, phien_ban } = version ?? { id: '', phien_ban: 0 }
    const set = (cuoc: number) => updateNow(t, 'admin01', variableCost.api, { id, cuoc })
    expect([(await set(1)).status, phien_ban]).toEqual([200, 1])
    const refused = await undo(routeSheet, file_id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Không rút lại được: 1 dòng đã thay đổi sau khi nhập: T02',
    ])
  })
  test('of vehicles: norms, and monthly costs with the rows that ended for them', async () => {
    const figures = async () => [
      ...(await versions(vehicleNorm.api, { bien_so_xe: PLATE })),
      ...(await versions(fixedCostApi, { bien_so_xe: PLATE })),
    ]
    const before = await figures()
    const set = { dinh_muc_vo_rong: 33, co_dinh_ben_bai: 12_345, co_dinh_kiem_dinh: 54_321 }
    const { file_id } = await send(vehicleSheet, [
      ['bien_so_xe', ...Object.keys(set)],
      [PLATE, ...Object.values(set)],
    ])
    expect(await figures()).toHaveLength(before.length + 3)
    expect((await undo(vehicleSheet, file_id)).status).toBe(200)
    expect(without(await figures())).toEqual(without(before))
  })
})

describe('who asks what changed of vehicles is told of their figures', () => {
  const OTHER = '15H-068.12'
  /** The plates that are told of after an act, when all rows are old. */
  const told = async (act: () => Promise<{ status: number }>) => {
    await sql`ALTER TABLE phuong_tien DISABLE TRIGGER luc_sua`.execute(t.db)
    await sql`UPDATE phuong_tien SET updated_at = '2001-01-01'`.execute(t.db)
    await sql`ALTER TABLE phuong_tien ENABLE TRIGGER luc_sua`.execute(t.db)
    expect((await act()).status).toBe(200)
    const asked = { thoi_diem: '2020-01-01 00:00:00' }
    const { data } = (await t.call('admin01', vehicleApi.changes, asked)).body
    return data.map(({ bien_so_xe }) => bien_so_xe)
  }
  test('when a version is made, corrected, retired and brought back', async () => {
    const norm = { bien_so_xe: PLATE, hieu_luc_tu: '2026-03-01', vo_rong: 20 }
    let id = ''
    const acts = [
      async () => {
        const made = await t.call('admin01', vehicleNorm.api.create, norm)
        id = String(made.body.data['id'])
        return made
      },
      () => updateNow(t, 'admin01', vehicleNorm.api, { id, vo_rong: 21 }),
      () => t.call('admin01', vehicleNorm.api.remove, { id }),
      () => t.call('admin01', vehicleNorm.api.restore, { id }),
    ]
    for (const act of acts) expect(await told(act)).toEqual([PLATE])
    const move = () => updateNow(t, 'admin01', vehicleNorm.api, { id, bien_so_xe: OTHER })
    expect((await told(move)).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      OTHER,
      PLATE,
    ])
  })
  test('when a fixed cost is made; a cost of the company tells of none', async () => {
    const cost = { khoan: 'lai_vay', so_tien: 5, tu_thang: '2026-03' }
    const make = (bien_so_xe: string | null) => () =>
      t.call('admin01', fixedCostApi.create, { ...cost, bien_so_xe })
    expect(await told(make(PLATE))).toEqual([PLATE])
    expect(await told(make(null))).toEqual([])
  })
})

test('a route changes with its prices', async () => {
  await sql`UPDATE tuyen_duong SET updated_at = '2001-01-01'`.execute(t.db)
  const price = { ma_lt: 'T05', lop_xe: 'cont20', hieu_luc_tu: '2026-03-01', cuoc: 1 }
  expect((await t.call('admin01', variableCost.api.create, price)).status).toBe(200)
  const { rows } = await sql<{ ma_lt: string }>`
    SELECT ma_lt FROM tuyen_duong WHERE updated_at > '2020-01-01'`.execute(t.db)
  expect(rows).toEqual([{ ma_lt: 'T05' }])
})
