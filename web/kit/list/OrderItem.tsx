import { ActionIcon } from '@mantine/core'
import { mdiArrowDown, mdiArrowUp, mdiDragVertical } from '@mdi/js'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { columnPickerTexts } from '../../../contract/kit/list/column-picker.texts.ts'
import { followDrag } from '../table/followDrag.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import type { ColumnChoice } from './columnOrder.ts'
import classes from './picker.module.css'

type OrderItemProps = {
  readonly item: ColumnChoice
  readonly place: number
  readonly total: number
  /** Dimmed otherwise. */
  readonly chosen: boolean
  /** Neighbours in the list as it is narrowed; undefined at its ends. */
  readonly before: string | undefined
  readonly after: string | undefined
  readonly onMove: (target: string) => void
  /** What names the item. */
  readonly children: ReactNode
}

function Grip({ item, place, total, before, after, onMove }: OrderItemProps) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)
  // An item that changes its place in the page loses the focus.
  useLayoutEffect(() => {
    if (moved.current) button.current?.focus()
    moved.current = false
  }, [place])
  const press = (event: KeyboardEvent) => {
    const target = { ArrowUp: before, ArrowDown: after }[event.key]
    if (!target) return
    event.preventDefault()
    moved.current = true
    onMove(target)
  }
  return (
    <button
      ref={button}
      type="button"
      className={classes.grip}
      aria-label={`${item.name}, ${t(columnPickerTexts.place)} ${place}/${total}. ${t(columnPickerTexts.drag)}`}
      title={t(columnPickerTexts.drag)}
      onKeyDown={press}
      onPointerDown={(event) => followDrag(event, item.key, onMove)}
    >
      <Icon path={mdiDragVertical} size={18} />
    </button>
  )
}

/** An item of a list that is put in order by hand: by dragging, by the arrow keys on the grip, or by buttons. */
export function OrderItem(props: OrderItemProps) {
  const t = useText()
  const { item, chosen, before, after, onMove, children } = props
  const step = (icon: string, label: string, target: string | undefined) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      className={classes.step ?? ''}
      aria-label={`${label}: ${item.name}`}
      disabled={target === undefined}
      onClick={() => target !== undefined && onMove(target)}
    >
      <Icon path={icon} size={16} />
    </ActionIcon>
  )
  return (
    <li className={classes.item} data-column-key={item.key} data-chosen={chosen || undefined}>
      <Grip {...props} />
      {children}
      {item.group && <span className={classes.group}>{item.group}</span>}
      {step(mdiArrowUp, t(columnPickerTexts.up), before)}
      {step(mdiArrowDown, t(columnPickerTexts.down), after)}
    </li>
  )
}
