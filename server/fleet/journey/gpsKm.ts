import { sql } from 'kysely'
import type { PriceRows } from '../../../contract/price/calculation/around.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { Db } from '../../kit/postgres/db.ts'

type Row = { id: string; co_hang: number; khong_hang: number }

/** Km by GPS of trips that are over. */
export async function gpsKm(db: Db, ids: readonly string[]): Promise<PriceRows['kmGps']> {
  const { rows } = await sql<Row>`
    ${KEPT} SELECT id_chuyen_di AS id, km_co_hang AS co_hang, km_khong_hang AS khong_hang
    FROM hanh_trinh_chuyen WHERE id_chuyen_di = ANY (${[...ids]}::text[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, ...km }) => [id, km]))
}
