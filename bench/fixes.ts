import { setTimeout as sleep } from 'node:timers/promises'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { drivingReportApi } from '../contract/fleet/driving-report/driving-report.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { today } from '../server/kit/time/clock.ts'
import { addDays, HOUR_MS } from '../contract/kit/time/time.ts'
import type { Company } from './company.ts'
import { cpuOf } from './processCpu.ts'
import { median, ms, quantile, timed, type Figure } from './figures.ts'
import { makeVehicles, newKey, noteAll, notesLeft, storeHistory, type Fleet } from './fixesFleet.ts'
import { PLAN } from './fixesPlan.ts'
import { STEP_MS } from './drives.ts'
import { postmasterOf } from './kill.ts'
import { measureFixKills } from './fixesKills.ts'
import { measureMonth } from './fixesMonth.ts'
import { memoryOf } from './loadServers.ts'
import { sendFixes } from './sendFixes.ts'

const BAR = { workedOutS: 90, memoryMb: 700, live: 30, report: 500, slower: 2 }
const ROUNDS = 15

const told = (what: string, figure: string): Figure => ({ what, figure, bar: '', met: true })

async function untilWorkedOut({ db }: Company): Promise<number> {
  return timed(async () => {
    while ((await notesLeft(db)) > 0) await sleep(100)
  })
}

/** A fleet with its last days, worked out. */
async function fleetOf(company: Company): Promise<{ fleet: Fleet; figures: Figure[] }> {
  const { db } = company
  // Own clocks go faster than ours: the runs must end before now.
  const ahead = ((PLAN.batchRate * 3 * PLAN.seconds) / PLAN.vehicles) * STEP_MS
  const from = Math.floor((Date.now() - ahead - HOUR_MS) / STEP_MS) * STEP_MS
  const begin = from - PLAN.history * HOUR_MS
  const ids = await makeVehicles(db)
  const stored = await storeHistory(db, ids, { begin, from })
  await sql`VACUUM ANALYZE vi_tri`.execute(db)
  const cpu = await clockOf(company)
  await noteAll(db, ids)
  const took = await untilWorkedOut(company)
  const used = await cpu()
  const rate = (stored / took) * 1000
  return {
    fleet: { key: await newKey(company), ids, begin, from },
    figures: [
      told(
        `${stored.toLocaleString('vi')} fixes of ${PLAN.history} h worked out from nothing`,
        `${(took / 1000).toFixed(1)} s, ${rate.toFixed(0)} a second; ${used}`,
      ),
    ],
  }
}

/** Tells CPU seconds since now. */
async function clockOf({ server, connectionString }: Company): Promise<() => Promise<string>> {
  const postmaster = await postmasterOf(connectionString)
  const before = await cpuOf(server.pid ?? 0, postmaster)
  return async () => {
    const after = await cpuOf(server.pid ?? 0, postmaster)
    return `CPU server ${(after.server - before.server).toFixed(1)} s, database ${(after.database - before.database).toFixed(1)} s`
  }
}

type Run = { readonly rate: number; readonly single: boolean; readonly share: number }

/** One run of sending, then the wait until all is worked out. The fleet's clocks are where it ended. */
async function run(company: Company, fleet: Fleet, { rate, single, share }: Run) {
  const cpu = await clockOf(company)
  let most = 0
  const watch = setInterval(
    () =>
      void memoryOf({ address: '', process: company.server }).then(
        (mb) => (most = Math.max(most, mb)),
      ),
    500,
  )
  const sent = await sendFixes({
    address: company.address,
    key: fleet.key,
    rate: rate * share,
    single,
    seconds: PLAN.seconds,
    begin: fleet.begin,
    from: fleet.from,
    vehicles: PLAN.vehicles,
    telling: false,
  })
  const sending = await cpu()
  const workedOut = await untilWorkedOut(company)
  clearInterval(watch)
  const reached = (sent.acknowledged / sent.ms) * 1000
  const name = single
    ? `${rate * share} requests of one a second`
    : `${rate * share} a second in batches`
  const figures: Figure[] = [
    {
      what: name,
      figure: `${reached.toFixed(0)} acknowledged a second; request ${ms(sent.median)}, p99 ${ms(sent.p99)}; ${sending}; load ${loadavg()[0]?.toFixed(1)}`,
      bar: `≥ ${rate * share}`,
      met: reached >= rate * share * 0.98 && sent.failed.length === 0,
    },
    {
      what: '  worked out after the last',
      figure: `${(workedOut / 1000).toFixed(1)} s; ${await cpu()}`,
      bar: `< ${BAR.workedOutS} s`,
      met: workedOut < BAR.workedOutS * 1000,
    },
    {
      what: '  memory of the server at most',
      figure: `${most.toFixed(0)} MB`,
      bar: `< ${BAR.memoryMb} MB`,
      met: most < BAR.memoryMb,
    },
    ...(sent.failed.length > 0 ? [told('  failed', sent.failed.join('; '))] : []),
  ]
  return { figures, fleet: { ...fleet, from: sent.until } }
}

/** How long another user waits for lists, until `end` answers true. */
async function listsWhile(company: Company, end: () => boolean): Promise<number[]> {
  const token = await company.signIn('dieuxe01')
  const times: number[] = []
  while (!end()) {
    times.push(
      await timed(async () => {
        const reply = await company.call(token, tripApi.list.path, {
          start_time: addDays(today(), -30),
          end_time: today(),
          so_dong: 50,
        })
        await reply.text()
      }),
    )
    await sleep(50)
  }
  return times
}

async function besideOthers(company: Company, fleet: Fleet, { rate, single }: Omit<Run, 'share'>) {
  let n = 0
  const idle = await listsWhile(company, () => ++n > 60)
  let isOver = false
  const [times, ran] = await Promise.all([
    listsWhile(company, () => isOver),
    run(company, fleet, { rate, single, share: 0.5 }).finally(() => (isOver = true)),
  ])
  return {
    fleet: ran.fleet,
    figures: [
      ...ran.figures,
      {
        what: '  lists of another user meanwhile',
        figure: `median ${ms(median(times))}, p99 ${ms(quantile(times, 0.99))}; idle ${ms(median(idle))}, p99 ${ms(quantile(idle, 0.99))}`,
        bar: `< ${BAR.slower} × idle`,
        met: median(times) < BAR.slower * median(idle),
      },
    ],
  }
}

async function calls(company: Company, { path, input }: { path: string; input: object }) {
  const token = await company.signIn('admin01')
  const times: number[] = []
  const cpu = await clockOf(company)
  for (let round = 0; round < ROUNDS; round++)
    times.push(
      await timed(async () => {
        const reply = await company.call(token, path, input)
        if (!reply.ok) throw new Error(await reply.text())
        await reply.arrayBuffer()
      }),
    )
  return `${ms(median(times.slice(3)))}, ${await cpu()} for ${ROUNDS}`
}

async function readings(company: Company, { from }: Fleet): Promise<Figure[]> {
  const live = await calls(company, { path: drivingReportApi.current.path, input: {} })
  const day = new Date(from - 17 * HOUR_MS).toISOString().slice(0, 10)
  const report = await calls(company, {
    path: drivingReportApi.byDate.path,
    input: { start_date: day, end_date: day },
  })
  return [
    {
      what: 'live list',
      figure: `${live}; load ${loadavg()[0]?.toFixed(1)}`,
      bar: `< ${BAR.live} ms`,
      met: Number.parseFloat(live) < BAR.live,
    },
    {
      what: 'driver report of a day',
      figure: report,
      bar: `< ${BAR.report} ms`,
      met: Number.parseFloat(report) < BAR.report,
    },
  ]
}

/** What `fixes` may be asked for alone. */
export const FIX_PARTS = ['batches', 'single', 'half', 'lists', 'month', 'kills'] as const
const OF_FLEET: readonly (typeof FIX_PARTS)[number][] = ['batches', 'single', 'half', 'lists']

type Asked = (part: (typeof FIX_PARTS)[number]) => boolean

const others = async (company: Company, asked: Asked): Promise<Figure[]> => [
  ...(asked('month') ? await measureMonth(company) : []),
  ...(asked('kills') ? await measureFixKills() : []),
]

/** Positions of a thousand vehicles: how many come in, how soon they are worked out, what others notice of it. */
export async function measureFixes(company: Company, parts: readonly string[]): Promise<Figure[]> {
  const asked: Asked = (part) => parts.length === 0 || parts.includes(part)
  if (!OF_FLEET.some(asked)) return others(company, asked)
  let { fleet, figures } = await fleetOf(company)
  const both = [
    { rate: PLAN.batchRate, single: false },
    { rate: PLAN.singleRate, single: true },
  ]
  for (const one of both)
    if (asked(one.single ? 'single' : 'batches')) {
      const ran = await run(company, fleet, { ...one, share: 1 })
      fleet = ran.fleet
      figures = [...figures, ...ran.figures]
    }
  if (asked('half'))
    for (const one of both) {
      const ran = await besideOthers(company, fleet, one)
      fleet = ran.fleet
      figures = [...figures, ...ran.figures]
    }
  if (asked('lists')) figures = [...figures, ...(await readings(company, fleet))]
  return [...figures, ...(await others(company, asked))]
}
