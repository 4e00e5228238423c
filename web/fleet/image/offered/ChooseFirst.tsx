import { deviceScreen } from '../../../../contract/fleet/device/device-screen.texts.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { useText } from '../../../kit/ui/language.ts'
import { EmptyState } from '../../../kit/ui/states.tsx'
import { WayTo } from '../../../office/screen/offered/WayTo.tsx'
import { useDevices } from './VehiclePick.tsx'

/** Before a vehicle is chosen: what to choose, or where devices are tied while no vehicle has one. */
export function ChooseFirst({ words }: { readonly words: Text }) {
  const t = useText()
  if (useDevices().data?.length !== 0) return <EmptyState text={t(words)} />
  return <EmptyState text={t(deviceScreen.none)} action={<WayTo screen="/trucks" />} />
}
