import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { updateNow } from '../../testing/update.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const signIn = (username: string, password: string) =>
  t.call(null, api.user.login, { username, password })
const validate = (token: string) => t.call(null, api.user.validate, {}, { token })

describe('sign-in', () => {
  test('opens a session that validate accepts and logout revokes', async () => {
    const { body } = await signIn('dieuxe01', 'lanbanh-demo')
    const seen = await validate(body.access_token)
    expect(seen.body.data).toMatchObject({
      username: 'dieuxe01',
      role: 'manager',
      navbar: 'qh_manager',
      company_name: expect.stringContaining('Hải Âu'),
    })
    await t.call(null, api.user.logout, {}, { token: body.access_token })
    expect((await validate(body.access_token)).status).toBe(401)
  })

  test('is not open to a user who was deleted', async () => {
    await t.call('admin01', api.user.create, {
      username: 'tam.thoi',
      fullname: 'Tạm Thời',
      password: 'mat-khau-1',
    })
    const { body } = await signIn('tam.thoi', 'mat-khau-1')
    await t.call('admin01', api.user.remove, { username: 'tam.thoi' })
    expect((await validate(body.access_token)).status).toBe(401)
    expect((await signIn('tam.thoi', 'mat-khau-1')).status).toBe(401)
  })
})

describe('password change', () => {
  test('wants the old password and ends the other sessions', async () => {
    const [here, there] = [
      await signIn('nhansu01', 'lanbanh-demo'),
      await signIn('nhansu01', 'lanbanh-demo'),
    ]
    const change = (old_password: string) =>
      t.call(
        null,
        api.user.resetPassword,
        { old_password, password: 'mat-khau-moi' },
        { token: here.body.access_token },
      )
    const refused = await change('khong-phai')
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { old_password: expect.any(String) },
    ])
    expect((await change('lanbanh-demo')).status).toBe(200)
    expect((await validate(here.body.access_token)).status).toBe(200)
    expect((await validate(there.body.access_token)).status).toBe(401)
    expect((await signIn('nhansu01', 'mat-khau-moi')).status).toBe(200)
  })
})

describe('users', () => {
  test('are created with the defaults of the specification and a generated password', async () => {
    const { status, body } = await t.call('hcns01', api.user.create, {
      username: 'moi01',
      fullname: 'Người Mới',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      role: 'driver',
      trang_thai: 'Dang lam',
      ngay_bat_dau: '2022-01-01',
      ngay_thang_nam_sinh: '1990-01-01',
    })
    expect((await signIn('moi01', body.password ?? '')).status).toBe(200)
  })

  test('refuse a second user of the same name, a bad citizen id and unknown fields at the field', async () => {
    const twice = await t.call('hcns01', api.user.create, { username: 'admin01', fullname: 'X' })
    expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([400, ['username']])
    const bad = await t.call('hcns01', api.user.create, {
      username: 'xau01',
      fullname: 'X',
      so_cccd: '123',
      lung_tung: 1,
    })
    expect(Object.keys(bad.body.fields ?? {}).toSorted()).toEqual(['lung_tung', 'so_cccd'])
  })

  test('are given the settings of their session by those who keep users; form, list, file and trail have them', async () => {
    const settings = {
      ke_toan: true,
      so_luong: 12.5,
      trong_luong: 1000,
      auto_ver: true,
      elsa_sync: true,
    }
    const off = {
      ke_toan: false,
      so_luong: null,
      trong_luong: null,
      auto_ver: false,
      elsa_sync: false,
    }
    const made = await t.call('hcns01', api.user.create, {
      username: 'thiet.lap',
      fullname: 'Thiết Lập',
      role: 'sale',
      password: 'mat-khau-1',
    })
    expect(made.body.data).toMatchObject(off)
    const { phien_ban } = made.body.data
    const { body } = await t.call('nhansu01', api.user.update, {
      username: 'thiet.lap',
      phien_ban,
      ...settings,
    })
    expect(body.data).toMatchObject(settings)
    const [row] = (await t.call('quanly01', api.user.list, { username: 'thiet.lap' })).body.data
    const opened = await t.call('dieuxe01', api.user.get, { username: 'thiet.lap' })
    expect([row, opened.body.data]).toMatchObject([settings, settings])
    const signedIn = await signIn('thiet.lap', 'mat-khau-1')
    expect((await validate(signedIn.body.access_token)).body.data).toMatchObject(settings)
    const trail = await t.db
      .selectFrom('nhat_ky')
      .select('sau')
      .where('id_doi_tuong', '=', 'thiet.lap')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(trail.sau).toMatchObject(settings)
    const sale = await t.call('ketoan01', api.user.update, {
      username: 'thiet.lap',
      auto_ver: false,
    })
    expect(sale.status).toBe(403)
  })

  test('keep their full name: the login would be told in its place', async () => {
    const cleared = await updateNow(t, 'admin01', api.user, { username: 'kho01', fullname: null })
    expect([cleared.status, Object.keys(cleared.body.fields ?? {})]).toEqual([400, ['fullname']])
  })

  test('refuse a stale version', async () => {
    const { body } = await t.call('admin01', api.user.get, { username: 'kho01' })
    const { phien_ban } = body.data
    expect(
      (await t.call('admin01', api.user.update, { username: 'kho01', note: 'a', phien_ban }))
        .status,
    ).toBe(200)
    const second = await t.call('admin01', api.user.update, {
      username: 'kho01',
      note: 'b',
      phien_ban,
    })
    expect([second.status, second.body.code]).toEqual([409, 'conflict'])
  })

  test('are found without marks, in Vietnamese order of given names, citizen ids masked', async () => {
    const { body } = await t.call('nhansu01', api.user.list, {
      tu_khoa: 'nguyen van',
      role: 'driver',
      so_dong: 500,
    })
    expect(body.tong).toBeGreaterThan(0)
    expect(body.data.every((user) => user.so_cccd?.startsWith('********'))).toBe(true)
    const all = await t.call('nhansu01', api.user.list, { role: 'driver', so_dong: 500 })
    const given = all.body.data.map((user) => user.fullname?.split(' ').at(-1) ?? '')
    expect(given).toEqual(given.toSorted(new Intl.Collator('vi').compare))
  })

  test('are closed to seats without the screen', async () => {
    expect((await t.call('sale01', api.user.list, {})).status).toBe(403)
    expect((await t.call(null, api.user.list, {})).status).toBe(401)
    expect(
      (await t.call('ketoan01', api.user.create, { username: 'abc', fullname: 'X' })).status,
    ).toBe(403)
  })
})
