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

const MOST_TOGETHER = 16

/**
 * What does for many callers, in one transaction, what each of them asks for: those of one key who come while earlier ones are
 * under way go together. Where that fails nothing was done, and each is done by itself, as though nobody else had been there:
 * `work` may run twice for one, does nothing but in its transaction, and answers in the order of what is asked.
 */
export function together<In, Out>(
  work: (trx: Trx, asked: readonly In[]) => Promise<readonly Out[]>,
): (db: Db, key: string, asked: In) => Promise<Out> {
  /** Who waits, by key; a key is there while something of it is under way. */
  const waitingOf = new WeakMap<Db, Map<string, Waiting<In, Out>[]>>()

  async function doAll(db: Db, all: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const asked = all.map((one) => one.asked)
      const results = await inTransaction(db, (trx) => work(trx, asked))
      for (const [index, { end }] of all.entries()) end(results[index] as Out)
    } catch (error) {
      if (all.length === 1) for (const { fail } of all) fail(error)
      else for (const one of all) await doAll(db, [one])
    }
  }

  async function doNext(db: Db, key: string, waiting: Map<string, Waiting<In, Out>[]>) {
    for (let next = waiting.get(key); next && next.length > 0; next = waiting.get(key))
      await doAll(db, next.splice(0, MOST_TOGETHER))
    waiting.delete(key)
  }

  return (db, key, asked) => {
    const waiting = waitingOf.get(db) ?? new Map<string, Waiting<In, Out>[]>()
    waitingOf.set(db, waiting)
    return new Promise((end, fail) => {
      const queue = waiting.get(key)
      if (queue) queue.push({ asked, end, fail })
      else {
        waiting.set(key, [{ asked, end, fail }])
        void doNext(db, key, waiting)
      }
    })
  }
}
