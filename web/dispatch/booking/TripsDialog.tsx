import { Modal, Text } from '@mantine/core'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import classes from './booking.module.css'
import type { BookingActs } from './useBookingActs.ts'

type ChoiceProps = { readonly label: Words; readonly note: Words; readonly onClick: () => void }

function Choice({ label, note, onClick }: ChoiceProps) {
  const t = useText()
  return (
    <li>
      <button type="button" className={classes.trip} onClick={onClick}>
        <strong>{t(label)}</strong>
        <span className={classes.tripNote}>{t(note)}</span>
      </button>
    </li>
  )
}

/** Several bookings become one trip, or a draft each. */
export function TripsDialog({ acts }: { readonly acts: BookingActs }) {
  const t = useText()
  return (
    <Modal
      opened
      onClose={acts.closeDialog}
      title={<Text fw={600}>{t(texts.tripsTitle(acts.ids.length))}</Text>}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
    >
      <ul className={classes.trips}>
        <Choice label={texts.oneTrip} note={texts.oneTripNote} onClick={acts.oneTrip} />
        <Choice label={texts.tripEach} note={texts.tripEachNote} onClick={acts.tripEach} />
      </ul>
    </Modal>
  )
}
