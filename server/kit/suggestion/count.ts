import { sql } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Trx } from '../http/context.ts'
import { KEPT } from '../postgres/kept.ts'

type Counted = { truong: string; gia_tri: string; gia_tri_key: string; so_lan: number }

/** Counts words as used once more, each as [list, word]; only adds rows, so that two who use the same words do not wait for each other. */
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
  const rows = JSON.stringify([...counts.values()])
  await sql`
    ${KEPT} INSERT INTO goi_y_moi (truong, gia_tri, gia_tri_key, so_lan)
    SELECT truong, gia_tri, gia_tri_key, so_lan FROM json_populate_recordset(NULL::goi_y_moi, ${rows}::json)`.execute(
    trx,
  )
}
