import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { cursorAt } from '../table/cursor.ts'
import { revealScroll } from '../table/geometry.ts'
import { readBlock, writeBlock } from './blocks.ts'
import { tidied, type EditColumn } from './columns.ts'
import { handleKey, type Mode } from './editKeys.ts'
import { cellsIn, edited, spanOf, type Act, type Edits } from './edits.ts'

/** Of the table, in pixels; a heading has room for two lines. */
export const [HEAD_HEIGHT, ROW_HEIGHT, FOOT_HEIGHT] = [32, 26, 33]

type Editing = {
  readonly columns: readonly EditColumn[]
  readonly edits: Edits
  readonly onEdits: (edits: Edits) => void
  readonly readOnly: boolean
  /** Where the columns begin, and where the last one ends; the first is the width of the heads of the rows. */
  readonly edges: readonly number[]
  /** What the sums cover of the rows. */
  readonly footHeight: number
}

/** The cell under the pointer. */
function cellAt({ target }: MouseEvent): { row: number; column: number } | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-column]')
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** What the box over the active cell does: keys, clipboard, pointer. */
export function useEditing({ columns, edits, onEdits, readOnly, edges, footHeight }: Editing) {
  const scroller = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState<Mode>(null)
  const [leaving, leave] = useState(false)
  const { active } = edits.cursor
  const [headWidth = 0] = edges
  const span = spanOf(edits)
  // Nothing here is compiled or memoised on the virtualizer's functions.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: edits.cells.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  })

  const reveal = ({ row, column }: Edits['cursor']['active']) => {
    const view = scroller.current
    if (!view) return
    const [start = 0, end = 0] = [edges[column], edges[column + 1]]
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = view
    // By what is known of its size: the virtualizer would measure the whole table at each key.
    view.scrollTop = revealScroll(
      { start: row * ROW_HEIGHT, size: ROW_HEIGHT },
      { scroll: scrollTop, size: clientHeight - HEAD_HEIGHT, before: 0, behind: footHeight },
    )
    view.scrollLeft = revealScroll(
      { start, size: end - start },
      { scroll: scrollLeft, size: clientWidth, before: headWidth, behind: 0 },
    )
  }
  const act = (given: Act) => {
    const tidy =
      given.do === 'type' ? { ...given, text: tidied(columns[active.column], given.text) } : given
    const next = edited(edits, tidy)
    if (next === edits) return
    onEdits(next)
    reveal(next.cursor.corner)
  }
  const drop = () => {
    if (box.current) box.current.value = ''
    setMode(null)
  }
  const open = () => {
    if (readOnly || !box.current) return
    box.current.value = edits.cells[active.row]?.[active.column] ?? ''
    setMode('opened')
  }
  const finish = () => {
    if (mode === null) return
    act({ do: 'type', text: box.current?.value ?? '', next: null, page: 0 })
    drop()
  }
  const copy = (event: ClipboardEvent) => {
    if (mode !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeBlock(cellsIn(edits.cells, span)))
    if (event.type === 'cut' && !readOnly) act({ do: 'clear' })
  }
  const paste = (event: ClipboardEvent) => {
    if (mode !== null) return
    event.preventDefault()
    if (readOnly) return
    const block = readBlock(event.clipboardData.getData('text/plain'))
    const isOne = block.length === 1 && block[0]?.length === 1
    const tidy = block.map((row) =>
      row.map((text, over) => tidied(columns[isOne ? active.column : span.left + over], text)),
    )
    act({ do: 'paste', block: tidy })
  }
  const point = (event: MouseEvent) => {
    const cell = cellAt(event)
    if (!cell || (event.type === 'mousemove' && event.buttons !== 1)) return
    event.preventDefault()
    finish()
    box.current?.focus()
    const isSpan = event.type === 'mousemove' || event.shiftKey
    onEdits({
      ...edits,
      cursor: isSpan ? { active, corner: cell } : cursorAt(cell.row, cell.column),
    })
  }
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 300) / ROW_HEIGHT) - 2)
  const press = (event: KeyboardEvent) =>
    handleKey(event, {
      mode,
      page,
      readOnly,
      act,
      open,
      drop,
      leaving,
      leave,
      typed: () => box.current?.value ?? '',
    })
  const begin = () => setMode((now) => now ?? 'typing')
  return { scroller, box, rows, span, mode, begin, press, finish, copy, paste, point, open }
}
