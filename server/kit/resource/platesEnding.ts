import { sql } from 'kysely'
import { endOfPlate } from '../../../contract/kit/field/plate.ts'
import type { Db } from '../postgres/db.ts'
import type { Named } from './loadRefs.ts'

/** The vehicles whose plates end with the digits that words are: '068.12', '14006'. */
export async function platesEnding(
  db: Db,
  words: readonly string[],
): Promise<readonly (readonly [string, Named])[]> {
  const ends = words.flatMap((word) => {
    const digits = endOfPlate(word)
    return digits === null ? [] : [{ word, digits }]
  })
  if (ends.length === 0) return []
  const { rows } = await sql<{ word: string; ids: string[] }>`
    SELECT e.word, array_agg(p.bien_so_xe ORDER BY p.bien_so_xe) AS ids
    FROM json_to_recordset(${JSON.stringify(ends)}::json) AS e(word text, digits text)
    JOIN phuong_tien p ON p.bien_so_key LIKE '%' || e.digits WHERE p.deleted_at IS NULL GROUP BY 1`.execute(
    db,
  )
  return rows.map(({ word, ids }) => [word, { ids, called: ids[0] }] as const)
}
