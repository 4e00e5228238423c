import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileApi } from '../../../contract/kit/file/file.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { compareNames } from '../../../contract/kit/text/text.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import { walletTexts } from '../../../contract/ledger/wallet/wallet.texts.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { fuelLogApi } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const entry = {
  user_id: 'longhv06',
  ngay_thang: '2026-09-03',
  type: 'tam_ung',
  so_tien: 2_000_000,
  noi_dung: 'Đi Hải Phòng',
}
const add = async (values: object = {}, who: string | null = 'ketoan01') =>
  t.call(who, walletApi.create, { ...entry, ...values })
const made = async (values: object = {}) => (await add(values)).body.data
const balances = async (ngay_thang: string, user_id = 'longhv06') => {
  const { body } = await t.call('ketoan01', walletApi.report, { ngay_thang, user_id })
  const [row] = body.data
  return [row?.so_du_dau_thang, row?.so_du_thang, row?.so_du_nam]
}

describe('an entry', () => {
  test('is an advance where nobody says, is changed by its version, deleted and brought back', async () => {
    const { status, body } = await add({ type: undefined })
    expect([status, body.data]).toMatchObject([
      200,
      { ...entry, fullname: expect.any(String), phien_ban: 1, muc: null, anh: [] },
    ])
    const { id } = body.data
    const change = { id, phien_ban: 1, so_tien: 1_500_000, type: 'hoan_ung' }
    const changed = await t.call('ketoan01', walletApi.update, change)
    expect([changed.status, changed.body.data]).toMatchObject([
      200,
      { so_tien: 1_500_000, type: 'hoan_ung', noi_dung: entry.noi_dung, phien_ban: 2 },
    ])
    const stale = await t.call('ketoan01', walletApi.update, { ...change, so_tien: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    expect((await t.call('ketoan01', walletApi.remove, { id })).body.data[0]?.ok).toBe(true)
    expect(await balances('2026-09')).toEqual([0, 0, 0])
    expect((await t.call('ketoan01', walletApi.restore, { id })).body.data[0]?.ok).toBe(true)
    expect(await balances('2026-09')).toEqual([0, -1_500_000, -1_500_000])
    await t.call('ketoan01', walletApi.remove, { id })
  })
  test('of a day that lies ahead is told of', async () => {
    const told = async (ngay_thang: string) => {
      const { body } = await add({ ngay_thang })
      await t.call('ketoan01', walletApi.remove, { id: body.data.id })
      return body.canh_bao.map(({ ma, field }) => [ma, field])
    }
    expect(await told(today())).toEqual([])
    expect(await told(addDays(today(), 1))).toEqual([['ngay_chua_toi', 'ngay_thang']])
  })

  test.each([
    [{ so_tien: -5 }, 'so_tien', walletTexts.aboveZero.vi],
    [{ so_tien: 0 }, 'so_tien', walletTexts.notZero.vi],
    [{ so_tien: 1.5 }, 'so_tien', undefined],
    [{ so_tien: null }, 'so_tien', 'Không được để trống'],
    [{ user_id: 'nobody99' }, 'user_id', undefined],
    [{ user_id: 'ketoan01' }, 'user_id', undefined],
    [{ ngay_thang: '2026-02-30' }, 'ngay_thang', undefined],
    [{ type: 'cho_vay' }, 'type', undefined],
    [{ id_chuyen_di: 'CD999' }, 'id_chuyen_di', walletReplies.noTrip('CD999').vi],
  ])('with %o is refused at its field', async (values, field, said) => {
    const { status, body } = await add(values)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(body.fields?.[field]).toContain(said ?? '')
  })

  test('cannot say that a trip posted it, nor be written by whoever only reads trips', async () => {
    expect((await add({ muc: 've_cau_pha' })).status).toBe(403)
    for (const who of ['quanly01', 'tinhcuoc01', 'dieuxe01'])
      expect((await add({}, who)).status).toBe(403)
    expect((await add({}, null)).status).toBe(401)
    const { rows } = await t.db
      .selectFrom('wallet')
      .select('id')
      .where('deleted_at', 'is', null)
      .execute()
      .then((found) => ({ rows: found }))
    expect(rows).toEqual([])
  })

  test('has photos of its slip, of the sender alone', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const send = async (who: string) => {
      const files = [{ field: 'files', name: 'phieu.jpg', bytes }]
      return (await upload(t, who, { endpoint: fileApi.upload, files })).body.data[0]?.id
    }
    const anh = [{ id: await send('ketoan01') }]
    const own = await made({ anh })
    const [photo] = own.anh as { id: string; link: string }[]
    expect((await t.app.inject({ url: photo?.link ?? '' })).statusCode).toBe(200)
    const again = { id: own.id, phien_ban: 1, anh, noi_dung: 'Sửa' }
    expect((await t.call('ketoan01', walletApi.update, again)).status).toBe(200)
    const foreign = await add({ anh: [{ id: await send('dieuxe01') }] })
    expect([foreign.status, Object.keys(foreign.body.fields ?? {})]).toEqual([400, ['anh.0']])
    await t.call('ketoan01', walletApi.remove, { id: own.id })
  })
})

test('several entries of a day are written together or not at all', async () => {
  const list = [
    { user_id: 'longhv06', so_tien: 500_000 },
    { user_id: 'lamhs36', so_tien: 700_000, noi_dung: 'Ứng dầu' },
  ]
  const ngay_thang = '2026-08-01'
  const bad = await t.call('ketoan01', walletApi.createMany, {
    ngay_thang,
    list: [...list, { user_id: 'lamhs36', so_tien: -1 }],
  })
  expect([bad.status, bad.body.fields]).toEqual([
    400,
    { 'list.2.so_tien': walletTexts.aboveZero.vi },
  ])
  expect(await balances('2026-08')).toEqual([0, 0, 0])
  const { status, body } = await t.call('ketoan01', walletApi.createMany, { ngay_thang, list })
  expect(body.canh_bao).toEqual([])
  expect([status, body.data.map(({ type, so_tien }) => [type, so_tien])]).toEqual([
    200,
    [
      ['tam_ung', 500_000],
      ['tam_ung', 700_000],
    ],
  ])
  for (const id of body.data.map((row) => row.id))
    await t.call('ketoan01', walletApi.remove, { id })
})

describe('the report', () => {
  test('has every driver, the entries only where drivers are named, and sums over its rows', async () => {
    const ids = []
    for (const [ngay_thang, type, so_tien] of [
      ['2025-12-31', 'tam_ung', 900_000],
      ['2026-09-01', 'tam_ung', 3_000_000],
      ['2026-09-30', 'tien_chi', 1_200_000],
      ['2026-09-15', 'hoan_ung', 300_000],
      ['2026-09-20', 'dieu_chinh', -7_000],
      ['2026-10-01', 'tam_ung', 50_000],
      ['2027-01-01', 'tam_ung', 1],
    ] as const)
      ids.push((await made({ ngay_thang, type, so_tien })).id)
    const { body } = await t.call('ketoan01', walletApi.report, { ngay_thang: '2026-09' })
    const row = body.data.find(({ user_id }) => user_id === 'longhv06')
    expect(row).toMatchObject({
      so_du_dau_thang: 900_000,
      tong_tam_ung: 3_000_000,
      tong_da_chi: 1_200_000,
      tong_hoan_ung: 300_000,
      tong_dieu_chinh: -7_000,
      so_du_thang: 2_393_000,
      so_du_nam: 2_443_000,
      cod_dang_giu: 0,
      list_tam_ung: null,
    })
    expect(body.data).toHaveLength(40)
    expect(body.tong_hop).toMatchObject({ so_du_thang: 2_393_000, tong_tam_ung: 3_000_000 })
    const one = await t.call('ketoan01', walletApi.report, {
      ngay_thang: '2026-09',
      user_id: ['longhv06', 'lamhs36'],
    })
    expect(one.body.data).toHaveLength(2)
    const own = one.body.data.find(({ user_id }) => user_id === 'longhv06')
    expect(own?.list_tam_ung).toMatchObject([{ so_tien: 3_000_000 }])
    expect(own?.list_dieu_chinh).toMatchObject([{ so_tien: -7_000 }])
    expect(await balances('2027-01')).toEqual([2_443_000, 2_443_001, 2_443_001])
    await t.call('ketoan01', walletApi.remove, { list_id: ids })
  })

  test('is sorted by all that is asked, 50 rows a page where nobody says, and by no unknown column', async () => {
    const ask = async (...cots: string[]) => {
      const sap_xep = cots.map((cot) => ({ cot, giam: true }))
      return t.call('ketoan01', walletApi.report, { ngay_thang: '2026-09', sap_xep })
    }
    const { body } = await ask('so_du_thang', 'fullname')
    const names = body.data.map(({ fullname }) => fullname ?? '')
    expect(names).toEqual(names.toSorted(compareNames).toReversed())
    expect(body.so_dong).toBe(50)
    const refused = await ask('so_du_thang', 'khong_co')
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['sap_xep']])
  })

  test('is refused without its month, of an unknown driver, and to those without the screen', async () => {
    const ask = async (input: object, who: string | null = 'admin01') =>
      (await t.call(who, walletApi.report, input)).status
    expect(await ask({})).toBe(400)
    expect(await ask({ ngay_thang: '2026-13' })).toBe(400)
    expect(await ask({ ngay_thang: '2026-09', user_id: 'nobody99' })).toBe(404)
    expect(await ask({ ngay_thang: '2026-09' }, 'tinhcuoc01')).toBe(403)
    expect(await ask({ ngay_thang: '2026-09' }, null)).toBe(401)
  })
})

test('a list goes out as it is narrowed, in its columns', async () => {
  const { id } = await made()
  const { status, body } = await t.call('ketoan01', walletApi.exportList, {
    user_id: ['Hoàng Văn Long'],
    tu_khoa: 'hai phong',
    sap_xep: [{ cot: 'so_tien', giam: true }],
    status: 'toan_bo',
    start_time: null,
    end_time: null,
    list_form: ['user_id', 'so_tien'],
  })
  expect(status).toBe(200)
  expect((await t.app.inject({ url: body.link })).statusCode).toBe(200)
  await t.call('ketoan01', walletApi.remove, { id })
})

test('a month goes out as entries, as a report and as papers to sign', async () => {
  const { id } = await made()
  for (const endpoint of [walletApi.exportList, walletApi.exportReport, walletApi.print]) {
    const { status, body } = await t.call('ketoan01', endpoint as typeof walletApi.print, {
      ngay_thang: '2026-09',
      user_id: 'longhv06',
    })
    expect(status).toBe(200)
    const file = await t.app.inject({ url: body.link })
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.subarray(0, 4).toString()).toBe(
      endpoint === walletApi.print ? '%PDF' : 'PK\u0003\u0004',
    )
  }
  await t.call('ketoan01', walletApi.remove, { id })
})

test('papers of all drivers are those of everybody who had anything, however many', async () => {
  const month = '2024-05'
  await sql`INSERT INTO nguoi_dung (username, fullname, role, mat_khau)
    SELECT 'nhieu' || i, 'Lái xe ' || i, 'driver', 'x' FROM generate_series(1, 130) i`.execute(t.db)
  await sql`INSERT INTO wallet (user_id, ngay_thang, type, so_tien)
    SELECT 'nhieu' || i, '2024-05-02', 'tam_ung', 1000 FROM generate_series(1, 130) i`.execute(t.db)
  const { body } = await t.call('ketoan01', walletApi.print, { ngay_thang: month })
  expect(body.message).toBe(walletReplies.slips(130).vi)
  await sql`DELETE FROM wallet WHERE user_id LIKE 'nhieu%'`.execute(t.db)
})

test('an entry that a locked trip posted is neither changed nor deleted by hand', async () => {
  const trip = await makeTrip(t, { ve_cau_pha: 60_000 })
  await t.call('admin01', tripApi.lock, { list_id: [trip.id_chuyen_di] })
  const posted = await t.db
    .selectFrom('wallet')
    .selectAll()
    .where('id_chuyen_di', '=', trip.id_chuyen_di)
    .executeTakeFirstOrThrow()
  const change = { id: posted.id, phien_ban: 1, so_tien: 1 }
  const changed = await t.call('ketoan01', walletApi.update, change)
  const removed = await t.call('ketoan01', walletApi.remove, { id: posted.id })
  const several = await t.call('ketoan01', walletApi.remove, { list_id: [posted.id] })
  const said = walletTexts.posted(trip.id_chuyen_di).vi
  expect([changed.status, changed.body.message]).toEqual([423, said])
  expect([removed.status, removed.body.message]).toEqual([423, said])
  expect(several.body.data).toMatchObject([{ ok: false, message: said }])
  const left = await t.db
    .selectFrom('wallet')
    .selectAll()
    .where('id', '=', posted.id)
    .executeTakeFirst()
  expect(left).toEqual(posted)
})

test('a closed month takes no entry, and keeps those that it has', async () => {
  const kept = await made({ ngay_thang: '2026-03-05' })
  const moved = await made({ ngay_thang: '2026-04-05' })
  const closed = await t.call('ketoan01', closedMonthApi.create, {
    thang: '2026-03',
    xac_nhan: ['con_do_dang'],
  })
  expect(closed.status).toBe(200)
  const { id } = kept
  const refused = [
    await add({ ngay_thang: '2026-03-31' }),
    await t.call('ketoan01', walletApi.update, { id, phien_ban: 1, noi_dung: 'khác' }),
    await t.call('ketoan01', walletApi.update, { id, phien_ban: 1, ngay_thang: '2026-04-01' }),
    await t.call('ketoan01', walletApi.update, {
      id: moved.id,
      phien_ban: 1,
      ngay_thang: '2026-03-01',
    }),
    await t.call('ketoan01', walletApi.remove, { id }),
    await t.call('ketoan01', walletApi.createMany, {
      ngay_thang: '2026-03-09',
      list: [{ user_id: 'longhv06', so_tien: 5 }],
    }),
    await t.call('ketoan01', walletApi.handOver, { user_id: 'longhv06', ngay_thang: '2026-03-09' }),
  ]
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([423, closedMonthTexts.closed('2026-03').vi])
  const several = await t.call('ketoan01', walletApi.remove, { list_id: [id, moved.id] })
  expect(several.body.data.map(({ ok }) => ok)).toEqual([false, true])
  const { body } = await t.call('ketoan01', walletApi.get, { id })
  expect(body.data).toMatchObject({ phien_ban: 1, deleted_at: null })
})

test('who left still returns what was advanced, and fuel of the last days is still entered', async () => {
  const user_id = 'minhlq04'
  await made({ user_id, ngay_thang: '2026-10-09', so_tien: 500_000 })
  await t.call('admin01', userApi.remove, { username: user_id })
  const back = await add({ user_id, ngay_thang: '2026-10-30', type: 'hoan_ung', so_tien: 500_000 })
  expect([back.status, await balances('2026-10', user_id)]).toEqual([200, [0, 0, 0]])
  const slip = {
    bien_so_xe: '15H-062.74',
    lai_xe: user_id,
    ngay_gio: '2026-10-08 08:00:00',
    so_lit: 50,
    don_gia: 29_000,
  }
  expect((await t.call('ketoan01', fuelLogApi.create, slip as never)).status).toBe(200)
  const nobody = await add({ user_id: 'khong_co' })
  expect([nobody.status, Object.keys(nobody.body.fields ?? {})]).toEqual([400, ['user_id']])
})
