import { mdiSync } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { elsaApi } from '../../../../contract/fleet/elsa/elsa.api.ts'
import { elsaTexts as texts } from '../../../../contract/fleet/elsa/elsa.texts.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { ScreenButton } from '../../../kit/list/ScreenButton.tsx'
import { useText } from '../../../kit/ui/language.ts'

const ElsaDialog = lazy(async () => ({ default: (await import('../ElsaDialog.tsx')).ElsaDialog }))

/** Opens what Elsa has, for those whose account has it switched on. */
export function ElsaButton() {
  const t = useText()
  const { seat, elsa_sync } = useSession()
  const [open, setOpen] = useState(false)
  if (!elsa_sync || !mayCall(elsaApi.trips, seat)) return null
  return (
    <>
      <ScreenButton icon={mdiSync} label={t(texts.title)} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ElsaDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
