import { sql } from 'kysely'
import type { Db } from '../../kit/postgres/db.ts'

/** Whether this is the demo company: it alone has the logins of the demo. */
export async function isDemo(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM cai_dat WHERE khoa = 'mat_khau_demo'`.execute(db)
  return rows.length > 0
}
