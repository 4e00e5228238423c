import { orderListTexts as texts } from '../../../contract/dispatch/order/order-list.texts.ts'
import {
  ORDER_TYPES,
  PAYMENT_FORMS,
  PAYMENT_STATES,
} from '../../../contract/dispatch/order/order.fields.ts'
import { FieldFilter, StatusFilter, type Narrowed } from '../../kit/list/ChoiceFilter.tsx'
import { countedChoice } from '../../../contract/dispatch/trip/trip.groups.ts'
import { GroupFilter } from '../trip/offered/GroupFilter.tsx'
import { NameFilters } from '../trip/offered/TripFilters.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

/** The filters of the order list; a subcontractor is not offered those about payment and customers. */
export function OrderFilters({ list }: { readonly list: Narrowed }) {
  const { ben_doi_tac } = useSession()
  return (
    <>
      {ben_doi_tac !== 'thau_phu' && (
        <>
          <StatusFilter
            list={list}
            label={texts.payment}
            choices={{ ...PAYMENT_STATES, ...countedChoice }}
          />
          <FieldFilter
            list={list}
            name="hinh_thuc_thanh_toan"
            label={texts.paymentForm}
            choices={PAYMENT_FORMS}
          />
        </>
      )}
      <FieldFilter list={list} name="loai_don_hang" label={texts.orderType} choices={ORDER_TYPES} />
      <NameFilters list={list} />
      <GroupFilter list={list} />
    </>
  )
}
