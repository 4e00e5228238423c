import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyTruckApi } from '../../../contract/dispatch/empty-truck/empty-truck.api.ts'
import {
  EMPTY_TRUCK_COLORS,
  EXPIRED_COLOR,
} from '../../../contract/dispatch/empty-truck/empty-truck.colors.ts'
import { distanceKm } from '../../../contract/master/place/distance.ts'
import { addDays, addMinutes } from '../../../contract/kit/time/time.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { now, today } from '../../kit/time/clock.ts'
import { readDemoData } from '../../seed/company.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'

const data = await readDemoData()
let t: TestApp
const PLATE = '15C-402.11'
const DAY = addDays(today(), 40)
const at = (hour: string): string => `${DAY} ${hour}:00`

const run = (from: string, to: string, more: object = {}, order: object = {}) =>
  makeTrip(t, {
    bien_so_xe: PLATE,
    ngay_thuc_hien: from.slice(0, 10),
    ...more,
    list_don_hang: [{ ...orderValues, ngay_gio_lay_hang: from, ngay_gio_tra_hang: to, ...order }],
  })
const report = async (input: object = {}, user = 'dieuxe01') => {
  const { status, body } = await t.call(user, emptyTruckApi.report, { so_dong: 500, ...input })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
const rowOf = async (plate: string, input: object = {}) =>
  (await report({ bien_so_xe: plate, ...input })).data[0]

beforeAll(async () => {
  t = await testApp()
  // Nothing of theirs runs out, whatever day the test runs on.
  await t.db.updateTable('phuong_tien').set({ giay_to: null }).execute()
  await t.db
    .updateTable('nguoi_dung')
    .set({ gplx_het_han: null, kham_suc_khoe_het_han: null, tap_huan_nghiep_vu_het_han: null })
    .execute()
  await run(at('06:00'), at('10:00'), {}, { noi_tra_hang: 'KCN YEN PHONG (khu nhà máy Samsung)' })
  await run(at('16:00'), at('20:00'), {}, { noi_lay_hang: 'Cảng Lạch Huyện (HICT, bến 1-2)' })
})
afterAll(() => t.close())

describe('a vehicle at a moment', () => {
  test('since when it is free, from where, until which job', async () => {
    const row = await rowOf(PLATE, { start_time: at('12:30') })
    expect(row).toMatchObject({
      bien_so_xe: PLATE,
      tinh_trang: 'ranh',
      noi_tra_cuoi: 'KCN YEN PHONG (khu nhà máy Samsung)',
      tinh_cuoi: 'Bắc Ninh',
      gio_tra_cuoi: at('10:00'),
      ranh_tu: at('10:00'),
      gio_ranh: 2.5,
      gio_lay_tiep: at('16:00'),
      noi_lay_tiep: 'Cảng Lạch Huyện (HICT, bến 1-2)',
      khoang_cach_km: null,
    })
    const vehicle = data.vehicles.find(({ bien_so_xe }) => bien_so_xe === PLATE)
    const driver = data.drivers.find(({ username }) => username === vehicle?.lai_xe_chinh)
    expect([row?.lai_xe, row?.ten_lai_xe, row?.so_dien_thoai]).toEqual([
      driver?.username,
      driver?.fullname,
      driver?.so_dien_thoai,
    ])
  })

  test('that is on a trip is busy until its end; one wanted for too long is busy as well', async () => {
    expect(await rowOf(PLATE, { start_time: at('08:00') })).toMatchObject({
      tinh_trang: 'ban',
      ranh_tu: at('10:00'),
      gio_ranh: null,
    })
    const long = { start_time: at('12:00'), end_time: at('17:00') }
    expect(await rowOf(PLATE, long)).toMatchObject({ tinh_trang: 'ban' })
    expect(await rowOf(PLATE, { ...long, end_time: at('15:00') })).toMatchObject({
      tinh_trang: 'ranh',
    })
  })

  test('in repair does not run, whatever its trips', async () => {
    expect(await rowOf('15h12180')).toMatchObject({ tinh_trang: 'ngung', trang_thai: 'sua_chua' })
  })

  test('tells papers that run out within 30 days, its own and its driver’s; one that has run out is red', async () => {
    const plate = '29H-447.08'
    const [driver] = await t.db
      .updateTable('nguoi_dung')
      .set({
        gplx_het_han: addDays(DAY, 3),
        kham_suc_khoe_het_han: null,
        tap_huan_nghiep_vu_het_han: null,
      })
      .where(
        'username',
        'in',
        (eb) =>
          eb
            .selectFrom('phuong_tien')
            .select('lai_xe_chinh')
            .where('bien_so_xe', '=', plate) as never,
      )
      .returning('username')
      .execute()
    expect(driver).toBeDefined()
    const papers = (dang_kiem_het_han: string) =>
      t.db
        .updateTable('phuong_tien')
        .set({ giay_to: JSON.stringify({ dang_kiem_het_han, phu_hieu_het_han: addDays(DAY, 31) }) })
        .where('bien_so_xe', '=', plate)
        .execute()
    await papers(DAY)
    const words = (await rowOf(plate, { start_time: at('08:00') }))?.giay_to
    expect(words).toMatch(
      /^Đăng kiểm \d\d\/\d\d\/\d{4}, hôm nay; Giấy phép lái xe \(lái xe\) .*còn 3 ngày$/,
    )
    await papers(addDays(DAY, -1))
    const { data: rows, color } = await report({ bien_so_xe: plate, start_time: at('08:00') })
    expect(rows[0]).toMatchObject({ het_han: true, tinh_trang: 'ranh' })
    expect(rows[0]?.giay_to).toContain('đã hết hạn')
    expect(rows[0]?.giay_to_en).toMatch(/^Inspection .*, run out; Driving licence \(driver\)/)
    expect(color).toEqual({ [plate]: EXPIRED_COLOR })
  })
})

describe('nearness to a pickup', () => {
  const place = (name: string) => {
    const found = data.places.find(({ ten_dia_diem }) => ten_dia_diem === name)
    if (!found) throw new Error(name)
    return found
  }

  test('orders by the distance of the last drop, free ones first; unknown places last', async () => {
    const other = '15H-057.28'
    await run(
      at('06:00'),
      at('09:00'),
      { bien_so_xe: other },
      { noi_tra_hang: 'Kho không ai biết' },
    )
    const near = '15C-366.52'
    await run(at('06:00'), at('09:00'), { bien_so_xe: near }, { noi_tra_hang: 'Cảng Tân Vũ' })
    const { data: rows, diem_lay } = await report({
      start_time: at('12:00'),
      noi_lay_hang: 'cang lach huyen (hict, ben 1-2)',
    })
    expect(diem_lay).toEqual({ ten: 'cang lach huyen (hict, ben 1-2)', ro_toa_do: true })
    const plates = rows.map(({ bien_so_xe }) => bien_so_xe)
    expect(plates.slice(0, 2)).toEqual([near, PLATE])
    const distances = rows.map((row) => row.khoang_cach_km)
    expect(distances[0]).toBe(
      distanceKm(place('Cảng Tân Vũ'), place('Cảng Lạch Huyện (HICT, bến 1-2)')),
    )
    expect(rows.find((row) => row.bien_so_xe === other)?.khoang_cach_km).toBeNull()
    expect(rows.at(-1)?.tinh_trang).toBe('ngung')
  })

  test('says that a pickup is not on the map', async () => {
    const { data: rows, diem_lay } = await report({ noi_lay_hang: 'Kho không ai biết' })
    expect(diem_lay).toEqual({ ten: 'Kho không ai biết', ro_toa_do: false })
    expect(rows.every((row) => row.khoang_cach_km === null)).toBe(true)
  })
})

describe('filters and order', () => {
  test('by standing, type, branch, province and words without marks', async () => {
    const start_time = at('08:00')
    const all = await report({ start_time })
    expect(all.tong).toBe(data.vehicles.length)
    for (const standing of ['ranh', 'ban', 'ngung'] as const)
      expect(all.dem[standing]).toBe(all.data.filter((row) => row.tinh_trang === standing).length)
    expect((await report({ start_time, status: 'ban' })).dem).toEqual(all.dem)
    const plates = async (input: object) =>
      (await report({ start_time, ...input })).data.map((row) => row.bien_so_xe)
    expect(await plates({ status: 'ban' })).toContain(PLATE)
    expect(await plates({ status: 'ranh' })).not.toContain(PLATE)
    expect(await plates({ status: ['ban', 'ranh', 'ngung'] })).toHaveLength(all.tong)
    expect(await plates({ chi_nhanh: 'Bình Dương' })).toHaveLength(
      data.vehicles.filter(({ chi_nhanh }) => chi_nhanh === 'Bình Dương').length,
    )
    expect(await plates({ loai_xe: ['tai_15t'], tinh_cuoi: 'Bắc Ninh' })).toEqual([PLATE])
    expect(await plates({ tu_khoa: '15c40211' })).toEqual([PLATE])
    expect(await plates({ tu_khoa: 'YEN phong samsung' })).toEqual([PLATE])
    expect(all.lua_chon.chi_nhanh).toEqual(['Bình Dương', 'Hải Phòng'])
  })

  test('by any column, empty ones last; pages', async () => {
    const sorted = (giam: boolean) =>
      report({ start_time: at('12:00'), sap_xep: [{ cot: 'gio_ranh', giam }] })
    for (const giam of [false, true]) {
      const hours = (await sorted(giam)).data.map((row) => row.gio_ranh)
      const known = hours.filter((value) => value !== null)
      expect(hours.slice(0, known.length)).toEqual(known.toSorted((a, b) => (giam ? b - a : a - b)))
    }
    const page = await report({ trang: 2, so_dong: 7 })
    const whole = await report({})
    expect(page.data).toEqual(whole.data.slice(7, 14))
    expect([page.tong, page.trang, page.so_dong]).toEqual([whole.tong, 2, 7])
  })

  test('the colour of a busy one and of a free one', async () => {
    const busy = await report({ bien_so_xe: PLATE, start_time: at('08:00') })
    expect(busy.color).toEqual({ [PLATE]: EMPTY_TRUCK_COLORS.ban })
    const free = await report({ bien_so_xe: PLATE, start_time: at('11:00') })
    expect(free.color).toEqual({ [PLATE]: EMPTY_TRUCK_COLORS.ranh })
  })

  test('without a moment the rows are about now', async () => {
    const before = now()
    const { thoi_diem } = await report()
    expect(thoi_diem >= before && thoi_diem <= addMinutes(now(), 1)).toBe(true)
  })
})

describe('both calls', () => {
  const calls = [emptyTruckApi.report, emptyTruckApi.exportReport] as const

  test.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s: signed in, in the menu, well asked',
    async (_path, endpoint) => {
      const ask = (user: string | null, input: object = {}) =>
        t.call(user, endpoint as typeof emptyTruckApi.report, input)
      expect((await ask(null)).status).toBe(401)
      for (const user of ['ketoan01', 'sale01', 'doitac01', 'doitac02', 'binhlv14'])
        expect([user, (await ask(user)).status]).toEqual([user, 403])
      for (const user of ['admin01', 'dieuxe01']) expect((await ask(user)).status).toBe(200)
      for (const [wrong, field] of [
        [{ start_time: 'mai' }, 'start_time'],
        [{ noi_lay_hang: 5 }, 'noi_lay_hang'],
        [{ gia_vang: 1 }, 'gia_vang'],
        [{ sap_xep: [{ cot: 'gia_vang' }] }, 'sap_xep'],
        [{ start_time: at('12:00'), end_time: at('11:00') }, 'end_time'],
      ] as const) {
        const { status, body } = await ask('admin01', wrong)
        expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
      }
    },
  )

  test('the file holds the rows of the list, with the columns asked for', async () => {
    const input = { start_time: at('12:00'), chi_nhanh: 'Bình Dương', list_form: ['bien_so_xe'] }
    const { body } = await t.call('admin01', emptyTruckApi.exportReport, input)
    const count = (await report({ start_time: at('12:00'), chi_nhanh: 'Bình Dương' })).tong
    expect(body.message).toBe(`Tệp Excel có ${count} dòng`)
    const file = await t.app.inject({ method: 'GET', url: body.link })
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const unknown = await t.call('admin01', emptyTruckApi.exportReport, { list_form: ['gia_vang'] })
    expect(unknown.status).toBe(400)
  })
})

test('check_free_truck answers for drivers and trailers that are named', async () => {
  const input = {
    bien_so_xe: PLATE,
    lai_xe: ['binhlv14', 'Nguyễn Văn Hùng'],
    ma_romoc: '15rm00415',
    start_time: at('08:00'),
    end_time: at('09:00'),
  }
  const { body } = await t.call('dieuxe01', tripApi.checkFree, input)
  expect(body.data.map(({ ranh }) => ranh)).toEqual([false])
  expect(body.lai_xe.map(({ lai_xe, ranh }) => [lai_xe, ranh])).toEqual([
    ['binhlv14', false],
    ['hungnv01', body.lai_xe[1]?.ranh],
  ])
  expect(body.lai_xe[0]?.ly_do[0]).toMatch(/^Đang có chuyến .*, xe 15[CH]-\d{3}\.\d\d$/)
  expect(body.ro_mooc).toHaveLength(1)
  const onlyDriver = await t.call('dieuxe01', tripApi.checkFree, { lai_xe: 'binhlv14' })
  expect([onlyDriver.body.data, onlyDriver.body.lai_xe.length]).toEqual([[], 1])
})

test('check_free_truck says what it does not know, and what was retired', async () => {
  const ask = async (input: object) => (await t.call('dieuxe01', tripApi.checkFree, input)).body
  const strange = await ask({ bien_so_xe: '99c12345', lai_xe: 'Ai Đó', ma_romoc: '99r00001' })
  const unknown = (what: string) => ({
    ranh: false,
    da_biet: false,
    ly_do: [`Không có ${what} này trong danh sách`],
    id_chuyen_di: null,
  })
  expect(strange).toMatchObject({
    data: [{ bien_so_xe: '99C-123.45', ...unknown('xe') }],
    lai_xe: [{ lai_xe: 'Ai Đó', ...unknown('lái xe') }],
    ro_mooc: [{ ma_romoc: '99R-000.01', ...unknown('rơ-moóc') }],
  })
  const plates = async (bien_so_xe: unknown) =>
    (await ask({ bien_so_xe })).data.map((one) => [one.bien_so_xe, one.da_biet])
  const odd = ['xe lạ', ' 15c 402 11 ', '??', '']
  expect(await plates(odd)).toEqual([
    ['xe lạ', false],
    ['15C-402.11', true],
    ['??', false],
  ])
  expect(await plates('  ')).toEqual(await plates(null))
  expect((await ask({ lai_xe: ' binhlv14 ' })).lai_xe).toMatchObject([{ da_biet: true }])
  const { body } = await t.call('quanly01', vehicleApi.plates, {})
  const gone = body.data.at(-1)?.bien_so_xe ?? ''
  const known = async () => (await ask({ bien_so_xe: gone })).data[0]
  expect(await known()).toMatchObject({ bien_so_xe: gone, da_biet: true })
  await t.call('quanly01', vehicleApi.remove, { bien_so_xe: gone })
  const retired = await known()
  expect([retired?.da_biet, retired?.ly_do.at(-1)]).toEqual([false, 'Đã ngừng dùng'])
  expect((await ask({})).data.map(({ bien_so_xe }) => bien_so_xe)).not.toContain(gone)
})
