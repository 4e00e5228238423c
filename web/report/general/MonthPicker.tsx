import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { formatMonth } from '../../../contract/kit/field/format.ts'
import { addMonths, browserNow, monthOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'

/** Months that one press reaches, from the next one back. */
const OFFERED = 37

type MonthPickerProps = {
  readonly month: WireMonth
  readonly onChange: (month: WireMonth) => void
}

/** Which month is shown, and how to come to another. */
export function MonthPicker({ month, onChange }: MonthPickerProps) {
  const t = useText()
  const next = addMonths(monthOf(browserNow()), 1)
  const offered = Array.from({ length: OFFERED }, (_, back) => addMonths(next, -back))
  const months = [...new Set([...offered, month])].toSorted().toReversed()
  const step = (by: number, label: string, icon: string) => (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      onClick={() => onChange(addMonths(month, by))}
    >
      <Icon path={icon} size={18} />
    </ActionIcon>
  )
  return (
    <Group gap={6}>
      {step(-1, t(reportTexts.earlier), mdiChevronLeft)}
      <NativeSelect
        size="xs"
        aria-label={t(reportTexts.monthShown)}
        value={month}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={months.map((value) => ({ value, label: formatMonth(value) }))}
      />
      {step(1, t(reportTexts.later), mdiChevronRight)}
    </Group>
  )
}
