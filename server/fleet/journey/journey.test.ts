import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { journeyApi } from '../../../contract/fleet/journey/journey.api.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { settingsApi } from '../../../contract/office/settings/settings.ts'
import {
  drivenApp,
  DRIVEN_DAY,
  DRIVEN_PLATE,
  drivenTrack,
  type DrivenApp,
} from '../../testing/journey.ts'
import { saveTrip } from '../../testing/trip.ts'
import { followTrips } from './followTrips.ts'

const PLATE = DRIVEN_PLATE
const DAY = DRIVEN_DAY
const RANGE = { start_date: DAY, end_date: '2026-10-06' }

let t: DrivenApp
let places: Record<string, string>
const track = drivenTrack()
beforeAll(async () => {
  t = await drivenApp()
  places = t.places
  await t.store(track)
}, 60_000)
afterAll(() => t.close())
beforeEach(async () => {
  await sql`DELETE FROM chuyen_di`.execute(t.db)
})
const trip = (values: object = {}) => t.trip(values)
const order = (values: object = {}) => t.order(values)
const follow = () => t.follow()
const read = (id: string) => t.read(id)
const set = (ten: string, gia_tri: string, hieu_luc_tu = '2026-01-01') =>
  t.call('admin01', settingsApi.update, { ten, gia_tri, hieu_luc_tu } as never)

describe('what trips get', () => {
  test('moments and km where they are empty, marked as by GPS; twice changes nothing', async () => {
    const { id_chuyen_di } = await trip()
    await follow()
    const found = await read(id_chuyen_di)
    expect(found).toMatchObject({
      ngay_gio_toi_diem_dong_hang: `${DAY} 05:43:13`,
      ngay_gio_toi_diem_ket_thuc: null,
      danh_dau: { ngay_gio_toi_diem_dong_hang: 'gps', ngay_gio_ket_thuc_tra_hang: 'gps' },
      nguoi_sua: 'gps',
    })
    expect(found.ngay_gio_ket_thuc_tra_hang?.slice(0, 15)).toBe(`${DAY} 09:0`)
    expect(found.first?.danh_dau).toMatchObject({ km_theo_app: 'gps' })
    expect(found.first?.km_theo_app).toBeGreaterThan(60)
    await follow()
    expect((await read(id_chuyen_di)).phien_ban).toBe(found.phien_ban)
    const log = await sql<{
      username: string
    }>`SELECT username FROM nhat_ky WHERE id_doi_tuong = ${id_chuyen_di} AND hanh_dong = 'gps'`.execute(
      t.db,
    )
    expect(log.rows).toEqual([{ username: 'gps' }])
  })

  test('what was typed stands, also after it is saved again', async () => {
    const { id_chuyen_di } = await trip({
      ngay_gio_toi_diem_dong_hang: `${DAY} 05:00:00`,
      list_don_hang: [order({ km_theo_app: 77, km_tinh_lai_xe: 78 })],
    })
    await follow()
    const found = await read(id_chuyen_di)
    expect(found.ngay_gio_toi_diem_dong_hang).toBe(`${DAY} 05:00:00`)
    expect([found.first?.km_theo_app, found.first?.km_tinh_lai_xe]).toEqual([77, 78])
    expect(found.danh_dau).toEqual({ ngay_gio_ket_thuc_tra_hang: 'gps' })
    const again = await saveTrip(t, 'dieuxe01', tripApi.update, {
      id_chuyen_di,
      phien_ban: found.phien_ban,
      ngay_gio_ket_thuc_tra_hang: `${DAY} 09:30:00`,
    })
    expect(again.status).toBe(200)
    await follow()
    const typed = await read(id_chuyen_di)
    expect([typed.ngay_gio_ket_thuc_tra_hang, typed.danh_dau]).toEqual([`${DAY} 09:30:00`, {}])
  })

  test('locked trips and those of a closed month are left', async () => {
    const { id_chuyen_di } = await trip()
    await t.call('admin01', tripApi.lock, { list_id: [id_chuyen_di] } as never)
    await follow()
    expect(await read(id_chuyen_di)).toMatchObject({ ngay_gio_toi_diem_dong_hang: null })
    await t.call('admin01', tripApi.unlock, { list_id: [id_chuyen_di], ly_do: 'x' } as never)
    const closed = await t.call('ketoan01', closedMonthApi.create, {
      thang: '2026-10',
      ly_do: 'x',
      xac_nhan: ['con_do_dang'],
    } as never)
    expect(closed.status).toBe(200)
    await follow()
    expect(await read(id_chuyen_di)).toMatchObject({ ngay_gio_toi_diem_dong_hang: null })
    const opened = await t.call('admin01', closedMonthApi.remove, {
      thang: '2026-10',
      ly_do: 'x',
    } as never)
    expect(opened.status).toBe(200)
    await follow()
    expect(await read(id_chuyen_di)).toMatchObject({
      ngay_gio_toi_diem_dong_hang: `${DAY} 05:43:13`,
    })
  })

  test('a trip that is planned elsewhere loses what came by GPS', async () => {
    const { id_chuyen_di } = await trip()
    await follow()
    const before = await read(id_chuyen_di)
    await saveTrip(t, 'dieuxe01', tripApi.update, {
      id_chuyen_di,
      phien_ban: before.phien_ban,
      list_don_hang: [
        order({ id_don_hang: before.first?.id_don_hang, noi_lay_hang: places['CANG-CM'] }),
      ],
    })
    await follow()
    const found = await read(id_chuyen_di)
    expect([found.ngay_gio_toi_diem_dong_hang, found.ngay_gio_ket_thuc_tra_hang]).toEqual([
      null,
      null,
    ])
    expect([found.first?.km_theo_app, found.danh_dau]).toEqual([null, {}])
  })

  test('a late block changes what was filled', async () => {
    const { id_chuyen_di } = await trip()
    const noon = track.findIndex(({ at }) => at > Date.parse('2026-10-05T08:00:00+07:00'))
    await sql`TRUNCATE vi_tri, can_tinh, moc_tinh, vi_tri_cuoi, diem_dung_xe, luot_ghe, luot_chay, su_kien_xe, ngay_xe, can_doi_chuyen`.execute(
      t.db,
    )
    const end = track.findIndex(({ at }) => at > Date.parse('2026-10-05T09:30:00+07:00'))
    await t.store([...track.slice(0, noon), ...track.slice(end)])
    while ((await followTrips(t.db)) > 0);
    expect(await read(id_chuyen_di)).toMatchObject({
      ngay_gio_toi_diem_dong_hang: `${DAY} 05:43:13`,
      ngay_gio_ket_thuc_tra_hang: null,
    })
    await t.store(track.slice(noon, end))
    expect(await followTrips(t.db)).toBe(1)
    expect((await read(id_chuyen_di)).ngay_gio_ket_thuc_tra_hang).not.toBe(null)
  })
})

describe('km', () => {
  const choose = (values: object, user = 'dieuxe01') =>
    t.call(user, journeyApi.chooseKm, { ly_do: 'đi vòng', ...values } as never)

  test('for pay: the norm while GPS agrees, else somebody chooses with a reason', async () => {
    const { id_chuyen_di, list_don_hang } = await trip()
    await follow()
    const id_don_hang = list_don_hang[0]?.id_don_hang
    const gps = (await read(id_chuyen_di)).first?.km_theo_app ?? 0
    expect((await read(id_chuyen_di)).first?.km_tinh_lai_xe).toBe(null)
    const before = await t.call('tinhcuoc01', journeyApi.schedule, { id_chuyen_di })
    expect(before.body.km.don_hang).toMatchObject([
      { dinh_muc: null, km_theo_app: gps, can_chon: true },
    ])
    expect(
      (await choose({ id_chuyen_di, id_don_hang, nguon: 'tuyen' })).body.fields,
    ).toHaveProperty('nguon')
    expect(
      (await choose({ id_chuyen_di, id_don_hang: 'x', nguon: 'gps' })).body.fields,
    ).toHaveProperty('id_don_hang')
    expect(
      (await choose({ id_chuyen_di, id_don_hang, nguon: 'gps', ly_do: '' })).body.fields,
    ).toHaveProperty('ly_do')
    const { status, body } = await choose({ id_chuyen_di, id_don_hang, nguon: 'gps' })
    expect(status).toBe(200)
    expect(body.km.don_hang).toMatchObject([
      { km_tinh_lai_xe: gps, cach: 'gps', can_chon: false, ly_do: 'đi vòng' },
    ])
    await follow()
    expect((await read(id_chuyen_di)).first?.km_tinh_lai_xe).toBe(gps)
  })

  test('of the route are taken where GPS lies near them', async () => {
    const made = await trip()
    await follow()
    const gps = (await read(made.id_chuyen_di)).first?.km_theo_app ?? 0
    await sql`INSERT INTO tuyen_duong (id_tuyen_duong, ten_tuyen_duong, ma_lt, noi_lay_hang, noi_tra_hang, km_mot_chieu, so_km_co_hang_tron_ve, so_km_khong_hang_tron_ve)
      VALUES ('GPS1', 'GPS1', 'GPS1', ${places['CANG-LH']}, ${places['KCN-QC']}, ${gps + 1}, ${gps + 1}, 40)`.execute(
      t.db,
    )
    await sql`DELETE FROM chuyen_di`.execute(t.db)
    const { id_chuyen_di } = await trip({ list_don_hang: [order({ ma_lt: 'GPS1' })] })
    await follow()
    expect((await read(id_chuyen_di)).first).toMatchObject({
      km_tinh_lai_xe: gps + 1,
      danh_dau: { km_tinh_lai_xe: 'tinh' },
    })
  })

  test('loaded and empty stand beside the route and are taken by a click or by the setting', async () => {
    const { id_chuyen_di } = await trip({ list_don_hang: [order({ ma_lt: 'GPS1' })] })
    await follow()
    const { km } = (await t.call('admin01', journeyApi.schedule, { id_chuyen_di })).body
    expect(km).toMatchObject({ co_hang: null, cach: null })
    expect(km.co_hang_gps).toBeGreaterThan(60)
    expect(km.khong_hang_gps).toBeGreaterThan(5)
    const byRoute = await t.call('dieuxe01', pricingApi.recalculate, { id_chuyen_di } as never)
    expect(byRoute.status).toBe(200)
    expect((await read(id_chuyen_di)).so_km_khong_hang_tron_ve).toBe(40)
    expect((await choose({ id_chuyen_di, nguon: 'gps' })).status).toBe(200)
    expect(await read(id_chuyen_di)).toMatchObject({
      so_km_co_hang_tron_ve: km.co_hang_gps,
      danh_dau: { so_km_co_hang_tron_ve: 'gps' },
    })
    await choose({ id_chuyen_di, nguon: 'tuyen' })
    expect(await read(id_chuyen_di)).toMatchObject({
      so_km_khong_hang_tron_ve: 40,
      danh_dau: { so_km_co_hang_tron_ve: 'tinh' },
    })
    await set('nguon_km', 'gps', '2099-01-01')
    await t.call('dieuxe01', pricingApi.recalculate, { id_chuyen_di } as never)
    expect((await read(id_chuyen_di)).so_km_khong_hang_tron_ve).toBe(40)
    await set('nguon_km', 'gps')
    await t.call('dieuxe01', pricingApi.recalculate, { id_chuyen_di } as never)
    expect((await read(id_chuyen_di)).so_km_co_hang_tron_ve).toBe(km.co_hang_gps)
    await sql`DELETE FROM chuyen_di`.execute(t.db)
    const fresh = await trip({ list_don_hang: [order({ ma_lt: 'GPS1' })] })
    await follow()
    expect((await read(fresh.id_chuyen_di)).so_km_co_hang_tron_ve).toBe(km.co_hang_gps)
    await set('nguon_km', 'tuyen')
  })

  test('a locked trip takes no choice', async () => {
    const { id_chuyen_di } = await trip()
    await t.call('admin01', tripApi.lock, { list_id: [id_chuyen_di] } as never)
    expect((await choose({ id_chuyen_di, nguon: 'gps' })).status).toBe(423)
  })
})

describe('calls', () => {
  test('milestones with what was planned, what happened and what is late', async () => {
    const { id_chuyen_di } = await trip({ diem_ket_thuc: places['KCN-DA'] })
    await follow()
    const { status, body } = await t.call('quanly01', journeyApi.schedule, { id_chuyen_di })
    expect(status).toBe(200)
    expect(
      body.data.map(({ loai, thuc_te, tre_phut }) => [loai, thuc_te?.slice(11, 16), tre_phut]),
    ).toEqual([
      ['lay_hang', '05:43', null],
      ['tra_hang', '08:25', null],
      ['ket_thuc', '09:46', null],
    ])
    expect((await read(id_chuyen_di)).ngay_gio_toi_diem_ket_thuc?.slice(0, 16)).toBe(`${DAY} 09:46`)
    const late = await trip({
      ngay_thuc_hien: DAY,
      list_don_hang: [order({ ngay_gio_lay_hang: `${DAY} 05:28:13` })],
    })
    await sql`DELETE FROM chuyen_di WHERE id_chuyen_di = ${id_chuyen_di}`.execute(t.db)
    const { data } = (
      await t.call('quanly01', journeyApi.schedule, { id_chuyen_di: late.id_chuyen_di })
    ).body
    expect(data[0]?.tre_phut).toBe(15)
  })

  test('days are worked out again, with before and after', async () => {
    const { id_chuyen_di } = await trip()
    await sql`DELETE FROM can_doi_chuyen`.execute(t.db)
    const { status, body } = await t.call('tinhcuoc01', journeyApi.calculateKm, {
      ...RANGE,
      list_bsx: ['15h08426'],
    })
    expect(status).toBe(200)
    const [row] = body.data
    expect(row).toMatchObject({ bien_so_xe: PLATE, km_truoc: row?.km_sau })
    expect(row?.chuyen_di).toMatchObject([{ id_chuyen_di }])
    expect(row?.chuyen_di[0]?.thay_doi.map(({ truong }) => truong)).toContain(
      'ngay_gio_toi_diem_dong_hang',
    )
    const again = await t.call('tinhcuoc01', journeyApi.calculateKm, {
      ...RANGE,
      list_bsx: [PLATE],
    })
    expect(again.body.data[0]?.chuyen_di).toEqual([])
  })

  test('a place without a fence of its own has that of the setting', async () => {
    await sql`UPDATE dia_diem SET geofence_m = NULL WHERE id IN ('CANG-LH', 'KCN-QC')`.execute(t.db)
    const { id_chuyen_di } = await trip()
    await t.call('tinhcuoc01', journeyApi.calculateKm, { ...RANGE, list_bsx: [PLATE] })
    const { data } = (await t.call('quanly01', journeyApi.schedule, { id_chuyen_di })).body
    expect(data.map(({ id_dia_diem, thuc_te }) => [id_dia_diem, thuc_te !== null])).toEqual([
      ['CANG-LH', true],
      ['KCN-QC', true],
    ])
  })

  test('what is wrong is refused at its field', async () => {
    const wrong = async (input: object) => {
      const { status, body } = await t.call('admin01', journeyApi.calculateKm, {
        ...RANGE,
        ...input,
      } as never)
      return [status, Object.keys(body.fields ?? {})]
    }
    expect(await wrong({ start_date: '2026-10-07' })).toEqual([400, ['end_date']])
    expect(await wrong({ start_date: '2026-08-01' })).toEqual([400, ['end_date']])
    expect(await wrong({ list_bsx: ['99X-999.99'] })).toEqual([400, ['list_bsx']])
    expect((await t.call('admin01', journeyApi.schedule, { id_chuyen_di: 'x' })).status).toBe(404)
  })

  test('partners and others who have no business with it are turned away', async () => {
    const { id_chuyen_di } = await trip()
    for (const endpoint of [journeyApi.schedule, journeyApi.chooseKm, journeyApi.calculateKm]) {
      expect((await t.call(null, endpoint as never, {})).status).toBe(401)
      for (const user of ['doitac01', 'sale01', 'binhlv14'])
        expect((await t.call(user, endpoint as never, { id_chuyen_di })).status).toBe(403)
    }
    expect((await t.call('ketoan01', journeyApi.schedule, { id_chuyen_di })).status).toBe(403)
    expect(
      (await t.call('tinhcuoc01', journeyApi.chooseKm, { id_chuyen_di } as never)).status,
    ).toBe(403)
  })
})
