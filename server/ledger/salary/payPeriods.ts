import { sql } from 'kysely'
import {
  payMonthOf,
  payPeriod,
  type PayPeriod,
  type StartOf,
} from '../../../contract/ledger/salary/period.ts'
import { addDays, type WireMonth } from '../../../contract/kit/time/time.ts'
import { settingOn } from '../../../contract/office/settings/settings.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { today } from '../../kit/time/clock.ts'
import { decisionsOf } from '../../office/settings/settings.ts'
import { drivesBy } from './variables.ts'

/** The day on which pay periods begin, as it was decided for the first day of a month. */
export async function periodStarts(db: Db): Promise<StartOf> {
  const decisions = await decisionsOf(db, ['ky_luong'])
  return (month) => Number(settingOn(decisions, 'ky_luong', `${month}-01`))
}

const SETTLING_DAYS = 15

/**
 * The month whose pay is worked on: for half a month after its end the one that ended last, until everybody's pay of it is
 * closed; else the one of today. On the first days of a period there is nothing to see but what is taken off.
 */
async function monthInWork(db: Db, starts: StartOf): Promise<WireMonth> {
  const ended = payMonthOf(addDays(today(), -SETTLING_DAYS), starts)
  const { rows } = await sql`
    SELECT FROM nguoi_dung n WHERE ${drivesBy(payPeriod(ended, starts).den)} AND NOT EXISTS (
      SELECT FROM driver_salary s
      WHERE s.username = n.username AND s.thang = ${ended} AND s.chot AND s.deleted_at IS NULL)
    LIMIT 1`.execute(db)
  return rows.length > 0 ? ended : payMonthOf(today(), starts)
}

/** A month with its period; the one that is worked on where none is named. */
export async function monthAsked(
  db: Db,
  asked: WireMonth | null | undefined,
): Promise<PayPeriod & { readonly thang: WireMonth }> {
  const starts = await periodStarts(db)
  const thang = asked ?? (await monthInWork(db, starts))
  return { thang, ...payPeriod(thang, starts) }
}
