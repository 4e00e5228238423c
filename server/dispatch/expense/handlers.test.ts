import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnSheets } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import { expenseApi } from '../../../contract/dispatch/expense/expense.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { costFormApi } from '../../../contract/price/cost-form/cost-form.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip, saveTrip, type MadeTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
let trip: MadeTrip
let priced: MadeTrip
const DAYS = { start_time: '2026-05-01', end_time: '2026-05-31' }
beforeAll(async () => {
  t = await testApp()
  trip = await makeTrip(t, {
    ngay_thuc_hien: '2026-05-04',
    list_form_chi_phi: [{ key: 'can_xe', name: 'Cân xe', amount: 50_000 }],
  })
  priced = await makeTrip(t, {
    ngay_thuc_hien: '2026-05-05',
    bien_so_xe: '15H-071.35',
    type_cont: '40HC',
    phi_xang_dau: null,
    phi_cau_duong: null,
    list_don_hang: [{ ...orderValues, ma_lt: 'T09', cuoc_van_chuyen: null }],
    tinh_gia: true,
  })
})
afterAll(() => t.close())

const now = (one: MadeTrip) => readTrip(t, one.id_chuyen_di)
const list = (input: object = DAYS, user: string | null = 'ketoan01') =>
  t.call(user, expenseApi.list, input)
const save = async (
  rows: readonly ({ of: MadeTrip } & Record<string, unknown>)[],
  user: string | null = 'ketoan01',
) => {
  const given = await Promise.all(
    rows.map(async ({ of, ...cells }) => {
      const { id_chuyen_di, phien_ban } = await now(of)
      return { id_chuyen_di, phien_ban, ...cells }
    }),
  )
  return t.call(user, expenseApi.update, { list: given })
}

describe('the costs of trips', () => {
  test('are listed with how they came about, their items, and sums of all pages', async () => {
    const { status, body } = await list({ ...DAYS, so_dong: 1 })
    expect([status, body.tong, body.data.length]).toEqual([200, 2, 1])
    const [first] = body.data
    expect(first).toMatchObject({ id_chuyen_di: priced.id_chuyen_di, thang_khoa: null })
    expect(first?.danh_dau).toMatchObject({ phi_cau_duong: 'tinh' })
    expect(body.tong_hop).toMatchObject({
      phi_cau_duong: 570_000 + (priced.phi_cau_duong ?? 0),
      'chi_phi:can_xe': 50_000,
    })
    expect(body.hang_muc).toContainEqual({ key: 'can_xe', name: 'Cân xe' })
    const { body: one } = await list({ ...DAYS, bien_so_xe: '15C-402.11' })
    expect(one.data.map(({ id_chuyen_di }) => id_chuyen_di)).toEqual([trip.id_chuyen_di])
  })

  test('the columns that can be chosen are for whoever has the screen', async () => {
    const { status, body } = await t.call('ketoan02', excelApi.costColumns, {})
    expect(status).toBe(200)
    expect(body.data.map(({ key }) => key)).toContain('phi_xang_dau')
  })

  test('are refused to guests, to seats without the screen, and with a bad range', async () => {
    expect((await list(DAYS, null)).status).toBe(401)
    for (const user of ['quanly01', 'tinhcuoc01', 'doitac01', 'sale01'])
      expect((await list(DAYS, user)).status).toBe(403)
    expect((await list({ start_time: 'hôm qua' })).status).toBe(400)
  })
})

describe('changed cells', () => {
  test('are saved, typed, totalled, told in the history, and taken back by whoever saved', async () => {
    const before = await now(priced)
    const { status, body } = await save([
      { of: trip, phi_sua_chua: 120_000, hang_muc: { can_xe: null, gui_xe: 30_000 } },
      { of: priced, phi_cau_duong: 777_000, luong_lai_xe: before.luong_lai_xe },
    ])
    expect([status, body.data.map(({ ok }) => ok)]).toEqual([200, [true, true]])
    const [one, other] = [await now(trip), await now(priced)]
    const { body: form } = await t.call('dieuxe01', costFormApi.forTrip, {})
    const { nguoi_chiu, tien_mat } = form.data.find(({ key }) => key === 'gui_xe') ?? {}
    const parking = { key: 'gui_xe', name: 'Gửi xe', amount: 30_000, nguoi_chiu, tien_mat }
    expect(one.list_form_chi_phi).toEqual([parking])
    expect(one.tong_chi_phi).toBe((trip.tong_chi_phi ?? 0) + 120_000 + 30_000 - 50_000)
    expect(body.data[0]?.phien_ban).toBe(one.phien_ban)
    expect(other.danh_dau).not.toHaveProperty('phi_cau_duong')
    expect(other.danh_dau).toMatchObject({ luong_lai_xe: 'tinh' })
    const list_id = [trip.id_chuyen_di, priced.id_chuyen_di]
    const undone = await t.call('ketoan01', tripApi.undo, { list_id, hanh_dong: 'sua' })
    expect(undone.body.data.map(({ ok }) => ok)).toEqual([true, true])
    expect((await now(priced)).danh_dau).toEqual(before.danh_dau)
    expect((await now(trip)).list_form_chi_phi).toEqual(trip.list_form_chi_phi)
  })

  test('a refused cell is named, and the rest of its row and of the others is saved', async () => {
    const hired = await makeTrip(t, {
      ngay_thuc_hien: '2026-05-06',
      ten_thau_phu: 'Vận tải Hải Âu',
      chi_phi_thau_phu: 3_000_000,
    })
    const { body } = await save([
      { of: hired, chi_phi_thau_phu: null, phi_sua_chua: 1_000 },
      { of: trip, ve_cau_pha: 9_000, hang_muc: { khong_co: 5 } },
    ])
    expect(body.data.map(({ ok, tu_choi }) => [ok, tu_choi.map(({ truong }) => truong)])).toEqual([
      [false, ['chi_phi_thau_phu']],
      [false, ['chi_phi:khong_co']],
    ])
    expect(await now(hired)).toMatchObject({ chi_phi_thau_phu: 3_000_000, phi_sua_chua: 1_000 })
    expect((await now(trip)).ve_cau_pha).toBe(9_000)
  })

  test('of a locked trip, of a stale one and of none are refused whole', async () => {
    const locked = await makeTrip(t, { ngay_thuc_hien: '2026-05-07' })
    await t.call('dieuxe01', tripApi.lock, { list_id: [locked.id_chuyen_di] })
    const { phien_ban, id_chuyen_di } = await now(trip)
    const { body } = await t.call('ketoan01', expenseApi.update, {
      list: [
        { id_chuyen_di: locked.id_chuyen_di, phien_ban: 2, tien_an: 1 },
        { id_chuyen_di, phien_ban: phien_ban - 1, tien_an: 1 },
        { id_chuyen_di: 'KHONG-CO', phien_ban: 1, tien_an: 1 },
      ],
    })
    expect(body.data.map(({ ok }) => ok)).toEqual([false, false, false])
    expect(body.data.map(({ tu_choi }) => tu_choi[0]?.truong)).toEqual(Array(3).fill('tien_an'))
    expect(body.data[0]?.message).toContain('khóa')
    expect((await now(trip)).tien_an).toBe(null)
  })

  test('of a closed month are refused', async () => {
    const old = await makeTrip(t, { ngay_thuc_hien: '2025-01-15' })
    const closed = await saveTrip(t, 'admin01', closedMonthApi.create, { thang: '2025-01' })
    expect(closed.status).toBe(200)
    const { body } = await save([{ of: old, tien_an: 70_000 }])
    expect([body.data[0]?.ok, (await now(old)).tien_an]).toEqual([false, null])
    const { body: listed } = await list({ start_time: '2025-01-01', end_time: '2025-01-31' })
    expect(listed.data[0]?.thang_khoa).toBe('2025-01')
  })

  test('are refused to guests and seats, with bad amounts, unknown fields and a trip twice', async () => {
    const row = { id_chuyen_di: trip.id_chuyen_di, phien_ban: 1 }
    const ask = async (user: string | null, ...rows: object[]) =>
      (await t.call(user, expenseApi.update, { list: rows })).status
    expect(await ask(null, { ...row, tien_an: 1 })).toBe(401)
    expect(await ask('sale01', { ...row, tien_an: 1 })).toBe(403)
    expect(await ask('doitac01', { ...row, tien_an: 1 })).toBe(403)
    for (const bad of [
      { tien_an: -1 },
      { tien_an: 0.5 },
      { hang_muc: { can_xe: 'x' } },
      { tong_lai: 1 },
    ])
      expect(await ask('ketoan01', { ...row, ...bad })).toBe(400)
    expect(await ask('ketoan01', row, row)).toBe(400)
    expect(await ask('ketoan01')).toBe(400)
  })
})

test('the file of the list comes in again as a sheet of costs: nothing changes, then what was changed in it', async () => {
  const list_form = [
    'id_chuyen_di',
    'bien_so_xe',
    'ngay_thuc_hien',
    'phi_cau_duong',
    'tien_an',
    'list_form_chi_phi',
  ]
  const { body } = await t.call('ketoan01', tripApi.exportList, { ...DAYS, list_form })
  const file = await t.app.inject({
    method: 'GET',
    url: new URL(body.link, 'http://x').pathname + new URL(body.link, 'http://x').search,
  })
  expect(file.statusCode).toBe(200)
  const files = [{ field: 'uploaded_file', name: 'x.xlsx', bytes: file.rawPayload }]
  const { body: look } = await upload(t, 'ketoan01', {
    endpoint: columnSheets.expense.sheet.upload,
    files,
  })
  expect([look.loi, look.tom_tat]).toMatchObject([[], { sua: 0, dong_loi: 0 }])
  expect(look.tom_tat['giong']).toBeGreaterThan(1)
})
