import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { settingsApi } from '../../../contract/office/settings/settings.ts'
import { lockTrip } from '../../dispatch/trip/loadTrip.ts'
import { writeTrips } from '../../dispatch/trip/writeTrips.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, type MadeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const lock = (...trips: MadeTrip[]) =>
  t.call('admin01', tripApi.lock, { list_id: trips.map(({ id_chuyen_di }) => id_chuyen_di) })
const unlock = (trip: MadeTrip) =>
  t.call('admin01', tripApi.unlock, { list_id: [trip.id_chuyen_di], ly_do: 'sai số' })
const posted = async ({ id_chuyen_di }: MadeTrip) =>
  (
    await t.db
      .selectFrom('wallet')
      .select(['user_id', 'ngay_thang', 'muc', 'so_tien'])
      .where('id_chuyen_di', '=', id_chuyen_di)
      .orderBy('muc')
      .execute()
  ).map(({ user_id, ngay_thang, muc, so_tien }) => [user_id, ngay_thang, muc, so_tien])

const cash = {
  ve_cau_pha: 60_000,
  phi_boc_xep: 0,
  phi_sua_chua: 150_000,
  list_form_chi_phi: [
    { key: 've_bai', name: 'Vé bãi', amount: 50_000, tien_mat: true },
    { key: 'cam_xe', name: 'Cấm xe', amount: 90_000 },
  ],
}
const wanted = ({ ngay_thuc_hien }: MadeTrip) => [
  ['binhlv14', ngay_thuc_hien, 'form_chi_phi.ve_bai', 50_000],
  ['binhlv14', ngay_thuc_hien, 'phi_sua_chua', 150_000],
  ['binhlv14', ngay_thuc_hien, 've_cau_pha', 60_000],
]

test('a lock posts each cash figure once, an unlock takes exactly those back', async () => {
  const [trip, other] = [await makeTrip(t, cash), await makeTrip(t, cash)]
  expect(await posted(trip)).toEqual([])
  await lock(trip, other)
  await lock(trip)
  expect(await posted(trip)).toEqual(wanted(trip))
  await unlock(trip)
  await unlock(trip)
  expect([await posted(trip), await posted(other)]).toEqual([[], wanted(other)])
  await lock(trip)
  expect(await posted(trip)).toEqual(wanted(trip))
  const history = await t.db
    .selectFrom('nhat_ky')
    .select(['hanh_dong'])
    .where('doi_tuong', '=', 'wallet')
    .where(sql<boolean>`coalesce(truoc, sau) ->> 'id_chuyen_di' = ${trip.id_chuyen_di}`)
    .orderBy('id')
    .execute()
  expect(history.map(({ hanh_dong }) => hanh_dong)).toEqual(
    ['khoa', 'mo_khoa', 'khoa'].flatMap((act) => [act, act, act]),
  )
})

test('two locks at once post no figure twice', async () => {
  const trip = await makeTrip(t, cash)
  await Promise.all([lock(trip), lock(trip), lock(trip)])
  expect(await posted(trip)).toEqual(wanted(trip))
})

test('without an account in the first seat nothing is posted', async () => {
  const trip = await makeTrip(t, { ...cash, lai_xe_1: null, ten_lai_xe_1: null })
  await lock(trip)
  expect(await posted(trip)).toEqual([])
})

test('what is written of a locked trip moves its postings with it, and nothing else does', async () => {
  const trip = await makeTrip(t, cash)
  await lock(trip)
  await t.call('ketoan01', orderApi.pay.tien_mat, { id: trip.list_don_hang[0]?.id_don_hang })
  expect(await posted(trip)).toEqual(wanted(trip))
  const write = (change: object, marks: object = {}) =>
    t.db.transaction().execute(async (trx) => {
      const stored = await lockTrip(trx, trip.id_chuyen_di)
      const next = { ...stored, ...change }
      await writeTrips(trx, { username: 'admin01' }, {
        action: 'sua',
        changes: [{ stored, next, marks }],
      } as never)
    })
  await write({ ve_cau_pha: 75_000, phi_sua_chua: null, phi_boc_xep: 20_000 })
  expect(await posted(trip)).toEqual([
    ['binhlv14', trip.ngay_thuc_hien, 'form_chi_phi.ve_bai', 50_000],
    ['binhlv14', trip.ngay_thuc_hien, 'phi_boc_xep', 20_000],
    ['binhlv14', trip.ngay_thuc_hien, 've_cau_pha', 75_000],
  ])
  await write({}, { nguoi_xoa: 'admin01' })
  expect(await posted(trip)).toEqual([])
})

test('the setting says which figures are cash, for trips of its days', async () => {
  const set = (gia_tri: unknown, hieu_luc_tu: string) =>
    t.call('admin01', settingsApi.update, { ten: 'chi_tien_mat', gia_tri, hieu_luc_tu })
  const [early, late] = [await makeTrip(t, cash), await makeTrip(t, cash)].toSorted((a, b) =>
    (a.ngay_thuc_hien ?? '') < (b.ngay_thuc_hien ?? '') ? -1 : 1,
  ) as [MadeTrip, MadeTrip]
  expect((await set(['ve_cau_pha', 'bia'], '2026-01-01')).status).toBe(400)
  const { status, body } = await set('phi_cau_duong, ve_cau_pha', late.ngay_thuc_hien ?? '')
  expect(status).toBe(200)
  expect(body.data.lich_su[0]?.gia_tri).toEqual(['phi_cau_duong', 've_cau_pha'])
  await lock(early, late)
  expect(await posted(early)).toEqual(wanted(early))
  expect((await posted(late)).map(([, , muc]) => muc)).toEqual([
    'form_chi_phi.ve_bai',
    'phi_cau_duong',
    've_cau_pha',
  ])
})

test('the migration posts what locks of before would have posted', async () => {
  const trip = await makeTrip(t, cash)
  const sooner = { ...cash, ve_cau_pha: null, phi_sua_chua: 40_000 }
  const [second, open] = [await makeTrip(t, sooner), await makeTrip(t, cash)]
  await lock(trip, second)
  const before = [await posted(trip), await posted(second)]
  const text = await readFile(new URL('../../migrations/0043_wallet.sql', import.meta.url), 'utf8')
  await sql`DELETE FROM wallet`.execute(t.db)
  await sql.raw(text.slice(text.indexOf('INSERT INTO wallet'))).execute(t.db)
  expect([await posted(trip), await posted(second)]).toEqual(before)
  expect(await posted(open)).toEqual([])
})
