import { beforeAll, expect, test } from 'vitest'
import { kmQuota, kmQuotaApi } from '../../../contract/price/km-quota/km-quota.ts'
import { closedMonths } from '../../kit/resource/closedMonths.ts'
import { checkResource } from '../../testing/checkResource.ts'

const PLATE = '15H-068.12'
const OTHER = '15H-071.35'
const band = { loai: 'bac', co_hang: true, tu_km: 0, lit_100km: 38 }
const extra = { loai: 'tuyen', ma_lt: 'T05', lit_them: 1.25 }
const app = checkResource(kmQuota, {
  writer: 'ketoan02',
  outsider: 'hcns01',
  row: { bien_so_xe: PLATE, date: '2026-05-01', ...band, den_km: 100 },
  change: { lit_100km: 37.25, ghi_chu: 'sau đại tu' },
  bad: ['lit_100km', -1],
  cells: Object.entries({ den_km: 60, tu_km: 60, lit_100km: '36,75' }),
  added: [
    { loai_xe: 'Tải 8 tấn', date: '01/06/2026', co_hang: 'Không hàng', tu_km: 0, lit_100km: 17 },
    { loai_xe: 'tai_8t', date: '2026-06-01', loai: 'tuyen', ma_lt: 'T05', lit_them: '0,5' },
  ],
})
type Row = Record<string, unknown> & { id: string; phien_ban: number }
const create = (values: object) => app().call('ketoan01', kmQuotaApi.create, values)
const refused = async (values: object) => Object.keys((await create(values)).body.fields ?? {})
const rowsOf = async (values: object) =>
  (await app().call('ketoan01', kmQuotaApi.list, { so_dong: 500, ...values })).body
    .data as unknown as Row[]
const save = async (values: object) => {
  const { status, body } = await app().call('ketoan01', kmQuotaApi.setVersion, values as never)
  const warned = body.canh_bao?.map(({ field }) => field)
  return {
    status,
    rows: body.data as unknown as Row[],
    wrong: Object.keys(body.fields ?? {}),
    warned,
  }
}

beforeAll(async () => {
  // In the order of the file: a band that is left, and two that move against each other.
  const its = { bien_so_xe: '15C-402.11', date: '2026-04-01', ...band }
  for (const tu_km of [100, 50, 0])
    await create({ ...its, tu_km, den_km: tu_km < 100 ? tu_km + 50 : null })
})

test.each([
  [{ ma_lt: 'T05' }, ['ma_lt']],
  [{ ...extra, ma_lt: 'KHONG' }, expect.arrayContaining(['ma_lt'])],
  [{ tu_km: 50, den_km: 100 }, []],
  [{ tu_km: 99 }, ['tu_km']],
  [{ tu_km: 100 }, []],
  [{ date: '2026-07-02' }, []],
  [{ bien_so_xe: null, loai_xe: 'dau_keo' }, []],
])('%# a row meets no other of its vehicle and date', async (row, wrong) => {
  expect(await refused({ bien_so_xe: OTHER, date: '2026-07-01', ...band, ...row })).toEqual(wrong)
})

test('rows stand as their version stands', async () => {
  const rows = await rowsOf({ bien_so_xe: OTHER, year: 2026 })
  const stands = rows.map((row) => `${String(row['date'])} ${String(row['tinh_trang'])}`)
  expect(stands).toEqual(['2026-07-02 dang_dung', '2026-07-01 da_qua', '2026-07-01 da_qua'])
  expect(await rowsOf({ year: 2025 })).toEqual([])
})

const of = { loai_xe: 'tai_15t', date: '2026-08-01' }
const line = (tu_km: number, den_km: number | null, lit_100km: number) => ({
  ...band,
  tu_km,
  den_km,
  lit_100km,
})
const stampOf = ({ id, phien_ban }: Partial<Row> = {}) => ({ id, phien_ban })

test('a version is written at once: bands move against each other, rows come and go', async () => {
  const made = await save({ ...of, list: [line(0, 50, 30), line(50, null, 29), extra] })
  const [low, high, more] = made.rows
  const moved = [
    { ...stampOf(low), den_km: 80 },
    { ...stampOf(high), tu_km: 80, lit_100km: 28.5 },
  ]
  const list = [...moved, { ...line(0, null, 22), co_hang: false }]
  const { rows } = await save({ ...of, list, list_xoa: [stampOf(more)] })
  expect(rows).toMatchObject([
    { id: low?.id, den_km: 80, lit_100km: 30, phien_ban: 2 },
    { id: high?.id, tu_km: 80, lit_100km: 28.5 },
    { co_hang: false, lit_100km: 22 },
  ])
  expect(await rowsOf(of)).toHaveLength(3)
  const gap = [line(0, 50, 30), line(60, null, 29)]
  expect((await save({ ...of, date: '2026-10-01', list: gap })).warned).toEqual(['den_km', 'tu_km'])
  // A row that somebody added, and rows that somebody changed since.
  for (const old of [rows.slice(1).map(stampOf), [...moved, stampOf(rows[2])]])
    expect((await save({ ...of, list: old })).status).toBe(409)
})

test.each([
  [[line(0, 50, 30), line(40, null, 29)], 'list.0.den_km'],
  [[extra, { ...extra, ma_lt: 'KHONG' }], 'list.1.ma_lt'],
  [[extra, extra], 'list.0.ma_lt'],
  [[line(0, 50, 30), { loai: 'tuyen', ma_lt: 'T05' }], 'list.1.lit_them'],
])('a version with a fault is refused there, and nothing of it stays: %#', async (list, field) => {
  const its = { ...of, date: '2026-09-01' }
  expect(await save({ ...its, list })).toMatchObject({ status: 400, wrong: [field] })
  expect(await rowsOf(its)).toEqual([])
})

test('rows go by id, or all of a date: of one vehicle, or of all', async () => {
  const date = '2027-02-01'
  const remove = async (values: object) => {
    const { body } = await app().call('ketoan01', kmQuotaApi.remove, values)
    return body.fields ? Object.keys(body.fields) : body.data.map(({ ok }) => ok)
  }
  for (const its of [{ bien_so_xe: PLATE }, { bien_so_xe: OTHER }, { loai_xe: 'tai_5t' }])
    await save({ ...its, date, list: [band, extra] })
  expect(await remove({ year: 2027, date, bien_so_xe: '15h06812' })).toEqual([true, true])
  expect(await remove({ year: 2026, date })).toEqual(['year'])
  expect(await remove({ date })).toEqual([true, true, true, true])
  expect(await remove({ date })).toEqual(['date'])
  expect(await remove({})).toEqual(['list_id'])
})

test('a version that a closed month used stays whole, by every way', async () => {
  const its = { bien_so_xe: '50H-216.77', date: '2026-01-10' }
  const { id } = (await create({ ...its, ...band, den_km: 60 })).body.data
  closedMonths.answeredBy(async () => [{ thang: '2026-01', luc_gia: [] }])
  const row = { id, phien_ban: 1 }
  for (const answer of [
    create({ ...its, ...band, tu_km: 60 }),
    create({ ...its, date: '2026-01-31', ...band }),
    app().call('ketoan01', kmQuotaApi.update, { ...row, lit_100km: 1 }),
    save({ ...its, list: [{ ...row, lit_100km: 1 }] }),
    save({ ...its, list: [], list_xoa: [row] }),
  ])
    expect((await answer).status).toBe(423)
  const gone = await app().call('ketoan01', kmQuotaApi.remove, { date: its.date })
  expect(gone.body.data.map(({ ok }) => ok)).toEqual([false])
  expect(await refused({ ...its, date: '2026-02-01', ...band })).toEqual([])
  closedMonths.answeredBy()
})
