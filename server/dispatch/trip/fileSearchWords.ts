import { sql } from 'kysely'
import type { Db } from '../../kit/postgres/db.ts'

/** Files the words of new trips into the search index. Searches find them before, too, but walk over what waits. */
export const fileSearchWords = (db: Db): Promise<unknown> =>
  sql`SELECT gin_clean_pending_list('chuyen_di_tim_kiem')`.execute(db)
