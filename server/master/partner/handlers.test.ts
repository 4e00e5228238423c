import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyApi } from '../../../contract/master/company/company.ts'
import { partnerApi } from '../../../contract/master/partner/partner.ts'
import { subcontractors } from '../../../contract/master/subcontractor/subcontractor.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { updateNow } from '../../testing/update.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const DEMO_PASSWORD = 'lanbanh-demo'
const signIn = (username: string, password: string) =>
  t.call(null, userApi.login, { username, password })
const validate = async (token: string) =>
  (await t.call(null, userApi.validate, {}, { token })).status
const create = (values: object, by = 'quanly01') => t.call(by, partnerApi.create, values)
const minh = { username: 'doitac.minh', fullname: 'Đại diện Sao Chổi', id_cong_ty: 'KH01' }

describe('a partner account', () => {
  test('is made for one side with a password told once, listed by side, and signs in as that side', async () => {
    const { status, body } = await create(minh)
    expect([status, body.data]).toMatchObject([
      200,
      { ...minh, id_thau_phu: null, ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo' },
    ])
    expect(JSON.stringify(body.data)).not.toContain('mat_khau')
    const entered = await signIn(minh.username, String(body.password))
    const seen = await t.call(null, userApi.validate, {}, { token: entered.body.access_token })
    expect(seen.body.data).toMatchObject({ role: 'doi_tac', ben_doi_tac: 'cong_ty' })
    const listed = async (ben: string) =>
      (await t.call('admin01', partnerApi.list, { ben })).body.data.map(({ username }) => username)
    expect(await listed('cong_ty')).toEqual(expect.arrayContaining(['doitac02', minh.username]))
    expect(await listed('cong_ty')).not.toContain('doitac01')
    expect(await listed('thau_phu')).toEqual(['doitac01'])
    const { body: file } = await t.call('admin01', partnerApi.exportList, { ben: 'thau_phu' })
    const { rawPayload } = await t.app.inject({ method: 'GET', url: file.link })
    const rows = JSON.stringify((await readSheet(rawPayload)).sheets[0]?.rows)
    expect([rows.includes('doitac01'), rows.includes('doitac02')]).toEqual([true, false])
  })

  test.each([
    ['no side', {}, 'id_thau_phu'],
    ['two sides', { id_thau_phu: 'TP01', id_cong_ty: 'KH01' }, 'id_cong_ty'],
    ['a side that is not there', { id_cong_ty: 'KH99' }, 'id_cong_ty'],
    ['a taken name', { username: 'admin01', id_cong_ty: 'KH01' }, 'username'],
    ['no name', { username: null, id_cong_ty: 'KH01' }, 'username'],
    ['a name with spaces', { username: 'a b', id_cong_ty: 'KH01' }, 'username'],
    ['a short password', { password: '123', id_cong_ty: 'KH01' }, 'password'],
    ['a role', { role: 'admin', id_cong_ty: 'KH01' }, 'role'],
  ])('with %s is refused at its field', async (_what, values, field) => {
    const { status, body } = await create({ username: 'doitac.thu', fullname: 'Thử', ...values })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('changes its side as a whole, and then signs in anew', async () => {
    const made = await create({ ...minh, username: 'doitac.doi', password: 'mat-khau-1' })
    const { body } = await signIn('doitac.doi', 'mat-khau-1')
    const update = (values: object) =>
      updateNow(t, 'admin01', partnerApi, { username: 'doitac.doi', ...values })
    const both = await update({ id_thau_phu: 'TP01' })
    expect([both.status, Object.keys(both.body.fields ?? {})]).toEqual([400, ['id_cong_ty']])
    expect((await update({ note: 'gọi trước khi đến' })).status).toBe(200)
    expect(await validate(body.access_token)).toBe(200)
    const moved = await update({ id_thau_phu: 'TP01', id_cong_ty: null })
    expect(moved.body.data).toMatchObject({ id_thau_phu: 'TP01', id_cong_ty: null })
    expect(await validate(body.access_token)).toBe(401)
    const stale = await update({ note: 'x', phien_ban: made.body.data.phien_ban })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
  })

  test('gets a new password, which ends its sessions', async () => {
    await create({ ...minh, username: 'doitac.quen', password: 'mat-khau-1' })
    const { body } = await signIn('doitac.quen', 'mat-khau-1')
    const reset = await t.call('quanly01', partnerApi.resetPassword, { username: 'doitac.quen' })
    expect(await validate(body.access_token)).toBe(401)
    expect((await signIn('doitac.quen', 'mat-khau-1')).status).toBe(401)
    expect((await signIn('doitac.quen', String(reset.body.password))).status).toBe(200)
    const own = { username: 'doitac.quen', password: 'mat-khau-2' }
    expect((await t.call('admin01', partnerApi.resetPassword, own)).body.password).toBeNull()
    expect((await signIn('doitac.quen', 'mat-khau-2')).status).toBe(200)
    const staff = await t.call('quanly01', partnerApi.resetPassword, { username: 'admin01' })
    expect(staff.status).toBe(404)
  })

  test('that is deleted signs in no more until it is brought back', async () => {
    await create({ ...minh, username: 'doitac.xoa', password: 'mat-khau-1' })
    const { body } = await signIn('doitac.xoa', 'mat-khau-1')
    await t.call('admin01', partnerApi.remove, { username: 'doitac.xoa' })
    expect(await validate(body.access_token)).toBe(401)
    expect((await signIn('doitac.xoa', 'mat-khau-1')).status).toBe(401)
    await t.call('admin01', partnerApi.restore, { username: 'doitac.xoa' })
    expect((await signIn('doitac.xoa', 'mat-khau-1')).status).toBe(200)
    const staff = await t.call('admin01', partnerApi.remove, { list_id: ['ketoan01'] })
    expect(staff.body.data).toMatchObject([{ ok: false }])
  })

  test('is kept by those who keep the screens of its sides, and not through the users', async () => {
    const calls = [partnerApi.list, partnerApi.get, partnerApi.create, partnerApi.update]
    for (const user of ['ketoan01', 'hcns01', 'doitac01', 'dieuxe01'])
      for (const endpoint of [...calls, partnerApi.remove, partnerApi.resetPassword])
        expect((await t.call(user, endpoint as typeof partnerApi.list, {})).status).toBe(403)
    expect((await t.call(null, partnerApi.list, {})).status).toBe(401)
    const made = await t.call('admin01', userApi.create, {
      username: 'lach.luat',
      fullname: 'X',
      role: 'doi_tac',
    })
    const turned = await updateNow(t, 'admin01', userApi, { username: 'doitac01', role: 'admin' })
    for (const { status, body } of [made, turned])
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['role']])
  })
})

describe.each([
  ['subcontractor', 'doitac01', subcontractors.api, { id: 'TP02' }],
  ['customer', 'doitac02', companyApi, { id_cong_ty: 'KH10' }],
] as const)('a retired %s', (_side, username, api, key) => {
  test('leaves its accounts outside until it is brought back', async () => {
    const { body } = await signIn(username, DEMO_PASSWORD)
    expect(await validate(body.access_token)).toBe(200)
    await t.call('admin01', api.remove as typeof companyApi.remove, key)
    expect(await validate(body.access_token)).toBe(401)
    const refused = await signIn(username, DEMO_PASSWORD)
    expect([refused.status, refused.body.message]).toEqual([
      401,
      expect.stringContaining('đã ngừng'),
    ])
    expect((await signIn(username, 'khong-phai')).body.message).not.toContain('đã ngừng')
    await t.call('admin01', api.restore as typeof companyApi.restore, key)
    expect((await signIn(username, DEMO_PASSWORD)).status).toBe(200)
  })
})
