/** Under this width of the table (pixels) rows are cards, and only the first column stays pinned. */
export const NARROW_WIDTH = 600
export const SELECT_WIDTH = 36
export const HEAD_HEIGHT = 34
export const FOOT_HEIGHT = 28
/** A pinned column of a narrow table leaves most of the screen to the others. */
const NARROW_PIN_WIDTH = 132

export type Regions<Item> = {
  readonly start: readonly Item[]
  readonly center: readonly Item[]
  readonly end: readonly Item[]
}

/** Pixels of every column in order of display, and where each begins while nothing is scrolled. */
export type Geometry = {
  readonly widths: readonly number[]
  readonly offsets: readonly number[]
  readonly startWidth: number
  readonly endWidth: number
  readonly total: number
}

export type Sized = { readonly width: number; readonly stretch: boolean }

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, width) => total + width, 0)

/** The regions of a narrow table: the first column pinned, the others free. */
export function narrowRegions<Item>({ start, center, end }: Regions<Item>): Regions<Item> {
  const [first, ...rest] = [...start, ...center, ...end]
  return { start: first === undefined ? [] : [first], center: rest, end: [] }
}

/** The width that a pinned column may have in a narrow table. */
export const narrowPinWidth = (width: number): number => Math.min(width, NARROW_PIN_WIDTH)

// Room that is left over goes to the columns of text in equal parts; whole pixels keep the lines sharp.
function stretched(columns: readonly Sized[], available: number): number[] {
  const spare = available - sum(columns.map((column) => column.width))
  const takers = columns.filter((column) => column.stretch).length
  if (spare <= 0 || takers === 0) return columns.map((column) => column.width)
  const share = Math.floor(spare / takers)
  return columns.map((column) => (column.stretch ? column.width + share : column.width))
}

const running = (widths: readonly number[]): number[] => {
  let at = 0
  return widths.map((width) => (at += width) - width)
}

/** Places the columns of the three regions in a table `available` pixels wide. */
export function placeColumns({ start, center, end }: Regions<Sized>, available: number): Geometry {
  const columns = [...start, ...center, ...end]
  const widths = stretched(columns, available)
  return {
    widths,
    offsets: running(widths),
    startWidth: sum(widths.slice(0, start.length)),
    endWidth: sum(widths.slice(columns.length - end.length)),
    total: sum(widths),
  }
}

/** How far to scroll so that an item is seen whole between what covers the view before and behind it. */
export function revealScroll(
  item: { start: number; size: number },
  view: { scroll: number; size: number; before: number; behind: number },
): number {
  const from = view.scroll + view.before
  const to = view.scroll + view.size - view.behind
  if (item.start < from) return Math.max(0, item.start - view.before)
  if (item.start + item.size > to) return item.start + item.size + view.behind - view.size
  return view.scroll
}
