import { sql } from 'kysely'
import { addDays, addMinutes } from '../../contract/time.ts'
import { tripApi } from '../../contract/trip/trip.api.ts'
import { today } from '../clock.ts'
import type { Db } from '../db.ts'
import type { Chance } from '../seed/chance.ts'
import { orderValues } from './trip.ts'

type Reply = {
  status: number
  body: {
    code?: string
    canh_bao?: readonly { ma: string }[]
    data?: { id_chuyen_di?: string | null; phien_ban?: number | null }
  }
}
/** A call of a dispatcher. */
export type Dispatcher = (endpoint: { path: string }, input: object) => Promise<Reply>

/** What came of assigning at once. */
export type Assigned = {
  saved: number
  /** Warnings were asked to be accepted, and were not. */
  declined: number
  accepted: number
  /** Somebody else had saved the trip meanwhile. */
  stale: number
  /** Asked again though nothing about vehicle, drivers or times had changed. */
  askedForNothing: number
  faults: number
  /** Every acknowledged version of a trip, as 'id version'. */
  versions: string[]
}

const VEHICLES = ['15C-402.11', '15H-057.28', '29H-634.90', '15C-366.52']
const DRIVERS = ['binhlv14', 'hungnv01', 'longhv06']

const choice = (chance: Chance, day: string) => {
  const from = `${day} ${String(chance.between(0, 18)).padStart(2, '0')}:00:00`
  const to = addMinutes(from, 60 * chance.between(1, 5))
  return {
    bien_so_xe: chance.pick(VEHICLES),
    lai_xe_1: chance.pick(DRIVERS),
    ten_lai_xe_1: null,
    times: { ngay_gio_lay_hang: from, ngay_gio_tra_hang: to },
  }
}

/** The result of nothing yet. */
export const noneAssigned = (): Assigned => ({
  saved: 0,
  declined: 0,
  accepted: 0,
  stale: 0,
  askedForNothing: 0,
  faults: 0,
  versions: [],
})

type Save = { endpoint: { path: string }; input: object; xac_nhan?: readonly string[] }

/** Saves, accepting or declining what is asked; others assign meanwhile, so that more may be asked the next time. */
async function save(
  call: Dispatcher,
  { endpoint, input, xac_nhan }: Save,
  { result, chance }: { result: Assigned; chance: Chance },
): Promise<void> {
  const { status, body } = await call(endpoint, xac_nhan ? { ...input, xac_nhan } : input)
  if (status === 200) {
    result.saved += 1
    if (xac_nhan) result.accepted += 1
    result.versions.push(`${body.data?.id_chuyen_di} ${body.data?.phien_ban}`)
  } else if (body.code === 'can_xac_nhan') {
    if (!chance.happens(0.6)) result.declined += 1
    else {
      const codes = (body.canh_bao ?? []).map(({ ma }) => ma)
      await save(call, { endpoint, input, xac_nhan: codes }, { result, chance })
    }
  } else if (body.code === 'conflict') result.stale += 1
  else result.faults += 1
}

/** One act of a dispatcher on a day: a new trip, another vehicle, driver or time for a known one, or only its cost. */
export async function assignOnce(
  call: Dispatcher,
  { result, chance, day }: { result: Assigned; chance: Chance; day: string },
): Promise<void> {
  const { times, ...taken } = choice(chance, day)
  const known = result.versions.map((version) => version.split(' ')[0] ?? '')
  if (known.length < 4 || chance.happens(0.3)) {
    const input = {
      ngay_thuc_hien: day,
      ...taken,
      list_don_hang: [{ ...orderValues, ...times }],
    }
    return save(call, { endpoint: tripApi.create, input }, { result, chance })
  }
  const id_chuyen_di = chance.pick(known)
  const { body } = await call(tripApi.get, { id_chuyen_di })
  const stored = body.data as { phien_ban: number; list_don_hang: { id_don_hang: string }[] }
  const update = { id_chuyen_di, phien_ban: stored.phien_ban }
  if (chance.happens(0.3)) {
    const cost = { ...update, phi_xang_dau: chance.between(1, 999_999) }
    const reply = await call(tripApi.update, cost)
    if (reply.body.code === 'can_xac_nhan') result.askedForNothing += 1
    else if (reply.body.code === 'conflict') result.stale += 1
    else if (reply.status !== 200) result.faults += 1
    else result.versions.push(`${id_chuyen_di} ${reply.body.data?.phien_ban}`)
    return
  }
  const [order] = stored.list_don_hang
  const input = {
    ...update,
    ngay_thuc_hien: day,
    ...taken,
    list_don_hang: [{ id_don_hang: order?.id_don_hang, ...times }],
  }
  await save(call, { endpoint: tripApi.update, input }, { result, chance })
}

/** A day on which the demo company has planned nothing. */
export const openDay = (): string => addDays(today(), 5)

/** Pairs of trips from a day on that take one vehicle or driver at the same time, and those of them that nobody accepted. */
export async function countDoubles(
  db: Db,
  since: string,
): Promise<{ doubles: number; unrecorded: number }> {
  const { rows } = await sql<{ doubles: number; unrecorded: number }>`
    WITH trips AS (
      SELECT c.id_chuyen_di AS id, ARRAY['trung_xe:' || c.bien_so_key, 'trung_lai_xe:' || c.lai_xe_1] AS taken,
        min(d.ngay_gio_lay_hang) AS begins, max(d.ngay_gio_tra_hang) AS ends
      FROM chuyen_di c JOIN don_hang d USING (id_chuyen_di)
      WHERE c.ngay_thuc_hien >= ${since} AND c.deleted_at IS NULL AND c.trang_thai NOT IN ('nhap', 'huy') GROUP BY c.id_chuyen_di),
    claims AS (SELECT id, begins, ends, unnest(taken) AS what FROM trips),
    accepted AS (
      SELECT n.id_doi_tuong AS id, w ->> 'ma' AS ma FROM nhat_ky n, jsonb_array_elements(n.sau -> 'canh_bao') w
      WHERE n.doi_tuong = 'chuyen_di' AND n.hanh_dong = 'xac_nhan' AND n.username IS NOT NULL),
    pairs AS (
      SELECT a.id AS one, b.id AS other, a.what FROM claims a JOIN claims b
      ON a.what = b.what AND a.id < b.id AND a.begins < b.ends AND b.begins < a.ends)
    SELECT count(*) AS doubles, count(*) FILTER (WHERE NOT EXISTS (
      SELECT FROM accepted WHERE (id = one AND ma = what || ':' || other) OR (id = other AND ma = what || ':' || one))) AS unrecorded
    FROM pairs`.execute(db)
  return rows[0] ?? { doubles: 0, unrecorded: 0 }
}

/** Acknowledged versions of trips that are given twice or that no stored trip has come to: saves that were lost. */
export async function countLost(db: Db, { versions }: Assigned): Promise<number> {
  const seen = new Set(versions)
  const ids = [...new Set(versions.map((version) => version.split(' ')[0] ?? ''))]
  const stored = await db
    .selectFrom('chuyen_di')
    .select(['id_chuyen_di', 'phien_ban'])
    .where('id_chuyen_di', 'in', ids)
    .execute()
  const known = new Map(stored.map((trip) => [trip.id_chuyen_di, trip.phien_ban]))
  const ahead = versions.filter((version) => {
    const [id = '', number] = version.split(' ')
    return Number(number) > (known.get(id) ?? 0)
  })
  return versions.length - seen.size + ahead.length
}
