import { subcontractors } from '../../../contract/master/subcontractor/subcontractor.ts'
import { tableStore, usedAs } from '../../kit/resource/tableStore.ts'

export const subcontractorStore = tableStore({
  ...subcontractors,
  table: 'thau_phu',
  prefix: 'TP',
  uses: usedAs('id_thau_phu', 'chuyen_di', 'don_hang', 'don_chuyen_tram'),
})
