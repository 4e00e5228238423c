import { Button, Group } from '@mantine/core'
import { copyTexts as texts } from '../../../../contract/dispatch/trip/trip-copy.texts.ts'
import { useText } from '../../../kit/ui/language.ts'

type WeekDaysProps = {
  /** The days of the week, Monday first. */
  readonly week: readonly string[]
  readonly days: readonly string[]
  readonly onChange: (days: readonly string[]) => void
}

/** The days of a week, several of which can be chosen. */
export function WeekDays({ week, days, onChange }: WeekDaysProps) {
  const t = useText()
  return (
    <Group gap={4} role="group" aria-label={t(texts.week)}>
      {week.map((day, index) => {
        const isOn = days.includes(day)
        return (
          <Button
            key={day}
            size="compact-xs"
            variant={isOn ? 'filled' : 'default'}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? days.filter((each) => each !== day) : [...days, day])}
          >
            {`${t(texts.days[index] ?? texts.week)} ${day.slice(8)}`}
          </Button>
        )
      })}
    </Group>
  )
}
