import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const user_id = 'binhlv14'
const orderWith = (cod: number, more: object = {}) => ({ ...orderValues, cod, ...more })
const figures = async () => {
  const { body } = await t.call('ketoan01', walletApi.report, { ngay_thang: '2026-10', user_id })
  const [row] = body.data
  return [row?.cod_dang_giu, row?.so_du_nam]
}
const handOver = (input: object, who: string | null = 'ketoan01') =>
  t.call(who, walletApi.handOver, { user_id, ngay_thang: '2026-10-05', ...input })

test('a driver holds the cash of ended trips until it is handed over, and no wallet moves', async () => {
  const open = await makeTrip(t, { list_don_hang: [orderWith(900_000)] })
  const ended = await makeTrip(t, {
    list_don_hang: [
      orderWith(500_000),
      orderWith(300_000),
      orderWith(200_000, { nguoi_thu_tien: 'Chị Hoa' }),
    ],
  })
  expect(await figures()).toEqual([0, 0])
  await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: ended.id_chuyen_di })
  await t.call('admin01', tripApi.lock, { list_id: [ended.id_chuyen_di] })
  expect(await figures()).toEqual([800_000, 0])
  const held = await t.call('ketoan01', walletApi.held, { user_id })
  expect(held.body.data.map(({ so_tien }) => so_tien)).toEqual([500_000, 300_000])
  const first = ended.list_don_hang[0]?.id_don_hang
  const foreign = open.list_don_hang[0]?.id_don_hang ?? ''
  const refused = await handOver({ list_don_hang: [first, foreign] })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { list_don_hang: walletReplies.notHeld(foreign).vi },
  ])
  const { status, body } = await handOver({ list_don_hang: [first], noi_dung: 'Nộp quỹ' })
  expect([status, body.data.so_tien]).toEqual([200, 500_000])
  expect(await figures()).toEqual([300_000, 0])
  const [one] = body.data.list
  const back = await t.call('ketoan01', walletApi.takeBack, { list_id: [one?.id ?? ''] })
  expect(back.body.data).toMatchObject([{ ok: true }])
  expect(await figures()).toEqual([800_000, 0])
  const both = await Promise.all([handOver({}), handOver({})])
  expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await figures()).toEqual([0, 0])
  const after = await t.call('ketoan01', walletApi.held, { user_id })
  expect([after.body.data, after.body.da_nop.length]).toEqual([[], 2])
})

test('the office takes cash, a driver who is named as its collector holds it', async () => {
  const taken = ['Nguyễn Văn Hùng', 'hungnv01', 'NGUYEN VAN HUNG', 'Thủ quỹ', 'ketoan01']
  const trip = await makeTrip(t, {
    list_don_hang: taken.map((nguoi_thu_tien, at) => orderWith(10 ** at, { nguoi_thu_tien })),
  })
  await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: trip.id_chuyen_di })
  expect(await figures()).toEqual([111, 0])
  await handOver({})
})

test('a driver who is gone, and without an entry, still holds what was not handed over', async () => {
  const gone = 'laixecod'
  const account = { username: gone, fullname: 'Lái xe Đã Nghỉ', role: 'driver' }
  await t.call('admin01', userApi.create, account as never)
  const list_don_hang = [orderWith(5_000_000)]
  const { id_chuyen_di } = await makeTrip(t, { lai_xe_1: gone, list_don_hang })
  await t.call('dieuxe01', tripApi.finish, { id_chuyen_di })
  const held = async () => {
    const { body } = await t.call('ketoan01', walletApi.report, { ngay_thang: '2026-10' })
    return body.data.filter((row) => row.user_id === gone).map((row) => row.cod_dang_giu)
  }
  await t.call('admin01', userApi.remove, { username: gone })
  expect(await held()).toEqual([5_000_000])
  expect((await handOver({ user_id: gone })).status).toBe(200)
  expect(await held()).toEqual([])
})

test('of several handings over only those of a closed month stay', async () => {
  const trip = await makeTrip(t, { list_don_hang: [orderWith(4000), orderWith(5000)] })
  await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: trip.id_chuyen_di })
  const [early, late] = trip.list_don_hang.map(({ id_don_hang }) => id_don_hang)
  const ids = async (list: object) =>
    (await handOver(list)).body.data.list.map(({ id }) => id ?? '')
  const first = await ids({ list_don_hang: [early], ngay_thang: '2026-02-05' })
  const second = await ids({ list_don_hang: [late] })
  const month = { thang: '2026-02', xac_nhan: ['con_do_dang'] }
  expect((await t.call('ketoan01', closedMonthApi.create, month)).status).toBe(200)
  const back = await t.call('ketoan01', walletApi.takeBack, { list_id: [...first, ...second] })
  expect(back.body.data).toMatchObject([
    { ok: false, message: expect.stringContaining('02/2026') },
    { ok: true },
  ])
  expect(await figures()).toEqual([5000, 0])
  await handOver({})
})

test('only those who keep wallets record it, and bad input is refused', async () => {
  expect((await handOver({}, null)).status).toBe(401)
  expect((await handOver({}, 'tinhcuoc01')).status).toBe(403)
  expect((await handOver({ ngay_thang: 'hôm qua' })).status).toBe(400)
  expect((await handOver({ user_id: 'lamhs36' })).body.fields).toEqual({
    list_don_hang: walletReplies.nothingHeld.vi,
  })
  const none = await t.call('ketoan01', walletApi.takeBack, { list_id: ['N0'] })
  expect(none.body.data).toMatchObject([{ ok: false }])
})
