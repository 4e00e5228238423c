import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { endpoints } from '../../../contract/api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { ACCOUNT_LIMIT } from '../session/throttle.ts'

const PASSWORD = 'lanbanh-demo'
const STEP_MS = 30_000

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('lan_thu').execute()
  await t.db.deleteFrom('xac_thuc_hai_lop').execute()
  await t.db.deleteFrom('ma_khoi_phuc').execute()
  await t.db.deleteFrom('cai_dat').where('khoa', '=', 'otp_bat_buoc').execute()
})

const signIn = (username: string, otp?: string, password = PASSWORD) =>
  t.call(null, api.user.login, { username, password, ...(otp === undefined ? {} : { otp }) })
const codeOf = (khoa: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(khoa) }).generate({ timestamp: Date.now() + later })
const wrongOf = (khoa: string) =>
  [0, 1, 2, 3, 4]
    .map((one) => String(one).repeat(6))
    .find((code) => [-STEP_MS, 0, STEP_MS].every((later) => codeOf(khoa, later) !== code)) ?? ''
/** Sets up the second factor as its owner does; the time of codes taken is forgotten. */
async function setUp(username: string, headers = {}) {
  const { body } = await t.call(username, api.secondFactor.begin, { password: PASSWORD }, headers)
  const otp = codeOf(body.khoa)
  const { status, body: done } = await t.call(username, api.secondFactor.confirm, { otp }, headers)
  expect(status).toBe(200)
  return { khoa: body.khoa, list_ma: done.list_ma, otp }
}
const forgetSteps = () => t.db.updateTable('xac_thuc_hai_lop').set({ buoc_cuoi: 0 }).execute()
const codes = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('a sign-in with a second factor', () => {
  test('takes the code of the app beside the password, and no code twice', async () => {
    const { khoa, otp } = await setUp('sale02')
    expect(codes(await signIn('sale02'))).toEqual([401, 'can_otp'])
    expect(codes(await signIn('sale02', wrongOf(khoa)))).toEqual([401, 'can_otp'])
    expect(codes(await signIn('sale02', otp))).toEqual([401, 'can_otp'])
    const next = codeOf(khoa, STEP_MS)
    const both = await Promise.all([signIn('sale02', next), signIn('sale02', next)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(codes(await signIn('sale02', codeOf(khoa, 4 * STEP_MS)))).toEqual([401, 'can_otp'])
  })

  test('tells nothing of codes to who has not the password', async () => {
    const { khoa } = await setUp('sale02')
    const wrong = await signIn('sale02', codeOf(khoa, STEP_MS), 'sai-mat-khau')
    expect(codes(wrong)).toEqual([401, 'not_signed_in'])
    expect((await signIn('sale02', codeOf(khoa, STEP_MS))).status).toBe(200)
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { list_ma } = await setUp('sale02')
    expect(list_ma).toHaveLength(10)
    const [first = '', second = ''] = list_ma
    expect((await signIn('sale02', first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(codes(await signIn('sale02', first))).toEqual([401, 'can_otp'])
    expect((await t.call('sale02', api.secondFactor.own, {})).body.data.so_ma_con_lai).toBe(9)
    const renewed = await t.call('sale02', api.secondFactor.renewCodes, { password: PASSWORD })
    expect(codes(await signIn('sale02', second))).toEqual([401, 'can_otp'])
    expect((await signIn('sale02', renewed.body.list_ma[0])).status).toBe(200)
  })

  test('counts wrong codes as wrong passwords; asking for the code forgives none', async () => {
    const { khoa } = await setUp('sale02')
    for (let i = 0; i < ACCOUNT_LIMIT.tries; i += 1) {
      expect(codes(await signIn('sale02'))).toEqual([401, 'can_otp'])
      expect(codes(await signIn('sale02', wrongOf(khoa)))).toEqual([401, 'can_otp'])
    }
    expect((await signIn('sale02', codeOf(khoa, STEP_MS))).status).toBe(429)
  })

  test('asks for the code of the old phone until one of the new was confirmed', async () => {
    const { khoa } = await setUp('sale02')
    await forgetSteps()
    const { body } = await t.call('sale02', api.secondFactor.begin, { password: PASSWORD })
    expect(codes(await signIn('sale02', codeOf(body.khoa)))).toEqual([401, 'can_otp'])
    expect((await signIn('sale02', codeOf(khoa))).status).toBe(200)
    await t.call('sale02', api.secondFactor.confirm, { otp: codeOf(body.khoa) })
    await forgetSteps()
    expect(codes(await signIn('sale02', codeOf(khoa)))).toEqual([401, 'can_otp'])
    expect((await signIn('sale02', codeOf(body.khoa))).status).toBe(200)
  })
})

describe('the own second factor', () => {
  test('is begun, switched off and given new codes with the own password alone', async () => {
    const { begin, off, renewCodes } = api.secondFactor
    for (const endpoint of [begin, off, renewCodes])
      expect((await t.call('sale01', endpoint, { password: 'sai' })).body.fields).toHaveProperty(
        'password',
      )
    expect((await t.call('sale01', off, { password: PASSWORD })).status).toBe(409)
    expect((await t.call('sale01', renewCodes, { password: PASSWORD })).status).toBe(409)
    expect((await t.call('sale01', api.secondFactor.confirm, { otp: '123456' })).status).toBe(409)
    await setUp('sale01')
    expect((await t.call('sale01', off, { password: PASSWORD })).status).toBe(200)
    expect((await signIn('sale01')).status).toBe(200)
  })

  test('ends the other sessions, and counts only once a right code was given', async () => {
    const other = (await signIn('sale01')).body.access_token
    const { body } = await t.call('sale01', api.secondFactor.begin, { password: PASSWORD })
    expect(body.qr).toMatch(/^<svg /)
    expect(body.uri).toContain(`secret=${body.khoa}`)
    const wrong = await t.call('sale01', api.secondFactor.confirm, { otp: wrongOf(body.khoa) })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['otp']])
    expect((await signIn('sale01')).status).toBe(200)
    await t.call('sale01', api.secondFactor.confirm, { otp: codeOf(body.khoa) })
    expect((await t.call(null, api.user.validate, {}, { token: other })).status).toBe(401)
  })

  test('stands in no other table, and its codes only as hashes', async () => {
    const keyed = { 'idempotency-key': 'hai-lop' }
    const { khoa, list_ma, otp } = await setUp('sale01', keyed)
    await t.call(
      'sale01',
      api.user.login,
      { username: 'sale01', password: PASSWORD, otp: list_ma[0] },
      keyed,
    )
    const { rows } = await sql<{ tablename: string }>`
      SELECT tablename FROM pg_tables WHERE schemaname = 'public'`.execute(t.db)
    const holding: string[] = []
    for (const { tablename } of rows) {
      const found = await sql<{ row: string }>`
        SELECT to_jsonb(x)::text AS row FROM ${sql.table(tablename)} x`.execute(t.db)
      const secrets = [khoa, ...list_ma, ...list_ma.map((code) => code.replaceAll('-', ''))]
      if (found.rows.some(({ row }) => secrets.some((secret) => row.includes(secret))))
        holding.push(tablename)
    }
    expect(holding).toEqual(['xac_thuc_hai_lop'])
    expect(otp).toMatch(/^\d{6}$/)
    const { rows: acts } = await sql<{ hanh_dong: string; sau: unknown }>`
      SELECT hanh_dong, sau FROM nhat_ky WHERE hanh_dong = 'bat_hai_lop' AND id_doi_tuong = 'sale01'`.execute(
      t.db,
    )
    expect(acts.at(-1)).toEqual({ hanh_dong: 'bat_hai_lop', sau: null })
  })
})

describe('a seat that must have it', () => {
  const demand = (...list_vai_tro: string[]) =>
    t.call('admin01', api.secondFactor.require, { list_vai_tro })

  test('signs in to setting it up, and to nothing else before', async () => {
    expect((await demand('warehouse', 'qh_manager')).status).toBe(200)
    const token = (await signIn('kho01')).body.access_token
    const ask = (endpoint: unknown, input = {}) =>
      t.call(null, endpoint as typeof api.user.validate, input, { token })
    const mayAsk = endpoints.filter(({ beforeFactor }) => beforeFactor).map(({ path }) => path)
    expect(mayAsk).toEqual([
      '/user/logout',
      '/user/validate',
      '/user/otp/get',
      '/user/otp/begin',
      '/user/otp/confirm',
    ])
    for (const endpoint of endpoints.filter(
      ({ access, beforeFactor }) => access !== 'guest' && !beforeFactor,
    ))
      expect([endpoint.path, (await ask(endpoint)).status]).toEqual([endpoint.path, 401])
    expect((await ask(api.user.validate)).body.data.can_thiet_lap_otp).toBe(true)

    await setUp('kho01', { token })
    expect((await ask(api.user.validate)).body.data.can_thiet_lap_otp).toBe(false)
    expect((await ask(api.notice.count)).status).toBe(200)
    const off = await t.call(null, api.secondFactor.off, { password: PASSWORD }, { token })
    expect(off.status).toBe(403)
    expect(
      (
        await t.call(
          null,
          api.user.validate,
          {},
          { token: (await signIn('quanly01')).body.access_token },
        )
      ).body.data.can_thiet_lap_otp,
    ).toBe(false)
  })

  test('loses the sessions of those who have none; the own seat is not required without it', async () => {
    const [rater, sale] = [await signIn('tinhcuoc01'), await signIn('sale01')].map(
      ({ body }) => body.access_token,
    )
    expect((await demand('admin', 'tinh_cuoc')).body.fields).toHaveProperty('list_vai_tro')
    expect((await demand('tinh_cuoc')).status).toBe(200)
    const ask = (token = '') => t.call(null, api.notice.count, {}, { token })
    expect([(await ask(rater)).status, (await ask(sale)).status]).toEqual([401, 200])
    expect((await t.call('admin01', api.secondFactor.required, {})).body.data).toEqual({
      list_vai_tro: ['tinh_cuoc'],
    })
  })
})

test('whoever may reset the password of somebody resets the second factor, and the admins are told', async () => {
  const { list_ma } = await setUp('binhlv14')
  await setUp('ketoan01')
  const session = (await signIn('binhlv14', list_ma[0])).body.access_token
  const reset = (by: string, username: string) => t.call(by, api.user.resetFactor, { username })
  expect((await reset('nhansu01', 'ketoan01')).status).toBe(403)
  expect((await reset('quanly01', 'ketoan01')).status).toBe(403)
  expect((await reset('ketoan01', 'binhlv14')).status).toBe(403)
  expect((await reset('admin01', 'admin01')).status).toBe(403)
  expect((await reset('nhansu01', 'binhlv14')).status).toBe(200)
  expect((await reset('nhansu01', 'binhlv14')).status).toBe(409)
  expect((await t.call(null, api.user.validate, {}, { token: session })).status).toBe(401)
  expect((await signIn('binhlv14')).status).toBe(200)
  const { body } = await t.call('admin01', api.notice.list, {})
  expect(body.data[0]?.content).toMatch(/đã đặt lại xác thực hai lớp của binhlv14/)
})
