import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMonth } from '../../../../contract/kit/field/format.ts'
import { browserNow, lastDayOf, monthOf } from '../../../../contract/kit/time/time.ts'
import { reportTexts } from '../../../../contract/report/sums/sums.texts.ts'
import { useText } from '../../../kit/ui/language.ts'
import classes from './report.module.css'
import type { Days } from './rowsLink.ts'

/** The days of this month. */
export function daysOfMonth(): Days {
  const month = monthOf(browserNow())
  return { start_date: `${month}-01`, end_date: lastDayOf(month) }
}

type MonthSectionProps = {
  /** The way to more than its figures. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** Figures of this month, under its name. */
export function MonthSection({ more, children }: MonthSectionProps) {
  const t = useText()
  return (
    <Stack component="section" gap="xs" aria-label={t(reportTexts.monthNow)}>
      <Group justify="space-between">
        <h2 className={classes.month}>
          {t(reportTexts.monthNow)}, {formatMonth(monthOf(browserNow()))}
        </h2>
        {more}
      </Group>
      {children}
    </Stack>
  )
}
