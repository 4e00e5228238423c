import { useText } from '../ui/language.ts'
import { isSingle, type Block, type Cursor } from './cursor.ts'
import { tintOf, type RowColor } from './gridColumn.ts'
import type { Slot } from './slots.ts'
import styles from './grid.module.css'
import { memo, type CSSProperties } from 'react'
import { tableTexts } from '../../../contract/kit/list/table.texts.ts'
import { cellContent, type Speak } from './cellContent.tsx'
import { pinnedRow } from './pinnedRow.tsx'
import marks from './marks.module.css'
import { RowMarks } from './RowMarks.tsx'

/** A row as it is drawn. Marks are plain values, so that a row is drawn again only when one of them changes. */
type GridRowProps<Row> = {
  readonly row: Row
  readonly index: number
  /** Pixels from the first row to this one. */
  readonly at: number
  readonly slots: readonly Slot<Row>[]
  readonly t: Speak
  /** What the row is called in the label of its checkbox. */
  readonly title: string
  readonly selected: boolean
  readonly hex: string | null
  readonly lostHex: string | null
  readonly markLabel: string | undefined
  /** The column of the active cell, -1 in other rows. */
  readonly active: number
  /** The columns of the block, -1 in rows outside it. */
  readonly left: number
  readonly right: number
  /** The row is the first, the last of the block. */
  readonly top: boolean
  readonly bottom: boolean
}

function edgesOf<Row>(line: GridRowProps<Row>, index: number): string | undefined {
  const { left, right, top, bottom } = line
  if (index < left || index > right) return undefined
  const sides = [top && 't', bottom && 'b', index === left && 'l', index === right && 'r']
  return sides.filter(Boolean).join(' ')
}

const noop = (): void => {}

function selectBox<Row>({ t, title, selected }: GridRowProps<Row>) {
  const label = `${t(tableTexts.selectRow)} ${title}`
  return (
    <input type="checkbox" tabIndex={-1} aria-label={label} checked={selected} onChange={noop} />
  )
}

function drawCell<Row>(line: GridRowProps<Row>, { column, index, look, style }: Slot<Row>) {
  const { hex, lostHex, markLabel, t } = line
  const active = line.active === index
  return (
    <div
      key={index}
      role="gridcell"
      aria-colindex={index + 1}
      data-column={index}
      data-look={look}
      data-active={active || undefined}
      data-block={edgesOf(line, index)}
      tabIndex={active ? 0 : -1}
      className={styles.cell}
      style={style}
    >
      {index === 0 && (hex || lostHex) && (
        <RowMarks hex={hex} lostHex={lostHex} label={markLabel} t={t} />
      )}
      {column ? cellContent(column, line.row, t) : selectBox(line)}
    </div>
  )
}

function Line<Row>(line: GridRowProps<Row>) {
  const color = line.hex ?? line.lostHex
  const style = { '--row-color': color ?? undefined, top: line.at }
  const selectable = line.slots[0]?.column === null
  return (
    <div
      role="row"
      aria-rowindex={line.index + 2}
      aria-selected={selectable ? line.selected : undefined}
      data-row={line.index}
      data-colored={color ? true : undefined}
      data-lost={line.lostHex ? true : undefined}
      className={color ? `${styles.row} ${marks.colored}` : styles.row}
      style={style as CSSProperties}
    >
      {pinnedRow({ slots: line.slots, draw: (slot) => drawCell(line, slot) })}
    </div>
  )
}

/** One row of the table. */
const GridRow = memo(Line) as typeof Line

type GridBodyProps<Row> = {
  readonly rows: readonly Row[]
  readonly ids: readonly string[]
  readonly rowHeight: number
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
  const { rows, ids, drawnRows, drawnSlots, cursor, selection, rowColor, rowTitle, rowHeight } =
    props
  const t = useText()
  const block = isSingle(cursor) ? null : props.block
  const draw = (index: number) => {
    const row = rows[index]
    const id = ids[index]
    if (row === undefined || id === undefined) return null
    const color = rowColor?.(row)
    return (
      <GridRow
        key={id}
        row={row}
        index={index}
        at={index * rowHeight}
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
    <div role="rowgroup" className={styles.body} style={{ height: ids.length * rowHeight }}>
      {drawnRows.map(draw)}
    </div>
  )
}
