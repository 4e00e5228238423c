import { ActionIcon, Menu } from '@mantine/core'
import { mdiCalendarRange } from '@mdi/js'
import { useState } from 'react'
import { fieldTexts } from '../../../contract/kit/field/field.texts.ts'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { browserNow, dayOf, isDate, type WireDate } from '../../../contract/kit/time/time.ts'
import { DateBox } from '../form/DateBox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './filters.module.css'
import { RANGE_CHOICES } from './rangeChoices.ts'

type Range = { readonly from: WireDate | null; readonly to: WireDate | null }
type RangeFilterProps = { readonly value: Range; readonly onChange: (range: Range) => void }

type DayProps = {
  readonly label: string
  readonly value: WireDate | null
  readonly onChange: (day: WireDate | null) => void
}

/** A day that is asked for only when it is one; what was typed wrongly stays in the box with the reason. */
function Day({ label, value, onChange }: DayProps) {
  const t = useText()
  const [wrong, setWrong] = useState<string | null>(null)
  const take = (next: string | null) => {
    const good = next === null || isDate(next)
    setWrong(good ? null : next)
    if (good) onChange(next)
  }
  return (
    <DateBox
      size="xs"
      withClear={false}
      className={classes.day ?? ''}
      aria-label={label}
      placeholder={label}
      error={wrong === null ? null : t(fieldTexts.badDate)}
      value={wrong ?? value}
      onChange={take}
    />
  )
}

/** From one day to another, typed, picked, or by one press. */
export function RangeFilter({ value, onChange }: RangeFilterProps) {
  const t = useText()
  const today = dayOf(browserNow())
  const [from, to] = [value.from ?? '', value.to ?? '']
  return (
    <div
      className={classes.range}
      role="group"
      aria-label={`${t(listTexts.from)} – ${t(listTexts.to)}`}
    >
      <Day
        key={`from${from}`}
        label={t(listTexts.from)}
        value={value.from}
        onChange={(day) => onChange({ from: day, to: day && to && day > to ? day : value.to })}
      />
      <Day
        key={`to${to}`}
        label={t(listTexts.to)}
        value={value.to}
        onChange={(day) =>
          onChange({ from: day && from && day < from ? day : value.from, to: day })
        }
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t(listTexts.ranges)}>
            <Icon path={mdiCalendarRange} size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {RANGE_CHOICES.map(({ label, range }) => (
            <Menu.Item key={label.vi} onClick={() => onChange(range(today))}>
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
