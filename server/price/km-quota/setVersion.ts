import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { on } from '../../kit/http/mount.ts'
import { inTurn } from '../../kit/list/inTurn.ts'
import { withStates } from '../../kit/resource/rateStates.ts'
import { refuseBadRefs } from '../../kit/resource/references.ts'
import { changeRow, createRow, refuseProblems, retireOne } from '../../kit/resource/save.ts'
import { findRows, rowsOfKeys, type Values } from '../../kit/resource/store.ts'
import { kmQuotaStore as store } from './store.ts'

const stampOf = ({ id, phien_ban }: Values): string => `${String(id)} ${String(phien_ban)}`

/** POST /tms/dinh_muc_km/luu_ban: a version whole, all of it or nothing. */
const setVersion = (input: InputOf<typeof kmQuotaApi.setVersion>, context: Context) =>
  write(context, async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${store.table}))`.execute(trx)
    const { username } = context.user
    const { list, list_xoa, ...of } = input
    const head = { bien_so_xe: null, loai_xe: null, ...of }
    await refuseBadRefs(trx, store, head)
    const stored = (await rowsOfKeys(trx, store, [head])).filter(({ date }) => date === of.date)
    // What somebody else has changed, added or taken away since it was read is not written over.
    const read = [...list, ...list_xoa].filter(({ id }) => id).map(stampOf)
    if (new Set(read).symmetricDifference(new Set(stored.map(stampOf))).size > 0)
      throw new Refusal('conflict', quotaTexts.stale)
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
    return { ...told(quotaTexts.saved), data: await withStates(trx, store, rows) } as never
  })

export const kmQuotaRoutes = [on(kmQuotaApi.setVersion, setVersion)]
