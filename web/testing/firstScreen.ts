import type { GridColumn } from '../kit/table/gridColumn.ts'
import { needsOf } from '../kit/table/needs.ts'
import { makeSlots, slotGeometry } from '../kit/table/slots.ts'

/** Lists beside the open menu on screens of 1440 and 1366 pixels. */
export const BESIDE_MENU = [1150, 1076] as const

/** The columns of a list that stand whole in so many pixels before anything is scrolled, with their widths; `sums` stand in its foot, `rows` in its cells. */
export function firstScreen<Row>(
  columns: readonly GridColumn<Row>[],
  room: number,
  sums: Readonly<Record<string, number>>,
  rows: readonly Row[] = [],
): ReadonlyMap<string, number> {
  const shown = columns.filter(({ hidden }) => !hidden)
  const slots = makeSlots(
    {
      start: shown.filter(({ pin }) => pin === 'start'),
      center: shown.filter(({ pin }) => !pin),
      end: shown.filter(({ pin }) => pin === 'end'),
    },
    true,
  )
  const measures = { available: room, narrow: false, byHand: {}, sums, needs: needsOf(shown, rows) }
  const { widths, offsets, endWidth } = slotGeometry(slots, measures)
  return new Map(
    slots.flatMap(({ column, region }, at) => {
      const [width = 0, offset = 0] = [widths[at], offsets[at]]
      const isWhole = region !== 'center' || offset + width <= room - endWidth
      return column && isWhole ? [[column.key, width] as const] : []
    }),
  )
}
