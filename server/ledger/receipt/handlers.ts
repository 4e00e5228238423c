import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import {
  payoutApi,
  receiptApi,
  type Chosen,
  type PayoutRow,
  type ReceiptRow,
} from '../../../contract/ledger/receipt/receipt.api.ts'
import { receiptTexts } from '../../../contract/ledger/receipt/receipt.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { eachReply } from '../../kit/list/eachReply.ts'
import { allocate, giveBack } from './allocation.ts'
import { customerSide } from './customerSide.ts'
import { listEntries } from './list.ts'
import { createEntry, updateEntry } from './save.ts'
import type { Side } from './side.ts'
import { changeEntry, holdEntry } from './store.ts'
import { subcontractorSide } from './subcontractorSide.ts'

type Act = { action: string; done: Text; run: (trx: Trx, id: string) => Promise<void> }

function chosenIds(side: Side, input: Chosen): string[] {
  const one = (input as Record<string, string | undefined>)[side.key]
  const ids = [...new Set([...(one === undefined ? [] : [one]), ...(input.list_id ?? [])])]
  if (ids.length === 0) throw invalidField('list_id', receiptTexts.noneChosen)
  return ids
}

/** Does an act to each entry; a refused one leaves the others done. */
const each = (side: Side, input: Chosen, context: Context, { action, done, run }: Act) =>
  write(context, async (trx) => {
    const ids = chosenIds(side, input)
    const refusals = new Map<string, Text>()
    for (const id of ids.toSorted()) {
      try {
        await run(trx, id)
        const { username } = context.user
        await audit(trx, { username, action, subject: side.table, id, before: null, after: null })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusals.set(id, error.atFields)
      }
    }
    const rows = ids.map((id) => {
      const refusal = refusals.get(id)
      return { id, ok: refusal === undefined, ...told(refusal ?? done) }
    })
    return eachReply(done, rows)
  })

/** POST …/delete: what it paid is owed again. */
const removeEntries = (side: Side) => (input: Chosen, context: Context) =>
  each(side, input, context, {
    action: 'xoa',
    done: receiptTexts.removed,
    async run(trx, id) {
      const { user } = context
      const stored = await holdEntry(trx, side, { id, deleted: false })
      await refuseClosedMonths(trx, [stored.ngay])
      await giveBack(trx, { side, user }, stored)
      const set = sql`deleted_at = clock_timestamp()`
      await changeEntry(trx, side, { id, set, username: user.username })
    },
  })

/** POST …/restore: it pays what it paid, as long as that is owed still. */
const restoreEntries = (side: Side) => (input: Chosen, context: Context) =>
  each(side, input, context, {
    action: 'khoi_phuc',
    done: receiptTexts.restored,
    async run(trx, id) {
      const { user } = context
      const stored = await holdEntry(trx, side, { id, deleted: true })
      await refuseClosedMonths(trx, [stored.ngay])
      await allocate(trx, { side, user }, { entry: stored, wanted: stored.shares })
      await changeEntry(trx, side, { id, set: sql`deleted_at = NULL`, username: user.username })
    },
  })

/** POST …/con_no. */
const openOf = async (db: Db, side: Side, party: string) => ({
  data: (await side.open(db, party)).map(({ id, rest, due }) => ({
    id,
    con_no: rest,
    den_han: due,
  })),
})

export const receiptRoutes: Route[] = [
  on(receiptApi.list, (input: InputOf<typeof receiptApi.list>, context) =>
    listEntries<ReceiptRow>(customerSide, input, context),
  ),
  on(receiptApi.open, ({ id_cong_ty }, { db }) => openOf(db, customerSide, id_cong_ty)),
  on(receiptApi.create, createEntry<ReceiptRow>(customerSide)),
  on(receiptApi.update, updateEntry<ReceiptRow>(customerSide)),
  on(receiptApi.remove, removeEntries(customerSide)),
  on(receiptApi.restore, restoreEntries(customerSide)),
  on(payoutApi.list, (input: InputOf<typeof payoutApi.list>, context) =>
    listEntries<PayoutRow>(subcontractorSide, input, context),
  ),
  on(payoutApi.open, ({ id_thau_phu }, { db }) => openOf(db, subcontractorSide, id_thau_phu)),
  on(payoutApi.create, createEntry<PayoutRow>(subcontractorSide)),
  on(payoutApi.update, updateEntry<PayoutRow>(subcontractorSide)),
  on(payoutApi.remove, removeEntries(subcontractorSide)),
  on(payoutApi.restore, restoreEntries(subcontractorSide)),
]
