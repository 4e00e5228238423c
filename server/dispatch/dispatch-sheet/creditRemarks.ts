import { creditWarning, isOverLimit } from '../../../contract/dispatch/order/order.credit.ts'
import { amountDue, isMarked, recharges } from '../../../contract/dispatch/order/order.due.ts'
import { textOf } from '../../../contract/kit/text/sentence.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { creditsOf } from '../trip/creditUsed.ts'
import { loadTies, type TiesOf } from '../trip/ties.ts'
import type { NewOrder, NewTrip } from '../trip/tripValues.ts'
import { stepOf, tripsIn, withRemarks } from './doubtRemarks.ts'
import type { DispatchFile } from './reader/sheetTrip.ts'
import { remarkOn } from './remarks.ts'
import type { Outcome } from './reply.ts'

const isOwed = ({ trang_thai = 'moi' }: NewTrip): boolean =>
  trang_thai !== 'nhap' && trang_thai !== 'huy'

/** What an order comes to owe: nothing once it is said to be paid. */
const dueOf = (order: NewOrder, recharged: number): number =>
  isMarked(null, order)
    ? 0
    : amountDue(
        { cuoc_van_chuyen: order.cuoc_van_chuyen ?? null, vat: order.vat ?? null },
        recharged,
      )

/** What a trip owes by the customers of its orders, each with the place of the order. */
function owedBy(trip: NewTrip | null, tiesOf: TiesOf) {
  if (!trip || !isOwed(trip)) return []
  const orders = trip.list_don_hang ?? []
  const places = orders.map(({ id_don_hang }, index) => id_don_hang ?? String(index))
  const charged = recharges(trip.list_form_chi_phi ?? [], places)
  return orders.map((order, index) => {
    const amount = dueOf(order, charged.get(places[index] ?? '') ?? 0)
    return { customer: tiesOf(order).id_cong_ty, amount, index }
  })
}

/** The outcomes with what is said of each customer who owes its whole limit with what the sheet brings, at the order that brings it there. */
export async function withCredit(
  db: Db,
  file: DispatchFile,
  outcomes: readonly Outcome[],
): Promise<Outcome[]> {
  const made = outcomes.map(stepOf)
  const tiesOf = await loadTies(
    db,
    tripsIn(made).flatMap(({ list_don_hang }) => list_don_hang ?? []),
  )
  const owed = made.map((one) => ({
    before: owedBy(one?.before ?? null, tiesOf),
    next: owedBy(one?.next ?? null, tiesOf),
  }))
  const customers = owed.flatMap(({ next }) => next.flatMap(({ customer }) => customer ?? []))
  const credits = await creditsOf(db, customers)
  const told = new Set<string>()
  return outcomes.map((outcome, at) => {
    const { before, next } = owed[at] ?? { before: [], next: [] }
    const remarks = next.flatMap(({ customer, amount, index }) => {
      const credit = credits.get(customer ?? '')
      const stood = before[index]?.customer === customer ? before[index]?.amount : 0
      const more = amount - (stood ?? 0)
      if (!customer || !credit || more <= 0) return []
      const used = { ...credit, cong_no: credit.cong_no + more }
      credits.set(customer, used)
      const warning = isOverLimit(used) && !told.has(customer) ? creditWarning(used) : null
      if (!warning) return []
      told.add(customer)
      const { trip } = outcome
      const dong = trip.orderRows[index] ?? trip.rows[0] ?? 1
      const field = `list_don_hang.${index}.ten_cong_ty`
      return [remarkOn(file, trip, { field, dong, said: textOf(warning) })]
    })
    return withRemarks(outcome, remarks)
  })
}
