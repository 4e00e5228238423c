import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { isCommon } from './passwords.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const PASSWORD = 'lanbanh-demo'

describe('a password that is guessed first', () => {
  test.each([
    'Matkhau@123',
    'mật khẩu',
    'Anhyeuem1',
    'vietnam2024',
    'Admin@123',
    '0912345678',
    '19/08/1990',
    '01011990',
    '68686868',
    'a@123456',
    '123456@a',
    'K12345678',
  ])('%s is one', async (password) => expect(await isCommon(password)).toBe(true))

  test.each(['mat-khau-khac', 'bien-so-29C', 'xe tải chạy đêm', 'x7!92#4$81', '640918273645'])(
    '%s is none',
    async (password) => expect(await isCommon(password)).toBe(false),
  )

  const common = 'Khongbiet'
  const refusal = ({ status, body }: { status: number; body: object }) => [
    status,
    Object.keys((body as { fields?: object }).fields ?? {}),
  ]

  test('is refused at every door', async () => {
    const named = { username: 'mat.khau', fullname: 'Mật Khẩu' }
    const side = { id_thau_phu: 'TP01', fullname: 'Đối Tác' }
    const doors = [
      t.call('admin01', api.user.create, { ...named, password: common }),
      t.call('admin01', api.user.create, { ...named, password: 'x-Mat.Khau-x' }),
      t.call('admin01', api.user.resetPassword, { username: 'sale02', password: common }),
      t.call('sale02', api.user.resetPassword, { old_password: PASSWORD, password: common }),
      t.call('admin01', api.driver.create, { fullname: 'Lái Xe', password: common }),
      t.call('admin01', api.partner.create, { ...side, username: 'dt.mk', password: common }),
      t.call('admin01', api.partner.resetPassword, { username: 'doitac01', password: common }),
    ]
    const answers = await Promise.all(doors)
    expect(answers.map(refusal)).toEqual(doors.map(() => [400, ['password']]))
    expect(
      (await t.call(null, api.user.login, { username: 'sale02', password: PASSWORD })).status,
    ).toBe(200)
  })
})
