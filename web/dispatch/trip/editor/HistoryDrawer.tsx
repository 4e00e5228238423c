import { Drawer } from '@mantine/core'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import { useText } from '../../../kit/ui/language.ts'
import { TripHistory } from '../offered/TripHistory.tsx'
import { DialogTitle } from '../../../kit/ui/DialogTitle.tsx'

type HistoryDrawerProps = { readonly trip: Trip; readonly onClose: () => void }

/** Who changed what and when, newest first. */
export function HistoryDrawer({ trip, onClose }: HistoryDrawerProps) {
  const t = useText()
  const id = trip.id_chuyen_di ?? ''
  return (
    <Drawer
      opened
      onClose={onClose}
      size="lg"
      title={
        <DialogTitle>
          {t(editorTexts.history)} {id}
        </DialogTitle>
      }
    >
      <TripHistory id={id} version={trip.phien_ban} />
    </Drawer>
  )
}
