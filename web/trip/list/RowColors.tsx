import { Group, Stack, Text } from '@mantine/core'
import { listTexts } from '../../../contract/list.texts.ts'
import { LATE_COLOR, LOST_SIGNAL_COLOR, TRIP_COLORS } from '../../../contract/trip/trip.colors.ts'
import { TRIP_STATES, type TripState } from '../../../contract/trip/trip.fields.ts'
import { tripListTexts } from '../../../contract/trip/trip-list.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import classes from './tripList.module.css'

/** What the colours of the rows mean. */
export function RowColors() {
  const t = useText()
  const states = Object.keys(TRIP_STATES) as TripState[]
  const colors = [
    ...states.map((state) => ({ color: TRIP_COLORS[state], label: TRIP_STATES[state] })),
    { color: LATE_COLOR, label: tripListTexts.behindPlan },
    { color: LOST_SIGNAL_COLOR, label: tripListTexts.lostSignal },
  ]
  return (
    <Stack gap={6}>
      <Text size="xs" c="dimmed" fw={600}>
        {t(listTexts.legend)}
      </Text>
      {colors.map(({ color, label }) => (
        <Group key={color} gap="xs" wrap="nowrap">
          <span className={classes.swatch} style={{ backgroundColor: color }} />
          <Text size="sm">{t(label)}</Text>
        </Group>
      ))}
    </Stack>
  )
}
