import { useMemo } from 'react'
import { formatNumber } from '../../../contract/kit/field/format.ts'
import { tableTexts } from '../../../contract/kit/list/table.texts.ts'
import { useText } from '../ui/language.ts'
import { summarize } from './blockSummary.ts'
import type { Block } from './cursor.ts'
import type { Slot } from './slots.ts'
import styles from './bar.module.css'

type GridStatusProps<Row> = {
  readonly rows: readonly Row[]
  readonly slots: readonly Slot<Row>[]
  /** The block when it is more than one cell. */
  readonly block: Block | null
  readonly selectedCount: number
  readonly copied: boolean
  readonly copyWithHeaders: () => void
}

function useBlockText<Row>({ rows, slots, block }: GridStatusProps<Row>): string | null {
  const t = useText()
  return useMemo(() => {
    if (!block) return null
    const columns = slots.slice(block.left, block.right + 1).flatMap(({ column }) => column ?? [])
    const summary = summarize(columns, rows.slice(block.top, block.bottom + 1))
    const size = `${summary.rows} × ${summary.columns} ${t(tableTexts.cells)}`
    if (!summary.sum) return size
    const { total, average, scale } = summary.sum
    const sum = `${t(tableTexts.sum)} ${formatNumber(total, scale)}`
    return `${size} · ${sum} · ${t(tableTexts.average)} ${formatNumber(average, scale)}`
  }, [rows, slots, block, t])
}

/** The status line: selected rows, the size and sum of the block, and that it was copied. */
export function GridStatus<Row>(props: GridStatusProps<Row>) {
  const t = useText()
  const block = useBlockText(props)
  const { selectedCount, copied, copyWithHeaders } = props
  return (
    <div className={styles.status} role="status">
      {selectedCount > 0 && (
        <span className={styles.picked}>{t(tableTexts.selected(selectedCount))}</span>
      )}
      {block && <span>{block}</span>}
      {block && (
        <button
          type="button"
          className={styles.copy}
          // The table keeps the focus, and with it the block.
          onMouseDown={(event) => event.preventDefault()}
          onClick={copyWithHeaders}
        >
          {t(tableTexts.copyWithHeaders)}
        </button>
      )}
      {copied && <span>{t(tableTexts.copied)}</span>}
    </div>
  )
}
