import { beforeAll, describe, expect, test } from 'vitest'
import { kmQuota } from '../../../contract/price/km-quota/km-quota.ts'
import { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.api.ts'
import { closedMonths } from '../../kit/resource/closedMonths.ts'
import { checkResource } from '../../testing/checkResource.ts'

const PLATE = '15H-068.12'
const OTHER = '15H-071.35'
const band = { loai: 'bac', co_hang: true, tu_km: 0, lit_100km: 38 }
const extra = { loai: 'tuyen', ma_lt: 'T05', lit_them: 1.25 }
const app = checkResource(
  { ...kmQuota, api: kmQuotaApi as never },
  {
    writer: 'ketoan02',
    outsider: 'hcns01',
    row: { bien_so_xe: PLATE, date: '2026-05-01', ...band, den_km: 100 },
    change: { lit_100km: 37.25, ghi_chu: 'sau đại tu' },
    bad: ['lit_100km', -1],
    cells: [
      ['den_km', 60],
      ['tu_km', 60],
      ['lit_100km', '36,75'],
    ],
    added: [
      { loai_xe: 'Tải 8 tấn', date: '01/06/2026', co_hang: 'Không hàng', tu_km: 0, lit_100km: 17 },
      { loai_xe: 'tai_8t', date: '2026-06-01', loai: 'tuyen', ma_lt: 'T05', lit_them: '0,5' },
    ],
  },
)
type Row = Record<string, unknown> & { id: string; phien_ban: number }
const create = (values: object) => app().call('ketoan01', kmQuotaApi.create, values)
const refused = async (values: object) => Object.keys((await create(values)).body.fields ?? {})
const rowsOf = async (values: object) =>
  (await app().call('ketoan01', kmQuotaApi.list, { so_dong: 500, ...values })).body
    .data as unknown as Row[]
const save = (values: object) => app().call('ketoan01', kmQuotaApi.setVersion, values)

beforeAll(async () => {
  // In the order of the file: a band that is left, and two that move against each other.
  for (const [tu_km, den_km] of [
    [100, null],
    [50, 100],
    [0, 50],
  ])
    await create({ bien_so_xe: '15C-402.11', date: '2026-04-01', ...band, tu_km, den_km })
})

describe('a row of a km quota', () => {
  const own = { bien_so_xe: OTHER, date: '2026-07-01' }
  test('is of a plate or a type, and says what its kind says', async () => {
    expect(await refused({ date: '2026-07-01', ...band })).toEqual(['bien_so_xe'])
    expect(await refused({ ...own, loai_xe: 'tai_8t', ...band })).toEqual(['loai_xe'])
    expect(await refused({ ...own, loai: 'bac' })).toEqual(['co_hang', 'tu_km', 'lit_100km'])
    expect(await refused({ ...own, ...band, lit_them: 1 })).toEqual(['lit_them'])
    expect(await refused({ ...own, loai: 'tuyen' })).toEqual(['ma_lt', 'lit_them'])
    expect(await refused({ ...own, ...extra, co_hang: false })).toEqual(['co_hang'])
    expect(await refused({ ...own, ...band, tu_km: 9, den_km: 9 })).toEqual(['den_km'])
    expect(await refused({ ...own, ...extra, ma_lt: 'KHONG' })).toEqual(['ma_lt'])
  })
  test('meets no other of its version; another date, leg or vehicle is another matter', async () => {
    expect((await create({ ...own, ...band, tu_km: 50, den_km: 100 })).status).toBe(200)
    expect(await refused({ ...own, ...band, tu_km: 99 })).toEqual(['tu_km'])
    expect(await refused({ ...own, ...band, den_km: 51 })).toEqual(['den_km'])
    expect(await refused({ ...own, ...band })).toEqual(['den_km'])
    for (const free of [
      { den_km: 50 },
      { tu_km: 100 },
      { co_hang: false },
      { date: '2026-07-02' },
      { bien_so_xe: null, loai_xe: 'dau_keo' },
    ])
      expect(await refused({ ...own, ...band, ...free })).toEqual([])
    expect(await refused({ ...own, ...extra })).toEqual([])
    expect(await refused({ ...own, ...extra })).toEqual(['ma_lt'])
  })
  test('bears the year of its date, and stands as its version stands', async () => {
    const states = Map.groupBy(await rowsOf({ bien_so_xe: OTHER }), (row) => row['date'])
    expect(
      [...states].map(([date, rows]) => [date, new Set(rows.map((row) => row['tinh_trang']))]),
    ).toEqual([
      ['2026-07-02', new Set(['dang_dung'])],
      ['2026-07-01', new Set(['da_qua'])],
    ])
    expect(new Set((await rowsOf({ year: 2026 })).map((row) => row['year']))).toEqual(
      new Set([2026]),
    )
    expect(await rowsOf({ year: 2025 })).toEqual([])
  })
})

describe('a whole version', () => {
  const of = { loai_xe: 'tai_15t', date: '2026-08-01' }
  const line = (tu_km: number, den_km: number | null, lit_100km: number) => ({
    ...band,
    tu_km,
    den_km,
    lit_100km,
  })
  test('is written at once: bands move against each other, rows come and go', async () => {
    const made = await save({ ...of, list: [line(0, 50, 30), line(50, null, 29), extra] })
    expect(made.status).toBe(200)
    const [low, high, more] = made.body.data as Row[]
    const moved = [
      { ...low, ...line(0, 80, 30) },
      { ...high, ...line(80, null, 28.5) },
    ].map(({ id, phien_ban, ...each }) => ({
      id,
      phien_ban,
      lit_100km: each['lit_100km'],
      tu_km: each['tu_km'],
      den_km: each['den_km'],
    }))
    const gone = [{ id: more?.id, phien_ban: more?.phien_ban }]
    const after = await save({
      ...of,
      list: [...moved, line(0, null, 22)].map((each, at) =>
        at < 2 ? each : { ...each, co_hang: false },
      ),
      list_xoa: gone,
    })
    expect(after.body.data).toMatchObject([
      { id: low?.id, den_km: 80, phien_ban: 2 },
      { id: high?.id, tu_km: 80, lit_100km: 28.5 },
      { co_hang: false, lit_100km: 22 },
    ])
    expect(await rowsOf(of)).toHaveLength(3)
    const stale = await save({ ...of, list: moved, list_xoa: [] })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
  })
  test('refuses each fault at its row and field, and leaves everything as it was', async () => {
    const other = { ...of, date: '2026-09-01' }
    const wrong = async (list: object[]) => {
      const { status, body } = await save({ ...other, list })
      return [status, Object.keys(body.fields ?? {})]
    }
    expect(await wrong([line(0, 50, 30), line(40, null, 29)])).toEqual([400, ['list.0.den_km']])
    expect(await wrong([extra, { ...extra, ma_lt: 'KHONG' }])).toEqual([400, ['list.1.ma_lt']])
    expect(await wrong([{ loai: 'tuyen', ma_lt: 'T05' }])).toEqual([400, ['list.0.lit_them']])
    expect(await rowsOf(other)).toEqual([])
  })
})

test('rows go by id, or all of a date: of one vehicle, or of all', async () => {
  const date = '2027-02-01'
  const remove = (values: object) => app().call('ketoan01', kmQuotaApi.remove, values)
  for (const of of [{ bien_so_xe: PLATE }, { bien_so_xe: OTHER }, { loai_xe: 'tai_5t' }]) {
    await create({ ...of, date, ...band })
    await create({ ...of, date, ...extra })
  }
  const gone = await remove({ year: 2027, date, bien_so_xe: '15h06812' })
  expect(gone.body.data.map(({ ok }) => ok)).toEqual([true, true])
  expect((await remove({ year: 2026, date })).status).toBe(404)
  expect((await remove({ year: 2027, date })).body.data).toHaveLength(4)
  expect(await rowsOf({ date })).toEqual([])
  expect(Object.keys((await remove({})).body.fields ?? {})).toEqual(['list_id'])
})

test('a version that a closed month used stays whole, by every way', async () => {
  const of = { bien_so_xe: '50H-216.77', date: '2026-01-10' }
  const made = (await create({ ...of, ...band, den_km: 60 })).body.data as unknown as Row
  const { id } = made
  closedMonths.answeredBy(async () => ['2026-01'])
  const tries = [
    create({ ...of, ...band, tu_km: 60 }),
    create({ ...of, date: '2026-01-31', ...band }),
    app().call('ketoan01', kmQuotaApi.update, { id, phien_ban: 1, lit_100km: 1 }),
    save({ ...of, list: [{ id, phien_ban: 1, lit_100km: 1 }] }),
    save({ ...of, list: [], list_xoa: [{ id, phien_ban: 1 }] }),
  ]
  for (const answer of tries) expect((await answer).status).toBe(423)
  const gone = await app().call('ketoan01', kmQuotaApi.remove, { date: of.date })
  expect(gone.body.data.map(({ ok }) => ok)).toEqual([false])
  expect(await refused({ ...of, date: '2026-02-01', ...band })).toEqual([])
  closedMonths.answeredBy()
})
