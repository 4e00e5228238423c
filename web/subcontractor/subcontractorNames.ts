import { MAX_PAGE_ROWS } from '../../contract/list.ts'
import { subcontractorApi } from '../../contract/subcontractor/subcontractor.ts'
import { call } from '../call.ts'
import type { NameSource } from '../kit/list/PickFilter.tsx'

/** Subcontractors for a filter. */
export const subcontractorNames: NameSource = {
  key: 'subcontractors',
  load: async () => {
    const { data } = await call(subcontractorApi.list, { so_dong: MAX_PAGE_ROWS })
    return data.flatMap(({ ten_thau_phu }) => ten_thau_phu ?? [])
  },
}
