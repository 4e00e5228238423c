import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import type { Ends } from '../../../contract/kit/resource/crud.ts'
import { endingBefore } from '../../../contract/kit/resource/dated.ts'
import type { Trx } from '../http/context.ts'
import { oneByOne } from '../postgres/oneByOne.ts'
import { changeRow, rowsAround } from './save.ts'
import type { Row, Store, Values } from './store.ts'

/** Ends the row that goes on where another is to begin, in the transaction that saves it; one that is not in its way stays. */
export async function endOther(
  trx: Trx,
  store: Store,
  row: Values,
  { ends, username }: { ends: Ends; username: string },
): Promise<void> {
  const { rate } = store.resource
  if (!ends || !rate?.to) return
  await oneByOne(trx, store.table)
  const { row: other, end } = endingBefore(rate, row, await rowsAround(trx, store, row)) ?? {}
  if (other?.['id'] !== ends.id) return
  const version = (other as Row).phien_ban
  if (version !== ends.phien_ban) throw invalidField(rate.from, rateTexts.otherChanged)
  await changeRow(trx, store, { id: ends.id, values: { [rate.to]: end }, version, username })
}
