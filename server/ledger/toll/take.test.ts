import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { orderFilterApi } from '../../../contract/dispatch/order/order-filter.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { tollApi } from '../../../contract/ledger/toll/toll.api.ts'
import { tolls } from '../../../contract/ledger/toll/toll.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip, saveTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'

const PLATE = '15C-402.11'
const USER = 'ketoan01'
const HEADER = [
  'Mã giao dịch',
  'Biển số',
  'Thời gian ra',
  'Trạm ra',
  'Loại vé',
  'Giá tiền',
  'Trạng thái',
]
type Line = [
  id: string,
  plate: string,
  at: string,
  gate: string,
  ticket: string,
  amount: number,
  state: string,
]
const line = (
  id: string,
  at: string,
  more: Partial<Record<'plate' | 'ticket' | 'state', string>> & { amount?: number } = {},
): Line => [
  id,
  more.plate ?? '15c40211T',
  at,
  `Trạm ${id}`,
  more.ticket ?? 'Vé lượt',
  more.amount ?? 35_000,
  more.state ?? 'Thành công',
]

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function send(lines: readonly Line[], che_do = 'ap_dung', username = USER) {
  const bytes = await writeXlsx({
    sheets: [{ name: 'VETC', rows: [['BẢNG KÊ VETC'], HEADER, ...lines] }],
  })
  return upload(t, username, {
    endpoint: tolls.sheet.upload,
    fields: { che_do },
    files: [{ field: 'uploaded_file', name: 'vetc.xlsx', bytes }],
  })
}
const rows = async (input: object = {}) =>
  (await t.call(USER, tollApi.list, { so_dong: 500, ...input })).body.data
const rowOf = async (ma_giao_dich: string) => {
  const row = (await rows()).find((each) => each.ma_giao_dich === ma_giao_dich)
  if (!row) throw new Error(`no row ${ma_giao_dich}`)
  return row
}
const tripOn = (day: string, from: string, to: string, more: object = {}) =>
  makeTrip(t, {
    ngay_thuc_hien: day,
    list_don_hang: [
      {
        ...orderValues,
        ngay_gio_lay_hang: `${day} ${from}:00`,
        ngay_gio_tra_hang: `${day} ${to}:00`,
      },
    ],
    ...more,
  })
const explained = async (id_chuyen_di: string) =>
  (await t.call('admin01', pricingApi.explain, { id_chuyen_di })).body.data['phi_cau_duong']

describe('a statement', () => {
  let morning: Awaited<ReturnType<typeof makeTrip>>
  let evening: Awaited<ReturnType<typeof makeTrip>>
  beforeAll(async () => {
    morning = await tripOn('2026-03-10', '06:00', '11:00')
    evening = await tripOn('2026-03-10', '14:00', '19:00')
  })
  const LINES = [
    line('A1', '10/03/2026 08:10', { amount: 120_000 }),
    line('A2', '10/03/2026 09:40', { amount: 45_000 }),
    line('B1', '10/03/2026 19:20'),
    line('C1', '12/03/2026 08:00'),
    line('D1', '10/03/2026 12:30'),
    line('E1', '10/03/2026 08:00', { ticket: 'Vé quý', amount: 1_000_000 }),
    line('F1', '10/03/2026 08:05', { state: 'Thất bại' }),
    line('A1', '10/03/2026 08:10', { amount: 120_000 }),
  ]

  test('finds the trips of its passes by plate and time, in any spelling, and tells a double', async () => {
    const { body } = await send(LINES)
    expect(body.tom_tat).toMatchObject({ moi: 7, dong_loi: 1 })
    expect(body.loi[0]).toMatchObject({ dong: 10 })
    const found = Object.fromEntries(
      (await rows()).map((row) => [
        row.ma_giao_dich,
        [row.doi_chieu, row.id_chuyen_di, row.bien_so_xe],
      ]),
    )
    expect(found).toEqual({
      A1: ['da_khop', morning.id_chuyen_di, PLATE],
      A2: ['da_khop', morning.id_chuyen_di, PLATE],
      B1: ['da_khop', evening.id_chuyen_di, PLATE],
      C1: ['chua_khop', null, PLATE],
      D1: ['chua_khop', null, PLATE],
      E1: ['ve_thang', null, PLATE],
      F1: ['khong_tinh', null, PLATE],
    })
  })
  test('that comes again changes nothing', async () => {
    const { body } = await send(LINES.slice(0, -1))
    expect(body.tom_tat).toMatchObject({ moi: 0, sua: 0, giong: 7, dong_loi: 0 })
    expect(await rows()).toHaveLength(7)
  })
  test('suggests trips for what was as near to two, and takes one by hand', async () => {
    const { id } = await rowOf('D1')
    const { body } = await t.call(USER, tollApi.suggest, { id })
    expect(body.data.map(({ id_chuyen_di }) => id_chuyen_di).toSorted()).toEqual(
      [morning.id_chuyen_di, evening.id_chuyen_di].toSorted(),
    )
    const given = await t.call(USER, tollApi.assign, {
      list_id: [id],
      id_chuyen_di: evening.id_chuyen_di,
    })
    expect(given.body.data).toMatchObject([{ id, ok: true }])
    expect(await rowOf('D1')).toMatchObject({
      doi_chieu: 'da_khop',
      cach_khop: 'tay',
      id_chuyen_di: evening.id_chuyen_di,
    })
    const { id: pass } = await rowOf('E1')
    const refused = await t.call(USER, tollApi.assign, {
      list_id: [pass],
      id_chuyen_di: evening.id_chuyen_di,
    })
    expect(refused.body.data).toMatchObject([{ ok: false }])
    const unknown = await t.call(USER, tollApi.assign, { list_id: [id], id_chuyen_di: 'khong-co' })
    expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([
      400,
      ['id_chuyen_di'],
    ])
  })
  test('stands beside norm and trip, and sums', async () => {
    const { body } = await t.call(USER, tollApi.trips, {
      start_time: '2026-03-10',
      end_time: '2026-03-10',
    })
    expect(
      body.data.find(({ id_chuyen_di }) => id_chuyen_di === morning.id_chuyen_di),
    ).toMatchObject({
      sao_ke: 165_000,
      so_luot: 2,
      phi_cau_duong: 570_000,
      cach: 'nhap_tay',
      doi_chieu: 'da_khop',
    })
    expect(body.tong_hop).toEqual({ sao_ke: 235_000, phi_cau_duong: 1_140_000 })
    const row = body.data[0]
    expect(row?.chenh_lech).toBe(
      row?.dinh_muc === null ? null : (row?.sao_ke ?? 0) - (row?.dinh_muc ?? 0),
    )
  })
  test('is taken, opens down to its rows, and no run writes over it', async () => {
    const ids = [morning.id_chuyen_di, 'khong-co']
    const { body } = await t.call(USER, tollApi.take, { list_id: ids })
    expect(body.data.map(({ ok }) => ok)).toEqual([true, false])
    const trip = await readTrip(t, morning.id_chuyen_di)
    expect(trip).toMatchObject({ phi_cau_duong: 165_000, danh_dau: { phi_cau_duong: 'sao_ke' } })
    expect(await explained(morning.id_chuyen_di)).toMatchObject({
      gia_tri: 165_000,
      cach: 'sao_ke',
      bien: [
        { gia_tri: 120_000, nguon: { loai: 'toll', duong_dan: '/toll-management' } },
        { gia_tri: 45_000 },
      ],
    })
    await t.call('admin01', pricingApi.recalculate, { id_chuyen_di: morning.id_chuyen_di })
    expect((await readTrip(t, morning.id_chuyen_di)).phi_cau_duong).toBe(165_000)
    expect((await rowOf('A1')).so_tien_lay).toBe(120_000)
  })
  test('what is taken stays: its amount, its row', async () => {
    const row = await rowOf('A1')
    const changed = await t.call(USER, tollApi.update, {
      id: row.id,
      phien_ban: row.phien_ban,
      so_tien: 1,
    } as never)
    expect([changed.status, Object.keys(changed.body.fields ?? {})]).toEqual([400, ['so_tien']])
    const gone = await t.call(USER, tollApi.remove, { list_id: [row.id] })
    expect(gone.body.data).toMatchObject([{ ok: false }])
    const sheet = await send([line('A1', '10/03/2026 08:10', { amount: 1 })])
    expect(sheet.body.tom_tat).toMatchObject({ sua: 0, dong_loi: 1 })
    const off = await t.call(USER, tollApi.assign, { list_id: [row.id], id_chuyen_di: null })
    expect(off.body.data).toMatchObject([{ ok: false }])
  })
  test('both VETC files show norm, statement and difference', async () => {
    for (const endpoint of [tripApi.exportTolls, orderFilterApi.exportTolls]) {
      const { body } = await t.call('admin01', endpoint as typeof tripApi.exportTolls, {
        start_time: '2026-03-10',
        end_time: '2026-03-10',
      })
      const file = await t.app.inject({ method: 'GET', url: body.link })
      const cells = (await readSheet(file.rawPayload)).sheets[0]?.rows ?? []
      expect(cells[0]?.slice(3)).toEqual([
        'Phí cầu đường',
        'Định mức cầu đường',
        'Cầu đường theo sao kê',
        'Chênh lệch sao kê − định mức',
      ])
      const own = cells.find((row) => row[1] === morning.id_chuyen_di)
      expect([own?.[3], own?.[5]]).toEqual([165_000, 165_000])
      const norm = own?.[4] ?? null
      expect(own?.[6] ?? null).toBe(norm === null ? null : 165_000 - Number(norm))
    }
  })
  test('is taken back to what stood before', async () => {
    const { body } = await t.call(USER, tollApi.untake, {
      list_id: [morning.id_chuyen_di, evening.id_chuyen_di],
    })
    expect(body.data.map(({ ok }) => ok)).toEqual([true, false])
    const trip = await readTrip(t, morning.id_chuyen_di)
    expect([trip.phi_cau_duong, trip.danh_dau?.['phi_cau_duong'] ?? 'nhap_tay']).toEqual([
      570_000,
      'nhap_tay',
    ])
    expect(await rowOf('A1')).toMatchObject({ doi_chieu: 'da_khop', so_tien_lay: null })
  })
  test('what somebody typed after it was taken stands when it is taken back', async () => {
    await t.call(USER, tollApi.take, { list_id: [evening.id_chuyen_di] })
    const { phien_ban } = await readTrip(t, evening.id_chuyen_di)
    await saveTrip(t, 'admin01', tripApi.update, {
      id_chuyen_di: evening.id_chuyen_di,
      phien_ban,
      phi_cau_duong: 99_000,
    })
    const back = await t.call(USER, tollApi.untake, { list_id: [evening.id_chuyen_di] })
    expect(back.body.data).toMatchObject([{ ok: true }])
    expect((await readTrip(t, evening.id_chuyen_di)).phi_cau_duong).toBe(99_000)
  })
  test('a locked trip is refused by itself', async () => {
    await t.call('admin01', tripApi.lock, { list_id: [morning.id_chuyen_di] })
    const { body } = await t.call(USER, tollApi.take, {
      list_id: [morning.id_chuyen_di, evening.id_chuyen_di],
    })
    expect(body.data.map(({ ok }) => ok)).toEqual([false, true])
    await t.call('admin01', tripApi.unlock, { list_id: [morning.id_chuyen_di], ly_do: 'thử' })
  })
  test('passes of a trip that is cancelled look for another one', async () => {
    await t.call('admin01', tripApi.remove, { list_id: [evening.id_chuyen_di] })
    const row = await rowOf('B1')
    expect(row.id_chuyen_di).not.toBe(evening.id_chuyen_di)
    expect(row.so_tien_lay).toBe(null)
  })
  test('rows find trips that come later', async () => {
    const later = await tripOn('2026-03-12', '06:00', '10:00')
    const { body } = await t.call(USER, tollApi.rematch, {
      start_time: '2026-03-12',
      end_time: '2026-03-12',
    })
    expect([body.khop, body.con_lai]).toEqual([1, 0])
    expect((await rowOf('C1')).id_chuyen_di).toBe(later.id_chuyen_di)
  })
  test('leaves with its passes: a trip that comes back or is run by another vehicle keeps none of it', async () => {
    const { id_chuyen_di } = await tripOn('2026-03-14', '06:00', '10:00')
    await send([line('G1', '14/03/2026 08:00')])
    const taken = async () => {
      await t.call(USER, tollApi.take, { list_id: [id_chuyen_di] })
      const { phi_cau_duong, danh_dau, phien_ban } = await readTrip(t, id_chuyen_di)
      expect([phi_cau_duong, danh_dau?.['phi_cau_duong']]).toEqual([35_000, 'sao_ke'])
      return phien_ban
    }
    await taken()
    await t.call('admin01', tripApi.remove, { list_id: [id_chuyen_di] })
    expect((await rowOf('G1')).id_chuyen_di).toBeNull()
    const list_id = [id_chuyen_di]
    await saveTrip(t, 'admin01', binApi.restore, { type: 'chuyen_di', list_id })
    const back = await readTrip(t, id_chuyen_di)
    expect([back.phi_cau_duong, back.danh_dau]).toEqual([570_000, {}])

    await t.call(USER, tollApi.rematch, { start_time: '2026-03-14', end_time: '2026-03-14' })
    const other = { id_chuyen_di, phien_ban: await taken(), bien_so_xe: '15H-071.35' }
    const { body } = await saveTrip(t, 'admin01', tripApi.update, other)
    expect(body.data).toMatchObject({ phi_cau_duong: null, danh_dau: {} })
    expect((await rowOf('G1')).id_chuyen_di).toBeNull()

    await t.call('admin01', tripApi.undo, { list_id, hanh_dong: 'sua' } as never)
    const undone = await readTrip(t, id_chuyen_di)
    expect([undone.bien_so_xe, undone.phi_cau_duong]).toEqual([PLATE, 570_000])
  })
})

test('a trip that is under way for weeks holds its last passes too', async () => {
  const { id_chuyen_di } = await tripOn('2026-06-01', '06:00', '18:00', {
    list_don_hang: [
      {
        ...orderValues,
        ngay_gio_lay_hang: '2026-06-01 06:00:00',
        ngay_gio_tra_hang: '2026-06-12 18:00:00',
      },
    ],
  })
  await send([line('L1', '12/06/2026 10:00')])
  expect(await rowOf('L1')).toMatchObject({ id_chuyen_di, doi_chieu: 'da_khop' })
})

test('a charge that failed leaves the one after it to its trip', async () => {
  const { id_chuyen_di } = await tripOn('2026-05-12', '06:00', '11:00')
  const again = (id: string, minute: string, state: string): Line => {
    const [, plate, at, , ...rest] = line(id, `12/05/2026 08:${minute}`, { state })
    return [id, plate, at, 'Trạm Q', ...rest]
  }
  await send([
    again('Q1', '00', 'Thất bại'),
    again('Q2', '01', 'Thành công'),
    again('Q3', '02', 'Thành công'),
  ])
  expect([await rowOf('Q1'), await rowOf('Q2'), await rowOf('Q3')]).toMatchObject([
    { doi_chieu: 'khong_tinh' },
    { doi_chieu: 'da_khop', id_chuyen_di },
    { doi_chieu: 'nghi_trung' },
  ])
})

test('a pass to the minute is known again to the second, and stays as it was taken', async () => {
  await send([line('S1', '15/05/2026 08:00')])
  const { body } = await send([line('S1', '15/05/2026 08:00:41')])
  expect(body.tom_tat).toMatchObject({ moi: 0, sua: 0, giong: 1, dong_loi: 0 })
})

test('trips that were merged have their tolls by statement back once they are apart', async () => {
  const trips = [
    await tripOn('2026-05-10', '06:00', '11:00'),
    await tripOn('2026-05-10', '13:00', '18:00'),
  ]
  const list_id = trips.map(({ id_chuyen_di }) => id_chuyen_di)
  await send([
    line('M1', '10/05/2026 08:00', { amount: 165_000 }),
    line('M2', '10/05/2026 15:00', { amount: 45_000 }),
  ])
  await t.call(USER, tollApi.take, { list_id })
  const stands = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map((id) => readTrip(t, id)))
    return found.map(({ phi_cau_duong, danh_dau }) => [phi_cau_duong, danh_dau?.['phi_cau_duong']])
  }
  const [first = '', second] = list_id
  await saveTrip(t, 'dieuxe01', tripApi.mergeOrUndo, { list_chuyen_di: list_id, type: 'gop' })
  await t.call(USER, tollApi.take, { list_id: [first] })
  expect(await stands([first])).toEqual([[210_000, 'sao_ke']])
  await saveTrip(t, 'dieuxe01', tripApi.mergeOrUndo, { list_chuyen_di: [first], type: 'huy' })
  expect(await stands(list_id)).toEqual([
    [165_000, 'sao_ke'],
    [45_000, 'sao_ke'],
  ])
  expect([await rowOf('M1'), await rowOf('M2')]).toMatchObject([
    { id_chuyen_di: first, doi_chieu: 'da_lay', so_tien_lay: 165_000 },
    { id_chuyen_di: second, doi_chieu: 'da_lay', so_tien_lay: 45_000 },
  ])
  await t.call(USER, tollApi.untake, { list_id })
  expect((await stands(list_id)).map(([toll]) => toll)).toEqual([570_000, 570_000])
})

describe('a pass', () => {
  test('becomes fixed costs of its vehicle, the last month taking what is left, and goes again', async () => {
    const { id } = await rowOf('E1')
    const costs = async () =>
      (await t.call(USER, fixedCostApi.ofPlates, { bien_so_xe: PLATE })).body.data
        .filter(({ ten_khoan }) => String(ten_khoan).includes('E1'))
        .map(({ tu_thang, den_thang, so_tien }) => [tu_thang, den_thang, so_tien])
    const { body } = await t.call(USER, tollApi.take, { list_id: [id], loai: 've' })
    expect(body.data).toMatchObject([{ id, ok: true }])
    expect((await costs()).toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))).toEqual([
      ['2026-03', '2026-04', 333_333],
      ['2026-05', '2026-05', 333_334],
    ])
    expect((await rowOf('E1')).doi_chieu).toBe('da_lay')
    const again = await t.call(USER, tollApi.take, { list_id: [id], loai: 've' })
    expect(again.body.data).toMatchObject([{ ok: false }])
    await t.call(USER, tollApi.untake, { list_id: [id], loai: 've' })
    expect(await costs()).toEqual([])
    expect((await rowOf('E1')).doi_chieu).toBe('ve_thang')
  })
  test('of an unknown vehicle, and a single ticket, are refused', async () => {
    await send([line('X1', '10/03/2026 08:00', { plate: '99A-999.99', ticket: 'Vé tháng' })])
    const ids = [(await rowOf('X1')).id, (await rowOf('A1')).id, 'khong-co']
    const { body } = await t.call(USER, tollApi.take, { list_id: ids, loai: 've' })
    expect(body.data.map(({ ok }) => ok)).toEqual([false, false, false])
  })
})

test('a closed month takes no row, gives none away and is taken by no trip; other rows of the sheet go in', async () => {
  const trip = await tripOn('2026-02-10', '06:00', '11:00')
  await send([line('K1', '10/02/2026 08:00')])
  expect((await rowOf('K1')).id_chuyen_di).toBe(trip.id_chuyen_di)
  const closed = await t.call('ketoan01', closedMonthApi.create, {
    thang: '2026-02',
    ly_do: 'đã chốt',
    xac_nhan: ['con_viec'],
  } as never)
  const { canh_bao = [] } = closed.body as unknown as { canh_bao?: { ma: string }[] }
  if (closed.status === 409)
    await t.call('ketoan01', closedMonthApi.create, {
      thang: '2026-02',
      ly_do: 'đã chốt',
      xac_nhan: canh_bao.map(({ ma }) => ma),
    } as never)
  const { body } = await send([line('K2', '11/02/2026 08:00'), line('K3', '11/04/2026 08:00')])
  expect(body.tom_tat).toMatchObject({ moi: 1, dong_loi: 1 })
  const taken = await t.call(USER, tollApi.take, { list_id: [trip.id_chuyen_di] })
  expect(taken.body.data).toMatchObject([{ ok: false }])
  const row = await rowOf('K1')
  const changed = await t.call(USER, tollApi.update, {
    id: row.id,
    phien_ban: row.phien_ban,
    ghi_chu: 'x',
  } as never)
  expect(changed.status).toBe(423)
  expect((await t.call(USER, tollApi.remove, { list_id: [row.id] })).body.data).toMatchObject([
    { ok: false },
  ])
  expect(
    (await t.call(USER, tollApi.assign, { list_id: [row.id], id_chuyen_di: null })).body.data,
  ).toMatchObject([{ ok: false }])
  expect(
    (
      await t.call(USER, tollApi.create, {
        ma_giao_dich: 'K9',
        bien_so_xe: PLATE,
        thoi_gian: '2026-02-01 08:00:00',
        so_tien: 1,
      } as never)
    ).status,
  ).toBe(423)
})

test.each([
  ['rematch', tollApi.rematch, {}],
  ['suggest', tollApi.suggest, { id: 'SK01' }],
  ['assign', tollApi.assign, { list_id: ['SK01'], id_chuyen_di: null }],
  ['trips', tollApi.trips, {}],
  ['take', tollApi.take, { list_id: ['x'] }],
  ['untake', tollApi.untake, { list_id: ['x'] }],
] as const)(
  '%s: a guest 401, a seat without expenses 403, a wrong field 400',
  async (_name, endpoint, input) => {
    const ask = async (username: string | null, more: object = {}) =>
      (await t.call(username, endpoint as typeof tollApi.rematch, { ...input, ...more })).status
    expect(await ask(null)).toBe(401)
    expect(await ask('dieuxe01')).toBe(403)
    expect(await ask(USER, { la: 1 })).toBe(400)
  },
)

test('passes of a vehicle that bears another plate by now are its own', async () => {
  const OLD = '15C-366.52'
  const trip = await tripOn('2026-05-14', '06:00', '11:00', { bien_so_xe: OLD })
  const pass = (id: string, hour: string, ticket = 'Vé lượt') =>
    line(id, `14/05/2026 ${hour}:00`, { plate: OLD, ticket })
  await send([pass('R1', '07')])
  await t.call(USER, tollApi.take, { list_id: [trip.id_chuyen_di] })
  const { body } = await t.call('admin01', vehicleApi.list, { tu_khoa: OLD })
  const { phien_ban = 1 } = body.data[0] ?? {}
  const plates = { bien_so_xe: OLD, bien_so_xe_moi: '15C-999.52' }
  const changed = await t.call('admin01', vehicleApi.update, { ...plates, phien_ban } as never)
  expect(changed.status).toBe(200)
  await send([pass('R2', '08'), pass('R3', '20'), pass('R4', '09', 'Vé tháng')])
  const [near, far, month] = [await rowOf('R2'), await rowOf('R3'), await rowOf('R4')]
  expect([near.id_chuyen_di, far.id_chuyen_di]).toEqual([trip.id_chuyen_di, trip.id_chuyen_di])
  const list_id = [far.id]
  await t.call(USER, tollApi.assign, { list_id, id_chuyen_di: null })
  const { id_chuyen_di } = trip
  const given = await t.call(USER, tollApi.assign, { list_id, id_chuyen_di })
  const taken = await t.call(USER, tollApi.take, { list_id: [month.id], loai: 've' })
  expect([given.body.data, taken.body.data]).toMatchObject([[{ ok: true }], [{ ok: true }]])
  const toll = await t.call(USER, tollApi.take, { list_id: [id_chuyen_di] })
  expect(toll.body.data).toMatchObject([{ ok: true }])
  expect((await readTrip(t, id_chuyen_di)).phi_cau_duong).toBe(3 * 35_000)
})

test('passes of a vehicle that went on with a trip are that trip’s from its start on', async () => {
  const [own, other] = ['15H-084.26', '15H-057.28']
  const replaced = { bien_so_xe: own, bien_so_thay_the: other }
  const started = { xe_thay_the_bat_dau: '2026-05-20 12:00:00' }
  const trip = await tripOn('2026-05-20', '06:00', '18:00', { ...replaced, ...started })
  const pass = (id: string, plate: string, hour: string) =>
    line(id, `20/05/2026 ${hour}:00`, { plate })
  await send([pass('T1', own, '08'), pass('T2', other, '15'), pass('T3', other, '10')])
  const [first, second, early] = [await rowOf('T1'), await rowOf('T2'), await rowOf('T3')]
  const { id_chuyen_di } = trip
  expect([first.id_chuyen_di, second.id_chuyen_di]).toEqual([id_chuyen_di, id_chuyen_di])
  const byHand = await t.call(USER, tollApi.assign, { list_id: [early.id], id_chuyen_di })
  expect(byHand.body.data).toMatchObject([{ ok: true }])
})

test('passes that name the trailer are of the trip that pulled it, by themselves and by hand', async () => {
  const ma_romoc = '15RM-004.15'
  const bien_so_xe = '15H-068.12'
  const trip = await tripOn('2026-07-10', '06:00', '11:00', { bien_so_xe, ma_romoc })
  const other = await tripOn('2026-07-12', '06:00', '11:00', { bien_so_xe, ma_romoc })
  await tripOn('2026-07-10', '06:00', '11:00', { lai_xe_1: null })
  await send([line('TR1', '10/07/2026 08:00', { plate: ma_romoc })])
  const { id, id_chuyen_di } = await rowOf('TR1')
  expect(id_chuyen_di).toBe(trip.id_chuyen_di)
  const moved = { list_id: [id ?? ''], id_chuyen_di: other.id_chuyen_di }
  expect((await t.call(USER, tollApi.assign, moved)).body.data).toMatchObject([{ ok: true }])
})

test('of one that bore another plate by then or bears one since, too', async () => {
  const [own, other, now] = ['15H-084.26', '15H-057.28', '15H-957.28']
  const replaced = { bien_so_xe: own, bien_so_thay_the: other }
  const started = { xe_thay_the_bat_dau: '2026-05-22 12:00:00' }
  const { id_chuyen_di } = await tripOn('2026-05-22', '06:00', '18:00', { ...replaced, ...started })
  await t.call('dieuxe01', tripApi.finish, { id_chuyen_di })
  const { body } = await t.call('admin01', vehicleApi.list, { tu_khoa: other })
  const { phien_ban = 1 } = body.data[0] ?? {}
  const plates = { bien_so_xe: other, bien_so_xe_moi: now, phien_ban }
  expect((await t.call('admin01', vehicleApi.update, plates as never)).status).toBe(200)
  const pass = (id: string, plate: string, hour: string) =>
    line(id, `22/05/2026 ${hour}:00`, { plate })
  await send([pass('U1', other, '15'), pass('U2', now, '16'), pass('U3', now, '10')])
  const [before, since, early] = [await rowOf('U1'), await rowOf('U2'), await rowOf('U3')]
  expect([before.id_chuyen_di, since.id_chuyen_di]).toEqual([id_chuyen_di, id_chuyen_di])
  const byHand = await t.call(USER, tollApi.assign, { list_id: [early.id], id_chuyen_di })
  expect(byHand.body.data).toMatchObject([{ ok: true }])
})
