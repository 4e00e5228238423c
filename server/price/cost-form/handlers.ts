import { sql } from 'kysely'
import { costForm, costFormApi } from '../../../contract/price/cost-form/cost-form.ts'
import { searchKey, wordOf } from '../../../contract/kit/text/text.ts'
import type { Context, Trx } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { selectRows, type Values } from '../../kit/resource/store.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'

/** Codes of items that come without one, from their names: 'Vé bãi' → 've_bai', or 've_bai_2' where that one is taken. */
async function keysFrom(trx: Trx, rows: readonly Values[]): Promise<string[]> {
  const { rows: known } = await sql<{ key: string }>`SELECT key FROM form_chi_phi`.execute(trx)
  const taken = new Set(known.map(({ key }) => key))
  return rows.map(({ name }) => {
    const plain = searchKey(wordOf(name)).replaceAll(/[^a-z0-9]+/g, '_')
    let key = plain
    for (let number = 2; taken.has(key); number++) key = `${plain}_${number}`
    taken.add(key)
    return key
  })
}

export const costFormStore = tableStore({
  ...costForm,
  table: 'form_chi_phi',
  prefix: '',
  newKeys: keysFrom,
  made: (_key, { tien_mat }) => ({ tien_mat: tien_mat ?? false }),
  order: sql`t.thu_tu`,
})

/** POST /tms/form_chi_phi/chuyen_di_create; to a partner none. */
const listForTrip = async (_input: object, { db, user }: Context) => {
  const shown = sql`t.deleted_at IS NULL AND t.tren_chuyen ORDER BY t.thu_tu, t.key`
  return { data: user.partner ? [] : await selectRows(db, costFormStore, shown) }
}

export const costFormRoutes: Route[] = [on(costFormApi.forTrip, listForTrip as never)]
