import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { orderFilterApi } from '../../../contract/dispatch/order/order-filter.api.ts'
import type { PaymentForm } from '../../../contract/dispatch/order/order.fields.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { filterAll, reportCustomers } from './filter.ts'
import { listOrders } from './list.ts'
import { markUnpaid, payBy } from './payment.ts'
import { uploadImages } from './photos.ts'
import { removeOrders } from './remove.ts'

const payments = (Object.keys(orderApi.pay) as PaymentForm[]).map((kind) =>
  on(orderApi.pay[kind], payBy(kind)),
)

export const orderRoutes: Route[] = [
  on(orderApi.list, listOrders),
  ...payments,
  on(orderApi.markUnpaid, markUnpaid),
  on(orderApi.remove, removeOrders),
  on(orderApi.uploadImage, uploadImages),
  on(orderFilterApi.filter, filterAll),
  on(orderFilterApi.reportCustomers, reportCustomers),
]
