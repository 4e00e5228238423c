import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefusalBody } from '../../../contract/kit/endpoint/refusal.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type Answer, type TestApp } from '../../testing/app.ts'
import { freeDay, makeTrip, orderValues, tripValues, type MadeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const create = (values: object, user = 'dieuxe01') =>
  t.call(user, tripApi.create, { ...tripValues, ...values })
const update = ({ id_chuyen_di, phien_ban }: MadeTrip, values: object, user = 'dieuxe01') =>
  t.call(user, tripApi.update, { id_chuyen_di, phien_ban, ...values })
const asked = ({ status, body }: Answer<unknown>) => {
  const { code, canh_bao } = body as unknown as RefusalBody
  return { status, code, codes: (canh_bao ?? []).map(({ ma }) => ma) }
}
const acceptances = async (id_chuyen_di: string) => {
  const { body } = await t.call('admin01', tripApi.history, { id_chuyen_di })
  return body.data.filter(({ hanh_dong }) => hanh_dong === 'xac_nhan')
}
const hours = (day: string, from: string, to: string) => ({
  ngay_thuc_hien: day,
  list_don_hang: [
    {
      ...orderValues,
      ngay_gio_lay_hang: `${day} ${from}:00`,
      ngay_gio_tra_hang: `${day} ${to}:00`,
    },
  ],
})

describe('a vehicle and a driver that are on another trip', () => {
  test('are asked about, and who accepted stands in the history with what was accepted', async () => {
    const day = freeDay()
    const first = await makeTrip(t, hours(day, '08:00', '12:00'))
    const before = await t.db.selectFrom('chuyen_di').select('id_chuyen_di').execute()
    const values = hours(day, '11:00', '15:00')
    const answer = await create(values)
    const codes = [
      `trung_xe:15C40211:${first.id_chuyen_di}`,
      `trung_lai_xe:binhlv14:${first.id_chuyen_di}`,
    ]
    expect(asked(answer)).toEqual({ status: 409, code: 'can_xac_nhan', codes })
    const { canh_bao, message } = answer.body as unknown as RefusalBody
    expect(message).toBe('Cần xác nhận trước khi lưu')
    expect(canh_bao?.map(({ field }) => field)).toEqual(['bien_so_xe', 'ten_lai_xe_1'])
    expect(canh_bao?.[0]?.message).toMatch(
      new RegExp(`^Xe 15C-402\\.11 đang có chuyến ${first.id_chuyen_di} \\(.*08:00 – 12:00, `),
    )
    expect(await t.db.selectFrom('chuyen_di').select('id_chuyen_di').execute()).toEqual(before)

    expect(asked(await create({ ...values, xac_nhan: codes.slice(0, 1) })).codes).toEqual(codes)
    const { status, body } = await create({ ...values, xac_nhan: codes }, 'quanly01')
    expect(status).toBe(200)
    const [entry, ...more] = await acceptances(body.data.id_chuyen_di ?? '')
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      nguoi_sua: 'quanly01',
      thay_doi: [{ truong: 'canh_bao', truoc: null, sau: canh_bao }],
    })
    expect(await acceptances(first.id_chuyen_di)).toEqual([])
  })

  test('are not asked about again while neither they nor the times change', async () => {
    const day = freeDay()
    await makeTrip(t, hours(day, '08:00', '12:00'))
    const second = await makeTrip(t, hours(day, '11:00', '15:00'))
    const [order] = second.list_don_hang
    const rated = await update(second, {
      phi_xang_dau: 5,
      list_don_hang: [{ id_don_hang: order?.id_don_hang, cuoc_van_chuyen: 9_000_000 }],
    })
    expect(rated.status).toBe(200)
    const { phien_ban } = rated.body.data
    const now = { ...second, phien_ban: phien_ban ?? 0 }
    const sent = (from: string, to: string) => ({
      list_don_hang: [
        { ...hours(day, from, to).list_don_hang[0], id_don_hang: order?.id_don_hang },
      ],
    })
    expect(asked(await update(now, sent('10:00', '15:00'))).codes).toHaveLength(2)
    const shorter = await update(now, sent('11:30', '15:00'))
    expect(shorter.status).toBe(200)
    expect(await acceptances(second.id_chuyen_di)).toHaveLength(1)
    const costs = await t.call('ketoan01', tripApi.update, {
      id_chuyen_di: second.id_chuyen_di,
      phien_ban: shorter.body.data.phien_ban,
      phi_cau_duong: 7,
    })
    expect(costs.status).toBe(200)
  })

  test('each warn for themselves: another truck with the same driver, the second driver too', async () => {
    const day = freeDay()
    const first = await makeTrip(t, { ...hours(day, '08:00', '12:00'), lai_xe_2: 'hungnv01' })
    const other = { ...hours(day, '09:00', '10:00'), bien_so_xe: '15H-057.28' }
    const { codes } = asked(await create({ ...other, lai_xe_1: 'hungnv01' }))
    expect(codes).toEqual([`trung_lai_xe:hungnv01:${first.id_chuyen_di}`])
    expect((await create({ ...other, lai_xe_1: 'longhv06' })).status).toBe(200)
  })

  test('a draft needs no acceptance until it begins; ending, cancelling and locking never', async () => {
    const day = freeDay()
    const first = await makeTrip(t, hours(day, '08:00', '12:00'))
    const draft = await create({ ...hours(day, '09:00', '13:00'), trang_thai: 'nhap' })
    expect(draft.status).toBe(200)
    const stored = draft.body.data as MadeTrip
    const { codes } = asked(await update(stored, { trang_thai: 'moi' }))
    expect(codes).toHaveLength(2)
    const begun = await update(stored, { trang_thai: 'moi', xac_nhan: codes })
    expect(begun.status).toBe(200)
    expect(await acceptances(stored.id_chuyen_di)).toHaveLength(1)
    expect((await t.call('dieuxe01', tripApi.finish, first)).status).toBe(400)
    for (const [endpoint, input] of [
      [tripApi.finish, { id_chuyen_di: first.id_chuyen_di }],
      [tripApi.lock, { list_id: [first.id_chuyen_di] }],
      [tripApi.cancel, { id_chuyen_di: stored.id_chuyen_di, ly_do: 'x' }],
    ] as const)
      expect((await t.call('dieuxe01', endpoint as typeof tripApi.finish, input)).status).toBe(200)
  })

  test('a cancelled or deleted trip, and one that was merged into another, takes nobody', async () => {
    const day = freeDay()
    const [a, b, c] = [
      await makeTrip(t, hours(day, '08:00', '12:00')),
      await makeTrip(t, hours(day, '08:00', '12:00')),
      await makeTrip(t, hours(day, '08:00', '12:00')),
    ]
    await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di: a.id_chuyen_di, ly_do: 'x' })
    await t.call('dieuxe01', tripApi.remove, { list_id: [b.id_chuyen_di] })
    const { codes } = asked(await create(hours(day, '08:00', '12:00')))
    expect(codes.filter((code) => code.startsWith('trung_xe'))).toEqual([
      `trung_xe:15C40211:${c.id_chuyen_di}`,
    ])
  })

  test('a vehicle that takes over on the road is taken as well', async () => {
    const day = freeDay()
    const first = await makeTrip(t, hours(day, '08:00', '18:00'))
    const replaced = await update(first, {
      bien_so_thay_the: '15h 057.28',
      xe_thay_the_bat_dau: `${day} 12:00:00`,
    })
    expect(replaced.status).toBe(200)
    const other = { ...hours(day, '11:00', '13:00'), bien_so_xe: '15H-057.28', lai_xe_1: null }
    expect(asked(await create(other)).codes).toEqual([`trung_xe:15H05728:${first.id_chuyen_di}`])
    expect((await create({ ...hours(day, '13:00', '15:00'), lai_xe_1: null })).status).toBe(200)
  })
})

describe('papers that have run out', () => {
  test('of vehicle, trailer and driver are asked about, and which until when', async () => {
    const day = addDays(today(), 200)
    await t.db
      .updateTable('nguoi_dung')
      .set({
        gplx_het_han: '2026-01-31',
        kham_suc_khoe_het_han: null,
        tap_huan_nghiep_vu_het_han: day,
      })
      .where('username', '=', 'thanhmv16')
      .execute()
    await t.db
      .updateTable('ro_mooc')
      .set({ dang_kiem_het_han: '2026-02-01' })
      .where('ma_romoc', '=', '15RM-004.15')
      .execute()
    await t.db
      .updateTable('phuong_tien')
      .set({ giay_to: JSON.stringify({ dang_kiem_het_han: '2026-03-01', phu_hieu_het_han: day }) })
      .where('bien_so_xe', '=', '15H-068.12')
      .execute()
    const values = {
      ...hours(day, '08:00', '12:00'),
      bien_so_xe: '15h06812',
      ma_romoc: '15rm00415',
      lai_xe_1: 'thanhmv16',
    }
    const answer = await create(values)
    const { canh_bao } = answer.body as unknown as RefusalBody
    const name = await t.db
      .selectFrom('nguoi_dung')
      .select('fullname')
      .where('username', '=', 'thanhmv16')
      .executeTakeFirstOrThrow()
    expect(canh_bao).toEqual([
      {
        ma: 'het_han:xe:15H06812:dang_kiem_het_han:2026-03-01',
        field: 'bien_so_xe',
        message: 'Xe 15H-068.12: đăng kiểm hết hạn ngày 01/03/2026',
        message_en: 'Vehicle 15H-068.12: inspection expires on 01/03/2026',
      },
      {
        ma: 'het_han:lai_xe:thanhmv16:gplx_het_han:2026-01-31',
        field: 'ten_lai_xe_1',
        message: `Lái xe ${name.fullname}: giấy phép lái xe hết hạn ngày 31/01/2026`,
        message_en: `Driver ${name.fullname}: driving licence expires on 31/01/2026`,
      },
      {
        ma: 'het_han:mooc:15RM00415:dang_kiem_het_han:2026-02-01',
        field: 'ma_romoc',
        message: 'Rơ-moóc 15RM-004.15: đăng kiểm hết hạn ngày 01/02/2026',
        message_en: 'Trailer 15RM-004.15: inspection expires on 01/02/2026',
      },
    ])
    const xac_nhan = asked(answer).codes
    const { status, body } = await create({ ...values, xac_nhan })
    expect(status).toBe(200)
    const stored = body.data as MadeTrip
    expect((await update(stored, { ghi_chu_tinh_cuoc: 'x' })).status).toBe(200)
    const moved = { ...stored, phien_ban: 2 }
    expect((await update(moved, { ngay_thuc_hien: addDays(day, 1) })).status).toBe(200)
  })
})

test('a save that is asked about is still refused first where it is stale, incomplete or not allowed', async () => {
  const day = freeDay()
  await makeTrip(t, hours(day, '08:00', '12:00'))
  const trip = await makeTrip(t, hours(freeDay(), '08:00', '12:00'))
  await update(trip, { tien_an: 1 })
  const move = hours(day, '09:00', '10:00')
  expect((await update(trip, move)).body.code).toBe('conflict')
  expect((await create({ ...move, bien_so_xe: null })).status).toBe(400)
  expect((await create({ ...move, xac_nhan: 'tất cả' })).status).toBe(400)
  expect((await create(move, 'ketoan01')).status).toBe(403)
})
