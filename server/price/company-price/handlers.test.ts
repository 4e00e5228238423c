import { describe, expect, test } from 'vitest'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import {
  companyPriceApi as api,
  companyPrices,
} from '../../../contract/price/company-price/company-price.ts'
import { checkResource } from '../../testing/checkResource.ts'
import { updateNow } from '../../testing/update.ts'
import { fileBehind, sheetFile, upload } from '../../testing/upload.ts'

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
const BARE = { ma_lt: null, noi_lay_hang: null, noi_tra_hang: null }
const UNKNOWN = { noi_lay_hang: 'cang tan vu', noi_tra_hang: 'Kho chưa ai biết' }
const app = checkResource(companyPrices, {
  writer: WRITER,
  outsider: 'hcns01',
  row: { ...T05, don_vi: 'chuyen' },
  change: { don_gia: 6_100_000, hieu_luc_den: '2040-12-31' },
  bad: ['don_gia', -1],
  cells: [['don_gia', '6tr2']],
  added: [
    { ...T05, ...BARE, id_cong_ty: 'KH01', ma_lt: 'T03', lop_xe: 'tải 5 tấn', don_gia: 100_000 },
    { id_cong_ty: 'DTSC', ...UNKNOWN, don_gia: '5tr3', vat: '8%', hieu_luc_tu: '01/05/2026' },
  ],
})
const make = (values: object, by = WRITER) => app().call(by, api.create, { ...T05, ...values })
const listed = async (narrowed: object) =>
  (await app().call(WRITER, api.list, { so_dong: 500, ...narrowed })).body.data
const placesOf = (id: unknown) =>
  app()
    .db.selectFrom('gia_cong_ty')
    .select(['noi_lay_hang', 'id_noi_lay_hang', 'noi_tra_hang', 'id_noi_tra_hang'])
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow()

test.each<[object, string[]]>([
  [BARE, ['ma_lt']],
  [{ ...BARE, noi_lay_hang: 'Cảng Tân Vũ' }, ['noi_tra_hang']],
  [{ vat: 101 }, ['vat']],
  [{ ma_lt: 'X99' }, ['ma_lt']],
])('a price needs a route, or both places: %j', async (values, wrong) => {
  expect(Object.keys((await make(values)).body.fields ?? {})).toEqual(wrong)
})

test('one price that four people enter at once is one row; another one of that day counts in its place', async () => {
  const row = { lop_xe: 'cont20', hieu_luc_tu: '2031-01-01' }
  const made = await Promise.all(
    ['một', 'hai', 'ba', 'bốn'].map((ghi_chu) => make({ ...row, ghi_chu })),
  )
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = made.find(({ status }) => status === 400)
  expect(refused?.body.fields).toEqual({ hieu_luc_tu: 'Đã có dòng y hệt từ lúc này' })
  expect((await make({ ...row, don_gia: 6_500_000 })).status).toBe(200)
  expect((await make(row)).status).toBe(200)
})

test('a price of nothing is told of, by whatever way it comes', async () => {
  const made = await make({ lop_xe: 'tai_2t5', don_gia: 0 })
  expect(made.body.canh_bao.map(({ ma }) => ma)).toEqual(['gia_khong'])
})

describe('customer prices', () => {
  test('keep their places by id, spelled as they are called, through a new name', async () => {
    const { body } = await make({ ma_lt: null, noi_lay_hang: ' cang  TAN vu', don_gia: 1 })
    const place = await placesOf(body.data.id)
    expect(place).toMatchObject({ noi_lay_hang: 'Cảng Tân Vũ', id_noi_lay_hang: 'CANG-TV' })
    const call = (ten_dia_diem: string) =>
      updateNow(app(), 'admin01', placeApi, { id: 'CANG-TV', ten_dia_diem })
    await call('Cảng Tân Vũ mới')
    const renamed = { ...place, noi_lay_hang: 'Cảng Tân Vũ mới' }
    expect(await placesOf(body.data.id)).toEqual(renamed)
    // What it was called before still means it.
    const again = await make({ ma_lt: null, don_gia: 2 })
    expect(await placesOf(again.body.data.id)).toEqual(renamed)
    await call('Cảng Tân Vũ')
  })
  test('of a route with a code have its places where none are given or known', async () => {
    const { body } = await make({ ...BARE, ma_lt: 'T03', noi_tra_hang: 'VSIP đâu đó' })
    const places = { noi_lay_hang: 'Cảng Tân Vũ', noi_tra_hang: 'VSIP Bắc Ninh' }
    expect(await placesOf(body.data.id)).toMatchObject(places)
  })
  test('that are missing are entered by those who rate trips, others not', async () => {
    const missing = { ...BARE, ma_lt: 'T07' }
    expect((await make(missing, 'tinhcuoc01')).status).toBe(200)
    const { status, body } = await make({ ...missing, hieu_luc_tu: '2026-06-01' }, 'tinhcuoc01')
    expect([status, Object.keys(body.fields ?? {})]).toEqual([403, ['hieu_luc_tu']])
    expect(await listed({ ma_lt: 'T07' })).toHaveLength(1)
  })
})

test('prices are copied to a new day by a share as a sheet, looked at, taken and taken back as one', async () => {
  await make({ id_cong_ty: 'KH09', don_gia: 5_230_000, toi_thieu: 1_000_000 })
  await make({ id_cong_ty: 'KH09', lop_xe: null, don_gia: 3, hieu_luc_den: '2026-02-01' })
  const asked = { id_cong_ty: ['KH09'], hieu_luc_tu: '2027-01-01', phan_tram: 3.5 }
  const apply = async (che_do: string) => {
    const { link } = (await app().call(WRITER, api.copy, asked)).body
    const files = sheetFile(await fileBehind(app(), link))
    const sent = { endpoint: companyPrices.sheet.upload, fields: { che_do }, files }
    return (await upload(app(), WRITER, sent)).body
  }
  expect((await apply('xem_truoc')).tom_tat).toMatchObject({ moi: 1, sua: 0, tang: 1, dong_loi: 0 })
  const { file_id } = await apply('ap_dung')
  const prices = () => listed({ id_cong_ty: 'KH09', lop_xe: 'cont40' })
  expect(await prices()).toMatchObject([
    { don_gia: 5_413_000, toi_thieu: 1_035_000, hieu_luc_tu: '2027-01-01', ma_lt: 'T05' },
    { don_gia: 5_230_000 },
  ])
  // The same day again changes nothing: what counted before it is copied.
  expect((await apply('xem_truoc')).tom_tat).toMatchObject({ moi: 0, sua: 0, giong: 1 })
  await app().call(WRITER, companyPrices.sheet.undo, { file_id: file_id as string })
  expect(await prices()).toHaveLength(1)
  const none = await app().call(WRITER, api.copy, { ...asked, hieu_luc_tu: '1990-01-01' })
  expect([none.status, Object.keys(none.body.fields ?? {})]).toEqual([400, ['hieu_luc_tu']])
  expect((await app().call('hcns01', api.copy, asked)).status).toBe(403)
})
