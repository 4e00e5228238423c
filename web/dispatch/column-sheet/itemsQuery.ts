import { queryOptions } from '@tanstack/react-query'
import { costFormApi } from '../../../contract/price/cost-form/cost-form.ts'
import { call } from '../../kit/http/call.ts'

/** The cost items that columns may stand for. */
export const itemsQuery = queryOptions({
  queryKey: ['column-sheet-items'],
  queryFn: async () => (await call(costFormApi.forTrip, {})).data,
})
