import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.api.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { crudDownload, crudHandlers, crudRoutes } from '../../kit/resource/handlers.ts'
import { selectRows, type Values } from '../../kit/resource/store.ts'
import { setVersion } from './setVersion.ts'
import { kmQuotaStore } from './store.ts'

const handlers = crudHandlers(kmQuotaStore)

type Removed = InputOf<typeof kmQuotaApi.remove> & Values

/** POST /tms/dinh_muc_km/delete: by id, or all rows of a date, each answering for itself. */
async function remove(input: Removed, context: Context) {
  const { date, list_id, id, ...of } = input
  if (!date || list_id || id) return handlers.remove(input, context)
  const named = Object.entries(of).flatMap(([column, value]) =>
    (value ?? null) === null ? [] : [sql` AND ${sql.ref(`t.${column}`)} = ${value}`],
  )
  const rows = await selectRows(
    context.db,
    kmQuotaStore,
    sql`t.deleted_at IS NULL AND t.date = ${date} ${sql.join(named, sql``)} ORDER BY t.id`,
  )
  if (rows.length === 0) throw new Refusal('not_found', quotaTexts.noRows)
  return handlers.remove({ list_id: rows.map((row) => wordOf(row['id'])) }, context)
}

export const kmQuotaRoutes: Route[] = [
  ...crudRoutes(kmQuotaApi, { ...handlers, remove }),
  on(kmQuotaApi.setVersion, setVersion),
]
export const kmQuotaDownloads = [crudDownload(kmQuotaApi, kmQuotaStore)]
