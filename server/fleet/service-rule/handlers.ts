import {
  movedOn,
  SERVICE_COLORS,
  type ServiceState,
} from '../../../contract/fleet/service-rule/service-rule.rule.ts'
import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import type { ListRequest } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { write, type Context } from '../../kit/http/context.ts'
import {
  crudDownload,
  crudHandlers,
  crudRoutes,
  listRows,
  saved,
  saveGiven,
} from '../../kit/resource/handlers.ts'
import { holdRow } from '../../kit/resource/save.ts'
import type { Values } from '../../kit/resource/store.ts'
import { serviceRuleStore as store } from './store.ts'

/** PUT /truck_info/edit_rule: a service that was done is due a cycle later. */
const update = (input: Values, outside: Context) =>
  write(outside, async (trx) => {
    const context = { ...outside, db: trx }
    const before = await holdRow(trx, store, wordOf(input['id']))
    const { after } = await saveGiven(store, movedOn(input, before), context, async () => {})
    return saved(store, replyTexts.updated(store.resource.texts.one), after, context)
  })

/** POST /truck_info/get_rules: near, due and over in their colours. */
async function list(input: ListRequest, context: Context) {
  const page = await listRows(store, input, context)
  const told = page.data.filter((row) => row['tinh_trang'] !== 'con_xa')
  const color = Object.fromEntries(
    told.map((row) => [wordOf(row['id']), SERVICE_COLORS[row['tinh_trang'] as ServiceState]]),
  )
  return { ...page, color }
}

export const serviceRuleRoutes = crudRoutes(store.api, { ...crudHandlers(store), list, update })
export const serviceRuleDownloads = [crudDownload(store.api, store)]
