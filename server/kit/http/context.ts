import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { Navbar, PartnerSide, Role, Seat } from '../../../contract/kit/endpoint/roles.ts'
import type { Db } from '../postgres/db.ts'
import type { Disk } from '../disk/disk.ts'
import type { Settings } from '../start/env.ts'
import type { FileStore } from '../file/fileStore.ts'
import type { Upload } from '../file/receive.ts'
import type { Live } from '../live/live.ts'
import type { Tables } from '../postgres/tables.ts'
import { inTransaction } from '../postgres/pipelining.ts'

export type Trx = Transaction<Tables>

/** Who is asking. `partner` says whose rows an outside account may see; decided in SQL everywhere. */
export type CurrentUser = {
  username: string
  fullname: string
  role: Role
  navbar: Navbar | null
  seat: Seat
  partner: { side: PartnerSide; id: string } | null
}

/** A token, and what the call is: made by a person; open to who has to set up a second factor first. */
export type Asked = { token: string; isUse: boolean; beforeFactor: boolean }

/** Who signs in, as the kit asks for it; whoever keeps the accounts answers where the app is put together. */
export type Accounts = {
  /** Who holds this token, or null. Only a call that a person made is use. */
  authenticate: (db: Db, asked: Asked) => Promise<CurrentUser | null>
  /** The name of a token's session, which tells nothing of the token. */
  sessionKey: (token: string) => string
  /** True of a session, by its key, that was open when it was asked about last. */
  wasOpen: (key: string) => boolean
  /** Who holds the session of this key, or null when it is over. */
  holder: (db: Db, key: string) => Promise<CurrentUser | null>
  /** A user as it stands now, or null when it is gone: for what is done later in its name. */
  find: (db: Db, username: string) => Promise<CurrentUser | null>
}

/** What the app is built from; one set a server. Mechanisms that build on this one add themselves. */
export interface Services {
  db: Db
  /** The database beside any transaction: for what stays though the call is refused. */
  pool: Db
  settings: Settings
  files: FileStore
  disk: Disk
  accounts: Accounts
  /** The open streams of this server. */
  live: Live
  log: FastifyBaseLogger
}

/** What a handler gets beside its input. `db` is a transaction while the call carries an Idempotency-Key. */
export type Context = Services & {
  user: CurrentUser
  uploads: readonly Upload[]
  address: string
  token: string
}

/** Runs `work` in a transaction: the call's own where it has one, a new one otherwise. */
export const write = <T>(context: { db: Db }, work: (trx: Trx) => Promise<T>): Promise<T> =>
  context.db.isTransaction ? work(context.db as Trx) : inTransaction(context.db, work)
