import { Socket } from 'node:net'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresDialect,
  sql,
  Transaction,
  type DatabaseConnection,
} from 'kysely'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

/** A socket on which all that is sent in one turn of the event loop leaves at once: a write wakes the database, and costs more than what it carries. */
export class GatheringSocket extends Socket {
  #isHeld = false

  override cork(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    super.cork()
    process.nextTick(() => {
      this.#isHeld = false
      super.uncork()
    })
  }

  override uncork(): void {
    // What was held back leaves at the end of the turn.
  }

  // Plain statements, such as begin and commit, are written without being corked first.
  override write(...given: [never]): boolean {
    this.cork()
    return super.write(...given)
  }
}

// What queries are made with; the connection is given, and these are not asked for one.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('has a connection')) })
const unasked = { config: { dialect }, dialect, driver: new DummyDriver() }

/** Sends each statement as it is given, in place of waiting for the one before (as the query builder's own transactions do). */
const sendingAtOnce = (db: Db, connection: DatabaseConnection, isOpen: () => boolean) => ({
  ...unasked,
  executor: db.getExecutor().withConnectionProvider({
    provideConnection(statement) {
      if (!isOpen()) throw new Error('the connection is in other hands')
      return statement(connection)
    },
  }),
})

/**
 * Runs `work` on one connection: statements that are given together (`Promise.all`) make one journey to the database, which
 * runs them in their order. Cheaper than a connection for each where each is quick.
 */
export function onOneConnection<T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return db.getExecutor().provideConnection(async (connection) => {
    let isOpen = true
    try {
      return await work(new Kysely<Tables>(sendingAtOnce(db, connection, () => isOpen)))
    } finally {
      isOpen = false
    }
  })
}

/** What is to be done once a transaction of `inTransaction` is committed. */
const followUps = new WeakMap<Db, ((db: Db) => Promise<unknown>)[]>()

/**
 * Has `work` done once the transaction is committed, and not at all where it is not; whoever made the transaction does not wait for it, and
 * it may fail. False, and nothing will be done, outside such a transaction.
 */
export function afterCommit(trx: Db, work: (db: Db) => Promise<unknown>): boolean {
  return (followUps.get(trx)?.push(work) ?? 0) > 0
}

/** The same on a connection that PostgreSQL lets nothing write; what tries fails with its code 25006. */
export function readingOnly<T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> {
  return onOneConnection(db, async (one) => {
    await sql`SET default_transaction_read_only = on`.execute(one)
    try {
      return await work(one)
    } finally {
      await sql`RESET default_transaction_read_only`.execute(one)
    }
  })
}

/** What PostgreSQL says of statements after one that failed. */
const AFTER_A_FAILURE = '25P02'

/**
 * A connection on which whatever follows a failed statement fails with that one's own error: of several that were given together,
 * nobody knows whose is heard first.
 */
function tellingTheFirst(connection: DatabaseConnection): DatabaseConnection {
  let first: unknown
  return {
    async executeQuery<R>(statement: CompiledQuery) {
      try {
        return await connection.executeQuery<R>(statement)
      } catch (error) {
        if ((error as { code?: string }).code !== AFTER_A_FAILURE) first = error
        throw first ?? error
      }
    },
    streamQuery: (statement, size) => connection.streamQuery(statement, size),
  }
}

/** The same in a transaction: each statement sees what those before it did, and after one that failed nothing is done. */
export function inTransaction<T>(
  db: Db,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    const say = (words: string) =>
      connection.executeQuery<{ command: string }>(CompiledQuery.raw(words))
    let isOpen = true
    // Leaves with the first statements.
    const begun = say('begin')
    begun.catch(() => undefined)
    try {
      const telling = tellingTheFirst(connection)
      const trx = new Transaction<Tables>(sendingAtOnce(db, telling, () => isOpen))
      const followUp: ((db: Db) => Promise<unknown>)[] = []
      followUps.set(trx, followUp)
      const result = await work(trx)
      await begun
      isOpen = false
      const { rows } = await say('commit')
      // So the database answers where an error was overlooked.
      if (rows[0]?.command === 'ROLLBACK')
        throw new Error('the transaction had failed before its end')
      for (const each of followUp) void each(db).catch(() => undefined)
      return result
    } catch (error) {
      isOpen = false
      await say('rollback').catch(() => undefined)
      throw error
    }
  })
}
