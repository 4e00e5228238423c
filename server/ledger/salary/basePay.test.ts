import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '../../../contract/kit/time/time.ts'
import { payMonthOf } from '../../../contract/ledger/salary/period.ts'
import { salaryApi } from '../../../contract/ledger/salary/salary.api.ts'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { updateNow } from '../../testing/update.ts'
import { periodStarts } from './payPeriods.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const change = async (username: string, values: object) => {
  const { status } = await updateNow(t, 'admin01', driverApi, { username, ...values } as never)
  expect(status).toBe(200)
}
const paid = async (username: string, thang: string) => {
  const { body } = await t.call('hcns01', salaryApi.explain, { thang, username })
  const { luong_co_ban, phu_cap_dien_thoai } = body.data.luong.bien
  return [luong_co_ban, phu_cap_dien_thoai]
}
/** What was stated of pay was stated on another day. */
const sleep = () => sql`UPDATE luong_theo_ngay SET ghi_ngay = ghi_ngay - 1`.execute(t.db)

test('a raise holds from its day: the periods before it are paid as they were', async () => {
  const now = payMonthOf(today(), await periodStarts(t.db))
  const before = addMonths(now, -1)
  const [base = 0, phone] = await paid('sonnv09', before)
  await sleep()
  await change('sonnv09', { luong_co_ban: base + 1_500_000 })
  expect(await paid('sonnv09', now)).toEqual([base + 1_500_000, phone])
  expect(await paid('sonnv09', before)).toEqual([base, phone])
  // The same day it is corrected, and taken back.
  await change('sonnv09', { luong_co_ban: base + 1_000_000, phu_cap_dien_thoai: 1 })
  expect(await paid('sonnv09', now)).toEqual([base + 1_000_000, 1])
  await change('sonnv09', { luong_co_ban: base, phu_cap_dien_thoai: phone })
  expect([await paid('sonnv09', now), await paid('sonnv09', before)]).toEqual([
    [base, phone],
    [base, phone],
  ])
})

test('what is stated for the first time holds from the beginning, each figure by itself', async () => {
  const before = addMonths(payMonthOf(today(), await periodStarts(t.db)), -1)
  await sql`INSERT INTO nguoi_dung (username, fullname, role, mat_khau) VALUES ('luong01', 'Lái Thử Lương', 'driver', 'x')`.execute(
    t.db,
  )
  expect(await paid('luong01', before)).toEqual([0, 0])
  await change('luong01', { luong_co_ban: 7_000_000 })
  await sleep()
  await change('luong01', { phu_cap_dien_thoai: 200_000 })
  await sleep()
  expect(await paid('luong01', before)).toEqual([7_000_000, 200_000])
  await change('luong01', { luong_co_ban: null })
  expect(await paid('luong01', before)).toEqual([7_000_000, 200_000])
})
