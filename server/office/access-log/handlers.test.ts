import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { hasSignedInFrom } from '../session/sessions.ts'
import { discardOldAccesses } from './record.ts'

const PASSWORD = 'lanbanh-demo'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('luot_truy_cap').execute()
  await t.db.deleteFrom('lan_thu').execute()
})

const signIn = (username: string, password = PASSWORD, headers = {}) =>
  t.call(null, api.user.login, { username, password }, headers)
const listed = async (input = {}) => {
  const { body } = await t.call('admin01', api.accessLog.list, input)
  return body.data.map(({ loai, username, ly_do, noi_dung }) => [loai, username, ly_do ?? noi_dung])
}
/** Opens the file behind the link of a call, from far away. */
const open = async (username: string, endpoint: unknown, input = {}) => {
  const { body } = await t.call(username, endpoint as typeof api.user.exportList, input)
  return t.app.inject({ url: body.link, remoteAddress: '10.9.8.7' })
}

describe('the access log', () => {
  test('has sign-ins and refused ones, the newest first, and nothing of what was typed', async () => {
    await signIn('sale02')
    await signIn('sale02', 'mat-khau-go-nham')
    await signIn('mat-khau-go-nham', 'x')
    expect(await listed()).toEqual([
      ['dang_nhap_hong', null, 'khong_co'],
      ['dang_nhap_hong', 'sale02', 'sai_mat_khau'],
      ['dang_nhap', 'sale02', null],
    ])
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(l)::text AS row FROM luot_truy_cap l`.execute(t.db)
    expect(rows.map(({ row }) => row).join()).not.toContain('go-nham')
  })

  test('counts what was refused unread, in one row an hour for each account and address', async () => {
    for (let i = 0; i < 8; i += 1) await signIn('sale01', 'sai')
    await Promise.all(Array.from({ length: 4 }, () => signIn('sale01')))
    const { body } = await t.call('admin01', api.accessLog.list, {})
    const [waited, ...judged] = body.data
    expect(waited).toMatchObject({ username: 'sale01', ly_do: 'phai_cho', so_lan: 7 })
    expect(judged.map(({ ly_do }) => ly_do)).toEqual(Array(5).fill('sai_mat_khau'))
  })

  test('has a list that leaves as a file once it is opened, not when its link is made', async () => {
    const { body } = await t.call('hcns01', api.user.exportList, {})
    expect(await listed()).toEqual([])
    expect((await t.app.inject({ url: body.link })).statusCode).toBe(200)
    expect(await listed()).toEqual([['tai_tep', 'hcns01', expect.stringMatching(/\.xlsx$/)]])
    expect((await open('hcns01', api.user.exportList)).statusCode).toBe(200)
    const both = await t.call('admin01', api.accessLog.list, {})
    expect(both.body.data.map(({ dia_chi_mang }) => dia_chi_mang)).toEqual([
      '10.9.8.7',
      '127.0.0.1',
    ])
  })

  test('is narrowed by day, kind, user and words', async () => {
    await signIn('sale02')
    await signIn('sale01', 'sai')
    await sql`UPDATE luot_truy_cap SET thoi_diem = thoi_diem - interval '40 days' WHERE username = 'sale02'`.execute(
      t.db,
    )
    expect(await listed({ loai: 'dang_nhap' })).toEqual([['dang_nhap', 'sale02', null]])
    expect(await listed({ username: ['sale01'] })).toEqual([
      ['dang_nhap_hong', 'sale01', 'sai_mat_khau'],
    ])
    expect(await listed({ tu_khoa: 'sale02 127.0' })).toHaveLength(1)
    const { rows } = await sql<{ ngay: string }>`
      SELECT (now() - interval '7 days')::date::text AS ngay`.execute(t.db)
    expect(await listed({ start_time: rows[0]?.ngay })).toEqual([
      ['dang_nhap_hong', 'sale01', 'sai_mat_khau'],
    ])
  })

  test('is kept for a year, and for admins alone', async () => {
    await signIn('sale02')
    await signIn('sale01')
    await sql`UPDATE luot_truy_cap SET thoi_diem = thoi_diem - interval '366 days' WHERE username = 'sale02'`.execute(
      t.db,
    )
    await discardOldAccesses(t.db)
    expect(await listed()).toEqual([['dang_nhap', 'sale01', null]])
    expect((await t.call('quanly01', api.accessLog.list, {})).status).toBe(403)
  })

  test('knows from where somebody signed in after the sign-out too', async () => {
    const from = { 'x-forwarded-for': '10.1.0.9' }
    const { body } = await signIn('sale02', PASSWORD, from)
    await t.call(null, api.user.logout, {}, { token: body.access_token })
    expect(await hasSignedInFrom(t.db, 'sale02', '10.1.0.9')).toBe(true)
    expect(await hasSignedInFrom(t.db, 'sale01', '10.1.0.9')).toBe(false)
    expect(await hasSignedInFrom(t.db, 'sale02', '10.1.0.8')).toBe(false)
  })

  test('keeps nobody out, and no file back, when it cannot be written', async () => {
    await sql`CREATE FUNCTION hong() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'đĩa đầy'; END $$`.execute(
      t.db,
    )
    await sql`CREATE TRIGGER hong BEFORE INSERT ON luot_truy_cap FOR EACH ROW EXECUTE FUNCTION hong()`.execute(
      t.db,
    )
    expect((await signIn('sale02')).status).toBe(200)
    expect((await signIn('sale02', 'sai')).status).toBe(401)
    expect((await open('hcns01', api.user.exportList)).statusCode).toBe(200)
  })
})
