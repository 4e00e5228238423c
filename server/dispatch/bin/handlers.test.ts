import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'
import { writeXlsx } from 'hucre/xlsx'

const ADMIN = 'Quản trị hệ thống Demo'

let t: TestApp
let fileId = ''
beforeAll(async () => {
  t = await testApp()
  const rows = [
    ['Ngày', 'Biển số xe', 'Khách hàng', 'Cước'],
    ['02/03/2026', '15C-402.11', orderValues.ten_cong_ty, 5_000_000],
  ]
  const { body } = await upload(t, 'admin01', {
    endpoint: sheetApi.upload.trip,
    files: [
      {
        field: 'uploaded_file',
        name: 'Điều xe tháng 3.xlsx',
        bytes: await writeXlsx({ sheets: [{ name: 'A', rows: rows as never }] }),
      },
    ],
  })
  fileId = body.file_id
})
afterAll(() => t.close())

const aroundToday = () => ({ start_time: addDays(today(), -7), end_time: addDays(today(), 7) })

describe('the bin of Excel files', () => {
  const inBin = async (values: object = {}) =>
    (await t.call('admin01', binApi.excelFiles, { ...aroundToday(), ...values })).body
  const kept = async (values: object = {}) =>
    (await t.call('admin01', excelApi.list, { ...aroundToday(), ...values })).body
  const remove = (list_id: string[]) => t.call('admin01', excelApi.remove, { list_id })
  const restore = (list_id: string[], user = 'admin01') =>
    t.call(user, binApi.restore, { type: 'excel', list_id })

  test('a file is listed with who sent it, found by its name, and downloaded as it was', async () => {
    const { data, tong } = await kept({ tu_khoa: 'dieu xe thang' })
    expect([tong, data[0]?.ten, data[0]?.ten_nguoi_tao, data[0]?.trang_thai]).toEqual([
      1,
      'Điều xe tháng 3.xlsx',
      ADMIN,
      'xem_truoc',
    ])
    expect((await kept({ end_time: addDays(today(), -1) })).tong).toBe(0)
    expect((await kept({ status: 'da_nhap' })).tong).toBe(0)
    const { body } = await t.call('admin01', excelApi.download, { file_id: fileId })
    const file = await t.app.inject({ url: body.link })
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(file.headers['content-disposition']).toContain('attachment')
  })

  test('a deleted one leaves the list, waits in the bin, and comes back', async () => {
    const { body } = await remove([fileId, 'khong-co'])
    expect(body.data.map(({ ok }) => ok)).toEqual([true, false])
    expect([(await kept()).tong, (await inBin()).tong]).toEqual([0, 1])
    const [row] = (await inBin()).data
    expect([row?.id, row?.ten_nguoi_xoa, row?.deleted_at?.slice(0, 10)]).toEqual([
      fileId,
      ADMIN,
      today(),
    ])
    expect((await inBin({ end_time: addDays(today(), -1) })).tong).toBe(0)
    const again = await upload(t, 'admin01', {
      endpoint: sheetApi.upload.trip,
      fields: { file_id: fileId },
      files: [],
    })
    expect(again.status).toBe(404)
    expect((await restore([fileId])).body.data).toMatchObject([{ id: fileId, ok: true }])
    expect((await restore([fileId])).body.data).toMatchObject([{ id: fileId, ok: false }])
    expect([(await kept()).tong, (await inBin()).tong]).toEqual([1, 0])
    const acts = await t.db
      .selectFrom('nhat_ky')
      .select('hanh_dong')
      .where('id_doi_tuong', '=', fileId)
      .orderBy('id')
      .execute()
    expect(acts.map(({ hanh_dong }) => hanh_dong)).toEqual(['xoa', 'khoi_phuc'])
  })

  test('is open to whoever may delete, with what they deleted themselves', async () => {
    for (const user of ['ketoan01', 'tinhcuoc01', 'doitac02'])
      expect((await restore([fileId], user)).status).toBe(403)
    await remove([fileId])
    const seen = async (user: string) =>
      (await t.call(user, binApi.excelFiles, aroundToday())).body.tong
    expect([await seen('admin01'), await seen('quanly01'), await seen('dieuxe01')]).toEqual([
      1, 0, 0,
    ])
    const others = await restore([fileId], 'quanly01')
    expect([others.status, others.body.data.map(({ ok }) => ok)]).toEqual([200, [false]])
    await restore([fileId])
    await t.call('quanly01', excelApi.remove, { list_id: [fileId] })
    expect(await seen('quanly01')).toBe(1)
    expect((await restore([fileId], 'quanly01')).body.data).toMatchObject([{ ok: true }])
  })
})

test('a trip comes back from the bin with its orders, costs and photos, and its id', async () => {
  const trip = await makeTrip(t, {
    list_don_hang: [orderValues, { ...orderValues, ghi_chu: 'Gọi trước' }],
    list_form_chi_phi: [{ key: 'can_xe', name: 'Cân xe', amount: 50_000 }],
  })
  const { id_chuyen_di } = trip
  await t.call('dieuxe01', tripApi.remove, { list_id: [id_chuyen_di] })
  const bin = async () =>
    (await t.call('admin01', binApi.trips, aroundToday())).body.data.map((row) => [
      row.id_chuyen_di,
      row.nguoi_xoa,
      row.ten_nguoi_xoa,
    ])
  expect(await bin()).toEqual([[id_chuyen_di, 'dieuxe01', 'Trần Quốc Bảo']])
  const later = await makeTrip(t)
  await t.call('admin01', tripApi.remove, { list_id: [later.id_chuyen_di] })
  for (const [cot, giam] of [
    ['deleted_at', true],
    ['nguoi_xoa', false],
  ] as const) {
    const input = { ...aroundToday(), sap_xep: [{ cot, giam }] }
    const { data } = (await t.call('admin01', binApi.trips, input)).body
    expect(data.map((row) => row.id_chuyen_di)).toEqual([later.id_chuyen_di, id_chuyen_di])
  }
  await t.call('admin01', binApi.restore, { type: 'chuyen_di', list_id: [later.id_chuyen_di] })
  const { body } = await t.call('admin01', binApi.restore, {
    type: 'chuyen_di',
    list_id: [id_chuyen_di, 'khong-co'],
  })
  expect(body.data.map(({ ok }) => ok)).toEqual([true, false])
  expect(await bin()).toEqual([])
  const { phien_ban, updated_at: _at, nguoi_sua, ...after } = await readTrip(t, id_chuyen_di)
  const { phien_ban: _first, updated_at: _then, nguoi_sua: _who, ...before } = trip
  expect(after).toEqual(before)
  expect([phien_ban > trip.phien_ban, nguoi_sua]).toEqual([true, 'admin01'])
})

test('a dispatcher sees and takes back the trips that it deleted itself, and no others', async () => {
  const [mine, theirs] = [await makeTrip(t), await makeTrip(t)]
  await t.call('dieuxe01', tripApi.remove, { list_id: [mine.id_chuyen_di] })
  await t.call('quanly01', tripApi.remove, { list_id: [theirs.id_chuyen_di] })
  const bin = async (user: string) => {
    const { data, tong } = (await t.call(user, binApi.trips, aroundToday())).body
    return [tong, data.map((row) => row.id_chuyen_di)]
  }
  expect(await bin('dieuxe01')).toEqual([1, [mine.id_chuyen_di]])
  expect(await bin('quanly01')).toEqual([1, [theirs.id_chuyen_di]])
  expect((await bin('admin01'))[0]).toBe(2)
  const list_id = [theirs.id_chuyen_di, mine.id_chuyen_di]
  const { body } = await t.call('dieuxe01', binApi.restore, { type: 'chuyen_di', list_id })
  expect(body.data).toMatchObject([
    { id: theirs.id_chuyen_di, ok: false },
    { id: mine.id_chuyen_di, ok: true },
  ])
  expect((await bin('admin01'))[0]).toBe(1)
  expect((await t.call('ketoan01', binApi.trips, aroundToday())).status).toBe(403)
})
