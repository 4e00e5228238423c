import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyApi } from '../../../contract/master/company/company.ts'
import { costFormApi } from '../../../contract/price/cost-form/cost-form.ts'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { orderFilterApi } from '../../../contract/dispatch/order/order-filter.api.ts'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import { subcontractors } from '../../../contract/master/subcontractor/subcontractor.ts'
import { compareNames, compareTexts } from '../../../contract/kit/text/text.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { today } from '../../kit/time/clock.ts'
import { readDemoData } from '../../seed/company.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip } from '../../testing/trip.ts'

const data = await readDemoData()
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('check_free_truck', () => {
  const check = async (values: object) =>
    (await t.call('dieuxe01', tripApi.checkFree, values)).body.data
  const day = addDays(today(), 3)
  const at = (time: string) => `${day} ${time}:00`
  const ask = async (from: string, to: string, more: object = {}) =>
    (await check({ bien_so_xe: '15h05728', start_time: at(from), end_time: at(to), ...more }))[0]

  test('tells what the vehicle carries and where the orders go that it is wanted for', async () => {
    const order = (noi_lay_hang: string) => ({ noi_lay_hang, noi_tra_hang: 'chỗ nào đó' })
    const list_don_hang = [order('Tân Vũ'), order('Cảng Tân Cảng Cát Lái')]
    const input = { bien_so_xe: '15c28130', list_don_hang }
    const { body } = await t.call('dieuxe01', tripApi.checkFree, input)
    expect([body.tai_trong_kg, body.diem.map(({ drop }) => drop)]).toEqual([2490, [null, null]])
    expect(body.diem.map(({ pickup }) => Math.round(pickup?.lat ?? 0))).toEqual([21, 11])
  })

  test('a vehicle is taken from its first pickup to its arrival', async () => {
    const trip = await makeTrip(t, {
      bien_so_xe: '15H-057.28',
      ngay_thuc_hien: day,
      list_don_hang: [
        { ...orderValues, ngay_gio_lay_hang: at('08:00'), ngay_gio_tra_hang: at('11:00') },
        { ...orderValues, ngay_gio_lay_hang: at('09:00'), ngay_gio_tra_hang: at('12:00') },
      ],
    })
    const about = `${trip.id_chuyen_di} (${formatDate(day)} 08:00 – 12:00, Cảng Tân Vũ → KCN Yên Phong (khu nhà máy Samsung))`
    const busy = {
      bien_so_xe: '15H-057.28',
      ranh: false,
      da_biet: true,
      ly_do: [`Đang có chuyến ${about}`],
      ly_do_en: [`Is on trip ${about}`],
      id_chuyen_di: trip.id_chuyen_di,
    }
    expect(await ask('11:30', '13:00')).toEqual(busy)
    expect(await ask('07:00', '08:01')).toEqual(busy)
    for (const [from, to] of [
      ['05:00', '08:00'],
      ['12:00', '15:00'],
    ] as const)
      expect((await ask(from, to))?.ranh).toBe(true)
    expect((await ask('09:00', '10:00', { id_chuyen_di: trip.id_chuyen_di }))?.ranh).toBe(true)
    await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di: trip.id_chuyen_di, ly_do: 'x' })
    expect((await ask('09:00', '10:00'))?.ranh).toBe(true)
  })

  test('a trip without times takes the whole day; drafts and deleted trips none', async () => {
    const place = { bien_so_xe: '15H-057.28', ngay_thuc_hien: addDays(day, 1) }
    const range = {
      bien_so_xe: '15H-057.28',
      start_time: addDays(day, 1),
      end_time: addDays(day, 1),
    }
    await makeTrip(t, { ...place, trang_thai: 'nhap' })
    expect((await check(range))[0]?.ranh).toBe(true)
    const { id_chuyen_di } = await makeTrip(t, place)
    expect((await check(range))[0]?.id_chuyen_di).toBe(id_chuyen_di)
    await t.call('dieuxe01', tripApi.remove, { list_id: [id_chuyen_di] })
    expect((await check(range))[0]?.ranh).toBe(true)
  })

  test('a vehicle in repair or with expired papers is not free, and the papers are named', async () => {
    const [repair] = await check({ bien_so_xe: '15H-121.80' })
    expect(repair?.ly_do).toContain('Xe không ở trạng thái hoạt động')
    const [expired] = await check({ bien_so_xe: '29H-447.08', start_time: '2027-01-15' })
    expect(expired?.ly_do).toContain('Đăng kiểm hết hạn ngày 30/11/2026')
    const [valid] = await check({ bien_so_xe: '29H-447.08', start_time: '2026-11-30' })
    expect(valid?.ly_do.filter((reason) => reason.startsWith('Đăng kiểm'))).toEqual([])
  })

  test('without a plate every vehicle answers; an unknown one by its plate', async () => {
    expect(await check({})).toHaveLength(data.vehicles.length)
    expect((await check({ bien_so_xe: '99x00000' }))[0]).toMatchObject({
      bien_so_xe: '99X-000.00',
      ranh: false,
    })
  })
})

describe('warehouses', () => {
  test("of a trip: its customers' and its orders' places first, then the company's", async () => {
    const { id_chuyen_di } = await makeTrip(t)
    const { body } = await t.call('ketoan01', tripApi.warehouses, { id_chuyen_di })
    expect(body.data.map(({ id }) => id)).toEqual(['KCN-YP', 'KHO-DTSC', 'CANG-TV', 'KHO-DN'])
    expect(body.data[0]).toEqual({
      id: 'KCN-YP',
      ten_nha_kho: 'KCN Yên Phong (khu nhà máy Samsung)',
      dia_chi: expect.stringContaining('Bắc Ninh'),
      ten_khach_gui: orderValues.ten_cong_ty,
    })
    expect((await t.call('ketoan01', tripApi.warehouses, { id_chuyen_di: 'x' })).status).toBe(404)
  })

  test('have no address where nothing is known of it, not an empty one', async () => {
    const { id_chuyen_di } = await makeTrip(t)
    const bare = { dia_chi: null, tinh_moi: null }
    await t.db.updateTable('dia_diem').set(bare).where('id', '=', 'CANG-TV').execute()
    const { body } = await t.call('ketoan01', tripApi.warehouses, { id_chuyen_di })
    expect(body.data.find(({ id }) => id === 'CANG-TV')?.dia_chi).toBeNull()
  })

  test('one is designated, stored and seen in the list', async () => {
    const { id_chuyen_di } = await makeTrip(t)
    const { status, body } = await t.call('dieuxe01', tripApi.designate, {
      id_chuyen_di,
      kho_chi_dinh: ' Kho trung chuyển Hòa Khánh ',
    })
    expect([status, body.data.kho_chi_dinh]).toEqual([200, 'Kho trung chuyển Hòa Khánh'])
    expect((await readTrip(t, id_chuyen_di)).kho_chi_dinh).toBe('Kho trung chuyển Hòa Khánh')
    for (const nothing of ['', '   ', null])
      expect(
        (await t.call('dieuxe01', tripApi.designate, { id_chuyen_di, kho_chi_dinh: nothing }))
          .status,
      ).toBe(400)
  })

  test("of distribution: the company's and every place that orders name, with its address where it is known", async () => {
    await makeTrip(t, { list_don_hang: [{ ...orderValues, noi_tra_hang: 'Siêu thị Ô Chợ Dừa' }] })
    const { status, body } = await t.call('hcns01', placeApi.distribution, {})
    expect(status).toBe(200)
    expect(body.data).toEqual([
      expect.objectContaining({ id: 'KCN-YP', ten_nha_kho: 'KCN Yên Phong (khu nhà máy Samsung)' }),
      expect.objectContaining({ id: 'KPP-PPHG-1', ten_nha_kho: 'Kho phân phối PPHG Bắc Ninh' }),
      {
        id: 'KHO-DN',
        ten_nha_kho: 'Kho trung chuyển Hòa Khánh',
        dia_chi: expect.stringContaining('Đà Nẵng'),
      },
      { id: null, ten_nha_kho: 'Siêu thị Ô Chợ Dừa', dia_chi: null },
    ])
    expect((await t.call('sale01', placeApi.distribution, {})).status).toBe(403)
  })
})

describe('what the trip form picks from', () => {
  test('the cost items of the demo company, in their order', async () => {
    const listed = await t.call('ketoan01', costFormApi.list, {})
    const offered = await t.call('ketoan01', costFormApi.forTrip, {})
    for (const { body } of [listed, offered])
      expect(body.data.map(({ key, name }) => [key, name])).toEqual(
        data.value_lists.chi_phi_phat_sinh,
      )
    expect((await t.call('doitac01', costFormApi.forTrip, {})).body.data).toEqual([])
  })

  test('vehicles as the company put them, with their driver, and trailers', async () => {
    const { body } = await t.call('dieuxe01', vehicleApi.plates, {})
    expect(body.data.map((row) => row.bien_so_xe)).toEqual(
      data.vehicles.map((row) => row.bien_so_xe),
    )
    expect(body.data[0]).toMatchObject({
      lai_xe_chinh: 'hungnv01',
      ten_lai_xe_chinh: 'Nguyễn Văn Hùng',
    })
    expect(body.ro_mooc).toHaveLength(data.trailers.length)
    expect((await t.call('dieuxe01', orderFilterApi.plates, {})).body.data.slice(0, 2)).toEqual([
      '15H-068.12',
      '15H-071.35',
    ])
  })

  test('drivers who work here, by given name', async () => {
    const { body } = await t.call('dieuxe01', driverApi.names, {})
    const names = body.data.map((row) => row.fullname)
    expect(names).toEqual(names.toSorted(compareNames))
    expect(names).toHaveLength(
      data.drivers.filter(({ trang_thai }) => trang_thai !== 'Nghi viec').length,
    )
    expect(names).not.toContain('Quách Văn Đông')
  })

  test.each([
    [
      'customers',
      companyApi.list,
      'cong ty cp bao bi',
      'ten_cong_ty',
      'Công ty CP Bao bì Sông Trăng Ảo',
    ],
    [
      'subcontractors',
      subcontractors.api.list,
      'gio ngan',
      'ten_thau_phu',
      'Công ty TNHH Vận tải Gió Ngàn Ảo',
    ],
    ['places', placeApi.list, 'KHO hoa khanh', 'ten_dia_diem', 'Kho trung chuyển Hòa Khánh'],
  ] as const)(
    '%s by Vietnamese order, found without marks',
    async (_what, endpoint, tu_khoa, field, found) => {
      const call = async (input: object) => {
        const { status, body } = await t.call('dieuxe01', endpoint as typeof placeApi.list, input)
        expect(status).toBe(200)
        return body.data.map((row) => String(row[field as 'ten_dia_diem']))
      }
      const names = await call({ so_dong: 500 })
      expect(names).toEqual(names.toSorted(compareTexts))
      expect(await call({ tu_khoa })).toEqual([found])
      expect(await call({ tu_khoa: 'không có ai' })).toEqual([])
    },
  )

  test('a place under its old province, and the address of a warehouse', async () => {
    const { body } = await t.call('dieuxe01', placeApi.list, { tu_khoa: 'binh duong' })
    expect(body.data.map(({ id }) => id)).toContain('KCN-MP')
    const address = await t.call('dieuxe01', placeApi.address, { ten_nha_kho: 'kcn my phuoc' })
    expect(address.body.dia_chi).toContain('TP. Hồ Chí Minh')
    expect(
      (await t.call('dieuxe01', placeApi.address, { ten_nha_kho: 'x' })).body.dia_chi,
    ).toBeNull()
  })
})
