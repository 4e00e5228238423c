import { readFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetApi } from '../../../contract/sheets.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { upload } from '../../testing/upload.ts'

const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url))
const expected = async (name: string) =>
  JSON.parse((await fixture(name)).toString()) as Record<string, unknown>

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Fields = Record<string, string>
const send = async (name: string, fields: Fields = {}, user = 'dieuxe01') =>
  upload(app, user, {
    endpoint: sheetApi.upload.trip,
    fields,
    files: [{ field: 'uploaded_file', name, bytes: await fixture(name) }],
  })
const again = (fields: Fields, user = 'dieuxe01') =>
  upload(app, user, { endpoint: sheetApi.upload.trip, fields, files: [] })
const undo = (file_id: string, user = 'dieuxe01') => app.call(user, sheetApi.undo, { file_id })
const countTrips = async () =>
  Number(
    (
      await app.db
        .selectFrom('chuyen_di')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const figures = ({ by_bien_so: _plates, note: _note, ...rest }: Record<string, unknown>) => rest

/** The workbook behind a signed link. */
async function download(link: string) {
  const response = await app.app.inject({ method: 'GET', url: link })
  expect(response.statusCode).toBe(200)
  return readSheet(response.rawPayload)
}

describe('the clean month', () => {
  let file = ''

  test('a look gives its figures and writes nothing', async () => {
    const { status, body } = await send('dieu-xe-thang-10.xlsx')
    expect(status).toBe(200)
    expect(body.tom_tat).toMatchObject(figures(await expected('dieu-xe-thang-10.expected.json')))
    expect(body.tom_tat).toMatchObject({ dong_loi: 0, da_co: 0 })
    expect([body.loi, body.link, body.data.length]).toEqual([[], null, 620])
    expect(await countTrips()).toBe(0)
    file = body.file_id
  })

  test('applied by its file_id it makes exactly these trips', async () => {
    const { body } = await again({ che_do: 'ap_dung', file_id: file })
    const wanted = await expected('dieu-xe-thang-10.expected.json')
    expect(body.tom_tat).toMatchObject(figures(wanted))
    const sums = await app.db
      .selectFrom('chuyen_di')
      .select((eb) => ['bien_so_xe', eb.fn.sum<number>('tong_cuoc').as('cuoc')])
      .groupBy('bien_so_xe')
      .execute()
    expect(Object.fromEntries(sums.map((row) => [row.bien_so_xe, row.cuoc]))).toEqual(
      wanted['by_bien_so'],
    )
    const orders = await app.db
      .selectFrom('don_hang')
      .select(['id_cong_ty', 'ten_nguoi_gui', 'loai_don_hang'])
      .execute()
    expect(orders.length).toBe(800)
    expect(
      orders.every((order) => order.id_cong_ty && order.ten_nguoi_gui && order.loai_don_hang),
    ).toBe(true)
  })

  test('the same file twice changes nothing, whatever its name', async () => {
    const { body } = await send('dieu-xe-thang-10.xlsx', { che_do: 'ap_dung' })
    expect(body.tom_tat).toMatchObject({ chuyen_di: 0, tong_cuoc: 0, da_co: 800, dong_loi: 0 })
    expect(body.canh_bao).toEqual([])
    expect(await countTrips()).toBe(620)
  })

  test('undo takes it back whole, and then it can be imported again', async () => {
    expect((await undo(file)).body.message).toBe('Đã rút lại 620 chuyến')
    expect(await countTrips()).toBe(0)
    expect((await undo(file)).status).toBe(409)
    expect((await again({ che_do: 'ap_dung', file_id: file })).body.tom_tat['chuyen_di']).toBe(620)
    expect((await undo(file)).status).toBe(200)
  })

  test('every trip leaves an entry in the history when made and when taken back', async () => {
    const acts = await app.db
      .selectFrom('nhat_ky')
      .select((eb) => ['hanh_dong', eb.fn.countAll().as('n')])
      .where('doi_tuong', '=', 'chuyen_di')
      .groupBy('hanh_dong')
      .orderBy('hanh_dong')
      .execute()
    expect(acts.map((row) => [row.hanh_dong, Number(row.n)])).toEqual([
      ['hoan_tac', 1240],
      ['tao', 1240],
    ])
  })
})

describe('the messy week', () => {
  test('gives its figures and exactly its five bad rows, each on the right cells', async () => {
    const { body } = await send('dieu-xe-tuan-lon-xon.xlsx')
    expect(body.tom_tat).toMatchObject(
      figures(await expected('dieu-xe-tuan-lon-xon.expected.json')),
    )
    expect(body.loi.map(({ dong, cot }) => `${cot}${dong}`)).toEqual([
      'B144',
      'C145',
      'C146',
      'H146',
      'J147',
      'O147',
      'X147',
      'J148',
      'Q148',
      'R148',
      'X148',
    ])
    expect(new Set(body.loi.map(({ sheet }) => sheet))).toEqual(new Set(['KH tuần']))
    expect(body.data.filter((trip) => trip['ket_qua'] === 'loi').length).toBe(5)
    expect(body.chua_biet.find(({ loai }) => loai === 'bien_so_xe')).toMatchObject({
      gia_tri: '99X-000.00',
      so_dong: 1,
    })
  })

  test('the refused rows come back as a workbook with the reasons, and can be sent again once mended', async () => {
    const { body } = await send('dieu-xe-tuan-lon-xon.xlsx', { che_do: 'ap_dung' })
    expect(await countTrips()).toBe(98)
    const book = await download(body.link ?? '')
    const rows = book.sheets[0]?.rows ?? []
    expect(rows[0]?.[0]).toBe('Lỗi cần sửa')
    expect(rows.length).toBe(6)
    expect(rows[1]?.[0]).toContain('B144: Ngày “31/02/2026” không có trong lịch')
    const { tempBook } = await mended(rows)
    const { body: second } = await upload(app, 'dieuxe01', {
      endpoint: sheetApi.upload.trip,
      fields: { che_do: 'ap_dung' },
      files: [{ field: 'uploaded_file', name: 'da-sua.xlsx', bytes: tempBook }],
    })
    expect(second.loi).toEqual([])
    expect(second.tom_tat).toMatchObject({ chuyen_di: 5, don_hang: 5, dong_loi: 0 })
    expect((await undo(second.file_id)).status).toBe(200)
    expect((await undo(body.file_id)).status).toBe(200)
  })

  test('an unknown vehicle is taken for an existing one, or created with tao_moi and taken back by undo', async () => {
    const chosen = await send('dieu-xe-tuan-lon-xon.xlsx', {
      thay_the: JSON.stringify({ '99X-000.00': '15H-068.12' }),
    })
    expect(chosen.body.tom_tat).toMatchObject({ chuyen_di: 99, dong_loi: 4 })
    const created = await send('dieu-xe-tuan-lon-xon.xlsx', { che_do: 'ap_dung', tao_moi: 'true' })
    expect(created.body.tom_tat).toMatchObject({ chuyen_di: 99, dong_loi: 4 })
    const vehicle = () =>
      app.db
        .selectFrom('phuong_tien')
        .select('bien_so_xe')
        .where('bien_so_key', '=', '99X00000')
        .executeTakeFirst()
    const driver = () =>
      app.db
        .selectFrom('nguoi_dung')
        .select('username')
        .where('fullname', '=', 'Không Có Ai')
        .executeTakeFirst()
    expect([await vehicle(), await driver()]).toEqual([
      { bien_so_xe: '99X-000.00' },
      { username: 'aikc01' },
    ])
    const trip = await app.db
      .selectFrom('chuyen_di')
      .select(['id_chuyen_di', 'lai_xe_1'])
      .where('bien_so_key', '=', '99X00000')
      .executeTakeFirstOrThrow()
    expect(trip.lai_xe_1).toBe('aikc01')
    expect((await undo(created.body.file_id)).status).toBe(200)
    expect([await vehicle(), await driver()]).toEqual([undefined, undefined])
  })

  test('undo is refused once a trip was changed, and names it', async () => {
    const { body } = await send('dieu-xe-tuan-lon-xon.xlsx', { che_do: 'ap_dung' })
    const { id_chuyen_di } = await app.db
      .selectFrom('chuyen_di')
      .select('id_chuyen_di')
      .limit(1)
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('chuyen_di')
      .set({ phien_ban: 2 })
      .where('id_chuyen_di', '=', id_chuyen_di)
      .execute()
    const refused = await undo(body.file_id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain(id_chuyen_di)
    await app.db
      .updateTable('chuyen_di')
      .set({ phien_ban: 1 })
      .where('id_chuyen_di', '=', id_chuyen_di)
      .execute()
    expect((await undo(body.file_id)).status).toBe(200)
  })
})

describe('a small sheet', () => {
  const HEADER = ['Ngày', 'Số xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước', 'Tài chánh']
  const row = (plate: string, customer: string, freight: number, other: number | null = null) => [
    '05/01/2026',
    plate,
    customer,
    'Cảng Tân Vũ',
    'KCN Đại An',
    freight,
    other,
  ]
  const sendRows = async (fields: Fields, ...rows: unknown[][]) =>
    upload(app, 'dieuxe01', {
      endpoint: sheetApi.upload.trip,
      fields,
      files: [
        {
          field: 'uploaded_file',
          name: 'nhỏ.xlsx',
          bytes: await writeXlsx({ sheets: [{ name: 'T1', rows: [HEADER, ...rows] as never }] }),
        },
      ],
    })

  test('a route code that names no route is told at its cell', async () => {
    const of = (code: string) => [...row('15h06812', 'DTSC', 2_900_000), code]
    const rows = [[...HEADER, 'Cột tuyến'], of('T01'), of('KHÔNG-CÓ')]
    const bytes = await writeXlsx({ sheets: [{ name: 'T1', rows }] })
    const { body } = await upload(app, 'dieuxe01', {
      endpoint: sheetApi.upload.trip,
      fields: { che_do: 'xem_truoc', mapping: JSON.stringify({ 'Cột tuyến': 'ma_lt' }) },
      files: [{ field: 'uploaded_file', name: 'mã.xlsx', bytes }],
    })
    const told = body.canh_bao.filter(({ message }) => message.startsWith('Mã lộ trình'))
    expect(told).toMatchObject([{ dong: 3, cot: 'H' }])
  })

  test('a row like a trip made by hand is told of and made all the same', async () => {
    const made = await app.call('dieuxe01', tripApi.create, {
      trang_thai: 'nhap',
      ngay_thuc_hien: '2026-01-05',
      bien_so_xe: '15H-068.12',
      list_don_hang: [
        { ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo', cuoc_van_chuyen: 2_900_000 },
      ],
    })
    expect(made.status).toBe(200)
    const { body } = await sendRows({ che_do: 'ap_dung' }, row('15h06812', 'DTSC', 2_900_000))
    expect(body.canh_bao.map(({ message }) => message)).toContain(
      `Giống chuyến ${String(made.body.data.id_chuyen_di)} đã có (cùng xe, cùng ngày)`,
    )
    expect(body.tom_tat).toMatchObject({ chuyen_di: 1, dong_loi: 0, da_co: 0 })
    expect((await undo(body.file_id)).status).toBe(200)
  })

  test('the amounts leave out what was called off, which is counted by itself', async () => {
    const off = [...row('15H-071.35', 'DTSC', 3_300_000), 'khách hủy']
    const rows = [[...HEADER, 'Ghi chú'], row('15H-068.12', 'DTSC', 2_900_000), off]
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'T1', rows: rows as never }] }))
    const { body } = await upload(app, 'dieuxe01', {
      endpoint: sheetApi.upload.trip,
      files: [{ field: 'uploaded_file', name: 'hủy.xlsx', bytes }],
    })
    expect(body.tom_tat).toMatchObject({ chuyen_di: 2, don_hang: 2, huy: 1, tong_cuoc: 2_900_000 })
    expect(body.message).toContain('trong đó 1 chuyến đã hủy, không tính tiền')
  })

  test('an unknown customer refuses its row until it is chosen or created', async () => {
    const rows = [row('15H-068.12', 'Cty TNHH Chưa Ai Biết', 2_900_000)]
    const refused = await sendRows({}, ...rows)
    expect(refused.body.loi.map(({ dong, cot }) => `${cot}${dong}`)).toEqual(['C2'])
    const thay_the = JSON.stringify({ 'Cty TNHH Chưa Ai Biết': 'DTSC' })
    expect((await sendRows({ thay_the }, ...rows)).body.tom_tat).toMatchObject({ chuyen_di: 1 })
    const created = await sendRows({ che_do: 'ap_dung', tao_moi: 'true' }, ...rows)
    expect(created.body.tom_tat).toMatchObject({ chuyen_di: 1, dong_loi: 0 })
    const customer = () =>
      app.db
        .selectFrom('cong_ty')
        .select('id_cong_ty')
        .where('ten_cong_ty', '=', 'Cty TNHH Chưa Ai Biết')
        .executeTakeFirst()
    expect(await customer()).toBeDefined()
    expect((await undo(created.body.file_id)).status).toBe(200)
    expect(await customer()).toBeUndefined()
  })

  test('a header mapped by hand is read so from then on', async () => {
    const rows = [row('15H-068.12', 'DTSC', 2_900_000, 350_000)]
    const before = await sendRows({}, ...rows)
    expect(before.body.tieu_de.at(-1)).toMatchObject({ ten: 'Tài chánh', truong: null })
    expect(before.body.tom_tat['tong_chi_phi']).toBe(0)
    await sendRows({ mapping: JSON.stringify({ 'Tài chánh': 'phi_boc_xep' }) }, ...rows)
    const { body } = await sendRows({}, ...rows)
    expect(body.tom_tat['tong_chi_phi']).toBe(350_000)
    expect((await sendRows({ mapping: '{"Tài chánh":"mat_khau"}' }, ...rows)).status).toBe(400)
  })

  test('a truck on two trips at once and papers that have run out only warn, for days to come', async () => {
    const hours = [orderFields.ngay_gio_lay_hang.label.vi, orderFields.ngay_gio_tra_hang.label.vi]
    const day = formatDate(addDays(today(), 20))
    const plate = '15C-281.30'
    await app.db
      .updateTable('phuong_tien')
      .set({ giay_to: JSON.stringify({ dang_kiem_het_han: '2026-01-31' }) })
      .where('bien_so_xe', '=', plate)
      .execute()
    const send = async (on: string, values: object = {}) => {
      const rows = [
        ['07:00', '11:00', 2_900_000],
        ['10:00', '15:00', 3_100_000],
      ].map(([from, to, freight]) => [
        on,
        plate,
        'DTSC',
        'Cảng Tân Vũ',
        'KCN Đại An',
        freight,
        null,
        `${on} ${from}`,
        `${on} ${to}`,
      ])
      const bytes = await writeXlsx({
        sheets: [{ name: 'T1', rows: [[...HEADER, ...hours], ...rows] as never }],
      })
      const { body } = await upload(app, 'dieuxe01', {
        endpoint: sheetApi.upload.trip,
        fields: values as Fields,
        files: [{ field: 'uploaded_file', name: 'mai.xlsx', bytes }],
      })
      return body
    }
    const look = await send(day)
    const expired = `Xe ${plate}: đăng kiểm hết hạn ngày 31/01/2026`
    const told = look.canh_bao.filter(({ message }) => /đang có|hết hạn/.test(message))
    expect(told.map(({ dong, message }) => [dong, message])).toEqual([
      [2, `Xe ${plate} đang có chuyến ở dòng 3 (${day} 10:00 – 15:00, Cảng Tân Vũ → KCN Đại An)`],
      [2, expired],
      [3, `Xe ${plate} đang có chuyến ở dòng 2 (${day} 07:00 – 11:00, Cảng Tân Vũ → KCN Đại An)`],
      [3, expired],
    ])
    const made = await send(day, { che_do: 'ap_dung' })
    expect(made.tom_tat).toMatchObject({ chuyen_di: 2, dong_loi: 0 })
    const past = await send('05/01/2026')
    expect(past.canh_bao.filter(({ message }) => /đang có|hết hạn/.test(message))).toEqual([])
    expect((await undo(made.file_id)).status).toBe(200)
  })

  test('a hired truck that nobody noted and a way without load are trips, and known when they come again', async () => {
    const rows = [
      ['Ngày', 'Số xe', 'Khách hàng', 'Cước', 'Dầu', 'Nhà xe', 'Giá thuê', 'Ghi chú'],
      ['05/01/2026', 'xe ngoài', 'DTSC', 3_300_000, null, 'HTX Bến Sương', 2_900_000],
      ['05/01/2026', '15H-068.12', null, null, 900_000, null, null, 'chạy rỗng lên lấy vỏ'],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'T1', rows: rows as never }] })
    const send = () =>
      upload(app, 'dieuxe01', {
        endpoint: sheetApi.upload.trip,
        fields: { che_do: 'ap_dung' },
        files: [{ field: 'uploaded_file', name: 't1.xlsx', bytes }],
      })
    const { body } = await send()
    const figures = { chuyen_di: 2, don_hang: 1, tong_cuoc: 3_300_000, tong_chi_phi: 3_800_000 }
    expect(body.tom_tat).toMatchObject({ ...figures, thau_phu: 1, dong_loi: 0 })
    expect((await send()).body.tom_tat).toMatchObject({ chuyen_di: 0, da_co: 2 })
    expect((await undo(body.file_id)).status).toBe(200)
  })

  test('one sheet sent twice at once is written once', async () => {
    const rows = [row('15H-068.12', 'DTSC', 3_100_000), row('15H-103.58', 'DTSC', 3_200_000)]
    const answers = await Promise.all([
      sendRows({ che_do: 'ap_dung' }, ...rows),
      sendRows({ che_do: 'ap_dung' }, ...rows),
    ])
    const counts = answers.map(({ body }) => body.tom_tat['chuyen_di'] ?? -1)
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 2])
    for (const { body } of answers) expect((await undo(body.file_id)).status).toBe(200)
  })
})

/** The refused rows put right by hand, as a person would in Excel. */
async function mended(rows: readonly (readonly unknown[])[]) {
  const [header = [], ...bad] = rows
  const at = (title: string) => header.findIndex((cell) => String(cell).startsWith(title))
  const put = bad.map((row) => [...row])
  const set = (row: number, title: string, value: unknown) => {
    const target = put[row]
    if (target) target[at(title)] = value
  }
  set(0, 'Ngày thực hiện', '01/03/2026')
  set(1, 'Biển số xe', '15H-068.12')
  set(2, 'Biển số xe', '15H-068.12')
  set(2, 'Khách hàng', 'Công ty TNHH Điện tử Sao Chổi Demo')
  for (const row of [3, 4]) {
    set(row, 'Trọng lượng', '5 tấn')
    set(row, 'Cước', '5.900.000')
  }
  set(3, 'Giờ lấy hàng', '08:00')
  set(4, 'Km đi / về', '400000 - 500000')
  set(4, 'Phí xăng dầu', '2.000.000')
  return {
    tempBook: await writeXlsx({ sheets: [{ name: 'Sửa', rows: [[...header], ...put] as never }] }),
  }
}
