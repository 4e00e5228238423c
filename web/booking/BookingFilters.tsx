import { SegmentedControl } from '@mantine/core'
import { BOOKING_STATES } from '../../contract/booking/booking.can.ts'
import { bookingTexts as texts } from '../../contract/booking/booking.texts.ts'
import { ORDER_TYPES } from '../../contract/order/order.fields.ts'
import { ChoiceFilter } from '../kit/list/ChoiceFilter.tsx'
import { ALL, type ListState } from '../kit/list/listState.ts'
import { PickFilter } from '../kit/list/PickFilter.tsx'
import type { ChangeList } from '../kit/list/useListState.ts'
import { useText } from '../kit/ui/language.ts'
import { customerNames } from './customerNames.ts'

type KindTabsProps = { readonly isImport: boolean; readonly onChange: (isImport: boolean) => void }

/** All bookings, or those that came by Excel. */
export function KindTabs({ isImport, onChange }: KindTabsProps) {
  const t = useText()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(texts.kinds)}
      value={isImport ? 'import' : 'all'}
      onChange={(value) => onChange(value === 'import')}
      data={[
        { value: 'all', label: t(texts.list) },
        { value: 'import', label: t(texts.imported) },
      ]}
    />
  )
}

type BookingFiltersProps = { readonly state: ListState; readonly change: ChangeList }

/** The filters of the booking list. */
export function BookingFilters({ state, change }: BookingFiltersProps) {
  const t = useText()
  const valueOf = (name: string) => state.filters[name] ?? []
  const choose = (name: string) => (value: string[]) =>
    change({ filters: { ...state.filters, [name]: value } })
  return (
    <>
      <ChoiceFilter
        label={t(texts.state)}
        choices={BOOKING_STATES}
        all={ALL}
        value={state.status}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        label={t(texts.orderType)}
        choices={ORDER_TYPES}
        all=""
        value={valueOf('loai_don_hang')[0] ?? ''}
        onChange={(value) => choose('loai_don_hang')(value ? [value] : [])}
      />
      <PickFilter
        label={t(texts.customer)}
        source={customerNames}
        value={valueOf('ten_cong_ty')}
        onChange={choose('ten_cong_ty')}
      />
    </>
  )
}
