import { mdiLightningBoltOutline } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { bookingTexts as texts } from '../../../../contract/dispatch/booking/booking.texts.ts'
import { ScreenButton } from '../../../kit/list/ScreenButton.tsx'
import { useText } from '../../../kit/ui/language.ts'

const QuickDialog = lazy(async () => ({
  default: (await import('../QuickDialog.tsx')).QuickDialog,
}))

/** Opens the one-line entry; it is loaded only then. */
export function QuickButton({ makes }: { readonly makes: 'booking' | 'trip' }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ScreenButton
        icon={mdiLightningBoltOutline}
        label={t(texts.quickButton)}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <QuickDialog makes={makes} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The same, for a trip. */
export const QuickTrip = () => <QuickButton makes="trip" />
