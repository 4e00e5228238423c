import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../server/kit/postgres/db.ts'

/** Linux counts processor time in hundredths. */
const TICK_MS = 10

/** Of /proc/<pid>/stat: the parent, and the time of the process and of its children that ended. */
function statOf(pid: string): { parent: number; ms: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    return { parent: fields[1] ?? 0, ms: ticks * TICK_MS }
  } catch {
    // It ended meanwhile.
    return null
  }
}

/** What PostgreSQL's processes took of the processor so far, in milliseconds; always 0 on other systems than Linux. */
export async function postgresCpu(db: Db): Promise<() => number> {
  if (process.platform !== 'linux') return () => 0
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  const postmaster = statOf(String(rows[0]?.pid))?.parent ?? 0
  return () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .reduce(
        (sum, one) => sum + (one?.parent === postmaster ? one.ms : 0),
        statOf(String(postmaster))?.ms ?? 0,
      )
}
