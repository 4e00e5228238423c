import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cellText, type Cell } from '../../../contract/kit/sheet/workbook.ts'
import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { costNormApi, NORM_KINDS } from '../../../contract/price/cost-norm/cost-norm.api.ts'
import { fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import {
  normSheetTexts,
  normWorkbook,
  normWorkbookApi,
} from '../../../contract/price/norm-workbook/norm-workbook.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { checkLayouts, type Layout } from '../../testing/layouts.ts'
import { upload } from '../../testing/upload.ts'
import layouts from './cases/layouts.json' with { type: 'json' }

const APIS = {
  trip_pay: costNormApi.tripPay as Crud,
  variable_cost: costNormApi.variableCost as Crud,
  loading: costNormApi.loading as Crud,
  fixed_cost: fixedCostApi as unknown as Crud,
}

describe('layouts of offices', () => {
  checkLayouts(normWorkbook, layouts as unknown as Layout[], APIS)
})

describe('the workbook of all norms', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
    const row = { lop_xe: 'cont40', tra_cho: 'kho', don_vi: 'tan', don_gia: 45_000 }
    const list = [
      { ...row, loai_hang_hoa: 'thép', hieu_luc_tu: '2026-03-01' },
      { ...row, hieu_luc_tu: '2026-01-01' },
    ]
    await t.call('ketoan01', costNormApi.updateLoading, { list })
  })
  afterAll(() => t.close())
  const exported = async (input: object = {}) => {
    const { link } = (await t.call('hcns01', normWorkbookApi.exportAll, input)).body
    const { rawPayload } = await t.app.inject({ url: link })
    return (await readSheet(rawPayload)).sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) =>
        row.map((cell): Cell => (cell && typeof cell === 'object' ? cellText(cell) : cell)),
      ),
    }))
  }
  const send = async (sheets: Awaited<ReturnType<typeof exported>>, che_do = 'ap_dung') => {
    const bytes = await writeXlsx({ sheets: sheets as never })
    const files = [{ field: 'uploaded_file', name: 'dinh-muc.xlsx', bytes }]
    return (
      await upload(t, 'ketoan01', { endpoint: normWorkbook.upload, fields: { che_do }, files })
    ).body
  }
  const counts = async () => {
    const all = []
    for (const api of Object.values(APIS))
      all.push((await t.call('hcns01', api.list, {})).body.tong)
    return all
  }

  test('comes back as it left; what is changed in any of its sheets is what is written, and undone', async () => {
    const sheets = await exported()
    expect(sheets.map(({ name }) => name)).toEqual([
      'Lương chuyến',
      'Biến phí',
      'Chi phí cố định',
      'Bốc xếp',
    ])
    const before = await counts()
    const giong = before.reduce((sum, count) => sum + count, 0)
    expect(await send(sheets)).toMatchObject({ loi: [], tom_tat: { moi: 0, sua: 0, giong } })
    const change = (name: string, heading: string, value: Cell) => {
      const rows = sheets.find((sheet) => sheet.name === name)?.rows ?? []
      const header = rows.findIndex((row) => row.includes(heading))
      const row = rows[header + 1] ?? []
      row[rows[header]?.indexOf(heading) ?? 0] = value
    }
    change('Lương chuyến', 'Lương chuyến', '777.000')
    change('Biến phí', 'Cước', '6tr1')
    change('Chi phí cố định', 'Ghi chú', 'theo hợp đồng')
    change('Bốc xếp', 'Đơn giá', 46_000)
    const done = await send(sheets)
    expect(done).toMatchObject({ loi: [], tom_tat: { moi: 0, sua: 4, dong_loi: 0 } })
    const changes = done.data.flatMap(
      ({ thay_doi }) => thay_doi as { field: string; moi: unknown }[],
    )
    expect(changes.map(({ field, moi }) => [field, moi])).toEqual([
      ['luong_chuyen', 777_000],
      ['cuoc', 6_100_000],
      ['ghi_chu', 'theo hợp đồng'],
      ['don_gia', 46_000],
    ])
    const undone = await t.call('ketoan01', normWorkbook.undo, { file_id: done.file_id })
    expect([undone.status, undone.body.message]).toEqual([200, 'Đã rút lại 4 dòng'])
    expect(await counts()).toEqual(before)
    expect(JSON.stringify(await exported())).not.toContain('777000')
  })
  test('holds the kinds that are asked for; its blank sheets have the columns of each', async () => {
    expect((await exported({ loai: ['boc_xep'] })).map(({ name }) => name)).toEqual(['Bốc xếp'])
    const bad = await t.call('hcns01', normWorkbookApi.exportAll, { loai: ['khac'] })
    expect(bad.status).toBe(400)
    const { link } = (await t.call('ketoan01', normWorkbook.template, {})).body
    const { sheets } = await readSheet((await t.app.inject({ url: link })).rawPayload)
    expect(sheets.map(({ rows }) => rows[0]?.length)).toEqual(
      Object.values(NORM_KINDS).map(({ fields }) => Object.keys(fields).length + 1),
    )
  })
  test('freights that a page says to include VAT are parted from it or asked about, those that are without stand; amounts of unknown columns are told', async () => {
    const heads = ['Mã LT', 'Loại xe', 'Cước khách', 'Giá thuê xe ngoài', 'Phí đường bộ']
    const page = (
      name: string,
      title: string,
      row: readonly Cell[],
      more: readonly string[] = [],
    ) =>
      ({ name, rows: [[title], [...heads, ...more], row] }) as Awaited<
        ReturnType<typeof exported>
      >[0]
    const look = async (...sheets: Parameters<typeof send>[0]) => {
      const { data, loi, canh_bao } = await send(sheets, 'xem_truoc')
      const values = data.map(({ thay_doi }) =>
        Object.fromEntries(
          (thay_doi as { field: string; moi: unknown }[]).map(({ field, moi }) => [field, moi]),
        ),
      )
      const told = canh_bao.filter(({ cot }) => cot !== '').map(({ cot, dong }) => `${cot}${dong}`)
      return { values, wrong: loi.map(({ cot, dong }) => `${cot}${dong}`), told }
    }
    const within = 'Đơn giá tuyến từ 01/12/2040 (đã gồm VAT 8%)'
    const row = ['T05', 'cont 40', 7_020_000, 5_400_000, 900_000]
    const parted = await look(page('A', within, row))
    expect(parted.values).toMatchObject([
      { cuoc: 6_500_000, don_gia_thau_phu: 5_000_000, cau_duong: 900_000 },
    ])
    expect([parted.wrong, parted.told]).toEqual([[], ['C3', 'D3']])
    const broken = await look(page('A', within, ['T05', 'cont 40', 7_000_000, null, 900_000]))
    expect(broken.wrong).toEqual(['C3'])
    const net = await look(page('A', 'Đơn giá tuyến từ 01/12/2040 (chưa VAT 8%)', row))
    expect(net.values).toMatchObject([{ cuoc: 7_020_000, don_gia_thau_phu: 5_400_000 }])
    const title = 'Đơn giá tuyến từ 01/12/2040'
    const more = ['Phí lưu ca', 'Năm', 'Tổng cộng']
    const other = await look(page('A', title, [...row, 350_000, 2040, 13_670_000], more))
    expect([other.wrong, other.told]).toEqual([[], ['F3']])
  })
  test('what is paid by km, pass or station is never taken for that of a run: it is said what to do', async () => {
    const page = (...rows: Cell[][]) =>
      [{ name: 'A', rows: [['Áp dụng từ 01/12/2041'], ...rows] }] as Awaited<
        ReturnType<typeof exported>
      >
    const byKm = await send(
      page(['Mã LT', 'Lớp xe', 'Lương (đ/km)', 'Tiền ăn'], ['T05', 'cont 40', 3500, 120_000]),
      'xem_truoc',
    )
    expect(byKm.canh_bao.filter(({ cot }) => cot !== '')).toMatchObject([{ cot: 'C', dong: 3 }])
    const loads = await send(
      page(['Dầu định mức'], ['Mã LT', 'Cont 20', "40' nặng", "40' nhẹ"], ['T05', 109.2, 120, 114]),
      'xem_truoc',
    )
    expect(loads.tom_tat).toMatchObject({ moi: 1, dong_loi: 0 })
    expect(loads.canh_bao.map(({ cot }) => cot)).toEqual(expect.arrayContaining(['C', 'D']))
    const twice = await send(
      page(
        ['Mã LT', 'Lương chuyến', null, 'Lương chuyến', null],
        [null, "20'", "40'", "20'", "40'"],
        ['T05', 580_000, 640_000, 580_000, 672_000],
      ),
      'xem_truoc',
    )
    expect(twice.loi).toMatchObject([{ cot: 'E', dong: 4 }])
    expect(twice.tom_tat).toMatchObject({ moi: 1 })
    for (const [heads, row, said] of [
      [['Cự ly (km)', 'Cont 40'], ['0 - 50', 280_000], normSheetTexts.byKm],
      [
        ['Chỉ tiêu', 'Cát Lái - VSIP I', 'Cát Lái - Amata', 'Tân Vũ - Đại An'],
        ['Dầu', 22.5, 23, 40],
        normSheetTexts.routesBeside,
      ],
      [['Loại xe', 'Lương (đ/km)'], ['Đầu kéo', 2200], normSheetTexts.byKm],
      [['Trạm thu phí', 'Cont 40'], ['Trạm số 1', 200_000], normSheetTexts.byStation],
      [
        ['Mã LT', 'Lớp xe', 'Phí cầu đường 1 lượt'],
        ['T05', 'cont 40', 340_000],
        normSheetTexts.byStation,
      ],
    ] as const)
      expect(await send(page([...heads], [...row]))).toMatchObject({ message: said.vi })
  })
  test('a sheet that no list of norms knows is refused', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Khác',
          rows: [
            ['Tên', 'Tuổi'],
            ['A', 1],
          ],
        },
      ],
    })
    const files = [{ field: 'uploaded_file', name: 'x.xlsx', bytes }]
    const { status } = await upload(t, 'ketoan01', { endpoint: normWorkbook.upload, files })
    expect(status).toBe(400)
  })
})
