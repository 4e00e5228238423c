import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { chanceFrom } from '../../seed/chance.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeBooking } from '../../testing/booking.ts'
import { makeTrip, orderValues, readTrip, saveTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'
import { checkWholeTrips } from '../../testing/wholeTrips.ts'
import { onTripsWritten, type TripsWritten } from './writeTrips.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const SEED = 20_261_123
const STEPS = 80
const chance = chanceFrom(SEED)
const PLATES = ['15C-402.11', '15C-366.52', '99X-000.01']
const DAYS = ['2026-03-02', '2026-03-03', null]
const NAMES = [orderValues.ten_cong_ty, 'Cơ sở Gốm Phù Lãng', null]
const amount = () => chance.pick([null, 0, 1, 570_000, 12_345_678])

const order = () => ({
  ...orderValues,
  trong_luong: chance.pick([10, 20.5]),
  cuoc_van_chuyen: amount(),
  ten_cong_ty: chance.pick(NAMES),
  ghi_chu: chance.pick(['giao sớm', 'gọi trước', null]),
})
const values = () => ({
  bien_so_xe: chance.pick(PLATES),
  phi_xang_dau: amount(),
  ve_cau_pha: amount(),
  luong_lai_xe: amount(),
  km_dau: chance.pick([null, 1000]),
  km_cuoi: chance.pick([null, 1300.5]),
  ten_lai_xe_2: chance.pick([null, 'Đỗ Văn Thử']),
  list_form_chi_phi: chance.pick([[], [{ key: 'luu_ca', name: 'Lưu ca', amount: 50_000 }]]),
  ghi_chu_tinh_cuoc: chance.pick([null, 'tính lại sau']),
})

/** Ids of trips that are not in the bin, and in what state they are. */
const trips = () =>
  t.db
    .selectFrom('chuyen_di')
    .select(['id_chuyen_di', 'trang_thai', 'khoa', 'deleted_at', 'gop_vao', 'truoc_gop'])
    .orderBy('id_chuyen_di')
    .execute()
type Row = Awaited<ReturnType<typeof trips>>[number]

async function some(wanted: (row: Row) => boolean = () => true): Promise<string> {
  const rows = (await trips()).filter((row) => row.gop_vao === null && wanted(row))
  return rows.length === 0 ? 'khong-co' : chance.pick(rows).id_chuyen_di
}
const living = ({ deleted_at }: Row) => deleted_at === null
const free = (row: Row) => living(row) && !row.khoa
const call = (user: string, endpoint: typeof tripApi.lock, input: object) =>
  saveTrip(t, user, endpoint as never, input) as Promise<{ status: number; body: unknown }>

async function change() {
  const id = await some(free)
  if (id === 'khong-co') return { status: 404, body: null }
  const { phien_ban, list_don_hang } = await readTrip(t, id)
  const kept = list_don_hang.map((one) =>
    chance.happens(0.3) ? { ...one, cuoc_van_chuyen: amount(), ghi_chu: 'đã sửa' } : one,
  )
  const orders = chance.pick([kept, [...kept, order()], kept.toReversed(), kept.slice(0, 1)])
  const states = [{}, { trang_thai: 'dang_chay' }, { trang_thai: 'moi' }]
  const wanted = { ...values(), ...chance.pick(states), list_don_hang: orders }
  return call('dieuxe01', tripApi.update as never, { id_chuyen_di: id, phien_ban, ...wanted })
}

async function anOrder(): Promise<string> {
  const rows = await t.db
    .selectFrom('don_hang')
    .select('id_don_hang')
    .orderBy('id_don_hang')
    .execute()
  return chance.pick(rows).id_don_hang
}

async function together() {
  const rows = (await trips()).filter((row) => free(row) && row.gop_vao === null)
  const plates = await t.db
    .selectFrom('chuyen_di')
    .select(['id_chuyen_di', 'bien_so_key'])
    .execute()
  const plateOf = new Map(plates.map((row) => [row.id_chuyen_di, row.bien_so_key]))
  const own = rows.filter(({ trang_thai }) => trang_thai !== 'nhap' && trang_thai !== 'huy')
  const groups = [...Map.groupBy(own, (row) => plateOf.get(row.id_chuyen_di)).values()]
  const list_chuyen_di = chance
    .pick(groups)
    .slice(-2)
    .map((row) => row.id_chuyen_di)
  return call('dieuxe01', tripApi.mergeOrUndo as never, { type: 'gop', list_chuyen_di })
}

let sheets = 0
async function importAndUndo() {
  sheets += 1
  const rows = [
    ['Ngày', 'Biển số xe', 'Khách hàng', 'Cước', 'Vé cầu phà'],
    ['02/03/2026', PLATES[0], NAMES[0], 5_000_000 + sheets, 30_000],
    ['03/03/2026', PLATES[1], NAMES[0], 6_000_000 + sheets, null],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: rows as never }] })
  const made = await upload(t, 'dieuxe01', {
    endpoint: sheetApi.upload.trip,
    fields: { che_do: 'ap_dung' },
    files: [{ field: 'uploaded_file', name: `${sheets}.xlsx`, bytes }],
  })
  await checkWholeTrips(t.db)
  return sheets === 1 ? made : t.call('dieuxe01', sheetApi.undo, { file_id: made.body.file_id })
}

async function booked(action: 'tao_chuyen' | 'gan_chuyen') {
  const { id_don_hang } = await makeBooking(t, { trong_luong: 1, xe_de_nghi: chance.pick(PLATES) })
  const input = { list_don_hang: [id_don_hang], action, id_chuyen_di: await some(free) }
  return call('dieuxe01', bookingApi.act as never, input)
}

type Answer = { status: number; body: unknown }
const ACTS: Record<string, () => Promise<Answer>> = {
  create: async () => {
    const wanted = { ngay_thuc_hien: chance.pick(DAYS) ?? '2026-03-04', ...values() }
    return {
      status: 200,
      body: await makeTrip(t, { ...wanted, list_don_hang: [order(), order()] }),
    }
  },
  draft: () => t.call('dieuxe01', tripApi.create, { trang_thai: 'nhap', ...values() }),
  change,
  finish: async () => t.call('dieuxe01', tripApi.finish, { id_chuyen_di: await some(free) }),
  cancel: async () =>
    t.call('dieuxe01', tripApi.cancel, { id_chuyen_di: await some(free), ly_do: 'khách hủy' }),
  lock: async () =>
    t.call('ketoan01', tripApi.lock, { list_id: [await some(free), await some(free)] }),
  unlock: async () =>
    t.call('dieuxe01', tripApi.unlock, { list_id: [await some(({ khoa }) => khoa)], ly_do: 'sai' }),
  remove: async () => t.call('dieuxe01', tripApi.remove, { list_id: [await some(free)] }),
  restore: async () => {
    const list_id = [await some((row) => !living(row))]
    const asked = await t.call('admin01', binApi.restore, { type: 'chuyen_di', list_id })
    const xac_nhan = asked.body.data?.flatMap(({ canh_bao = [] }) => canh_bao.map(({ ma }) => ma))
    return t.call('admin01', binApi.restore, { type: 'chuyen_di', list_id, xac_nhan })
  },
  merge: together,
  unmerge: async () => {
    const list_chuyen_di = [await some((row) => free(row) && row.truoc_gop !== null)]
    return call('dieuxe01', tripApi.mergeOrUndo as never, { type: 'huy', list_chuyen_di })
  },
  recalculate: async () =>
    t.call('tinhcuoc01', pricingApi.recalculate, { id_chuyen_di: await some(free) }),
  designate: async () => {
    const id_chuyen_di = await some(free)
    return t.call('dieuxe01', tripApi.designate, { id_chuyen_di, kho_chi_dinh: 'Kho Yên Phong' })
  },
  pay: async () => t.call('ketoan01', orderApi.pay.tien_mat, { id: await anOrder() }),
  unpaid: async () => t.call('ketoan01', orderApi.markUnpaid, { id: await anOrder() }),
  removeOrder: async () =>
    call('dieuxe01', orderApi.remove as never, { list_id: [await anOrder()] }),
  tripOfBooking: () => booked('tao_chuyen'),
  joinTrip: () => booked('gan_chuyen'),
}

const isDone = ({ status, body }: Answer): boolean => {
  const { data } = (body ?? {}) as { data?: { ok?: boolean }[] }
  return status === 200 && (!Array.isArray(data) || data.some((row) => row.ok !== false))
}

test(`after ${STEPS} acts of every kind in any order, what is stored is what is worked out anew (seed ${SEED})`, async () => {
  const done = new Set<string>()
  const names = Object.keys(ACTS)
  for (let n = 0; n < 6; n += 1) await ACTS['create']?.()
  for (let step = 0; step < STEPS; step += 1) {
    const name =
      step < names.length ? (names[step] ?? '') : chance.pick([...names, 'change', 'create'])
    const answer = await (ACTS[name] as () => Promise<Answer>)()
    expect([name, answer.status]).not.toEqual([name, 500])
    if (isDone(answer)) done.add(name)
    if (step % 8 === 0 || step < names.length) await checkWholeTrips(t.db)
  }
  for (let n = 0; n < 2; n += 1) expect((await importAndUndo()).status).toBe(200)
  expect(await checkWholeTrips(t.db)).toBeGreaterThan(10)
  expect(names.filter((name) => !done.has(name))).toEqual([])
}, 180_000)

test('who registers is told of an act once, with every trip before and after, in its transaction', async () => {
  const [a, b] = [await makeTrip(t), await makeTrip(t)]
  const told: TripsWritten[] = []
  const end = onTripsWritten(async (trx, written) => {
    expect(trx.isTransaction).toBe(true)
    told.push(written)
  })
  const list_id = [a.id_chuyen_di, b.id_chuyen_di]
  await t.call('ketoan01', tripApi.lock, { list_id })
  end()
  await t.call('dieuxe01', tripApi.unlock, { list_id, ly_do: 'sửa cước' })
  expect(told.map(({ action, username }) => [action, username])).toEqual([['khoa', 'ketoan01']])
  const seen = told[0]?.trips.map(({ before, after }) => [
    after.id_chuyen_di,
    before?.khoa,
    after.khoa,
  ])
  expect(seen).toEqual(list_id.map((id) => [id, false, true]))
})
