import type { Company } from './company.ts'
import type { Sample } from './loadFigures.ts'
import type { LoadServer } from './loadServers.ts'

const set = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/** What can be set for a shorter run, or another company. */
export const USERS = set('LOAD_USERS', 200)
export const SECONDS = set('LOAD_SECONDS', 600)
export const PAUSE_MS = set('LOAD_PAUSE_MS', 2000)
export const SERVERS = set('LOAD_SERVERS', 1)
export const TRIPS = set('LOAD_TRIPS', 120_000)
export const IMPORT_ROWS = set('LOAD_IMPORT_ROWS', 25_000)
export const EXPORT_ROWS = set('LOAD_EXPORT_ROWS', 100_000)

/** When in the run the heavy work begins, and when one of several servers is killed. */
export const AT = { heavy: 0.4, kill: 0.6 }

/** A run that is under way; `begin` and `end` by the clock of `performance`. */
export type Run = {
  readonly company: Company
  readonly servers: readonly LoadServer[]
  readonly begin: number
  readonly end: number
  readonly samples: Sample[]
}
