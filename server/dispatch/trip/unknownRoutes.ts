import { sql } from 'kysely'
import { oddity, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { warningTexts } from '../../../contract/dispatch/trip/trip-warning.texts.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { NewTrip } from './tripValues.ts'

const keyOf = (code: string | null | undefined): string => searchKey(code ?? '')

/** Codes of orders that name no route: the places are asked instead (money, section 2). Asked once for several trips. */
export async function unknownRoutes(
  db: Db,
  trips: readonly NewTrip[],
): Promise<(trip: NewTrip) => Warning[]> {
  const orders = trips.flatMap(({ list_don_hang }) => list_don_hang ?? [])
  const keys = [...new Set(orders.map(({ ma_lt }) => keyOf(ma_lt)))].filter((key) => key !== '')
  if (keys.length === 0) return () => []
  const { rows } = await sql<{ key: string }>`
    ${KEPT} SELECT search_key(ma_lt) AS key FROM tuyen_duong WHERE deleted_at IS NULL AND search_key(ma_lt) = ANY (${keys}::text[])`.execute(
    db,
  )
  const known = new Set(['', ...rows.map(({ key }) => key)])
  return ({ list_don_hang }) =>
    (list_don_hang ?? []).flatMap(({ ma_lt }, index) =>
      oddity(
        `tuyen_la:${keyOf(ma_lt)}`,
        `list_don_hang.${index}.ma_lt`,
        known.has(keyOf(ma_lt)) ? null : warningTexts.route(ma_lt ?? ''),
      ),
    )
}
