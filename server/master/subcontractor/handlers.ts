import { sql } from 'kysely'
import {
  subcontractorApi,
  subcontractorResource,
} from '../../../contract/master/subcontractor/subcontractor.ts'
import { crudDownload, crudHandlers, crudRoutes } from '../../kit/resource/handlers.ts'
import type { Store } from '../../kit/resource/store.ts'

export const subcontractorStore: Store = {
  resource: subcontractorResource,
  table: 'thau_phu',
  prefix: 'TP',
  only: sql`true`,
  made: () => ({}),
  tidy: (values) => values,
  uses: (ids) => sql`
    SELECT id, sum(so)::int AS so FROM (
      SELECT id_thau_phu AS id, count(*) AS so FROM chuyen_di WHERE id_thau_phu = ANY (${[...ids]}::text[]) GROUP BY 1
      UNION ALL SELECT id_thau_phu, count(*) FROM don_hang WHERE id_thau_phu = ANY (${[...ids]}::text[]) GROUP BY 1
      UNION ALL SELECT id_thau_phu, count(*) FROM don_chuyen_tram WHERE id_thau_phu = ANY (${[...ids]}::text[]) GROUP BY 1
    ) x GROUP BY 1`,
}

export const subcontractorRoutes = crudRoutes(subcontractorApi, crudHandlers(subcontractorStore))
export const subcontractorDownloads = [crudDownload(subcontractorApi, subcontractorStore)]
