import type { CSSProperties } from 'react'
import { cellText } from './cellContent.tsx'
import {
  narrowPinWidth,
  placeColumns,
  SELECT_WIDTH,
  type Geometry,
  type Regions,
  type Sized,
} from './geometry.ts'
import { isNumeric, isProse, isStretchable, usualWidth, type GridColumn } from './gridColumn.ts'

/** A column in its place on the screen; the column of checkboxes has no `column`. */
export type Slot<Row> = {
  readonly column: GridColumn<Row> | null
  readonly index: number
  readonly region: Region
  /** How its cells look, in words that the style sheet knows. */
  readonly look: string
  readonly style: CSSProperties
}

type Region = 'start' | 'center' | 'end'

// Widths and offsets are variables of the table: a resize changes them in one place and draws no row again. Pinned cells
// follow each other in a box of their own, free ones stand at an offset.
const slotStyle = (index: number, region: Region): CSSProperties =>
  region === 'center'
    ? { width: `var(--w${index})`, left: `var(--x${index})` }
    : { width: `var(--w${index})` }

function lookOf<Row>(column: GridColumn<Row> | null): string {
  if (!column) return 'select'
  return isNumeric(column.kind) ? 'numeric' : ''
}

/** The slots of a table in order of display; `selectable` puts a column of checkboxes first. */
export function makeSlots<Row>(
  { start, center, end }: Regions<GridColumn<Row>>,
  selectable: boolean,
): Slot<Row>[] {
  const first: (GridColumn<Row> | null)[] = selectable ? [null, ...start] : [...start]
  const columns = [...first, ...center, ...end]
  const endFrom = first.length + center.length
  return columns.map((column, index) => {
    const region = index < first.length ? 'start' : index < endFrom ? 'center' : 'end'
    return { column, index, region, look: lookOf(column), style: slotStyle(index, region) }
  })
}

type Measures = {
  readonly available: number
  readonly narrow: boolean
  /** Pixels of the columns resized by hand, which keep them. */
  readonly byHand: Readonly<Record<string, number>>
  readonly sums: Readonly<Record<string, number>> | null
  /** What the cells of columns need by what they hold. */
  readonly needs?: Readonly<Record<string, number>>
}

/** What is narrower is a code, of which every letter counts. */
const PROSE_WIDTH = 120
const DIGIT_WIDTH = 8.5
const CELL_PADDING = 18

/** The width that the sum in the foot needs: it is often longer than what stands above it. */
function sumWidth<Row>(column: GridColumn<Row>, sums: Measures['sums']): number {
  const sum = sums?.[column.key]
  return sum === undefined ? 0 : cellText(column, sum).length * DIGIT_WIDTH + CELL_PADDING
}

function sized<Row>({ column, region }: Slot<Row>, measures: Measures): Sized {
  const { narrow, byHand, sums, needs } = measures
  if (!column) return { width: SELECT_WIDTH, stretch: false, gives: false }
  const usual = Math.max(usualWidth(column), sumWidth(column, sums))
  const need = needs?.[column.key] ?? usual
  // A name takes no more than it needs from what is scrolled beside it.
  const width =
    byHand[column.key] ??
    (region === 'start' ? Math.min(usual, Math.max(need, PROSE_WIDTH)) : usual)
  const isFree = region === 'center' && byHand[column.key] === undefined
  return {
    width: narrow && region === 'start' ? narrowPinWidth(width) : width,
    stretch: isFree && isStretchable(column),
    set: byHand[column.key] !== undefined,
    gives: isFree && isProse(column.kind) && width >= PROSE_WIDTH,
    need: needs?.[column.key] ?? width,
  }
}

/** The pixels of the slots. */
export function slotGeometry<Row>(slots: readonly Slot<Row>[], measures: Measures): Geometry {
  const inRegion = (region: Slot<Row>['region']) =>
    slots.filter((slot) => slot.region === region).map((slot) => sized(slot, measures))
  return placeColumns(
    { start: inRegion('start'), center: inRegion('center'), end: inRegion('end') },
    measures.available,
  )
}

/** The variables that the slots' styles read. */
export function geometryStyle({ widths, offsets, total }: Geometry): CSSProperties {
  const style: Record<string, string> = { '--total': `${total}px` }
  widths.forEach((width, index) => {
    style[`--w${index}`] = `${width}px`
    style[`--x${index}`] = `${offsets[index] ?? 0}px`
  })
  return style as CSSProperties
}
