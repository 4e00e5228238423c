import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import type { Fix } from '../../../contract/fleet/position/fix.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { fixAt } from '../../testing/drive.ts'
import { drivenApp, type DrivenApp } from '../../testing/journey.ts'
import { transferValues } from '../../testing/transfer.ts'
import { makeTrip, orderValues, readTrip } from '../../testing/trip.ts'

const MINUTE = 60_000
const [DRIVEN, OTHER] = ['15C-402.11', '15H-084.26'] as const
const CARD = 'CARD-7'
let t: DrivenApp
beforeAll(async () => {
  t = await drivenApp()
  await sql`UPDATE nguoi_dung SET the_rfid = ${CARD} WHERE username = 'binhlv14'`.execute(t.db)
}, 60_000)
afterAll(() => t.close())
beforeEach(async () => {
  await sql`TRUNCATE vi_tri, can_tinh, moc_tinh, vi_tri_cuoi, diem_dung_xe, luot_ghe, luot_chay, su_kien_xe, ngay_xe, can_doi_chuyen, canh_bao`.execute(
    t.db,
  )
  await sql`DELETE FROM chuyen_di`.execute(t.db)
})

const fix = (at: number, lat: number, speed: number, card: string | null): Fix =>
  fixAt(at, { lat, lng: 106.3 }, { speed, card })
const BEGIN = 10
const STEP = 60 / 360 / 111.195
/** A vehicle that drove north for so many minutes until some minutes ago, with a driver's card. */
const drove = (minutes: number, agoMinutes = 0, card: string | null = CARD) => {
  const from = Date.now() - (minutes + agoMinutes) * MINUTE
  const count = minutes * 6 + 1
  return t.store(
    Array.from({ length: count }, (_, n) => fix(from + n * 10_000, BEGIN + n * STEP, 60, card)),
    DRIVEN,
  )
}
/** The same stands where it came to since some minutes ago. */
const stood = (minutes: number) =>
  t.store(
    Array.from({ length: minutes * 6 }, (_, n) =>
      fix(Date.now() - minutes * MINUTE + (n + 1) * 10_000, BEGIN + 245 * 6 * STEP, 0, CARD),
    ).filter(({ at }) => at <= Date.now()),
    DRIVEN,
  )
const job = (from: number, values: object = {}) => ({
  bien_so_xe: OTHER,
  lai_xe_1: 'binhlv14',
  ngay_thuc_hien: momentAt(from).slice(0, 10),
  list_don_hang: [
    {
      ...orderValues,
      ngay_gio_lay_hang: momentAt(from),
      ngay_gio_tra_hang: momentAt(from + 90 * MINUTE),
    },
  ],
  ...values,
})
const soon = (): number => Date.now() + 20 * MINUTE
const create = (values: object, more: object = {}) =>
  t.call('dieuxe01', tripApi.create, { ...values, ...more } as never)
const codes = (body: unknown): string[] =>
  ((body as { canh_bao?: { ma: string }[] }).canh_bao ?? [])
    .map(({ ma }) => ma)
    .filter((ma) => ma.startsWith('qua_gio'))

test('who has driven for long is told of while a trip is planned for soon, and not for another day', async () => {
  await drove(215)
  const asked = async (start_time: number) =>
    (
      await t.call('dieuxe01', tripApi.checkFree, {
        lai_xe: 'binhlv14',
        start_time: momentAt(start_time),
      } as never)
    ).body.lai_xe.map(({ ranh, ly_do }) => [ranh, ly_do])
  expect(await asked(soon())).toEqual([
    [false, [expect.stringContaining('lái liên tục 3 giờ 35 phút')]],
  ])
  expect(await asked(Date.now() + 72 * 60 * MINUTE)).toEqual([[true, []]])
})

test('who has driven for 3 h 30 without a rest is asked about when a trip is made, and who said yes is recorded', async () => {
  await drove(215)
  const values = job(soon())
  const asked = await create(values)
  expect([asked.status, codes(asked.body)]).toEqual([409, ['qua_gio:binhlv14:lien_tuc_210']])
  expect(asked.body).toMatchObject({ code: 'can_xac_nhan' })
  const { canh_bao } = asked.body as unknown as { canh_bao: { ma: string; field: string }[] }
  expect(canh_bao.find(({ ma }) => ma.startsWith('qua_gio'))?.field).toBe('ten_lai_xe_1')
  expect(await t.db.selectFrom('chuyen_di').select('id_chuyen_di').execute()).toEqual([])
  const made = await create(values, { xac_nhan: canh_bao.map(({ ma }) => ma) })
  expect(made.status).toBe(200)
  const { rows } = await sql<{ said: string }>`SELECT sau::text AS said FROM nhat_ky
    WHERE hanh_dong = 'xac_nhan' AND id_doi_tuong = ${made.body.data.id_chuyen_di}`.execute(t.db)
  expect(rows[0]?.said).toContain('qua_gio:binhlv14:lien_tuc_210')
})

test('who puts him on a trip that stands is asked; a save that leaves him there is not', async () => {
  const { id_chuyen_di } = await makeTrip(t, job(soon(), { lai_xe_1: 'hoatv28' }))
  await drove(236)
  const { phien_ban } = await readTrip(t, id_chuyen_di)
  const change = { id_chuyen_di, phien_ban, lai_xe_1: 'binhlv14' }
  const asked = await t.call('dieuxe01', tripApi.update, change as never)
  expect([asked.status, codes(asked.body)]).toEqual([409, ['qua_gio:binhlv14:lien_tuc_230']])
  const xac_nhan = ['qua_gio:binhlv14:lien_tuc_230']
  const saved = await t.call('dieuxe01', tripApi.update, { ...change, xac_nhan } as never)
  expect(saved.status).toBe(200)
  const again = { id_chuyen_di, phien_ban: saved.body.data.phien_ban, ma_seal: 'S1' }
  expect((await t.call('dieuxe01', tripApi.update, again as never)).status).toBe(200)
})

test('who puts him on a transfer between stations is asked as for a trip, once', async () => {
  await drove(236)
  const values = {
    ...transferValues,
    ngay_thuc_hien: momentAt(soon()).slice(0, 10),
    ngay_gio_lay_hang: momentAt(soon()),
    bien_so_xe: OTHER,
    lai_xe_1: 'binhlv14',
  }
  const send = (more: object) => t.call('quanly01', transferOrderApi.create, { ...values, ...more })
  const asked = await send({})
  expect([asked.status, codes(asked.body)]).toEqual([409, ['qua_gio:binhlv14:lien_tuc_230']])
  const { status, body } = await send({ xac_nhan: ['qua_gio:binhlv14:lien_tuc_230'] })
  expect(status).toBe(200)
  const { id_don_chuyen_tram, phien_ban } = body.data
  const again = { id_don_chuyen_tram, phien_ban, ghi_chu: 'gấp' }
  expect((await t.call('quanly01', transferOrderApi.update, again as never)).status).toBe(200)
})

test('a rest of 15 minutes asks nobody', async () => {
  await drove(245, 17)
  await stood(17)
  expect(codes((await create(job(soon()))).body)).toEqual([])
})

test('silence of an hour tells nothing of now, at no door', async () => {
  const shown = async () => {
    const live = (await t.call('admin01', drivingReportApi.current, {})).body.data
    const now = (await t.call('admin01', drivingReportApi.now, { plate: DRIVEN })).body.data
    const one = live.find(({ plate }) => plate === DRIVEN)
    // An hour ago may have been yesterday, of which no row of today tells.
    const driven = [one, ...now].map((row) => row?.lai_lien_tuc)
    return [[...new Set(driven)], now.flatMap(({ canh_bao }) => canh_bao)]
  }
  await drove(245, 61)
  expect(codes((await create(job(soon()))).body)).toEqual([])
  expect(await shown()).toEqual([[0], []])
})

test('a trip of tomorrow is none of now', async () => {
  await drove(245)
  expect(codes((await create(job(soon()))).body)).toEqual(['qua_gio:binhlv14:lien_tuc_240'])
  expect(codes((await create(job(Date.now() + 26 * 60 * MINUTE))).body)).toEqual([])
})

test('by his trip where no card was shown', async () => {
  const from = Date.now() - 230 * MINUTE
  await makeTrip(t, {
    ...job(from),
    bien_so_xe: DRIVEN,
    lai_xe_1: 'hoatv28',
    list_don_hang: [
      {
        ...orderValues,
        ngay_gio_lay_hang: momentAt(from),
        ngay_gio_tra_hang: momentAt(Date.now() + 5 * MINUTE),
      },
    ],
  })
  await drove(220, 0, null)
  const { body } = await create(job(soon(), { lai_xe_1: 'hoatv28' }))
  expect(codes(body)).toEqual(['qua_gio:hoatv28:lien_tuc_210'])
  expect(codes((await create(job(soon()))).body)).toEqual([])
})
