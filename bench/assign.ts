import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays } from '../contract/time.ts'
import type { Db } from '../server/db.ts'
import { chanceFrom } from '../server/seed/chance.ts'
import {
  assignOnce,
  countDoubles,
  countLost,
  noneAssigned,
  openDay,
  type Dispatcher,
} from '../server/testing/assigning.ts'
import type { Company } from './company.ts'
import type { Figure } from './figures.ts'

const DISPATCHERS = ['admin01', 'quanly01', 'dieuxe01']
const AT_ONCE = 10
const MINUTE_MS = 60_000
/** Days that the trips are spread over: few enough that most of them overlap another. */
const DAYS = 14
/** The database adds up its own figures about once a second. */
const FIGURES_MS = 2000

const deadlocksOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  return rows[0]?.n ?? 0
}

const count = (what: string, figure: number, isMet: boolean, bar: string): Figure => ({
  what,
  figure: figure.toLocaleString('vi'),
  bar,
  met: isMet,
})

/** Ten dispatchers choose vehicles, drivers and times for a minute; what stands is held against what was accepted. */
export async function measureAssigning({ db, call, signIn }: Company): Promise<Figure[]> {
  const before = await deadlocksOf(db)
  const tokens = await Promise.all(DISPATCHERS.map(signIn))
  const result = noneAssigned()
  const until = performance.now() + MINUTE_MS
  const work = Array.from({ length: AT_ONCE }, async (_, number) => {
    const chance = chanceFrom(number + 1)
    const token = tokens[number % tokens.length] ?? ''
    const dispatcher: Dispatcher = async ({ path }, input) => {
      const reply = await call(token, path, input)
      return { status: reply.status, body: (await reply.json()) as never }
    }
    while (performance.now() < until) {
      const day = addDays(openDay(), chance.between(0, DAYS - 1))
      await assignOnce(dispatcher, { result, chance, day })
    }
  })
  await Promise.all(work)
  await sleep(FIGURES_MS)
  const { doubles, unrecorded } = await countDoubles(db, openDay())
  const lost = await countLost(db, result)
  const deadlocks = (await deadlocksOf(db)) - before
  return [
    count('assignments saved', result.saved, result.saved > 0, ''),
    count('of them with accepted warnings', result.accepted, result.accepted > 0, ''),
    count('warnings declined', result.declined, true, ''),
    count('refused as stale', result.stale, true, ''),
    count('double assignments that stand', doubles, doubles > 0, ''),
    count('of them unrecorded', unrecorded, unrecorded === 0, 'none'),
    count('asked again for nothing', result.askedForNothing, result.askedForNothing === 0, 'none'),
    count('lost updates', lost, lost === 0, 'none'),
    count('deadlocks', deadlocks, deadlocks === 0, 'none'),
    count('faults', result.faults, result.faults === 0, 'none'),
  ]
}
