import { mdiArrowCollapseLeft, mdiArrowCollapseRight, mdiDragVertical } from '@mdi/js'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { columnTexts } from '../../../contract/kit/list/table.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import { followDrag } from './followDrag.ts'
import type { GridColumn } from './gridColumn.ts'
import { moveColumn, pinColumn, showColumns, type Layout } from './layout.ts'
import type { ChangeLayout } from './useGridLayout.ts'
import styles from './chooser.module.css'

type ChooserItemProps<Row> = {
  readonly column: GridColumn<Row>
  readonly layout: Layout
  readonly change: ChangeLayout
  /** The neighbours in the list as it is filtered. */
  readonly before: string | undefined
  readonly after: string | undefined
}

function PinButton<Row>(props: ChooserItemProps<Row> & { side: 'start' | 'end' }) {
  const t = useText()
  const { column, layout, change, side } = props
  const pinned = layout[side].includes(column.key)
  const words = side === 'start' ? columnTexts.pinStart : columnTexts.pinEnd
  return (
    <button
      type="button"
      className={styles.pin}
      aria-pressed={pinned}
      aria-label={`${t(words)}: ${column.label}`}
      title={t(words)}
      onClick={() => change((before) => pinColumn(before, column.key, pinned ? null : side))}
    >
      <Icon path={side === 'start' ? mdiArrowCollapseLeft : mdiArrowCollapseRight} size={16} />
    </button>
  )
}

function MoveGrip<Row>({ column, layout, change, before, after }: ChooserItemProps<Row>) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)
  const { key, label } = column
  const place = layout.order.indexOf(key) + 1
  // An item that changes its place in the page loses the focus.
  useLayoutEffect(() => {
    if (moved.current) button.current?.focus()
    moved.current = false
  }, [place])
  const moveTo = (target: string) => change((layoutNow) => moveColumn(layoutNow, key, target))
  const press = (event: KeyboardEvent) => {
    const target = { ArrowUp: before, ArrowDown: after }[event.key]
    if (!target) return
    event.preventDefault()
    moved.current = true
    moveTo(target)
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.grip}
      aria-label={`${label}, ${t(columnTexts.place)} ${place}/${layout.order.length}. ${t(columnTexts.move)}`}
      title={t(columnTexts.move)}
      onKeyDown={press}
      onPointerDown={(event) => followDrag(event, key, moveTo)}
    >
      <Icon path={mdiDragVertical} size={18} />
    </button>
  )
}

/** One column of the chooser: move, show, pin. */
export function ChooserItem<Row>(props: ChooserItemProps<Row>) {
  const { column, layout, change } = props
  const shown = !layout.hidden.includes(column.key)
  return (
    <li className={styles.item} data-column-key={column.key}>
      <MoveGrip {...props} />
      <label className={styles.name}>
        <input
          type="checkbox"
          checked={shown}
          onChange={() => change((before) => showColumns(before, [column.key], !shown))}
        />
        <span>{column.label}</span>
      </label>
      <PinButton {...props} side="start" />
      <PinButton {...props} side="end" />
    </li>
  )
}
