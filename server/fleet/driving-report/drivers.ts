import { sql } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { like, wantedWords } from '../../kit/list/filter.ts'
import type { Db } from '../../kit/postgres/db.ts'

type Driver = {
  username: string
  fullname: string | null
  so_dien_thoai: string | null
  the_rfid: string | null
  chi_nhanh: string | null
}

/** Drivers who work here, with their cards; those that free text finds. */
export async function driversOf(db: Db, typed: string | null | undefined): Promise<Driver[]> {
  const words = wantedWords(typed).map(
    (word) =>
      sql` AND search_key(concat_ws(' ', username, fullname, the_rfid)) LIKE ${like(searchKey(word))}`,
  )
  const { rows } =
    await sql<Driver>`SELECT username, fullname, so_dien_thoai, the_rfid, chi_nhanh FROM nguoi_dung
    WHERE role = 'driver' AND deleted_at IS NULL ${sql.join(words, sql``)} ORDER BY fullname, username`.execute(
      db,
    )
  return rows
}
