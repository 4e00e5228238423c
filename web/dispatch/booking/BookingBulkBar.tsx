import { mdiFileExcelOutline } from '@mdi/js'
import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { BulkBar } from '../../kit/list/BulkBar.tsx'
import type { ListRows } from '../../kit/list/ListGrid.tsx'
import { useText } from '../../kit/ui/language.ts'
import { ActDialogs } from './ActDialogs.tsx'
import { useBookingActs } from './useBookingActs.tsx'

type BookingBulkBarProps = {
  readonly list: ListRows<Booking>
  readonly onExcel: () => void
}

/** What can be done to several bookings at once; each row answers for itself. */
export function BookingBulkBar({ list, onExcel }: BookingBulkBarProps) {
  const t = useText()
  const { selection } = list
  const { run } = list.bulk
  const bookings = selection.rows
  const onDone = (done: boolean) => {
    if (done) selection.clear()
  }
  const acts = useBookingActs({ bookings, run, onDone })
  const excel = {
    key: 'excel',
    label: t(listTexts.excel),
    icon: mdiFileExcelOutline,
    onClick: onExcel,
  }
  return (
    <>
      <BulkBar list={list} acts={[...acts.acts, excel]} />
      <ActDialogs acts={acts} run={run} onDone={onDone} />
    </>
  )
}
