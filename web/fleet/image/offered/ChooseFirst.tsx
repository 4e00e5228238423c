import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { deviceScreen } from '../../../../contract/fleet/device/device-screen.texts.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { maySee } from '../../../../contract/office/screen/access.ts'
import { screenTexts } from '../../../../contract/office/screen/screen.texts.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { useText } from '../../../kit/ui/language.ts'
import { EmptyState } from '../../../kit/ui/states.tsx'
import { toScreen } from '../../../office/screen/offered/paths.ts'
import { useDevices } from './VehiclePick.tsx'

const DEVICES = '/trucks'

/** Before a vehicle is chosen: what to choose, or where devices are tied while no vehicle has one. */
export function ChooseFirst({ words }: { readonly words: Text }) {
  const t = useText()
  const { seat } = useSession()
  if (useDevices().data?.length !== 0) return <EmptyState text={t(words)} />
  const action = maySee(seat, DEVICES) && (
    <Button
      size="xs"
      variant="default"
      renderRoot={(props: object) => <Link {...props} {...toScreen(DEVICES)} />}
    >
      {t(screenTexts[DEVICES])}
    </Button>
  )
  return <EmptyState text={t(deviceScreen.none)} action={action} />
}
