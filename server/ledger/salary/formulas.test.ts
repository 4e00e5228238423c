import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { salaryApi as api } from '../../../contract/ledger/salary/salary.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const set = (...list_chi_phi: object[]) => t.call('hcns01', api.setFormulas, { list_chi_phi })
const inForce = async (ngay: string) => (await t.call('ketoan01', api.formulas, { ngay })).body
const item = (key: string, cong_thuc: string, hieu_luc_tu = '2026-01-01') => ({
  key,
  ten: key,
  cong_thuc,
  loai: 'cong',
  hieu_luc_tu,
})

describe('formulas of pay', () => {
  test('begin with those of the domain, with variables and functions', async () => {
    const { data, ham, list_chi_phi } = await inForce('2026-01-01')
    expect(data.find(({ key }) => key === 'don_gia_truc')).toMatchObject({
      don_vi: 'đ',
      nguon: 'nhap',
    })
    expect(ham.map(({ key }) => key)).toEqual(['min', 'max', 'round', 'abs', 'if'])
    expect(list_chi_phi[0]).toMatchObject({
      key: 'luong_thoi_gian',
      cong_thuc: 'luong_co_ban * ngay_cong / ngay_cong_chuan',
    })
  })
  test('get a version from a day, others stay, and one is ended', async () => {
    expect((await set(item('an_ca', '1000', '2026-02-01'))).status).toBe(200)
    expect((await set({ key: 'an_ca', cong_thuc: '2000', hieu_luc_tu: '2026-03-01' })).status).toBe(
      200,
    )
    expect((await set({ key: 'an_ca', xoa: true, hieu_luc_tu: '2026-04-01' })).status).toBe(200)
    // The same again adds nothing.
    expect((await set({ key: 'an_ca', xoa: true, hieu_luc_tu: '2026-04-01' })).status).toBe(200)
    const at = async (day: string) =>
      (await inForce(day)).list_chi_phi.find(({ key }) => key === 'an_ca')?.cong_thuc
    expect([
      await at('2026-01-31'),
      await at('2026-02-28'),
      await at('2026-03-31'),
      await at('2026-04-01'),
    ]).toEqual([undefined, '1000', '2000', undefined])
    const { phien_ban } = await inForce('2026-04-01')
    const own = phien_ban.filter(({ key }) => key === 'an_ca')
    expect(own.map(({ xoa, nguoi_tao }) => [xoa, nguoi_tao])).toEqual([
      [true, 'hcns01'],
      [false, 'hcns01'],
      [false, 'hcns01'],
    ])
    const month = async (thang: string) =>
      (await t.call('hcns01', api.list, { thang, username: 'hungnv01' })).body.data[0]?.['an_ca']
    expect([await month('2026-02'), await month('2026-03'), await month('2026-04')]).toEqual([
      1000,
      2000,
      undefined,
    ])
  })
  test('what a version leaves out is as it stands on its first day, not as it will be', async () => {
    await set(item('xang_xe', '1000', '2026-02-01'), item('gui_xe', '5', '2026-09-01'))
    await set({ key: 'xang_xe', ten: 'Xăng', cong_thuc: '9000', hieu_luc_tu: '2026-08-01' })
    await set({ key: 'xang_xe', thu_tu: 77, hieu_luc_tu: '2026-05-01' })
    await set({ key: 'gui_xe', thu_tu: 78, hieu_luc_tu: '2026-05-01' })
    const { list_chi_phi } = await inForce('2026-05-01')
    expect(list_chi_phi.find(({ key }) => key === 'xang_xe')).toMatchObject({
      ten: 'xang_xe',
      cong_thuc: '1000',
    })
    expect(list_chi_phi.find(({ key }) => key === 'gui_xe')).toMatchObject({ cong_thuc: '5' })
  })
  test.each<[object[], string, string]>([
    [[item('sai', '1 +')], 'list_chi_phi.0.cong_thuc', 'Vị trí 4'],
    [[item('tot', '1'), item('sai', '2 * la')], 'list_chi_phi.1.cong_thuc', 'Vị trí 5'],
    [[item('sai', 'abs(1, 2)')], 'list_chi_phi.0.cong_thuc', 'Vị trí 1'],
    [[item('a', 'b'), item('b', '1 + a')], 'list_chi_phi.1.cong_thuc', 'Vị trí 5'],
    [[item('a', '1'), item('a', '2')], 'list_chi_phi.0.key', 'hai lần'],
    [[item('max', '1')], 'list_chi_phi.0.key', 'tên hàm'],
    [[item('Sai Mã', '1')], 'list_chi_phi.0.key', 'chữ thường'],
    [[{ key: 'khong_co', xoa: true }], 'list_chi_phi.0.key', 'kết thúc'],
    [[item('dai', '1'.repeat(2000))], 'list_chi_phi.0.cong_thuc', ''],
    [[], 'list_chi_phi', 'Chưa có'],
  ])('%j is refused where it is wrong, and leaves nothing behind', async (given, field, said) => {
    const before = (await inForce('2026-01-01')).phien_ban
    const { status, body } = await set(...given)
    expect([status, body.fields?.[field]]).toEqual([400, expect.stringContaining(said)])
    expect((await inForce('2026-01-01')).phien_ban).toEqual(before)
  })
  test('that others use cannot be ended, nor turn in a circle on a later day', async () => {
    await set(item('goc', '1'), item('dung', 'goc * 2', '2026-06-01'))
    const ended = await set({ key: 'goc', xoa: true, hieu_luc_tu: '2026-05-01' })
    expect([ended.status, ended.body.fields?.['list_chi_phi']]).toEqual([
      400,
      expect.stringContaining('goc'),
    ])
    const turning = await set({ key: 'goc', cong_thuc: 'dung', hieu_luc_tu: '2026-06-02' })
    expect(turning.body.fields?.['list_chi_phi.0.cong_thuc']).toContain('quay vòng')
  })
})
