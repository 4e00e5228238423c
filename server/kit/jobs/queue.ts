import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Trx } from '../http/context.ts'

const QUEUE = 'cong_viec'
/** Where turns go that failed for good. */
const GIVEN_UP = 'cong_viec_hong'
/** Jobs that one server runs at the same time. */
const AT_ONCE = 2
const CONNECTIONS = 2
const STOP_MS = 5_000

/** A job's place in the queue; a job that is tried anew by its owner gets a new one. */
export type Turn = { id_viec: string; luot: string }
export type TurnEnd = 'completed' | 'failed'

export type Queue = {
  /** Puts a turn into the queue in a transaction of the caller; of two owners' turns the one with the higher rank comes first. */
  put: (trx: Trx, turn: Turn, place: { owner: string; rank: number }) => Promise<void>
  /** Takes a turn out, or has the run that holds it aborted. */
  drop: (trx: Trx, turn: Pick<Turn, 'luot'>) => Promise<void>
  /** Begins to take turns: `run` does one, `giveUp` hears of one that will not be tried again. */
  work: (
    run: (turn: Turn, signal: AbortSignal) => Promise<TurnEnd>,
    giveUp: (turn: Turn) => Promise<void>,
  ) => Promise<void>
  /** Aborts what runs, which goes back into the queue, and leaves. */
  close: () => Promise<void>
}

/** A crash is noticed when a run says nothing for `heartbeatSeconds`. Six tries over about two minutes, each pause twice the one before. */
const RULES = {
  // One turn of an owner runs at a time, on all servers together: an index sees to it.
  policy: 'singleton',
  heartbeatSeconds: 10,
  expireInSeconds: 23 * 60 * 60,
  retryLimit: 6,
  retryDelay: 2,
  retryBackoff: true,
  deadLetter: GIVEN_UP,
} as const

async function start(connectionString: string, log: FastifyBaseLogger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    max: CONNECTIONS,
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a fault'))
  await boss.start()
  await boss.createQueue(GIVEN_UP)
  await boss.createQueue(QUEUE, RULES)
  return boss
}

/** The kept queue of all servers of one database (docs/decisions/0012-queue.md); it connects when it is first needed. */
export function openQueue(connectionString: string, log: FastifyBaseLogger): Queue {
  const closing = new AbortController()
  let started: Promise<PgBoss> | null = null
  const boss = (): Promise<PgBoss> => {
    started ??= start(connectionString, log).catch((error: unknown) => {
      started = null
      throw error
    })
    return started
  }
  return {
    async put(trx, turn, { owner, rank }) {
      const place = { id: turn.luot, singletonKey: owner, priority: rank, db: fromKysely(trx) }
      await (await boss()).send(QUEUE, turn, place)
    },
    async drop(trx, { luot }) {
      await (await boss()).cancel(QUEUE, luot, { db: fromKysely(trx) })
    },
    async work(run, giveUp) {
      const queue = await boss()
      const options = {
        localConcurrency: AT_ONCE,
        perJobResults: true,
        pollingIntervalSeconds: 1,
        burstWhenBatchFull: true,
        heartbeatRefreshSeconds: 2,
      } as const
      await queue.work<Turn>(QUEUE, options, async (jobs) => {
        const ends = []
        for (const { id, data, signal } of jobs)
          ends.push({ id, status: await run(data, AbortSignal.any([signal, closing.signal])) })
        return ends
      })
      await queue.work<Turn>(GIVEN_UP, async (jobs) => {
        for (const { data } of jobs) await giveUp(data)
      })
    },
    async close() {
      closing.abort(new Error('the server stops'))
      await (await started?.catch(() => null))?.stop({ timeout: STOP_MS })
    },
  }
}
