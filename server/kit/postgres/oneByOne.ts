import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Lets one transaction at a time do what is called so: the next waits until this one ends. What is done to all rows of a table is called by its name. */
export async function oneByOne(trx: Transaction<Tables>, what: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${what}))`.execute(trx)
}
