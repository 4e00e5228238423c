import { useRef, type PointerEvent } from 'react'
import { cellOf } from './gridElements.ts'
import { resizeColumn } from './layout.ts'
import type { ChangeLayout } from './useGridLayout.ts'
import styles from './grid.module.css'

type ColumnResizerProps = {
  readonly columnKey: string
  readonly title: string
  readonly change: ChangeLayout
}

const CELL_PADDING = 18

/** The width at which the drawn cells of a column show their whole content. */
function contentWidth(handle: HTMLElement): number | null {
  const head = cellOf(handle)
  const cells = head
    ?.closest('[role="grid"]')
    ?.querySelectorAll(`[role="gridcell"][data-column="${head.dataset.column}"]`)
  if (!cells?.length) return null
  const range = document.createRange()
  const widths = [...cells].map((cell) => {
    range.selectNodeContents(cell)
    return range.getBoundingClientRect().width
  })
  return Math.ceil(Math.max(...widths)) + CELL_PADDING
}

/** The grip at the edge of a header: dragged it resizes the column, double clicked it fits the content. */
export function ColumnResizer({ columnKey, title, change }: ColumnResizerProps) {
  const grip = useRef<{ x: number; width: number } | null>(null)
  const resize = (width: number) => change((layout) => resizeColumn(layout, columnKey, width))
  const press = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    const head = cellOf(event.currentTarget)
    if (!head || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, width: head.offsetWidth }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (grip.current) resize(grip.current.width + event.clientX - grip.current.x)
  }
  const release = () => {
    grip.current = null
  }
  return (
    // The keyboard resizes from the header itself (Shift and the arrows).
    <div
      aria-hidden="true"
      title={title}
      className={styles.resizer}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => {
        event.stopPropagation()
        const width = contentWidth(event.currentTarget)
        if (width) resize(width)
      }}
    />
  )
}
