import { sql } from 'kysely'
import { ingestTexts } from '../../../contract/fleet/position/refused.texts.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { failureOf } from '../../kit/postgres/failure.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import { inTransaction } from '../../kit/postgres/pipelining.ts'
import { forgetDays, prepareDays, storeFixes, type VehicleFix } from './storeFixes.ts'

/** Requests that come within so long are committed together. */
const GATHER_MS = 10
/** Most fixes of one commit, and of all that wait. */
const MOST_AT_ONCE = 20_000
const MOST_WAITING = 200_000
const NO_PARTITION = '23514'

/** A device of no vehicle, as it was last heard. */
export type Stranger = {
  readonly device: string
  readonly at: number | null
  readonly lat: number | null
  readonly lng: number | null
}
/** What a request has to leave behind before it is answered. */
export type Delivery = {
  readonly fixes: readonly VehicleFix[]
  readonly contacts: readonly number[]
  readonly strangers: readonly Stranger[]
  readonly key: number
}
type Waiting = Delivery & { done: () => void; failed: (error: unknown) => void }

const MOST_STRANGERS = 1000

async function countStrangers(trx: Db, strangers: readonly Stranger[]): Promise<void> {
  const last = new Map<string, Stranger & { times: number }>()
  for (const stranger of strangers)
    last.set(stranger.device, { ...stranger, times: (last.get(stranger.device)?.times ?? 0) + 1 })
  const rows = [...last.values()].toSorted((a, b) => (a.device < b.device ? -1 : 1))
  await sql`INSERT INTO thiet_bi_la AS t (ma, so_lan, lan_cuoi, thoi_diem, lat, lng)
    SELECT ma, so_lan, now(), to_timestamp(at / 1000), lat, lng FROM unnest(${rows.map((row) => row.device)}::text[], ${rows.map((row) => row.times)}::int[],
      ${rows.map((row) => row.at)}::float8[], ${rows.map((row) => row.lat)}::float8[], ${rows.map((row) => row.lng)}::float8[]) AS g (ma, so_lan, at, lat, lng)
    WHERE EXISTS (SELECT FROM thiet_bi_la k WHERE k.ma = g.ma) OR (SELECT count(*) FROM thiet_bi_la) < ${MOST_STRANGERS}
    ON CONFLICT (ma) DO UPDATE SET so_lan = t.so_lan + excluded.so_lan, lan_cuoi = excluded.lan_cuoi,
      thoi_diem = coalesce(excluded.thoi_diem, t.thoi_diem), lat = coalesce(excluded.lat, t.lat), lng = coalesce(excluded.lng, t.lng)`.execute(
    trx,
  )
}

/** A vehicle that a real device speaks for is simulated no more. */
const leaveSimulation = (trx: Db, fixes: readonly VehicleFix[]) =>
  sql`${KEPT} UPDATE xe_mo_phong SET dung = true WHERE NOT dung AND id_xe = ANY (${[...new Set(fixes.map(({ vehicle }) => vehicle))]}::bigint[])`.execute(
    trx,
  )

async function leave(db: Db, given: readonly Delivery[]): Promise<void> {
  const fixes = given.flatMap((each) => each.fixes)
  const contacts = [...new Set(given.flatMap((each) => each.contacts))].toSorted((a, b) => a - b)
  const strangers = given.flatMap((each) => each.strangers)
  const keys = [...new Set(given.map(({ key }) => key))]
  await prepareDays(db, fixes)
  // Given together they make one journey to the database.
  await inTransaction(db, async (trx) => {
    const stored = storeFixes(trx, fixes)
    const heard =
      contacts.length > 0
        ? sql`INSERT INTO lien_lac (id_xe, luc) SELECT *, now() FROM unnest(${contacts}::bigint[]) ON CONFLICT (id_xe) DO UPDATE SET luc = excluded.luc`.execute(
            trx,
          )
        : null
    const counted = strangers.length > 0 ? countStrangers(trx, strangers) : null
    const real = fixes.length > 0 ? leaveSimulation(trx, fixes) : null
    const used =
      sql`${KEPT} UPDATE khoa_gps SET dung_luc = now() WHERE id IN (SELECT id FROM khoa_gps
      WHERE id = ANY (${keys}::bigint[]) AND (dung_luc IS NULL OR dung_luc < now() - interval '10 seconds') FOR UPDATE SKIP LOCKED)`.execute(
        trx,
      )
    await Promise.all([stored, heard, counted, real, used])
  })
}

/** A day whose partition was dropped in the meantime is made again, once. */
async function leaveAgain(db: Db, given: readonly Delivery[]): Promise<void> {
  try {
    await leave(db, given)
  } catch (error) {
    const isAgain =
      failureOf(error) === 'clash' || (error as { code?: string }).code === NO_PARTITION
    if (!isAgain) throw error
    forgetDays(db)
    await leave(db, given)
  }
}

/** Commits what many requests bring together; each is answered when its own is durable. */
export function openGroupCommit(db: Db) {
  const waiting: Waiting[] = []
  let held = 0
  let running: Promise<void> | null = null

  function takeTurn(): Waiting[] {
    let fixes = 0
    const end = waiting.findIndex((each) => (fixes += each.fixes.length) > MOST_AT_ONCE)
    const turn = waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end))
    held -= turn.reduce((sum, each) => sum + each.fixes.length, 0)
    return turn
  }

  /** What one request brings must not keep others from being stored. */
  async function oneByOne(turn: readonly Waiting[]): Promise<void> {
    for (const each of turn) await leaveAgain(db, [each]).then(each.done, each.failed)
  }

  async function work(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
    while (waiting.length > 0) {
      const turn = takeTurn()
      try {
        await leaveAgain(db, turn)
        for (const each of turn) each.done()
      } catch (error) {
        if (failureOf(error) === 'away') for (const each of turn) each.failed(error)
        else await oneByOne(turn)
      }
    }
    running = null
  }

  return {
    /** Resolves when all of it is stored. */
    deliver(delivery: Delivery): Promise<void> {
      if (held > MOST_WAITING) throw new Refusal('too_many', ingestTexts.busy)
      return new Promise((done, failed) => {
        waiting.push({ ...delivery, done, failed })
        held += delivery.fixes.length
        running ??= work()
      })
    },
    close: async (): Promise<void> => {
      await running
    },
  }
}
