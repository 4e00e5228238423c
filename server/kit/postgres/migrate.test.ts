import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts'
import { migrate } from './db.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const ran = async (): Promise<number> =>
  (await sql`SELECT FROM migration`.execute(fresh.db)).rows.length

test('a database that is up to date is left alone', async () => {
  const before = await ran()
  await migrate(fresh.db)
  expect(await ran()).toBe(before)
})

test('a database of a newer version is refused by a sentence that names what is unknown', async () => {
  await sql`INSERT INTO migration (name) VALUES ('9999_of_tomorrow.sql')`.execute(fresh.db)
  await expect(migrate(fresh.db)).rejects.toThrow(
    /thuộc một phiên bản mới hơn \(9999_of_tomorrow\.sql\)[\s\S]*belongs to a newer version/,
  )
})
