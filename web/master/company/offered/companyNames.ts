import { orderFilterApi } from '../../../../contract/dispatch/order/order-filter.api.ts'
import { call } from '../../../kit/http/call.ts'
import type { NameSource } from '../../../kit/list/PickFilter.tsx'

/** Customers who pay, for a filter. */
export const companyNames: NameSource = {
  key: 'companies',
  load: async () => (await call(orderFilterApi.companies, {})).data,
}
