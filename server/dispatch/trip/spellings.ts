import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** Every spelling of a word that was used in a field, with or without marks and capitals; always the word itself. */
export async function spellingsOf(db: Db, truong: string, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tu_goi_y')
    .select('gia_tri')
    .distinct()
    .where('truong', '=', truong)
    .where('gia_tri_key', '=', searchKey(word))
    .limit(50)
    .execute()
  return [...new Set([word.trim(), ...rows.map((row) => row.gia_tri)])]
}
