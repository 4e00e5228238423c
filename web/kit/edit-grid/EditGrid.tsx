import { memo, useId, type KeyboardEvent, type ReactNode } from 'react'
import type { EditColumn, Faults } from './columns.ts'
import { EditRow } from './EditRow.tsx'
import { EditFoot } from './EditFoot.tsx'
import type { Text } from '../../../contract/kit/text/text.ts'
import classes from './editGrid.module.css'
import { markSideways } from '../ui/sideways.ts'
import { FOOT_HEIGHT, HEAD_HEIGHT, ROW_HEIGHT, useEditing } from './useEditing.ts'
import type { Sheet } from './useSheet.ts'

type EditGridProps = {
  readonly label: string
  readonly sheet: Sheet
  /** What each row is, at its left; stable between renders. */
  readonly heads: readonly ReactNode[]
  /** What stands over them. */
  readonly corner: string
  readonly headWidth: number
  readonly readOnly: boolean
  /** What is wrong with cells beside what they say by themselves, by row and column; stable between renders. */
  readonly faults?: Faults
  /** Cells that nobody typed, by row and column, and what is said of them; stable between renders. */
  readonly filled?: Filled
  /** What opens a cell to more than it says, by row and column; null where it does not open. */
  readonly opens?: Opens
  /** What stands under the columns, such as their sums; its cells are stable between renders. */
  readonly foot?: { readonly label: string; readonly cells: readonly string[] }
}

/** Cells whose value was worked out: they look so until they are typed over. */
type Filled = {
  readonly cells: ReadonlyMap<number, ReadonlySet<number>>
  readonly said: Text
}

/** How cells open: what that is called, and what it does in a cell. */
type Opens = {
  readonly said: Text
  readonly at: (row: number, column: number) => (() => void) | null
}

/** Where the columns begin, and where the last one ends. */
const edgesOf = (columns: readonly EditColumn[], first: number): number[] =>
  columns.reduce((edges, { width }) => [...edges, (edges.at(-1) ?? 0) + width], [first])

type FootRowProps = {
  readonly label: string
  readonly cells: readonly string[]
  readonly columns: readonly EditColumn[]
  readonly index: number
}

/** What stands over the columns; drawn anew only where they changed. */
const HeadRow = memo(
  ({ corner, columns }: Pick<EditGridProps, 'corner'> & Pick<Sheet, 'columns'>) => (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="columnheader" className={classes.rowHead}>
        {corner}
      </div>
      {columns.map(({ key, label, width, isFigure }) => (
        <div
          key={key}
          role="columnheader"
          title={label}
          data-figure={isFigure || undefined}
          className={classes.headCell}
          style={{ width }}
        >
          {label}
        </div>
      ))}
    </div>
  ),
)

/** What stands under the columns; drawn anew only where it changed. */
const FootRow = memo(({ label, cells, columns, index }: FootRowProps) => (
  <div role="row" aria-rowindex={index} className={classes.sums}>
    <div role="rowheader" className={classes.rowHead}>
      {label}
    </div>
    {columns.map(({ key, width, isFigure }, column) => (
      <div
        key={key}
        role="gridcell"
        data-figure={isFigure || undefined}
        className={classes.headCell}
        style={{ width }}
      >
        {cells[column]}
      </div>
    ))}
  </div>
))

/**
 * A table that is edited like a sheet: one box lies over the active cell and takes every key, so that none is lost while rows are
 * drawn; only rows in view are. Keys: arrows, Enter, Tab, F2, Esc, Ctrl+C, Ctrl+X and Ctrl+V of blocks, Ctrl+Z, Ctrl+Y, Delete.
 */
export function EditGrid(props: EditGridProps) {
  const { label, sheet, heads, corner, headWidth, readOnly } = props
  const { columns, base, edits, onEdits } = sheet
  const id = useId()
  const { active } = edits.cursor
  const edges = edgesOf(columns, headWidth)
  const { scroller, box, rows, span, mode, begin, press, finish, copy, paste, point, open } =
    useEditing({
      columns,
      edits,
      onEdits,
      readOnly,
      edges,
      footHeight: props.foot ? FOOT_HEIGHT : 0,
    })
  const column = columns[active.column]
  const opener = props.opens?.at(active.row, active.column) ?? null
  const key = (event: KeyboardEvent) => {
    const isOpening = event.altKey && event.code === 'KeyI' && opener !== null
    if (!isOpening) return press(event)
    event.preventDefault()
    opener()
  }
  return (
    <>
      <div ref={scroller} className={classes.scroller} onScroll={markSideways}>
        <div
          className={classes.sheet}
          style={{ '--edit-head-width': `${headWidth}px`, minWidth: edges.at(-1) } as object}
        >
          <div
            role="grid"
            aria-label={label}
            aria-rowcount={edits.cells.length + (props.foot ? 2 : 1)}
            aria-colcount={columns.length + 1}
            aria-readonly={readOnly}
          >
            <HeadRow {...{ corner, columns }} />
            <div
              role="rowgroup"
              className={classes.body}
              style={{ height: rows.getTotalSize() }}
              onMouseDown={point}
              onMouseMove={point}
              onDoubleClick={open}
            >
              {rows.getVirtualItems().map(({ index, start }) => {
                const isMarked = span.top <= index && index <= span.bottom
                return (
                  <EditRow
                    key={index}
                    {...{ id, index, columns }}
                    head={heads[index]}
                    cells={edits.cells[index] ?? []}
                    base={base[index]}
                    faults={props.faults?.get(index)}
                    filled={props.filled?.cells.get(index)}
                    filledSaid={props.filled?.said}
                    top={start}
                    left={isMarked ? span.left : -1}
                    right={isMarked ? span.right : -1}
                  />
                )
              })}
            </div>
            {props.foot && (
              <FootRow {...props.foot} columns={columns} index={edits.cells.length + 2} />
            )}
          </div>
          <input
            ref={box}
            className={classes.box}
            autoComplete="off"
            spellCheck={false}
            readOnly={readOnly}
            aria-label={`${label}: ${column?.label ?? ''} ${edits.cells[active.row]?.[active.column] ?? ''}`}
            data-open={mode !== null || undefined}
            data-figure={column?.isFigure || undefined}
            style={{
              top: HEAD_HEIGHT + active.row * ROW_HEIGHT,
              left: (edges[active.column] ?? 0) - 1,
              width: (column?.width ?? 0) + 1,
            }}
            onInput={begin}
            onKeyDown={key}
            onBlur={finish}
            onCopy={copy}
            onCut={copy}
            onPaste={paste}
          />
        </div>
      </div>
      <EditFoot sheet={sheet} opens={props.opens && { said: props.opens.said, run: opener }} />
    </>
  )
}
