import { sql } from 'kysely'
import type { Fix } from '../../../contract/fleet/position/fix.ts'
import type { Db } from '../../kit/postgres/db.ts'

const AT_ONCE = 20_000
type Stored = Omit<Fix, 'at'> & { at: number }

/** An instant of JavaScript as the database keeps it, and back. */
export const instant = (at: number) => sql`to_timestamp(${at}::float8 / 1000)`
export const EPOCH_MS = (column: string) =>
  sql<number>`round(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

/** The fixes of a vehicle after an instant, in their order, some thousands at a time. */
export async function* fixesAfter(db: Db, vehicle: number, after: number): AsyncGenerator<Fix[]> {
  for (let from = after; ;) {
    const { rows } = await sql<Stored>`
      SELECT ${EPOCH_MS('thoi_diem')} AS at, lat, lng, toc_do AS speed, huong AS course, do_chinh_xac AS accuracy, hop_le AS valid,
        no_may AS ignition, nhien_lieu AS fuel, odometer, the AS card, quet_the AS swipe
      FROM vi_tri WHERE id_xe = ${vehicle} AND thoi_diem > ${instant(from)} ORDER BY thoi_diem LIMIT ${AT_ONCE}`.execute(
      db,
    )
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    from = rows.at(-1)?.at ?? from
  }
}
