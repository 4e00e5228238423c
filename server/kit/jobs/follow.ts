import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../postgres/db.ts'

const AFTER_FAILURE_MS = 5_000
const LONGEST_REST_MS = 60_000

/** What is done behind again and again: it answers how much it did, and rests `restMs` where that is nothing. */
export type Following = {
  readonly work: (db: Db) => Promise<number>
  readonly restMs: number
  /** After work it rests so many times as long as that took, a minute at most; 0 goes on at once. */
  readonly restForWork: number
  /** What the log says where it fails. */
  readonly failed: string
}

/** Works again and again, as long as the server runs. */
export function openFollowing(
  { db, log }: { db: Db; log: FastifyBaseLogger },
  { work, restMs, restForWork, failed }: Following,
) {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let closed = false
  const again = (ms: number): void => {
    if (closed) return
    timer = setTimeout(() => (running = turn()), ms)
    timer.unref()
  }
  async function turn(): Promise<void> {
    const begin = performance.now()
    try {
      const done = await work(db)
      const rest = Math.min((performance.now() - begin) * restForWork, LONGEST_REST_MS)
      again(done > 0 ? rest : restMs)
    } catch (error) {
      log.error({ err: error }, failed)
      again(AFTER_FAILURE_MS)
    }
  }
  return {
    work: (): void => again(0),
    close: async (): Promise<void> => {
      closed = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
