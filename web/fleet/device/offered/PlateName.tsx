import { Text } from '@mantine/core'
import { simulatedText } from '../../../../contract/fleet/position/state.texts.ts'
import { useText } from '../../../kit/ui/language.ts'

type PlateNameProps = { readonly plate: string; readonly simulated: boolean }

/** A plate, and beside it that the vehicle drives by itself. */
export function PlateName({ plate, simulated }: PlateNameProps) {
  const t = useText()
  return (
    <>
      {plate}
      {simulated && (
        <Text span size="xs" c="dimmed" fw={400}>
          {' '}
          {t(simulatedText)}
        </Text>
      )}
    </>
  )
}
