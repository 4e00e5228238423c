import { sql } from 'kysely'
import { told } from '../../../contract/kit/text/sentence.ts'
import { lastDayOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import { fillTexts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import type { Left } from '../../../contract/office/closed-month/closed-month.api.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** Slips of a month that nobody has answered: once it is closed nobody can. */
export async function slipsOpenInMonth(db: Db, month: WireMonth): Promise<Left[]> {
  const [from, to] = [`${month}-01`, lastDayOf(month)]
  const { rows } = await sql<{ so: number }>`
    SELECT count(*)::int AS so FROM nhat_ky_xang_dau
    WHERE trang_thai = 'cho_duyet' AND deleted_at IS NULL AND ngay_gio >= ${from} AND ngay_gio < ${to}::date + 1`.execute(
    db,
  )
  const so = rows[0]?.so ?? 0
  const duong_dan = `/fuel-log?trang_thai=cho_duyet&start_time=${from}&end_time=${to}`
  return [{ ma: 'phieu_dau', so, duong_dan, ...told(fillTexts.waiting(so)) }]
}
