import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnSheets } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import type { ColumnSheetKind } from '../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { warningTexts } from '../../../contract/dispatch/trip/trip-warning.texts.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf } from '../../testing/layouts.ts'
import { makeTrip, orderValues, readTrip, saveTrip, type MadeTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
let trip: MadeTrip
beforeAll(async () => {
  t = await testApp()
  trip = await makeTrip(t, { ngay_thuc_hien: '2026-05-04' })
})
afterAll(() => t.close())

type Sent = { user?: string; fields?: Record<string, string> }
type Row = readonly (string | number | null)[]
async function send(
  kind: ColumnSheetKind,
  rows: readonly Row[],
  { user = 'dieuxe01', fields = {} }: Sent = {},
) {
  const bytes = await bookOf({ sheets: [{ name: 'Bảng', rows }] })
  const files = [{ field: 'uploaded_file', name: 'b.xlsx', bytes }]
  return upload(t, user, {
    endpoint: columnSheets[kind].sheet.upload,
    fields: { che_do: 'ap_dung', ...fields },
    files,
  })
}
const undo = (file_id: string, user = 'dieuxe01') =>
  t.call(user, columnSheets.expense.sheet.undo, { file_id })
const now = (one: MadeTrip = trip) => readTrip(t, one.id_chuyen_di)

describe('a sheet that corrects columns of trips', () => {
  test('refuses a plate with two trips on a day at its cell, naming both', async () => {
    const [one, other] = [
      await makeTrip(t, { ngay_thuc_hien: '2026-05-11' }),
      await makeTrip(t, { ngay_thuc_hien: '2026-05-11' }),
    ]
    const { body } = await send('expense', [
      ['Ngày', 'Biển số xe', 'Phí cầu đường'],
      ['11/05/2026', '15C-402.11', 700_000],
    ])
    const [error] = body.loi
    expect(body.loi).toHaveLength(1)
    expect([error?.dong, error?.cot]).toEqual([2, 'B'])
    expect(error?.message).toContain(one.id_chuyen_di)
    expect(error?.message).toContain(other.id_chuyen_di)
    expect(body.tom_tat).toMatchObject({ sua: 0, dong_loi: 1 })
    expect(await now(one)).toEqual(one)
  })

  test('refuses what is no trip, another vehicle, an order of another trip, and writes the good rows', async () => {
    const { body } = await send('expense', [
      ['Mã chuyến', 'Biển số xe', 'Ngày thực hiện', 'Vé cầu phà'],
      ['260504-KHONG-1', null, null, 10_000],
      [trip.id_chuyen_di, '15H-071.35', null, 20_000],
      [null, '15C-402.11', '05/05/2026', 30_000],
      [null, '15C-402.11', null, 40_000],
      [trip.id_chuyen_di, null, '04/05/2026', 50_000],
    ])
    expect(body.loi.map(({ dong, cot }) => [dong, cot])).toEqual([
      [2, 'A'],
      [3, 'B'],
      [4, 'B'],
      [5, 'C'],
    ])
    expect(body.tom_tat).toMatchObject({ sua: 1, dong_loi: 4 })
    expect((await now()).ve_cau_pha).toBe(50_000)
    expect(body.link).toEqual(expect.any(String))
    expect((await undo(body.file_id)).status).toBe(200)
    expect((await now()).ve_cau_pha).toBe(null)
  })

  test('a book of costs refuses the lines that name no vehicle or no day', async () => {
    const { body } = await send(
      'expense',
      [
        ['Ngày', 'Khoản chi', 'Biển số', 'Số tiền'],
        ['04/05/2026', 'Vé cầu phà', null, 60_000],
        [null, 'Vé cầu phà', trip.bien_so_xe, 70_000],
        ['Cộng', null, null, 130_000],
      ],
      { fields: { che_do: 'xem_truoc' } },
    )
    expect(body.loi.map(({ dong }) => dong)).toEqual([2, 3])
  })

  test('an unreadable cell refuses its row, an odometer that runs back too; nothing of them is stored', async () => {
    const { body } = await send('dispatch_km', [
      ['Mã chuyến', 'Km đầu', 'Km cuối'],
      [trip.id_chuyen_di, 500, 'chưa đọc'],
    ])
    expect(body.loi).toMatchObject([{ dong: 2, cot: 'C' }])
    const back = await send('dispatch_km', [
      ['Mã chuyến', 'Km đầu', 'Km cuối'],
      [trip.id_chuyen_di, 500, 400],
    ])
    expect(back.body.loi).toMatchObject([{ dong: 2, cot: 'C' }])
    expect(await now()).toMatchObject({ km_dau: null, km_cuoi: null })
  })

  test('an amount that can only be meant in thousands is refused at its cell; the same one as stored is not', async () => {
    const small = await makeTrip(t, { ngay_thuc_hien: '2026-05-12', phi_cau_duong: 650 })
    const rows = (amount: number) => [
      ['Mã chuyến', 'Phí cầu đường', 'Vé cầu phà'],
      [small.id_chuyen_di, amount, 60_000],
    ]
    const { body } = await send('expense', rows(620))
    expect(body.loi).toMatchObject([{ dong: 2, cot: 'B', gia_tri: '620' }])
    expect(body.tom_tat).toMatchObject({ sua: 0, dong_loi: 1 })
    expect((await send('expense', rows(650))).body.tom_tat).toMatchObject({ sua: 1, dong_loi: 0 })
  })

  test('rows of one trip go together; where two say different things the second is refused', async () => {
    const { body } = await send('expense', [
      ['Mã chuyến', 'Vé cầu phà', 'Tiền ăn'],
      [trip.id_chuyen_di, 15_000, null],
      [trip.id_chuyen_di, 15_000, 60_000],
      [trip.id_chuyen_di, 16_000, null],
    ])
    expect(body.loi).toMatchObject([{ dong: 4, cot: 'B' }])
    expect(await now()).toMatchObject({ ve_cau_pha: 15_000, tien_an: 60_000 })
    await undo(body.file_id)
  })

  test('a locked trip is refused where a cell differs, and left where none does', async () => {
    const locked = await makeTrip(t, { ngay_thuc_hien: '2026-05-12' })
    const ids = { list_id: [locked.id_chuyen_di] }
    await t.call('dieuxe01', tripApi.lock, ids)
    const rows = (toll: number) => [
      ['Mã chuyến', 'Phí cầu đường'],
      [locked.id_chuyen_di, toll],
    ]
    expect((await send('expense', rows(1_000))).body.loi[0]?.message).toContain('khóa')
    expect((await send('expense', rows(570_000))).body.tom_tat).toMatchObject({ giong: 1 })
    await t.call('dieuxe01', tripApi.unlock, { ...ids, ly_do: 'sửa' })
    const { body } = await send('expense', rows(1_000))
    await t.call('dieuxe01', tripApi.lock, ids)
    expect((await undo(body.file_id)).status).toBe(409)
    expect((await now(locked)).phi_cau_duong).toBe(1_000)
  })

  test('a trip of a closed month takes nothing', async () => {
    const old = await makeTrip(t, { ngay_thuc_hien: '2024-02-15' })
    await saveTrip(t, 'admin01', closedMonthApi.create, { thang: '2024-02' })
    const { body } = await send('expense', [
      ['Mã chuyến', 'Tiền ăn'],
      [old.id_chuyen_di, 70_000],
    ])
    expect(body.tom_tat).toMatchObject({ sua: 0, dong_loi: 1 })
    expect((await now(old)).tien_an).toBe(null)
  })

  test('a given figure is typed, the same one leaves its mark, and undo brings the mark back', async () => {
    const priced = await makeTrip(t, {
      ngay_thuc_hien: '2026-05-13',
      bien_so_xe: '15H-071.35',
      type_cont: '40HC',
      phi_xang_dau: null,
      phi_cau_duong: null,
      list_don_hang: [{ ...orderValues, ma_lt: 'T09', cuoc_van_chuyen: null }],
      tinh_gia: true,
    })
    expect(priced.danh_dau).toMatchObject({ phi_cau_duong: 'tinh', luong_lai_xe: 'tinh' })
    const { body } = await send('expense', [
      ['Mã chuyến', 'Phí cầu đường', 'Lương lái xe'],
      [priced.id_chuyen_di, 777_000, priced.luong_lai_xe],
    ])
    const after = await now(priced)
    expect(after.phi_cau_duong).toBe(777_000)
    expect(after.danh_dau).not.toHaveProperty('phi_cau_duong')
    expect(after.danh_dau).toMatchObject({ luong_lai_xe: 'tinh' })
    await undo(body.file_id)
    const back = await now(priced)
    expect([back.phi_cau_duong, back.danh_dau]).toEqual([priced.phi_cau_duong, priced.danh_dau])
  })

  test('what it leaves empty is worked out where that is asked for, and goes back with it', async () => {
    const own = await makeTrip(t, { ngay_thuc_hien: '2026-05-15' })
    const rows = [
      ['Mã chuyến', 'Km có hàng', 'Km không hàng'],
      [own.id_chuyen_di, 136, 132],
    ]
    const { body } = await send('dispatch_km', rows, { fields: { tinh_gia: 'true' } })
    const filled = await now(own)
    expect([filled.quydinh, filled.danh_dau]).toMatchObject([69.8, { quydinh: 'tinh' }])
    expect((await undo(body.file_id)).status).toBe(200)
    expect(await now(own)).toMatchObject({
      quydinh: null,
      so_km_co_hang_tron_ve: null,
      danh_dau: {},
    })
  })

  test('is taken back while untouched; another sheet in between is taken back first', async () => {
    const rows = (name: string, value: number) => [
      ['Mã chuyến', name],
      [trip.id_chuyen_di, value],
    ]
    const first = (await send('expense', rows('Phí cầu đường', 600_000))).body
    const second = (await send('dispatch_km', rows('Km đầu', 900))).body
    expect((await undo(first.file_id)).status).toBe(409)
    expect((await undo(second.file_id)).status).toBe(200)
    expect((await undo(first.file_id)).status).toBe(200)
    expect(await now()).toMatchObject({ phi_cau_duong: 570_000, km_dau: null })
  })

  test('rows and cells are left out, and what was changed since the look is refused', async () => {
    const rows = [
      ['Mã chuyến', 'Phí cầu đường', 'Vé cầu phà'],
      [trip.id_chuyen_di, 610_000, 5_000],
    ]
    const { phien_ban } = await now()
    const stale = { phien_ban: JSON.stringify({ 'Bảng!2': phien_ban - 1 }) }
    expect((await send('expense', rows, { fields: stale })).body.tom_tat).toMatchObject({
      dong_loi: 1,
    })
    const some = { bo_qua: JSON.stringify(['Bảng!2:phi_cau_duong']) }
    const { body } = await send('expense', rows, { fields: some })
    expect(await now()).toMatchObject({ phi_cau_duong: 570_000, ve_cau_pha: 5_000 })
    await undo(body.file_id)
  })
})

describe('who may send it, and how', () => {
  const row = () => [
    ['Mã chuyến', 'Mã đơn hàng', 'Ghi chú', 'Cước vận chuyển', 'Người gửi'],
    [trip.id_chuyen_di, null, null, 4_400_000, 'Người khác'],
  ]
  test('who rates trips changes freight and no more', async () => {
    const { body } = await send('order_additional', row(), { user: 'ketoan01' })
    expect(body.loi).toMatchObject([{ dong: 2, cot: 'E' }])
    const some = await send('order_additional', row(), {
      user: 'ketoan01',
      fields: { noi_dung: 'cuoc_van_chuyen' },
    })
    expect(some.body.tom_tat).toMatchObject({ sua: 1, dong_loi: 0 })
    expect((await undo(some.body.file_id, 'tinhcuoc01')).status).toBe(404)
    expect((await undo(some.body.file_id, 'ketoan01')).status).toBe(200)
    const moments = await send('date_time', [['Mã chuyến'], ['x']], { user: 'ketoan01' })
    expect(moments.status).toBe(403)
    expect((await send('expense', row(), { user: 'sale01' })).status).toBe(403)
  })

  test('an unknown column, content where none is asked, and a sheet without a header are refused', async () => {
    const wrong = await send('order_additional', row(), { fields: { noi_dung: 'khong_co' } })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['noi_dung']])
    const extra = await send('expense', row(), { fields: { noi_dung: 'ghi_chu' } })
    expect(extra.status).toBe(400)
    expect(
      (
        await send('expense', [
          ['a', 'b'],
          [1, 2],
        ])
      ).status,
    ).toBe(400)
  })

  test('what was asked for and has no column is told, and a sheet in which nothing to correct is understood', async () => {
    const { body } = await send(
      'order_additional',
      [
        ['Mã chuyến', 'Số liên hệ', 'Tiền COD'],
        [trip.id_chuyen_di, 'x', 850_000],
      ],
      { fields: { noi_dung: 'cod, ghi_chu' } },
    )
    expect(body.tom_tat).toMatchObject({ sua: 1 })
    expect(body.canh_bao.map(({ message }) => message)).toEqual([
      'Chưa nhận ra cột nào là “Ghi chú”: hãy chọn ở thẻ “Cột của bảng”',
    ])
    const none = await send('date_time', [
      ['Mã chuyến', 'Mốc 1'],
      [trip.id_chuyen_di, '6h25'],
    ])
    expect(none.body.canh_bao.map(({ message }) => message)).toEqual([
      'Không rõ cột “Mốc 1” là gì: các ô ở đó chưa được lấy',
      'Chưa nhận ra cột nào để sửa: hãy chọn ở thẻ “Cột của bảng”',
    ])
  })

  test('a route code that names no route is told at its cell, and taken', async () => {
    const { body } = await send('order_additional', [
      ['Mã chuyến', 'Ghi chú', 'Mã lộ trình'],
      [trip.id_chuyen_di, 'gấp', 'X99'],
    ])
    expect(body.tom_tat).toMatchObject({ sua: 1, dong_loi: 0 })
    expect(body.canh_bao).toMatchObject([
      { dong: 2, cot: 'C', message: warningTexts.route('X99').vi },
    ])
    expect((await undo(body.file_id)).status).toBe(200)
  })

  test('what looks like a slip is told where another cell than its own brought it', async () => {
    const drop = '2026-05-15 10:00:00'
    const two = await makeTrip(t, {
      ngay_thuc_hien: '2026-05-15',
      list_don_hang: [orderValues, { ...orderValues, ngay_gio_tra_hang: drop }],
    })
    const [, second] = two.list_don_hang
    const times = await send('date_time', [
      ['Mã chuyến', 'Mã đơn hàng', 'Giờ lấy hàng'],
      [two.id_chuyen_di, second?.id_don_hang ?? '', '15/05/2026 18:00'],
    ])
    const slip = { dong: 2, cot: '', message: 'Giờ trả hàng trước giờ lấy hàng' }
    expect(times.body.canh_bao).toContainEqual(expect.objectContaining(slip))
    const places = await send('order_additional', [
      ['Mã chuyến', 'Mã đơn hàng', 'Nơi lấy hàng', 'Nơi trả hàng'],
      [
        two.id_chuyen_di,
        two.list_don_hang[0]?.id_don_hang ?? '',
        'Cảng Tân Cảng Cát Lái',
        'Cảng Cái Mép',
      ],
    ])
    const far = expect.stringMatching(/^Nơi lấy hàng của đơn 2 cách các đơn khác/)
    expect(places.body.canh_bao).toMatchObject([{ dong: 2, cot: '', message: far }])
  })

  test('an order is asked for where the trip has several', async () => {
    const two = await makeTrip(t, {
      ngay_thuc_hien: '2026-05-14',
      list_don_hang: [orderValues, orderValues],
    })
    const { body } = await send('date_time', [
      ['Mã chuyến', 'Mã đơn hàng', 'Giờ lấy hàng'],
      [two.id_chuyen_di, null, '14/05/2026 08:00'],
      [trip.id_chuyen_di, two.list_don_hang[0]?.id_don_hang ?? '', '14/05/2026 08:00'],
    ])
    expect(body.loi.map(({ dong, cot }) => [dong, cot])).toEqual([
      [2, 'C'],
      [3, 'B'],
    ])
  })

  test.each(Object.values(columnSheets))('has a blank sheet: $sheet.kind', async ({ sheet }) => {
    const { status, body } = await t.call('admin01', sheet.template, {})
    expect([status, typeof body.link]).toEqual([200, 'string'])
  })
})
