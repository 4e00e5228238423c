import { sql } from 'kysely'
import { routeApi, routeResource } from '../../../contract/master/route/route.ts'
import { crudDownload, crudHandlers, crudRoutes } from '../../kit/resource/handlers.ts'
import type { Store } from '../../kit/resource/store.ts'

export const routeStore: Store = {
  resource: routeResource,
  table: 'tuyen_duong',
  prefix: 'T',
  only: sql`true`,
  made: () => ({}),
  // A route always has a code: an empty one changes nothing, and a new route without one goes by its id (migration 0013).
  tidy: ({ ma_lt, ...values }) => (ma_lt ? { ...values, ma_lt } : values),
  uses: (ids) => sql`
    SELECT t.id_tuyen_duong AS id, count(DISTINCT d.id_chuyen_di) AS so FROM tuyen_duong t JOIN don_hang d ON d.ma_lt = t.ma_lt
    WHERE t.id_tuyen_duong = ANY (${[...ids]}::text[]) GROUP BY 1`,
}

/** The calls of routes, whose prices the store brings. */
export const routeRoutes = (store: Store) => crudRoutes(routeApi, crudHandlers(store))
export const routeDownloads = (store: Store) => [crudDownload(routeApi, store)]
