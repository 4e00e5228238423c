import type { Kind } from '../../../contract/kit/field/field.ts'
import { MAX_WIDTH, MIN_WIDTH } from './gridColumn.ts'

/** What a user made of a table's columns. `order` holds every key as displayed: pinned start, free, pinned end. */
export type Layout = {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly start: readonly string[]
  readonly end: readonly string[]
  /** Pixels of the columns resized by hand. */
  readonly widths: Readonly<Record<string, number>>
  /** How a narrow table shows its rows. */
  readonly narrow: 'cards' | 'grid'
}

export type LayoutColumn = {
  readonly key: string
  readonly kind: Kind
  readonly pin?: 'start' | 'end'
  readonly hidden?: boolean
}

export type Pin = 'start' | 'end' | null

/** Keeps a width between what can be gripped and what can be seen. */
const fitWidth = (width: number): number =>
  Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)))

const keysPinned = (columns: readonly LayoutColumn[], pin: 'start' | 'end'): string[] =>
  columns.filter((column) => column.pin === pin).map((column) => column.key)

/** Keeps `order` in step with the pins: pinned start first, pinned end last. */
function arranged(layout: Layout): Layout {
  const pinned = new Set([...layout.start, ...layout.end])
  const free = layout.order.filter((key) => !pinned.has(key))
  return { ...layout, order: [...layout.start, ...free, ...layout.end] }
}

/** The layout of a user who changed nothing. */
export function defaultLayout(columns: readonly LayoutColumn[]): Layout {
  return arranged({
    order: columns.map((column) => column.key),
    hidden: columns.filter((column) => column.hidden).map((column) => column.key),
    start: keysPinned(columns, 'start'),
    end: keysPinned(columns, 'end'),
    widths: {},
    narrow: 'cards',
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const known = (value: unknown, keys: ReadonlySet<string>): string[] =>
  Array.isArray(value)
    ? [...new Set(value)].filter((key): key is string => typeof key === 'string' && keys.has(key))
    : []

function knownWidths(value: unknown, keys: ReadonlySet<string>): Record<string, number> {
  const entries = Object.entries(isObject(value) ? value : {})
  return Object.fromEntries(
    entries
      .filter((entry): entry is [string, number] => keys.has(entry[0]) && Number.isFinite(entry[1]))
      .map(([key, width]) => [key, fitWidth(width)]),
  )
}

// A column that came after the layout was saved stands behind the one that precedes it in the definition.
function withNewcomers(order: readonly string[], columns: readonly LayoutColumn[]): string[] {
  const result = [...order]
  columns.forEach(({ key }, index) => {
    if (result.includes(key)) return
    const before = columns[index - 1]?.key
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
  })
  return result
}

/**
 * The saved layout fitted to the columns there are now: columns that went are forgotten, columns that came get their place
 * and their own defaults, anything unreadable counts as not saved. At least one column is shown.
 */
export function mergeLayout(saved: unknown, columns: readonly LayoutColumn[]): Layout {
  const base = defaultLayout(columns)
  if (!isObject(saved) || !Array.isArray(saved.order)) return base
  const keys = new Set(base.order)
  const order = known(saved.order, keys)
  const seen = new Set(order)
  const newcomers = columns.filter((column) => !seen.has(column.key))
  const start = [...known(saved.start, seen), ...keysPinned(newcomers, 'start')]
  const hidden = known(saved.hidden, seen)
  const hiddenNow = [...hidden, ...base.hidden.filter((key) => !seen.has(key))]
  return arranged({
    order: withNewcomers(order, columns),
    hidden: hiddenNow.length < columns.length ? hiddenNow : base.hidden,
    start,
    end: [
      ...keysPinned(newcomers, 'end'),
      ...known(saved.end, seen).filter((key) => !start.includes(key)),
    ],
    widths: knownWidths(saved.widths, keys),
    narrow: saved.narrow === 'grid' ? 'grid' : 'cards',
  })
}

const without = (keys: readonly string[], key: string): string[] =>
  keys.filter((other) => other !== key)

const insertAt = (keys: readonly string[], index: number, key: string): string[] => [
  ...keys.slice(0, index),
  key,
  ...keys.slice(index),
]

/** Pins a column to a side, behind those already there, or sets it free. */
export function pinColumn(layout: Layout, key: string, pin: Pin): Layout {
  const start = without(layout.start, key)
  const end = without(layout.end, key)
  return arranged({
    ...layout,
    start: pin === 'start' ? [...start, key] : start,
    end: pin === 'end' ? [key, ...end] : end,
  })
}

/** Puts a column in the place of another, whose pinning it takes over. */
export function moveColumn(layout: Layout, key: string, target: string): Layout {
  if (key === target || !layout.order.includes(key) || !layout.order.includes(target)) return layout
  const order = insertAt(without(layout.order, key), layout.order.indexOf(target), key)
  const inOrder = (keys: readonly string[]) => {
    const members = new Set(without(keys, key))
    if (keys.includes(target)) members.add(key)
    return order.filter((other) => members.has(other))
  }
  return arranged({ ...layout, order, start: inOrder(layout.start), end: inOrder(layout.end) })
}

/** Shows or hides columns; the last one shown cannot be hidden. */
export function showColumns(layout: Layout, keys: readonly string[], shown: boolean): Layout {
  const hidden = new Set(layout.hidden)
  for (const key of keys) {
    if (shown) hidden.delete(key)
    else hidden.add(key)
  }
  return hidden.size < layout.order.length ? { ...layout, hidden: [...hidden] } : layout
}

/** Sets the width of a column by hand. */
export const resizeColumn = (layout: Layout, key: string, width: number): Layout => ({
  ...layout,
  widths: { ...layout.widths, [key]: fitWidth(width) },
})

/** The keys of the columns shown, in order of display. */
export function shownKeys(layout: Layout): string[] {
  const hidden = new Set(layout.hidden)
  return layout.order.filter((key) => !hidden.has(key))
}
