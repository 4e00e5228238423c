import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../contract/api.ts'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { partnerApi } from '../../../contract/master/partner/partner.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Made = { message: string; message_en: string; password: string | null }
type Call = readonly [string, Endpoint<unknown, Made>, object]

const partner = { username: 'doitac.mot', fullname: 'Đại diện Một', id_cong_ty: 'KH01' }
const CALLS = [
  ['a user', userApi.create, { username: 'mot.lan', fullname: 'Một Lần' }],
  ['a driver', driverApi.create, { fullname: 'Lái Một Lần', hang_gplx: 'C' }],
  ['a partner', partnerApi.create, partner],
  ['a new password', partnerApi.resetPassword, { username: partner.username }],
] as unknown as readonly Call[]

const keptReplies = async (): Promise<string> => {
  const { rows } = await sql<{ all: string }>`
    SELECT coalesce(string_agg(tra_loi::text, ' '), '') AS all FROM khoa_idempotency`.execute(t.db)
  return rows[0]?.all ?? ''
}

test.each(CALLS)(
  '%s: a password made up is told once, and kept nowhere',
  async (what, call, input) => {
    const key = { 'idempotency-key': `khoa ${what}` }
    const first = await t.call('admin01', call, input, key)
    expect(first.status).toBe(200)
    expect(first.body.password).toMatch(/\S{8,}/)
    const again = await t.call('admin01', call, input, key)
    expect(again).toMatchObject({
      status: 200,
      body: {
        ...first.body,
        password: null,
        message: expect.stringContaining('chỉ hiện một lần') as string,
        message_en: expect.stringContaining('shown once') as string,
      },
    })
    expect(await keptReplies()).not.toContain(first.body.password)
  },
)

test('the calls that tell a password are these', () => {
  const telling = endpoints.filter(
    ({ output, secret }) => !secret && output instanceof z.ZodObject && 'password' in output.shape,
  )
  expect(telling.map(({ path }) => path).toSorted()).toEqual(
    CALLS.map(([, { path }]) => path).toSorted(),
  )
})

test('replies that an earlier version kept lose theirs', async () => {
  await sql`
    INSERT INTO khoa_idempotency (username, khoa, duong_dan, noi_dung_hash, tra_loi)
    VALUES ('a', 'cu', '/', '', '{"message": "Đã tạo", "password": "Bi-mat-123"}'),
      ('a', 'khac', '/', '', '{"message": "Đã lưu"}'), ('a', 'trong', '/', '', NULL)`.execute(t.db)
  const file = new URL('../../migrations/0029_no_kept_passwords.sql', import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(t.db)
  const { rows } = await sql<{ tra_loi: unknown }>`
    SELECT tra_loi FROM khoa_idempotency WHERE username = 'a' ORDER BY khoa`.execute(t.db)
  expect(rows.map(({ tra_loi }) => tra_loi)).toEqual([
    { message: 'Đã tạo', password: null },
    { message: 'Đã lưu' },
    null,
  ])
})
