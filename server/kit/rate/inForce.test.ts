import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateAt, type DatedRow } from '../../../contract/kit/rate/rate.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts'
import { ratesAt } from './inForce.ts'

const TABLE = { table: 'dong_thu', key: ['ma', 'lop'] }
const DAYS = 40
const ROWS = 260
const ASKED = 1500

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await sql`CREATE TABLE dong_thu (id text PRIMARY KEY, ma text, lop text NOT NULL, hieu_luc_tu date NOT NULL, hieu_luc_den date,
    deleted_at timestamptz)`.execute(database.db)
})
afterAll(() => database.drop())

/** The same numbers on every run, by the linear generator of Park and Miller. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

type TestRow = DatedRow & { ma: string | null; lop: string; deleted_at: string | null }

test.each([11, 29, 4711])(
  'the choice in SQL is rateAt, on rows, keys and days of seed %i',
  async (seed) => {
    const { db } = database
    const next = numbers(seed)
    const day = () => addDays('2026-01-01', next(DAYS))
    const ma = () => [null, 'T01', 'T02', 't01', ''][next(4)] ?? null
    const rows = Array.from({ length: ROWS }, (_, index): TestRow => {
      const hieu_luc_tu = day()
      return {
        // Numbers of one width, given in no order.
        id: String((index * 7919) % 10_007).padStart(10, '0'),
        ma: ma(),
        lop: `c${next(3)}`,
        hieu_luc_tu,
        hieu_luc_den: next(2) ? addDays(hieu_luc_tu, next(9)) : null,
        deleted_at: next(5) ? null : '2026-01-01 00:00:00',
      }
    })
    await sql`DELETE FROM dong_thu`.execute(db)
    await sql`INSERT INTO dong_thu (id, ma, lop, hieu_luc_tu, hieu_luc_den, deleted_at)
    SELECT id, ma, lop, hieu_luc_tu, hieu_luc_den, deleted_at FROM json_populate_recordset(NULL::dong_thu, ${JSON.stringify(rows)}::json)`.execute(
      db,
    )
    const asked = Array.from({ length: ASKED }, () => ({
      key: { ma: ma(), lop: `c${next(4)}` },
      day: addDays('2025-12-30', next(DAYS + 12)),
    }))
    const living = rows.filter(({ deleted_at }) => deleted_at === null)
    const found = await ratesAt<TestRow>(db, TABLE, asked)
    const wanted = asked.map(({ key, day: on }) => rateAt(living, key, on)?.id ?? null)
    expect(found.map((row) => row?.id ?? null)).toEqual(wanted)
    expect(new Set(wanted).size).toBeGreaterThan(20)
    expect(wanted).toContain(null)
  },
)
