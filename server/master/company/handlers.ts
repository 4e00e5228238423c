import { companyApi, companyResource } from '../../../contract/master/company/company.ts'
import { crudDownload, crudRoutes } from '../../kit/resource/handlers.ts'
import { tableStore, usedAs } from '../../kit/resource/tableStore.ts'
import { customerRows, PREFIX } from './customerRows.ts'
import { renamingHandlers, renamingRoutes } from '../renaming/renaming.ts'

export const companyStore = tableStore({
  resource: companyResource,
  table: 'cong_ty',
  prefix: PREFIX,
  sheetRows: customerRows,
  uses: usedAs(
    'id_cong_ty',
    'don_hang',
    'booking',
    'don_chuyen_tram',
    'dia_diem',
    'nguoi_dung',
    'gia_cong_ty',
  ),
})

const handlers = renamingHandlers(companyStore, 'company')

export const companyRoutes = [
  ...crudRoutes(companyApi, handlers),
  ...renamingRoutes(companyApi, handlers),
]
export const companyDownloads = [crudDownload(companyApi, companyStore)]
