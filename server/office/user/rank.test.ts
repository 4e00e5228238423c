import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { driverResource } from '../../../contract/master/driver/driver.ts'
import { seatOf, SEATS, type Role, type Seat } from '../../../contract/kit/endpoint/roles.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { mayGive } from '../../../contract/office/user/user.can.ts'
import { updateNow } from '../../testing/update.ts'
import { upload } from '../../testing/upload.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const KEEPERS: Record<string, Seat> = {
  admin01: 'admin',
  quanly01: 'manager',
  dieuxe01: 'qh_manager',
  hcns01: 'hcns',
  nhansu01: 'hr',
}
const OF_STAFF = SEATS.filter((seat) => seat !== 'doi_tac')
const seatValues = (seat: Seat) => {
  if (seat === 'qh_manager') return { role: 'manager', navbar: seat } as const
  if (seat === 'qh_accountant') return { role: 'accountant', navbar: seat } as const
  return { role: seat as Role, navbar: null }
}
const PASSWORD = 'mat-khau-thu-1'
let made = 0
const makeUser = async (seat: Seat): Promise<string> => {
  const username = `hang.${(made += 1)}`
  const { status } = await t.call('admin01', api.user.create, {
    username,
    fullname: 'Người Thử',
    password: PASSWORD,
    ...seatValues(seat),
  })
  expect(status).toBe(200)
  return username
}
const stored = async (username: string) =>
  (await t.call('admin01', api.user.get, { username })).body.data
const tokenOf = async (username: string) =>
  (await t.call(null, api.user.login, { username, password: PASSWORD })).body.access_token
const statusOf = async (token: string) =>
  (await t.call(null, api.user.validate, {}, { token })).status
const newsOf = async (username: string, event: string) => {
  const rows = await t.db
    .selectFrom('thong_bao')
    .select('id_lien_ket')
    .where('username', '=', username)
    .where('su_kien', '=', event)
    .execute()
  return rows.map(({ id_lien_ket }) => id_lien_ket)
}

describe.each(Object.entries(KEEPERS))('%s', (by, rank) => {
  test('gives, takes, guards and deletes the seats of its rank alone', async () => {
    for (const seat of OF_STAFF) {
      const username = await makeUser(seat)
      const may = mayGive(rank, seat)
      const status = may ? 200 : 403
      const fresh = { username: `moi.${(made += 1)}`, fullname: 'Mới', ...seatValues(seat) }
      expect((await t.call(by, api.user.create, fresh)).status, `create ${seat}`).toBe(status)
      const reset = { username, password: 'mat-khau-thu-2' }
      expect((await t.call(by, api.user.resetPassword, reset)).status, `reset ${seat}`).toBe(status)
      const { phien_ban } = await stored(username)
      const left = { username, phien_ban, trang_thai: 'Nghi viec' } as const
      expect((await t.call(by, api.user.update, left)).status, `close ${seat}`).toBe(status)
      const call = async (act: typeof api.user.remove | typeof api.user.restore, who = by) =>
        (await t.call(who, act, { username })).status
      expect(await call(api.user.remove), `delete ${seat}`).toBe(status)
      const other = by === 'admin01' ? 'quanly01' : 'admin01'
      expect(await call(api.user.restore, other), `restore ${seat} of others`).toBe(409)
      expect(await call(api.user.restore), `restore ${seat}`).toBe(may ? 200 : 409)
      expect((await stored(username)).trang_thai).toBe(may ? 'Nghi viec' : 'Dang lam')
    }
  })

  test('changes a seat where both the old and the new one are of its rank', async () => {
    for (const seat of OF_STAFF) {
      const [up, down] = [await makeUser('sale'), await makeUser(seat)]
      const status = mayGive(rank, seat) ? 200 : 403
      const give = { username: up, ...seatValues(seat), phien_ban: (await stored(up)).phien_ban }
      expect((await t.call(by, api.user.update, give)).status, `sale to ${seat}`).toBe(status)
      expect(seatOf(await stored(up))).toBe(status === 200 ? seat : 'sale')
      const take = {
        username: down,
        role: 'sale',
        navbar: null,
        phien_ban: (await stored(down)).phien_ban,
      } as const
      expect((await t.call(by, api.user.update, take)).status, `${seat} to sale`).toBe(status)
    }
  })

  test('changes anybody’s personal data', async () => {
    const username = await makeUser('admin')
    const { phien_ban } = await stored(username)
    const change = { username, phien_ban, so_dien_thoai: '0912345678' }
    expect((await t.call(by, api.user.update, change)).status).toBe(200)
  })

  test('does not change its own seat', async () => {
    const { phien_ban } = await stored(by)
    const { status, body } = await t.call(by, api.user.update, {
      username: by,
      phien_ban,
      role: 'manager',
      navbar: rank === 'qh_manager' ? null : 'qh_manager',
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([expect.any(Number), ['role']])
    expect(seatOf(await stored(by))).toBe(rank)
  })

  test('does not close its own account', async () => {
    const { phien_ban } = await stored(by)
    const left = { username: by, phien_ban, trang_thai: 'Nghi viec' } as const
    const { status, body } = await t.call(by, api.user.update, left)
    const fields = Object.keys(body.fields ?? {})
    expect([status, fields]).toEqual(mayGive(rank, rank) ? [400, ['trang_thai']] : [403, ['role']])
    expect((await t.call(by, api.user.validate, {})).status).toBe(200)
  })
})

describe('a seat', () => {
  test('ends its sessions when it changes, be it by the menu alone', async () => {
    const username = await makeUser('manager')
    const token = await tokenOf(username)
    const change = { username, phien_ban: 1 }
    await t.call('admin01', api.user.update, { ...change, so_dien_thoai: '0912345678' })
    expect(await statusOf(token)).toBe(200)
    const { phien_ban } = await stored(username)
    await t.call('admin01', api.user.update, { username, phien_ban, navbar: 'qh_manager' })
    expect(await statusOf(token)).toBe(401)
  })

  test('that is given, and a password that is reset, are told to the admins, at every door', async () => {
    const sale = {
      username: 'ban.hang',
      fullname: 'Bán Hàng',
      password: PASSWORD,
      role: 'sale',
    } as const
    await t.call('hcns01', api.user.create, sale)
    const { phien_ban } = await stored('ban.hang')
    await t.call('nhansu01', api.user.update, { username: 'ban.hang', phien_ban, role: 'hr' })
    await t.call('nhansu01', api.user.resetPassword, { username: 'ban.hang', password: PASSWORD })
    const driver = await t.call('hcns01', api.driver.create, { fullname: 'Lái Thử' })
    expect(await newsOf('admin01', 'giao_vai_tro')).toEqual(
      expect.arrayContaining(['ban.hang', 'ban.hang', driver.body.data['username']]),
    )
    for (const trang_thai of ['Nghi viec', 'Dang lam']) {
      const { phien_ban } = await stored('ban.hang')
      await t.call('nhansu01', api.user.update, { username: 'ban.hang', phien_ban, trang_thai })
    }
    const given = await newsOf('admin01', 'giao_vai_tro')
    expect(given.filter((one) => one === 'ban.hang')).toHaveLength(3)
    const partner = { username: 'doitac.ve', fullname: 'Đối Tác', id_thau_phu: 'TP01' }
    await t.call('quanly01', api.partner.create, partner)
    for (const [by, { remove, restore }, id] of [
      ['hcns01', api.driver, driver.body.data['username']],
      ['quanly01', api.partner, partner.username],
    ] as const) {
      const list_id = [String(id)]
      await t.call(by, remove, { list_id })
      expect((await t.call(by, restore, { list_id })).body.data).toMatchObject([{ ok: true }])
      const news = await newsOf('admin01', 'giao_vai_tro')
      expect(news.filter((one) => one === id)).toHaveLength(2)
    }
    for (const trang_thai of ['Nghi viec', 'Nghi phep', 'Dang lam'])
      await updateNow(t, 'hcns01', api.driver, { username: DRIVER, trang_thai })
    await importBy('hcns01', 'Nghỉ việc')
    await importBy('hcns01', 'Đang làm')
    const reopened = (await newsOf('admin01', 'giao_vai_tro')).filter((one) => one === DRIVER)
    expect(reopened).toHaveLength(2)
    expect(await newsOf('admin01', 'dat_lai_mat_khau')).toContain('ban.hang')
    const own = { old_password: PASSWORD, password: 'mat-khau-thu-3' }
    const token = await tokenOf('ban.hang')
    await t.call(null, api.user.resetPassword, own, { token })
    expect(
      (await newsOf('admin01', 'dat_lai_mat_khau')).filter((one) => one === 'ban.hang'),
    ).toHaveLength(1)
  })
})

const DRIVER = 'hungnv01'
/** Brings a sheet in that says how the driver works now. */
async function importBy(by: string, trang_thai: string) {
  const rows = [
    ['Tên đăng nhập', 'Trạng thái làm việc', 'Ghi chú'],
    [DRIVER, trang_thai, `Của ${by}`],
  ]
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Lái xe', rows }] }))
  const files = [{ field: 'uploaded_file', name: 'lai-xe.xlsx', bytes }]
  const fields = { che_do: 'ap_dung' }
  return (await upload(t, by, { endpoint: sheetApi.upload.driver, fields, files })).body
}

describe('who keeps data of drivers, but no accounts', () => {
  test('adds drivers who cannot sign in yet, and neither deletes nor lets in', async () => {
    const password = 'mat-khau-thu-4'
    const refused = await t.call('ketoan01', api.driver.create, { fullname: 'Lái Một', password })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([403, ['password']])
    const { body } = await t.call('ketoan01', api.driver.create, { fullname: 'Lái Hai' })
    expect(body.password).toBeNull()
    const list_id = [String(body.data['username'])]
    expect((await t.call('ketoan01', api.driver.remove, { list_id })).status).toBe(403)
    expect((await t.call('hcns01', api.driver.remove, { list_id })).status).toBe(200)
    expect((await t.call('ketoan01', api.driver.restore, { list_id })).status).toBe(403)
  })

  test('neither closes nor opens an account by its working state, by no door', async () => {
    const username = DRIVER
    const state = async () =>
      (await t.call('hcns01', api.driver.get, { username })).body.data['trang_thai']
    const set = (by: string, trang_thai: string) =>
      updateNow(t, by, api.driver, { username, trang_thai })
    expect((await set('ketoan01', 'Nghi phep')).status).toBe(200)
    const closed = await set('ketoan01', 'Nghi viec')
    expect([closed.status, Object.keys(closed.body.fields ?? {})]).toEqual([403, ['trang_thai']])
    expect((await importBy('ketoan01', 'Nghỉ việc')).loi).toMatchObject([{ dong: 2, cot: 'B' }])
    expect(await state()).toBe('Nghi phep')

    const left = await importBy('hcns01', 'Nghỉ việc')
    expect(await state()).toBe('Nghi viec')
    expect((await set('ketoan01', 'Dang lam')).status).toBe(403)
    expect((await importBy('ketoan01', 'Đang làm')).loi).toHaveLength(1)
    const undo = { file_id: wordOf(left.file_id) }
    expect((await t.call('ketoan01', sheetApi.undo, undo)).status).toBe(403)
    expect(await state()).toBe('Nghi viec')
    expect((await t.call('hcns01', sheetApi.undo, undo)).status).toBe(200)
    expect(await state()).toBe('Nghi phep')
  })

  test('is offered the working states that the server takes, and no other', async () => {
    for (const [by, seat] of [
      ['ketoan01', 'accountant'],
      ['hcns01', 'hcns'],
    ] as const) {
      for (const now of ['Dang lam', 'Nghi viec']) {
        const back = async () => {
          await updateNow(t, 'hcns01', api.driver, { username: DRIVER, trang_thai: now })
        }
        await back()
        const { narrowed, fields } = driverResource
        const offered = narrowed?.(seat, { trang_thai: now })['trang_thai']?.choices ?? {}
        const taken = []
        for (const trang_thai of Object.keys(fields['trang_thai']?.choices ?? {})) {
          const asked = { username: DRIVER, trang_thai }
          if ((await updateNow(t, by, api.driver, asked)).status === 200) taken.push(trang_thai)
          await back()
        }
        expect(Object.keys(offered), `${by} ${now}`).toEqual(taken)
      }
    }
    await updateNow(t, 'hcns01', api.driver, { username: DRIVER, trang_thai: 'Nghi phep' })
  })

  test('an import that is taken back closes the account that it opened', async () => {
    const username = DRIVER
    await updateNow(t, 'hcns01', api.driver, { username, trang_thai: 'Nghi viec' })
    const opened = await importBy('hcns01', 'Đang làm')
    await t.call('hcns01', api.user.resetPassword, { username, password: PASSWORD })
    const token = await tokenOf(username)
    expect(await statusOf(token)).toBe(200)
    await t.call('hcns01', sheetApi.undo, { file_id: wordOf(opened.file_id) })
    expect(await statusOf(token)).toBe(401)
  })
})
