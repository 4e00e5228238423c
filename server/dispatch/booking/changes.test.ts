import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { orderValues } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'
import { updateNow } from '../../testing/update.ts'

let t: TestApp
let ids: string[] = []
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const VALUES = {
  ...orderValues,
  ngay_gio_lay_hang: '2026-03-05 08:30:00',
  ngay_gio_tra_hang: '2026-03-05 15:00:00',
  type_cont: '40HC',
  so_cont: 2,
  trong_luong: 40,
  nguoi_thanh_toan: 'nguoi_gui',
  sdt_nguoi_nhan: '0912345678',
  ghi_chu: 'gọi trước',
}
beforeEach(async () => {
  ids = []
  for (const [at, mo_ta_hang_hoa] of ['vở', 'bút', 'giấy'].entries()) {
    const { body } = await t.call('sale01', bookingApi.create, {
      ...VALUES,
      mo_ta_hang_hoa,
      cuoc_van_chuyen: 1_000_000 + at,
    })
    ids.push(body.data.id_don_hang ?? '')
  }
})

type Rows = unknown[][]
type Fields = Record<string, string>
type Cell = [string, string, unknown]

/** Our own file of the bookings, with cells typed over: booking, header, what is typed. */
async function edited(...cells: Cell[]): Promise<Rows> {
  const { body } = await t.call('sale01', bookingApi.exportList, { list_id: ids })
  const { rawPayload } = await t.app.inject({ url: body.link })
  const [sheet] = (await readSheet(rawPayload)).sheets
  const plain = (cell: unknown): unknown =>
    typeof cell === 'object' && cell !== null && 'date' in cell ? cell.date : cell
  const [header = [], ...rows] = (sheet?.rows ?? []).map((row) => row.map(plain))
  for (const [id, title, value] of cells) {
    const row = rows.find((one) => one.includes(id))
    const at = header.indexOf(title)
    if (!row || at < 0) throw new Error(`no cell ${id} ${title}`)
    row[at] = value
  }
  return [header, ...ids.map((id) => rows.find((row) => row.includes(id)) ?? [])]
}

const send = async (rows: Rows, fields: Fields = {}, user = 'sale01') =>
  upload(t, user, {
    endpoint: sheetApi.upload.booking,
    fields,
    files: [
      {
        field: 'uploaded_file',
        name: 'đơn.xlsx',
        bytes: await writeXlsx({ sheets: [{ name: 'D', rows: rows as never }] }),
      },
    ],
  })
const again = (file_id: string, fields: Fields) =>
  upload(t, 'sale01', {
    endpoint: sheetApi.upload.booking,
    fields: { che_do: 'ap_dung', file_id, ...fields },
    files: [],
  })
const offered = (body: { data: unknown }) =>
  (
    body.data as {
      o: string
      ket_qua: string
      thay_doi: Record<'field' | 'cu' | 'moi', unknown>[]
    }[]
  ).flatMap(({ o, ket_qua, thay_doi }) =>
    ket_qua === 'sua' ? thay_doi.map(({ field, cu, moi }) => [o, field, cu, moi]) : [],
  )
const read = async (at: number): Promise<Booking> =>
  (await t.call('admin01', bookingApi.get, { id_don_hang: ids[at] ?? '' })).body.data
const said = async (at: number) => {
  const { phien_ban: _version, updated_at: _time, nguoi_sua: _who, ...values } = await read(at)
  return values
}
const three = (): Cell[] => [
  [ids[0] ?? '', 'Cước vận chuyển', 2_000_000],
  [ids[1] ?? '', 'Ghi chú', 'gọi sau'],
  [ids[1] ?? '', 'Loại container', '20DC'],
]

test('our own file unchanged offers nothing; with three cells changed exactly these, and undo restores them', async () => {
  const same = await send(await edited(), { che_do: 'ap_dung' })
  expect(same.body.tom_tat).toMatchObject({ moi: 0, sua: 0, giong: 3, dong_loi: 0 })
  expect((await read(0)).phien_ban).toBe(1)

  const before = [await said(0), await said(1), await said(2)] as const
  const [first, second] = ids
  const rows = await edited(...three(), [ids[2] ?? '', 'Ghi chú', null])
  const look = await send(rows)
  expect(offered(look.body)).toEqual([
    ['D!2', 'cuoc_van_chuyen', 1_000_000, 2_000_000],
    ['D!3', 'ghi_chu', 'gọi trước', 'gọi sau'],
    ['D!3', 'type_cont', '40HC', '20DC'],
  ])
  expect(await said(0)).toEqual(before[0])
  const { body } = await again(look.body.file_id, {})
  expect([body.message, body.tom_tat]).toMatchObject([
    'Không có đơn mới; đã sửa 2 đơn; 1 dòng đã có từ trước',
    { moi: 0, sua: 2, giong: 1 },
  ])
  expect([await said(0), await said(1), await said(2)]).toEqual([
    { ...before[0], cuoc_van_chuyen: 2_000_000 },
    { ...before[1], ghi_chu: 'gọi sau', type_cont: '20DC' },
    before[2],
  ])
  const entries = await t.db
    .selectFrom('nhat_ky')
    .select(['id_doi_tuong', 'truoc'])
    .where('hanh_dong', '=', 'nhap_excel')
    .where('id_doi_tuong', 'in', ids)
    .orderBy('id_doi_tuong')
    .execute()
  expect(entries).toMatchObject([
    { id_doi_tuong: first, truoc: { cuoc_van_chuyen: 1_000_000 } },
    { id_doi_tuong: second, truoc: { ghi_chu: 'gọi trước', type_cont: '40HC' } },
  ])
  const undone = await t.call('sale01', sheetApi.undo, { file_id: body.file_id })
  expect([undone.status, undone.body.message]).toEqual([200, 'Đã rút lại 2 đơn'])
  expect([await said(0), await said(1), await said(2)]).toEqual(before)
})

test('cells and rows that are not ticked stay', async () => {
  const { body } = await send(await edited(...three()))
  const bo_qua = JSON.stringify(['D!2', 'D!3:type_cont'])
  const done = await again(body.file_id, { bo_qua })
  expect(done.body.tom_tat).toMatchObject({ sua: 1, giong: 2 })
  expect([(await read(0)).phien_ban, await read(1)]).toMatchObject([
    1,
    { type_cont: '40HC', ghi_chu: 'gọi sau' },
  ])
})

test('an answered booking is refused to its sale; one that was sent back waits for approval again until that is undone', async () => {
  const rows = await edited(...three())
  const answer = (at: number, action: 'duyet' | 'yeu_cau_sua') =>
    t.call('dieuxe01', bookingApi.act, {
      list_don_hang: [ids[at] ?? ''],
      action,
      ly_do: 'thiếu giờ',
    })
  await answer(0, 'duyet')
  await answer(1, 'yeu_cau_sua')
  const { body } = await send(rows, { che_do: 'ap_dung' })
  expect(body.loi.map(({ dong, message }) => [dong, message])).toEqual([
    [2, expect.stringContaining('Đơn đã được trả lời')],
  ])
  expect(body.tom_tat).toMatchObject({ sua: 1, dong_loi: 1 })
  expect([await read(0), await read(1)]).toMatchObject([
    { cuoc_van_chuyen: 1_000_000 },
    { ghi_chu: 'gọi sau', trang_thai: 'cho_duyet' },
  ])
  await t.call('sale01', sheetApi.undo, { file_id: body.file_id })
  expect(await read(1)).toMatchObject({ ghi_chu: 'gọi trước', trang_thai: 'yeu_cau_sua' })
})

test('a row that somebody changed since the look is refused, and a bad cell at its place', async () => {
  const rows = await edited(...three(), [ids[2] ?? '', 'Cước vận chuyển', 'năm triệu'])
  const { body } = await send(rows)
  expect(body.loi.map(({ dong }) => dong)).toEqual([4])
  const seen = Object.fromEntries(body.data.map(({ o, phien_ban }) => [String(o), phien_ban]))
  await updateNow(t, 'sale01', bookingApi, {
    id_don_hang: ids[0] ?? '',
    phien_ban: 1,
    ghi_chu: 'mới',
  })
  const done = await again(body.file_id, { phien_ban: JSON.stringify(seen) })
  expect(done.body.loi.map(({ dong, message }) => [dong, message])[0]).toEqual([
    2,
    'Dữ liệu của dòng này vừa được sửa, hãy xem lại tệp trước khi nhập',
  ])
  expect(await read(0)).toMatchObject({ ghi_chu: 'mới', cuoc_van_chuyen: 1_000_000 })
})

test("another sale's booking is not changed, nor told of", async () => {
  const { body } = await send(await edited(...three()), { che_do: 'ap_dung' }, 'sale02')
  expect([body.tom_tat, body.data]).toMatchObject([{ moi: 0, sua: 0, giong: 3 }, []])
  expect((await read(0)).phien_ban).toBe(1)
})

test('taking back a file that lowered a freight asks as the form does, once the credit of the customer is used', async () => {
  const { body } = await send(await edited([ids[0] ?? '', 'Cước vận chuyển', 500_000]), {
    che_do: 'ap_dung',
  })
  expect(body.tom_tat).toMatchObject({ sua: 1 })
  const limit = (han_muc_no: number | null) =>
    t.db
      .updateTable('cong_ty')
      .set({ han_muc_no })
      .where('ten_cong_ty', '=', VALUES.ten_cong_ty)
      .execute()
  await limit(900_000)
  const undo = (xac_nhan: string[]) =>
    t.call('sale01', sheetApi.undo, { file_id: body.file_id, xac_nhan })
  const asked = await undo([])
  expect(asked).toMatchObject({
    status: 409,
    body: { code: 'can_xac_nhan', canh_bao: [{ ma: 'han_muc_no:KH01' }] },
  })
  expect((await read(0)).cuoc_van_chuyen).toBe(500_000)
  expect((await undo(['han_muc_no:KH01'])).status).toBe(200)
  expect((await read(0)).cuoc_van_chuyen).toBe(1_000_000)
  await limit(null)
})
