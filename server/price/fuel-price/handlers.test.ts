import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMinutes, addMonths, monthOf } from '../../../contract/kit/time/time.ts'
import {
  fuelPriceApi as api,
  type FuelPrice,
} from '../../../contract/price/fuel-price/fuel-price.ts'
import { closedMonths } from '../../kit/resource/closedMonths.ts'
import { now } from '../../kit/time/clock.ts'
import { readDemoData } from '../../seed/company.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

// As they were sent in one month of an office; all of them are kept as they are.
const ROWS = [
  { hieu_luc_tu: '2025-12-31 23:45:00', gia_dau: 17_500 },
  { hieu_luc_tu: '2026-10-12 09:30:00', gia_dau: 28_425 },
  { hieu_luc_tu: '2026-10-12 21:00:00', gia_dau: 29_120, gia_dau_vung_2: 29_700 },
  { hieu_luc_tu: '2026-10-19 15:00:00', gia_dau: 29_500 },
  { hieu_luc_tu: '2026-10-20 00:00:00', gia_dau: 28_850, gia_dau_vung_2: 29_430 },
  { hieu_luc_tu: '2026-10-26 06:45:00', gia_dau: 28_000 },
  { hieu_luc_tu: '2026-10-31 23:30:00', gia_dau: 29_005 },
]

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => {
  closedMonths.answeredBy()
  return t.close()
})
const send = (input: object, username = 'ketoan02') => t.call(username, api.update, input)
const list = async (input: object = {}) =>
  (await t.call('dieuxe01', api.list, { so_dong: 500, ...input })).body
const codes = ({ body }: Awaited<ReturnType<typeof send>>) => body.canh_bao.map(({ ma }) => ma)
const fields = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
  status,
  ...Object.keys(body.fields ?? {}),
]

describe('fuel prices', () => {
  test('of the demo company are those recorded, the newest first, with the one in force', async () => {
    const { data, tong, hien_tai } = await list()
    const { changes } = (await readDemoData()).diesel_price
    expect([tong, data.at(-1)?.gia_dau]).toEqual([changes.length, changes[0]?.gia_vung_1])
    expect(data.map((row) => row.hieu_luc_tu)).toEqual(
      data
        .map((row) => row.hieu_luc_tu)
        .toSorted()
        .toReversed(),
    )
    expect(hien_tai).toEqual(data.find((row) => row.hieu_luc_tu <= now()))
    const october = await list({ start_time: '2026-10-01', end_time: '2026-10-31' })
    expect(october.data.every(({ hieu_luc_tu: at }) => monthOf(at) === '2026-10')).toBe(true)
  })
  test('are added from a moment, zone 2 worked out where it is not given', async () => {
    for (const row of ROWS) {
      const given = { ...row, nguon: 'văn bản', ghi_chu: 'MT001' }
      const { status, body } = await send(given)
      expect([status, body.data]).toMatchObject([200, given])
    }
    const { data } = await list({ start_time: '2026-10-12', end_time: '2026-10-12' })
    expect(data.map((row) => row.gia_dau_vung_2)).toEqual([29_700, 28_990])
  })
  test('begin now where no moment is named, and are warned of far off the one before', async () => {
    const before = now()
    const added = await send({ gia_dau: 40_000 })
    const { hieu_luc_tu: at } = added.body.data as unknown as FuelPrice
    expect([at >= before, codes(added)]).toEqual([true, ['gia_lech']])
    expect((await list()).hien_tai).toEqual(added.body.data)
    expect(codes(await send({ gia_dau: 41_000, hieu_luc_tu: at }))).toEqual(
      ['trung_luc', 'gia_lech'].toSorted(),
    )
    expect((await list()).hien_tai).toMatchObject({ gia_dau: 41_000 })
    await send({ gia_dau: 50_000, hieu_luc_tu: addMinutes(at, 60) })
    expect((await list()).hien_tai).toMatchObject({ gia_dau: 41_000 })
  })
  test('are corrected by id and version; zone 2 follows while it is the usual one', async () => {
    const [row] = (await list({ start_time: '2025-12-31', end_time: '2025-12-31' })).data
    if (!row) throw new Error('no price')
    const { id, phien_ban } = row
    expect(fields(await send({ id, gia_dau: 17_600 }))).toEqual([400, 'phien_ban'])
    const { body } = await send({ id, phien_ban, gia_dau: 17_600 })
    expect(body.data).toMatchObject({ gia_dau: 17_600, gia_dau_vung_2: 17_950, nguon: 'văn bản' })
    const stale = await send({ id, phien_ban, gia_dau: 17_700 })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    const own = { id, phien_ban: phien_ban + 1, gia_dau_vung_2: 18_000 }
    expect((await send(own)).body.data).toMatchObject({ gia_dau: 17_600, gia_dau_vung_2: 18_000 })
    const kept = await send({ ...own, phien_ban: phien_ban + 2, gia_dau: 17_500 })
    expect(kept.body.data).toMatchObject({ gia_dau: 17_500, gia_dau_vung_2: 18_000 })
  })
  test.each<[object, (number | string)[]]>([
    [{}, [400, 'gia_dau']],
    [{ gia_dau: 0 }, [400, 'gia_dau']],
    [{ gia_dau: -1 }, [400, 'gia_dau']],
    [{ gia_dau: 12 }, [400, 'gia_dau']],
    [{ gia_dau: 20_000_000 }, [400, 'gia_dau']],
    [{ gia_dau: 28_000, gia_dau_vung_2: 28 }, [400, 'gia_dau_vung_2']],
    [{ gia_dau: 28_000.5 }, [400, 'gia_dau']],
    [{ gia_dau: 1, hieu_luc_tu: '2026-02-30 00:00:00' }, [400, 'hieu_luc_tu']],
    [{ gia_dau: 1, vung: 1 }, [400, 'vung']],
    [{ gia_dau: 28_000, id: '0', phien_ban: 1 }, [404]],
  ])('%j is refused', async (input, answer) => {
    expect(fields(await send(input))).toEqual(answer)
  })
  test('are written by those who keep prices, and read by them alone', async () => {
    for (const username of ['tinhcuoc01', 'hcns01', 'doitac01'])
      expect((await send({ gia_dau: 28_000 }, username)).status).toBe(403)
    expect((await t.call('tinhcuoc01', api.list, {})).status).toBe(403)
    expect((await t.call(null, api.list, {})).status).toBe(401)
  })
  test('leave closed months as they are, and the month before one', async () => {
    const month = monthOf(now())
    const last = addMonths(month, -1)
    const { data } = await list({ start_time: `${last}-01` })
    closedMonths.answeredBy(async () => [{ thang: last, luc_gia: [] }])
    const locked = [423, 'hieu_luc_tu']
    expect(fields(await send({ gia_dau: 27_000, hieu_luc_tu: `${last}-15 00:00:00` }))).toEqual(
      locked,
    )
    expect(
      fields(await send({ gia_dau: 27_000, hieu_luc_tu: `${addMonths(last, -1)}-20 00:00:00` })),
    ).toEqual(locked)
    const old = data.find((row) => monthOf(row.hieu_luc_tu) === last)
    expect(fields(await send({ id: old?.id, phien_ban: old?.phien_ban, gia_dau: 27_001 }))).toEqual(
      locked,
    )
    const gone = await t.call('ketoan01', api.remove, { id: old?.id ?? '' })
    expect(gone.body.data).toMatchObject([{ ok: false }])
    expect(
      (await send({ id: old?.id, phien_ban: old?.phien_ban, ghi_chu: 'đã đối chiếu' })).status,
    ).toBe(200)
    expect((await send({ gia_dau: 27_000, hieu_luc_tu: `${month}-01 00:00:00` })).status).toBe(200)
  })
})
