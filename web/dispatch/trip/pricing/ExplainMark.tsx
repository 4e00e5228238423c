import { ActionIcon, Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../../kit/ui/Icon.tsx'
import classes from './pricing.module.css'

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

type ExplainMarkProps = {
  readonly name: string
  readonly icon: string
  readonly inTabOrder: boolean
  /** Small, in the corner of a box that has an icon of its own. */
  readonly isAside: boolean
  readonly children: (close: () => void) => ReactNode
}

/** The small button in a box that opens how its value came about. */
export function ExplainMark(props: ExplainMarkProps) {
  const { name, icon, inTabOrder, isAside, children } = props
  const [open, setOpen] = useState(false)
  const [size, iconSize] = isAside ? [20, 14] : [26, 16]
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
          size={size}
          className={isAside ? `${classes.mark} ${classes.aside}` : classes.mark}
          aria-label={name}
          aria-expanded={open}
          title={name}
          tabIndex={inTabOrder ? 0 : -1}
          {...{ [EXPLAINS]: true }}
          onClick={() => setOpen((now) => !now)}
        >
          <Icon path={icon} size={iconSize} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={classes.dropdown}>
        {open && children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
