import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicleKey } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts'
import { inTransaction } from '../../kit/postgres/pipelining.ts'
import { holdClaimed } from './assignments.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

type Days = readonly [from: string, to: string]
const claim = ([from, to]: Days, plate = '15C-402.11') => ({
  key: vehicleKey(plate),
  span: { from: `${from} 08:00:00`, to: `${to} 15:00:00` },
})

class Over extends Error {}

/** True when whoever claims the second has to wait for who claims the first. */
async function waits(first: ReturnType<typeof claim>, second: typeof first): Promise<boolean> {
  let waited = false
  const holding = inTransaction(fresh.db, async (trx) => {
    await holdClaimed(trx, [first])
    const other = inTransaction(fresh.db, async (next) => {
      await sql`SET LOCAL lock_timeout = '50ms'`.execute(next)
      await holdClaimed(next, [second])
    })
    await other.catch((error: { code?: string }) => {
      if (error.code !== '55P03') throw error
      waited = true
    })
    throw new Over()
  })
  await expect(holding).rejects.toThrow(Over)
  return waited
}

const DAY: Days = ['2026-03-02', '2026-03-02']

test.each<[string, Days, boolean]>([
  ['the same day', DAY, true],
  ['the day after', ['2026-03-03', '2026-03-03'], false],
  ['a week before', ['2026-02-23', '2026-02-23'], false],
  ['a journey that takes the day in', ['2026-02-27', '2026-03-05'], true],
  ['a journey that begins the day after', ['2026-03-03', '2026-03-09'], false],
  ['a slip of the pen of centuries', ['2026-01-01', '2926-01-01'], true],
])('one vehicle on %s', async (_what, days, expected) => {
  expect(await waits(claim(DAY), claim(days))).toBe(expected)
  expect(await waits(claim(days), claim(DAY))).toBe(expected)
})

test('another vehicle on the same day', async () => {
  expect(await waits(claim(DAY), claim(DAY, '15C-402.12'))).toBe(false)
})

test('what ends at midnight does not hold the day that begins', async () => {
  const { key } = claim(DAY)
  const evening = { key, span: { from: '2026-03-01 08:00:00', to: '2026-03-02 00:00:00' } }
  expect(await waits(evening, claim(DAY))).toBe(false)
})
