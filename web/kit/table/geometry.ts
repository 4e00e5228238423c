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
  /** What its cells need to be read whole, where that is known. */
  readonly need?: number
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

/** Raises the narrowest first, up to one level for all, each to its own end at most. */
function raised(from: readonly number[], to: readonly number[], room: number): number[] {
  const at = (level: number) =>
    from.map((width, index) => Math.max(width, Math.min(level, to[index] ?? 0)))
  let [low, high] = [0, Math.max(0, ...to)]
  if (sum(at(high)) <= room) return at(high)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (sum(at(middle)) <= room) low = middle
    else high = middle
  }
  return at(low)
}

/** What a column of text has in turn: what it must, what it needs where that is not more than usual, what is usual, what it needs. */
function stagesOf({ width, gives, need = width }: Sized): number[] {
  if (!gives) return [width]
  const least = Math.min(Math.floor(width * (1 - MOST_GIVEN)), need)
  return [least, need <= width ? need : least, Math.min(width, need), need, Math.max(width, need)]
}

/** Columns of text by what they hold: what fits into a usual width is whole before longer texts have theirs. */
function byNeed(columns: readonly Sized[], room: number): readonly Sized[] {
  const stages = columns.map(stagesOf)
  const stage = (number: number) => stages.map((own) => own[number] ?? own[0] ?? 0)
  const widths = [1, 2, 3, 4].reduce((from, next) => raised(from, stage(next), room), stage(0))
  return columns.map((column, at) => ({ ...column, width: widths[at] ?? column.width }))
}

/**
 * The free columns in the room that they have. What is left over goes to the columns of text. Where not all fit, those that are
 * seen stand whole, for half an amount reads as another: the next ones are let in where little lacks, or left out.
 */
function fitted(center: readonly Sized[], room: number): number[] {
  const count = fitting(center, room)
  const seen = byNeed(center.slice(0, count), room)
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
