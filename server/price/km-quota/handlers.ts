import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { yearOf } from '../../../contract/kit/time/time.ts'
import { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { crudDownload, crudHandlers, crudRoutes } from '../../kit/resource/handlers.ts'
import type { Values } from '../../kit/resource/store.ts'
import { setVersion } from './setVersion.ts'
import { kmQuotaStore } from './store.ts'

const handlers = crudHandlers(kmQuotaStore)

/** POST /tms/dinh_muc_km/delete: by id, or all rows of a date, which tells its year. */
const remove = ({ date, ...input }: InputOf<typeof kmQuotaApi.remove> & Values, context: Context) =>
  handlers.remove(date ? { year: yearOf(wordOf(date)), ...input, date } : input, context)

export const kmQuotaRoutes: Route[] = [
  ...crudRoutes(kmQuotaApi, { ...handlers, remove }),
  on(kmQuotaApi.setVersion, setVersion),
]
export const kmQuotaDownloads = [crudDownload(kmQuotaApi, kmQuotaStore)]
