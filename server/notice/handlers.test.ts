import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { remindDue } from '../trip/reminders.ts'
import { tell } from './notices.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('thong_bao').execute())

const listOf = async (username: string, input: object = {}) =>
  (await t.call(username, api.notice.list, input)).body
const countOf = async (username: string) =>
  (await t.call(username, api.notice.count, {})).body.noti_tag_number
const notice = (content: string, kind: 'chuyen_di' | 'feature' = 'chuyen_di') => ({
  content,
  kind,
  link: kind === 'chuyen_di' ? 'CD-1' : null,
})

describe('the bell', () => {
  test('counts what is new until it was opened, and lists the newest first', async () => {
    await t.call('sale01', api.notice.seen, {})
    for (const content of ['một', 'hai', 'ba']) await tell(t.db, ['sale01'], notice(content))
    expect(await countOf('sale01')).toBe(3)
    const { data, tong } = await listOf('sale01', { so_dong: 2 })
    expect([data.map(({ content, moi }) => [content, moi]), tong]).toEqual([
      [
        ['ba', true],
        ['hai', true],
      ],
      3,
    ])
    await t.call('sale01', api.notice.seen, {})
    expect(await countOf('sale01')).toBe(0)
    expect((await listOf('sale01')).data.every(({ moi }) => !moi)).toBe(true)
    await tell(t.db, ['sale01'], notice('bốn'))
    expect(await countOf('sale01')).toBe(1)
  })

  test('shows nobody the notices of others, and is closed to guests', async () => {
    await tell(t.db, ['sale01', 'sale01', 'khong-co', null], notice('của sale'))
    expect((await listOf('sale01')).tong).toBe(1)
    expect((await listOf('admin01')).tong).toBe(0)
    for (const endpoint of [api.notice.list, api.notice.count, api.notice.seen] as never[])
      expect((await t.call(null, endpoint, {})).status).toBe(401)
  })

  test('finds by words without marks and by kind', async () => {
    await tell(t.db, ['hcns01'], notice('Đã gộp chuyến'))
    await tell(t.db, ['hcns01'], notice('Xin dùng thử', 'feature'))
    expect((await listOf('hcns01', { tu_khoa: 'da gop' })).tong).toBe(1)
    expect((await listOf('hcns01', { loai_don: 'feature' })).data[0]?.content).toBe('Xin dùng thử')
    expect((await t.call('hcns01', api.notice.list, { loai_don: 'lung_tung' })).body.tong).toBe(0)
  })
})

describe('a trip tells', () => {
  const order = {
    ten_nguoi_gui: 'Gửi',
    ten_nguoi_nhan: 'Nhận',
    ten_cong_ty: 'Khách',
    loai_don_hang: 'nguyen_chuyen',
    loai_hang_hoa: 'Khác',
    mo_ta_hang_hoa: 'Hàng',
    trong_luong: 1000,
    noi_lay_hang: 'Hải Phòng',
    noi_tra_hang: 'Hà Nội',
  }
  /** A trip by dieuxe01 that hungnv01 drives; answers its id. */
  async function makeTrip(more: object = {}): Promise<string> {
    const { body } = await t.call('dieuxe01', api.trip.create, {
      ngay_thuc_hien: '2026-10-01',
      bien_so_xe: '15H-068.12',
      lai_xe_1: 'hungnv01',
      list_don_hang: [order],
      ...more,
    })
    expect(body.message).toBe('Tạo đơn thành công')
    return body.data.id_chuyen_di ?? ''
  }
  const heard = async () => {
    const rows = await t.db
      .selectFrom('thong_bao')
      .select(['username', 'content', 'id_lien_ket'])
      .orderBy('username')
      .execute()
    await t.db.deleteFrom('thong_bao').execute()
    return rows
  }
  const OFFICE_AND_DRIVER = ['admin01', 'hungnv01', 'quanly01']

  test('its driver and the other dispatchers of its making and its end, never who acts', async () => {
    const id = await makeTrip()
    const made = await heard()
    expect(made.map(({ username }) => username)).toEqual(OFFICE_AND_DRIVER)
    expect(made[0]).toMatchObject({
      content: expect.stringContaining('đã tạo chuyến'),
      id_lien_ket: id,
    })
    await t.call('quanly01', api.trip.cancel, { id_chuyen_di: id, ly_do: 'Khách hoãn' })
    const ended = await heard()
    expect(ended.map(({ username }) => username)).toEqual(['admin01', 'dieuxe01', 'hungnv01'])
    expect(ended[0]?.content).toContain('Khách hoãn')
  })

  test('nobody of a draft, and the account of its own subcontractor only', async () => {
    await t.call('dieuxe01', api.trip.create, { trang_thai: 'nhap', lai_xe_1: 'hungnv01' })
    expect(await heard()).toEqual([])
    const { ten_thau_phu } = await t.db
      .selectFrom('thau_phu')
      .select('ten_thau_phu')
      .where('id', '=', 'TP02')
      .executeTakeFirstOrThrow()
    await makeTrip({ ten_thau_phu, chi_phi_thau_phu: 5_000_000 })
    const told = await heard()
    expect(told.map(({ username }) => username)).toContain('doitac01')
    expect(told.map(({ username }) => username)).not.toContain('doitac02')
    expect(told.every(({ content }) => !content.includes('5.000.000'))).toBe(true)
  })

  test('of a merge and its undoing', async () => {
    const list_chuyen_di = [await makeTrip(), await makeTrip()]
    await heard()
    for (const [type, words] of [
      ['gop', 'đã gộp'],
      ['huy', 'đã hủy gộp'],
    ] as const) {
      const { body } = await t.call('dieuxe01', api.trip.mergeOrUndo, { list_chuyen_di, type })
      const told = await heard()
      expect([told.map(({ username }) => username), body.message]).toEqual([
        OFFICE_AND_DRIVER,
        expect.any(String),
      ])
      expect(told[0]?.content).toContain(words)
    }
  })

  test('its reminder once, when it is due, also with two servers at work', async () => {
    const id = await makeTrip({ gio_nhac: '2099-10-01 08:00:00', noi_dung_nhac: 'Gọi kho' })
    const set = (gio_nhac: unknown) =>
      t.db
        .updateTable('chuyen_di')
        .set({ gio_nhac } as never)
        .where('id_chuyen_di', '=', id)
        .execute()
    await set(sql`localtimestamp + interval '1 minute'`)
    await heard()
    expect(await remindDue(t.db)).toBe(0)
    await set(sql`localtimestamp - interval '1 second'`)
    const given = await Promise.all([remindDue(t.db), remindDue(t.db)])
    expect(given.toSorted()).toEqual([0, 1])
    const told = await heard()
    expect(told.map(({ username }) => username)).toEqual([
      'admin01',
      'dieuxe01',
      'hungnv01',
      'quanly01',
    ])
    expect(told[0]?.content).toContain('Gọi kho')
    expect(await remindDue(t.db)).toBe(0)
  })
})
