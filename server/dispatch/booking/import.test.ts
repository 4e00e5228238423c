import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const HEADER = [
  'STT',
  'Ngày lấy',
  'Giờ lấy',
  'Khách hàng',
  'Nơi đóng',
  'Nơi hạ',
  'Tên hàng',
  'Số tấn',
  'Loại cont',
  'SL cont',
  'Cước',
  'Người thử',
]
const ROWS = [
  [
    1,
    '05/03/2026',
    '8h30',
    'Công ty CP Thép Cánh Buồm Ảo',
    'KCN Đại An',
    'Cảng Tân Vũ',
    'thép cuộn',
    '25',
    '40HC',
    1,
    '5tr3',
    'x',
  ],
  [
    2,
    '05/03/2026',
    '14:00',
    'công ty tnhh điện tử sao chổi demo',
    'Cảng Tân Vũ',
    'Bắc Ninh',
    'màn hình',
    '18,5',
    "20'",
    1,
    4200000,
    '',
  ],
  [
    3,
    '06/03/2026',
    '',
    'Công ty TNHH May mặc Lá Phong Demo',
    'KCN Mỹ Phước',
    '',
    'quần áo',
    '5',
    '',
    '',
    'năm triệu',
    '',
  ],
  ['Tổng cộng', '', '', '', '', '', '', 48.5],
]
const sheetOf = async (rows: readonly (readonly unknown[])[], name = 'Đơn hàng tuần.xlsx') => ({
  field: 'uploaded_file',
  name,
  bytes: await writeXlsx({
    sheets: [{ name: 'Đơn', rows: [['KẾ HOẠCH TUẦN'], HEADER, ...rows] as never }],
  }),
})
const send = async (
  fields: Record<string, string>,
  rows: readonly (readonly unknown[])[] | null = ROWS,
  user = 'sale01',
) =>
  upload(t, user, {
    endpoint: sheetApi.upload.booking,
    fields,
    files: rows ? [await sheetOf(rows)] : [],
  })
const imported = async (user: string, values: object = {}) =>
  (await t.call(user, bookingApi.importList, values)).body

describe('a sheet of bookings', () => {
  let fileId = ''

  test('is looked at: columns by their meaning, remarks at row and column, refused rows as a workbook', async () => {
    const { status, body } = await send({})
    fileId = body.file_id
    expect([status, body.tom_tat]).toEqual([
      200,
      { moi: 2, sua: 0, giong: 0, trong_thung_rac: 0, dong_loi: 1 },
    ])
    expect(body.loi.map(({ dong, cot, message }) => [dong, cot, message])).toEqual([
      [5, 'K', expect.stringContaining('không phải là số tiền')],
      [5, '', 'Cần nhập người nhận'],
      [5, 'F', 'Cần nhập nơi trả hàng'],
    ])
    expect(body.tieu_de.filter(({ truong }) => truong === null).map(({ ten }) => ten)).toEqual([
      'STT',
      'Người thử',
    ])
    expect((await imported('sale01')).tong).toBe(0)
    const refused = await t.app.inject({ url: body.link ?? '' })
    const { sheets } = await readSheet(refused.rawPayload)
    expect(sheets[0]?.rows[1]?.[0]).toContain('F5: Cần nhập nơi trả hàng')
  })

  test('is applied: good rows become bookings, what rows leave unsaid is concluded', async () => {
    const { body } = await send({ che_do: 'ap_dung', file_id: fileId }, null)
    expect(body.message).toBe('Đã thêm 2 đơn; 1 dòng lỗi')
    const { data, tong } = await imported('sale01')
    expect(tong).toBe(2)
    expect(data[0]).toMatchObject({
      ngay_gio_lay_hang: '2026-03-05 08:30:00',
      ten_cong_ty: 'Công ty CP Thép Cánh Buồm Ảo',
      ten_nguoi_gui: 'Công ty CP Thép Cánh Buồm Ảo',
      ten_nguoi_nhan: 'Cảng Tân Vũ',
      loai_don_hang: 'cont_xuat',
      loai_hang_hoa: 'thep',
      trong_luong: 25_000,
      type_cont: '40HC',
      so_cont: 1,
      cuoc_van_chuyen: 5_300_000,
      trang_thai: 'cho_duyet',
      nguoi_tao: 'sale01',
      ten_tep: 'Đơn hàng tuần.xlsx',
    })
    expect(data[1]).toMatchObject({
      ngay_gio_lay_hang: '2026-03-05 14:00:00',
      ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo',
      loai_don_hang: 'cont_nhap',
      type_cont: '20DC',
      trong_luong: 18_500,
    })
    expect([(await imported('sale02')).tong, (await imported('dieuxe01')).tong]).toEqual([0, 2])
    const told = await t.db
      .selectFrom('thong_bao')
      .select(['username', 'content'])
      .where('su_kien', '=', 'nhieu_don_cho_duyet')
      .orderBy('username')
      .execute()
    expect(told.map(({ username }) => username)).toEqual(['admin01', 'dieuxe01'])
    expect(told[0]?.content).toContain('gửi 2 đơn chờ duyệt')
  })

  test('our own file of the bookings brings none of them a second time', async () => {
    const { link } = (await t.call('sale01', bookingApi.exportList, {})).body
    const { rawPayload } = await t.app.inject({ url: link })
    const file = { field: 'uploaded_file', name: 'tải về.xlsx', bytes: rawPayload }
    const { body } = await upload(t, 'sale01', { endpoint: sheetApi.upload.booking, files: [file] })
    expect(body.tom_tat).toEqual({ moi: 0, sua: 0, giong: 2, trong_thung_rac: 0, dong_loi: 0 })
  })

  test('sent again adds nothing; another sale’s own sheet does', async () => {
    const again = await send({ che_do: 'ap_dung' })
    expect(again.body.tom_tat).toMatchObject({ moi: 0, giong: 2 })
    expect((await imported('dieuxe01')).tong).toBe(2)
    const other = await send({ che_do: 'ap_dung' }, ROWS.slice(0, 1), 'sale02')
    expect(other.body.tom_tat['moi']).toBe(1)
  })

  test('is there for its own sale alone: another neither looks at it nor applies it', async () => {
    for (const che_do of ['xem_truoc', 'ap_dung'])
      expect((await send({ che_do, file_id: fileId }, null, 'sale02')).status).toBe(404)
    expect((await send({ file_id: fileId }, null, 'dieuxe01')).status).toBe(200)
  })

  test('is taken back while untouched, by its own sale only', async () => {
    expect((await t.call('sale02', sheetApi.undo, { file_id: fileId })).status).toBe(404)
    const { data } = await imported('sale01')
    const id_don_hang = data[0]?.id_don_hang ?? ''
    await t.call('sale01', bookingApi.update, { id_don_hang, phien_ban: 1, ghi_chu: 'x' })
    const touched = await t.call('sale01', sheetApi.undo, { file_id: fileId })
    expect([touched.status, touched.body.message]).toEqual([
      409,
      `Không rút lại được: 1 đơn đã thay đổi sau khi nhập: ${id_don_hang}`,
    ])
    const fresh = await send({ che_do: 'ap_dung' }, [
      [1, '07/03/2026', '6h', 'DTSC', 'Cảng Tân Vũ', 'KCN Đại An', 'hàng', '3', '', '', '', ''],
    ])
    const undone = await t.call('sale01', sheetApi.undo, { file_id: fresh.body.file_id })
    expect([undone.status, undone.body.message]).toEqual([200, 'Đã rút lại 1 đơn'])
    expect((await imported('sale01')).tong).toBe(2)
  })

  test('of a user whose bookings approve themselves needs nobody, and tells nobody', async () => {
    const approve = (auto_ver: boolean) =>
      t.db.updateTable('nguoi_dung').set({ auto_ver }).where('username', '=', 'sale02').execute()
    await approve(true)
    await send(
      { che_do: 'ap_dung' },
      [[1, '09/03/2026', '6h', 'DTSC', 'Cảng Tân Vũ', 'KCN Đại An', 'giấy', '3', '', '', '', '']],
      'sale02',
    )
    await approve(false)
    const { data } = await imported('sale02')
    const made = data.find(({ mo_ta_hang_hoa }) => mo_ta_hang_hoa === 'giấy')
    expect(made?.trang_thai).toBe('cho_xep_xe')
    const { rows } = await sql<{ so: number }>`
      SELECT count(*)::int AS so FROM thong_bao WHERE content LIKE ${`%${made?.id_don_hang}%`}`.execute(
      t.db,
    )
    expect(rows).toEqual([{ so: 0 }])
  })

  test('a header that nobody knew is mapped by hand; rows can be left out', async () => {
    const rows = [
      [
        1,
        '08/03/2026',
        '6h',
        'A',
        'Cảng Tân Vũ',
        'KCN Đại An',
        'hàng',
        '3',
        '',
        '',
        '',
        'gọi trước',
      ],
      [2, '08/03/2026', '7h', 'B', 'Cảng Tân Vũ', 'KCN Đại An', 'hàng', '3', '', '', '', ''],
    ]
    const { body } = await send(
      {
        che_do: 'ap_dung',
        mapping: JSON.stringify({ 'Người thử': 'ghi_chu' }),
        bo_qua: JSON.stringify(['Đơn!4']),
      },
      rows,
    )
    expect(body.message).toContain('2 đơn')
    const { data } = await imported('sale01', { start_time: '2026-03-08', end_time: '2026-03-08' })
    expect(data.map(({ ten_cong_ty, ghi_chu }) => [ten_cong_ty, ghi_chu])).toEqual([
      ['A', 'gọi trước'],
    ])
  })

  test('guests, partners and those who enter no bookings are refused; other files too', async () => {
    const file = await sheetOf(ROWS)
    for (const user of ['doitac01', 'doitac02', 'quanly01', 'ketoan01']) {
      const { status } = await upload(t, user, { endpoint: sheetApi.upload.booking, files: [file] })
      expect([user, status]).toEqual([user, 403])
    }
    expect((await t.call(null, sheetApi.upload.booking, {})).status).toBe(401)
    const wrong = { ...file, bytes: new TextEncoder().encode('không phải Excel') }
    const bad = await upload(t, 'sale01', { endpoint: sheetApi.upload.booking, files: [wrong] })
    expect(bad.status).toBe(400)
    const other = await upload(t, 'sale01', {
      endpoint: sheetApi.upload.booking,
      files: [
        {
          ...file,
          bytes: await writeXlsx({
            sheets: [
              {
                name: 'A',
                rows: [
                  ['Tên', 'Tuổi'],
                  ['A', 3],
                ] as never,
              },
            ],
          }),
        },
      ],
    })
    expect([other.status, other.body.message]).toEqual([400, expect.stringContaining('tiêu đề')])
  })
})

describe('the times of a sheet of bookings', () => {
  const look = async (headers: readonly string[], cells: readonly unknown[]) => {
    const own = ['Khách hàng', 'Nơi lấy', 'Nơi trả', 'Hàng', 'Số tấn', ...headers]
    const row = ['A', 'Cảng Tân Vũ', 'KCN Đại An', 'hàng', '3', ...cells]
    const bytes = await writeXlsx({ sheets: [{ name: 'T', rows: [own, row] as never }] })
    const { body } = await upload(t, 'sale01', {
      endpoint: sheetApi.upload.booking,
      files: [{ field: 'uploaded_file', name: 'giờ.xlsx', bytes }],
    })
    const [made] = body.data as { thay_doi: { field: string; moi: unknown }[] }[]
    const told = (name: string) => made?.thay_doi.find(({ field }) => field === name)?.moi ?? null
    const wrong = body.loi.map(({ cot, message }) => `${cot}: ${message}`)
    return { pickup: told('ngay_gio_lay_hang'), drop: told('ngay_gio_tra_hang'), wrong }
  }
  const AT = '2026-03-05 08:30:00'

  test.each([
    [
      ['Ngày lấy', 'Giờ lấy hàng'],
      ['05/03/2026', '8h30'],
    ],
    [
      ['Giờ lấy hàng', 'Ngày lấy hàng'],
      ['08:30', '05/03/2026'],
    ],
    [
      ['Ngày đóng hàng', 'Giờ đóng hàng'],
      ['05/03/2026', 8.5 / 24],
    ],
    [
      ['Ngày bốc', 'Giờ bốc hàng'],
      ['5/3/26', '8 giờ rưỡi'],
    ],
    [['Thời gian lấy hàng'], ['05/03/2026 8:30']],
    [['Giờ có mặt'], ['8h30 05/03/2026']],
    [
      ['Ngày', 'Giờ lấy'],
      ['05/03/2026', '8:30 AM'],
    ],
    [
      ['Ngày', 'Ngày lấy', 'Giờ'],
      ['01/03/2026', '05/03/2026', '8h30'],
    ],
    [
      ['Pickup date', 'Pickup time'],
      ['05/03/2026', '08:30'],
    ],
    [
      ['Loading date', 'ETD'],
      ['05/03/2026', '8h30'],
    ],
    [['Lịch đóng hàng'], ['08h30 ngày 5/3/2026']],
    [
      ['Ngày lấy hàng', 'Giờ đóng'],
      ['05/03/2026', '8h30 - 10h'],
    ],
  ])(
    'the pickup is kept under the wordings that dispatch sheets know: %j',
    async (heads, cells) => {
      expect(await look(heads, cells)).toMatchObject({ pickup: AT, wrong: [] })
    },
  )

  test('a delivery is told as a pickup is; a clock alone is of the pickup’s day, or of the next', async () => {
    const pickup = ['Ngày lấy', 'Giờ lấy']
    const day = ['05/03/2026', '20h']
    expect((await look([...pickup, 'Giờ giao hàng'], [...day, '22:00'])).drop).toBe(
      '2026-03-05 22:00:00',
    )
    expect((await look([...pickup, 'Giờ trả hàng'], [...day, '2h'])).drop).toBe(
      '2026-03-06 02:00:00',
    )
    const both = await look(
      [...pickup, 'Ngày giao', 'Giờ trả', 'CLS'],
      [...day, '07/03/2026', '9h', '08/03/2026 10:00'],
    )
    expect(both).toMatchObject({ drop: '2026-03-07 09:00:00', wrong: [] })
    expect((await look([...pickup, 'CLS'], [...day, '08/03/2026 10:00'])).drop).toBe(
      '2026-03-08 10:00:00',
    )
  })

  test.each([
    [['Ngày lấy', 'Giờ lấy hàng'], ['05/03/2026', '25h70'], 'G: '],
    [['Ngày lấy', 'Giờ đóng hàng'], ['05/03/2026', 'sớm nhé'], 'G: '],
    [['Ngày lấy'], ['31/02/2026'], 'F: '],
    [['Giờ lấy hàng'], ['8h30'], 'F: “8h30” không nói ngày nào'],
    [
      ['Ngày', 'Giờ lấy', 'Pickup time'],
      ['05/03/2026', '8h30', '9h'],
      'G: “8h30” khác với cột khác của cùng dòng',
    ],
  ])('a bad one is an error: %j %j', async (heads, cells, expected) => {
    const { wrong } = await look(heads, cells)
    expect(wrong).toEqual([expect.stringContaining(expected)])
  })
})

test.each([
  ['Ghi chú', 'gọi trước', 'CANCEL – dời sang tuần sau', 'L'],
  ['Hủy', '', 'x', ''],
])('a row whose %s says that it is called off asks for no truck', async (title, not, off, cot) => {
  const [asked = []] = ROWS
  const noted = (note: string) => [...asked.slice(0, -1), note]
  const head = [...HEADER.slice(0, -1), title]
  const rows = [head, noted(not), noted(off)]
  const bytes = await writeXlsx({ sheets: [{ name: 'Đơn', rows: rows as never }] })
  const files = [{ field: 'uploaded_file', name: 'don.xlsx', bytes }]
  const { body } = await upload(t, 'sale02', {
    endpoint: sheetApi.upload.booking,
    fields: {},
    files,
  })
  expect(body.tom_tat.dong_loi).toBe(1)
  expect(body.loi.map((one) => [one.dong, one.cot])).toEqual([[3, cot]])
})

test('days alone are of the month above, a type under "Cont" is no number of a box, and a word there is refused', async () => {
  const rows = [
    ['ĐẶT XE THÁNG 03/2026'],
    ['Ngày', 'Khách', 'Lấy', 'Trả', 'Hàng', 'Tấn', 'Cont', 'Giá (nghìn)'],
    [6, 'Lá Phong', 'Cảng Tân Vũ', 'KCN Yên Bình', 'vải', 20, '40HC', 5300],
    [7, 'Lá Phong', 'Cảng Tân Vũ', 'KCN Yên Bình', 'vải', 20, 'DMOU3001004', 5300],
    [8, 'Lá Phong', 'Cảng Tân Vũ', 'KCN Yên Bình', 'vải', 20, 'hàng lẻ', 5300],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Đơn', rows: rows as never }] })
  const files = [{ field: 'uploaded_file', name: 'don.xlsx', bytes }]
  const { body } = await upload(t, 'dieuxe01', { endpoint: sheetApi.upload.booking, files })
  type Told = readonly { readonly field: string; readonly moi: unknown }[]
  const said = body.data.map(({ thay_doi }) =>
    ['ngay_gio_lay_hang', 'type_cont', 'ma_cont'].map(
      (name) => (thay_doi as Told).find(({ field }) => field === name)?.moi ?? null,
    ),
  )
  expect(said.slice(0, 2)).toEqual([
    ['2026-03-06 00:00:00', '40HC', null],
    ['2026-03-07 00:00:00', null, 'DMOU3001004'],
  ])
  expect(body.loi.map(({ cot, dong }) => `${cot}${dong}`)).toEqual(['G5'])
})
