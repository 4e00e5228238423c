import { sql, type RawBuilder } from 'kysely'

/** Words in the order of a Vietnamese dictionary. */
export const VIETNAMESE = sql`COLLATE "vi-x-icu"`

/** What full names are sorted by: the given name, which is the last word, then the whole name (domain A1). */
export const byGivenName = (fullName: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`substring(${fullName} FROM '\\S+$') ${VIETNAMESE}`,
  sql`${fullName} ${VIETNAMESE}`,
]
