import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { datedRow } from '../../../contract/kit/resource/dated.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { eachReply, type EachReply } from '../list/eachReply.ts'
import { write, type Context } from '../http/context.ts'
import { createRow, saveRow } from '../resource/save.ts'
import { type Store, type Values } from '../resource/store.ts'
import { storeFor } from '../resource/storeFor.ts'
import { takenOver } from './versions.ts'
import type { RateTable } from './inForce.ts'

/** What an added row says, with what it is silent about taken over from the row that counts on its first day. */
async function completed(store: Store & RateTable, row: Values, context: Context): Promise<Values> {
  const { rate } = store.resource
  const start = rate && datedRow(rate, row)
  if (!start) return row
  const key = Object.fromEntries(store.key.map((name) => [name, row[name] ?? null]))
  const version = { key, from: start.hieu_luc_tu, values: {} }
  const [before] = await takenOver(context.db, store, [version])
  return { ...before?.values, ...row }
}

/** Adds the rows without id and corrects the others, each in a transaction of its own and answering for itself (wire: Acts on several rows). */
export async function writeRows(
  whole: Store & RateTable,
  rows: readonly Values[],
  context: Context,
): Promise<EachReply> {
  const store = { ...storeFor(whole, context.user.seat), key: whole.key }
  const one = async ({ id, phien_ban, ...values }: Values): Promise<string> => {
    if (!id) {
      const made = await write(context, async (trx) => {
        const own = { ...context, db: trx }
        return createRow(store, await completed(store, values, own), own)
      })
      return wordOf(made['id'])
    }
    await saveRow(store, { id: wordOf(id), values, version: Number(phien_ban) }, context)
    return wordOf(id)
  }
  const data: EachReply['data'] = []
  for (const row of rows)
    try {
      const done = row['id'] ? replyTexts.changed : replyTexts.addedRow
      data.push({ id: await one(row), ok: true, ...told(done) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      data.push({ id: wordOf(row['id']), ok: false, ...told(error.atFields) })
    }
  return eachReply(replyTexts.written, data)
}
