import { sql } from 'kysely'
import { told } from '../../../contract/kit/text/sentence.ts'
import { lastDayOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import { tollTexts } from '../../../contract/ledger/toll/toll.texts.ts'
import type { Left } from '../../../contract/office/closed-month/closed-month.api.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** Passes of a month that belong to no trip yet: once it is closed none of them is given one. */
export async function tollsOpenInMonth(db: Db, month: WireMonth): Promise<Left[]> {
  const [from, to] = [`${month}-01`, lastDayOf(month)]
  const { rows } = await sql<{ so: number }>`
    SELECT count(*)::int AS so FROM sao_ke_cau_duong
    WHERE doi_chieu = 'chua_khop' AND deleted_at IS NULL AND thoi_gian >= ${from} AND thoi_gian < ${to}::date + 1`.execute(
    db,
  )
  const so = rows[0]?.so ?? 0
  const duong_dan = `/toll-management?doi_chieu=chua_khop&start_time=${from}&end_time=${to}`
  return [{ ma: 'cau_duong', so, duong_dan, ...told(tollTexts.unmatched(so)) }]
}
