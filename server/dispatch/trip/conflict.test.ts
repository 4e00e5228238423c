import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefusalBody } from '../../../contract/kit/endpoint/refusal.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import demo from '../../seed/demo-data.json' with { type: 'json' }
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip, type MadeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const save = ({ id_chuyen_di, phien_ban }: MadeTrip, values: object, user: string) =>
  t.call(user, tripApi.update, { id_chuyen_di, phien_ban, ...values })
const nameOf = (user: string | null) =>
  demo.users_staff.find(({ username }) => username === user)?.fullname
const history = async ({ id_chuyen_di }: MadeTrip, user = 'admin01') =>
  (await t.call(user, tripApi.history, { id_chuyen_di })).body.data

describe('two people editing one trip', () => {
  test('the second save is refused with who changed what, and overwrites nothing', async () => {
    const trip = await makeTrip(t, { list_don_hang: [orderValues, orderValues] })
    const [first, second] = trip.list_don_hang
    await save(
      trip,
      { ma_seal: 'SLD9', list_don_hang: [first, { ...second, ghi_chu: 'gọi trước' }] },
      'quanly01',
    )
    const stored = await readTrip(t, trip.id_chuyen_di)
    const { status, body } = await save(trip, { ma_seal: 'CUA-TOI', tien_an: 1 }, 'dieuxe01')
    expect([status, body.code]).toEqual([409, 'conflict'])
    const refusal = body as unknown as RefusalBody
    expect(refusal).toMatchObject({
      message: 'Người khác vừa sửa chuyến này',
      nguoi_sua: 'quanly01',
      ten_nguoi_sua: nameOf('quanly01'),
      thoi_diem: stored.updated_at,
      data: { ma_seal: 'SLD9', phien_ban: 2 },
    })
    expect((refusal.fields as string[]).toSorted()).toEqual(['list_don_hang.1.ghi_chu', 'ma_seal'])
    expect(await readTrip(t, trip.id_chuyen_di)).toEqual(stored)
  })

  test('a lock, a payment or a delete in between counts as a change', async () => {
    const trip = await makeTrip(t)
    await t.call('ketoan01', tripApi.lock, { list_id: [trip.id_chuyen_di] })
    await t.call('quanly01', tripApi.unlock, { list_id: [trip.id_chuyen_di], ly_do: 'nhầm' })
    const { status, body } = await save(trip, { tien_an: 1 }, 'dieuxe01')
    expect(status).toBe(409)
    expect((body.fields as unknown as string[]).toSorted()).toEqual(['khoa', 'ly_do'])
  })

  test('of eight saves at the same moment one wins, seven are refused', async () => {
    const trip = await makeTrip(t)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        save(trip, { tien_an: n + 1 }, n % 2 ? 'dieuxe01' : 'quanly01'),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      ...Array(7).fill('409'),
    ])
    const winner = answers.find(({ status }) => status === 200)
    const stored = await readTrip(t, trip.id_chuyen_di)
    expect([stored.tien_an, stored.phien_ban]).toEqual([winner?.body.data.tien_an, 2])
    expect((await history(trip)).map(({ hanh_dong }) => hanh_dong)).toEqual(['sua', 'tao'])
  })

  test('a save without a version is refused; a save that changes nothing makes no version', async () => {
    const trip = await makeTrip(t)
    const { id_chuyen_di } = trip
    const bare = await t.call('dieuxe01', tripApi.update, { id_chuyen_di, tien_an: 1 })
    expect([bare.status, Object.keys(bare.body.fields ?? {})]).toEqual([400, ['phien_ban']])
    const { status, body } = await t.call('dieuxe01', tripApi.update, trip)
    expect([status, body.data.phien_ban]).toEqual([200, 1])
    expect(await history(trip)).toHaveLength(1)
  })

  test('saves of different trips at the same time all go through', async () => {
    const trips = await Promise.all(Array.from({ length: 6 }, () => makeTrip(t)))
    const answers = await Promise.all(trips.map((trip) => save(trip, { ma_seal: 'S' }, 'dieuxe01')))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  })
})

describe('the history of a trip', () => {
  test('holds every act with who, when, before and after, newest first', async () => {
    const trip = await makeTrip(t, { km_dau: 10, tien_an: 5 })
    const { id_chuyen_di } = trip
    const [order] = trip.list_don_hang
    await save(
      trip,
      {
        tien_an: 7,
        list_don_hang: [
          { ...order, cuoc_van_chuyen: 5_000_000 },
          { ...orderValues, cuoc_van_chuyen: 1_000_000 },
        ],
      },
      'quanly01',
    )
    const list_id = [id_chuyen_di]
    await t.call('dieuxe01', tripApi.designate, { id_chuyen_di, kho_chi_dinh: 'Kho A' })
    await t.call('dieuxe01', tripApi.finish, { id_chuyen_di })
    await t.call('ketoan01', tripApi.lock, { list_id })
    await t.call('quanly01', tripApi.unlock, { list_id, ly_do: 'thiếu vé' })
    const entries = await history(trip)
    expect(entries.map(({ ten_nguoi_sua }) => ten_nguoi_sua)).toEqual(
      entries.map(({ nguoi_sua }) => nameOf(nguoi_sua)),
    )
    expect(entries.map(({ hanh_dong, nguoi_sua }) => [hanh_dong, nguoi_sua])).toEqual([
      ['mo_khoa', 'quanly01'],
      ['khoa', 'ketoan01'],
      ['ket_thuc', 'dieuxe01'],
      ['chi_dinh_kho', 'dieuxe01'],
      ['sua', 'quanly01'],
      ['tao', 'dieuxe01'],
    ])
    for (const entry of entries) expect(entry.thoi_diem).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const changes = (at: number) =>
      Object.fromEntries(
        (entries[at]?.thay_doi ?? []).map(({ truong, truoc, sau }) => [truong, [truoc, sau]]),
      )
    expect(changes(0)).toEqual({ khoa: [true, false], ly_do: [null, 'thiếu vé'] })
    expect(changes(1)).toEqual({ khoa: [false, true] })
    expect(changes(2)).toMatchObject({ trang_thai: ['moi', 'ket_thuc'] })
    expect(changes(3)).toEqual({ kho_chi_dinh: [null, 'Kho A'] })
    const id = order?.id_don_hang
    expect(changes(4)).toMatchObject({
      tien_an: [5, 7],
      tong_cuoc: [4_300_000, 6_000_000],
      [`list_don_hang.${id}.cuoc_van_chuyen`]: [4_300_000, 5_000_000],
    })
    expect(changes(5)).toMatchObject({ bien_so_xe: [null, '15C-402.11'], km_dau: [null, 10] })
  })

  test('is for those who write trips', async () => {
    const trip = await makeTrip(t)
    expect(await history(trip, 'tinhcuoc01')).toHaveLength(1)
    for (const user of ['doitac01', 'sale01', 'hcns01'])
      expect(
        (await t.call(user, tripApi.history, { id_chuyen_di: trip.id_chuyen_di })).status,
      ).toBe(403)
  })
})
