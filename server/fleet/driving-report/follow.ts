import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../kit/postgres/db.ts'
import { workOut } from './workOut.ts'

const REST_MS = 500
const AFTER_FAILURE_MS = 5_000

/** Works out what comes in, as long as the server runs. */
export function openFollowing({ db, log }: { db: Db; log: FastifyBaseLogger }) {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let closed = false
  const again = (ms: number): void => {
    if (closed) return
    timer = setTimeout(() => (running = turn()), ms)
    timer.unref()
  }
  async function turn(): Promise<void> {
    try {
      again((await workOut(db)) > 0 ? 0 : REST_MS)
    } catch (error) {
      log.error({ err: error }, 'positions were not worked out')
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
