import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from './db.ts'
import { KEPT } from './kept.ts'
import { afterCommit, inTransaction, onOneConnection } from './pipelining.ts'
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const put = (db: Db, khoa: string) =>
  sql`INSERT INTO cai_dat (khoa, gia_tri) VALUES (${khoa}, '1')`.execute(db)
const keys = async (db: Db, start: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('cai_dat')
    .select('khoa')
    .where('khoa', 'like', `${start}%`)
    .orderBy('khoa')
    .execute()
  return rows.map(({ khoa }) => khoa)
}
const refused = (db: Db) => sql`SELECT 1 / 0`.execute(db)
const anErrorOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

describe('a transaction', () => {
  test('runs statements that are given together in their order, each seeing those before', async () => {
    const [, seen, , both] = await inTransaction(database.db, (trx) =>
      Promise.all([put(trx, 'a1'), keys(trx, 'a'), put(trx, 'a2'), keys(trx, 'a')]),
    )
    expect([seen, both, await keys(database.db, 'a')]).toEqual([['a1'], ['a1', 'a2'], ['a1', 'a2']])
  })

  test('has what follows done once others see its rows, and not where it fell back', async () => {
    const seen = new Promise<string[]>((resolve) => {
      void inTransaction(database.db, async (trx) => {
        await put(trx, 'later1')
        expect(afterCommit(trx, async (pool) => resolve(await keys(pool, 'later')))).toBe(true)
        await put(trx, 'later2')
      })
    })
    expect(await seen).toEqual(['later1', 'later2'])
    let done = 0
    const failing = inTransaction(database.db, async (trx) => {
      afterCommit(trx, async () => (done += 1))
      await refused(trx)
    })
    expect(await anErrorOf(failing)).toBe('22012')
    expect(afterCommit(database.db, async () => (done += 1))).toBe(false)
    expect(done).toBe(0)
  })

  test('leaves nothing behind when one of them fails, and tells of that one', async () => {
    const failing = inTransaction(database.db, (trx) =>
      Promise.all([put(trx, 'b1'), refused(trx), put(trx, 'b2')]),
    )
    expect(await anErrorOf(failing)).toBe('22012')
    expect(await keys(database.db, 'b')).toEqual([])
  })

  test('tells of the one that failed, though those after it are heard of sooner', async () => {
    const farOff = async (work: Promise<unknown>, steps: number): Promise<unknown> =>
      steps > 0 ? await farOff(work, steps - 1) : await work
    const failing = inTransaction(database.db, (trx) =>
      Promise.all([farOff(refused(trx), 100), put(trx, 'late1'), put(trx, 'late2')]),
    )
    expect(await anErrorOf(failing)).toBe('22012')
  })

  test('is not taken for done when an error in it was overlooked', async () => {
    const overlooked = inTransaction(database.db, async (trx) => {
      await put(trx, 'c1')
      await refused(trx).catch(() => null)
    })
    expect(await anErrorOf(overlooked)).not.toBe('none')
    expect(await keys(database.db, 'c')).toEqual([])
  })

  test('takes no statement after its end', async () => {
    const kept = await inTransaction(database.db, async (trx) => ({ trx }))
    expect(await anErrorOf(put(kept.trx, 'd1'))).not.toBe('none')
    expect(await keys(database.db, 'd')).toEqual([])
  })

  test('keeps its connection usable after a failure', async () => {
    const turns = Array.from({ length: 50 }, (_, n) =>
      inTransaction(database.db, async (trx) => {
        await put(trx, `e${n}`)
        if (n % 2 === 0) await refused(trx)
      }),
    )
    await Promise.allSettled(turns)
    expect(await keys(database.db, 'e')).toHaveLength(25)
  })
})

test('one connection serves all statements of its work', async () => {
  const pid = async (db: Db) =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid
  const pids = await onOneConnection(database.db, (one) =>
    Promise.all([pid(one), pid(one), pid(one)]),
  )
  expect(new Set(pids).size).toBe(1)
})

test('kept statements answer anew with every value, and after their table has changed', async () => {
  const read = (db: Db, khoa: string) =>
    sql<{ n: number }>`${KEPT} SELECT count(*) AS n FROM cai_dat WHERE khoa = ${khoa}`.execute(db)
  await onOneConnection(database.db, async (one) => {
    await put(one, 'f1')
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, n) => read(one, n % 2 ? 'f1' : 'f2')),
    )
    expect(many.map(({ rows }) => rows[0]?.n)).toEqual(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? 1 : 0)),
    )
    await sql`ALTER TABLE cai_dat ADD COLUMN them text`.execute(one)
    expect((await read(one, 'f1')).rows[0]?.n).toBe(1)
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM pg_prepared_statements WHERE statement LIKE '%FROM cai_dat%'`.execute(
      one,
    )
    expect(rows[0]?.n).toBe(1)
  })
})

test('rows of kept statements are as those of others, whatever their columns are called', async () => {
  const columns = sql`1 AS a, NULL AS "a'b", now()::date AS "x"" y", '{}'::jsonb AS constructor, 2 AS a`
  const kept = (more: number) =>
    sql`${KEPT} SELECT ${columns}, n FROM generate_series(1, ${more}) n`.execute(database.db)
  const others = await sql`SELECT ${columns}, n FROM generate_series(1, 3) n`.execute(database.db)
  expect((await kept(3)).rows).toEqual(others.rows)
  expect((await kept(0)).rows).toEqual([])
})
