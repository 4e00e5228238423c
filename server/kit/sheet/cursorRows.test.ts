import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts'
import { cursorRows } from './cursorRows.ts'
import type { SheetRow } from './sheetPlan.ts'

let t: FreshDatabase
beforeAll(async () => {
  t = await freshDatabase()
})
afterAll(() => t.drop())

const open = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`.execute(
    t.db,
  )
  return rows[0]?.n ?? 0
}

const series = (count: number, least: number) =>
  cursorRows(t.db, {
    group: sql`'g' || n`,
    values: [sql`n::bigint`, sql`DATE '2026-10-05'`, sql`NULL::text`, sql`n > ${least}`],
    from: sql`FROM generate_series(1, ${count}::int) AS n ORDER BY n`,
  })

test('every row comes once, in order, in batches', async () => {
  const rows: SheetRow[] = []
  for await (const batch of series(1001, 1000)) rows.push(...(JSON.parse(batch) as SheetRow[]))
  expect(rows).toHaveLength(1001)
  expect(rows[0]).toEqual(['g1', 1, '2026-10-05', null, false])
  expect(rows[1000]).toEqual(['g1001', 1001, '2026-10-05', null, true])
  expect(await open()).toBe(0)
})

test('giving up closes the transaction', async () => {
  const rows = series(5000, 0)
  await rows.next()
  expect(await open()).toBe(1)
  await rows.return(undefined)
  expect(await open()).toBe(0)
})
