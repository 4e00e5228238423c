import { sql } from 'kysely'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { StoredTrip } from './loadTrip.ts'

/** Every name that means a customer, by its id, in the form that names are compared in. */
export type PayerNames = ReadonlyMap<string | null, readonly string[]>

/** The names of the customers whose receipts stand for orders of trips. */
export async function payerNamesOf(db: Db, trips: readonly StoredTrip[]): Promise<PayerNames> {
  const paid = trips.flatMap(({ list_don_hang }) => list_don_hang).filter((order) => order.da_thu)
  const ids = [...new Set(paid.flatMap(({ id_cong_ty }) => id_cong_ty ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; names: string[] }>`
    ${KEPT} SELECT id, array_agg(ten_key) AS names FROM ten_goi
    WHERE loai = 'cong_ty' AND id = ANY (${ids}::text[]) AND goi_den('cong_ty', ten_key) = id GROUP BY id`.execute(
    db,
  )
  return new Map(rows.map(({ id, names }) => [id, names]))
}
