import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { fuelLogApi } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { stockApi as api, stockSheet } from '../../../contract/ledger/stock/stock.ts'
import { closedMonths } from '../../kit/resource/closedMonths.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { checkLayouts, type Layout } from '../../testing/layouts.ts'
import layouts from './cases/layouts.json' with { type: 'json' }

checkLayouts(stockSheet, layouts as unknown as Layout[], {
  opening_stock: api as unknown as Crud,
})

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => {
  closedMonths.answeredBy()
  return t.close()
})

const row = {
  ngay: '2026-10-01',
  loai: 'ton_dau',
  ma_hang: 'LOP-11R',
  ten_hang: 'Lốp 11R22.5',
  don_vi: 'quả',
}
const create = (values: object, user: string | null = 'ketoan01') =>
  t.call(user, api.create, { ...row, ...values })
const made = async (values: object) => {
  const { status, body } = await create(values)
  expect([status, body.message]).toEqual([200, 'Đã thêm dòng kho'])
  return body.data
}
const onHand = async (input: object = {}) => {
  const { status, body } = await t.call('ketoan01', api.listNamed, input)
  expect(status).toBe(200)
  return body
}
const fill = {
  bien_so_xe: '15H-062.74',
  ngay_gio: '2026-10-12 08:15:00',
  so_lit: 100,
  don_gia: 29_120,
  hinh_thuc: 'kho',
}

describe('the stores', () => {
  test('hold the latest opening stock and what moved from that day on', async () => {
    await made({ ngay: '2026-09-01', so_luong: 99 })
    await made({ loai: 'xuat', ngay: '2026-09-15', so_luong: 90 })
    const opening = await made({ so_luong: 10, don_gia: 5_200_000 })
    expect(opening).toMatchObject({ thanh_tien: 52_000_000, phien_ban: 1, id_nhat_ky: null })
    await made({ loai: 'nhap', ngay: '2026-10-05', so_luong: 4, ten_hang: null })
    await made({ loai: 'xuat', ngay: '2026-10-09', so_luong: 6.5, bien_so_xe: '15H06274' })
    const { ton_kho, tong, data, color } = await onHand({ ma_hang: 'LOP-11R' })
    expect(ton_kho).toEqual([
      { ma_hang: 'LOP-11R', ten_hang: 'Lốp 11R22.5', don_vi: 'quả', so_luong: 7.5, am: false },
    ])
    expect([tong, data[0], color]).toMatchObject([
      5,
      { ngay: '2026-10-09', bien_so_xe: '15H-062.74' },
      {},
    ])
    const early = await onHand({ end_time: '2026-10-05' })
    expect(early.ton_kho.map(({ so_luong }) => so_luong)).toEqual([14])
    const before = await onHand({ end_time: '2026-09-30' })
    expect(before.ton_kho.map(({ so_luong }) => so_luong)).toEqual([9])
  })
  test('that gave out more than was there are marked', async () => {
    const issue = await made({ loai: 'xuat', ma_hang: 'NHOT', ten_hang: 'Dầu nhớt', so_luong: 3 })
    const { ton_kho, color } = await onHand({ ma_hang: 'NHOT' })
    expect(ton_kho).toMatchObject([{ so_luong: -3, am: true }])
    expect(Object.keys(color)).toEqual([issue['id']])
  })
  test('know an item by its name, or give it a code', async () => {
    expect(
      await made({
        ma_hang: null,
        ten_hang: 'lốp 11r22.5',
        so_luong: 1,
        ngay: '2026-10-20',
        loai: 'nhap',
        don_vi: null,
      }),
    ).toMatchObject({ ma_hang: 'LOP-11R', don_vi: 'quả' })
    expect(await made({ ma_hang: null, ten_hang: 'Má phanh sau', so_luong: 1 })).toMatchObject({
      ma_hang: 'MA-PHANH-SAU',
    })
  })
  test('refuse what is wrong at its field', async () => {
    for (const [values, field] of [
      [{ so_luong: null }, 'so_luong'],
      [{ so_luong: 0, loai: 'nhap' }, 'so_luong'],
      [{ so_luong: -1 }, 'so_luong'],
      [{ so_luong: 1, loai: 'khac' }, 'loai'],
      [{ so_luong: 1, ngay: '2026-02-30' }, 'ngay'],
      [{ so_luong: 1, ma_hang: null, ten_hang: null }, 'ten_hang'],
      [{ so_luong: 1, bien_so_xe: '99X-999.99' }, 'bien_so_xe'],
      [{ so_luong: 1, id_nhat_ky: 'XD01' }, 'id_nhat_ky'],
    ] as const) {
      const { status, body } = await create(values)
      expect([status >= 400 && status < 500, Object.keys(body.fields ?? {})]).toEqual([
        true,
        [field],
      ])
    }
    const bad = await t.call('ketoan01', api.listNamed, { trang: 'x' })
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['trang']])
  })
  test('are changed by version, and rows go and come back', async () => {
    const { id } = await made({ so_luong: 1, ma_hang: 'LOC', ten_hang: 'Lọc dầu' })
    const change = { id, phien_ban: 1, so_luong: 2 }
    expect((await t.call('ketoan01', api.update, change)).status).toBe(200)
    expect((await t.call('ketoan01', api.update, change)).status).toBe(409)
    await t.call('ketoan01', api.remove, { id })
    expect((await onHand({ ma_hang: 'LOC' })).ton_kho).toEqual([])
    await t.call('ketoan01', api.restore, { id })
    expect((await onHand({ ma_hang: 'LOC' })).ton_kho).toMatchObject([{ so_luong: 2 }])
  })
  test('are for those who keep the expenses', async () => {
    for (const endpoint of [
      api.listNamed,
      api.list,
      api.create,
      api.update,
      api.remove,
    ] as (typeof api.list)[]) {
      expect((await t.call(null, endpoint, {})).status).toBe(401)
      for (const user of ['dieuxe01', 'hungnv01', 'sale01'])
        expect((await t.call(user, endpoint, {})).status).toBe(403)
    }
  })
})

describe('fuel out of the own tank', () => {
  const issues = async () => (await onHand({ loai: 'xuat', ma_hang: 'DAU-DO' })).data
  test('is issued by its slip, and goes with it', async () => {
    const { body } = await t.call('dieuxe01', fuelLogApi.create, fill)
    const { id } = body.data
    expect((await onHand({ ma_hang: 'DO' })).ton_kho).toMatchObject([{ so_luong: -100, am: true }])
    await made({ ma_hang: 'DAU-DO', ten_hang: 'Dầu DO 0,05S', don_vi: 'lít', so_luong: 5000 })
    expect((await onHand({ ma_hang: 'DO' })).ton_kho).toEqual([])
    expect((await onHand({ ma_hang: 'DAU-DO' })).ton_kho).toMatchObject([
      { so_luong: 4900, am: false },
    ])
    expect(await issues()).toMatchObject([
      { loai: 'xuat', ngay: '2026-10-12', so_luong: 100, bien_so_xe: '15H-062.74', id_nhat_ky: id },
    ])
    await t.call('dieuxe01', fuelLogApi.update, { id, phien_ban: 1, so_lit: 120 })
    expect(await issues()).toMatchObject([{ so_luong: 120 }])
    await t.call('ketoan01', fuelLogApi.update, { id, trang_thai: 'tu_choi', ly_do: 'Nhầm xe' })
    expect(await issues()).toEqual([])
    await t.call('ketoan01', fuelLogApi.update, { id, trang_thai: 'cho_duyet' })
    expect(await issues()).toHaveLength(1)
    await t.call('dieuxe01', fuelLogApi.remove, { id })
    expect(await issues()).toEqual([])
    await t.call('dieuxe01', fuelLogApi.restore, { id })
    expect(await issues()).toHaveLength(1)
    await t.call('dieuxe01', fuelLogApi.update, { id, phien_ban: 6, hinh_thuc: 'the' })
    expect(await issues()).toEqual([])
  })
  test('is not changed in the stores', async () => {
    await t.call('dieuxe01', fuelLogApi.create, { ...fill, so_lit: 30 })
    const [issue] = await issues()
    const change = { id: issue?.['id'], phien_ban: issue?.phien_ban, so_luong: 1 }
    const { status, body } = await t.call('ketoan01', api.update, change)
    expect([status, body.message]).toEqual([409, expect.stringContaining('theo phiếu dầu')])
    const gone = await t.call('ketoan01', api.remove, { id: issue?.['id'] })
    expect(gone.body.data[0]).toMatchObject({ ok: false })
  })
})

test('a closed month takes no row, and gives none away', async () => {
  const old = await made({ ma_hang: 'KHOA', ten_hang: 'Khóa', so_luong: 1 })
  closedMonths.answeredBy(async () => [{ thang: '2026-10', luc_gia: [] }])
  for (const { status, body } of [
    await create({ so_luong: 1, ma_hang: 'MOI' }),
    await t.call('ketoan01', api.update, { id: old['id'], phien_ban: 1, ngay: '2026-11-01' }),
  ])
    expect([status, body.code]).toEqual([423, 'locked'])
  const gone = await t.call('ketoan01', api.remove, { id: old['id'] })
  expect(gone.body.data[0]?.ok).toBe(false)
  expect((await create({ so_luong: 1, ma_hang: 'MOI', ngay: '2026-11-01' })).status).toBe(200)
})
