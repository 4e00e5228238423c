import { sql } from 'kysely'
import { noticeEvents } from '../../../contract/notices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seatOf } from '../../../contract/kit/endpoint/roles.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { notify } from './notices.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const told = (link: string) =>
  t.db
    .selectFrom('thong_bao')
    .select(['username', 'content', 'loai_don'])
    .where('id_lien_ket', '=', link)
    .orderBy('username')
    .execute()
const booking = {
  ten_nguoi_gui: 'Thép Cửu Long',
  noi_lay_hang: 'Cảng Đình Vũ',
  noi_tra_hang: 'KCN Tiên Sơn',
}

test('an event is told to the seats that the contract names, menu variants apart', async () => {
  const users = await t.db
    .selectFrom('nguoi_dung')
    .select(['username', 'role', 'navbar'])
    .orderBy('username')
    .execute()
  const by = { username: 'sale01', fullname: 'Sale' }
  await notify(t.db, noticeEvents.don_cho_duyet, {
    about: { id_don_hang: 'B1', ...booking },
    by,
    persons: {},
  })
  const wanted = users.filter((user) => noticeEvents.don_cho_duyet.seats.includes(seatOf(user)))
  expect((await told('B1')).map(({ username }) => username)).toEqual(
    wanted.map(({ username }) => username),
  )
  expect(await told('B1')).toContainEqual({
    username: 'dieuxe01',
    content: 'Sale gửi đơn chờ duyệt B1 (Thép Cửu Long, Cảng Đình Vũ → KCN Tiên Sơn)',
    loai_don: 'order',
  })
})

test('persons concerned are told once, never who acts, and unknown names are left out', async () => {
  const about = {
    id_don_hang: 'B2',
    ...booking,
    answer: 'tu_choi' as const,
    ly_do: 'Hết xe',
    id_chuyen_di: null,
  }
  await notify(t.db, noticeEvents.tra_loi_don, {
    about,
    by: { username: 'dieuxe01', fullname: 'Điều xe' },
    persons: { nguoi_cho: ['sale01', 'sale01', 'dieuxe01', 'nobody', null] },
  })
  expect(await told('B2')).toEqual([
    {
      username: 'sale01',
      content: 'Điều xe đã từ chối đơn B2 (Thép Cửu Long, Cảng Đình Vũ → KCN Tiên Sơn): Hết xe',
      loai_don: 'order',
    },
  ])
})

test('who left is told nothing, neither as a person nor for a seat', async () => {
  await sql`UPDATE nguoi_dung SET trang_thai = 'Nghi viec' WHERE username IN ('sale01', 'quanly01')`.execute(
    t.db,
  )
  const about = {
    id_don_hang: 'B4',
    ...booking,
    answer: 'tu_choi' as const,
    ly_do: '',
    id_chuyen_di: null,
  }
  await notify(t.db, noticeEvents.tra_loi_don, {
    about,
    by: null,
    persons: { nguoi_cho: ['sale01'] },
  })
  expect(await told('B4')).toEqual([])
  await notify(t.db, noticeEvents.don_cho_duyet, { about, by: null, persons: {} })
  expect((await told('B4')).map(({ username }) => username)).not.toContain('quanly01')
  await sql`UPDATE nguoi_dung SET trang_thai = 'Dang lam' WHERE username IN ('sale01', 'quanly01')`.execute(
    t.db,
  )
})

test('what is too long is cut, not refused', async () => {
  await notify(t.db, noticeEvents.don_cho_duyet, {
    about: { id_don_hang: 'B3', ...booking, ten_nguoi_gui: 'x'.repeat(2000) },
    by: null,
    persons: {},
  })
  expect((await told('B3'))[0]?.content.length).toBe(500)
})
