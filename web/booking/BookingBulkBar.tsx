import { mdiFileExcelOutline } from '@mdi/js'
import type { Booking } from '../../contract/booking/booking.fields.ts'
import { listTexts } from '../../contract/list.texts.ts'
import { BulkBar } from '../kit/list/BulkBar.tsx'
import type { BulkRun } from '../kit/list/useBulkAct.ts'
import type { Selection } from '../kit/list/useSelection.ts'
import { useText } from '../kit/ui/language.ts'
import { ActDialogs } from './ActDialogs.tsx'
import { useBookingActs } from './useBookingActs.ts'

type BookingBulkBarProps = {
  readonly selection: Selection<Booking>
  readonly run: BulkRun['run']
  readonly busy: boolean
  readonly onExcel: () => void
}

/** What can be done to several bookings at once; each row answers for itself. */
export function BookingBulkBar({ selection, run, busy, onExcel }: BookingBulkBarProps) {
  const t = useText()
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
      <BulkBar
        count={selection.ids.size}
        acts={[...acts.acts, excel]}
        busy={busy}
        onClear={selection.clear}
      />
      <ActDialogs bookings={bookings} acts={acts} run={run} onDone={onDone} />
    </>
  )
}
