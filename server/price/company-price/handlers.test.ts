import { describe, expect, test } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import {
  companyPriceApi as api,
  companyPrices,
} from '../../../contract/price/company-price/company-price.ts'
import { checkResource } from '../../testing/checkResource.ts'
import { updateNow } from '../../testing/update.ts'
import { upload } from '../../testing/upload.ts'

const WRITER = 'ketoan01'
const T05 = {
  id_cong_ty: 'KH02',
  ma_lt: 'T05',
  noi_lay_hang: 'Cảng Tân Vũ',
  noi_tra_hang: 'KCN Yên Bình (khu nhà máy Samsung Thái Nguyên)',
  lop_xe: 'cont40',
  don_gia: 6_000_000,
  hieu_luc_tu: '2026-01-01',
}
const app = checkResource(companyPrices, {
  writer: WRITER,
  outsider: 'hcns01',
  row: { ...T05, don_vi: 'chuyen' },
  change: { don_gia: 6_100_000, hieu_luc_den: '2040-12-31' },
  bad: ['don_gia', -1],
  cells: [['don_gia', '6tr2']],
  added: [
    {
      id_cong_ty: 'KH01',
      ma_lt: 'T03',
      lop_xe: 'tải 5 tấn',
      don_gia: 100_000,
      hieu_luc_tu: '01/05/2026',
    },
    {
      id_cong_ty: 'DTSC',
      noi_lay_hang: 'cang tan vu',
      noi_tra_hang: 'Kho chưa ai biết',
      don_gia: '5tr3',
      vat: '8%',
      hieu_luc_tu: '2026-01-01',
    },
  ],
})
const make = (values: object, by = WRITER) => app().call(by, api.create, { ...T05, ...values })
const refused = async (values: object) => Object.keys((await make(values)).body.fields ?? {})
const placesOf = (id: unknown) =>
  app()
    .db.selectFrom('gia_cong_ty')
    .select(['noi_lay_hang', 'id_noi_lay_hang', 'noi_tra_hang', 'id_noi_tra_hang'])
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow()
const send = async (
  rows: (string | number | null)[][],
  fields: Record<string, string> = {},
  name = 'Bảng',
) => {
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }))
  const file = { field: 'uploaded_file', name: 'gia.xlsx', bytes }
  const { status, body } = await upload(app(), WRITER, {
    endpoint: api.excelUpdate,
    fields,
    files: [file],
  })
  expect(status).toBe(200)
  return body
}
const sheetOf = (price: string | number) => [
  ['Bảng giá của ai đó'],
  ['Tuyến', "40'", '15T'],
  ['Tân Vũ - Yên Bình Thái Nguyên', price, null],
]

describe('customer prices', () => {
  test('need a route, or both places', async () => {
    const bare = { ma_lt: null, noi_lay_hang: null, noi_tra_hang: null }
    expect(await refused(bare)).toEqual(['ma_lt'])
    expect(await refused({ ...bare, noi_lay_hang: 'Cảng Tân Vũ' })).toEqual(['noi_tra_hang'])
    expect(await refused({ ma_lt: 'T05', vat: 101 })).toEqual(['vat'])
    expect(await refused({ ma_lt: 'X99' })).toEqual(['ma_lt'])
  })
  test('keep their places by id, spelled as they are called, through a new name', async () => {
    const { body } = await make({ ma_lt: null, noi_lay_hang: ' cang  TAN vu', don_gia: 1 })
    const { id } = body.data
    const place = await placesOf(id)
    expect(place).toMatchObject({ noi_lay_hang: 'Cảng Tân Vũ', id_noi_lay_hang: 'CANG-TV' })
    await updateNow(app(), 'admin01', placeApi, { id: 'CANG-TV', ten_dia_diem: 'Cảng Tân Vũ mới' })
    expect(await placesOf(id)).toEqual({ ...place, noi_lay_hang: 'Cảng Tân Vũ mới' })
    // What it was called before still means it.
    const again = await make({ ma_lt: null, don_gia: 2 })
    expect(await placesOf(again.body.data.id)).toEqual({
      ...place,
      noi_lay_hang: 'Cảng Tân Vũ mới',
    })
    await updateNow(app(), 'admin01', placeApi, { id: 'CANG-TV', ten_dia_diem: 'Cảng Tân Vũ' })
  })
  test('of a route with a code have its places where none are given or known', async () => {
    const { body } = await make({ ma_lt: 'T03', noi_lay_hang: null, noi_tra_hang: 'VSIP đâu đó' })
    expect(await placesOf(body.data.id)).toMatchObject({
      noi_lay_hang: 'Cảng Tân Vũ',
      noi_tra_hang: 'VSIP Bắc Ninh',
    })
  })
  test('that are missing are entered by those who rate trips, others not', async () => {
    const missing = { ma_lt: 'T07', noi_lay_hang: null, noi_tra_hang: null }
    expect((await make(missing, 'tinhcuoc01')).status).toBe(200)
    const { status, body } = await make({ ...missing, hieu_luc_tu: '2026-06-01' }, 'tinhcuoc01')
    expect([status, Object.keys(body.fields ?? {})]).toEqual([403, ['hieu_luc_tu']])
    const { body: found } = await app().call(WRITER, api.list, { ma_lt: 'T07' })
    expect(found.tong).toBe(1)
  })
})

describe('a sheet of prices', () => {
  test('whose customer and day are not known is red until both are chosen, then said by how much it changes', async () => {
    await make({ id_cong_ty: 'KH06' })
    const look = await send(sheetOf('6tr3'))
    expect(look.tom_tat).toMatchObject({ moi: 0, dong_loi: 1 })
    expect(look.bang).toMatchObject([
      { o: 'Bảng!2', so_dong: 1, gia_tri: { id_cong_ty: null, hieu_luc_tu: null } },
    ])
    const chosen = JSON.stringify({
      'Bảng!2:id_cong_ty': 'KH06',
      'Bảng!2:hieu_luc_tu': '2026-09-01',
    })
    const found = await send(sheetOf('6tr3'), { thay_the: chosen })
    expect([found.loi, found.tom_tat]).toMatchObject([
      [],
      { moi: 1, tang: 1, giam: 0, dong_loi: 0 },
    ])
    expect(found.data).toMatchObject([
      {
        o: 'Bảng!3:B',
        ma_lt: 'T05',
        gia_cu: 6_000_000,
        gia_moi: 6_300_000,
        chenh_lech: 300_000,
        phan_tram: 5,
      },
    ])
    const done = await send(sheetOf('6tr3'), { thay_the: chosen, che_do: 'ap_dung' })
    const lower = await send(sheetOf(5_000_000), { thay_the: chosen })
    expect(lower.tom_tat).toMatchObject({ sua: 1, giam: 1 })
    await app().call(WRITER, companyPrices.sheet.undo, { file_id: done.file_id })
    const { body } = await app().call(WRITER, api.list, { id_cong_ty: 'KH06' })
    expect(body.data.map(({ don_gia }) => don_gia)).toEqual([6_000_000])
  })
})

test('prices are copied to a new day by a share as a sheet, looked at, taken and taken back as one', async () => {
  await make({ id_cong_ty: 'KH09', don_gia: 5_230_000, toi_thieu: 1_000_000 })
  await make({ id_cong_ty: 'KH09', lop_xe: null, don_gia: 3, hieu_luc_den: '2026-02-01' })
  const asked = { id_cong_ty: ['KH09'], hieu_luc_tu: '2027-01-01', phan_tram: 3.5 }
  const apply = async (che_do: string) => {
    const copy = await app().call(WRITER, api.copy, asked)
    const file = await app().app.inject({ method: 'GET', url: copy.body.link })
    return upload(app(), WRITER, {
      endpoint: api.excelUpdate,
      fields: { che_do },
      files: [{ field: 'uploaded_file', name: 'gia.xlsx', bytes: file.rawPayload }],
    })
  }
  const look = await apply('xem_truoc')
  expect(look.body.tom_tat).toMatchObject({ moi: 1, sua: 0, tang: 1, dong_loi: 0 })
  const { body } = await apply('ap_dung')
  const prices = async () =>
    (await app().call(WRITER, api.list, { id_cong_ty: 'KH09', lop_xe: 'cont40' })).body.data
  expect(await prices()).toMatchObject([
    { don_gia: 5_413_000, toi_thieu: 1_035_000, hieu_luc_tu: '2027-01-01', ma_lt: 'T05' },
    { don_gia: 5_230_000 },
  ])
  // The same day again changes nothing: what counted before it is copied.
  expect((await apply('xem_truoc')).body.tom_tat).toMatchObject({ moi: 0, sua: 0, giong: 1 })
  await app().call(WRITER, companyPrices.sheet.undo, { file_id: body.file_id })
  expect(await prices()).toHaveLength(1)
  const none = await app().call(WRITER, api.copy, { ...asked, hieu_luc_tu: '1990-01-01' })
  expect([none.status, Object.keys(none.body.fields ?? {})]).toEqual([400, ['hieu_luc_tu']])
  expect((await app().call('hcns01', api.copy, asked)).status).toBe(403)
})

test('a closed month is left as it is, whichever way a price comes', async () => {
  await app().call(WRITER, closedMonthApi.create, { thang: '2026-03' })
  const chosen = { 'Bảng!2:id_cong_ty': 'KH06', 'Bảng!2:hieu_luc_tu': '2026-02-01' }
  const look = await send(sheetOf(1_000_000), { thay_the: JSON.stringify(chosen) })
  expect(look.tom_tat).toMatchObject({ moi: 0, dong_loi: 1 })
  expect(look.loi[0]?.message).toContain('đã khóa sổ')
  expect((await make({ id_cong_ty: 'KH06', hieu_luc_tu: '2026-02-01' })).status).toBe(423)
})
