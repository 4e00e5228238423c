import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Gauge, Histogram, Registry } from 'prom-client'
import { notSignedIn, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { callTexts } from '../../../contract/kit/endpoint/call.texts.ts'
import { turnCounts } from '../export/turns.ts'
import { poolOf } from '../postgres/db.ts'
import { threadCounts } from '../thread/thread.ts'
import type { Services } from '../http/context.ts'
import { proxyCheck } from '../http/perAddress.ts'
import type { Answered } from '../http/watchCalls.ts'

const SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

type Figures = readonly (readonly [Record<string, string>, number])[]
type Stated = { name: string; help: string; labels?: string[] }

const counts = (label: string, figures: Readonly<Record<string, number>>): Figures =>
  Object.entries(figures).map(([name, count]) => [{ [label]: name }, count])

const ofDatabase = async ({ db }: Services) => {
  const { rows } = await sql<{ bytes: number; waiting: number; running: number }>`
    SELECT pg_database_size(current_database()) AS bytes,
      count(*) FILTER (WHERE trang_thai = 'cho') AS waiting,
      count(*) FILTER (WHERE trang_thai = 'dang_chay') AS running
    FROM cong_viec WHERE trang_thai IN ('cho', 'dang_chay')`.execute(db)
  return rows[0] ?? null
}

/** States gauges, each asked anew for each reading. */
const gauges =
  (registers: Registry[]) =>
  ({ name, help, labels = [] }: Stated, ask: () => Figures | Promise<Figures>): void => {
    const gauge = new Gauge({
      name,
      help,
      registers,
      labelNames: labels,
      async collect() {
        gauge.reset()
        for (const [label, value] of await ask()) gauge.set(label, value)
      },
    })
  }

/** What the server and its database are at. A database that is away leaves its figures out. */
function addGauges(registers: Registry[], services: Services): void {
  const gauge = gauges(registers)
  let found: ReturnType<typeof ofDatabase> | null = null
  const database = async () => {
    // Asked once for all gauges of one reading.
    found ??= ofDatabase(services).finally(() => setImmediate(() => (found = null)))
    return found.catch(() => null)
  }
  const memory = () => process.memoryUsage()
  gauge({ name: 'process_resident_memory_bytes', help: 'Memory of the server process' }, () => [
    [{}, memory().rss],
  ])
  gauge(
    { name: 'nodejs_memory_bytes', help: 'Memory of JavaScript by use', labels: ['use'] },
    () => {
      const { heapUsed, heapTotal, external, arrayBuffers } = memory()
      return counts('use', {
        heap_used: heapUsed,
        heap: heapTotal,
        external,
        buffers: arrayBuffers,
      })
    },
  )
  gauge({ name: 'threads', help: 'Threads and processes of files', labels: ['state'] }, () =>
    counts('state', threadCounts()),
  )
  gauge({ name: 'file_turns', help: 'Work on files', labels: ['weight', 'state'] }, turnCounts)
  gauge(
    { name: 'pool_connections', help: 'Connections to the database', labels: ['state'] },
    () => {
      const pool = poolOf(services.db)
      if (!pool) return []
      const { totalCount, idleCount, waitingCount } = pool
      return counts('state', {
        busy: totalCount - idleCount,
        idle: idleCount,
        waited_for: waitingCount,
      })
    },
  )
  gauge({ name: 'jobs', help: 'Work of the queue', labels: ['state'] }, async () => {
    const now = await database()
    return now ? counts('state', { waiting: now.waiting, running: now.running }) : []
  })
  gauge({ name: 'database_up', help: '1 where the database answers' }, async () => [
    [{}, (await database()) ? 1 : 0],
  ])
  gauge({ name: 'database_size_bytes', help: 'Size of the database' }, async () => {
    const now = await database()
    return now ? [[{}, now.bytes]] : []
  })
  gauge({ name: 'disk_left_ratio', help: 'Part of the disk that is free, where least is' }, () => [
    [{}, services.disk.look().percentLeft / 100],
  ])
}

const isLoopback = proxyCheck('loopback')
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** True of a program on this machine; what a proxy hands on is somebody else's call. */
const isLocal = ({ raw }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  FORWARDED.every((name) => raw.headers[name] === undefined)

const digest = (value: string): Buffer => createHash('sha256').update(value).digest()

function checkReader(request: FastifyRequest, key: string | null): void {
  if (isLocal(request)) return
  if (key === null) throw new Refusal('not_found', callTexts.noAddress)
  const given = request.headers.authorization ?? ''
  if (!timingSafeEqual(digest(given), digest(`Bearer ${key}`))) throw notSignedIn()
}

/** Serves `/metrics` in the text form of Prometheus: to this machine, elsewhere to who shows METRICS_KEY (README: Settings). */
export function serveMetrics(app: FastifyInstance, services: Services): Answered {
  const registry = new Registry()
  const answered = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by endpoint and status, with how long they took',
    labelNames: ['endpoint', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  addGauges([registry], services)
  app.get('/metrics', async (request, reply) => {
    checkReader(request, services.settings.metricsKey)
    return reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(await registry.metrics())
  })
  return ({ endpoint, status, seconds }) => answered.observe({ endpoint, status }, seconds)
}
