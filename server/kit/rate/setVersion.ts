import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { formatWarnings } from '../../../contract/kit/resource/resource.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import type { SetVersion, WholeVersion } from '../../../contract/kit/resource/wholeVersion.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { write, type Context } from '../http/context.ts'
import { on, type Route } from '../http/mount.ts'
import { inTurn } from '../list/inTurn.ts'
import { withStates } from '../resource/rateStates.ts'
import { refuseBadRefs } from '../resource/references.ts'
import { changeRow, createRow, refuseProblems, retireOne } from '../resource/save.ts'
import { findRows, rowsOfKeys, type Store, type Values } from '../resource/store.ts'
import { oneByOne } from '../postgres/oneByOne.ts'

const stampOf = ({ id, phien_ban }: Values): string => `${String(id)} ${String(phien_ban)}`

/** Writes a version of rows that count together whole: all of it, or nothing; stale where a row of it was changed, added or taken away since. */
const setVersion = (store: Store, { list, list_xoa, ...of }: WholeVersion, context: Context) =>
  write(context, async (trx) => {
    await oneByOne(trx, store.table)
    const { username } = context.user
    const { key = [], from = '' } = store.resource.rate ?? {}
    const head = Object.fromEntries([...key, from].map((name) => [name, of[name] ?? null]))
    await refuseBadRefs(trx, store, head)
    const stored = (await rowsOfKeys(trx, store, [head])).filter((row) => row[from] === of[from])
    const read = [...list, ...list_xoa].filter(({ id }) => id).map(stampOf)
    if (new Set(read).symmetricDifference(new Set(stored.map(stampOf))).size > 0)
      throw new Refusal('conflict', rateTexts.stale)
    for (const { id } of list_xoa) await retireOne(trx, store, { id, retired: true, username })
    // Rows stand beside the others of the version as they will all be.
    const alone = { ...store, around: async () => [] }
    const ids = await inTurn(list, async ({ id, phien_ban, ...line }) => {
      const values = { ...line, ...head }
      if (!id) return (await createRow(alone, values, { ...context, db: trx }))['id'] as string
      await changeRow(trx, alone, { id, values, version: Number(phien_ban), username })
      return id
    })
    const rows = await findRows(trx, store, ids)
    const whole = { ...store, around: async () => rows }
    await inTurn(rows, (row) => refuseProblems(trx, whole, row))
    const said = told(rateTexts.versionSaved(store.resource.texts.one))
    const canh_bao = rows.flatMap((row, at) =>
      formatWarnings(store.resource, row, rows.toSpliced(at, 1)),
    )
    return { ...said, data: await withStates(trx, store, rows), canh_bao }
  })

/** Ties the call that writes a version whole to the rows of a store. */
export const setVersionRoute = (call: SetVersion, store: Store): Route =>
  on(call, (input, context) => setVersion(store, input, context))
