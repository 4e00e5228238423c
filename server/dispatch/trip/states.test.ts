import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { MILESTONES, statesPassed, TRIP_MOVES } from '../../../contract/dispatch/trip/trip.can.ts'
import { TRIP_STATES, type TripState } from '../../../contract/dispatch/trip/trip.fields.ts'
import { now, today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip, tripValues, type MadeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const STATES = Object.keys(TRIP_STATES) as TripState[]
const update = ({ id_chuyen_di, phien_ban }: MadeTrip, values: object, user = 'dieuxe01') =>
  t.call(user, tripApi.update, { id_chuyen_di, phien_ban, ...values })
const finish = ({ id_chuyen_di }: MadeTrip, user = 'dieuxe01') =>
  t.call(user, tripApi.finish, { id_chuyen_di })
const cancel = ({ id_chuyen_di }: MadeTrip, ly_do: string | null, user = 'dieuxe01') =>
  t.call(user, tripApi.cancel, { id_chuyen_di, ly_do })
const lock = (list_id: string[], user = 'ketoan01') => t.call(user, tripApi.lock, { list_id })
const unlock = (list_id: string[], ly_do: string | null, user = 'dieuxe01') =>
  t.call(user, tripApi.unlock, { list_id, ly_do })

/** A trip that stands in a state. */
async function inState(trang_thai: TripState): Promise<MadeTrip> {
  return makeTrip(t, { trang_thai, ly_do: trang_thai === 'huy' ? 'Khách hủy' : null })
}

const MOVES = STATES.flatMap((from) =>
  STATES.filter((to) => to !== from).map((to) => [from, to] as const),
)

describe('moves from state to state', () => {
  test('the road of the domain: forward with skips, cancel from any open state, back only from the end', () => {
    for (const [from, to] of MOVES) {
      const road = STATES.slice(0, 8)
      const forward = from !== 'huy' && road.indexOf(to) > road.indexOf(from)
      const fromDraft = from === 'nhap' ? to === 'moi' || to === 'huy' : null
      const open = from !== 'huy' && from !== 'ket_thuc'
      const wanted =
        fromDraft ??
        (forward || (to === 'huy' && open) || (from === 'ket_thuc' && to === 'dang_tra_hang'))
      expect([from, to, TRIP_MOVES[from].to.includes(to)]).toEqual([from, to, wanted])
    }
  })

  const free = MOVES.filter(
    ([from, to]) => TRIP_MOVES[from].to.includes(to) && !TRIP_MOVES[from].reasonFor.includes(to),
  )
  const reasoned = MOVES.filter(([from, to]) => TRIP_MOVES[from].reasonFor.includes(to))
  const refused = MOVES.filter(([from, to]) => !TRIP_MOVES[from].to.includes(to))

  test.each(free)('%s → %s', async (from, to) => {
    const { status, body } = await update(await inState(from), { trang_thai: to })
    expect([status, body.data.trang_thai]).toEqual([200, to])
  })

  test.each(reasoned)('%s → %s, with a reason', async (from, to) => {
    const trip = await inState(from)
    const bare = await update(trip, { trang_thai: to, ly_do: null })
    expect([bare.status, Object.keys(bare.body.fields ?? {})]).toEqual([400, ['ly_do']])
    const { body } = await update(trip, { trang_thai: to, ly_do: 'Khách đổi lịch' })
    expect([body.data.trang_thai, body.data.ly_do]).toEqual([to, 'Khách đổi lịch'])
  })

  test('no other move', async () => {
    for (const [from, to] of refused) {
      const trip = await inState(from)
      const { status, body } = await update(trip, { trang_thai: to, ly_do: 'x' })
      expect([from, to, status, Object.keys(body.fields ?? {})]).toEqual([
        from,
        to,
        400,
        ['trang_thai'],
      ])
    }
  })

  test('a state that is reached or skipped fills its missing milestones, and only the missing ones', async () => {
    const before = now()
    const trip = await makeTrip(t, { ngay_gio_toi_diem_dong_hang: '2026-03-02 06:00:00' })
    const { body } = await update(trip, { trang_thai: 'ket_thuc' })
    expect(
      statesPassed('moi', 'ket_thuc').flatMap((state) => MILESTONES[state] ?? []),
    ).toHaveLength(3)
    expect(body.data.ngay_gio_toi_diem_dong_hang).toBe('2026-03-02 06:00:00')
    for (const filled of [
      body.data.ngay_gio_ket_thuc_tra_hang ?? '',
      body.data.ngay_gio_toi_diem_ket_thuc ?? '',
    ])
      expect(filled >= before && filled <= now()).toBe(true)
    const started = await makeTrip(t)
    const running = await update(started, { trang_thai: 'dang_chay' })
    expect(running.body.data.ngay_gio_toi_diem_dong_hang).not.toBeNull()
    expect(running.body.data.ngay_gio_ket_thuc_tra_hang).toBeNull()
  })

  test('only dispatchers move a trip', async () => {
    const trip = await inState('ket_thuc')
    const values = { trang_thai: 'dang_tra_hang', ly_do: 'Giao thiếu' }
    expect((await update(trip, values, 'ketoan01')).status).toBe(403)
    expect((await update(trip, values, 'tinhcuoc01')).status).toBe(403)
    expect((await update(trip, values, 'quanly01')).status).toBe(200)
  })
})

describe('end and cancel', () => {
  test('end from every state underway, not from another', async () => {
    for (const state of STATES) {
      const ends = !['nhap', 'huy', 'ket_thuc'].includes(state)
      const { status, body } = await finish(await inState(state))
      expect([state, status]).toEqual([state, ends ? 200 : 400])
      expect(body.message).toMatch(
        ends ? /^Đã kết thúc chuyến$/ : /^Không làm được khi chuyến ở trạng thái/,
      )
      expect(body.data?.trang_thai).toBe(ends ? 'ket_thuc' : undefined)
      expect(typeof body.data?.ngay_gio_ket_thuc_tra_hang).toBe(ends ? 'string' : 'undefined')
    }
  })

  test('cancel from every open state, not from another', async () => {
    for (const state of STATES) {
      const open = state !== 'huy' && state !== 'ket_thuc'
      const { status, body } = await cancel(await inState(state), 'Khách hủy đơn')
      expect([state, status]).toEqual([state, open ? 200 : 400])
      expect(body.data?.ly_do).toBe(open ? 'Khách hủy đơn' : undefined)
      expect(body.data?.trang_thai).toBe(open ? 'huy' : undefined)
    }
  })

  test('a cancel needs a reason, and keeps orders and costs', async () => {
    const trip = await makeTrip(t)
    for (const nothing of [null, '', '   ']) {
      const { status, body } = await cancel(trip, nothing)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['ly_do']])
    }
    const { body } = await cancel(trip, 'Xe hỏng')
    expect(body.data.list_don_hang).toHaveLength(1)
    expect(body.data.tong_chi_phi).toBe(trip.tong_chi_phi)
  })

  test('those who rate trips neither end nor cancel', async () => {
    const trip = await makeTrip(t)
    for (const user of ['ketoan01', 'ketoan02', 'tinhcuoc01', 'hcns01']) {
      expect((await finish(trip, user)).status).toBe(403)
      expect((await cancel(trip, 'x', user)).status).toBe(403)
    }
  })
})

describe('the lock', () => {
  test('is set by rating and dispatch seats, taken by dispatch seats with a reason', async () => {
    for (const user of ['admin01', 'quanly01', 'dieuxe01', 'ketoan01', 'ketoan02', 'tinhcuoc01']) {
      const { id_chuyen_di } = await makeTrip(t)
      const { status, body } = await lock([id_chuyen_di], user)
      expect([status, body.data]).toMatchObject([
        200,
        [{ id: id_chuyen_di, ok: true, message: 'Đã khóa' }],
      ])
      for (const rater of ['ketoan01', 'ketoan02', 'tinhcuoc01'])
        expect((await unlock([id_chuyen_di], 'sai cước', rater)).status).toBe(403)
      expect((await unlock([id_chuyen_di], null)).body.fields).toHaveProperty('ly_do')
      expect((await readTrip(t, id_chuyen_di)).khoa).toBe(true)
      expect((await unlock([id_chuyen_di], 'sai cước')).body.data[0]?.ok).toBe(true)
      expect(await readTrip(t, id_chuyen_di)).toMatchObject({ khoa: false, ly_do: 'sai cước' })
    }
  })

  test('each row answers for itself, and a refused one leaves the others done', async () => {
    const [free, locked, draft] = [await makeTrip(t), await makeTrip(t), await inState('nhap')]
    await lock([locked.id_chuyen_di])
    const ids = [free, locked, draft].map((trip) => trip.id_chuyen_di)
    const { status, body } = await lock([...ids, 'khong-co'])
    expect([status, body.data.map(({ ok }) => ok)]).toEqual([200, [true, false, false, false]])
    expect(body.data.map(({ message }) => message)).toEqual([
      'Đã khóa',
      'Chuyến đã khóa, cần mở khóa trước',
      'Không làm được khi chuyến ở trạng thái “Nháp”',
      'Không tìm thấy chuyến',
    ])
    expect((await readTrip(t, free.id_chuyen_di)).khoa).toBe(true)
  })

  test('nothing of a locked trip changes by any call; what is paid for it is an entry of its own day', async () => {
    const other = await makeTrip(t)
    const trip = await makeTrip(t)
    await lock([trip.id_chuyen_di])
    const stored = await readTrip(t, trip.id_chuyen_di)
    const { id_chuyen_di, phien_ban } = stored
    const [order] = stored.list_don_hang
    const id = order?.id_don_hang
    const calls = [
      t.call('admin01', tripApi.update, { id_chuyen_di, phien_ban, tien_an: 5 }),
      t.call('admin01', tripApi.update, { id_chuyen_di, phien_ban, khoa: false, tien_an: 5 }),
      finish(stored, 'admin01'),
      cancel(stored, 'x', 'admin01'),
      t.call('admin01', tripApi.designate, { id_chuyen_di, kho_chi_dinh: 'Kho A' }),
      t.call('admin01', pricingApi.recalculate, { id_chuyen_di }),
      t.call('admin01', tripApi.mergeOrUndo, {
        list_chuyen_di: [other.id_chuyen_di, id_chuyen_di],
        type: 'gop',
      }),
    ]
    for (const answer of await Promise.all(calls))
      expect([answer.status, (answer.body as { code?: string }).code]).toEqual([423, 'locked'])
    const rows = await Promise.all([
      t.call('admin01', tripApi.remove, { list_id: [id_chuyen_di] }),
      t.call('admin01', orderApi.remove, { list_id: [id] }),
      t.call('admin01', orderApi.markUnpaid, { id }),
      t.call('admin01', orderApi.pay.cong_no, { id }),
    ])
    for (const { body } of rows) expect(body.data.map(({ ok }) => ok)).toEqual([false])
    expect(await readTrip(t, id_chuyen_di)).toEqual(stored)
  })

  test('cannot be set through a save', async () => {
    const trip = await makeTrip(t, { khoa: true })
    expect(trip.khoa).toBe(false)
    expect((await update(trip, { khoa: true, tien_an: 1 })).body.data.khoa).toBe(false)
  })
})

describe('the bin', () => {
  const remove = (list_id: string[], user = 'dieuxe01') => t.call(user, tripApi.remove, { list_id })
  const restore = (list_id: string[], user = 'admin01') =>
    t.call(user, binApi.restore, { type: 'chuyen_di', list_id })
  const bin = async (values: object = {}) =>
    (await t.call('admin01', binApi.trips, values)).body.data.map((trip) => trip.id_chuyen_di)

  test('takes a trip out of every list and gives it back with all that belongs to it', async () => {
    await t.db
      .insertInto('tep')
      .values({
        id: 'anh-bin',
        loai: 'anh',
        ten: 'a.jpg',
        mime: 'image/jpeg',
        kich_thuoc: 1,
        nguoi_tao: 'dieuxe01',
      })
      .execute()
    const trip = await makeTrip(t, {
      ngay_thuc_hien: '2026-06-01',
      chuyen_di_image: ['anh-bin'],
      list_form_chi_phi: [{ key: 'luu_ca', name: 'Lưu ca xe', amount: 1_200_000 }],
      list_don_hang: [orderValues, { ...orderValues, list_anh: ['anh-bin'] }],
      so_km_co_hang_tron_ve: 100,
      so_km_khong_hang_tron_ve: 90,
    })
    const id = trip.id_chuyen_di
    await t.call('dieuxe01', pricingApi.recalculate, { id_chuyen_di: id })
    const kept = await readTrip(t, id)
    const listed = async () =>
      (await t.call('admin01', tripApi.list, { id_chuyen_di: id })).body.chuyen_di_array.length
    const orders = async () =>
      (await t.call('admin01', orderApi.list, { tu_khoa: id })).body.data.length

    expect((await remove([id])).body.data).toMatchObject([
      { id, ok: true, message: 'Đã chuyển vào thùng rác' },
    ])
    expect([await listed(), await orders()]).toEqual([0, 0])
    expect((await t.call('admin01', tripApi.get, { id_chuyen_di: id })).status).toBe(404)
    for (const answer of [
      await finish(kept),
      await cancel(kept, 'x'),
      await update(kept, { tien_an: 1 }),
    ])
      expect(answer.status).toBe(404)
    expect(await bin()).toContain(id)

    expect((await restore([id])).body.data).toMatchObject([
      { id, ok: true, message: 'Đã khôi phục' },
    ])
    const back = await readTrip(t, id)
    const { phien_ban, updated_at, nguoi_sua, chuyen_di_image, list_don_hang, ...rest } = kept
    expect(back).toMatchObject(rest)
    expect(back.chuyen_di_image.map((photo) => photo.id)).toEqual(chuyen_di_image.map((p) => p.id))
    expect(back.list_don_hang.map(({ list_anh, ...order }) => [order, list_anh.length])).toEqual(
      list_don_hang.map(({ list_anh, ...order }) => [order, list_anh.length]),
    )
    expect([back.phien_ban, back.list_km_co_hang.length]).toEqual([phien_ban + 2, 1])
    expect([await listed(), await orders(), (await bin()).includes(id)]).toEqual([1, 2, false])
    expect([updated_at, nguoi_sua].every(Boolean)).toBe(true)
    const { body } = await t.call('admin01', tripApi.history, { id_chuyen_di: id })
    expect(body.data.map(({ hanh_dong }) => hanh_dong)).toEqual([
      'khoi_phuc',
      'xoa',
      'tinh_lai',
      'tao',
    ])
  })

  test('shows what was deleted in a range of days, by whom, newest first', async () => {
    const [a, b] = [await makeTrip(t), await makeTrip(t)]
    await remove([a.id_chuyen_di], 'quanly01')
    await remove([b.id_chuyen_di])
    const day = today()
    const range = { start_time: addDays(day, -7), end_time: addDays(day, 7) }
    const { body } = await t.call('admin01', binApi.trips, range)
    const mine = body.data.filter(({ id_chuyen_di }) =>
      [a.id_chuyen_di, b.id_chuyen_di].includes(id_chuyen_di ?? ''),
    )
    expect(mine.map((trip) => [trip.id_chuyen_di, trip.nguoi_xoa])).toEqual([
      [b.id_chuyen_di, 'dieuxe01'],
      [a.id_chuyen_di, 'quanly01'],
    ])
    expect(body.tong).toBe(body.data.length)
    await t.db
      .updateTable('chuyen_di')
      .set({ deleted_at: `${addDays(day, -8)} 12:00:00` })
      .where('id_chuyen_di', '=', a.id_chuyen_di)
      .execute()
    const shown = await bin(range)
    expect([shown.includes(a.id_chuyen_di), shown.includes(b.id_chuyen_di)]).toEqual([false, true])
    expect(await bin({ start_time: addDays(day, -8), end_time: addDays(day, -8) })).toEqual([
      a.id_chuyen_di,
    ])
    expect(await bin({ tu_khoa: b.id_chuyen_di })).toEqual([b.id_chuyen_di])
  })

  test('restores only what lies in it', async () => {
    const { id_chuyen_di } = await makeTrip(t, tripValues)
    const { body } = await restore([id_chuyen_di, 'khong-co'])
    expect(body.data.map(({ ok, message }) => [ok, message])).toEqual([
      [false, 'Không có trong thùng rác'],
      [false, 'Không có trong thùng rác'],
    ])
  })
})
