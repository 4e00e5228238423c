import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays, MINUTE_MS } from '../contract/kit/time/time.ts'
import { sheetApi } from '../contract/sheets.ts'
import type { Db } from '../server/kit/postgres/db.ts'
import { chanceFrom, type Chance } from '../server/seed/chance.ts'
import {
  assignOnce,
  countDoubles,
  countLost,
  noneAssigned,
  openDay,
  type Assigned,
  type Dispatcher,
} from '../server/testing/assigning.ts'
import { bringBackOnce, importOnce, type Importer } from '../server/testing/bringingBack.ts'
import type { Company } from './company.ts'
import type { Figure } from './figures.ts'

const DISPATCHERS = ['admin01', 'quanly01', 'dieuxe01']
const AT_ONCE = 10
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

/** Ten dispatchers choose vehicles, drivers and times for a minute, while one imports sheets and one restores and merges; all that stands is held against what was accepted. */
export async function measureAssigning({ db, address, call, signIn }: Company): Promise<Figure[]> {
  const before = await deadlocksOf(db)
  const tokens = await Promise.all(DISPATCHERS.map(signIn))
  const result = noneAssigned()
  const until = performance.now() + MINUTE_MS
  const as = (number: number): Dispatcher => {
    const token = tokens[number % tokens.length] ?? ''
    return async ({ path }, input) => {
      const reply = await call(token, path, input)
      return { status: reply.status, body: (await reply.json()) as never }
    }
  }
  const send: Importer = async (sheet) => {
    const body = new FormData()
    body.set('che_do', 'ap_dung')
    body.set('uploaded_file', new Blob([sheet as never]), 'dieu-xe.xlsx')
    const headers = { token: tokens[0] ?? '' }
    const reply = await fetch(address + sheetApi.upload.trip.path, {
      method: 'POST',
      headers,
      body,
    })
    return { status: reply.status, body: (await reply.json()) as never }
  }
  type Turn = { result: Assigned; chance: Chance; day: string }
  const untilOver = async (seed: number, turn: (at: Turn) => Promise<void>) => {
    const chance = chanceFrom(seed)
    while (performance.now() < until)
      await turn({ result, chance, day: addDays(openDay(), chance.between(0, DAYS - 1)) })
  }
  const dispatchers = Array.from({ length: AT_ONCE }, (_, number) =>
    untilOver(number + 1, (at) => assignOnce(as(number), at)),
  )
  // The first of them is the admin, who alone restores.
  const bringing = untilOver(AT_ONCE + 1, async (at) => {
    await assignOnce(as(0), at)
    await bringBackOnce(as(0), at)
  })
  const importing = untilOver(AT_ONCE + 2, (at) => importOnce(send, at))
  await Promise.all([...dispatchers, bringing, importing])
  await sleep(FIGURES_MS)
  const { doubles, unrecorded } = await countDoubles(db)
  const lost = await countLost(db, result)
  const deadlocks = (await deadlocksOf(db)) - before
  return [
    count('assignments saved', result.saved, result.saved > 0, ''),
    count('of them with accepted warnings', result.accepted, result.accepted > 0, ''),
    count('warnings declined', result.declined, true, ''),
    count('refused as stale', result.stale, true, ''),
    count('trips imported', result.imported, result.imported > 0, ''),
    count('trips restored', result.restored, result.restored > 0, ''),
    count('merges undone', result.unmerged, result.unmerged > 0, ''),
    count('double assignments that stand, of all trips', doubles, doubles > 0, ''),
    count('of them unrecorded', unrecorded.length, unrecorded.length === 0, 'none'),
    count('asked again for nothing', result.askedForNothing, result.askedForNothing === 0, 'none'),
    count('lost updates', lost, lost === 0, 'none'),
    count('deadlocks', deadlocks, deadlocks === 0, 'none'),
    count('faults', result.faults, result.faults === 0, 'none'),
  ]
}
