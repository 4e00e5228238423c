import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { discardEndedSessions } from './sessions.ts'
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  discardOldTries,
  REQUEST_LIMIT,
  MANY_GUESSES,
} from './throttle.ts'
import { updateNow } from '../../testing/update.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('lan_thu').execute())

const PASSWORD = 'lanbanh-demo'
const signIn = (username: string, password = PASSWORD) =>
  t.call(null, api.user.login, { username, password })
const tokenOf = async (username: string) => (await signIn(username)).body.access_token
const statusOf = async (token: string, endpoint = api.user.validate as never) =>
  (await t.call(null, endpoint, {}, { token })).status

/** Lets time pass for what is stored: it is as if the clock stood that much later. */
const pass = (time: string) =>
  sql`WITH s AS (UPDATE phien_dang_nhap SET used_at = used_at - ${time}::interval, created_at = created_at - ${time}::interval)
    UPDATE lan_thu SET bat_dau = bat_dau - ${time}::interval, khoa_den = khoa_den - ${time}::interval`.execute(
    t.db,
  )

describe('a session', () => {
  test('is kept as a hash of its token, a password as argon2id', async () => {
    const token = await tokenOf('sale01')
    const { token_hash } = await t.db
      .selectFrom('phien_dang_nhap')
      .select('token_hash')
      .where('username', '=', 'sale01')
      .executeTakeFirstOrThrow()
    expect(token_hash).toEqual(createHash('sha256').update(token).digest())
    const users = await t.db.selectFrom('nguoi_dung').select('mat_khau').execute()
    expect(users.filter((user) => !user.mat_khau.startsWith('$argon2id$'))).toEqual([])
  })

  test('ends after 12 hours without use; use prolongs it, what screens ask by themselves does not', async () => {
    const [used, polled] = [await tokenOf('sale01'), await tokenOf('sale01')]
    await pass('11 hours 59 minutes')
    expect(await statusOf(used)).toBe(200)
    expect(await statusOf(polled, api.notice.count as never)).toBe(200)
    await pass('2 minutes')
    expect([await statusOf(used), await statusOf(polled)]).toEqual([200, 401])
  })

  test('ends after 30 days however much it is used, and leaves the table', async () => {
    const token = await tokenOf('kho01')
    const use = () =>
      t.db
        .updateTable('phien_dang_nhap')
        .set({ used_at: sql`now()` })
        .where('username', '=', 'kho01')
        .execute()
    await pass('29 days 23 hours')
    await use()
    expect(await statusOf(token)).toBe(200)
    await pass('2 hours')
    await use()
    expect(await statusOf(token)).toBe(401)
    await discardEndedSessions(t.db)
    const left = t.db.selectFrom('phien_dang_nhap').selectAll().where('username', '=', 'kho01')
    expect(await left.execute()).toEqual([])
  })

  test('ends when the password is reset or the role changes', async () => {
    const first = await tokenOf('kho01')
    const password = 'mat-khau-khac'
    await t.call('admin01', api.user.resetPassword, { username: 'kho01', password })
    expect(await statusOf(first)).toBe(401)
    const second = (await signIn('kho01', password)).body.access_token
    await updateNow(t, 'admin01', api.user, { username: 'kho01', role: 'sale' })
    expect(await statusOf(second)).toBe(401)
    expect(await statusOf('khong-phai-token')).toBe(401)
  })
})

describe('wrong passwords', () => {
  const guess = (username: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => signIn(username, 'sai-mat-khau')))

  test('of a known and of an unknown name are answered alike', async () => {
    const [known] = await guess('sale02', 1)
    const [unknown] = await guess('khong-co', 1)
    expect([known?.status, known?.body.message]).toEqual([401, unknown?.body.message])
  })

  test('lock the account for their address, even guessed all at once; each further one waits twice as long', async () => {
    const guesses = await guess('sale02', 12)
    const judged = guesses.filter(({ status }) => status === 401)
    expect(judged).toHaveLength(ACCOUNT_LIMIT.tries)
    const locked = await signIn('sale02')
    expect([locked.status, locked.body.message]).toEqual([
      429,
      expect.stringMatching(/hãy thử lại sau \d+ giây/),
    ])
    await pass('31 seconds')
    expect((await guess('sale02', 1))[0]?.status).toBe(401)
    await pass('31 seconds')
    expect((await signIn('sale02')).status).toBe(429)
    await pass('31 seconds')
    expect((await signIn('sale02')).status).toBe(200)
    expect((await guess('sale02', 1))[0]?.status).toBe(401)
  })

  const signInFrom = (address: string, username: string, password = PASSWORD) =>
    t.call(null, api.user.login, { username, password }, { 'x-forwarded-for': address })

  test('somewhere else lock nobody out; once they are very many each stranger has two', async () => {
    const statuses = async (address: string, ...passwords: string[]) => {
      const found: number[] = []
      for (const password of passwords)
        found.push((await signInFrom(address, 'sale01', password)).status)
      return found
    }
    expect(await statuses('10.1.0.1', PASSWORD)).toEqual([200])
    const guesses = Array.from({ length: MANY_GUESSES }, (_, i) => `10.2.0.${i}`)
    await Promise.all(guesses.map((address) => signInFrom(address, 'sale01', 'sai')))
    expect(await statuses('10.3.0.1', 'sai', PASSWORD)).toEqual([401, 200])
    expect(await statuses('10.3.0.2', 'sai', 'sai', PASSWORD)).toEqual([401, 401, 429])
    expect(await statuses('10.1.0.1', 'sai', 'sai', 'sai', PASSWORD)).toEqual([401, 401, 401, 200])
    expect(await statuses('2001:db8:0:7::1', PASSWORD)).toEqual([200])
    expect(await statuses('2001:db8:0:7::2', 'sai', 'sai', 'sai', PASSWORD)).toEqual([
      401, 401, 401, 200,
    ])
    expect(await statuses('2001:db8::1', 'sai')).toEqual([401])
    expect(await statuses('2001:db8::2', 'sai', PASSWORD)).toEqual([401, 429])
    expect((await signInFrom('10.3.0.2', 'sale02')).status).toBe(200)
  })

  test('of many names lock the address, which right ones do not fill', async () => {
    for (let i = 0; i < 3; i += 1) expect((await signIn('sale02')).status).toBe(200)
    for (let i = 0; i < ADDRESS_LIMIT.tries; i += 1) await guess(`ten-${i}`, 1)
    const locked = await signIn('sale01')
    expect([locked.status, locked.body.message]).toEqual([429, expect.stringContaining('mạng')])
    await pass('2 days')
    await discardOldTries(t.db)
    expect(await t.db.selectFrom('lan_thu').selectAll().execute()).toEqual([])
  })

  test('count on the change of the own password too, whatever headers come with it', async () => {
    const token = await tokenOf('hcns01')
    const change = (key: number, from = '10.4.0.1') =>
      t.call(
        null,
        api.user.resetPassword,
        { old_password: `sai-${key}`, password: 'mat-khau-moi' },
        { token, 'idempotency-key': `k${key}`, 'x-forwarded-for': from },
      )
    for (let i = 0; i < ACCOUNT_LIMIT.tries; i += 1) expect((await change(i)).status).toBe(400)
    expect((await change(99)).status).toBe(429)
    // Who took a session and guesses from elsewhere does not keep its owner from a new password.
    expect((await change(100, '10.4.0.2')).status).toBe(400)
  })
})

test('a demo request is stored, tells the admins, and is limited per address', async () => {
  const asked = { fullname: 'Trần Thử', company_name: 'Vận tải Thử Demo', phone: '0912345678' }
  let sent = 0
  const send = () =>
    t.call(null, api.user.requestDemo, asked, { 'x-forwarded-for': `2001:db8::${(sent += 1)}` })
  expect((await send()).status).toBe(200)
  const noticesOf = async (username: string) =>
    (await t.call(null, api.notice.list, {}, { token: await tokenOf(username) })).body
  expect((await noticesOf('admin01')).data[0]?.content).toContain('Vận tải Thử Demo')
  expect((await noticesOf('quanly01')).tong).toBe(0)
  for (let i = 1; i < REQUEST_LIMIT.tries; i += 1) await send()
  const refused = await send()
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringContaining('nhiều yêu cầu'),
  ])
  const stored = await t.db.selectFrom('yeu_cau_dung_thu').selectAll().execute()
  expect(stored).toHaveLength(REQUEST_LIMIT.tries)
  expect(stored[0]).toMatchObject(asked)
})
