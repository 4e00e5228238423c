import { sql } from 'kysely'
import type { LookKind } from '../../../contract/fleet/look/look.api.ts'
import type { WireMoment } from '../../../contract/kit/time/time.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** A look at positions, pictures or video. */
export type Look = {
  readonly kind: LookKind
  /** Plates, or usernames of drivers; null for the whole fleet. */
  readonly about: string | readonly string[] | null
  /** The span of time that was seen; left out for a live look, which goes on as long as it is repeated within ten minutes. */
  readonly from?: WireMoment
  readonly to?: WireMoment
}

/** Records that a user looked at somebody's positions, pictures or video (domain B3.7); what cannot be recorded is not shown. */
export async function recordLook(
  db: Db,
  { username }: Pick<CurrentUser, 'username'>,
  { kind, about, from, to }: Look,
): Promise<void> {
  const all = about === null ? [null] : typeof about === 'string' ? [about] : [...new Set(about)]
  if (all.length === 0) return
  await sql`SELECT ghi_luot_xem(${username}, ${kind}, ${all}::text[], ${from ?? null}::timestamp, ${to ?? null}::timestamp)`.execute(
    db,
  )
}
