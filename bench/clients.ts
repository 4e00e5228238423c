import type pg from 'pg'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { today } from '../server/kit/time/clock.ts'
import type { Company } from './company.ts'
import { ms, quantile, timed, type Figure } from './figures.ts'
import { keptOpen, type Post } from './keptOpen.ts'
import { connectClient, statementsOf, type Statement } from './statements.ts'
import { newTrips } from './newTrips.ts'

const CLIENTS = 16
const WARM_UP_MS = 3000
const MEASURED_MS = 10_000
/** Ranges as dispatchers turn the pages of their days: one to seven days of the last two months. */
const RANGES = Array.from({ length: 64 }, (_, n) => ({ begin: (n * 11) % 60, days: n % 7 }))

type Turn = (client: number, turn: number) => Promise<unknown>

/** What each of so many clients, each beginning anew as soon as it was answered, took for its turns, and how many turns a second that made. */
async function atOnce(clients: number, turn: Turn): Promise<{ times: number[]; rate: number }> {
  const begin = performance.now() + WARM_UP_MS
  const end = begin + MEASURED_MS
  const times: number[] = []
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; performance.now() < end; n += 1) {
        const isMeasured = performance.now() >= begin
        const taken = await timed(() => turn(client, n))
        if (isMeasured && performance.now() < end) times.push(taken)
      }
    }),
  )
  return { times, rate: times.length / (MEASURED_MS / 1000) }
}

const listInput = (n: number): object => {
  const { begin, days } = RANGES[n % RANGES.length] ?? { begin: 0, days: 0 }
  const to = addDays(today(), -begin)
  return { start_time: addDays(to, -days), end_time: to, so_dong: 50 }
}

const perSecond = (rate: number): string => `${rate.toFixed(0)} a second`
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`
const spread = (times: readonly number[]): string =>
  `p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`

const isRead = ({ text }: Statement): boolean => /^select|^with/i.test(text.trim())

/** Runs `work` with as many connections of the driver as there are clients. */
async function withDriver<T>(company: Company, work: (all: pg.Client[]) => Promise<T>) {
  const all = await Promise.all(Array.from({ length: CLIENTS }, () => connectClient(company)))
  try {
    return await work(all)
  } finally {
    await Promise.all(all.map((one) => one.end()))
  }
}

/** The same lists as their statements alone, through as many connections. */
async function listsOfDriver(company: Company): Promise<number> {
  const lists: Statement[][] = []
  for (let n = 0; n < RANGES.length; n += 1) {
    const { statements } = await statementsOf(company, tripApi.list.path, listInput(n))
    lists.push(statements.filter(isRead))
  }
  const { rate } = await withDriver(company, (all) =>
    atOnce(CLIENTS, async (client, n) => {
      const statements = lists[(client * 4 + n) % lists.length] ?? []
      for (const statement of statements) await all[client]?.query(statement)
    }),
  )
  return rate
}

/** The statement that writes a trip with its orders and its audit entry, alone in a transaction, each time under new ids, by so many clients. */
async function insertsOfDriver(company: Company, input: object, clients: number) {
  const made = await statementsOf(company, tripApi.create.path, input)
  const { data } = made.reply as {
    data: { id_chuyen_di: string; list_don_hang: { id_don_hang: string }[] }
  }
  const inserts = made.statements.filter(({ text }) => /insert into "chuyen_di"/i.test(text))
  const [insert] = inserts
  if (!insert) throw new Error('no statement writes the trip')
  const renamed = (mark: string): Statement => ({
    text: insert.text,
    values: insert.values.map((value) =>
      data.list_don_hang
        .reduce(
          (text, { id_don_hang }) => text.replaceAll(id_don_hang, `${id_don_hang}${mark}`),
          String(value),
        )
        .replaceAll(data.id_chuyen_di, `${data.id_chuyen_di}${mark}`),
    ),
  })
  return withDriver(company, (all) =>
    atOnce(clients, async (client, n) => {
      await all[client]?.query('begin')
      await all[client]?.query(renamed(`-${clients}-${client}-${n}`))
      await all[client]?.query('commit')
    }),
  )
}

async function done(post: Post, path: string, input: object): Promise<void> {
  const { status, text } = await post(path, input)
  if (status !== 200) throw new Error(`${status} ${text}`)
}

/** Sixteen clients at once, each in its own open connection, ask for lists and then make trips; the client is a process of its own. */
export async function measureClients(company: Company): Promise<Figure[]> {
  const tokens = [await company.signIn('dieuxe01'), await company.signIn('quanly01')]
  const clients = Array.from({ length: CLIENTS }, (_, n) =>
    keptOpen(company.address, tokens[n % tokens.length] ?? ''),
  )
  const by = (client: number): Post => clients[client]?.post as Post
  const nextTrip = await newTrips(company.db)
  const create = (client: number) => done(by(client), tripApi.create.path, nextTrip())

  const lists = await atOnce(CLIENTS, (client, n) =>
    done(by(client), tripApi.list.path, listInput(client * 4 + n)),
  )
  const listsBare = await listsOfDriver(company)
  const alone = await atOnce(1, create)
  const aloneBare = await insertsOfDriver(company, nextTrip(), 1)
  const creates = await atOnce(CLIENTS, create)
  const insertsBare = await insertsOfDriver(company, nextTrip(), CLIENTS)
  for (const client of clients) client.close()
  const [p50, p99] = [quantile(alone.times, 0.5), quantile(creates.times, 0.99)]
  // The bars beside what the database alone did when they were set: a slower machine is slower at both.
  const ofLists = lists.rate / listsBare
  const ofInserts = creates.rate / insertsBare.rate
  const ofAlone = p50 / quantile(aloneBare.times, 0.5)
  return [
    {
      what: 'lists of 50 trips, 16 clients',
      figure: `${perSecond(lists.rate)}, ${spread(lists.times)}`,
      bar: '≥ 320 a second',
      met: lists.rate >= 320,
    },
    {
      what: 'the same SQL, 16 connections of the driver',
      figure: `${perSecond(listsBare)}, lists reach ${percent(ofLists)}`,
      bar: '≥ 70 % (320 of 454)',
      met: ofLists >= 0.7,
    },
    {
      what: 'trips made, 16 clients',
      figure: `${perSecond(creates.rate)}, ${spread(creates.times)}`,
      bar: '≥ 400 a second, p99 < 120 ms',
      met: creates.rate >= 400 && p99 < 120,
    },
    {
      what: 'bare inserts, 16 connections of the driver',
      figure: `${perSecond(insertsBare.rate)}, trips reach ${percent(ofInserts)}`,
      bar: '≥ 25 % (400 of 1,600)',
      met: ofInserts >= 0.25,
    },
    {
      what: 'trips made, one client',
      figure: spread(alone.times),
      bar: 'p50 ≤ 10 ms',
      met: p50 <= 10,
    },
    {
      what: 'bare inserts, one connection',
      figure: `${spread(aloneBare.times)}, a trip takes ${ofAlone.toFixed(1)} times`,
      bar: '≤ 3.1 times (10 of 3.2 ms)',
      met: ofAlone <= 3.1,
    },
  ]
}
