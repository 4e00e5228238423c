import { memo, type ReactNode } from 'react'
import type { Text } from '../../../contract/kit/text/text.ts'
import { useText } from '../ui/language.ts'
import type { EditColumn } from './columns.ts'
import classes from './editGrid.module.css'

type EditRowProps = {
  readonly id: string
  readonly index: number
  readonly head: ReactNode
  readonly columns: readonly EditColumn[]
  readonly cells: readonly string[]
  readonly base: readonly string[] | undefined
  readonly faults: ReadonlyMap<number, Text> | undefined
  readonly filled: ReadonlySet<number> | undefined
  readonly filledSaid: Text | undefined
  readonly top: number
  /** The columns that are marked in this row; -1 where none is. */
  readonly left: number
  readonly right: number
}

/** A row of the table; drawn anew only where something of it changed. */
export const EditRow = memo(function EditRow(props: EditRowProps) {
  const { id, index, head, columns, cells, base, faults, filled, filledSaid } = props
  const { top, left, right } = props
  const t = useText()
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row} style={{ top }}>
      <div role="rowheader" className={classes.rowHead}>
        {head}
      </div>
      {columns.map(({ key, width, isFigure, read }, column) => {
        const text = cells[column] ?? ''
        const error = read(text).error ?? faults?.get(column)
        const isChanged = (base?.[column] ?? '') !== text
        const said = error ?? (filled?.has(column) && !isChanged ? filledSaid : undefined)
        return (
          <div
            key={key}
            id={`${id}-${index}-${column}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={left <= column && column <= right}
            aria-invalid={error ? true : undefined}
            data-row={index}
            data-column={column}
            data-figure={isFigure || undefined}
            data-changed={isChanged || undefined}
            data-filled={(filled?.has(column) && !isChanged) || undefined}
            data-wrong={error ? true : undefined}
            title={said && t(said)}
            className={classes.cell}
            style={{ width }}
          >
            {text}
          </div>
        )
      })}
    </div>
  )
})
