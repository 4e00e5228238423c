import { mayCall } from '../../contract/endpoint.ts'
import { orderListTexts } from '../../contract/order/order-list.texts.ts'
import { ORDER_TYPES, PAYMENT_FORMS, PAYMENT_STATES } from '../../contract/order/order.fields.ts'
import { subcontractorApi } from '../../contract/subcontractor/subcontractor.ts'
import { tripListTexts } from '../../contract/trip/trip-list.texts.ts'
import { companyNames } from '../company/companyNames.ts'
import { driverNames } from '../driver/driverNames.ts'
import { ChoiceFilter } from '../kit/list/ChoiceFilter.tsx'
import { ALL, type ListState } from '../kit/list/listState.ts'
import { PickFilter } from '../kit/list/PickFilter.tsx'
import type { ChangeList } from '../kit/list/useListState.ts'
import { useText } from '../kit/ui/language.ts'
import { useSession } from '../session/session.ts'
import { subcontractorNames } from '../subcontractor/subcontractorNames.ts'
import { plateNames } from '../vehicle/plateNames.ts'

type OrderFiltersProps = { readonly state: ListState; readonly change: ChangeList }

/** The filters of the order list; a subcontractor is not offered those about payment and customers. */
export function OrderFilters({ state, change }: OrderFiltersProps) {
  const t = useText()
  const { seat, ben_doi_tac } = useSession()
  const valueOf = (name: string) => state.filters[name] ?? []
  const choose = (name: string) => (value: string[]) =>
    change({ filters: { ...state.filters, [name]: value } })
  const chooseOne = (name: string) => (value: string) => choose(name)(value ? [value] : [])
  return (
    <>
      {ben_doi_tac !== 'thau_phu' && (
        <>
          <ChoiceFilter
            label={t(orderListTexts.payment)}
            choices={PAYMENT_STATES}
            all={ALL}
            value={state.status}
            onChange={(status) => change({ status })}
          />
          <ChoiceFilter
            label={t(orderListTexts.paymentForm)}
            choices={PAYMENT_FORMS}
            all=""
            value={valueOf('hinh_thuc_thanh_toan')[0] ?? ''}
            onChange={chooseOne('hinh_thuc_thanh_toan')}
          />
        </>
      )}
      <ChoiceFilter
        label={t(orderListTexts.orderType)}
        choices={ORDER_TYPES}
        all=""
        value={valueOf('loai_don_hang')[0] ?? ''}
        onChange={chooseOne('loai_don_hang')}
      />
      <PickFilter
        label={t(tripListTexts.plate)}
        source={plateNames}
        value={valueOf('bien_so_xe')}
        onChange={choose('bien_so_xe')}
      />
      <PickFilter
        label={t(tripListTexts.driver)}
        source={driverNames}
        value={valueOf('ten_lai_xe_1')}
        onChange={choose('ten_lai_xe_1')}
      />
      {ben_doi_tac === null && (
        <PickFilter
          label={t(tripListTexts.customer)}
          source={companyNames}
          value={valueOf('ten_cong_ty')}
          onChange={choose('ten_cong_ty')}
        />
      )}
      {mayCall(subcontractorApi.list, seat) && (
        <PickFilter
          label={t(tripListTexts.subcontractor)}
          source={subcontractorNames}
          value={valueOf('ten_thau_phu')}
          onChange={choose('ten_thau_phu')}
        />
      )}
    </>
  )
}
