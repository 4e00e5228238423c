import type { BookingFieldName } from './booking.fields.ts'

/** What the one-line entry can read: fields of a booking, and of the trip that is made of it at once. */
export type QuickField = BookingFieldName | 'ma_romoc' | 'ten_lai_xe_1'

/** What was read: the field, the words that said it ('' where it was concluded), the value. */
export type QuickItem = {
  readonly truong: QuickField
  readonly chu: string
  readonly gia_tri: string | number
}

/** A line under reading. `key` is the text without marks and capitals, letter for letter; `free` is what nobody has read yet. */
export type Scan = {
  readonly text: string
  readonly key: string
  free: string
  readonly items: QuickItem[]
}

/** Stands in `free` for what was read. */
export const READ = '\u0001'
const MARKS = /[\u0300-\u036f]/g

const plain = (letter: string): string => {
  const bare = letter.normalize('NFD').replace(MARKS, '').replace(/[đĐ]/, 'd').toLowerCase()
  return bare.length === letter.length ? bare : ' '.repeat(letter.length)
}

/** Begins the reading of a line. */
export function scanOf(line: string): Scan {
  const text = line.normalize('NFC').replace(/\s+/g, ' ').trim()
  const key = [...text].map(plain).join('')
  return { text, key, free: key, items: [] }
}

export type Span = { readonly start: number; readonly end: number }

/** The next unread match of a pattern from a place on, or null. */
export function findFrom(
  scan: Scan,
  pattern: RegExp,
  from = 0,
): (Span & { groups: string[] }) | null {
  const search = new RegExp(pattern.source, 'g')
  search.lastIndex = from
  const match = search.exec(scan.free)
  if (!match) return null
  const groups = [...match].map((group: string | undefined) => group ?? '')
  return { start: match.index, end: match.index + match[0].length, groups }
}

/** Marks a span as read. */
export function take(scan: Scan, { start, end }: Span): void {
  scan.free = scan.free.slice(0, start) + READ.repeat(end - start) + scan.free.slice(end)
}

/** The words of a span as they were typed. */
export const wordsOf = (scan: Scan, { start, end }: Span): string =>
  scan.text.slice(start, end).trim()

/** Notes a value; the first reading of a field stands, and notes add up. */
export function note(scan: Scan, item: QuickItem): void {
  const at = scan.items.findIndex(({ truong }) => truong === item.truong)
  const there = scan.items[at]
  if (!there) scan.items.push(item)
  else if (item.truong === 'ghi_chu')
    scan.items[at] = {
      truong: 'ghi_chu',
      chu: `${there.chu}, ${item.chu}`,
      gia_tri: `${there.gia_tri}; ${item.gia_tri}`,
    }
}

/** The value that was read for a field, or null. */
export const valueOf = (scan: Scan, field: QuickField): string | number | null =>
  scan.items.find(({ truong }) => truong === field)?.gia_tri ?? null

/** Reads every match of a pattern: `read` answers the item, or null to leave the words unread. */
export function readAll(
  scan: Scan,
  pattern: RegExp,
  read: (groups: string[], span: Span) => Omit<QuickItem, 'chu'> | null,
): void {
  for (let from = 0; ;) {
    const found = findFrom(scan, pattern, from)
    if (!found) return
    from = Math.max(found.end, found.start + 1)
    const item = read(found.groups, found)
    if (!item) continue
    take(scan, found)
    note(scan, { ...item, chu: wordsOf(scan, found) })
  }
}

/** The words of the same clause before a place, at most `length` letters. */
export const before = (scan: Scan, start: number, length: number): string =>
  scan.key
    .slice(Math.max(0, start - length), start)
    .split(/[,;]/)
    .at(-1) ?? ''
