import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { dayNumber, DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/kit/time/time.ts'
import { EPOCH_MS, instant } from '../fleet/driving-report/fixesOf.ts'
import { makePartitions } from '../fleet/position/partitions.ts'
import { storeFixes } from '../fleet/position/storeFixes.ts'
import type { Trx } from '../kit/http/context.ts'
import type { FileStore } from '../kit/file/fileStore.ts'
import type { Db } from '../kit/postgres/db.ts'
import { epochMs } from '../kit/time/clock.ts'
import { tripsBetween, vehiclesOf, type Stored } from './driveCompany.ts'
import { fixesIn, type Pace } from './driveFixes.ts'
import { firstLeg, goOn, type DriveLeg, type DriveTrip } from './driveLegs.ts'
import { tellPicture } from './demoPictures.ts'
import { seedFleet } from './fleet.ts'

const BACK_MS = 7 * DAY_MS
const LOCK = 4_700_065
const LIVE: Pace = { moving: 15_000, standing: 120_000 }
const PAST: Pace = { moving: 60_000, standing: 300_000 }
/** What is told at once of the time before the start. */
const FIRST_MS = 2 * HOUR_MS
/** A span that was missed while no server ran is made up in turns of this. */
const CATCH_UP_MS = 12 * HOUR_MS
const LONG_STAND_MS = 20 * MINUTE_MS
const KEEP_MS = HOUR_MS
const REST_MS = 4000
const BETWEEN_CHUNKS_MS = 250
const AFTER_FAILURE_MS = 20_000

type State = {
  vid: number
  doan: DriveLeg[]
  da_chay: number
  tu: number
  den: number
}

/** True in the demo company alone. */
async function isDemo(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('cai_dat')
    .select('khoa')
    .where('khoa', '=', 'mat_khau_demo')
    .executeTakeFirst()
  return found !== undefined
}

const isLongStand = (leg: DriveLeg): boolean =>
  leg.after === null && leg.to - leg.from >= LONG_STAND_MS

/** The last seven days of a vehicle, as if it had driven them; its odometer ends where it stands by now. */
function pastOf(vehicle: Stored, trips: readonly DriveTrip[], now: number) {
  const begin = Math.floor((now - BACK_MS) / HOUR_MS) * HOUR_MS
  const legs = [
    firstLeg(vehicle, begin, 0, Math.round(vehicle.tank * (0.55 + (vehicle.vid % 5) * 0.08))),
  ]
  const driven = goOn(vehicle, legs, { trips, driven: begin, until: now })
  const metres = legs.at(-1)?.odometer ?? 0
  const begins = Math.max(0, vehicle.odometer - metres)
  return { legs: legs.map((leg) => ({ ...leg, odometer: leg.odometer + begins })), driven }
}

/** Puts the vehicles of the demo on the road, once, though several servers try; false in any other company. */
export async function begin(db: Db): Promise<boolean> {
  if (!(await isDemo(db))) return false
  const known = await sql`SELECT FROM xe_mo_phong LIMIT 1`.execute(db)
  if (known.rows.length > 0) return true
  const now = epochMs()
  const vehicles = await vehiclesOf(db)
  const trips = await tripsBetween(db, now - BACK_MS, now)
  const made: { vehicle: Stored; legs: DriveLeg[]; driven: number }[] = []
  for (const vehicle of vehicles) {
    made.push({ vehicle, ...pastOf(vehicle, trips.get(vehicle.plate) ?? [], now) })
    await nextTurn()
  }
  const today = dayNumber(now)
  await makePartitions(
    db,
    Array.from({ length: 10 }, (_, index) => today - 8 + index),
  )
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const there = await sql`SELECT FROM xe_mo_phong LIMIT 1`.execute(trx)
    if (there.rows.length > 0) return
    for (const { vehicle, legs, driven } of made) {
      const cut = legs.findLastIndex((leg) => isLongStand(leg) && leg.from <= now - FIRST_MS)
      const start = Math.max(0, cut)
      const from = legs[start]?.from ?? now
      await sql`INSERT INTO xe_mo_phong (id_xe, doan, lich_su, da_chay, tu, den)
        VALUES (${vehicle.vid}, ${JSON.stringify(legs.slice(start))}, ${JSON.stringify(legs.slice(0, start))}, ${instant(driven)}, ${instant(from)}, ${instant(from)})`.execute(
        trx,
      )
    }
    await seedFleet(trx, made, now)
  })
  return true
}

const ROWS = sql`SELECT id_xe AS vid, doan, ${EPOCH_MS('da_chay')} AS da_chay, ${EPOCH_MS('tu')} AS tu, ${EPOCH_MS('den')} AS den FROM xe_mo_phong`

type Driven = { state: State; vehicle: Stored; trips: readonly DriveTrip[] }

async function advance(trx: Trx, { state, vehicle, trips }: Driven, now: number) {
  const legs = state.doan
  const driven = goOn(vehicle, legs, { trips, driven: state.da_chay, until: now })
  const from = Math.max(state.den, now - BACK_MS)
  const isBehind = now - from > 10 * MINUTE_MS
  const to = Math.min(now, from + CATCH_UP_MS)
  const pace = isBehind ? PAST : LIVE
  const fixes = fixesIn(legs, { from, to, pace }, vehicle).map((fix) => ({
    vehicle: vehicle.vid,
    fix,
  }))
  const kept = legs.filter((leg) => leg.to > to - KEEP_MS)
  if (fixes.length === 0) return
  await storeFixes(trx, fixes)
  await sql`UPDATE xe_mo_phong SET doan = ${JSON.stringify(kept)}, da_chay = ${instant(driven)}, den = ${instant(to)} WHERE id_xe = ${vehicle.vid}`.execute(
    trx,
  )
}

/** Tells what every vehicle did since it was last told of. A vehicle that another server tells of meanwhile is left to it. */
async function tell(db: Db): Promise<void> {
  const now = epochMs()
  const vehicles = new Map((await vehiclesOf(db)).map((vehicle) => [vehicle.vid, vehicle]))
  const trips = await tripsBetween(db, now - 2 * DAY_MS, now)
  await db.transaction().execute(async (trx) => {
    const { rows } =
      await sql<State>`${ROWS} WHERE NOT dung ORDER BY id_xe FOR UPDATE SKIP LOCKED`.execute(trx)
    for (const state of rows) {
      const vehicle = vehicles.get(state.vid)
      if (!vehicle) continue
      await advance(trx, { state, vehicle, trips: trips.get(vehicle.plate) ?? [] }, now)
    }
  })
}

/** Makes one more day of the past of one vehicle, the latest first, each ending where it begins to stand long; false where all is made. */
async function tellPast(db: Db, vehicles: ReadonlyMap<number, Stored>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ vid: number; lich_su: DriveLeg[]; tu: number }>`
      SELECT id_xe AS vid, lich_su, ${EPOCH_MS('tu')} AS tu FROM xe_mo_phong WHERE lich_su <> '[]' AND NOT dung
      ORDER BY tu DESC, id_xe LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(trx)
    const [state] = rows
    const vehicle = state && vehicles.get(state.vid)
    if (!state) return false
    const { lich_su: legs, tu } = state
    const cut = Math.max(
      0,
      legs.findLastIndex((leg) => isLongStand(leg) && leg.from <= tu - DAY_MS),
    )
    const told = legs.slice(cut)
    const from = told[0]?.from ?? tu
    if (vehicle) {
      const fixes = fixesIn(told, { from, to: tu, pace: PAST }, vehicle)
      await storeFixes(
        trx,
        fixes.map((fix) => ({ vehicle: vehicle.vid, fix })),
      )
    }
    await sql`UPDATE xe_mo_phong SET lich_su = ${JSON.stringify(legs.slice(0, cut))}, tu = ${instant(from)} WHERE id_xe = ${state.vid}`.execute(
      trx,
    )
    return true
  })
}

/** Lets the vehicles of the demo company drive, as long as the server runs; in any other company it ends at once (tracking, section 5). The answer stops it. */
export function startDemoDrive({
  db,
  files,
  log,
}: {
  db: Db
  files: FileStore
  log: FastifyBaseLogger
}): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null
  let closed = false
  let hasBegun = false
  let toldAt = 0
  let vehicles: ReadonlyMap<number, Stored> = new Map()
  let running: Promise<void> = Promise.resolve()
  const again = (ms: number): void => {
    if (closed) return
    timer = setTimeout(() => (running = turn()), ms)
    timer.unref()
  }
  async function turn(): Promise<void> {
    try {
      if (!hasBegun) {
        if (!(await begin(db))) return
        vehicles = new Map((await vehiclesOf(db)).map((vehicle) => [vehicle.vid, vehicle]))
        hasBegun = true
      }
      if (epochMs() - toldAt >= REST_MS) {
        await tell(db)
        toldAt = epochMs()
      }
      const isMore = (await tellPast(db, vehicles)) || (await tellPicture({ db, files }, vehicles))
      again(isMore ? BETWEEN_CHUNKS_MS : REST_MS)
    } catch (error) {
      log.error({ err: error }, 'the demo did not drive')
      again(AFTER_FAILURE_MS)
    }
  }
  again(0)
  return async () => {
    closed = true
    if (timer) clearTimeout(timer)
    await running
  }
}
