import { sql } from 'kysely'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { USUAL_TYPE, walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Values } from '../../kit/resource/store.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'

/** The next numbers of entries: later ones are the greater. */
export async function entryNumbers(trx: Trx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT 'V' || lpad(nextval('so_khoan_vi')::text, 8, '0') AS id FROM generate_series(1, ${count}::int)`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** What an entry of the table `w` adds to what its driver holds: advances and corrections as they are, money spent and returned less. */
export const SIGNED = sql`CASE WHEN w.type IN ('tien_chi', 'hoan_ung') THEN -w.so_tien ELSE w.so_tien END`

type Photos = readonly { readonly id: string; readonly ten: string }[] | null | undefined

/** Of photos what is kept; an emptied type is the usual one. */
function tidy(values: Values): Values {
  const photos = values['anh'] as Photos
  return {
    ...values,
    ...('type' in values ? { type: values['type'] ?? USUAL_TYPE } : {}),
    ...('anh' in values ? { anh: (photos ?? []).map(({ id, ten }) => ({ id, ten })) } : {}),
  }
}

/** Refuses entries that name a trip which is not there. */
async function refuseUnknownTrips(trx: Trx, rows: readonly (Values | null)[]): Promise<void> {
  const ids = [...new Set(rows.flatMap((row) => wordOf(row?.['id_chuyen_di']) || []))]
  if (ids.length === 0) return
  const known = await trx
    .selectFrom('chuyen_di')
    .select('id_chuyen_di')
    .where('id_chuyen_di', '=', sql<string>`ANY (${ids}::text[])`)
    .execute()
  const there = new Set(known.map(({ id_chuyen_di }) => id_chuyen_di))
  const unknown = ids.find((id) => !there.has(id))
  if (unknown) throw invalidField('id_chuyen_di', walletReplies.noTrip(unknown))
}

export const walletStore = tableStore({
  ...walletEntry,
  table: 'wallet',
  prefix: 'V',
  newKeys: (trx, rows) => entryNumbers(trx, rows.length),
  made: (_id, values) => ({ type: values['type'] ?? USUAL_TYPE, anh: values['anh'] ?? [] }),
  tidy,
  order: sql`t.ngay_thang DESC, t.id DESC`,
  ranged: 'ngay_thang',
  async guard(trx, changes) {
    await refuseUnknownTrips(
      trx,
      changes.flatMap(({ before, after }) =>
        after && after['id_chuyen_di'] !== before?.['id_chuyen_di'] ? [after] : [],
      ),
    )
  },
})
