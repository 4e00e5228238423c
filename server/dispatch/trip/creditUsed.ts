import {
  creditWarning,
  isOverLimit,
  type Credit,
} from '../../../contract/dispatch/order/order.credit.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { question } from '../../kit/event/question.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** How much of their credit limits customers use; of those who have one. Nobody owes anything where nobody keeps debts. */
export const creditUsed = question<[Db, readonly string[]], readonly Credit[]>()

/** Customers' use of their limits by their ids. */
export async function creditsOf(db: Db, ids: Iterable<string>): Promise<Map<string, Credit>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const answers = (await creditUsed.ask(db, wanted)).flat()
  return new Map(answers.map((credit) => [credit.id_cong_ty, credit]))
}

/** What has to be accepted of customers who owe their whole limit, and what is only said of those who nearly do. */
export function creditSaid(credits: readonly Credit[]): { asks: Warning[]; says: Warning[] } {
  const warned = credits.map((credit) => [credit, creditWarning(credit)] as const)
  const of = (isOver: boolean) =>
    warned.flatMap(([credit, warning]) =>
      warning && isOverLimit(credit) === isOver ? [warning] : [],
    )
  return { asks: of(true), says: of(false) }
}
