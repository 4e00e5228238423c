import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTransfer, readTransfer } from '../../testing/transfer.ts'
import { makeTrip, orderValues, readTrip, tripValues } from '../../testing/trip.ts'
import { updateNow } from '../../testing/update.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const OLD = '15H-777.01'
const NEW = '29H-888.02'
const update = (input: object) => updateNow(t, 'quanly01', vehicleApi, input as never)
const numberOf = async (bien_so_xe: string) =>
  (
    await t.db
      .selectFrom('phuong_tien')
      .select('id_xe')
      .where('bien_so_xe', '=', bien_so_xe)
      .executeTakeFirst()
  )?.id_xe
const found = async (bien_so_xe: string) =>
  (await t.call('dieuxe01', tripApi.list, { bien_so_xe })).body.chuyen_di_array.map(
    (row) => row.id_chuyen_di,
  )

describe('a vehicle with a new plate', () => {
  test('keeps its number; open trips, transfers and bookings follow, what is over keeps the old plate', async () => {
    await t.call('quanly01', vehicleApi.create, { bien_so_xe: OLD })
    const number = await numberOf(OLD)
    const driver = { lai_xe_1: null, ten_lai_xe_1: 'Lái Biển Số Thử' }
    const ended = await makeTrip(t, { ...driver, bien_so_xe: OLD })
    await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: ended.id_chuyen_di })
    const open = await makeTrip(t, { ...driver, bien_so_xe: '15h77701' })
    const helped = await makeTrip(t, {
      bien_so_xe: '15C-402.11',
      lai_xe_1: null,
      ten_lai_xe_1: 'Lái Khác',
      bien_so_thay_the: OLD,
    })
    const transfer = await makeTransfer(t, { bien_so_xe: OLD })
    const { body: asked } = await t.call('sale01', bookingApi.create, {
      ...orderValues,
      xe_de_nghi: OLD,
    } as never)
    const { status, body } = await update({
      bien_so_xe: OLD,
      bien_so_xe_moi: '29h 888 02',
      odometer_km: 5,
    })
    expect([status, body.message]).toEqual([
      200,
      'Đã cập nhật xe, đã đổi biển số trong 2 chuyến đang mở, 1 đơn chuyển trạm, 1 đơn chờ duyệt',
    ])
    expect(body.data).toMatchObject({ bien_so_xe: NEW, odometer_km: 5 })
    expect([await numberOf(NEW), await numberOf(OLD)]).toEqual([number, undefined])

    const after = await readTrip(t, open.id_chuyen_di)
    expect(after).toMatchObject({ bien_so_xe: NEW, id_xe: number, phien_ban: open.phien_ban + 1 })
    expect((await readTrip(t, helped.id_chuyen_di)).bien_so_thay_the).toBe(NEW)
    const over = await readTrip(t, ended.id_chuyen_di)
    expect([over.bien_so_xe, over.id_xe]).toEqual([OLD, number])
    expect((await readTransfer(t, transfer.id_don_chuyen_tram)).bien_so_xe).toBe(NEW)
    const { id_don_hang } = asked.data
    const booking = await t.call('sale01', bookingApi.get, { id_don_hang })
    expect(booking.body.data.xe_de_nghi).toBe(NEW)

    const both = new Set([open.id_chuyen_di, ended.id_chuyen_di])
    for (const plate of [NEW, OLD, '15h77701']) expect(new Set(await found(plate))).toEqual(both)
    const words = await t.call('dieuxe01', tripApi.list, { tu_khoa: '29h88802' })
    expect(words.body.chuyen_di_array.map((row) => row.id_chuyen_di)).toEqual(
      expect.arrayContaining([open.id_chuyen_di, helped.id_chuyen_di]),
    )
  })

  test('whose old plate another gets keeps its own history', async () => {
    await t.call('quanly01', vehicleApi.create, { bien_so_xe: OLD })
    const [mine, other] = [await numberOf(NEW), await numberOf(OLD)]
    expect(other).not.toBe(mine)
    const rows = await t.db
      .selectFrom('chuyen_di')
      .select('id_chuyen_di')
      .where('bien_so_xe', '=', OLD)
      .where('id_xe', '=', mine ?? 0)
      .execute()
    expect(rows).toHaveLength(1)
    const [{ id_chuyen_di } = { id_chuyen_di: '' }] = rows
    const stored = await readTrip(t, id_chuyen_di)
    await t.call('dieuxe01', tripApi.update, { ...stored, tien_an: 9000 } as never)
    expect(await readTrip(t, id_chuyen_di)).toMatchObject({ id_xe: mine, tien_an: 9000 })
    const vehicleOn = async (ngay_thuc_hien: string) => {
      const driver = { lai_xe_1: null, ten_lai_xe_1: 'Lái Mới Thử' }
      const fresh = await makeTrip(t, { bien_so_xe: OLD, ngay_thuc_hien, ...driver })
      return (await readTrip(t, fresh.id_chuyen_di)).id_xe
    }
    expect(await vehicleOn(today())).toBe(other)
    expect(await vehicleOn(addDays(today(), -1))).toBe(mine)
    const asked = { ...tripValues, bien_so_xe: OLD, lai_xe_1: null }
    const { body } = await t.call('dieuxe01', tripApi.create, {
      ...asked,
      ngay_thuc_hien: addDays(today(), -1),
    })
    expect(body).toMatchObject({
      canh_bao: expect.arrayContaining([
        expect.objectContaining({ ma: `bien_so_cu:${mine}`, field: 'bien_so_xe' }),
      ]) as unknown,
    })
  })

  test('is refused a plate that is taken, an old version and whoever may not; the feed tells the old plate gone', async () => {
    const taken = await update({ bien_so_xe: NEW, bien_so_xe_moi: OLD })
    expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([400, ['bien_so_xe_moi']])
    const stale = await update({ bien_so_xe: NEW, bien_so_xe_moi: '30H-111.11', phien_ban: 1 })
    expect(stale.status).toBe(409)
    const input = { bien_so_xe: NEW, bien_so_xe_moi: '30H-111.11' }
    expect((await updateNow(t, 'tinhcuoc01', vehicleApi, input)).status).toBe(403)
    const before = await t.call('quanly01', vehicleApi.changes, { thoi_diem: null })
    expect((await update(input)).status).toBe(200)
    const { thoi_diem } = before.body
    const { body } = await t.call('quanly01', vehicleApi.changes, { thoi_diem })
    expect(body.da_ngung).toContain(NEW)
    expect(body.data.map((row) => row.bien_so_xe)).toContain('30H-111.11')
  })
})
