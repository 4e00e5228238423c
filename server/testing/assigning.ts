import { sql } from 'kysely'
import { addDays, addMinutes } from '../../contract/kit/time/time.ts'
import { tripApi } from '../../contract/dispatch/trip/trip.api.ts'
import {
  claimsOf,
  sharedSpan,
  type Assignment,
} from '../../contract/dispatch/trip/trip.assignment.ts'
import { now, today } from '../kit/time/clock.ts'
import type { Db } from '../kit/postgres/db.ts'
import type { Chance } from '../seed/chance.ts'
import { ASSIGNMENT_COLUMNS, FIRST_AND_LAST, LIVING } from '../dispatch/trip/assignments.ts'
import { orderValues } from './trip.ts'

type Warned = { canh_bao?: readonly { ma: string }[] }
export type Reply = {
  status: number
  body: Warned & {
    code?: string
    tom_tat?: Record<string, number>
    data?:
      | { id_chuyen_di?: string | null; phien_ban?: number | null }
      | (Warned & { ok: boolean })[]
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
  /** Somebody else had saved, deleted or merged the trip meanwhile. */
  stale: number
  /** Asked again though nothing about vehicle, drivers or times had changed. */
  askedForNothing: number
  faults: number
  /** Trips that came by a sheet, out of the bin and out of a merge. */
  imported: number
  restored: number
  unmerged: number
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
  imported: 0,
  restored: 0,
  unmerged: 0,
  versions: [],
})

function versionOf({ data }: Reply['body']): string {
  const trip = Array.isArray(data) ? {} : (data ?? {})
  return `${trip.id_chuyen_di} ${trip.phien_ban}`
}

const isGone = ({ code }: Reply['body']): boolean => code === 'conflict' || code === 'not_found'

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
    result.versions.push(versionOf(body))
  } else if (body.code === 'can_xac_nhan') {
    if (!chance.happens(0.6)) result.declined += 1
    else {
      const codes = (body.canh_bao ?? []).map(({ ma }) => ma)
      await save(call, { endpoint, input, xac_nhan: codes }, { result, chance })
    }
  } else if (isGone(body)) result.stale += 1
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
  // Somebody deleted or merged it.
  if (isGone(body)) {
    result.stale += 1
    return
  }
  const stored = body.data as { phien_ban: number; list_don_hang: { id_don_hang: string }[] }
  const update = { id_chuyen_di, phien_ban: stored.phien_ban }
  if (chance.happens(0.3)) {
    const cost = { ...update, phi_xang_dau: chance.between(1, 999_999) }
    const reply = await call(tripApi.update, cost)
    if (reply.body.code === 'can_xac_nhan') result.askedForNothing += 1
    else if (isGone(reply.body)) result.stale += 1
    else if (reply.status !== 200) result.faults += 1
    else result.versions.push(versionOf(reply.body))
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

type Double = { one: string; other: string; ma: string }

/** Every two trips of the company that take one vehicle or driver at the same time, whoever made them so. */
async function doublesIn(db: Db): Promise<Double[]> {
  const { rows } = await sql<Assignment>`
    SELECT ${ASSIGNMENT_COLUMNS} FROM chuyen_di c ${FIRST_AND_LAST} WHERE ${LIVING}`.execute(db)
  const moment = now()
  const taken = rows.flatMap((trip) =>
    claimsOf(trip, moment).map((claim) => ({ ...claim, id: trip.id_chuyen_di })),
  )
  const found = [...Map.groupBy(taken, ({ key }) => key)].flatMap(([key, claims]) =>
    claims.flatMap((a, index) =>
      claims
        .slice(index + 1)
        .filter((b) => a.id !== b.id && sharedSpan(a.span, b.span) !== null)
        .map((b) => ({ one: a.id, other: b.id, ma: `trung_${key}` })),
    ),
  )
  return [...new Map(found.map((pair) => [Object.values(pair).join(' '), pair])).values()]
}

/** The double assignments that stand, of all trips, and those of them that nobody accepted. */
export async function countDoubles(
  db: Db,
): Promise<{ doubles: number; unrecorded: readonly Double[] }> {
  const { rows } = await sql<{ id: string; ma: string }>`
    SELECT n.id_doi_tuong AS id, w ->> 'ma' AS ma FROM nhat_ky n, jsonb_array_elements(n.sau -> 'canh_bao') w
    WHERE n.doi_tuong = 'chuyen_di' AND n.hanh_dong = 'xac_nhan' AND n.username IS NOT NULL`.execute(
    db,
  )
  const accepted = new Set(rows.map(({ id, ma }) => `${id} ${ma}`))
  const doubles = await doublesIn(db)
  const unrecorded = doubles.filter(
    ({ one, other, ma }) =>
      !accepted.has(`${one} ${ma}:${other}`) &&
      !accepted.has(`${other} ${ma}:${one}`) &&
      !accepted.has(`${one} ${ma}:+`) &&
      !accepted.has(`${other} ${ma}:+`),
  )
  return { doubles: doubles.length, unrecorded }
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
