import {
  SERVICE_COLORS,
  type ServiceState,
} from '../../../contract/fleet/service-rule/service-rule.rule.ts'
import type { ListRequest } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { Context } from '../../kit/http/context.ts'
import { crudDownload, crudHandlers, crudRoutes, listRows } from '../../kit/resource/handlers.ts'
import { serviceRuleStore as store } from './store.ts'

/** POST /truck_info/get_rules: near, due and over in their colours. */
async function list(input: ListRequest, context: Context) {
  const page = await listRows(store, input, context)
  const told = page.data.filter((row) => row['tinh_trang'] !== 'con_xa')
  const color = Object.fromEntries(
    told.map((row) => [wordOf(row['id']), SERVICE_COLORS[row['tinh_trang'] as ServiceState]]),
  )
  return { ...page, color }
}

export const serviceRuleRoutes = crudRoutes(store.api, { ...crudHandlers(store), list })
export const serviceRuleDownloads = [crudDownload(store.api, store)]
