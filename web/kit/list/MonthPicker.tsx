import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { formatMonth } from '../../../contract/kit/field/format.ts'
import { addMonths, browserNow, monthOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { monthTexts as texts } from '../../../contract/kit/list/month.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'

/** Months that one press reaches, from the next one back. */
const OFFERED = 37

/** Months to choose from, the latest first; one that is chosen already is among them. */
export function offeredMonths(chosen: WireMonth | null): WireMonth[] {
  const next = addMonths(monthOf(browserNow()), 1)
  const offered = Array.from({ length: OFFERED }, (_, back) => addMonths(next, -back))
  return [...new Set([...offered, ...(chosen ? [chosen] : [])])].toSorted().toReversed()
}

type MonthPickerProps = {
  readonly month: WireMonth
  readonly onChange: (month: WireMonth) => void
}

/** Which month is shown, and how to come to another. */
export function MonthPicker({ month, onChange }: MonthPickerProps) {
  const t = useText()
  const current = monthOf(browserNow())
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
    <Group gap={6} wrap="nowrap">
      {step(-1, t(texts.earlier), mdiChevronLeft)}
      <NativeSelect
        size="xs"
        aria-label={t(texts.shown)}
        value={month}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={offeredMonths(month).map((value) => ({ value, label: formatMonth(value) }))}
      />
      {step(1, t(texts.later), mdiChevronRight)}
      {month !== current && (
        <Button variant="subtle" size="compact-xs" onClick={() => onChange(current)}>
          {t(listTexts.thisMonth)}
        </Button>
      )}
    </Group>
  )
}
