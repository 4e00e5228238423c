import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { bookingTexts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { now, today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { faultsOf, filled, type LineCase } from '../../testing/oneLine.ts'
import others from './cases/one-line.json' with { type: 'json' }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('the one-line entry', () => {
  const line = `mai 8h lấy 2 cont 40 Cát Lái về Bắc Ninh, Thép Cánh Buồm, xe 15H-068.12, 25 tấn, 5tr3`

  test('makes a booking of what it understood', async () => {
    const { status, body } = await t.call('sale01', bookingApi.quickCreate, { noi_dung: line })
    expect([status, body.khong_hieu, body.thieu]).toEqual([200, [], {}])
    expect(body.data).toMatchObject({
      trang_thai: 'cho_duyet',
      ten_cong_ty: 'Công ty CP Thép Cánh Buồm Ảo',
      noi_lay_hang: 'Cảng Tân Cảng Cát Lái',
      ngay_gio_lay_hang: `${addDays(today(), 1)} 08:00:00`,
      so_cont: 2,
      type_cont: '40DC',
      trong_luong: 25_000,
      cuoc_van_chuyen: 5_300_000,
      xe_de_nghi: '15H-068.12',
    })
    expect(body.hieu).toContainEqual({
      dong: 1,
      truong: 'cuoc_van_chuyen',
      chu: '5tr3',
      gia_tri: 5_300_000,
    })
  })

  const countOf = async () =>
    (await sql<{ so: number }>`SELECT count(*)::int AS so FROM booking`.execute(t.db)).rows[0]?.so
  const readingOf = (body: unknown) =>
    body as { hieu?: { truong: string }[]; khong_hieu?: string[]; thieu?: Record<string, string> }

  test('keeps an incomplete one for its sale and says what is missing', async () => {
    const { body } = await t.call('sale01', bookingApi.quickCreate, {
      noi_dung: 'mai 8h lấy Cát Lái về Bắc Ninh',
    })
    expect(body.data).toMatchObject({ trang_thai: 'yeu_cau_sua', ly_do: null })
    expect(Object.keys(body.thieu)).toContain('trong_luong')
    expect(body.message).toContain('Còn thiếu: ')
    expect(body.message_en).toContain('Still missing: ')
  })

  test('asks about what looks like a slip as the form does, of all its lines at once', async () => {
    const first = 'mai 8h Cát Lái - Amata, Pha Lê, xe 15C-297.85, 9 tấn, 3tr'
    const second = 'mai 10h Cát Lái - Mỹ Phước, Rừng Mơ, xe 15C-281.30, 9 tấn, 3tr9'
    const noi_dung = `${first}\n${second}`
    const before = await countOf()
    const asked = await t.call('sale01', bookingApi.quickCreate, { noi_dung })
    expect([asked.status, asked.body.canh_bao.map(({ field }) => field)]).toEqual([
      409,
      ['trong_luong', 'trong_luong'],
    ])
    expect(await countOf()).toBe(before)
    const xac_nhan = asked.body.canh_bao.map(({ ma }) => ma)
    const made = await t.call('sale01', bookingApi.quickCreate, { noi_dung, xac_nhan })
    expect([made.status, await countOf()]).toEqual([200, (before ?? 0) + 2])
  })

  test('asks about the credit of its customer as the form does', async () => {
    const limits = (han_muc_no: number | null) =>
      t.db
        .updateTable('cong_ty')
        .set({ han_muc_no })
        .where('ten_cong_ty', 'like', '%Pha Lê%')
        .execute()
    await limits(1_000_000)
    const noi_dung = 'mai 8h Cát Lái - Amata, Pha Lê, 20 tấn, 3tr2'
    const { status, body } = await t.call('sale01', bookingApi.quickCreate, { noi_dung })
    expect([status, body.canh_bao.length]).toEqual([409, 1])
    await limits(5_000_000)
    const lines = { noi_dung: `${noi_dung}\n${noi_dung.replace('8h', '14h')}` }
    const together = await t.call('sale01', bookingApi.quickCreate, lines)
    await limits(null)
    expect([together.status, together.body.canh_bao.length]).toEqual([409, 1])
  })

  test('stores nothing while words are not understood, and the rest as a note once that is accepted', async () => {
    const noi_dung = 'mai 8h VSIP - Cái Mép, Hoa Giấy, 5 tấn, 3tr6'
    const before = await countOf()
    const { status, body } = await t.call('sale01', bookingApi.quickCreate, { noi_dung })
    const { hieu, khong_hieu, thieu } = readingOf(body)
    expect([status, khong_hieu, Object.keys(thieu ?? {})]).toEqual([
      400,
      ['VSIP'],
      ['noi_lay_hang'],
    ])
    expect(hieu?.map(({ truong }) => truong)).toContain('cuoc_van_chuyen')
    expect(await countOf()).toBe(before)
    const all = await t.call('sale01', bookingApi.quickCreate, { noi_dung, chap_nhan: true })
    expect([all.status, all.body.khong_hieu]).toEqual([200, ['VSIP']])
    expect(all.body.data).toMatchObject({
      noi_lay_hang: null,
      noi_tra_hang: 'Cảng Cái Mép',
      cuoc_van_chuyen: 3_600_000,
      ghi_chu: 'VSIP',
    })
  })

  test('makes nothing of what is no order, though it be accepted', async () => {
    const before = await countOf()
    for (const noi_dung of ['alo em', '4tr8 nhé a', 'giá Cát Lái - Amata bao nhiêu?', 'abc xyz']) {
      for (const chap_nhan of [false, true]) {
        const input = { noi_dung, chap_nhan }
        const { status, body } = await t.call('sale01', bookingApi.quickCreate, input)
        const { hieu, thieu } = readingOf(body)
        expect([status, Object.keys(body.fields ?? {}), hieu, thieu]).toEqual([
          400,
          ['noi_dung'],
          [],
          {},
        ])
      }
    }
    expect(await countOf()).toBe(before)
  })

  test('several lines make several, or none at all', async () => {
    const lines = [
      'mai 8h Cát Lái - Amata, Pha Lê, 20 tấn, 3tr2',
      'mai 10h Cát Lái - Mỹ Phước, Rừng Mơ, 15 tấn, 3tr9',
    ]
    const { status, body } = await t.call('sale01', bookingApi.quickCreate, {
      noi_dung: lines.join('\n'),
    })
    expect(status).toBe(200)
    expect([body.data].flat().map(({ noi_tra_hang }) => noi_tra_hang)).toEqual([
      'KCN Amata',
      'KCN Mỹ Phước',
    ])
    expect(
      body.hieu.filter(({ truong }) => truong === 'noi_tra_hang').map(({ dong }) => dong),
    ).toEqual([1, 2])
    const before = await countOf()
    const half = { noi_dung: [...lines, 'mai 9h VSIP - Cát Lái, Hoa Giấy, 3tr'].join('\n') }
    expect((await t.call('sale01', bookingApi.quickCreate, half)).status).toBe(400)
    expect(await countOf()).toBe(before)
  })

  test('makes a draft trip for those who dispatch; others are refused', async () => {
    const { status, body } = await t.call('quanly01', bookingApi.quickTrip, { noi_dung: line })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      trang_thai: 'nhap',
      bien_so_xe: '15H-068.12',
      lai_xe_1: 'hungnv01',
      ten_lai_xe_1: 'Nguyễn Văn Hùng',
      list_don_hang: [{ noi_tra_hang: 'Bắc Ninh', trong_luong: 25_000 }],
    })
    expect((await t.call('sale01', bookingApi.quickTrip, { noi_dung: line })).status).toBe(403)
    const nothing = await t.call('quanly01', bookingApi.quickTrip, { noi_dung: 'abc xyz' })
    expect(nothing.status).toBe(400)
  })

  test('a trip takes driver, seal, depot and the hired carrier with its price; a driver who is not there is asked about', async () => {
    const noi_dung =
      '15H-115.73 Hùng lấy vỏ depot Đình Vũ, đóng VSIP Hải Phòng 10h mai, hạ Nam Đình Vũ, Cực Quang, seal SLD501010, 2tr4\n' +
      'xe ngoài Đèo Mây, Tân Vũ - Yên Phong, Sao Chổi, mai 8h, cước 5tr6, thuê 4tr9'
    const { status, body } = await t.call('dieuxe01', bookingApi.quickTrip, { noi_dung })
    expect([status, body.message]).toEqual([200, bookingTexts.quickTripsMade(2).vi])
    expect(body.data).toMatchObject([
      {
        ten_lai_xe_1: 'Nguyễn Văn Hùng',
        lai_xe_1: 'hungnv01',
        kho_container_lay: 'Depot vỏ container khu Đình Vũ',
        ma_seal: 'SLD501010',
        tong_cuoc: 2_400_000,
      },
      {
        ten_thau_phu: 'Công ty CP Kéo cont Đèo Mây Giả Định',
        chi_phi_thau_phu: 4_900_000,
        checkType: true,
        tong_lai: 700_000,
      },
    ])
    const unknown = { noi_dung: '15C-318.64 anh Quý mai 8h Tân Vũ - Đại An, Cánh Buồm, 3tr' }
    const asked = await t.call('dieuxe01', bookingApi.quickTrip, unknown)
    expect([asked.status, readingOf(asked.body).khong_hieu]).toEqual([400, ['Quý']])
    const sent = await t.call('dieuxe01', bookingApi.quickTrip, { ...unknown, chap_nhan: true })
    // The main driver of the vehicle does not stand in for somebody else who was named.
    expect(sent.body.data).toMatchObject({ bien_so_xe: '15C-318.64', ten_lai_xe_1: null })
  })
})

type Row = Readonly<Record<string, unknown>> & {
  list_don_hang?: Readonly<Record<string, unknown>>[]
}

describe('lines of others, by their calls', () => {
  const send = (one: LineCase, noi_dung: string, chap_nhan: boolean) =>
    one.as === 'sale'
      ? t.call('sale01', bookingApi.quickCreate, { noi_dung, chap_nhan })
      : t.call('dieuxe01', bookingApi.quickTrip, { noi_dung, chap_nhan })

  test.each(others.cases as unknown as LineCase[])('$id $lop: $text', async (one) => {
    const noi_dung = filled(one.text, now())
    const first = await send(one, noi_dung, false)
    const asked = (first.body as { khong_hieu?: string[] }).khong_hieu ?? []
    const isRefused = one.nothing === true || one.ask !== undefined
    expect(first.status).toBe(isRefused ? 400 : 200)
    if (one.nothing) return
    const { body } = isRefused ? await send(one, noi_dung, true) : first
    const rows = [body.data].flat() as unknown as Row[]
    const stored = rows.map((row) => ({ ...row.list_don_hang?.[0], ...row }))
    expect(faultsOf(one, { rows: stored, asked }, now())).toEqual([])
  })
})
