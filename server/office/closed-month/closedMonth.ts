import { sql, type RawBuilder } from 'kysely'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import type { Left } from '../../../contract/office/closed-month/closed-month.api.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { ClosedMonth } from '../../../contract/kit/rate/closed.ts'
import type { Days } from '../../../contract/kit/rate/rate.ts'
import { monthOf, type WireDate, type WireMonth } from '../../../contract/kit/time/time.ts'
import { question } from '../../kit/event/question.ts'
import type { Trx } from '../../kit/http/context.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** What still waits in a month, as the features that know it say. */
export const stillOpen = question<[Db, WireMonth], readonly Left[]>()

/** Told in the same transaction that a month is closed, or opened again: whoever keeps figures that move until then. */
export const monthClosed = question<[Trx, WireMonth], void>()
export const monthOpened = question<[Trx, WireMonth], void>()

/** The closed month that holds a day, in SQL; null of a day of none. */
export const closedMonthOf = (day: RawBuilder<unknown>): RawBuilder<WireMonth | null> =>
  sql`(SELECT k.thang FROM khoa_so k WHERE k.mo_luc IS NULL AND k.thang = to_char(${day}, 'YYYY-MM'))`

/** The closed months that have one of these days, or price a trip on one, in order. */
export async function closedMonthsIn(db: Db, { tu, den }: Days): Promise<readonly ClosedMonth[]> {
  const { rows } = await sql<ClosedMonth>`
    ${KEPT} SELECT thang, luc_gia FROM khoa_so, (SELECT ${tu}::text AS tu, ${den}::text AS den) d
    WHERE mo_luc IS NULL AND (thang >= left(tu, 7) AND (den IS NULL OR thang <= left(den, 7))
      OR EXISTS (SELECT FROM unnest(luc_gia) moment WHERE left(moment, 10) >= tu AND (den IS NULL OR left(moment, 10) <= den)))
    ORDER BY thang`.execute(db)
  return rows
}

/**
 * Refuses what is dated in a closed month (money, section 9): every writer of dated money asks it in its transaction, with the days
 * of a row before and after. Whoever closes a month waits for transactions that have asked, and those that ask meanwhile for it:
 * reading the table holds it until their end (handlers.ts).
 */
export async function refuseClosedMonths(
  trx: Trx,
  days: readonly (WireDate | null | undefined)[],
): Promise<void> {
  const months = [...new Set(days.flatMap((day) => (day ? monthOf(day) : [])))]
  if (months.length === 0) return
  const { rows } = await sql<{ thang: WireMonth }>`
    ${KEPT} SELECT thang FROM khoa_so WHERE mo_luc IS NULL AND thang = ANY (${months}::text[]) ORDER BY thang LIMIT 1`.execute(
    trx,
  )
  const [closed] = rows
  if (closed) throw new Refusal('locked', closedMonthTexts.closed(closed.thang))
}
