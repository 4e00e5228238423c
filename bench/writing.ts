import { sql } from 'kysely'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import type { Db } from '../server/kit/postgres/db.ts'
import type { Company } from './company.ts'
import { median, ms, type Figure } from './figures.ts'
import { newTrips } from './newTrips.ts'

/** With and without in turns, so that whatever else the machine does meets both. */
const TURNS = 12
const TRIPS_A_TURN = 25
const MOST_RATIO = 1.15
const MOST_TRIES = 3

/** The triggers by which sums are kept: of days for the lists' feet, and the notes for reports. */
async function setTriggers(db: Db, state: 'ENABLE' | 'DISABLE'): Promise<void> {
  const { rows } = await sql<{ name: string; bang: string }>`
    SELECT tgname AS name, tgrelid::regclass::text AS bang FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid IN ('chuyen_di'::regclass, 'don_hang'::regclass) AND (tgname LIKE 'cong_tong_ngay%' OR tgname LIKE 'can_tong%')`.execute(
    db,
  )
  for (const { name, bang } of rows)
    await sql`ALTER TABLE ${sql.table(bang)} ${sql.raw(state)} TRIGGER ${sql.ref(name)}`.execute(db)
}

/** What making a trip costs with the sums kept, beside the same without; sums do not hold afterwards. */
export async function measureWriting(company: Company): Promise<Figure> {
  const token = await company.signIn('dieuxe01')
  const next = await newTrips(company.db)
  const send = (trip: object) => company.call(token, tripApi.create.path, trip)
  /** Milliseconds of the call that stores the trip; what it asks about is accepted before. */
  const make = async (): Promise<number> => {
    let trip = next()
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const begin = performance.now()
      const reply = await send(trip)
      const text = await reply.text()
      if (reply.status === 200) return performance.now() - begin
      const { canh_bao = [] } = JSON.parse(text) as { canh_bao?: { ma: string }[] }
      if (canh_bao.length === 0) throw new Error(`${reply.status} ${text.slice(0, 300)}`)
      trip = { ...trip, xac_nhan: canh_bao.map(({ ma }) => ma) }
    }
    throw new Error('a trip is asked about again and again')
  }
  const taken = { ENABLE: [] as number[], DISABLE: [] as number[] }
  for (let trip = 0; trip < TRIPS_A_TURN; trip += 1) await make()
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const state of turn % 2 === 0
      ? (['ENABLE', 'DISABLE'] as const)
      : (['DISABLE', 'ENABLE'] as const)) {
      await setTriggers(company.db, state)
      for (let trip = 0; trip < TRIPS_A_TURN; trip += 1) taken[state].push(await make())
    }
  await setTriggers(company.db, 'ENABLE')
  const [kept, bare] = [median(taken.ENABLE), median(taken.DISABLE)]
  return {
    what: 'making a trip',
    figure: `${ms(kept)}, without kept sums ${ms(bare)}, ratio ${(kept / bare).toFixed(2)}`,
    bar: `ratio ≤ ${MOST_RATIO}`,
    met: kept / bare <= MOST_RATIO,
  }
}
