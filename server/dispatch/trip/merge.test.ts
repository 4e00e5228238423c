import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { loadTexts } from '../../../contract/dispatch/trip/trip-load.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import { companyApi } from '../../../contract/master/company/company.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip, saveTrip, type MadeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const call = (type: 'gop' | 'huy', trips: readonly { id_chuyen_di: string }[], user = 'dieuxe01') =>
  t.call(user, tripApi.mergeOrUndo, {
    type,
    list_chuyen_di: trips.map(({ id_chuyen_di }) => id_chuyen_di),
  })
const order = (freight: number, more: object = {}) => ({
  ...orderValues,
  trong_luong: 2000,
  cuoc_van_chuyen: freight,
  ...more,
})

/** Everything of a trip but its stamps, which every change renews. */
const without = ({ phien_ban: _v, updated_at: _u, nguoi_sua: _n, ...trip }: MadeTrip) => trip
const sums = async () => {
  const { body } = await t.call('admin01', tripApi.list, { so_dong: 500 })
  return { tong: body.tong, ...body.tong_hop }
}

const first = {
  phi_xang_dau: 1_900_000,
  phi_cau_duong: 570_000,
  luong_lai_xe: 430_000,
  tien_an: 120_000,
  list_form_chi_phi: [{ key: 'luu_ca', name: 'Lưu ca xe', amount: 1_200_000 }],
  list_don_hang: [order(4_300_001), order(1_000_000)],
}
const second = {
  phi_xang_dau: 2_000_000,
  phi_cau_duong: 300_000,
  luong_lai_xe: 100_000,
  phi_sua_chua: 50_000,
  list_form_chi_phi: [
    { key: 'luu_ca', name: 'Lưu ca xe', amount: 300_000 },
    { key: 'rua_xe', name: 'Rửa xe', amount: 70_000 },
  ],
  list_don_hang: [order(2_000_003), order(500_000)],
}

test('undone, two merges tell which trips each of them was', async () => {
  const trips = []
  for (let n = 0; n < 4; n += 1)
    trips.push(await makeTrip(t, { list_don_hang: [order(1_000_000)] }))
  const [a, b, c, d] = trips as [MadeTrip, MadeTrip, MadeTrip, MadeTrip]
  await call('gop', [a, b])
  await call('gop', [d, c])
  const { body } = await call('huy', [a, d])
  expect(body.nhom).toEqual([
    [a.id_chuyen_di, b.id_chuyen_di],
    [d.id_chuyen_di, c.id_chuyen_di],
  ])
})

describe('a merge', () => {
  test('puts every order and cost on the first trip, road and fuel once, and undo gives both back as they were', async () => {
    const [a, b, c] = [await makeTrip(t, first), await makeTrip(t, second), await makeTrip(t)]
    const before = [a, b, c].map(without)
    const sumsBefore = await sums()
    const { status, body } = await call('gop', [a, b, c])
    expect([status, body.message, body.data.length]).toEqual([200, 'Đã gộp chuyến', 1])
    const kept = body.data[0] as MadeTrip
    expect(kept.id_chuyen_di).toBe(a.id_chuyen_di)
    expect(kept.list_don_hang.map((one) => one.id_don_hang)).toEqual(
      [a, b, c].flatMap((trip) => trip.list_don_hang.map((one) => one.id_don_hang)),
    )
    const cost = 2_000_000 + 570_000 + 530_000 + 50_000 + 1_500_000 + 70_000
    expect(kept).toMatchObject({
      phi_xang_dau: 2_000_000,
      phi_cau_duong: 570_000,
      luong_lai_xe: 530_000,
      phi_sua_chua: 50_000,
      tien_an: 120_000,
      list_form_chi_phi: [
        { key: 'luu_ca', name: 'Lưu ca xe', amount: 1_500_000 },
        { key: 'rua_xe', name: 'Rửa xe', amount: 70_000 },
      ],
      tong_cuoc: 5_300_001 + 2_500_003 + 4_300_000,
      tong_chi_phi: cost,
      tong_lai: 12_100_004 - cost,
    })
    for (const gone of [b, c])
      expect(
        (await t.call('admin01', tripApi.get, { id_chuyen_di: gone.id_chuyen_di })).status,
      ).toBe(404)
    const merged = await sums()
    expect(merged).toMatchObject({
      tong: sumsBefore.tong - 2,
      tong_cuoc: sumsBefore['tong_cuoc' as never],
    })

    const undone = await call('huy', [a])
    expect([undone.status, undone.body.message, undone.body.data.length]).toEqual([
      200,
      'Đã hủy gộp',
      3,
    ])
    const after = await Promise.all([a, b, c].map((trip) => readTrip(t, trip.id_chuyen_di)))
    expect(after.map(without)).toEqual(before)
    expect(await sums()).toEqual(sumsBefore)
  })

  test('leaves every customer with what it owes: who bears an item is who bore it, and no credit is asked about anew', async () => {
    const names = { KG1: 'Khách Gộp Một', KG2: 'Khách Gộp Hai' }
    for (const [id_cong_ty, ten_cong_ty] of Object.entries(names))
      await t.call('admin01', companyApi.create, { id_cong_ty, ten_cong_ty })
    const item = (key: string, amount: number, nguoi_chiu: string) => {
      return { key, name: key, amount, nguoi_chiu }
    }
    const of = (ten_cong_ty: string, ...list_form_chi_phi: object[]) =>
      makeTrip(t, { list_form_chi_phi, list_don_hang: [order(1_000_000, { ten_cong_ty, vat: 8 })] })
    const trips = [
      await of(names.KG1, item('luu_ca', 100_000, 'ct')),
      await of(names.KG2, item('luu_ca', 300_000, 'kh'), item('nang_ha', 500_000, 'kh')),
    ]
    for (const id_cong_ty of Object.keys(names)) {
      const { body } = await t.call('admin01', companyApi.get, { id_cong_ty })
      const { phien_ban } = body.data as { phien_ban: number }
      const limit = { id_cong_ty, phien_ban, han_muc_no: 1_000_000 }
      expect((await t.call('admin01', companyApi.update, limit)).status).toBe(200)
    }
    const owed = async () => {
      const { body } = await t.call('ketoan01', debtApi.report, {
        list_khach_hang: Object.values(names),
      })
      return Object.fromEntries(body.theo_khach.map((row) => [row.id_cong_ty, row.phai_thu]))
    }
    const before = { KG1: 1_080_000, KG2: 1_880_000 }
    expect(await owed()).toEqual(before)
    const merged = await call('gop', trips)
    expect([merged.status, await owed()]).toEqual([200, before])
    const [kept] = merged.body.data
    expect(kept?.list_form_chi_phi?.map(({ amount }) => amount)).toEqual([
      100_000, 300_000, 500_000,
    ])
    expect([(await call('huy', trips.slice(0, 1))).status, await owed()]).toEqual([200, before])
  })
  test('takes more trips in later, and an undo named by a merged one takes all apart', async () => {
    const [a, b, c] = [await makeTrip(t, first), await makeTrip(t, second), await makeTrip(t)]
    const before = [a, b, c].map(without)
    expect((await call('gop', [a, b])).status).toBe(200)
    const again = await call('gop', [c, a])
    expect(again.body.data[0]?.id_chuyen_di).toBe(a.id_chuyen_di)
    expect(again.body.data[0]?.list_don_hang).toHaveLength(5)
    const list = { id_chuyen_di: [a, b, c].map((trip) => trip.id_chuyen_di) }
    const listed = async () =>
      (await t.call('dieuxe01', tripApi.list, list)).body.chuyen_di_array.map((row) => row.da_gop)
    expect(await listed()).toEqual([true])
    expect((await call('huy', [b])).body.data).toHaveLength(3)
    expect(await listed()).toEqual([false, false, false])
    const after = await Promise.all([a, b, c].map((trip) => readTrip(t, trip.id_chuyen_di)))
    expect(after.map(without)).toEqual(before)
  })

  test('keeps an order that was added in between on the kept trip', async () => {
    const [a, b] = [await makeTrip(t), await makeTrip(t)]
    const kept = (await call('gop', [a, b])).body.data[0] as MadeTrip
    const { status } = await saveTrip(t, 'dieuxe01', tripApi.update, {
      id_chuyen_di: kept.id_chuyen_di,
      phien_ban: kept.phien_ban,
      list_don_hang: [...kept.list_don_hang, order(1)],
    })
    expect(status).toBe(200)
    const { body } = await call('huy', [a])
    expect(body.data.map((trip) => trip.list_don_hang.length)).toEqual([2, 1])
    expect(body.data.map((trip) => trip.tong_cuoc)).toEqual([4_300_001, 4_300_000])
  })

  test('goes to the bin and back as one, and can still be undone', async () => {
    const [a, b] = [await makeTrip(t, first), await makeTrip(t, second)]
    await call('gop', [a, b])
    const list_id = [a.id_chuyen_di]
    await t.call('dieuxe01', tripApi.remove, { list_id })
    expect((await call('huy', [b])).status).toBe(404)
    const restored = await t.call('admin01', binApi.restore, { type: 'chuyen_di', list_id })
    expect(restored.body.data[0]?.ok).toBe(true)
    expect((await readTrip(t, a.id_chuyen_di)).list_don_hang).toHaveLength(4)
    expect((await call('huy', [b])).body.data.map((trip) => trip.list_don_hang.length)).toEqual([
      2, 2,
    ])
  })

  test('stands in the history of every trip it touched', async () => {
    const [a, b] = [await makeTrip(t), await makeTrip(t)]
    await call('gop', [a, b])
    await call('huy', [a])
    for (const { id_chuyen_di } of [a, b]) {
      const { body } = await t.call('admin01', tripApi.history, { id_chuyen_di })
      expect(body.data.map(({ hanh_dong }) => hanh_dong)).toEqual(['huy_gop', 'gop', 'tao'])
    }
  })

  test('joins container and seal numbers of two 20-foot boxes', async () => {
    const box = (ma_cont: string, ma_seal: string) => ({
      bien_so_xe: '15H-068.12',
      type_cont: '20DC',
      ma_cont,
      ma_seal,
    })
    const [a, b] = [
      await makeTrip(t, box('CSQU3054383', 'S1')),
      await makeTrip(t, box('TEXU3070079', 'S2')),
    ]
    const { body } = await call('gop', [a, b])
    expect(body.data[0]).toMatchObject({
      ma_cont: 'CSQU3054383, TEXU3070079',
      ma_seal: 'S1, S2',
      type_cont: '20DC',
    })
    await call('huy', [a])
    expect((await readTrip(t, a.id_chuyen_di)).ma_cont).toBe('CSQU3054383')
    expect((await readTrip(t, b.id_chuyen_di)).ma_cont).toBe('TEXU3070079')
  })

  const HIRED = { ten_thau_phu: 'HTX Vận tải Bến Sương Demo', chi_phi_thau_phu: 1 }
  const BOX = { bien_so_xe: '15H-068.12', type_cont: '40HC' }
  test.each<[string, object, object, RegExp]>([
    ['other vehicles', {}, { bien_so_xe: '15H-057.28' }, /cùng biển số/],
    ['own and hired', {}, HIRED, /cùng thầu phụ/],
    ['an ended one', {}, { trang_thai: 'ket_thuc' }, /Kết thúc/],
    ['a cancelled one', {}, { trang_thai: 'huy', ly_do: 'x' }, /Đã hủy/],
    ['a draft', {}, { trang_thai: 'nhap' }, /Nháp/],
    [
      'more than the truck carries',
      {},
      { list_don_hang: [order(1, { trong_luong: 12_001 })] },
      /vượt tải trọng 15000 kg/,
    ],
    ['more than it holds', {}, { list_don_hang: [order(1, { cbm: 54.001 })] }, /vượt thể tích/],
    ['two 40-foot boxes', BOX, BOX, /container/],
    [
      'more than the trailer carries',
      { ...BOX, type_cont: '20DC', ma_romoc: '15R-172.05' },
      { ...BOX, type_cont: '20DC', list_don_hang: [order(1, { trong_luong: 24_000 })] },
      /26000 kg/,
    ],
  ])('is refused for %s, and nothing changes', async (_what, one, other, message) => {
    const [a, b] = [await makeTrip(t, one), await makeTrip(t, other)]
    const { status, body } = await call('gop', [a, b])
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.message).toMatch(message)
    for (const trip of [a, b]) expect(await readTrip(t, trip.id_chuyen_di)).toEqual(trip)
  })

  test('is refused for one trip alone, twice the same, an unknown one, and two that were merged before', async () => {
    const [a, b, c, d] = [
      await makeTrip(t),
      await makeTrip(t),
      await makeTrip(t),
      await makeTrip(t),
    ]
    expect((await call('gop', [a])).status).toBe(400)
    expect((await call('gop', [a, a])).status).toBe(400)
    expect((await call('gop', [a, { id_chuyen_di: 'khong-co' }])).status).toBe(404)
    await call('gop', [a, b])
    await call('gop', [c, d])
    expect((await call('gop', [a, c])).status).toBe(400)
    expect((await call('gop', [a, b])).status).toBe(404)
  })

  test('an undo is refused where nothing was merged, and after the trip was locked or ended', async () => {
    const [a, b, c] = [await makeTrip(t), await makeTrip(t), await makeTrip(t)]
    expect((await call('huy', [c])).body.message).toContain('không phải chuyến gộp')
    await call('gop', [a, b])
    await t.call('ketoan01', tripApi.lock, { list_id: [a.id_chuyen_di] })
    expect((await call('huy', [a])).status).toBe(423)
    await t.call('dieuxe01', tripApi.unlock, { list_id: [a.id_chuyen_di], ly_do: 'gộp nhầm' })
    await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: a.id_chuyen_di })
    expect((await call('huy', [a])).status).toBe(400)
  })

  test('is for dispatchers, and two at the same time leave every order on one trip', async () => {
    const [a, b] = [await makeTrip(t), await makeTrip(t)]
    for (const user of ['ketoan01', 'tinhcuoc01', 'doitac01', 'hcns01'])
      expect((await call('gop', [a, b], user)).status).toBe(403)
    const answers = await Promise.all([call('gop', [a, b]), call('gop', [b, a], 'quanly01')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404'])
    const rows = await t.db
      .selectFrom('don_hang')
      .select('id_chuyen_di')
      .where('id_chuyen_di', 'in', [a.id_chuyen_di, b.id_chuyen_di])
      .execute()
    expect([rows.length, new Set(rows.map((row) => row.id_chuyen_di)).size]).toEqual([2, 1])
  })
})

test('a look at a merge tells what is loaded of what the vehicle carries, and why it cannot be', async () => {
  const look = async (...trips: MadeTrip[]) => {
    const list_chuyen_di = trips.map(({ id_chuyen_di }) => id_chuyen_di)
    return (await t.call('dieuxe01', tripApi.mergeLook, { list_chuyen_di })).body
  }
  const made = (trong_luong: number, more: object = {}) =>
    makeTrip(t, { ...more, list_don_hang: [{ ...order(1_000_000), trong_luong, cbm: 2.5 }] })
  const [light, other, heavy] = [await made(1000), await made(500), await made(90_000)]
  const fits = await look(light, other)
  expect(fits).toMatchObject({ ok: true, ly_do: [], trong_luong: 1500, cbm: 5 })
  const { tai_trong_kg } = fits
  const tooHeavy = await look(light, heavy)
  expect(tooHeavy.ok).toBe(tai_trong_kg === null)
  expect((await look(light, await made(500, { bien_so_xe: '15H-057.28' }))).ly_do).toEqual([
    loadTexts.samePlate.vi,
  ])
  await t.call('dieuxe01', tripApi.lock, { list_id: [other.id_chuyen_di] })
  expect((await look(light, other)).ly_do).toEqual([
    `${other.id_chuyen_di}: Chuyến đã khóa, cần mở khóa trước`,
  ])
})
