import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { gpsKey } from '../../testing/gps.ts'

const GUESTS = 3
const MANY = GUESTS * 3
let t: TestApp
beforeAll(async () => {
  t = await testApp({ maxGuestConnections: GUESTS })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => t.close())

test('fixes of a known key under way are no guests, those of a guessed one are', async () => {
  const { key } = await gpsKey(t)
  const { port } = t.app.server.address() as AddressInfo
  const statusOf = async (shown: string) =>
    (
      await fetch(
        `http://127.0.0.1:${port}/gps/osmand?key=${shown}&id=DEMO40003&lat=20.8&lon=106.7`,
      )
    ).status
  const many = (shown: string) => Array.from({ length: MANY }, () => statusOf(shown))
  expect(await statusOf(key)).toBe(200)
  // What was known of the key has to be asked about anew, and the database does not answer yet.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const { known, guessed } = await t.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE khoa_gps IN ACCESS EXCLUSIVE MODE`.execute(trx)
    const sent = { known: many(key), guessed: many('guessed') }
    expect(await Promise.race(sent.guessed)).toBe(429)
    return sent
  })
  expect(await Promise.all(known)).toEqual(known.map(() => 200))
  expect(new Set(await Promise.all(guessed))).toEqual(new Set([401, 429]))
})
