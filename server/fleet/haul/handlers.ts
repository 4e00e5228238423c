import { haulApi } from '../../../contract/fleet/haul/haul.ts'
import { haulFileApi } from '../../../contract/fleet/haul/haul-file.api.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { crudHandlers } from '../../kit/resource/handlers.ts'
import { retireRows } from '../../kit/resource/save.ts'
import { listHaulFiles, openHaulFile, removeHaulFiles } from './files.ts'
import { listStops, routeData } from './one.ts'
import { haulStore } from './store.ts'

const { get, create, update } = crudHandlers(haulStore)

/** POST /contract/delete, and /contract/restore, which brings deleted hauls back. */
const retire =
  (retired: boolean) =>
  ({ contract_id, list_contract = [] }: InputOf<typeof haulApi.remove>, context: Context) => {
    const ids = contract_id ? [contract_id, ...list_contract] : list_contract
    return retireRows(haulStore, { ids, retired }, context)
  }

export const haulRoutes: Route[] = [
  on(haulApi.get, get as never),
  on(haulApi.create, create as never),
  on(haulApi.update, update as never),
  on(haulApi.remove, retire(true)),
  on(haulApi.restore, retire(false)),
  on(haulFileApi.list, listHaulFiles),
  on(haulFileApi.open, openHaulFile),
  on(haulFileApi.remove, removeHaulFiles),
  on(haulFileApi.stops, listStops),
  on(haulFileApi.route, routeData),
]
