import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { CardList } from './CardList.tsx'
import { copyBlockWithHeaders } from './copyBlock.ts'
import { blockOf, isSingle, type Cursor } from './cursor.ts'
import { rowHeightOf, useDensity } from './density.ts'
import { NARROW_WIDTH, narrowRegions } from './geometry.ts'
import { GridBar } from './GridBar.tsx'
import type { GridColumn, RowColor, SortKey } from './gridColumn.ts'
import type { DrawSum } from './GridFoot.tsx'
import { GridBanner, GridStates, type GridError } from './GridStates.tsx'
import { GridTable } from './GridTable.tsx'
import { makeSlots, slotGeometry, type Slot } from './slots.ts'
import { useGridCursor } from './useGridCursor.ts'
import { useGridLayout, type GridLayout } from './useGridLayout.ts'
import { useNeeds } from './needs.ts'
import { useStableNames } from './useStableList.ts'
import { useWidth } from './useWidth.ts'
import styles from './grid.module.css'

export type DataGridProps<Row> = {
  /** What the table is called, for those who hear it. */
  readonly label: string
  /** The table and its user, under whose names the columns are remembered. */
  readonly name: string
  readonly user: string
  /** Stable between renders. */
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Sums of the whole filtered set by column key; null for a table without a foot. */
  readonly sums: Readonly<Record<string, number>> | null
  /** Draws a sum as what leads to its rows. */
  readonly drawSum?: DrawSum
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: SortKey[]) => void
  readonly rowColor?: (row: Row) => RowColor | null
  /** What a row is called: label of its checkbox, heading of its card where that has none of its own. */
  readonly rowTitle?: (row: Row) => string
  readonly cardTitle?: (row: Row) => string
  /** Ids of the selected rows, which may lie on other pages; without them there are no checkboxes. */
  readonly selection?: ReadonlySet<string>
  readonly onSelection?: (selection: ReadonlySet<string>) => void
  readonly onOpen?: (row: Row) => void
  readonly busy: boolean
  readonly empty: ReactNode
  readonly error: GridError | null
  /** True where the screen has a choice of columns of its own. */
  readonly ownColumns?: boolean
  /** Stands in the bar under the rows, usually a `Pager`. */
  readonly pager?: ReactNode
}

/** How the columns stand on a screen of this width. */
function useSlots<Row>(layout: GridLayout<Row>, available: number, props: DataGridProps<Row>) {
  const { sums } = props
  const selectable = props.selection !== undefined
  const narrow = available > 0 && available < NARROW_WIDTH
  const { regions } = layout
  const needs = useNeeds(props.columns, props.rows)
  const byHand = layout.layout.widths
  const slots = useMemo(
    () => makeSlots(narrow ? narrowRegions(regions) : regions, selectable),
    [regions, narrow, selectable],
  )
  const geometryIn = useCallback(
    (room: number) => slotGeometry(slots, { available: room, narrow, byHand, sums, needs }),
    [slots, narrow, byHand, sums, needs],
  )
  return { narrow, slots, geometryIn }
}

const slotNames = <Row,>(slots: readonly Slot<Row>[]): string[] =>
  slots.map(({ column }) => column?.key ?? '')

// "Copied" is said of the cells under this cursor, until it moves.
function useCopied(cursor: Cursor): [boolean, () => void] {
  const [at, setAt] = useState<Cursor | null>(null)
  return [at === cursor, () => setAt(cursor)]
}

function RememberedGrid<Row>(props: DataGridProps<Row>) {
  const { rows, selection, name, user } = props
  const layout = useGridLayout({ user, name }, props.columns)
  const [box, available] = useWidth<HTMLDivElement>()
  const { narrow, slots, geometryIn } = useSlots(layout, available, props)
  const ids = useStableNames(rows.map(props.rowId))
  const names = useStableNames(slotNames(slots))
  const first = selection ? 1 : 0
  const [cursor, moveTo] = useGridCursor({ rows: ids, columns: names }, first)
  const [copied, onCopied] = useCopied(cursor)
  const extent = { rows: ids.length, columns: slots.length, first, page: 0 }
  const block = blockOf(cursor, extent)
  const copyWithHeaders = () => {
    if (!block) return
    copyBlockWithHeaders({ slots, rows, block })
    onCopied()
  }
  const rowHeight = rowHeightOf(useDensity())
  const cards = narrow && layout.layout.narrow === 'cards'
  // Without rows, or a sum under any column, there is no foot.
  const summed =
    rows.length > 0 && slots.some(({ column }) => column && props.sums?.[column.key] !== undefined)
  const sums = summed ? props.sums : null
  const shared = { ...props, ids, slots, sums, selection, changeLayout: layout.change }
  return (
    <div ref={box} className={styles.root}>
      {props.error && rows.length > 0 && <GridBanner error={props.error} />}
      <div className={styles.view}>
        {available > 0 && cards && <CardList {...shared} />}
        {available > 0 && !cards && (
          <GridTable
            {...shared}
            {...{ cursor, moveTo, geometryIn, extent, block, copied, onCopied, rowHeight }}
            copyWithHeaders={copyWithHeaders}
            onSelection={props.onSelection}
            onOpen={props.onOpen}
            rowColor={props.rowColor}
            rowTitle={props.rowTitle}
          />
        )}
        <GridStates {...props} hasRows={rows.length > 0} />
      </div>
      <GridBar
        rows={rows}
        slots={slots}
        block={cards || isSingle(cursor) ? null : block}
        selectedCount={selection?.size ?? 0}
        copied={copied}
        copyWithHeaders={copyWithHeaders}
        narrow={narrow}
        choosable={!props.ownColumns}
        columns={props.columns}
        layout={layout.layout}
        change={layout.change}
        reset={layout.reset}
        pager={props.pager}
      />
    </div>
  )
}

/**
 * A table that is used like a sheet: one active cell, blocks that are copied into Excel, columns as each user likes them.
 * It fills its container, draws only what is in view, and becomes a list of cards where it is narrow.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  return <RememberedGrid key={`${props.user}_${props.name}`} {...props} />
}
