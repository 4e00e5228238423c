import {
  payMonthOf,
  payPeriod,
  type PayPeriod,
  type StartOf,
} from '../../../contract/ledger/salary/period.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { today } from '../../kit/time/clock.ts'
import { decisionsOf, settingOn } from '../../office/settings/settings.ts'

/** The day on which pay periods begin, as it was decided for the first day of a month. */
export async function periodStarts(db: Db): Promise<StartOf> {
  const decisions = await decisionsOf(db, ['ky_luong'])
  return (month) => Number(settingOn(decisions, 'ky_luong', `${month}-01`))
}

/** A month with its period; that of today where none is named. */
export async function monthAsked(
  db: Db,
  asked: WireMonth | null | undefined,
): Promise<PayPeriod & { readonly thang: WireMonth }> {
  const starts = await periodStarts(db)
  const thang = asked ?? payMonthOf(today(), starts)
  return { thang, ...payPeriod(thang, starts) }
}
