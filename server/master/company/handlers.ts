import { sql } from 'kysely'
import { companyApi, companyResource } from '../../../contract/master/company/company.ts'
import { crudDownload, crudRoutes } from '../../kit/resource/handlers.ts'
import type { Store } from '../../kit/resource/store.ts'
import { renamingHandlers, renamingRoutes } from '../renaming/renaming.ts'

export const companyStore: Store = {
  resource: companyResource,
  table: 'cong_ty',
  prefix: 'KH',
  only: sql`true`,
  made: () => ({}),
  tidy: (values) => values,
  uses: (ids) => sql`
    SELECT id, sum(so)::int AS so FROM (
      SELECT id_cong_ty AS id, count(DISTINCT id_chuyen_di) AS so FROM don_hang WHERE id_cong_ty = ANY (${[...ids]}::text[]) GROUP BY 1
      UNION ALL SELECT id_cong_ty, count(*) FROM booking WHERE id_cong_ty = ANY (${[...ids]}::text[]) GROUP BY 1
      UNION ALL SELECT id_cong_ty, count(*) FROM don_chuyen_tram WHERE id_cong_ty = ANY (${[...ids]}::text[]) GROUP BY 1
      UNION ALL SELECT id_cong_ty, count(*) FROM dia_diem WHERE id_cong_ty = ANY (${[...ids]}::text[]) GROUP BY 1
      UNION ALL SELECT id_cong_ty, count(*) FROM nguoi_dung WHERE id_cong_ty = ANY (${[...ids]}::text[]) GROUP BY 1
    ) x GROUP BY 1`,
}

const handlers = renamingHandlers(companyStore, 'company')

export const companyRoutes = [
  ...crudRoutes(companyApi, handlers),
  ...renamingRoutes(companyApi, handlers),
]
export const companyDownloads = [crudDownload(companyApi, companyStore)]
