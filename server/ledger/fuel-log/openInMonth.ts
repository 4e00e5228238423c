import { sql } from 'kysely'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { lastDayOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import { fillTexts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import type { Left } from '../../../contract/office/closed-month/closed-month.api.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { driverOfSlip } from './litresOfDrivers.ts'

/** Slips of a month that nobody has answered: once it is closed nobody can. And approved ones that are no driver's: pay counts their litres nowhere. */
export async function slipsOpenInMonth(db: Db, month: WireMonth): Promise<Left[]> {
  const [from, to] = [`${month}-01`, lastDayOf(month)]
  const { rows } = await sql<Record<'cho_duyet' | 'da_duyet', number>>`
    SELECT count(*) FILTER (WHERE f.trang_thai = 'cho_duyet')::int AS cho_duyet,
      count(*) FILTER (WHERE f.trang_thai = 'da_duyet' AND ${driverOfSlip} IS NULL)::int AS da_duyet
    FROM nhat_ky_xang_dau f WHERE f.deleted_at IS NULL AND f.ngay_gio >= ${from} AND f.ngay_gio < ${to}::date + 1`.execute(
    db,
  )
  const left = (ma: string, state: 'cho_duyet' | 'da_duyet', say: (so: number) => Text): Left => {
    const so = rows[0]?.[state] ?? 0
    const duong_dan = `/fuel-log?trang_thai=${state}&start_time=${from}&end_time=${to}`
    return { ma, so, duong_dan, ...told(say(so)) }
  }
  return [
    left('phieu_dau', 'cho_duyet', fillTexts.waiting),
    left('phieu_dau_thieu_lai_xe', 'da_duyet', fillTexts.driverless),
  ]
}
