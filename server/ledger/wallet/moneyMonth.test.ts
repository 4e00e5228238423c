import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import type { WalletReport } from '../../../contract/ledger/wallet/wallet.report.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import {
  fillMonth,
  lockMonth,
  makeCalls,
  readMonth,
  takeIn,
  type MoneyMonth,
} from '../../testing/moneyMonth.ts'

let t: TestApp
let month: MoneyMonth
let ids: Map<string, string>
beforeAll(async () => {
  t = await testApp()
  month = await readMonth(new URL('../../dispatch/trip/month/', import.meta.url))
  ids = await fillMonth(t, month)
}, 240_000)
afterAll(() => t.close())

/** What wallets show that is not as it must be. */
async function wrongIn(wanted: MoneyMonth['expected']['vi']): Promise<string[]> {
  const wrong: string[] = []
  for (const [ngay_thang, drivers] of Object.entries(wanted)) {
    const { body } = await t.call('ketoan01', walletApi.report, { ngay_thang })
    const rows = new Map((body.data as WalletReport[]).map((row) => [row.user_id, row]))
    for (const [driver, figures] of Object.entries(drivers))
      for (const [name, value] of Object.entries(figures)) {
        const found = rows.get(driver)?.[name as keyof WalletReport]
        if (found !== value)
          wrong.push(`${ngay_thang} ${driver} ${name}: ${value} – ${JSON.stringify(found)}`)
      }
  }
  return wrong
}

test('the entries of the month are taken as they are, from the sheet and by calls', async () => {
  expect(await makeCalls(t, month.after.vi)).toEqual([])
  const { status, body } = await takeIn(t, month, { kind: 'wallet', name: 'vi.xlsx' })
  expect([status, body.loi, body.tom_tat['moi']]).toEqual([200, [], 66])
  const again = await takeIn(t, month, { kind: 'wallet', name: 'vi.xlsx' })
  expect(again.body.tom_tat).toMatchObject({ moi: 0, sua: 0, giong: 66 })
})

test('locking posts what the drivers paid, and every balance is right to the đồng', async () => {
  await lockMonth(t, month, ids)
  const posted = await t.db
    .selectFrom('wallet')
    .select(['user_id', 'ngay_thang', 'type', 'so_tien', 'muc', 'id_chuyen_di'])
    .where('muc', 'is not', null)
    .orderBy('id')
    .execute()
  const tags = new Map([...ids].map(([tag, id]) => [id, tag]))
  const told = posted.map(({ id_chuyen_di, ...row }) => ({
    ...row,
    tag: tags.get(id_chuyen_di ?? ''),
  }))
  expect(told).toEqual(expect.arrayContaining([...month.expected.vi_khoa]))
  expect(told).toHaveLength(month.expected.vi_khoa.length)
  expect(await wrongIn(month.expected.vi)).toEqual([])
})

test('unlocking and locking again leaves every balance as it was', async () => {
  const list_id = month.after.khoa.map((tag) => ids.get(tag) ?? '')
  await t.call('admin01', tripApi.unlock, { list_id, ly_do: 'kiểm tra' })
  const left = await t.db.selectFrom('wallet').select('id').where('muc', 'is not', null).execute()
  expect(left).toEqual([])
  expect(await wrongIn(month.expected.vi)).not.toEqual([])
  await lockMonth(t, month, ids)
  expect(await wrongIn(month.expected.vi)).toEqual([])
})
