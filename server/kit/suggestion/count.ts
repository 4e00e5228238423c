import { sql } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Trx } from '../http/context.ts'
import type { NewTrip } from '../../dispatch/trip/tripValues.ts'
import { wordsOf } from '../../dispatch/trip/suggested.ts'

type Counted = { truong: string; gia_tri: string; gia_tri_key: string; so_lan: number }

// One order for all writers: two saves never wait for each other crosswise.
const inOrder = (a: Counted, b: Counted): number =>
  a.truong === b.truong ? (a.gia_tri < b.gia_tri ? -1 : 1) : a.truong < b.truong ? -1 : 1

/** Counts the words that saved trips used, so that suggestions come ranked by use. */
export const countSuggestions = (trx: Trx, trips: readonly NewTrip[]): Promise<void> =>
  countWords(trx, trips.flatMap(wordsOf))

/** Counts words as used once more, each as [list, word]. */
export async function countWords(
  trx: Trx,
  words: readonly (readonly [string, string])[],
): Promise<void> {
  const counts = new Map<string, Counted>()
  for (const [truong, gia_tri] of words) {
    const key = `${truong} ${gia_tri}`
    const counted = counts.get(key)
    if (counted) counted.so_lan += 1
    else counts.set(key, { truong, gia_tri, gia_tri_key: searchKey(gia_tri), so_lan: 1 })
  }
  if (counts.size === 0) return
  const rows = JSON.stringify([...counts.values()].toSorted(inOrder))
  await sql`
    INSERT INTO goi_y (truong, gia_tri, gia_tri_key, so_lan)
    SELECT truong, gia_tri, gia_tri_key, so_lan FROM json_populate_recordset(NULL::goi_y, ${rows}::json)
    ON CONFLICT (truong, gia_tri) DO UPDATE SET so_lan = goi_y.so_lan + excluded.so_lan, updated_at = now()`.execute(
    trx,
  )
}
