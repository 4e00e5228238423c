import { ActionIcon, Menu } from '@mantine/core'
import { mdiCalendarRange } from '@mdi/js'
import { useState } from 'react'
import { isReversed, reversedRange } from '../../../contract/kit/list/range.ts'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { browserNow, dayOf, type WireDate } from '../../../contract/kit/time/time.ts'
import { DayBox } from '../form/DayBox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './filters.module.css'
import { RANGE_CHOICES } from './rangeChoices.ts'

type Range = { readonly from: WireDate | null; readonly to: WireDate | null }
type RangeFilterProps = { readonly value: Range; readonly onChange: (range: Range) => void }

/** From one day to another, typed, picked, or by one press. A range that ends before it begins is told, not asked for. */
export function RangeFilter({ value, onChange }: RangeFilterProps) {
  const t = useText()
  const today = dayOf(browserNow())
  const [reversed, setReversed] = useState<Range | null>(null)
  const shown = reversed ?? value
  const take = (next: Range) => {
    const goesOn = !isReversed(next.from, next.to)
    setReversed(goesOn ? null : next)
    if (goesOn) onChange(next)
  }
  const isWrong = isReversed(shown.from, shown.to)
  return (
    <div
      className={classes.range}
      role="group"
      aria-label={`${t(listTexts.from)} – ${t(listTexts.to)}`}
    >
      <DayBox
        key={`from${shown.from ?? ''}`}
        size="xs"
        className={classes.day ?? ''}
        aria-label={t(listTexts.from)}
        placeholder={t(listTexts.from)}
        error={isWrong}
        value={shown.from}
        onChange={(day) => take({ from: day, to: shown.to })}
      />
      <DayBox
        key={`to${shown.to ?? ''}`}
        size="xs"
        className={classes.day ?? ''}
        aria-label={t(listTexts.to)}
        placeholder={t(listTexts.to)}
        error={isWrong}
        value={shown.to}
        onChange={(day) => take({ from: shown.from, to: day })}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t(listTexts.ranges)}>
            <Icon path={mdiCalendarRange} size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {RANGE_CHOICES.map(({ label, range }) => (
            <Menu.Item key={label.vi} onClick={() => take(range(today))}>
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isWrong && (
        <span role="alert" className={classes.rangeError}>
          {t(reversedRange)}
        </span>
      )}
    </div>
  )
}
