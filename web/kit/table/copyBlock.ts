import { copyCells, copyWithHeaders, type Copied } from './clipboard.ts'
import type { Block } from './cursor.ts'
import type { Slot } from './slots.ts'

type Shown<Row> = {
  readonly slots: readonly Slot<Row>[]
  readonly rows: readonly Row[]
  readonly block: Block
}

function fill(data: DataTransfer, { tsv, html }: Copied): void {
  data.setData('text/plain', tsv)
  data.setData('text/html', html)
}

const inBlock = <Row>({ slots, rows, block }: Shown<Row>) => ({
  columns: slots.slice(block.left, block.right + 1).flatMap(({ column }) => column ?? []),
  rows: rows.slice(block.top, block.bottom + 1),
})

/** Puts the cells of a block on the clipboard. */
export function copyBlock<Row>(data: DataTransfer, shown: Shown<Row>): void {
  const { columns, rows } = inBlock(shown)
  fill(data, copyCells(columns, rows))
}

/** Copies the cells of a block under the names of their columns, without waiting for the keys of the browser. */
export function copyBlockWithHeaders<Row>(shown: Shown<Row>): void {
  const { columns, rows } = inBlock(shown)
  // The command tells the page and not the table, where nothing is marked as text.
  const put = (event: ClipboardEvent): void => {
    event.stopPropagation()
    event.preventDefault()
    if (event.clipboardData) fill(event.clipboardData, copyWithHeaders(columns, rows))
  }
  document.addEventListener('copy', put, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', put, { capture: true })
}
