import { ActionIcon, Popover } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '../../../../contract/kit/field/field.ts'
import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { Explanation } from './Explanation.tsx'
import type { FigurePath } from './figures.ts'
import type { Shown } from './pricing.ts'
import classes from './pricing.module.css'
import { stateIcon, stateWords, type FigureState } from './state.ts'

/** Marks the button that Alt+I presses in the box that has the focus. */
const EXPLAINS = 'data-explains'

/** Opens how the figure of the box that has the focus came about. */
export const explainFocused = (): void =>
  document.activeElement
    ?.closest('[data-priced]')
    ?.querySelector<HTMLButtonElement>(`[${EXPLAINS}]`)
    ?.click()

type SizeOf = {
  readonly availableHeight: number
  readonly elements: { readonly floating: HTMLElement }
}

export type MarkProps = {
  readonly path: FigurePath
  readonly field: Field
  readonly value: unknown
  readonly shown: Shown
  readonly state: FigureState
  readonly mayChange: boolean
  /** The freight that stands is to become the customer's price. */
  readonly onMakePrice: () => void
}

// A typed figure is as it always was: Tab goes on to the next box.
const IN_TAB_ORDER: readonly FigureState[] = ['filled', 'given', 'differs']

/** As high as there is room for, and then it scrolls. */
const FITTING = {
  flip: true,
  shift: true,
  size: {
    padding: 12,
    apply({ availableHeight, elements }: SizeOf) {
      elements.floating.style.setProperty('--room', `${Math.floor(availableHeight)}px`)
    },
  },
} as const

/** The small calculator in a figure box: it tells how the figure came about. */
export function FigureMark(props: MarkProps) {
  const { field, shown, state } = props
  const t = useText()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const name = t(texts.of(t(field.label), t(stateWords(state, shown))))
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width="min(22.5rem, calc(100vw - 24px))"
      trapFocus
      returnFocus
      middlewares={FITTING}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={26}
          className={classes.mark}
          aria-label={name}
          aria-expanded={open}
          title={name}
          tabIndex={IN_TAB_ORDER.includes(state) ? 0 : -1}
          {...{ [EXPLAINS]: true }}
          onClick={() => setOpen((now) => !now)}
        >
          <Icon path={stateIcon(state)} size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={classes.dropdown}>
        {open && <Explanation {...props} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}
