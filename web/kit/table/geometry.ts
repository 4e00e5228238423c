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

export type Sized = {
  readonly width: number
  /** Takes of the room that is left over. */
  readonly stretch: boolean
  /** May be a little wider or narrower so that no column is cut. */
  readonly gives: boolean
  /** Stays as wide as somebody made it. */
  readonly set?: boolean
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, width) => total + width, 0)

/** The regions of a narrow table: the first column pinned, the others free. */
export function narrowRegions<Item>({ start, center, end }: Regions<Item>): Regions<Item> {
  const [first, ...rest] = [...start, ...center, ...end]
  return { start: first === undefined ? [] : [first], center: rest, end: [] }
}

/** The width that a pinned column may have in a narrow table. */
export const narrowPinWidth = (width: number): number => Math.min(width, NARROW_PIN_WIDTH)

const widthsOf = (columns: readonly Sized[]): number[] => columns.map(({ width }) => width)

/** Widths with so many pixels more or less, in equal parts for those that `takes` names; the last of them takes the rest. */
function spread(columns: readonly Sized[], by: number, takes: 'stretch' | 'gives'): number[] {
  const takers = columns.filter((column) => column[takes]).length
  if (takers === 0) return widthsOf(columns)
  const share = Math.trunc(by / takers)
  const last = columns.findLastIndex((column) => column[takes])
  return columns.map((column, at) =>
    column[takes] ? column.width + share + (at === last ? by - share * takers : 0) : column.width,
  )
}

/** By how much columns of text may be narrower so that more columns are seen. */
const MOST_GIVEN = 0.17

/** The columns of text take what is left of the room; where there are none, all. */
const givers = (columns: readonly Sized[]): readonly Sized[] =>
  columns.some(({ gives }) => gives)
    ? columns
    : columns.map((column) => ({ ...column, gives: !column.set }))

const mayGive = (columns: readonly Sized[]): number =>
  MOST_GIVEN * sum(widthsOf(columns.filter(({ gives }) => gives)))

/** How many columns, from the first, stand whole within `room` once those of text give what they may. */
function fitting(columns: readonly Sized[], room: number): number {
  const fits = (count: number): boolean => {
    const seen = columns.slice(0, count)
    return sum(widthsOf(seen)) - room <= mayGive(seen)
  }
  return columns.findLastIndex((_column, at) => fits(at + 1)) + 1
}

/**
 * The free columns in the room that they have. What is left over goes to the columns of text. Where not all fit, those that are
 * seen stand whole, for half an amount reads as another: the next ones are let in where little lacks, or left out.
 */
function fitted(center: readonly Sized[], room: number): number[] {
  const count = fitting(center, room)
  const seen = center.slice(0, count)
  const spare = Math.floor(room - sum(widthsOf(seen)))
  const takes = spare > 0 && count === center.length ? 'stretch' : 'gives'
  const columns = spare > 0 && takes === 'gives' ? givers(seen) : seen
  return [...spread(columns, spare, takes), ...widthsOf(center.slice(count))]
}

const running = (widths: readonly number[]): number[] => {
  let at = 0
  return widths.map((width) => (at += width) - width)
}

/** Places the columns of the three regions in a table `available` pixels wide. */
export function placeColumns({ start, center, end }: Regions<Sized>, available: number): Geometry {
  const pinned = sum(widthsOf([...start, ...end]))
  const widths = [...widthsOf(start), ...fitted(center, available - pinned), ...widthsOf(end)]
  return {
    widths,
    offsets: running(widths),
    startWidth: sum(widths.slice(0, start.length)),
    endWidth: sum(widths.slice(start.length + center.length)),
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
