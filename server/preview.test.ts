import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingApi } from '../contract/dispatch/booking/booking.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import type { SheetKind } from '../contract/kit/sheet/sheet.ts'
import { companyApi } from '../contract/master/company/company.ts'
import { SHEETS, sheetApi } from '../contract/sheets.ts'
import { readSheet } from './kit/sheet/readSheet.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Row = readonly (string | number | null)[]
const CUSTOMER = 'Công ty CP Thép Cánh Buồm Ảo'

const KINDS = {
  trip: {
    user: 'dieuxe01',
    header: ['Ngày', 'Biển số xe', 'Khách hàng', 'Nơi lấy hàng', 'Nơi trả hàng', 'Cước'],
    good: ['05/03/2024', '15H-068.12', CUSTOMER, 'Cảng Tân Vũ', 'KCN Đại An', 2_500_000],
    bad: ['06/03/2024', '15H-068.12', CUSTOMER, 'Cảng Tân Vũ', 'KCN Đại An', 'hai triệu rưỡi'],
    cell: 'F',
    mended: '2.500.000',
    made: 'chuyen_di',
  },
  booking: {
    user: 'sale01',
    header: ['Ngày lấy', 'Khách hàng', 'Nơi đóng', 'Nơi hạ', 'Tên hàng', 'Số tấn', 'Cước'],
    good: ['05/03/2024', CUSTOMER, 'KCN Đại An', 'Cảng Tân Vũ', 'thép', '25', 5_300_000],
    bad: ['06/03/2024', CUSTOMER, 'KCN Đại An', 'Cảng Tân Vũ', 'thép', '25', 'năm triệu'],
    cell: 'G',
    mended: '5tr',
    made: 'moi',
  },
  company: {
    user: 'admin01',
    header: ['Tên khách hàng', 'Mã ngắn', 'Hạn thanh toán (ngày)'],
    good: ['Công ty Thử Sửa Ô', 'TSO', 30],
    bad: ['Công ty Thử Ô Hỏng', 'TOH', 'ba mươi'],
    cell: 'C',
    mended: '30',
    made: 'moi',
  },
} as const
type Kind = keyof typeof KINDS

const bytesOf = (rows: readonly Row[]) =>
  writeXlsx({ sheets: [{ name: 'Bảng', rows: rows.map((row) => [...row]) }] })
const send = async (kind: Kind, rows: readonly Row[] | null, fields: Record<string, string> = {}) =>
  upload(t, KINDS[kind].user, {
    endpoint: sheetApi.upload[kind],
    fields,
    files: rows
      ? [
          {
            field: 'uploaded_file',
            name: 'bang.xlsx',
            bytes: await bytesOf([KINDS[kind].header, ...rows]),
          },
        ]
      : [],
  })

describe.each(Object.keys(KINDS) as Kind[])('a sheet of %s', (kind) => {
  const { good, bad, cell, mended, made, user, header } = KINDS[kind]
  let fileId = ''

  test('shows a bad row as it stands, with what stood in the bad cell', async () => {
    const { status, body } = await send(kind, [good, bad])
    expect(status).toBe(200)
    fileId = body.file_id
    expect(body.tom_tat).toMatchObject({ [made]: 1, dong_loi: 1 })
    expect(body.loi).toMatchObject([{ sheet: 'Bảng', dong: 3, cot: cell, gia_tri: bad.at(-1) }])
    expect(body.hang_loi).toEqual([
      {
        sheet: 'Bảng',
        dong: 3,
        o: Object.fromEntries(bad.map((value, at) => ['ABCDEFG'[at], String(value)])),
      },
    ])
    expect(body.hang_loi[0]?.o).toHaveProperty(cell)
    expect(header).toHaveLength(bad.length)
  })

  test('a cell typed over is checked again, and stays so for whoever applies the file', async () => {
    const place = `Bảng!3:${cell}`
    const still = await send(kind, null, {
      file_id: fileId,
      sua: JSON.stringify({ [place]: 'vẫn sai' }),
    })
    expect(still.body.tom_tat).toMatchObject({ [made]: 1, dong_loi: 1 })
    expect(still.body.loi[0]?.gia_tri).toBe('vẫn sai')
    const fixed = await send(kind, null, {
      file_id: fileId,
      sua: JSON.stringify({ [place]: mended }),
    })
    expect(fixed.body.tom_tat).toMatchObject({ [made]: 2, dong_loi: 0 })
    expect([fixed.body.loi, fixed.body.hang_loi]).toEqual([[], []])
    const applied = await send(kind, null, { file_id: fileId, che_do: 'ap_dung' })
    expect(applied.body.tom_tat).toMatchObject({ [made]: 2, dong_loi: 0 })
  })

  test('a place that is none is refused at its field', async () => {
    const { status, body } = await send(kind, null, { file_id: fileId, sua: '{"Bảng": "1"}' })
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
      400,
      ['sua'],
    ])
  })

  test('rows that lie in the bin are told apart, come back or are taken anew', async () => {
    const mine = [good, [...bad.slice(0, -1), mended]]
    const deleting = async () => {
      if (kind === 'trip') {
        const list = await t.call(user, tripApi.list, {
          start_time: '2024-03-05',
          end_time: '2024-03-06',
        })
        const list_id = list.body.chuyen_di_array.map(({ id_chuyen_di }) => id_chuyen_di)
        return t.call('admin01', tripApi.remove, { list_id })
      }
      if (kind === 'booking') {
        const list = await t.call(user, bookingApi.list, {
          start_time: '2024-03-05',
          end_time: '2024-03-06',
        })
        const list_don_hang = list.body.data.map(({ id_don_hang }) => id_don_hang)
        return t.call(user, bookingApi.remove, { list_don_hang })
      }
      const list = await t.call(user, companyApi.list, { tu_khoa: 'Công ty Thử' })
      const names: unknown[] = [good[0], bad[0]]
      const list_id = list.body.data
        .filter(({ ten_cong_ty }) => names.includes(ten_cong_ty))
        .map(({ id_cong_ty }) => id_cong_ty)
      return t.call(user, companyApi.remove, { list_id })
    }
    const gone = await deleting()
    expect(gone.body.data.map(({ ok }) => ok)).toEqual([true, true])

    const look = await send(kind, mine)
    expect(look.body.tom_tat).toMatchObject({ [made]: 0, trong_thung_rac: 2, dong_loi: 0 })
    const left = await send(kind, mine, { che_do: 'ap_dung' })
    expect(left.body.tom_tat).toMatchObject({ [made]: 0, trong_thung_rac: 2 })

    const back = kind === 'trip' ? 'khoi_phuc' : 'sua'
    const restored = await send(kind, mine, { che_do: 'ap_dung', thung_rac: 'khoi_phuc' })
    expect([restored.status, restored.body.tom_tat]).toMatchObject([
      200,
      { [made]: 0, [back]: 2, trong_thung_rac: 0 },
    ])
    expect((await send(kind, mine)).body.tom_tat).toMatchObject({ trong_thung_rac: 0, dong_loi: 0 })
    const undone = await t.call(user, SHEETS[kind].undo, { file_id: restored.body.file_id })
    expect([undone.status, undone.body.message]).toEqual([
      200,
      expect.stringMatching(/^Đã rút lại 2 /),
    ])

    const anew = await send(kind, mine, { che_do: 'ap_dung', thung_rac: 'lay_moi' })
    expect(anew.body.tom_tat).toMatchObject({ [made]: 2, trong_thung_rac: 0 })
    expect((await send(kind, mine)).body.tom_tat).toMatchObject({ [made]: 0, trong_thung_rac: 0 })
  })

  test('a sheet without a row says so', async () => {
    const { status, body } = await send(kind, [])
    expect([status, body.message]).toEqual([
      400,
      'Tệp chưa có dòng nào để nhập: dưới dòng tiêu đề không có dữ liệu',
    ])
  })
})

/** A moment where a column is one by its label, a word elsewhere. */
const valueFor = (label: unknown) => (/^(Ngày|Giờ) /.test(String(label)) ? '05/03/2024 07:30' : 'x')

describe('the blank sheet', () => {
  const blank = async (sheet: SheetKind, user: string) => {
    const { status, body } = await t.call(user, sheet.template, {})
    expect(status).toBe(200)
    const file = await t.app.inject({ method: 'GET', url: body.link })
    expect(file.statusCode).toBe(200)
    const { sheets } = await readSheet(file.rawPayload)
    return { link: body.link, bytes: file.rawPayload, header: sheets[0]?.rows[0] ?? [] }
  }

  test.each(Object.values(SHEETS).map((sheet) => [sheet.kind, sheet] as const))(
    'of %s is understood column by column by its own import, under a new link every time',
    async (_kind, sheet) => {
      const { link, bytes, header } = await blank(sheet, 'admin01')
      const again = await blank(sheet, 'admin01')
      const version = (url: string) => new URL(url, 'http://x').searchParams.get('v') ?? ''
      expect(version(link)).toMatch(/^[0-9a-f-]{36}$/)
      expect(version(again.link)).not.toBe(version(link))
      const file = { field: 'uploaded_file', name: 'mau.xlsx' }
      const empty = await upload(t, 'admin01', {
        endpoint: sheet.upload,
        files: [{ ...file, bytes }],
      })
      expect([empty.status, empty.body.message]).toEqual([
        400,
        expect.stringMatching(/chưa có dòng nào/),
      ])
      const filled = await upload(t, 'admin01', {
        endpoint: sheet.upload,
        files: [{ ...file, bytes: await bytesOf([header as Row, header.map(valueFor)]) }],
      })
      expect(filled.status).toBe(200)
      expect(filled.body.tieu_de.filter(({ truong }) => truong === null)).toEqual([])
      expect(filled.body.tieu_de).toHaveLength(header.length)
    },
  )
})
