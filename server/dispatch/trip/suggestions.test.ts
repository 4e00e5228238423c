import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip } from '../../testing/trip.ts'

let t: TestApp
const places = (noi_tra_hang: string, more: object = {}) => ({
  list_don_hang: [{ ...orderValues, noi_tra_hang, ...more }],
})
beforeAll(async () => {
  t = await testApp()
  for (const [place, times] of [
    ['Kho Đồng Văn', 1],
    ['Kho Đông Anh', 3],
    ['Bãi Hải An', 2],
  ] as const)
    for (let n = 0; n < times; n += 1) await makeTrip(t, places(place))
})
afterAll(() => t.close())

const suggest = async (values: object, user = 'dieuxe01') =>
  (await t.call(user, tripApi.suggestions, values)).body.data
const drops = async (values: object = {}) =>
  (await suggest({ truong: 'noi_tra_hang', ...values }))['noi_tra_hang']

/** Autocomplete lists of the specification, section 3, by their wire field. */
const LISTS =
  'bien_so_xe ten_lai_xe_1 ten_nguoi_gui ten_nguoi_nhan sdt_nguoi_gui sdt_nguoi_nhan dia_chi_nguoi_gui dia_chi_nguoi_nhan ten_thau_phu loai_hang_hoa mo_ta_hang_hoa trong_luong so_luong cbm noi_lay_hang noi_tra_hang cod cuoc_van_chuyen nguoi_thu_tien nguoi_thanh_toan ghi_chu'

describe('suggestions', () => {
  test('come in every list of the specification at once', async () => {
    const names = Object.keys(await suggest({}))
    expect(LISTS.split(' ').filter((name) => !names.includes(name))).toEqual([])
    expect((await suggest({}))['bien_so_xe']).toEqual(['15C-402.11'])
  })

  test('are ranked by use', async () => {
    expect(await drops()).toEqual(['Kho Đông Anh', 'Bãi Hải An', 'Kho Đồng Văn'])
  })

  test('are found with and without marks, in any case, by parts of words', async () => {
    for (const tu_khoa of ['đông', 'dong', 'DONG', 'kho dong', 'dong kho'])
      expect(await drops({ tu_khoa })).toEqual(['Kho Đông Anh', 'Kho Đồng Văn'])
    expect(await drops({ tu_khoa: 'ong v' })).toEqual(['Kho Đồng Văn'])
    expect(await drops({ tu_khoa: '%' })).toEqual([])
  })

  test('a word that begins with what was typed stands first', async () => {
    for (let n = 0; n < 4; n += 1) await makeTrip(t, places('Cổng Bãi Cháy'))
    expect(await drops({ tu_khoa: 'bai' })).toEqual(['Bãi Hải An', 'Cổng Bãi Cháy'])
  })

  test("a sender's own words stand before the company's", async () => {
    const sender = 'Cơ sở Gốm Phù Lãng'
    await makeTrip(t, places('Kho Gốm', { ten_nguoi_gui: sender }))
    const words = await drops({ ten_nguoi_gui: 'co so gom phu lang' })
    expect([words?.[0], words?.includes('Kho Đông Anh')]).toEqual(['Kho Gốm', true])
    expect((await suggest({ ten_nguoi_gui: sender }))['noi_tra_hang']).toEqual(['Kho Gốm'])
  })

  test('count a word once for each trip that comes to use it, not for every save', async () => {
    const trip = await makeTrip(t, places('Nơi Chỉ Một Lần'))
    const used = async () =>
      (
        await t.db
          .selectFrom('goi_y')
          .select('so_lan')
          .where('truong', '=', 'noi_tra_hang')
          .where('gia_tri', '=', 'Nơi Chỉ Một Lần')
          .executeTakeFirst()
      )?.so_lan
    expect(await used()).toBe(1)
    const stored = await readTrip(t, trip.id_chuyen_di)
    await t.call('dieuxe01', tripApi.update, { ...stored, tien_an: 5 })
    expect(await used()).toBe(1)
  })

  test('a refused create leaves no word behind; an unknown list is refused', async () => {
    await t.call('dieuxe01', tripApi.create, {
      list_don_hang: [{ ...orderValues, noi_tra_hang: 'Nơi Không Có' }],
    })
    expect(await drops({ tu_khoa: 'khong co' })).toEqual([])
    const { status, body } = await t.call('dieuxe01', tripApi.suggestions, { truong: 'mat_khau' })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['truong']])
  })

  test('are in the spelling of the company, however they were typed', async () => {
    await makeTrip(t, {
      bien_so_xe: '15h 05728',
      ten_thau_phu: 'htx van tai ben suong demo',
      chi_phi_thau_phu: 1,
    })
    expect((await suggest({ truong: 'bien_so_xe', tu_khoa: '05' }))['bien_so_xe']).toEqual([
      '15H-057.28',
    ])
    expect((await suggest({ truong: 'ten_thau_phu' }))['ten_thau_phu']).toEqual([
      'HTX Vận tải Bến Sương Demo',
    ])
  })

  test('one list serves the three drivers', async () => {
    for (const truong of ['ten_lai_xe_1', 'ten_lai_xe_2', 'ten_lai_xe_3'])
      expect((await suggest({ truong, tu_khoa: 'binh' }))[truong]).toEqual(['Lương Văn Bình'])
  })
})

describe("a sender's usual goods", () => {
  test('come most used first, with their newest figures', async () => {
    const ten_nguoi_gui = 'Xưởng Lụa Vạn Phúc'
    const order = { ...orderValues, ten_nguoi_gui }
    await makeTrip(t, {
      list_don_hang: [{ ...order, mo_ta_hang_hoa: 'lụa tấm', trong_luong: 100 }],
    })
    await makeTrip(t, { list_don_hang: [{ ...order, mo_ta_hang_hoa: 'khăn lụa', trong_luong: 7 }] })
    await makeTrip(t, {
      list_don_hang: [{ ...order, mo_ta_hang_hoa: 'lụa tấm', trong_luong: 120 }],
    })
    const { body } = await t.call('dieuxe01', tripApi.goodsOfSender, {
      ten_nguoi_gui: 'xuong lua van phuc',
    })
    expect(body.data.map((row) => [row.mo_ta_hang_hoa, row.trong_luong, row.so_lan])).toEqual([
      ['lụa tấm', 120, 2],
      ['khăn lụa', 7, 1],
    ])
  })
})
