import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { driverResource, driverSheet } from '../../../contract/master/driver/driver.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { compareNames, wordOf } from '../../../contract/kit/text/text.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { checkResource } from '../../testing/checkResource.ts'
import { upload } from '../../testing/upload.ts'
import { updateNow } from '../../testing/update.ts'

const app = checkResource(
  { resource: driverResource, api: driverApi, sheet: driverSheet },
  {
    writer: 'hcns01',
    outsider: 'nhansu01',
    row: {
      fullname: 'Tạ Thử Nghiệm',
      so_dien_thoai: '0912345678',
      trang_thai: 'Dang lam',
      hang_gplx: 'CE',
      gplx_het_han: '2029-04-05',
      luong_co_ban: 7_800_000,
      chi_nhanh: 'Hải Phòng',
      bao_du_lieu_ngay: '2026-01-05',
      can_cu_du_lieu: 'Nội quy số 02/2026',
    },
    change: { luong_co_ban: 8_000_000, gplx_het_han: null, que_quan: 'Nghệ An' },
    bad: ['so_cccd', '12345'],
    cells: [
      ['gplx_het_han', '01/02/2030'],
      ['luong_co_ban', '9.100.000'],
      ['trang_thai', 'Nghỉ phép'],
    ],
    added: [
      { fullname: 'Tạ Nhập Một', so_dien_thoai: '0912345679', hang_gplx: 'C' },
      { fullname: 'Tạ Nhập Hai', username: 'tanhaphai' },
    ],
  },
)
const HUNG = 'hungnv01'
const CCCD = '099079900001'
const login = (username: string, password: string) =>
  app().call(null, userApi.login, { username, password })
const sheet = async (rows: (string | number | null)[][], username = 'hcns01', apply = true) =>
  (
    await upload(app(), username, {
      endpoint: sheetApi.upload.driver,
      fields: apply ? { che_do: 'ap_dung' } : {},
      files: [
        {
          field: 'uploaded_file',
          name: 'lai-xe.xlsx',
          bytes: Buffer.from(await writeXlsx({ sheets: [{ name: 'Lái xe', rows }] })),
        },
      ],
    })
  ).body

test('a driver that is made gets what nobody gave: at work, since 2022, born in 1990', async () => {
  const make = async (values: object) =>
    (await app().call('dieuxe01', driverApi.create, { fullname: 'Lái Xe Mới', ...values })).body
      .data
  expect(await make({ trang_thai: null, ngay_bat_dau: null })).toMatchObject({
    trang_thai: 'Dang lam',
    ngay_bat_dau: '2022-01-01',
    ngay_thang_nam_sinh: '1990-01-01',
  })
  const given = {
    trang_thai: 'Thu viec',
    ngay_bat_dau: '2026-01-05',
    ngay_thang_nam_sinh: '1985-06-07',
  }
  expect(await make(given)).toMatchObject(given)
})

describe('one record with the user', () => {
  test('a new driver gets a username and a password shown once, signs in, and stands among the users', async () => {
    const { body } = await app().call('dieuxe01', driverApi.create, { fullname: 'Đỗ Văn Thử' })
    expect(body.data).toMatchObject({ username: 'thudv01', trang_thai: 'Dang lam' })
    expect((await login('thudv01', wordOf(body['password']))).status).toBe(200)
    const again = await app().call('dieuxe01', driverApi.create, {
      fullname: 'Đỗ Văn Thử',
      password: 'mat-khau-rieng',
    })
    expect([again.body.data.username, again.body['password']]).toEqual(['thudv02', null])
    expect((await login('thudv02', 'mat-khau-rieng')).status).toBe(200)
    const user = await app().call('admin01', userApi.get, { username: 'thudv01' })
    expect(user.body.data).toMatchObject({ role: 'driver', fullname: 'Đỗ Văn Thử' })
    const renamed = { username: 'thudv01', fullname: 'Đỗ Văn Mới', phien_ban: 1 }
    expect((await updateNow(app(), 'nhansu01', userApi, renamed)).status).toBe(200)
    const row = await app().call('dieuxe01', driverApi.get, { username: 'thudv01' })
    expect(row.body.data).toMatchObject({ fullname: 'Đỗ Văn Mới', phien_ban: 2 })
  })
  test('only drivers are found, changed or retired here', async () => {
    expect((await app().call('admin01', driverApi.get, { username: 'admin01' })).status).toBe(404)
    const change = { username: 'ketoan01', fullname: 'Khác' }
    expect((await updateNow(app(), 'admin01', driverApi, change)).status).toBe(404)
    const { body } = await app().call('admin01', driverApi.remove, { list_id: ['quanly01'] })
    expect(body.data).toMatchObject([{ ok: false }])
    const { data } = (await app().call('admin01', driverApi.list, { so_dong: 500 })).body
    const names = data.map(({ fullname }) => fullname ?? '')
    expect(names).toEqual(names.toSorted(compareNames))
  })
  test('who leaves or is retired is signed out, cannot sign in, and leaves the pickers', async () => {
    const picked = async () =>
      (await app().call('dieuxe01', driverApi.names, {})).body.data.map(({ username }) => username)
    const session = () => app().call('binhlv14', userApi.validate, {})
    expect((await session()).status).toBe(200)
    await updateNow(app(), 'hcns01', driverApi, { username: 'binhlv14', trang_thai: 'Nghi viec' })
    expect((await session()).status).toBe(401)
    expect((await login('binhlv14', 'lanbanh-demo')).body.message).toContain('nghỉ việc')
    expect(await picked()).not.toContain('binhlv14')
    const { data } = (await app().call('dieuxe01', vehicleApi.plates, {})).body
    expect(data.map(({ lai_xe_chinh }) => lai_xe_chinh)).not.toContain('binhlv14')
    await updateNow(app(), 'hcns01', driverApi, { username: 'binhlv14', trang_thai: 'Dang lam' })
    expect((await login('binhlv14', 'lanbanh-demo')).status).toBe(200)
    const gone = await app().call('hcns01', driverApi.remove, { list_id: ['binhlv14'] })
    expect(gone.body.data).toMatchObject([{ ok: true, message: /1 nơi đang dùng/ }])
    expect((await login('binhlv14', 'lanbanh-demo')).status).toBe(401)
    await app().call('hcns01', driverApi.restore, { list_id: ['binhlv14'] })
    expect(await picked()).toContain('binhlv14')
    expect((await login('binhlv14', 'lanbanh-demo')).status).toBe(200)
  })
})

describe('the citizen id', () => {
  test('is masked in lists and files, whole on its own', async () => {
    const { body } = await app().call('dieuxe01', driverApi.list, { tu_khoa: HUNG })
    expect(body.data[0]?.so_cccd).toBe('********0001')
    const one = await app().call('dieuxe01', driverApi.get, { username: HUNG })
    expect(one.body.data.so_cccd).toBe(CCCD)
    const file = await app().call('dieuxe01', driverApi.exportList, { tu_khoa: HUNG })
    const { rawPayload } = await app().app.inject({ method: 'GET', url: file.body.link })
    const text = JSON.stringify(await readSheet(rawPayload))
    expect([text.includes('********0001'), text.includes(CCCD)]).toEqual([true, false])
  })
  test('a masked one in a sheet or a call does not overwrite it; another does, and the preview masks the old', async () => {
    const rows = [
      ['Tài khoản', 'Họ tên', 'CCCD', 'Hạng bằng'],
      [HUNG, 'Nguyễn Văn Hùng', '********0001', 'FC'],
    ]
    expect((await sheet(rows)).tom_tat).toMatchObject({ sua: 1, dong_loi: 0 })
    const stored = async () => (await app().call('hcns01', driverApi.get, { username: HUNG })).body
    expect((await stored()).data).toMatchObject({ so_cccd: CCCD, hang_gplx: 'FC' })
    const sent = { username: HUNG, so_cccd: '********0001' }
    expect((await updateNow(app(), 'hcns01', driverApi, sent)).status).toBe(400)
    rows[1] = [HUNG, 'Nguyễn Văn Hùng', '099079900099', 'FC']
    const look = await sheet(rows, 'hcns01', false)
    expect(look.data).toMatchObject([
      { thay_doi: [{ field: 'so_cccd', cu: '********0001', moi: '099079900099' }] },
    ])
  })
  test('a number that tells another year of birth, and an odd phone, are warned about', async () => {
    const { body } = await app().call('hcns01', driverApi.create, {
      fullname: 'Tạ Cảnh Báo',
      so_cccd: '099085900001',
      ngay_thang_nam_sinh: '1990-02-03',
      so_dien_thoai: '12345',
    })
    expect(new Set(body.canh_bao.map(({ field }) => field))).toEqual(
      new Set(['so_cccd', 'so_dien_thoai']),
    )
  })
})

describe('pay', () => {
  const rowOf = async (username: string) =>
    (await app().call(username, driverApi.list, { tu_khoa: 'khanhtd02' })).body.data[0]
  test('is seen by those who work with salaries, and hidden from others in rows, files and order', async () => {
    expect((await rowOf('hcns01'))?.luong_co_ban).toBeGreaterThan(0)
    expect((await rowOf('ketoan01'))?.luong_co_ban).toBeGreaterThan(0)
    expect(await rowOf('dieuxe01')).toMatchObject({ luong_co_ban: null, phu_cap_dien_thoai: null })
    const one = await app().call('quanly01', driverApi.get, { username: 'khanhtd02' })
    expect(one.body.data.luong_co_ban).toBeNull()
    const sap_xep = [{ cot: 'luong_co_ban' }]
    expect((await app().call('quanly01', driverApi.list, { sap_xep })).status).toBe(400)
    const columnsFor = async (username: string) => {
      const file = await app().call(username, driverApi.exportList, {})
      const { rawPayload } = await app().app.inject({ method: 'GET', url: file.body.link })
      return JSON.stringify((await readSheet(rawPayload)).sheets[0]?.rows.slice(0, 4))
    }
    expect(await columnsFor('hcns01')).toContain('Lương cơ bản')
    expect(await columnsFor('quanly01')).not.toContain('Lương cơ bản')
  })
  test('is not changed by those who do not see it, by a call or by a sheet', async () => {
    const set = { username: 'khanhtd02', luong_co_ban: 1 }
    expect((await updateNow(app(), 'dieuxe01', driverApi, set)).status).toBe(403)
    const before = await rowOf('hcns01')
    const whole = { username: 'khanhtd02', luong_co_ban: null, que_quan: 'Hưng Yên' }
    expect((await updateNow(app(), 'dieuxe01', driverApi, whole)).status).toBe(200)
    const rows = [
      ['Tài khoản', 'Họ tên', 'Lương cơ bản', 'Quê quán'],
      ['khanhtd02', before?.fullname ?? '', 99, 'Bắc Ninh'],
    ]
    expect((await sheet(rows, 'dieuxe01')).tom_tat).toMatchObject({ sua: 1 })
    const after = await rowOf('hcns01')
    expect(after).toMatchObject({ luong_co_ban: before?.luong_co_ban, que_quan: 'Bắc Ninh' })
  })
})

test('drivers of a sheet get usernames; until they have a password nobody signs in for them', async () => {
  const { tom_tat } = await sheet([
    ['Họ tên', 'SĐT'],
    ['Vũ Không Mật Khẩu', '0912345670'],
  ])
  expect(tom_tat).toMatchObject({ moi: 1 })
  expect((await login('khauvkm01', '')).status).toBe(400)
  expect((await login('khauvkm01', 'lanbanh-demo')).status).toBe(401)
  const password = 'mat-khau-moi-1'
  await app().call('hcns01', userApi.resetPassword, { username: 'khauvkm01', password })
  expect((await login('khauvkm01', password)).status).toBe(200)
})

test('the change feed tells who changed and who is a driver no more, and nobody for looking at the bell', async () => {
  const ask = async (thoi_diem: string | null) =>
    (await app().call('dieuxe01', driverApi.changes, { thoi_diem })).body
  const { thoi_diem } = await ask(null)
  await updateNow(app(), 'admin01', userApi, { username: 'longhv06', role: 'warehouse' })
  await updateNow(app(), 'admin01', userApi, { username: 'tamlv04', note: 'Đổi ca' })
  const changed = await ask(thoi_diem)
  // The moment is a whole second: what went earlier within it is told again.
  expect(changed.da_ngung).toContain('longhv06')
  await updateNow(app(), 'admin01', userApi, { username: 'longhv06', role: 'driver' })
  expect((await ask(thoi_diem)).da_ngung).not.toContain('longhv06')
  expect((await ask(thoi_diem)).data.every(({ luong_co_ban }) => luong_co_ban === null)).toBe(true)
})
