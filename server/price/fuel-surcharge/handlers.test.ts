import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { companyApi } from '../../../contract/master/company/company.ts'
import { surcharges } from '../../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { checkResource } from '../../testing/checkResource.ts'
import { closedMonths } from '../../kit/resource/closedMonths.ts'
import { sheetFile, upload } from '../../testing/upload.ts'
import { updateNow } from '../../testing/update.ts'

type Row = Readonly<Record<string, unknown>>
const json = (name: string) =>
  JSON.parse(readFileSync(new URL(`../${name}.json`, import.meta.url), 'utf8')) as Row[]
const [ROWS, OFFICES] = [json('fuel-surcharge/cases/rows'), json('surcharge-sheet/cases/offices')]
const BANDS = [
  { tu_gia: 20_000, den_gia: 25_000, so_tien: { cont20: 100_000, cont40: 130_000 } },
  { tu_gia: 25_000, den_gia: null, so_tien: { cont20: 150_000 } },
]
const percent = { hinh_thuc: 'phan_tram', gia_goc: 18_500, ty_trong: 35 }
const usual = { vung: 1, ky_gia: 'ngay_lay', nguong: 0, hai_chieu: false, lam_tron: 1 }

const app = checkResource(surcharges, {
  writer: 'dieuxe01',
  outsider: 'tinhcuoc01',
  row: {
    ...usual,
    id_cong_ty: 'KH02',
    year: 2026,
    date: '2026-03-01',
    hinh_thuc: 'bac_gia',
    bang: BANDS,
    ty_trong: null,
  },
  change: { nguong: 5.25, bang: BANDS.slice(1), ghi_chu: 'phụ lục 2' },
  bad: ['nguong', -1],
  cells: [
    ['nguong', '12,5'],
    ['hai_chieu', 'x'],
    ['ghi_chu', 'theo hợp đồng'],
  ],
  added: [
    {
      id_cong_ty: 'Công ty TNHH Lốp xe Hành Tinh Giả Định',
      date: '01/06/2090',
      hinh_thuc: 'Theo cự ly, có thông báo',
      bang: 'Km từ: 0; đến dưới: 44,5; Số tiền: 200.000\nKm từ: 44,5',
    },
    { date: '2026-06-01', hinh_thuc: 'lit', gia_goc: 18_500, vung: 2 },
  ],
})
const { api, sheet } = surcharges
const make = (values: Row) =>
  app().call('ketoan01', api.create, { id_cong_ty: 'KH03', date: '2026-05-01', ...values })
const refused = async (values: Row) => {
  const { status, body } = await make(values)
  return [status, ...Object.keys(body.fields ?? {})]
}

describe('surcharge rows', () => {
  test('of every form are kept as they are given', async () => {
    for (const code of ['KX1', 'KX2', 'KX3'])
      await app().call('admin01', companyApi.create, {
        id_cong_ty: code,
        ten_cong_ty: `Khách ${code}`,
      })
    for (const row of ROWS) {
      const { status, body } = await app().call('admin01', api.create, row)
      expect([status, body.data]).toEqual([200, expect.objectContaining(row)])
    }
  })
  test.each<[string, Row, (number | string)[]]>([
    ['percent without share', { hinh_thuc: 'phan_tram', gia_goc: 20_000 }, [400, 'ty_trong']],
    ['share above 100 %', { ...percent, ty_trong: 101 }, [400, 'ty_trong']],
    [
      'steps without a step',
      { hinh_thuc: 'buoc_gia', gia_goc: 20_000, tang_moi_buoc: 1 },
      [400, 'buoc_gia'],
    ],
    ['litres without base', { hinh_thuc: 'lit' }, [400, 'gia_goc']],
    ['a base of 20', { ...percent, gia_goc: 20 }, [400, 'gia_goc']],
    ['prices without bands', { hinh_thuc: 'bac_gia' }, [400, 'bang']],
    ['distances with bands of prices', { hinh_thuc: 'cu_ly', bang: BANDS }, [400, 'bang']],
    ['a reversed band', { hinh_thuc: 'cu_ly', bang: [{ tu_km: 5, den_km: 5 }] }, [400, 'bang']],
    [
      'a class that is none',
      { hinh_thuc: 'bac_gia', bang: [{ tu_gia: 1, so_tien: { xe: 1 } }] },
      [400, 'bang.0.so_tien.xe'],
    ],
    ['another year', { ...percent, year: 2025 }, [400, 'year']],
    ['a third zone', { ...percent, vung: 3 }, [400, 'vung']],
    ['no customer of that name', { ...percent, id_cong_ty: 'KH99' }, [400, 'id_cong_ty']],
  ])('%s: refused at the field', async (_what, values, answer) => {
    expect(await refused(values)).toEqual(answer)
  })
  test('keep what their form uses, and follow the year of another start', async () => {
    const { body } = await make({ ...percent, buoc_gia: 1500, bang: BANDS })
    expect(body.data).toMatchObject({
      ...usual,
      ...percent,
      year: 2026,
      buoc_gia: null,
      bang: null,
    })
    const { id, phien_ban } = body.data
    const input = {
      id,
      phien_ban,
      date: '2027-01-01',
      hinh_thuc: 'buoc_gia',
      buoc_gia: 1500,
      tang_moi_buoc: 2,
    }
    const moved = await updateNow(app(), 'ketoan01', api, input)
    expect(moved.body.data).toMatchObject({ year: 2027, hinh_thuc: 'buoc_gia', ty_trong: null })
    const wrong = await updateNow(app(), 'ketoan01', api, { id, phien_ban: 2, year: 2026 })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['year']])
  })
  test('say where bands leave a gap, and that a row without customer counts for all', async () => {
    const bang = [
      { tu_km: 0, den_km: 50, so_tien: 1 },
      { tu_km: 60, so_tien: null },
    ]
    const { body } = await make({ id_cong_ty: null, hinh_thuc: 'cu_ly', bang })
    expect(body.canh_bao.map(({ ma, field }) => [ma, field])).toEqual([
      ['lay_ngay', 'date'],
      ['moi_khach', 'date'],
      ['ho_bac', 'bang'],
    ])
  })
  test('are listed by year, customer and form, and found by the name of the customer', async () => {
    const ids = async (input: Row) =>
      (await app().call('ketoan02', api.list, { so_dong: 500, ...input })).body.data
    expect((await ids({ year: 2025 })).length).toBe(ROWS.filter(({ year }) => year === 2025).length)
    expect(new Set((await ids({ hinh_thuc: 'lit' })).map(({ hinh_thuc }) => hinh_thuc))).toEqual(
      new Set(['lit']),
    )
    const found = await ids({ tu_khoa: 'may mac la phong' })
    expect(new Set(found.map(({ id_cong_ty }) => id_cong_ty))).toEqual(new Set(['KH04']))
  })
  test('come from a sheet of bands, and go with it', async () => {
    const files = sheetFile(await writeXlsx(OFFICES[1] as never))
    const send = async (che_do: string) =>
      (await upload(app(), 'ketoan01', { endpoint: sheet.upload, fields: { che_do }, files })).body
    expect(await send('xem_truoc')).toMatchObject({ loi: [], tom_tat: { moi: 1, dong_loi: 0 } })
    const { file_id } = await send('ap_dung')
    const { body } = await app().call('ketoan01', api.list, { id_cong_ty: 'KH06', year: 2026 })
    const bang = expect.objectContaining({ length: 3 })
    expect(body.data[0]).toMatchObject({ hinh_thuc: 'bac_gia', date: '2026-11-15', bang })
    const undone = await app().call('ketoan01', sheet.undo, { file_id })
    expect(undone.body.message).toBe('Đã rút lại 1 dòng')
  })
  test('leave closed months as they are', async () => {
    closedMonths.answeredBy(async () => [{ thang: '2026-05', luc_gia: [] }])
    expect(await refused({ ...percent, date: '2026-05-31' })).toEqual([423, 'date'])
    closedMonths.answeredBy()
  })
  test('of one date go together, by year and date', async () => {
    const remove = (input: Row) => app().call('quanly01', api.remove, input)
    const fields = async (input: Row) => Object.keys((await remove(input)).body.fields ?? {})
    expect(await fields({ year: 2025, date: '2026-10-12' })).toEqual(['year'])
    expect(await fields({ date: '2026-10-12' })).toEqual(['year'])
    expect(await fields({ year: 2026, date: '2026-10-11' })).toEqual(['date'])
    const { body } = await remove({ year: 2026, date: '2026-10-12' })
    expect(body.data.map(({ ok }) => ok)).toEqual([true, true, true])
  })
})
