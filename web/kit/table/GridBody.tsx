import { useText } from '../ui/language.ts'
import { isSingle, type Block, type Cursor } from './cursor.ts'
import { ROW_HEIGHT } from './geometry.ts'
import { tintOf, type RowColor } from './gridColumn.ts'
import { GridRow } from './GridRow.tsx'
import type { Slot } from './slots.ts'
import styles from './grid.module.css'

type GridBodyProps<Row> = {
  readonly rows: readonly Row[]
  readonly ids: readonly string[]
  readonly drawnRows: readonly number[]
  readonly drawnSlots: readonly Slot<Row>[]
  readonly cursor: Cursor
  readonly block: Block | null
  readonly selection: ReadonlySet<string> | undefined
  readonly rowColor: ((row: Row) => RowColor | null) | undefined
  readonly rowTitle: ((row: Row) => string) | undefined
}

const NO_BLOCK = { left: -1, right: -1, top: false, bottom: false }

function blockIn(block: Block | null, row: number) {
  if (!block || row < block.top || row > block.bottom) return NO_BLOCK
  return {
    left: block.left,
    right: block.right,
    top: row === block.top,
    bottom: row === block.bottom,
  }
}

/** The rows in view. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  const { rows, ids, drawnRows, drawnSlots, cursor, selection, rowColor, rowTitle } = props
  const t = useText()
  const block = isSingle(cursor) ? null : props.block
  const draw = (index: number) => {
    const row = rows[index]
    const id = ids[index]
    if (row === undefined || id === undefined) return null
    const color = rowColor?.(row)
    return (
      <GridRow
        key={index}
        row={row}
        index={index}
        slots={drawnSlots}
        t={t}
        title={rowTitle?.(row) ?? id}
        selected={selection?.has(id) ?? false}
        hex={tintOf(color)}
        lostHex={color?.lostHex ?? null}
        markLabel={color?.label}
        active={cursor.active.row === index ? cursor.active.column : -1}
        {...blockIn(block, index)}
      />
    )
  }
  return (
    <div role="rowgroup" className={styles.body} style={{ height: ids.length * ROW_HEIGHT }}>
      {drawnRows.map(draw)}
    </div>
  )
}
