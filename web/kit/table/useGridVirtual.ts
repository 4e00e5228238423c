import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, type RefObject } from 'react'
import type { Position } from './cursor.ts'
import type { Geometry } from './geometry.ts'
import type { Slot } from './slots.ts'
import { useStableNumbers } from './useStableList.ts'

// The active cell stays in the page wherever the table is scrolled, or it would lose the keyboard.
function withActive(range: Range, active: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (active < 0 || active >= range.count || indexes.includes(active)) return indexes
  return active < (indexes[0] ?? 0) ? [active, ...indexes] : [...indexes, active]
}

type Input<Row> = {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly slots: readonly Slot<Row>[]
  readonly geometry: Geometry
  readonly rowCount: number
  readonly rowHeight: number
  readonly active: Position
}

/** The rows and slots that are drawn: those in view, a few around them, every pinned slot and the active cell. */
export function useGridVirtual<Row>(input: Input<Row>): {
  rows: readonly number[]
  slots: readonly Slot<Row>[]
} {
  const { scroller, slots, geometry, rowCount, rowHeight, active } = input
  const getScrollElement = () => scroller.current
  const center = useMemo(() => slots.filter((slot) => slot.region === 'center'), [slots])
  const firstCenter = center[0]?.index ?? 0
  const rowRange = useCallback((range: Range) => withActive(range, active.row), [active.row])
  const activeCenter = active.column - firstCenter
  const slotRange = useCallback((range: Range) => withActive(range, activeCenter), [activeCenter])
  // Nothing here is compiled or memoised on the virtualizer's functions.
  // oxlint-disable-next-line react/incompatible-library
  const rowVirtual = useVirtualizer({
    count: rowCount,
    getScrollElement,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor: rowRange,
  })
  const slotVirtual = useVirtualizer({
    count: center.length,
    getScrollElement,
    estimateSize: (index) => geometry.widths[firstCenter + index] ?? 0,
    horizontal: true,
    overscan: 2,
    paddingStart: geometry.startWidth,
    rangeExtractor: slotRange,
  })
  useLayoutEffect(() => slotVirtual.measure(), [slotVirtual, geometry])
  useLayoutEffect(() => rowVirtual.measure(), [rowVirtual, rowHeight])
  const rows = useStableNumbers(rowVirtual.getVirtualItems().map((item) => item.index))
  const drawn = useStableNumbers(slotVirtual.getVirtualItems().map((item) => item.index))
  const shown = useMemo(
    () => [
      ...slots.filter((slot) => slot.region === 'start'),
      ...drawn.flatMap((index) => center[index] ?? []),
      ...slots.filter((slot) => slot.region === 'end'),
    ],
    [slots, center, drawn],
  )
  return { rows, slots: shown }
}
