import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { allFields } from '../../../contract/kit/resource/resource.ts'
import { cellText, type Cell } from '../../../contract/kit/sheet/workbook.ts'
import { tripPay } from '../../../contract/price/cost-norm/trip-pay.ts'
import { variableCost } from '../../../contract/price/cost-norm/variable-cost.ts'
import { vehicleNorm } from '../../../contract/price/vehicle-norm/vehicle-norm.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const WRITER = 'ketoan01'
const T05 = { ma_lt: 'T05', lop_xe: 'cont40' }
/** Fields of cells as they are typed and as they are stored; two rows to add; one that ends before it starts. */
const SHEETS = [
  {
    ...tripPay,
    cells: [
      ['luong_chuyen', '777.000', 777_000],
      ['tien_an', 95_000, 95_000],
      ['hieu_luc_den', '31/12/2040', '2040-12-31'],
    ],
    added: [
      { ma_lt: 'T04', lop_xe: 'tải 5 tấn', hieu_luc_tu: '01/06/2026', luong_chuyen: 300_000 },
      { lop_xe: 'tải 8 tấn', hieu_luc_tu: '2026-06-01', luong_chuyen: 310_000 },
    ],
    backwards: { ...T05, luong_chuyen: 480_000 },
  },
  {
    ...variableCost,
    cells: [
      ['cuoc', '6.100.000', 6_100_000],
      ['dinh_muc_dau_lit', '77,5', 77.5],
      ['hieu_luc_den', '31/12/2040', '2040-12-31'],
    ],
    added: [
      { ma_lt: 'T04', lop_xe: 'tải 5 tấn', hieu_luc_tu: '01/06/2026', cuoc: 3_000_000 },
      { ma_lt: 'T05', lop_xe: 'tai_8t', hieu_luc_tu: '2026-06-01', cuoc: 3_100_000 },
    ],
    backwards: { ...T05, cuoc: 6_800_000 },
  },
  {
    ...vehicleNorm,
    cells: [
      ['co_hang_nang', '41,5', 41.5],
      ['vo_rong', 27, 27],
      ['hieu_luc_den', '31/12/2040', '2040-12-31'],
    ],
    added: [
      { bien_so_xe: '15h06812', hieu_luc_tu: '01/06/2026', co_hang: 35 },
      { bien_so_xe: '15H-071.35', hieu_luc_tu: '2026-06-01', co_hang: 34 },
    ],
    backwards: { bien_so_xe: '15H-071.35', co_hang: 34 },
  },
] as const

/** A row without what every write moves, and without what follows from the rows around it. */
const said = (rows: readonly AnyRow[]) =>
  new Map(
    rows.map(({ phien_ban: _version, ...row }) => [row['id'], { ...row, tinh_trang: undefined }]),
  )

describe.each(SHEETS)('the sheet of $resource.kind', ({ resource, api, sheet, ...sample }) => {
  const fields = Object.entries(allFields(resource))
  const labelOf = (name: string) => fields.find(([field]) => field === name)?.[1].label.vi ?? ''
  const listed = async (): Promise<AnyRow[]> =>
    (await t.call(WRITER, api.list, { so_dong: 500 })).body.data
  const send = async (rows: readonly (readonly Cell[])[], che_do = 'ap_dung') => {
    const plain = rows.map((row) =>
      row.map((cell) => (cell && typeof cell === 'object' ? cellText(cell) : cell)),
    )
    const bytes = await writeXlsx({ sheets: [{ name: 'S', rows: plain }] })
    const files = [{ field: 'uploaded_file', name: 'bảng.xlsx', bytes }]
    return (await upload(t, WRITER, { endpoint: sheet.upload, fields: { che_do }, files })).body
  }
  /** The file as it left: its header, and its rows. */
  async function exported() {
    const { link } = (await t.call(WRITER, api.exportList, {})).body
    const [page] = (await readSheet((await t.app.inject({ url: link })).rawPayload)).sheets
    const rows = page?.rows.map((row) => [...row]) ?? []
    const start = rows.findIndex((row) => row.includes(labelOf('hieu_luc_tu')))
    const [header = [], ...data] = rows.slice(start)
    return { header: header.map((cell) => cellText(cell)), data }
  }
  const rowOf = (header: readonly string[], values: Readonly<Record<string, unknown>>): Cell[] =>
    header.map((label) => {
      const name = fields.find(([, field]) => field.label.vi === label)?.[0] ?? ''
      return (values[name] ?? null) as Cell
    })

  test('goes out and comes back: three changed cells and two added rows are what is written, and undone', async () => {
    const before = said(await listed())
    const { header, data } = await exported()
    expect(await send([header, ...data])).toMatchObject({
      loi: [],
      tom_tat: { moi: 0, sua: 0, giong: before.size, dong_loi: 0 },
    })
    const wanted = new Map(before)
    sample.cells.forEach(([field, typed, stored], index) => {
      const row = data[index] ?? []
      row[header.indexOf(labelOf(field))] = typed
      const id = row[header.indexOf(labelOf('id'))]
      wanted.set(id, { ...wanted.get(id), [field]: stored } as never)
    })
    const rows = [header, ...data, ...sample.added.map((values) => rowOf(header, values))]
    const done = await send(rows)
    expect([done.loi, done.tom_tat]).toMatchObject([[], { moi: 2, sua: 3, dong_loi: 0 }])
    const after = said(await listed())
    const made = [...after].filter(([id]) => !before.has(id))
    expect(made).toHaveLength(2)
    expect(after).toEqual(new Map([...wanted, ...made]))
    expect((await send(rows)).tom_tat).toMatchObject({ moi: 0, sua: 0, dong_loi: 0 })
    const undone = await t.call(WRITER, sheet.undo, { file_id: done.file_id })
    expect([undone.status, undone.body.message]).toEqual([200, 'Đã rút lại 5 dòng'])
    expect(said(await listed())).toEqual(before)
  })

  test('a row that ends before it starts is refused at its cell', async () => {
    const { header } = await exported()
    const days = { hieu_luc_tu: '01/07/2026', hieu_luc_den: '30/06/2026' }
    const { loi, tom_tat } = await send([header, rowOf(header, { ...sample.backwards, ...days })])
    const cot = String.fromCodePoint(65 + header.indexOf(labelOf('hieu_luc_den')))
    expect(loi).toMatchObject([{ cot, dong: 2, message: 'Kết thúc trước ngày bắt đầu' }])
    expect(tom_tat).toMatchObject({ moi: 0, sua: 0, dong_loi: 1 })
  })
})

describe('a sheet that tells some figures of a route', () => {
  const send = async (rows: readonly (readonly (string | number)[])[], fields = {}) => {
    const bytes = await writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => [...row]) }] })
    const files = [{ field: 'uploaded_file', name: 'bảng.xlsx', bytes }]
    const sent = {
      endpoint: variableCost.sheet.upload,
      fields: { che_do: 'ap_dung', ...fields },
      files,
    }
    return (await upload(t, WRITER, sent)).body
  }
  const normOf = async (hieu_luc_tu: string) => {
    const listed = await t.call(WRITER, variableCost.api.list, { so_dong: 500, ma_lt: 'T03' })
    const data: readonly AnyRow[] = listed.body.data
    return data.find((row) => row['hieu_luc_tu'] === hieu_luc_tu && row['lop_xe'] === 'cont40')
  }
  test('keeps the others as they were, and twice it changes nothing', async () => {
    const rows = [
      ['Bảng cước - từ 01/12/2026'],
      ['Mã tuyến', '20', '40'],
      ['T03', 4_550_000, 5_060_000],
    ]
    const before = await normOf('2000-01-01')
    const done = await send(rows)
    expect([done.loi, done.tom_tat]).toMatchObject([[], { moi: 2 }])
    const names = ['cau_duong', 'dinh_muc_dau_lit', 'don_gia_thau_phu']
    const kept = Object.fromEntries(names.map((name) => [name, before?.[name]]))
    expect(Object.values(kept).every((value) => Number(value) > 0)).toBe(true)
    expect(await normOf('2026-12-01')).toMatchObject({ ...kept, cuoc: 5_060_000 })
    expect((await send(rows)).tom_tat).toMatchObject({ moi: 0, sua: 0, giong: 2 })
    await t.call(WRITER, variableCost.sheet.undo, { file_id: done.file_id })
  })
  test('asks about the column of a figure whose class is not known, and takes the rest', async () => {
    const rows = [
      ['Cước khách, thực hiện từ tháng 12/2027'],
      ['Mã tuyến', '20', 'Cont', '40'],
      ['T03', 4_600_000, 5_000_000, 5_100_000],
    ]
    const done = await send(rows)
    expect(done.tom_tat).toMatchObject({ moi: 2, dong_loi: 1 })
    expect(done.loi).toMatchObject([{ dong: 3, cot: 'C', gia_tri: '5000000' }])
    expect(await normOf('2027-12-01')).toMatchObject({ cuoc: 5_100_000 })
    const without = await send(rows, { mapping: JSON.stringify({ Cont: 'bo_qua' }) })
    expect(without.tom_tat).toMatchObject({ moi: 0, giong: 2, dong_loi: 0 })
    await t.call(WRITER, variableCost.sheet.undo, { file_id: done.file_id })
  })
})
