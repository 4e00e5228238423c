import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { sheetApi } from '../../../contract/sheets.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip, type MadeTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
let trips: MadeTrip[] = []
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const LIST_FORM = [
  'id_chuyen_di',
  'ngay_thuc_hien',
  'bien_so_xe',
  'ten_lai_xe_1',
  'lai_xe_1',
  'ten_cong_ty',
  'noi_lay_hang',
  'noi_tra_hang',
  'trong_luong',
  'ma_seal',
  'km_dau',
  'km_cuoi',
  'tong_km',
  'cuoc_van_chuyen',
  'phi_cau_duong',
  'trang_thai',
  'ghi_chu',
]
type Rows = unknown[][]
type Fields = Record<string, string>

beforeEach(async () => {
  const values = { km_dau: 100, km_cuoi: 180, ma_seal: 'S1' }
  const second = { ...orderValues, noi_tra_hang: 'KCN Đại An', ghi_chu: 'gọi trước' }
  trips = [
    await makeTrip(t, { ...values, list_don_hang: [orderValues, second] }),
    await makeTrip(t, values),
  ]
})

/** The rows of our own file of the two trips, as a person opens it in Excel: the first one has a row for each of its orders. */
async function exported(): Promise<Rows> {
  const list_id = trips.map(({ id_chuyen_di }) => id_chuyen_di)
  const { body } = await t.call('dieuxe01', tripApi.exportList, { list_id, list_form: LIST_FORM })
  const { rawPayload } = await t.app.inject({ url: body.link })
  const [sheet] = (await readSheet(rawPayload)).sheets
  const rows = (sheet?.rows ?? []).map((row) =>
    row.map((cell) => (typeof cell === 'object' && cell !== null ? dateOf(cell) : cell)),
  )
  const start = rows.findIndex((row) => row.includes('Mã chuyến'))
  const ids = trips.map(({ id_chuyen_di }) => id_chuyen_di)
  const [header = [], ...data] = rows.slice(start)
  const ofTrip = (id: string) => data.filter((row) => row[0] === id)
  return [header, ...ids.flatMap(ofTrip)]
}
const dateOf = (cell: object): unknown =>
  'date' in cell ? String(cell.date).slice(0, 10).split('-').toReversed().join('/') : null

/** The rows with cells typed over: row (from 1, below the header), header, what is typed. */
const edited = (rows: Rows, ...cells: [number, string, unknown][]): Rows => {
  const copy = rows.map((row) => [...row])
  for (const [row, title, value] of cells) {
    const line = copy[row]
    const at = rows[0]?.findIndex((label) => String(label).startsWith(title)) ?? -1
    if (line && at >= 0) line[at] = value
    else throw new Error(`no cell ${row} ${title}`)
  }
  return copy
}

const send = async (rows: Rows, fields: Fields = {}, user = 'dieuxe01') =>
  upload(t, user, {
    endpoint: sheetApi.upload.trip,
    fields,
    files: [
      {
        field: 'uploaded_file',
        name: 'sửa.xlsx',
        bytes: await writeXlsx({ sheets: [{ name: 'T1', rows: rows as never }] }),
      },
    ],
  })
const again = (file_id: string, fields: Fields = {}, user = 'dieuxe01') =>
  upload(t, user, {
    endpoint: sheetApi.upload.trip,
    fields: { che_do: 'ap_dung', file_id, ...fields },
    files: [],
  })
type Offered = {
  o: string
  phien_ban: number
  thay_doi: { field: string; cu: unknown; moi: unknown }[]
}
const offered = (body: { data: unknown }) =>
  (body.data as (Offered & { ket_qua: string })[])
    .filter(({ ket_qua }) => ket_qua === 'sua')
    .flatMap(({ o, thay_doi }) => thay_doi.map(({ field, cu, moi }) => [o, field, cu, moi]))
/** A trip as its form shows it, without what every write moves. */
const said = async (at: number) => {
  const trip = await readTrip(t, trips[at]?.id_chuyen_di ?? '')
  const { phien_ban: _version, updated_at: _time, nguoi_sua: _who, ...values } = trip
  return values
}
const versionOf = async (at: number) => (await readTrip(t, trips[at]?.id_chuyen_di ?? '')).phien_ban
const seenOf = (body: { data: unknown }) =>
  JSON.stringify(
    Object.fromEntries(
      (body.data as Offered[]).flatMap(({ o, phien_ban }) => (o ? [[o, phien_ban]] : [])),
    ),
  )

const THREE: [number, string, unknown][] = [
  [2, 'Ghi chú', 'gọi sau'],
  [3, 'Km cuối', 190],
  [3, 'Cước', 4_500_000],
]

describe('our own file that comes back', () => {
  test('unchanged, it offers nothing and writes nothing', async () => {
    const { body } = await send(await exported(), { che_do: 'ap_dung' })
    expect(body.tom_tat).toMatchObject({ chuyen_di: 0, sua: 0, da_co: 3, dong_loi: 0 })
    expect([await versionOf(0), await versionOf(1)]).toEqual([1, 1])
  })

  test('with three cells changed, it offers exactly these; empty cells change nothing', async () => {
    const rows = edited(
      await exported(),
      ...THREE,
      [1, 'Số seal', null],
      [3, 'Phí cầu đường', null],
    )
    const { body } = await send(rows)
    expect(offered(body)).toEqual([
      ['T1!2', 'list_don_hang.1.ghi_chu', 'gọi trước', 'gọi sau'],
      ['T1!4', 'km_cuoi', 180, 190],
      ['T1!4', 'list_don_hang.0.cuoc_van_chuyen', 4_300_000, 4_500_000],
    ])
    expect(body.tom_tat).toMatchObject({ chuyen_di: 0, sua: 2, da_co: 0, dong_loi: 0 })
    expect(body.message).toContain('sẽ sửa 2 chuyến đã có')
    expect([await versionOf(0), await versionOf(1)]).toEqual([1, 1])
  })

  test('applied, exactly these change, with history; undo restores them', async () => {
    const before = [await said(0), await said(1)] as const
    const { body } = await send(edited(await exported(), ...THREE), { che_do: 'ap_dung' })
    expect(body.message).toContain('đã sửa 2 chuyến đã có')
    const [first, second] = [await said(0), await said(1)]
    const [one, two] = before[0].list_don_hang
    expect(first).toEqual({
      ...before[0],
      list_don_hang: [one, { ...two, ghi_chu: 'gọi sau' }],
    })
    expect(second).toMatchObject({ km_cuoi: 190, tong_km: 90, tong_cuoc: 4_500_000 })
    const entries = await t.db
      .selectFrom('nhat_ky')
      .select(['truoc', 'sau'])
      .where('hanh_dong', '=', 'nhap_excel')
      .where('id_doi_tuong', '=', trips[1]?.id_chuyen_di ?? '')
      .execute()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ truoc: { km_cuoi: 180 }, sau: { km_cuoi: 190 } })
    expect([await versionOf(0), await versionOf(1)]).toEqual([2, 2])

    const undone = await t.call('dieuxe01', sheetApi.undo, { file_id: body.file_id })
    expect([undone.status, undone.body.message]).toEqual([200, 'Đã rút lại 2 chuyến'])
    expect([await said(0), await said(1)]).toEqual(before)
  })

  test('cells and rows that are not ticked stay', async () => {
    const { body } = await send(edited(await exported(), ...THREE))
    const bo_qua = JSON.stringify(['T1!2', 'T1!4:km_cuoi'])
    const done = await again(body.file_id, { bo_qua })
    expect(done.body.tom_tat).toMatchObject({ sua: 1, da_co: 2 })
    expect(await said(1)).toMatchObject({ km_cuoi: 180, tong_cuoc: 4_500_000 })
    expect(await versionOf(0)).toBe(1)
  })

  test('orders whose rows changed places are the orders that they were', async () => {
    const [header = [], one = [], two = [], three = []] = await exported()
    const swapped = [header, two, one, three]
    expect(offered((await send(swapped)).body)).toEqual([])
    const { body } = await send(edited(swapped, [2, 'Ghi chú', 'cổng 2']))
    expect(offered(body)).toEqual([['T1!2', 'list_don_hang.0.ghi_chu', null, 'cổng 2']])
    const fewer = await send(edited([header, one, three], [1, 'Ghi chú', 'nào?']))
    expect(offered(fewer.body)).toEqual([])
    expect(fewer.body.canh_bao.map(({ dong }) => dong)).toContain(2)
  })

  test('of a driver the name that was typed leads, the account follows', async () => {
    const rows = edited(await exported(), [3, 'Lái xe 1', 'Nguyễn Văn Hùng'])
    const { body } = await send(rows, { che_do: 'ap_dung' })
    expect(offered(body).map(([, field]) => field)).toEqual(['ten_lai_xe_1'])
    expect(await said(1)).toMatchObject({ ten_lai_xe_1: 'Nguyễn Văn Hùng', lai_xe_1: 'hungnv01' })
  })
})

describe('what the form refuses, the sheet refuses', () => {
  const errorsOf = (body: { loi: { cot: string; dong: number; message: string }[] }) =>
    body.loi.map(({ cot, dong, message }) => [`${cot}${dong}`, message])

  test('a locked trip, which stays as it is; the others change', async () => {
    const rows = edited(await exported(), ...THREE)
    await t.call('dieuxe01', tripApi.lock, { list_id: [trips[0]?.id_chuyen_di ?? ''] })
    const before = await said(0)
    const { body } = await send(rows, { che_do: 'ap_dung' })
    expect(errorsOf(body)).toEqual([['2', 'Chuyến đã khóa, cần mở khóa trước']])
    expect(body.tom_tat).toMatchObject({ sua: 1, dong_loi: 1 })
    expect(body.link).not.toBeNull()
    expect(await said(0)).toEqual(before)
    expect(await said(1)).toMatchObject({ km_cuoi: 190 })
  })

  test('an odometer that runs backwards, a state that the road does not have, a name that nobody knows, at their cells', async () => {
    const rows = await exported()
    const at = (title: string) =>
      String.fromCodePoint(65 + (rows[0]?.findIndex((one) => String(one).startsWith(title)) ?? 0))
    const wrong: [string, unknown][] = [
      ['Km cuối', 50],
      ['Trạng thái', 'Hủy'],
      ['Khách hàng', 'Công ty Không Ai Biết'],
      ['Trọng lượng', 'nhiều'],
    ]
    for (const [title, value] of wrong) {
      const { body } = await send(edited(rows, [3, title, value]), { che_do: 'ap_dung' })
      expect([title, body.loi.map(({ cot, dong }) => `${cot}${dong}`)]).toEqual([
        title,
        [title === 'Trạng thái' ? '4' : `${at(title)}4`],
      ])
    }
    expect(await versionOf(1)).toBe(1)
  })

  test('what somebody changed between look and import: that row alone', async () => {
    const { body } = await send(edited(await exported(), ...THREE))
    const { id_chuyen_di = '', phien_ban } = trips[0] ?? {}
    await t.call('quanly01', tripApi.update, { id_chuyen_di, phien_ban, ma_seal: 'S9' })
    const done = await again(body.file_id, { phien_ban: seenOf(body) })
    expect(errorsOf(done.body)).toEqual([
      ['2', 'Dữ liệu của dòng này vừa được sửa, hãy xem lại tệp trước khi nhập'],
    ])
    expect(done.body.tom_tat).toMatchObject({ sua: 1, dong_loi: 1 })
    expect(await said(0)).toMatchObject({
      ma_seal: 'S9',
      list_don_hang: [{}, { ghi_chu: 'gọi trước' }],
    })
    expect(await said(1)).toMatchObject({ km_cuoi: 190 })
    const bad = await again(body.file_id, { phien_ban: '{"T1!2":"x"}' })
    expect([bad.status, bad.body]).toMatchObject([400, { fields: { phien_ban: {} } }])
  })

  test.each(['ketoan01', 'tinhcuoc01'])(
    '%s, who rates trips, changes costs and freight alone, makes no trip and takes back its own files alone',
    async (user) => {
      const rows = edited(await exported(), ...THREE, [3, 'Số seal', 'S7'])
      const refused = await send(rows, { che_do: 'ap_dung' }, user)
      expect(refused.body.loi.map(({ message }) => message)).toEqual([
        'Bạn không có quyền sửa trường này',
      ])
      expect(refused.body.tom_tat).toMatchObject({ sua: 1, dong_loi: 1 })
      expect(await said(1)).toMatchObject({ ma_seal: 'S1', km_cuoi: 180 })
      expect((await said(0)).list_don_hang[1]).toMatchObject({ ghi_chu: 'gọi sau' })

      const [header = [], , , row = []] = rows
      const fresh = await send([header, [null, ...row.slice(1)]], { che_do: 'ap_dung' }, user)
      expect(fresh.body.tom_tat).toMatchObject({ chuyen_di: 0, dong_loi: 1 })
      const other = await send(edited(await exported(), [3, 'Cước', 1_000_000]), {
        che_do: 'ap_dung',
      })
      expect((await t.call(user, sheetApi.undo, { file_id: other.body.file_id })).status).toBe(404)
      const own = await t.call(user, sheetApi.undo, { file_id: refused.body.file_id })
      expect(own.status).toBe(200)
    },
  )

  test('those who write no trips send no sheet', async () => {
    const rows = await exported()
    for (const user of ['hcns01', 'sale01', 'doitac01', 'hungnv01'])
      expect((await send(rows, {}, user)).status).toBe(403)
  })

  test('rows of one trip that disagree, and a trip in the bin for those who may not take it out', async () => {
    const rows = edited(await exported(), [2, 'Biển số xe', '15H-068.12'])
    const id = trips[0]?.id_chuyen_di ?? ''
    expect(errorsOf((await send(rows)).body)).toEqual([
      ['3', `Cùng mã chuyến ${id} với dòng 2 nhưng khác xe hoặc khác ngày`],
    ])
    const seals = edited(await exported(), [2, 'Số seal', 'S8'])
    expect(errorsOf((await send(seals)).body)).toEqual([
      ['J3', 'Khác với dòng 2 của cùng chuyến: hãy sửa cả hai dòng'],
    ])
    await t.call('dieuxe01', tripApi.remove, { list_id: [id] })
    for (const [user, left] of [
      ['ketoan01', 1],
      ['dieuxe01', 0],
    ] as const) {
      const { tom_tat } = (await send(rows.slice(0, 2), { thung_rac: 'khoi_phuc' }, user)).body
      expect([user, tom_tat['trong_thung_rac']]).toEqual([user, left])
    }
  })

  test('undo is refused once a trip was written again', async () => {
    const { body } = await send(edited(await exported(), ...THREE), { che_do: 'ap_dung' })
    const { id_chuyen_di = '' } = trips[1] ?? {}
    const phien_ban = await versionOf(1)
    await t.call('quanly01', tripApi.update, { id_chuyen_di, phien_ban, ma_seal: 'S9' })
    const undone = await t.call('dieuxe01', sheetApi.undo, { file_id: body.file_id })
    expect([undone.status, undone.body.message]).toEqual([
      409,
      `Không rút lại được: 1 chuyến đã thay đổi sau khi nhập: ${id_chuyen_di} (đã sửa)`,
    ])
    expect(await said(1)).toMatchObject({ km_cuoi: 190 })
  })
})

describe("an office's sheet that comes again", () => {
  const HEADER = ['Ngày', 'Số xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước', 'Số seal', 'Ghi chú']
  const row = (freight: number, seal: string | null, note: string | null) => [
    '05/01/2026',
    '15H-068.12',
    'DTSC',
    'Cảng Tân Vũ',
    'KCN Đại An',
    freight,
    seal,
    note,
  ]
  const readMade = async () => {
    const { id_chuyen_di } = await t.db
      .selectFrom('chuyen_di')
      .select('id_chuyen_di')
      .where('ngay_thuc_hien', '=', '2026-01-05')
      .executeTakeFirstOrThrow()
    return readTrip(t, id_chuyen_di)
  }

  test('offers the cells that do not tell its rows; what people made of those that do stands', async () => {
    const made = await send([HEADER, row(2_900_000, 'S1', null)], { che_do: 'ap_dung' })
    const trip = await readMade()
    const [order] = trip.list_don_hang
    await t.call('quanly01', tripApi.update, {
      id_chuyen_di: trip.id_chuyen_di,
      phien_ban: 1,
      bien_so_xe: '15C-402.11',
      trang_thai: 'dang_chay',
      list_don_hang: [{ ...order, cuoc_van_chuyen: 3_100_000, ghi_chu: 'gọi trước' }],
    })
    const same = await send([HEADER, row(2_900_000, 'S1', null)])
    expect(same.body.tom_tat).toMatchObject({ chuyen_di: 0, sua: 0, da_co: 1 })
    const { body } = await send([HEADER, row(2_900_000, 'S2', 'gọi sau')], { che_do: 'ap_dung' })
    expect(offered(body)).toEqual([
      ['T1!2', 'ma_seal', 'S1', 'S2'],
      ['T1!2', 'list_don_hang.0.ghi_chu', 'gọi trước', 'gọi sau'],
    ])
    expect(body.canh_bao.map(({ message }) => message)).toContain(
      `Chuyến ${trip.id_chuyen_di} đã được sửa sau lần nhập trước: ô nào được chọn thì giá trị của tệp thay giá trị đã sửa`,
    )
    expect(await readMade()).toMatchObject({
      bien_so_xe: '15C-402.11',
      trang_thai: 'dang_chay',
      ma_seal: 'S2',
      tong_cuoc: 3_100_000,
    })
    expect((await t.call('dieuxe01', sheetApi.undo, { file_id: body.file_id })).status).toBe(200)
    expect(await readMade()).toMatchObject({
      ma_seal: 'S1',
      list_don_hang: [{ ghi_chu: 'gọi trước' }],
    })
    expect((await t.call('dieuxe01', sheetApi.undo, { file_id: made.body.file_id })).status).toBe(
      409,
    )
  })

  test('taken back, it leaves the import before it as untouched as it was', async () => {
    const made = await send([HEADER, row(3_000_000, 'S1', null)], { che_do: 'ap_dung' })
    const { body } = await send([HEADER, row(3_000_000, 'S2', null)], { che_do: 'ap_dung' })
    expect(body.tom_tat).toMatchObject({ chuyen_di: 0, sua: 1 })
    for (const file_id of [body.file_id, made.body.file_id])
      expect((await t.call('dieuxe01', sheetApi.undo, { file_id })).status).toBe(200)
  })

  test('one file applied again with a cell typed over is taken back whole', async () => {
    const made = await send([HEADER, row(3_200_000, 'S1', null)], { che_do: 'ap_dung' })
    const sua = JSON.stringify({ 'T1!2:G': 'S3' })
    const changed = await again(made.body.file_id, { sua })
    expect(changed.body.tom_tat).toMatchObject({ chuyen_di: 0, sua: 1 })
    const undone = await t.call('dieuxe01', sheetApi.undo, { file_id: made.body.file_id })
    expect([undone.status, undone.body.message]).toEqual([200, 'Đã rút lại 1 chuyến'])
  })
})
