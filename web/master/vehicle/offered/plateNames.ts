import { orderFilterApi } from '../../../../contract/dispatch/order/order-filter.api.ts'
import { call } from '../../../kit/http/call.ts'
import type { NameSource } from '../../../kit/list/PickFilter.tsx'

/** Plates for a filter. */
export const plateNames: NameSource = {
  key: 'plates',
  load: async () => (await call(orderFilterApi.plates, {})).data,
}
