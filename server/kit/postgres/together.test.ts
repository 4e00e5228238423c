import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from './tables.ts'
import { together } from './together.ts'
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Stores each key, save those that end in "no", and answers how many came together. */
async function putAll(trx: Transaction<Tables>, names: readonly string[]): Promise<number[]> {
  for (const khoa of names) {
    await sql`INSERT INTO cai_dat (khoa, gia_tri) VALUES (${khoa}, '1')`.execute(trx)
    if (khoa.endsWith('no')) throw new Error(`not ${khoa}`)
  }
  return names.map(() => names.length)
}
const put = together(putAll)

const keys = async (start: string): Promise<string[]> => {
  const { rows } = await sql<{ khoa: string }>`
    SELECT khoa FROM cai_dat WHERE khoa LIKE ${`${start}%`} ORDER BY khoa`.execute(database.db)
  return rows.map(({ khoa }) => khoa)
}
const asked = async (names: readonly string[]): Promise<unknown[]> => {
  const results = await Promise.allSettled(names.map((name) => put(database.db, 'one', name)))
  return results.map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))
}

describe('what is asked for while something else is under way', () => {
  test('is done in one transaction, in the order asked', async () => {
    expect(await asked(['a1', 'a2', 'a3', 'a4', 'a5'])).toEqual([1, 4, 4, 4, 4])
    expect(await keys('a')).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
  })

  test('is done by itself where some of it fails, and only that fails', async () => {
    expect(await asked(['b1', 'b2', 'b3', 'b4no', 'b5'])).toEqual([1, 1, 1, 'refused', 1])
    expect(await keys('b')).toEqual(['b1', 'b2', 'b3', 'b5'])
  })

  test('goes on after a statement that the database refuses', async () => {
    const results = await asked(['c1', 'c1', 'c2', 'c1', 'c3'])
    expect(results.filter((one) => one === 'refused')).toHaveLength(2)
    expect(await keys('c')).toEqual(['c1', 'c2', 'c3'])
    expect(await asked(['c4'])).toEqual([1])
  })
})
