import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip } from '../../testing/trip.ts'
import { countWords } from '../../kit/suggestion/count.ts'
import { foldWords } from '../../kit/suggestion/foldWords.ts'

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

/** How often a word was used, by list. */
async function usesOf(word: string): Promise<Record<string, number>> {
  const rows = await t.db
    .selectFrom('tu_goi_y')
    .select(['truong', (one) => one.fn.max('so_lan').as('so_lan')])
    .where('gia_tri', '=', word)
    .groupBy('truong')
    .execute()
  return Object.fromEntries(rows.map(({ truong, so_lan }) => [truong, Number(so_lan)]))
}

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
    const used = async () => (await usesOf('Nơi Chỉ Một Lần'))['noi_tra_hang']
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

  test.each(['15c40211', '15 C 402', '402.11', '40211', '402 11', 'c40211', 'C-402.11'])(
    'find a plate that is typed as “%s”',
    async (tu_khoa) => {
      const found = await suggest({ truong: 'bien_so_xe', tu_khoa })
      expect(found['bien_so_xe']).toEqual(['15C-402.11'])
    },
  )

  test('one list serves the three drivers', async () => {
    for (const truong of ['ten_lai_xe_1', 'ten_lai_xe_2', 'ten_lai_xe_3'])
      expect((await suggest({ truong, tu_khoa: 'binh' }))[truong]).toEqual(['Lương Văn Bình'])
  })
})

describe('counting words', () => {
  const word = 'Kho Hai Người Cùng Dùng'
  const words = [
    ['noi_lay_hang', word],
    ['noi_tra_hang', word],
    ['noi_tra_hang', word],
  ] as const

  test('two who use the same words do not wait for each other, new words or known ones', async () => {
    for (const round of [1, 2]) {
      await t.db.transaction().execute(async (first) => {
        await countWords(first, words)
        await t.db.transaction().execute(async (second) => {
          await sql`SET LOCAL lock_timeout = '1s'`.execute(second)
          await countWords(second, words.toReversed())
        })
      })
      expect(await usesOf(word)).toEqual({ noi_lay_hang: 2 * round, noi_tra_hang: 4 * round })
      await foldWords(t.db)
    }
  })

  test('what is not folded yet is ranked and found as what is', async () => {
    const typed = { tu_khoa: 'ben so' }
    for (const [name, times] of [
      ['Bến Số Hai', 2],
      ['Bến Số Một', 3],
    ] as const)
      for (let n = 0; n < times; n += 1) await makeTrip(t, places(name))
    expect(await drops(typed)).toEqual(['Bến Số Một', 'Bến Số Hai'])
    await foldWords(t.db)
    expect(await drops(typed)).toEqual(['Bến Số Một', 'Bến Số Hai'])
    for (let n = 0; n < 2; n += 1) await makeTrip(t, places('Bến Số Hai'))
    expect(await drops(typed)).toEqual(['Bến Số Hai', 'Bến Số Một'])
    const together = async () => (await suggest({}))['noi_tra_hang']
    const before = await together()
    expect(new Set(before).size).toBe(before?.length)
    await foldWords(t.db)
    expect(await together()).toEqual(before)
    expect((await usesOf('Bến Số Hai'))['noi_tra_hang']).toBe(4)
  })

  test('folding leaves each word once, with all its uses, and does not count twice', async () => {
    const sums = async () => {
      const { rows } = await sql<{ truong: string; so_lan: number }>`
        SELECT truong, sum(so_lan)::int AS so_lan FROM (SELECT truong, gia_tri, max(so_lan) AS so_lan FROM tu_goi_y GROUP BY 1, 2) w
        GROUP BY 1 ORDER BY 1`.execute(t.db)
      return rows
    }
    await makeTrip(t, places('Kho Sắp Gộp'))
    const before = await sums()
    await Promise.all([foldWords(t.db), foldWords(t.db), foldWords(t.db)])
    expect(await sums()).toEqual(before)
    expect(await t.db.selectFrom('goi_y_moi').selectAll().execute()).toEqual([])
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

test.each(['15h06812', '15H 068 12', '15h-068.1', '15h068', '15-H.06812'])(
  'a plate is suggested for «%s», in the forms of trips and of transfers',
  async (tu_khoa) => {
    await makeTrip(t, { bien_so_xe: '15H-068.12' })
    const truong = 'bien_so_xe'
    const forTrip = await t.call('dieuxe01', tripApi.suggestions, { truong, tu_khoa })
    expect(forTrip.body.data[truong]?.[0]).toBe('15H-068.12')
    const forTransfer = await t.call('quanly01', transferOrderApi.suggestions, { truong, tu_khoa })
    expect(forTransfer.body.data[truong]?.[0]).toBe('15H-068.12')
    const all = await t.call('dieuxe01', tripApi.suggestions, { tu_khoa })
    expect(all.body.data[truong]).toContain('15H-068.12')
  },
)

test('the form names of the specification are read as those of the wire', async () => {
  const { body } = await t.call('dieuxe01', tripApi.suggestions, { truong: 'companyName' })
  const wire = await t.call('dieuxe01', tripApi.suggestions, { truong: 'ten_cong_ty' })
  expect(body.data).toEqual(wire.body.data)
})
