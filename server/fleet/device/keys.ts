import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'

/** How long an answer counts: a key that another server revoked opens no longer than that. */
const TRUSTED_MS = 3_000
const MOST_KNOWN = 1_000
const LONGEST_KEY = 200

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()
const nameOf = (key: string): string => hashOf(key).toString('base64')

type Known = Map<string, { id: number; until: number }>
const trusting = new WeakMap<Db, Set<Known>>()

/** Forgets the keys that this server trusts: one of them opens nothing any more. */
export function revoked(db: Db): void {
  for (const known of trusting.get(db) ?? []) known.clear()
}

/** Which key of the company a caller shows: its number, or null. */
export function openKeys(db: Db) {
  const known: Known = new Map()
  trusting.set(db, (trusting.get(db) ?? new Set()).add(known))
  return {
    /** Whether a key was right when it was asked about last. */
    wasFound: (key: string): boolean => key.length <= LONGEST_KEY && known.has(nameOf(key)),
    async find(key: string): Promise<number | null> {
      if (key === '' || key.length > LONGEST_KEY) return null
      const hash = hashOf(key)
      const name = nameOf(key)
      const trusted = known.get(name)
      if (trusted && trusted.until > epochMs()) return trusted.id
      const { rows } = await sql<{
        id: number
      }>`${KEPT} SELECT id FROM khoa_gps WHERE khoa_hash = ${hash} AND deleted_at IS NULL`.execute(
        db,
      )
      const [found] = rows
      if (known.size >= MOST_KNOWN) known.clear()
      if (found) known.set(name, { id: found.id, until: epochMs() + TRUSTED_MS })
      else known.delete(name)
      return found?.id ?? null
    },
  }
}
