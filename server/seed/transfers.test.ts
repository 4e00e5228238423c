import { afterAll, beforeAll, expect, test } from 'vitest'
import { transferOrderApi } from '../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { TRANSFER_STATES } from '../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { transferProblems } from '../../contract/dispatch/transfer-order/transfer-order.ts'
import { addDays } from '../../contract/kit/time/time.ts'
import { today } from '../kit/time/clock.ts'
import type { TestApp } from '../testing/app.ts'
import { seededApp } from '../testing/seeded.ts'
import { seedTransfers } from './transfers.ts'

let t: TestApp
beforeAll(async () => {
  t = await seededApp(seedTransfers)
})
afterAll(() => t.close())

test('the demo transfers reach over 30 days, are complete, linked, and stand as their time says', async () => {
  const near = { start_time: addDays(today(), -30), end_time: addDays(today(), 30), so_dong: 500 }
  const { body } = await t.call('quanly01', transferOrderApi.list, near)
  expect(body.tong).toBeGreaterThan(40)
  expect(body.data.at(-1)?.ngay_thuc_hien).toBe(addDays(today(), -30))
  for (const row of body.data) {
    expect(transferProblems(row)).toEqual({})
    expect(row.id_don_hang).not.toBeNull()
  }
  const of = (...states: string[]) =>
    body.data.filter((row) => states.includes(row.trang_thai ?? ''))
  for (const row of of('da_xep_xe', 'dang_chay', 'luu_kho', 'da_giao'))
    expect(row.ten_lai_xe_1).not.toBeNull()
  for (const row of of('luu_kho', 'da_giao')) expect(row.gio_den_tram).not.toBeNull()
  const states = new Set(body.data.map((row) => row.trang_thai))
  expect(states.size).toBeGreaterThan(3)
  expect([...states].every((state) => (state ?? '') in TRANSFER_STATES)).toBe(true)
  const deleted = await t.call('quanly01', transferOrderApi.list, { da_xoa: true })
  expect(deleted.body.tong).toBe(1)
})
