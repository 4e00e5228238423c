import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Company } from './company.ts'
import { exportRange, exportTrips } from './files.ts'
import { timed, type Figure } from './figures.ts'
import { generateTrips } from './generate.ts'
import { readsOf, writesOf } from './loadCalls.ts'
import { openClient, type LoadClient } from './loadClient.ts'
import { errorFigure, memoryFigure, timeFigures } from './loadFigures.ts'
import { keptFigure } from './keptEqual.ts'
import { heavyWork } from './loadHeavy.ts'
import { AT, EXPORT_ROWS, SECONDS, SERVERS, TRIPS, USERS, type Run } from './loadRun.ts'
import { isGone, killServer, memoryOf, startServers } from './loadServers.ts'
import { makeUsers } from './loadUsers.ts'
import { firstRows, mix, work } from './loadWork.ts'
import { newTrips } from './newTrips.ts'

const BARS = { quiet: 500, heavy: 1500 }
const LOOK_MS = 1000

/** Looks once a second at the memory of every server and at who waits for a lock in the database. */
async function watch({ company, servers, end }: Run) {
  const memory = servers.map((): number[] => [])
  const waits = new Map<string, number>()
  while (performance.now() < end) {
    for (const [index, server] of servers.entries())
      if (!isGone(server)) memory[index]?.push(await memoryOf(server))
    const { rows } = await sql<{ query: string }>`
      SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), 60) AS query FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(company.db)
    for (const { query } of rows) waits.set(query, (waits.get(query) ?? 0) + 1)
    await sleep(LOOK_MS)
  }
  return { memory, waits }
}

const waitFigure = (waits: ReadonlyMap<string, number>): Figure => ({
  what: 'seen waiting for a lock',
  figure:
    [...waits]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 5)
      .map(([query, n]) => `${n} × ${query}`)
      .join('; ') || 'nobody',
  bar: '',
  met: true,
})

async function killLast(run: Run): Promise<void> {
  const last = run.servers.at(-1)
  if (!last || run.servers.length === 1) return
  await sleep(run.begin + (run.end - run.begin) * AT.kill - performance.now())
  await killServer(last)
}

/** Trips to open, of the last two months. */
async function tripIds({ db }: Company): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id_chuyen_di AS id FROM chuyen_di WHERE deleted_at IS NULL ORDER BY ngay_thuc_hien DESC LIMIT 2000`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Two hundred people of all seats at work for ten minutes, with an import and an export in the middle; with several servers one is killed. */
export async function measureLoad(company: Company): Promise<Figure[]> {
  await generateTrips(company.db, TRIPS)
  const servers = await startServers(company, SERVERS)
  const [admin, newTrip] = [await company.signIn('admin01'), await newTrips(company.db)]
  const [users, ids] = [await makeUsers(company.db, USERS), await tripIds(company)]
  const writesOfUser = new Map(users.map((user) => [user, writesOf(user.seat, newTrip)]))
  const rows = await firstRows(users, writesOfUser, company.address)
  const aloneS =
    (await timed(() => exportTrips(company, admin, exportRange(EXPORT_ROWS, TRIPS)))) / 1000
  const clients = users.map(({ token }, n) =>
    openClient(
      servers.map(({ address }) => address),
      token,
      n,
    ),
  )
  const begin = performance.now()
  const run: Run = { company, servers, begin, end: begin + SECONDS * 1000, samples: [] }
  const draw = mix(users, writesOfUser)
  const [{ memory, waits }, heavy] = await Promise.all([
    watch(run),
    heavyWork(run, admin, aloneS),
    killLast(run),
    ...users.map((user, number) => {
      const reads = readsOf(user.seat, ids)
      const writes = writesOfUser.get(user) ?? null
      const own = { client: clients[number] as LoadClient, reads, writes }
      return work(run, own, { number, draw, held: rows[number] ?? [] })
    }),
  ])
  const returns = clients.reduce((sum, client) => sum + client.cameBack(), 0)
  for (const client of clients) client.close()
  const alive = servers.flatMap((server, n) => (isGone(server) ? [] : [n]))
  const rate = run.samples.length / SECONDS
  const figure = `${rate.toFixed(1)} a second of ${USERS} users on ${SERVERS} servers`
  for (const server of servers.slice(1)) server.process.kill('SIGTERM')
  return [
    { what: 'calls sent', figure, bar: '', met: true },
    errorFigure(run.samples),
    ...timeFigures(run.samples, heavy.stretch, BARS),
    ...heavy.figures,
    ...alive.map((n) => memoryFigure(`server ${n + 1}`, memory[n] ?? [])),
    ...(SERVERS > 1
      ? [
          {
            what: 'clients that came back to another server',
            figure: String(returns),
            bar: '> 0',
            met: returns > 0,
          },
        ]
      : []),
    waitFigure(waits),
    await keptFigure(company.db),
  ]
}
