import { sql } from 'kysely'
import { settingOn } from '../../../contract/office/settings/settings.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { today } from '../../kit/time/clock.ts'
import { decisionsOf } from '../../office/settings/settings.ts'
import { raiseWarning, type Raised } from './raise.ts'

/** Raises those of some events that were not raised before, each in a transaction of its own. Answers how many. */
export async function raiseNew(db: Db, events: readonly Raised[]): Promise<number> {
  if (events.length === 0) return 0
  const known = await db
    .selectFrom('canh_bao')
    .select('khoa')
    .where('khoa', '=', sql<string>`ANY (${events.map(({ key }) => key)}::text[])`)
    .execute()
  const raised = new Set(known.map(({ khoa }) => khoa))
  const wanted = settingOn(await decisionsOf(db, ['loai_canh_bao']), 'loai_canh_bao', today())
  let count = 0
  for (const event of events)
    if (!raised.has(event.key) && (wanted as readonly string[]).includes(event.loai)) {
      const id = await db.transaction().execute((trx) => raiseWarning(trx, event))
      if (id !== null) count += 1
    }
  return count
}
