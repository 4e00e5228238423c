import type { Transaction } from 'kysely'
import type { Db } from './db.ts'
import { inTransaction } from './pipelining.ts'
import type { Tables } from './tables.ts'

type Trx = Transaction<Tables>
type Waiting<In, Out> = {
  readonly asked: In
  readonly end: (result: Out) => void
  readonly fail: (error: unknown) => void
}
type Turns<In, Out> = { running: number; waiting: Waiting<In, Out>[] }

/** While the database is at one, the server prepares another. */
const MOST_AT_ONCE = 2
const MOST_TOGETHER = 16

/**
 * What does for many callers, in one transaction, what each of them asks for: those who come while earlier ones are under way
 * go together. Where that fails nothing was done, and each is done by itself, as though nobody else had been there: `work` may
 * run twice for one, does nothing but in its transaction, and answers in the order of what is asked.
 */
export function together<In, Out>(
  work: (trx: Trx, asked: readonly In[]) => Promise<readonly Out[]>,
): (db: Db, asked: In) => Promise<Out> {
  const turnsOf = new WeakMap<Db, Turns<In, Out>>()

  async function doAll(db: Db, all: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await inTransaction(db, (trx) =>
        work(
          trx,
          all.map(({ asked }) => asked),
        ),
      )
      for (const [index, { end }] of all.entries()) end(results[index] as Out)
    } catch (error) {
      if (all.length === 1) for (const { fail } of all) fail(error)
      else await Promise.all(all.map((one) => doAll(db, [one])))
    }
  }

  function next(db: Db, turns: Turns<In, Out>): void {
    if (turns.running === MOST_AT_ONCE || turns.waiting.length === 0) return
    turns.running += 1
    void doAll(db, turns.waiting.splice(0, MOST_TOGETHER)).finally(() => {
      turns.running -= 1
      next(db, turns)
    })
  }

  return (db, asked) => {
    const turns = turnsOf.get(db) ?? { running: 0, waiting: [] }
    turnsOf.set(db, turns)
    return new Promise((end, fail) => {
      turns.waiting.push({ asked, end, fail })
      next(db, turns)
    })
  }
}
