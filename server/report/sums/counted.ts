import { sql, type RawBuilder } from 'kysely'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { MOST_DAYS } from '../../../contract/report/sums/sums.fields.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { daysBetween, type WireDate } from '../../../contract/kit/time/time.ts'

/** The days asked for; refuses what is too long. */
export function rangeOf({
  start_date: from,
  end_date: to,
}: {
  start_date: string
  end_date: string
}): Range {
  if (daysBetween(from, to) >= MOST_DAYS) throw invalidField('end_date', reportTexts.tooLong)
  return { from, to }
}

/** The trips (c) that a report counts: in any state but drafts and cancelled ones (money, section 8). */
const COUNTED = sql<boolean>`c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy')`

/** The trips (c) of a stretch that a report counts. */
export const counted = ({ from, to }: Range): RawBuilder<boolean> =>
  sql`${COUNTED} AND c.ngay_thuc_hien BETWEEN ${from} AND ${to}`

/** The trips (c) of some days that a report counts. */
export const countedOn = (days: readonly WireDate[]): RawBuilder<boolean> =>
  sql`${COUNTED} AND c.ngay_thuc_hien = ANY (${[...days]}::date[])`

/** All trips (c) that reports count on some day. */
export const countedEver: RawBuilder<boolean> = sql`${COUNTED} AND c.ngay_thuc_hien IS NOT NULL`
