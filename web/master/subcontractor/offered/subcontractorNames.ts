import { subcontractorApi } from '../../../../contract/master/subcontractor/subcontractor.ts'
import { call } from '../../../kit/http/call.ts'
import type { NameSource } from '../../../kit/list/PickFilter.tsx'

const SHOWN = 101

/** Subcontractors for a filter. */
export const subcontractorNames: NameSource = {
  key: 'subcontractors',
  asks: true,
  load: async (typed) => {
    const { data } = await call(subcontractorApi.list, { tu_khoa: typed, so_dong: SHOWN })
    return data.flatMap(({ ten_thau_phu }) => ten_thau_phu ?? [])
  },
}
