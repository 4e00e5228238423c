import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.api.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { inTurn } from '../../kit/list/inTurn.ts'
import { withStates } from '../../kit/resource/rateStates.ts'
import { refuseBadRefs, withKeys } from '../../kit/resource/references.ts'
import { changeRow, createRow, retireOne } from '../../kit/resource/save.ts'
import { findRows, rowsOfKeys, type Row, type Values } from '../../kit/resource/store.ts'
import { kmQuotaStore as store } from './store.ts'

type Input = InputOf<typeof kmQuotaApi.setVersion>

/** Refuses to write over what somebody else has changed, added or taken away since it was read. */
function refuseStale(stored: readonly Row[], { list, list_xoa }: Input): void {
  const known = [...list, ...list_xoa].filter(({ id }) => id)
  const read = new Map(known.map(({ id, phien_ban }) => [id, phien_ban]))
  const isStale =
    read.size !== stored.length ||
    stored.some((row) => read.get(row['id'] as string) !== row.phien_ban)
  if (isStale) throw new Refusal('conflict', quotaTexts.stale)
}

/** POST /tms/dinh_muc_km/luu_ban: a version whole, all of it or nothing. */
export function setVersion(input: Input, context: Context) {
  return write(context, async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${store.table}))`.execute(trx)
    const { username } = context.user
    const { list, list_xoa, ...of } = input
    const head = { bien_so_xe: null, loai_xe: null, ...of }
    await refuseBadRefs(trx, store, head)
    const stored = (await rowsOfKeys(trx, store, [head])).filter(({ date }) => date === of.date)
    refuseStale(stored, input)
    const rows = await inTurn(list, async (line, at) => {
      const before = stored.find(({ id }) => id === line.id)
      const whole = await withKeys(trx, store, { ...before, ...line, ...head })
      return { ...whole, ...store.resource.worked?.(whole), id: `~${at}` } as Values as Row
    })
    for (const { id } of list_xoa) await retireOne(trx, store, { id, retired: true, username })
    const ids = await inTurn(list, async ({ id, phien_ban, ...line }, at) => {
      // A row stands beside the others of the version as they will all be.
      const own = { ...store, around: async () => rows.toSpliced(at, 1) }
      const values = { ...line, ...head }
      if (!id) return (await createRow(own, values, { ...context, db: trx }))['id'] as string
      await changeRow(trx, own, { id, values, version: Number(phien_ban), username })
      return id
    })
    const data = await withStates(trx, store, await findRows(trx, store, ids))
    return { ...told(quotaTexts.saved), data } as never
  })
}
