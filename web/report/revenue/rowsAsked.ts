import { groupLink, type Rows } from '../../../contract/report/sums/drill.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import type { ListState } from '../../kit/list/listState.ts'

/** What the figures of the report are the sum of: trips, or where customers are chosen their orders alone. */
export const rowsAsked = (filters: ListState['filters']): Rows => ({
  list: (filters['ten_cong_ty'] ?? []).length > 0 ? 'orders' : 'trips',
  filter: filters,
})

/** The part of them that a plate has. */
export function rowsOfPlate(rows: Rows, plate: string): Rows {
  const isPlate = plate !== reportTexts.subcontracted.vi && plate !== reportTexts.unnamed.vi
  const { filter } = groupLink('theo_xe', { ma: isPlate ? plate : null, ten: plate })
  return { ...rows, filter: { ...rows.filter, ...filter } }
}
