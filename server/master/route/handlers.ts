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
    SELECT id, sum(so)::int AS so FROM (
      SELECT id_tuyen_duong AS id, count(DISTINCT id_chuyen_di) AS so FROM don_hang WHERE id_tuyen_duong = ANY (${[...ids]}::text[]) GROUP BY 1
      UNION ALL SELECT id_tuyen_duong, count(*) FROM don_chuyen_tram WHERE id_tuyen_duong = ANY (${[...ids]}::text[]) GROUP BY 1
    ) x GROUP BY 1`,
}

/** The calls of routes, whose prices the store brings. */
export const routeRoutes = (store: Store) => crudRoutes(routeApi, crudHandlers(store))
export const routeDownloads = (store: Store) => [crudDownload(routeApi, store)]
