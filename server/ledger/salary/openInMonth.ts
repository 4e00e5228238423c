import type { Left } from '../../../contract/office/closed-month/closed-month.api.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { payReplies } from '../../../contract/ledger/salary/pay-replies.texts.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { findersOf, UNCLOSED } from './listPay.ts'
import { payrollOf } from './payroll.ts'

/** Drivers with trips that count in a month, whose pay still moves. */
export async function paysOpenInMonth(db: Db, month: WireMonth): Promise<Left[]> {
  const { pays } = await payrollOf(db, month)
  const open = pays.filter(({ row }) => findersOf(row).includes(UNCLOSED)).length
  const duong_dan = `/salary-management?thang=${month}&status=${UNCLOSED}`
  return open > 0 ? [{ ma: 'luong', so: open, duong_dan, ...told(payReplies.unclosed(open)) }] : []
}
