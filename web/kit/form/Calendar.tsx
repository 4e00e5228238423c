import { Button, Group, Stack } from '@mantine/core'
import { DatePicker, TimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/vi.js'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { browserNow, dayOf, isDate, isMoment } from '../../../contract/kit/time/time.ts'
import { useLanguage, useText } from '../ui/language.ts'
import classes from './Calendar.module.css'

type CalendarProps = {
  readonly value: string | null
  /** The day to begin at while there is no value. */
  readonly start: string | null
  readonly withTime: boolean
  readonly onPick: (value: string) => void
  readonly onDone: () => void
}

const MIDNIGHT = '00:00'

/** The month view of a date box, with a time of day where one is wanted; arrives when it is first opened. */
export function Calendar({ value, start, withTime, onPick, onDone }: CalendarProps) {
  const t = useText()
  const language = useLanguage()
  const day = value && isDate(dayOf(value)) ? dayOf(value) : null
  const time = value && isMoment(value) ? value.slice(11, 16) : MIDNIGHT
  const now = browserNow()
  const first = start ?? dayOf(now)

  const pick = (nextDay: string, nextTime: string) =>
    onPick(withTime ? `${nextDay} ${nextTime}:00` : nextDay)

  return (
    <Stack gap="xs">
      <DatePicker
        locale={language}
        firstDayOfWeek={1}
        highlightToday
        hideOutsideDates
        weekendDays={[0]}
        classNames={{ day: classes.day }}
        ariaLabels={{
          previousMonth: t(formTexts.previousMonth),
          nextMonth: t(formTexts.nextMonth),
          previousYear: t(formTexts.previousYear),
          nextYear: t(formTexts.nextYear),
          previousDecade: t(formTexts.previousYears),
          nextDecade: t(formTexts.nextYears),
        }}
        defaultDate={day ?? first}
        value={day}
        onChange={(next) => {
          if (!next) return
          pick(next, time)
          if (!withTime) onDone()
        }}
      />
      {withTime && (
        <TimePicker
          label={t(formTexts.time)}
          hoursInputLabel={t(formTexts.time)}
          minutesInputLabel={t(formTexts.minute)}
          format="24h"
          value={time}
          onChange={(next) => pick(day ?? first, next.slice(0, 5) || MIDNIGHT)}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            pick(dayOf(now), now.slice(11, 16))
            onDone()
          }}
        >
          {t(withTime ? formTexts.now : formTexts.today)}
        </Button>
        {withTime && (
          <Button size="compact-sm" variant="light" onClick={onDone}>
            {t(formTexts.done)}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
