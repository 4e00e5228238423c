import { memo, type ReactNode } from 'react'
import { tableTexts } from '../../../contract/kit/list/table.texts.ts'
import { useText } from '../ui/language.ts'
import { cellText } from './cellContent.tsx'
import type { GridColumn } from './gridColumn.ts'
import { pinnedRow } from './pinnedRow.tsx'
import type { Slot } from './slots.ts'
import styles from './grid.module.css'

/** Draws a sum, told by the key of its column, around its text. */
export type DrawSum = (key: string, shown: string) => ReactNode

/** The sum of a column. */
export function sumOf<Row>(
  column: GridColumn<Row>,
  sums: Readonly<Record<string, number>>,
  drawSum: DrawSum | undefined,
): ReactNode {
  const shown = cellText(column, sums[column.key])
  return drawSum ? drawSum(column.key, shown) : shown
}

type GridFootProps<Row> = {
  readonly slots: readonly Slot<Row>[]
  readonly sums: Readonly<Record<string, number>>
  readonly drawSum?: DrawSum | undefined
  /** The slot that says what the row is. */
  readonly labelAt: number
  readonly rowIndex: number
}

function Foot<Row>({ slots, sums, drawSum, labelAt, rowIndex }: GridFootProps<Row>) {
  const t = useText()
  const draw = ({ column, index, look, style }: Slot<Row>) => (
    <div
      key={index}
      role="gridcell"
      aria-colindex={index + 1}
      data-look={index === labelAt ? undefined : look}
      className={styles.footCell}
      style={style}
    >
      {column && sums[column.key] !== undefined
        ? sumOf(column, sums, drawSum)
        : index === labelAt && t(tableTexts.totals)}
    </div>
  )
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" aria-rowindex={rowIndex} className={styles.footRow}>
        {pinnedRow({ slots, draw })}
      </div>
    </div>
  )
}

/** The sticky foot: sums of the whole filtered set, not of the page. */
export const GridFoot = memo(Foot) as typeof Foot
