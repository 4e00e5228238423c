import { once } from 'node:events'
import { sql } from 'kysely'
import { workOut } from './fleet/driving-report/workOut.ts'
import type { Db } from './kit/postgres/db.ts'
import { inThread } from './kit/thread/thread.ts'

const SCRIPT = {
  url: new URL('./workOut.worker.ts', import.meta.url),
  limits: { maxOldGenerationSizeMb: 256 },
}
/** Fewer vehicles are done on the spot: a thread is worth its memory where there are many. */
const FEW = 50

type Said = { taken: number } | { failed: Error }

/** Works out what has come in; of many vehicles in a thread of its own, so that nobody's call waits for it. Answers how many it took. */
export const workOutBehind =
  (connectionString: string | null) =>
  async (db: Db): Promise<number> => {
    const { rows } = await sql`SELECT FROM can_tinh GROUP BY id_xe LIMIT ${FEW}`.execute(db)
    if (rows.length === 0) return 0
    if (rows.length < FEW || connectionString === null) return workOut(db)
    return inThread(SCRIPT, async (thread) => {
      const answer = once(thread, 'message') as Promise<[Said]>
      const done = new AbortController()
      const ended = once(thread, 'exit', { signal: done.signal }).then((): never => {
        throw new Error('the thread ended before its work')
      })
      thread.postMessage(connectionString)
      try {
        const [said] = await Promise.race([answer, ended])
        if ('failed' in said) throw said.failed
        return said.taken
      } finally {
        done.abort()
      }
    })
  }
