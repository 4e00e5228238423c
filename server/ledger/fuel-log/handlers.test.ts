import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuelLogApi as api, type Fill } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { settingsApi } from '../../../contract/office/settings/settings.ts'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { fileApi } from '../../../contract/kit/file/file.api.ts'
import { closedMonths } from '../../kit/resource/closedMonths.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, readTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'
import { approvedLitres } from './litresOfDrivers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => {
  closedMonths.answeredBy()
  return t.close()
})

const DRIVER = 'hungnv01'
const row = {
  bien_so_xe: '15H-062.74',
  ngay_gio: '2026-10-12 08:15:00',
  cay_xang: 'Petrolimex 12',
  so_lit: 100,
  don_gia: 29_120,
  vat: 8,
  km_cong_to: 1000,
  hinh_thuc: 'cong_no',
}
let last = 0
/** A filling like the others, at a moment of its own. */
const fresh = (values: object = {}) => {
  last += 1
  const minute = String(last).padStart(2, '0')
  return { ...row, km_cong_to: null, ngay_gio: `2026-10-13 09:${minute}:00`, ...values }
}
const create = (input: object, user: string | null = 'dieuxe01') => t.call(user, api.create, input)
const update = (input: object, user: string | null = 'ketoan01') => t.call(user, api.update, input)
const list = async (input: object = {}, user = 'ketoan01') =>
  (await t.call(user, api.list, input)).body
const codes = (body: { canh_bao: { ma: string }[] }) => body.canh_bao.map(({ ma }) => ma)
const refused = ({ status, body }: { status: number; body: { fields?: object } }) => [
  status,
  ...Object.keys(body.fields ?? {}),
]
const made = async (values: object = {}, user = 'dieuxe01') => {
  const { status, body } = await create(fresh(values), user)
  expect([status, body.message]).toEqual([200, 'Đã thêm phiếu dầu'])
  return body.data as unknown as Fill
}

describe('slips', () => {
  test('are entered with what follows, waiting', async () => {
    const { status, body } = await create(row)
    expect([status, body.canh_bao]).toEqual([200, []])
    expect(body.data).toMatchObject({
      ...row,
      thanh_tien: 2_912_000,
      trang_thai: 'cho_duyet',
      nguoi_tao: 'dieuxe01',
      binh_dau_lit: expect.any(Number) as number,
      anh: [],
      phien_ban: 1,
    })
    const { id } = body.data as unknown as Fill
    expect(id).toMatch(/^XD\d+$/)
    const got = await t.call('ketoan01', api.get, { id })
    expect(got.body.data).toEqual(body.data)
  })
  test('that say no VAT have the rate of their day', async () => {
    const decided = { ten: 'vat', gia_tri: 10, hieu_luc_tu: '2026-02-01' } as const
    const { vat: _own, ...silent } = fresh()
    const on = async (day: string) =>
      (await create({ ...silent, ngay_gio: `${day} 08:00:00` })).body.data as unknown as Fill
    expect((await on('2026-01-31')).vat).toBe(8)
    await t.call('admin01', settingsApi.update, decided)
    expect([(await on('2026-01-30')).vat, (await on('2026-02-01')).vat]).toEqual([8, 10])
    expect((await made({ vat: 0 })).vat).toBe(0)
    await t.call('admin01', settingsApi.update, { ...decided, gia_tri: 8 })
  })
  test('of a month of an office are taken as they are sent, and warned of where the amount is off', async () => {
    const file = await readFile(new URL('cases/month.json', import.meta.url))
    const rows = JSON.parse(file.toString()) as Record<string, unknown>[]
    for (const each of rows) {
      const sent = Object.fromEntries(
        Object.entries(each).filter(([name]) => !name.startsWith('_')),
      )
      const { status, body } = await create(sent, 'admin01')
      expect([status, codes(body).includes('thanh_tien_lech')]).toEqual([
        200,
        each['_canh_bao_lech'],
      ])
      const wanted = each['thanh_tien'] ?? each['_thanh_tien']
      expect((body.data as unknown as Fill).thanh_tien).toBe(wanted)
    }
  })
  test('that are there already are refused, in another spelling of the plate too', async () => {
    const first = await made({ so_hoa_don: 'AB-77' })
    const same = { bien_so_xe: '15H06274', ngay_gio: first.ngay_gio, so_lit: 100 }
    expect(refused(await create({ ...row, ...same }))).toEqual([400, 'ngay_gio'])
    expect(refused(await create(fresh({ so_hoa_don: 'ab-77', so_lit: 5 })))).toEqual([
      400,
      'so_hoa_don',
    ])
    const other = await made({ so_lit: 7 })
    const moved = await update({ id: other.id, phien_ban: 1, so_hoa_don: 'AB-77' }, 'dieuxe01')
    expect(refused(moved)).toEqual([400, 'so_hoa_don'])
    await t.call('dieuxe01', api.remove, { id: first.id })
    await made({ so_hoa_don: 'AB-77', so_lit: 8 })
    const back = await t.call('dieuxe01', api.restore, { id: first.id })
    expect(back.body.data[0]).toMatchObject({ ok: false })
  })
  test('are warned of: tank, odometer, cash', async () => {
    const { body } = await create(fresh({ so_lit: 2000, km_cong_to: 999, hinh_thuc: 'tien_mat' }))
    expect(codes(body)).toEqual(['qua_binh_dau', 'cong_to_giam', 'tien_mat_lon'])
  })
  test('are refused at the field that is wrong, and leave nothing behind', async () => {
    const { tong } = await list()
    for (const [values, field] of [
      [{ so_lit: null }, 'so_lit'],
      [{ so_lit: 0 }, 'so_lit'],
      [{ so_lit: 1.234 }, 'so_lit'],
      [{ so_lit: -1 }, 'so_lit'],
      [{ don_gia: null }, 'don_gia'],
      [{ so_lit: 9e9, don_gia: 200_000 }, 'so_lit'],
      [{ don_gia: 12 }, 'don_gia'],
      [{ ngay_gio: '2026-02-30 08:00:00' }, 'ngay_gio'],
      [{ bien_so_xe: '99X-999.99' }, 'bien_so_xe'],
      [{ id_chuyen_di: 'khong-co' }, 'id_chuyen_di'],
      [{ lai_xe: 'admin01' }, 'lai_xe'],
      [{ hinh_thuc: 'khac' }, 'hinh_thuc'],
      [{ anh: ['khong-co'] }, 'anh'],
      [{ trang_thai: 'da_duyet' }, 'trang_thai'],
      [{ nguoi_tao: 'ai' }, 'nguoi_tao'],
    ] as const)
      expect(refused(await create(fresh(values)))).toEqual([400, field])
    expect((await list()).tong).toBe(tong)
  })
  test('are changed with their version; an amount that was worked out follows', async () => {
    const slip = await made()
    expect(refused(await update({ id: slip.id, so_lit: 50 }, 'dieuxe01'))).toEqual([
      400,
      'phien_ban',
    ])
    const { body } = await update({ id: slip.id, phien_ban: 1, so_lit: 50 }, 'dieuxe01')
    expect(body.data).toMatchObject({ so_lit: 50, thanh_tien: 1_456_000, phien_ban: 2 })
    const typed = await update({ id: slip.id, phien_ban: 2, thanh_tien: 1_456_500 }, 'dieuxe01')
    const stands = await update({ id: slip.id, phien_ban: 3, so_lit: 60 }, 'dieuxe01')
    expect([typed.body.data, stands.body.data]).toMatchObject([
      { thanh_tien: 1_456_500 },
      { thanh_tien: 1_456_500 },
    ])
    expect(codes(stands.body)).toEqual(['thanh_tien_lech'])
    const stale = await update({ id: slip.id, phien_ban: 2, so_lit: 70 }, 'dieuxe01')
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    expect((await update({ id: 'XD999999', phien_ban: 1, so_lit: 1 })).status).toBe(404)
  })
  test('are listed by range, filters and words, with sums', async () => {
    const mine = await made({ cay_xang: 'Trạm Đình Vũ', so_lit: 12.5, don_gia: 1000 })
    const other = await made({ cay_xang: 'Trạm Đình Vũ', so_lit: 7.25, don_gia: 1000 })
    const found = await list({
      cay_xang: 'Trạm Đình Vũ',
      start_time: '2026-10-13',
      end_time: '2026-10-13',
    })
    expect(found.data.map((each) => each['id'])).toEqual([other.id, mine.id])
    expect(found.tong_hop).toEqual({ so_lit: 19.75, thanh_tien: 19_750 })
    await t.call('ketoan01', api.answer, {
      list_id: [other.id],
      trang_thai: 'tu_choi',
      ly_do: 'Sai cây xăng',
    })
    const left = await list({ cay_xang: 'Trạm Đình Vũ' })
    expect([left.tong, left.tong_hop]).toEqual([2, { so_lit: 12.5, thanh_tien: 12_500 }])
    expect((await list({ tu_khoa: 'dinh vu', status: 'da_duyet' })).tong).toBe(0)
    expect((await list({ tu_khoa: 'dinh vu 15h06274' })).tong).toBe(2)
    expect((await list({ tu_khoa: 'dinh vu', end_time: '2026-10-12' })).tong).toBe(0)
  })
  test('go to the bin and come back; one that may not go is refused', async () => {
    const slip = await made()
    const gone = await t.call('dieuxe01', api.remove, { id: slip.id })
    expect([gone.status, gone.body.data]).toMatchObject([200, [{ id: slip.id, ok: true }]])
    expect((await list({ tu_khoa: slip.id })).tong).toBe(0)
    expect((await list({ tu_khoa: slip.id, da_ngung: true })).tong).toBe(1)
    await t.call('dieuxe01', api.restore, { id: slip.id })
    expect((await list({ tu_khoa: slip.id })).tong).toBe(1)
    await update({ id: slip.id, trang_thai: 'da_duyet' })
    expect((await t.call('dieuxe01', api.remove, { id: slip.id })).status).toBe(403)
    const each = await t.call('dieuxe01', api.remove, { list_id: [slip.id] })
    expect([each.status, each.body.data[0]?.ok]).toEqual([200, false])
    expect((await t.call('ketoan01', api.remove, { id: slip.id })).status).toBe(200)
  })
})

describe('answers', () => {
  test('are given by accountants, never by whoever entered the slip or changed its amount', async () => {
    const own = await made({}, 'ketoan01')
    expect(refused(await update({ id: own.id, trang_thai: 'da_duyet' }))).toEqual([
      403,
      'trang_thai',
    ])
    const dispatcher = await update({ id: own.id, trang_thai: 'da_duyet' }, 'dieuxe01')
    expect(refused(dispatcher)).toEqual([403, 'trang_thai'])
    const { status, body } = await update({ id: own.id, trang_thai: 'da_duyet' }, 'ketoan02')
    expect([status, body.message]).toEqual([200, 'Đã duyệt'])
    expect(body.data).toMatchObject({ trang_thai: 'da_duyet', nguoi_duyet: 'ketoan02' })

    const slip = await made()
    const both = await update({ id: slip.id, phien_ban: 1, so_lit: 90, trang_thai: 'da_duyet' })
    expect(both.status).toBe(403)
    expect((await list({ tu_khoa: slip.id })).data[0]).toMatchObject({ so_lit: 100, phien_ban: 1 })
    await update({ id: slip.id, phien_ban: 1, so_lit: 90 })
    expect((await update({ id: slip.id, trang_thai: 'da_duyet' })).status).toBe(403)
    expect((await update({ id: slip.id, trang_thai: 'da_duyet' }, 'admin01')).status).toBe(200)
  })
  test('that refuse or take back say why', async () => {
    const slip = await made()
    expect(refused(await update({ id: slip.id, trang_thai: 'tu_choi' }))).toEqual([400, 'ly_do'])
    const no = await update({ id: slip.id, trang_thai: 'tu_choi', ly_do: 'Ảnh mờ' })
    expect(no.body.data).toMatchObject({ trang_thai: 'tu_choi', ly_do: 'Ảnh mờ' })
    await update({ id: slip.id, trang_thai: 'da_duyet' })
    expect(refused(await update({ id: slip.id, trang_thai: 'cho_duyet' }))).toEqual([400, 'ly_do'])
  })
  test('are given for several at once, each by itself', async () => {
    const [one, own] = [await made(), await made({}, 'ketoan01')]
    const { body } = await t.call('ketoan01', api.answer, {
      list_id: [one.id, own.id],
      trang_thai: 'da_duyet',
    })
    expect(body.data.map(({ ok }) => ok)).toEqual([true, false])
    expect(
      (await t.call('dieuxe01', api.answer, { list_id: ['a'], trang_thai: 'da_duyet' })).status,
    ).toBe(403)
    expect((await t.call(null, api.answer, {})).status).toBe(401)
    expect((await t.call('ketoan01', api.answer, { list_id: [] })).status).toBe(400)
  })
  test('fall when an approved slip is changed; only those who approve may change it', async () => {
    const slip = await made()
    await update({ id: slip.id, trang_thai: 'da_duyet' })
    const change = { id: slip.id, phien_ban: 2, so_lit: 80 }
    expect((await update(change, 'dieuxe01')).status).toBe(403)
    const { body } = await update(change)
    expect(body.data).toMatchObject({ so_lit: 80, trang_thai: 'cho_duyet', nguoi_duyet: null })
    const note = await update({ id: slip.id, phien_ban: body.data.phien_ban, ghi_chu: 'x' })
    expect(note.body.data).toMatchObject({ trang_thai: 'cho_duyet' })
  })
})

describe('drivers', () => {
  test('enter and see their own fillings', async () => {
    const slip = await made({}, DRIVER)
    expect(slip).toMatchObject({ lai_xe: DRIVER, nguoi_tao: DRIVER })
    expect(refused(await create(fresh({ lai_xe: 'khanhtd02' }), DRIVER))).toEqual([400, 'lai_xe'])
    const { data } = await list({}, DRIVER)
    expect(data.map((each) => each['id'])).toEqual([slip.id])
    const others = await made()
    expect((await t.call(DRIVER, api.get, { id: others.id })).status).toBe(404)
    expect((await update({ id: others.id, phien_ban: 1, so_lit: 1 }, DRIVER)).status).toBe(404)
    expect((await t.call(DRIVER, api.remove, { id: others.id })).status).toBe(404)
    const mine = await update({ id: slip.id, phien_ban: 1, so_lit: 101 }, DRIVER)
    expect(mine.status).toBe(200)
    for (const lai_xe of [null, 'khanhtd02'])
      expect(refused(await update({ id: slip.id, phien_ban: 2, lai_xe }, DRIVER))).toEqual([
        400,
        'lai_xe',
      ])
  })
  test('send photos of the slip, which are seen by links; not those of others', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    const files = [{ field: 'files', name: 'phieu.png', bytes: png }]
    const sent = await upload(t, DRIVER, { endpoint: fileApi.upload, files })
    const [photo] = sent.body.data
    const slip = await made({ anh: [photo] }, DRIVER)
    expect(slip.anh).toMatchObject([{ id: photo?.id, link: expect.any(String) as string }])
    const link = (slip.anh as { link: string }[])[0]?.link ?? ''
    expect((await t.app.inject({ method: 'GET', url: link })).statusCode).toBe(200)
    expect(refused(await create(fresh({ anh: [photo] })))).toEqual([400, 'anh'])
    const kept = await update({ id: slip.id, phien_ban: 1, anh: [photo], ghi_chu: 'rõ' })
    expect([kept.status, (kept.body.data as unknown as Fill).anh]).toMatchObject([
      200,
      [{ id: photo?.id }],
    ])
  })
  test('are offered what a filling probably says', async () => {
    const trip = await makeTrip(t, {
      lai_xe_1: DRIVER,
      bien_so_xe: '15H-068.12',
      ngay_thuc_hien: '2026-10-13',
    })
    const asked = { bien_so_xe: '15H06812', ngay_gio: '2026-10-13 10:00:00' }
    const { body } = await t.call(DRIVER, api.suggestions, asked)
    expect(body.data.gia_dau).toBe(29_120)
    expect(body.data.chuyen_di.map(({ id_chuyen_di }) => id_chuyen_di)).toEqual([trip.id_chuyen_di])
    const other = await t.call('khanhtd02', api.suggestions, asked)
    expect(other.body.data.chuyen_di).toEqual([])
    expect((await t.call('sale01', api.suggestions, asked)).status).toBe(403)
    expect((await t.call(null, api.suggestions, asked)).status).toBe(401)
    expect((await t.call(DRIVER, api.suggestions, { ngay_gio: 'x' })).status).toBe(400)
  })
})

test('guests are asked to sign in, other seats are refused', async () => {
  for (const endpoint of [
    api.list,
    api.get,
    api.create,
    api.update,
    api.remove,
    api.restore,
    api.exportList,
  ]) {
    expect((await t.call(null, endpoint as typeof api.list, {})).status).toBe(401)
    expect((await t.call('sale01', endpoint as typeof api.list, {})).status).toBe(403)
  }
})

test('the fuel cost of a trip is what was filled and approved, where the company reckons so', async () => {
  const trip = await makeTrip(t, {
    bien_so_xe: '15H-062.74',
    ngay_thuc_hien: '2026-10-14',
    phi_xang_dau: null,
  })
  const { id_chuyen_di } = trip
  const first = await made({ id_chuyen_di, so_lit: 100, don_gia: 20_000 })
  const second = await made({ id_chuyen_di, so_lit: 50, don_gia: 20_000 })
  await made({ id_chuyen_di, so_lit: 70, don_gia: 20_000 })
  await t.call('ketoan01', api.answer, { list_id: [first.id, second.id], trang_thai: 'da_duyet' })
  const recalculate = () =>
    t.call('ketoan01', pricingApi.recalculate, {
      id_chuyen_di: trip.id_chuyen_di,
      truong: ['phi_xang_dau'],
    })
  const byFills = (hieu_luc_tu: string) =>
    t.call('admin01', settingsApi.update, {
      ten: 'cach_tinh_dau',
      gia_tri: 'thuc_te',
      hieu_luc_tu,
      ly_do: 'Tính theo dầu đổ',
    })
  await recalculate()
  const byQuota = (await readTrip(t, id_chuyen_di ?? '')).phi_xang_dau
  expect((await byFills('2026-10-15')).status).toBe(200)
  await recalculate()
  expect((await readTrip(t, id_chuyen_di ?? '')).phi_xang_dau).toBe(byQuota)
  expect((await byFills('2026-01-01')).status).toBe(200)
  await recalculate()
  expect((await readTrip(t, id_chuyen_di ?? '')).phi_xang_dau).toBe(3_000_000)
  await t.call('ketoan01', api.remove, { id: second.id })
  await recalculate()
  expect((await readTrip(t, id_chuyen_di ?? '')).phi_xang_dau).toBe(2_000_000)
})

test('litres are those of the driver that a slip names, else of its trip; approved ones that are nobody’s wait', async () => {
  const { id_chuyen_di } = await makeTrip(t, {
    bien_so_xe: '15H-062.74',
    lai_xe_1: 'khanhtd02',
    ngay_thuc_hien: '2026-07-10',
  })
  const of = (so_lit: number, more: object) =>
    made({ so_lit, ngay_gio: `2026-07-10 09:00:${so_lit}`, ...more })
  const slips = [
    await of(10, { lai_xe: DRIVER, id_chuyen_di }),
    await of(20, { id_chuyen_di }),
    await of(30, {}),
  ]
  await of(40, { id_chuyen_di })
  await t.call('ketoan01', api.answer, {
    list_id: slips.map(({ id }) => id),
    trang_thai: 'da_duyet',
  })
  const period = { tu: '2026-06-26', den: '2026-07-25' }
  expect(await approvedLitres(t.db, period)).toEqual({ [DRIVER]: 10, khanhtd02: 20 })
  const { body } = await t.call('ketoan01', closedMonthApi.stillOpen, { thang: '2026-07' })
  const slipsLeft = body.data.filter(({ ma }) => ma.startsWith('phieu_dau'))
  expect(slipsLeft.map(({ ma, so }) => [ma, so])).toEqual([
    ['phieu_dau', 1],
    ['phieu_dau_thieu_lai_xe', 1],
  ])
})

test('a closed month takes no change, by whatever way', async () => {
  const [waiting, gone] = [await made(), await made()]
  await t.call('dieuxe01', api.remove, { id: gone.id })
  const later = await made({ ngay_gio: '2026-11-02 08:00:00' })
  closedMonths.answeredBy(async () => [{ thang: '2026-10', luc_gia: [] }])
  const versions = async () =>
    (await list({ so_dong: 500, da_ngung: [true, false] as never })).data.map((each) => [
      each['id'],
      each.phien_ban,
      each.deleted_at,
    ])
  const before = await versions()
  const approval = { id: waiting.id, trang_thai: 'da_duyet' }
  for (const { status, body } of [
    await create(fresh()),
    await update({ id: waiting.id, phien_ban: 1, ghi_chu: 'x' }),
    await update(approval),
    await update({ id: later.id, phien_ban: 1, ngay_gio: '2026-10-31 23:59:00' }),
    await t.call('ketoan01', api.remove, { id: waiting.id }),
  ])
    expect([status, body.code, body.message]).toMatchObject([
      423,
      'locked',
      expect.stringContaining('10/2026'),
    ])
  for (const { body } of [
    await t.call('ketoan01', api.answer, { list_id: [waiting.id], trang_thai: 'da_duyet' }),
    await t.call('ketoan01', api.remove, { list_id: [waiting.id] }),
    await t.call('ketoan01', api.restore, { id: gone.id }),
  ])
    expect(body.data[0]).toMatchObject({
      ok: false,
      message: expect.stringContaining('10/2026') as string,
    })
  expect(await versions()).toEqual(before)
  expect((await update({ id: later.id, phien_ban: 1, ghi_chu: 'x' })).status).toBe(200)
  closedMonths.answeredBy()
})
