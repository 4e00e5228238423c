import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { orderFilterApi, PLATE_FILTER } from '../../../contract/dispatch/order/order-filter.api.ts'
import {
  FILTER_TYPE_TEXTS,
  orderFilterTexts,
} from '../../../contract/dispatch/order/order-filter.texts.ts'
import { orderListTexts } from '../../../contract/dispatch/order/order-list.texts.ts'
import { PAYMENT_STATES } from '../../../contract/dispatch/order/order.fields.ts'
import { TRIP_STATES } from '../../../contract/dispatch/trip/trip.fields.ts'
import { subcontractors } from '../../../contract/master/subcontractor/subcontractor.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { call } from '../../kit/http/call.ts'
import { companyNames } from '../../master/company/offered/companyNames.ts'
import { ChoiceFilter, StatusFilter, type Narrowed } from '../../kit/list/ChoiceFilter.tsx'
import { NamesFilter, type NameSource } from '../../kit/list/PickFilter.tsx'
import { namesOf } from '../../kit/resource/namesOf.ts'
import { plateNames } from '../../master/vehicle/offered/plateNames.ts'
import { filterType, type FilterType } from './filterRequest.ts'
import { ALL } from '../../../contract/kit/list/list.ts'

const customerNames: NameSource = {
  key: 'customers',
  load: async () => (await call(orderFilterApi.customers, {})).data,
}

type NamedType = Exclude<FilterType, typeof ALL>

const NAMES: Record<NamedType, { readonly label: Text; readonly source: NameSource }> = {
  ten_cong_ty: { label: orderFilterTexts.company, source: companyNames },
  khach_hang: { label: orderFilterTexts.customer, source: customerNames },
  ten_thau_phu: { label: orderFilterTexts.subcontractor, source: namesOf(subcontractors) },
  bien_so_xe: { label: orderFilterTexts.plate, source: plateNames },
}

const { toan_bo: _all, ...NAMED_TYPES } = FILTER_TYPE_TEXTS

/** What is filtered by, the names for it, and the payment. */
export function FilterFields({ list }: { readonly list: Narrowed }) {
  const { state, change } = list
  const type = filterType(state)
  const names = type === ALL ? null : NAMES[type]
  return (
    <>
      <ChoiceFilter
        label={orderFilterTexts.type}
        choices={NAMED_TYPES}
        all={ALL}
        value={type}
        // A state of trips says nothing of orders, nor the other way round.
        onChange={(chosen) =>
          change({ filters: chosen === ALL ? {} : { type: [chosen] }, status: ALL })
        }
      />
      {names && <NamesFilter {...names} key={type} list={list} name="list_filter" />}
      <StatusFilter
        list={list}
        label={type === PLATE_FILTER ? listTexts.status : orderListTexts.payment}
        choices={type === PLATE_FILTER ? TRIP_STATES : PAYMENT_STATES}
      />
    </>
  )
}
