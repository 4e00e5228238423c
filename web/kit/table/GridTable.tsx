import { useMemo, useRef, type ClipboardEvent, type CSSProperties, type MouseEvent } from 'react'
import { copyBlock } from './copyBlock.ts'
import { HEADER, type Block, type Extent } from './cursor.ts'
import { FOOT_HEIGHT, HEAD_HEIGHT, type Geometry } from './geometry.ts'
import { gridActions, type GridState } from './gridActions.ts'
import type { RowColor } from './gridColumn.ts'
import { cellOf, isWidget } from './gridElements.ts'
import { GridBody } from './GridBody.tsx'
import { GridFoot, type DrawSum } from './GridFoot.tsx'
import { GridHead } from './GridHead.tsx'
import { handleGridKey } from './gridKeyboard.ts'
import { handleGridClick, handleGridDoubleClick, handleGridPress } from './gridPointer.ts'
import { markSideways } from '../ui/sideways.ts'
import { pageSelection } from './rowSelection.ts'
import { geometryStyle } from './slots.ts'
import { useCursorFocus } from './useCursorFocus.ts'
import { useGridVirtual } from './useGridVirtual.ts'
import { useWidth } from './useWidth.ts'
import styles from './grid.module.css'

export type GridTableProps<Row> = Omit<GridState<Row>, 'lastSelected' | 'widths'> & {
  readonly label: string
  /** Its columns, in so many pixels. */
  readonly geometryIn: (room: number) => Geometry
  readonly extent: Extent
  readonly rowHeight: number
  readonly block: Block | null
  readonly sums: Readonly<Record<string, number>> | null
  readonly drawSum?: DrawSum | undefined
  readonly rowColor: ((row: Row) => RowColor | null) | undefined
  readonly rowTitle: ((row: Row) => string) | undefined
  readonly busy: boolean
  readonly copied: boolean
  readonly onCopied: () => void
}

// Text that does not fit is read by resting the pointer on it; measured then, since measuring every cell costs.
function titleOverflow(event: MouseEvent): void {
  const cell = cellOf(event.target)
  if (!cell || cell.getAttribute('role') !== 'gridcell') return
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

function copyCellsOf<Row>(event: ClipboardEvent, props: GridTableProps<Row>): void {
  const { block, slots, rows, onCopied } = props
  if (!block || isWidget(event.target) || getSelection()?.toString()) return
  copyBlock(event.clipboardData, { slots, rows, block })
  event.preventDefault()
  onCopied()
}

/** The rows of one screenful, one of them kept in sight when a page is turned. */
function screenful(
  grid: HTMLElement | null,
  { rowHeight, footHeight }: { rowHeight: number; footHeight: number },
): number {
  const height = (grid?.clientHeight ?? 0) - HEAD_HEIGHT - footHeight
  return Math.max(1, Math.floor(height / rowHeight) - 1)
}

type Placed<Row> = GridTableProps<Row> & { readonly geometry: Geometry }

function useGridHandlers<Row>(props: Placed<Row>, grid: { current: HTMLElement | null }) {
  const { geometry, extent, cursor, sums, rowHeight } = props
  const footHeight = sums ? FOOT_HEIGHT : 0
  const lastSelected = useRef<number | null>(null)
  const { pointTo, revealTo } = useCursorFocus(grid, { ...props, footHeight })
  const state = { ...props, widths: geometry.widths, lastSelected, moveTo: revealTo }
  const pointer = () => ({
    cursor,
    first: extent.first,
    startWidth: geometry.startWidth,
    actions: gridActions(state),
    pointTo,
  })
  return {
    onKeyDown: (event: React.KeyboardEvent) =>
      handleGridKey(event, {
        cursor,
        extent: { ...extent, page: screenful(grid.current, { rowHeight, footHeight }) },
        actions: gridActions(state),
        moveTo: revealTo,
        spanTo: pointTo,
      }),
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => handleGridPress(event, pointer()),
    // The cursor gives the focus; the browser would give it to the cell under the pointer.
    onMouseDown: (event: MouseEvent) => {
      if (cellOf(event.target) && !isWidget(event.target)) event.preventDefault()
    },
    onClick: (event: MouseEvent<HTMLElement>) => handleGridClick(event, pointer()),
    onDoubleClick: (event: MouseEvent) => handleGridDoubleClick(event, pointer()),
    onCopy: (event: ClipboardEvent) => copyCellsOf(event, props),
    onMouseOver: titleOverflow,
  }
}

const rowStyle = (rowHeight: number): CSSProperties =>
  ({ '--row-height': `${rowHeight}px` }) as CSSProperties

/** The table: sticky header and foot, drawn rows and columns, one active cell. */
export function GridTable<Row>(props: GridTableProps<Row>) {
  const { slots, geometryIn, ids, cursor, sums, sort, selection, extent } = props
  // A bar for scrolling leaves less than the box has.
  const [scroller, room] = useWidth<HTMLDivElement>()
  const geometry = useMemo(() => geometryIn(room), [geometryIn, room])
  const handlers = useGridHandlers({ ...props, geometry }, scroller)
  const drawn = useGridVirtual({
    scroller,
    slots,
    geometry,
    rowCount: ids.length,
    rowHeight: props.rowHeight,
    active: cursor.active,
  })
  const first = slots[extent.first]?.column
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={ids.length + (sums ? 2 : 1)}
      aria-colcount={slots.length}
      aria-multiselectable={selection ? true : undefined}
      aria-busy={props.busy}
      data-copied={props.copied || undefined}
      className={styles.grid}
      onScroll={markSideways}
      style={{ ...geometryStyle(geometry), ...rowStyle(props.rowHeight) }}
      {...handlers}
    >
      <GridHead
        slots={drawn.slots}
        sort={sort}
        active={cursor.active.row === HEADER ? cursor.active.column : -1}
        picked={selection ? pageSelection(selection, ids) : 'none'}
        changeLayout={props.changeLayout}
      />
      <GridBody {...props} drawnRows={drawn.rows} drawnSlots={drawn.slots} />
      {sums && (
        <GridFoot
          slots={drawn.slots}
          sums={sums}
          drawSum={props.drawSum}
          labelAt={first && sums[first.key] === undefined ? extent.first : -1}
          rowIndex={ids.length + 2}
        />
      )}
    </div>
  )
}
