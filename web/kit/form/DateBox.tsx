import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { mdiCalendarOutline } from '@mdi/js'
import {
  lazy,
  Suspense,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { whyNoDay, whyNoMoment } from '../../../contract/kit/field/field.texts.ts'
import { formatDate, formatMoment } from '../../../contract/kit/field/format.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import {
  browserNow,
  dayOf,
  isDate,
  isMoment,
  type WireDate,
} from '../../../contract/kit/time/time.ts'
import { parseTypedDate, parseTypedMoment } from '../../../contract/kit/time/typedMoment.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import { LoadingState } from '../ui/states.tsx'
import { ClearButton, type BoxProps } from './TextBox.tsx'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

type DateBoxProps = BoxProps & {
  readonly withTime?: boolean
  /** The day that a time typed alone belongs to. */
  readonly clockDay?: () => WireDate | null
  /** False where there is no room for the cross; emptying the text clears too. */
  readonly withClear?: boolean
}

const shownOf = (value: string, withTime: boolean): string => {
  if (withTime && isMoment(value)) return formatMoment(value)
  return isDate(dayOf(value)) ? formatDate(value) : value
}

/**
 * A day, or a moment, typed as dd/mm/yyyy [hh:mm] or picked. What cannot be read stays in the box as typed, in red with the
 * reason, and is the value: whoever takes it keeps it and saves nothing. Empty is null.
 */
export function DateBox(props: DateBoxProps) {
  const {
    value,
    onChange,
    withTime = false,
    withClear = true,
    clockDay,
    onBlur,
    error,
    ...rest
  } = props
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const shown = typed ?? shownOf(value ?? '', withTime)
  const fault = typed === null && value ? (withTime ? whyNoMoment(value) : whyNoDay(value)) : null

  const settle = () => {
    if (typed === null) return
    const today = dayOf(browserNow())
    const read = withTime
      ? parseTypedMoment(typed, today, clockDay?.() ?? null)
      : parseTypedDate(typed, today)
    const next = typed.trim() === '' ? null : (read ?? typed.trim())
    setTyped(null)
    if (next !== value) onChange(next)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    settle()
    onBlur?.(event)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
  }

  const pick = (picked: string | null) => {
    setTyped(null)
    onChange(picked)
  }
  const fixed = rest.readOnly || rest.disabled
  const name = rest.label ?? rest['aria-label']

  return (
    <TextInput
      placeholder={t(withTime ? formTexts.momentPlaceholder : formTexts.datePlaceholder)}
      autoComplete="off"
      {...rest}
      error={error || (fault && t(fault))}
      value={shown}
      rightSectionWidth={shown && withClear ? 56 : 32}
      rightSection={
        fixed ? null : (
          <>
            {shown && withClear && <ClearButton label={name} onClear={() => pick(null)} />}
            <CalendarButton label={name} open={open} onOpen={setOpen}>
              <Calendar
                value={value}
                start={clockDay?.() ?? null}
                withTime={withTime}
                onPick={pick}
                onDone={() => setOpen(false)}
              />
            </CalendarButton>
          </>
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={press}
    />
  )
}

type CalendarButtonProps = {
  readonly label: string | undefined
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly children: ReactNode
}

// Out of the tab order: the box takes typing, and Alt with arrow down opens the calendar.
function CalendarButton({ label, open, onOpen, children }: CalendarButtonProps) {
  const t = useText()
  return (
    <Popover opened={open} onChange={onOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={-1}
          aria-label={`${t(formTexts.pickDate)} ${label ?? ''}`.trim()}
          onClick={() => onOpen(!open)}
        >
          <Icon path={mdiCalendarOutline} size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Suspense fallback={<LoadingState />}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
