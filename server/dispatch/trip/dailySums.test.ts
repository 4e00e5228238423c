import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TRIP_SUMS } from '../../../contract/dispatch/trip/trip.columns.ts'
import { totalCostFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function columnsOf(db: Db, relation: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${relation}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
const KEYS = ['ngay_thuc_hien', 'trang_thai', 'so', 'id_chuyen_di', 'khoa']
const summedBy = async (db: Db, relation: string) =>
  (await columnsOf(db, relation)).filter((name) => !KEYS.includes(name))

// A cost that stands in the contract and not in the database, or the other way round, fails here.
test('the database sums what the contract sums, no more and no less', async () => {
  const columns = await columnsOf(t.db, 'chuyen_di')
  expect(Object.keys(totalCostFields).filter((cost) => !columns.includes(cost))).toEqual([])
  expect((await summedBy(t.db, 'tong_ngay')).toSorted()).toEqual([...TRIP_SUMS].toSorted())
  expect((await summedBy(t.db, 'chuyen_di_ngay')).toSorted()).toEqual([...TRIP_SUMS].toSorted())
})

test('a cost that a migration adds is summed without further words', async () => {
  const { id_chuyen_di, ngay_thuc_hien } = await makeTrip(t)
  const undo = new Error('undo')
  const adding = async (trx: Trx) => {
    await sql`SELECT them_chi_phi('phi_thu')`.execute(trx)
    await sql`UPDATE chuyen_di SET phi_thu = 70000 WHERE id_chuyen_di = ${id_chuyen_di}`.execute(
      trx,
    )
    const { rows } = await sql<{ phi_thu: number; phi_xang_dau: number; so: number }>`
      SELECT sum(phi_thu)::bigint AS phi_thu, sum(phi_xang_dau)::bigint AS phi_xang_dau, sum(so)::bigint AS so
      FROM tong_ngay WHERE ngay_thuc_hien = ${ngay_thuc_hien}`.execute(trx)
    expect(rows).toEqual([{ phi_thu: 70_000, phi_xang_dau: 1_900_000, so: 1 }])
    expect(await summedBy(trx, 'chuyen_di_ngay')).toContain('phi_thu')
    throw undo
  }
  await expect(t.db.transaction().execute(adding)).rejects.toBe(undo)
})
