import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from './database.ts'

let one: FreshDatabase
let other: FreshDatabase
beforeAll(async () => {
  ;[one, other] = await Promise.all([freshDatabase(), freshDatabase()])
})
afterAll(() => Promise.all([one.drop(), other.drop()]))

test('each database is migrated and its own', async () => {
  await sql`create table mine (id int)`.execute(one.db)
  const tables = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = 'public'`.execute(
    other.db,
  )
  const names = tables.rows.map((row) => row.table_name)
  expect(names.length).toBeGreaterThan(0)
  expect(names).not.toContain('mine')
})
