import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../contract/dispatch/trip/trip.pricing.api.ts'
import { isUnderWay, jobApi, type Job } from '../contract/kit/job/job.api.ts'
import { addDays } from '../contract/kit/time/time.ts'
import type { RecalculatedSums } from '../contract/dispatch/trip/trip.recalculate.ts'
import type { Company } from './company.ts'
import { median, ms, timed, type Figure } from './figures.ts'
import { keptOpen, type Post } from './keptOpen.ts'
import { addPricedTrips, PRICED_FROM, PRICED_TRIPS } from './pricedTrips.ts'

const LOOK_MS = 12_000
const APPLY_MS = 25_000
const EXPLAIN_MS = 30
const MOST_RATIO = 2
const IDLE_ROUNDS = 60
const WARM_UP = 20
const EXPLAINED = 200
const PAUSE_MS = 20
/** More than all of them together last. */
const RANGE = { start_time: PRICED_FROM, end_time: addDays(PRICED_FROM, 100) }

type Client = { readonly post: Post; readonly list: () => Promise<number> }

async function sent<T>(post: Post, path: string, input: object): Promise<T> {
  const { status, text } = await post(path, input)
  if (status !== 200) throw new Error(`${path} ${status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

/** Runs the recalculation of the quarter behind, and answers what it took and found. */
async function recalculated(post: Post, che_do: 'xem_truoc' | 'ap_dung') {
  const begin = performance.now()
  const { id_viec } = await sent<{ id_viec: string }>(post, pricingApi.recalculate.path, {
    ...RANGE,
    che_do,
  })
  let job: Job
  do {
    await sleep(100)
    job = await sent<Job>(post, jobApi.get.path, { id_viec })
  } while (isUnderWay(job.trang_thai))
  if (job.trang_thai !== 'xong') throw new Error(`${job.trang_thai} ${job.thong_diep}`)
  const { tom_tat } = job.ket_qua as { tom_tat: RecalculatedSums }
  return { took: performance.now() - begin, tom_tat }
}

/** What another user's lists take while `work` is under way. */
async function listsDuring<T>({ list }: Client, work: Promise<T>): Promise<[T, number[]]> {
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    times.push(await list())
    await sleep(PAUSE_MS)
  }
  return [await done, times]
}

async function idleLists({ list }: Client): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < IDLE_ROUNDS + WARM_UP; round += 1) {
    const taken = await list()
    if (round >= WARM_UP) times.push(taken)
    await sleep(PAUSE_MS)
  }
  return median(times)
}

const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`

/** A run over the quarter, with how much longer others' lists take meanwhile than when nothing else is done. */
async function measureRun(
  keeper: Client,
  other: Client,
  { what, che_do, most }: { what: string; che_do: 'xem_truoc' | 'ap_dung'; most: number },
): Promise<Figure[]> {
  const idle = await idleLists(other)
  const [{ took, tom_tat }, times] = await listsDuring(other, recalculated(keeper.post, che_do))
  if (tom_tat.chuyen_di !== PRICED_TRIPS) throw new Error(`${tom_tat.chuyen_di} trips`)
  const busy = median(times)
  return [
    {
      what: `${what}, ${tom_tat.thay_doi.toLocaleString('vi')} change`,
      figure: `${(took / 1000).toFixed(1)} s, ${load()}`,
      bar: `< ${most / 1000} s`,
      met: took < most,
    },
    {
      what: `another user's lists meanwhile (${what})`,
      figure: `${ms(busy)}, idle ${ms(idle)}, ratio ${(busy / idle).toFixed(2)}`,
      bar: `ratio ≤ ${MOST_RATIO}`,
      met: busy <= MOST_RATIO * idle,
    },
  ]
}

/** The explanation of one trip after the other, all over the trips that there are. */
export async function measureExplaining(company: Company): Promise<Figure[]> {
  const { rows: trips } = await sql<{ id: string }>`
    SELECT id_chuyen_di AS id FROM chuyen_di TABLESAMPLE BERNOULLI (5) LIMIT ${EXPLAINED + WARM_UP}`.execute(
    company.db,
  )
  const client = keptOpen(company.address, await company.signIn('ketoan01'))
  const times: number[] = []
  for (const [index, { id: id_chuyen_di }] of trips.entries()) {
    const taken = await timed(() => sent(client.post, pricingApi.explain.path, { id_chuyen_di }))
    if (index >= WARM_UP) times.push(taken)
  }
  client.close()
  return [
    {
      what: 'how the figures of a trip came about',
      figure: `${ms(median(times))}, ${load()}`,
      bar: `median < ${EXPLAIN_MS} ms`,
      met: median(times) < EXPLAIN_MS,
    },
  ]
}

/** Recalculation of 25,000 trips by a realistic price list: looked at, applied, and applied again; others work meanwhile. */
export async function measurePricing(company: Company): Promise<Figure[]> {
  const prices = await addPricedTrips(company.db)
  console.log(`${PRICED_TRIPS.toLocaleString('vi')} trips, ${prices.toLocaleString('vi')} prices`)
  const clients = await Promise.all(
    ['ketoan01', 'dieuxe01'].map(async (username) => {
      const { post, close } = keptOpen(company.address, await company.signIn(username))
      const week = { start_time: PRICED_FROM, end_time: addDays(PRICED_FROM, 2), so_dong: 50 }
      return { post, close, list: () => timed(() => sent(post, tripApi.list.path, week)) }
    }),
  )
  const [keeper, other] = clients as unknown as [Client, Client]
  const figures = [
    ...(await measureRun(keeper, other, { what: 'looked at', che_do: 'xem_truoc', most: LOOK_MS })),
    ...(await measureRun(keeper, other, { what: 'applied', che_do: 'ap_dung', most: APPLY_MS })),
    ...(await measureRun(keeper, other, { what: 'again', che_do: 'ap_dung', most: APPLY_MS })),
  ]
  for (const { close } of clients) close()
  return figures
}
