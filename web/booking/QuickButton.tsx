import { Button } from '@mantine/core'
import { mdiLightningBoltOutline } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { bookingTexts as texts } from '../../contract/booking/booking.texts.ts'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'

const QuickDialog = lazy(async () => ({
  default: (await import('./QuickDialog.tsx')).QuickDialog,
}))

/** Opens the one-line entry; it is loaded only then. */
export function QuickButton({ makes }: { readonly makes: 'booking' | 'trip' }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon path={mdiLightningBoltOutline} size={16} />}
        onClick={() => setOpen(true)}
      >
        {t(texts.quickButton)}
      </Button>
      {open && (
        <Suspense>
          <QuickDialog makes={makes} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
