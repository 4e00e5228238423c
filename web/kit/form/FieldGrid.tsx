import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Kind } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './FieldGrid.module.css'
import { FILLING } from './formKeys.ts'

type FieldSheetProps = {
  readonly label: string
  /** Which part of the form this is, where it has several. */
  readonly step?: string
  /** It is being filled in for the first time. */
  readonly isFilling?: boolean
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** Groups of fields one below the other; their grids follow its width. */
export const FieldSheet = ({ label, step, isFilling, onKeyDown, children }: FieldSheetProps) => (
  <section
    className={classes.sheet}
    data-step={step}
    {...(isFilling ? { [FILLING]: true } : {})}
    aria-label={label}
    onKeyDown={onKeyDown}
  >
    {children}
  </section>
)

type FieldGroupProps = {
  readonly title: Text
  /** Which step of the form this is, where its groups are that. */
  readonly step?: string
  /** Beside the title: a switch or button of the whole group. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Fields that belong together, under their name. */
export function FieldGroup({ title, step, aside, children }: FieldGroupProps) {
  const t = useText()
  return (
    <section className={classes.group} data-step={step} aria-label={t(title)}>
      <div className={classes.groupHead}>
        <h2 className={classes.groupTitle}>{t(title)}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type WaitingGroupProps = {
  readonly title: Text
  readonly step: string
  /** What opens it. */
  readonly more: string
  /** Whether it has something when the form opens. */
  readonly needed: boolean
  /** The whole group, once it is open. */
  readonly children: ReactNode
}

/** A group that few rows need: it waits behind a button until it has something. */
export function WaitingGroup({ title, step, more, needed, children }: WaitingGroupProps) {
  const [open, setOpen] = useState(needed)
  if (open) return children
  return (
    <FieldGroup
      title={title}
      step={step}
      aside={
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<Icon path={mdiPlus} size={14} />}
          onClick={() => setOpen(true)}
        >
          {more}
        </Button>
      }
    >
      {null}
    </FieldGroup>
  )
}

/** The dense grid of twelve columns that fields stand in. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.grid}>{children}</div>
)

type SlotProps = {
  readonly span: number
  readonly kind: Kind
  readonly children: ReactNode
}

/** A place of so many columns; on a phone short kinds of values stand two in a row. */
export const Slot = ({ span, kind, children }: SlotProps) => (
  <div className={classes.slot} data-span={span} data-kind={kind}>
    {children}
  </div>
)
