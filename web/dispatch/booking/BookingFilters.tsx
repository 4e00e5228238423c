import { SegmentedControl } from '@mantine/core'
import { BOOKING_STATES } from '../../../contract/dispatch/booking/booking.can.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { ORDER_TYPES } from '../../../contract/dispatch/order/order.fields.ts'
import { FieldFilter, StatusFilter, type Narrowed } from '../../kit/list/ChoiceFilter.tsx'
import { NamesFilter } from '../../kit/list/PickFilter.tsx'
import { useText } from '../../kit/ui/language.ts'
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

/** The filters of the booking list. */
export function BookingFilters({ list }: { readonly list: Narrowed }) {
  return (
    <>
      <StatusFilter list={list} label={texts.state} choices={BOOKING_STATES} />
      <FieldFilter list={list} name="loai_don_hang" label={texts.orderType} choices={ORDER_TYPES} />
      <NamesFilter list={list} name="ten_cong_ty" label={texts.customer} source={customerNames} />
    </>
  )
}
