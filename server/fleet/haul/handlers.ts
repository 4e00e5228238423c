import { sql } from 'kysely'
import { haulApi, haulResource } from '../../../contract/fleet/haul/haul.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { crudHandlers } from '../../kit/resource/handlers.ts'
import { retireRows } from '../../kit/resource/save.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'

const store = tableStore({
  resource: haulResource,
  table: 'hop_dong_van_chuyen',
  prefix: 'HD',
  order: sql`t.start_time DESC`,
})

const { get, create, update } = crudHandlers(store)

export const haulRoutes: Route[] = [
  on(haulApi.get, get as never),
  on(haulApi.create, create as never),
  on(haulApi.update, update as never),
  on(haulApi.remove, ({ contract_id, list_contract = [] }, context) => {
    const ids = contract_id ? [contract_id, ...list_contract] : list_contract
    return retireRows(store, { ids, retired: true }, context)
  }),
]
