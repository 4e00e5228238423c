import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import { cellText, isBlank } from '../../../../contract/kit/sheet/workbook.ts'
import type { Column } from './columns.ts'
import { joinedPlaces } from './joined.ts'
import type { Known } from './known.ts'
import type { Line } from './line.ts'
import type { Facts } from './shape.ts'
import { keyOf, surelyMeant } from './wording.ts'

const NUMBERED = /^(.*?)(?: (?:so|thu|no))? ?([1-9])$/
/** A place of which the words do not say whether it is loaded or unloaded there. */
const ANY_PLACE = /^(cac )?(diem|diem dung|dia diem|noi|stop)$/
const PLACES = /^noi_(lay|tra)_hang$/
const WORDS = 0.5

/** What 'Điểm giao 2' counts, also as '2' below 'Điểm giao': 'diem giao', and which one of them it is. */
function countedIn({ leaf, groups }: Pick<HeaderColumn, 'leaf' | 'groups'>) {
  const key = keyOf(/^\d$/.test(leaf.trim()) ? `${groups.at(-1) ?? ''} ${leaf}` : leaf)
  const [, stem = key, nth = '1'] = NUMBERED.exec(key) ?? []
  return { stem, nth }
}

/** What a column of places that are counted may be; null for any other column. */
function placeMeant(header: HeaderColumn): string | null {
  const { stem } = countedIn(header)
  if (ANY_PLACE.test(stem)) return 'any'
  const meant = surelyMeant({ ...header, leaf: stem, others: [] })
  return meant && PLACES.test(meant) ? meant : null
}

/** True for 'Khách 2': a column of what a field tells, with a number. */
const isCounted = (header: HeaderColumn, field: string): boolean =>
  /\d$/.test(header.leaf.trim()) &&
  surelyMeant({ ...header, leaf: countedIn(header).stem, others: [] }) === field

/** 'Điểm giao 1', 'Điểm giao 2': each is a delivery, of 'Nơi lấy 1' and 'Nơi lấy 2' the first a pickup; 'Điểm 1', 'Điểm 2' are deliveries too, where the pickup has a column of its own and the delivery none. */
export function numberedPlaces(facts: readonly Facts[], taken: Map<number, string>): void {
  const free = facts.filter(
    ({ header, shape }) =>
      !taken.has(header.column) && (shape.filled === 0 || shape.words >= WORDS),
  )
  const others = facts.map(({ header }) => taken.get(header.column) ?? surelyMeant(header))
  // Places of several customers are not those of one.
  const customers = facts.filter(({ header }) => isCounted(header, 'ten_cong_ty'))
  if (customers.length > 1) return
  const isLeftOver = others.includes('noi_lay_hang') && !others.includes('noi_tra_hang')
  for (const same of Map.groupBy(free, ({ header }) => countedIn(header).stem).values()) {
    const [first] = same
    const meant = first ? placeMeant(first.header) : null
    const isDrop = meant === 'noi_tra_hang' || (meant === 'any' && isLeftOver)
    if (!first || new Set(same.map(({ header }) => countedIn(header).nth)).size < 2) continue
    if (meant === 'noi_lay_hang' && !others.includes(meant)) taken.set(first.header.column, meant)
    if (isDrop) for (const { header } of same) taken.set(header.column, 'noi_tra_hang')
  }
}

/** True for 'Nơi lấy 2' or 'Điểm 3': a place that a dispatcher may have to say more of. */
export const isFurtherPlace = (title: string): boolean => {
  const [leaf = '', ...groups] = title.split(' / ').toReversed()
  const header = { column: 0, leaf, groups: groups.toReversed(), ownGroups: [], others: [] }
  return /\d$/.test(leaf.trim()) && placeMeant(header) !== null
}

/** What the orders of one row share; what is written once a row is of its first. */
const SHARED =
  /^(?!(cuoc_|tong_cuoc$|don_gia_|cod$|trong_luong$|so_luong$|cbm$|vat$|tuyen$|booking$|ghi_chu$|dien_giai$|ngay_(gio_)?tra|noi_tra_hang$))/

const deliveredTo = (line: Line, column: Column, isFirst: boolean): Line => ({
  ...line,
  dropOf: line,
  table: {
    ...line.table,
    columns: new Map([
      ...[...line.table.columns].filter(([field]) => isFirst || SHARED.test(field)),
      ['noi_tra_hang', [column]],
    ]),
  },
})

const IN_CELL = /(?:^|\s)([1-9])[/.)]\s*(?=\p{L})/gu
/** What '1/ KCN Tràng Duệ 2/ VSIP Hải Phòng' counts, be it one place alone. */
function countedPlaces(text: string): string[] {
  const counts = [...text.matchAll(IN_CELL)]
  const isCounted = counts.length > 0 && counts.every(([, nth], at) => Number(nth) === at + 1)
  return isCounted && counts[0]?.index === 0
    ? counts.map((one, at) => text.slice(one.index + one[0].length, counts[at + 1]?.index).trim())
    : []
}

/** The line as if its place of delivery were one of those that its cell counts. */
const withPlace = (line: Line, { column }: Column, place: string): Line => ({
  ...line,
  table: {
    ...line.table,
    grid: {
      ...line.table.grid,
      cell: (row, at) =>
        row === line.row && at === column ? place : line.table.grid.cell(row, at),
    },
  },
})

/** The rows of a trip, one for each place that a row delivers to: each is an order of its own. */
export const everyDrop = (known: Known | null, lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const [only] = line.table.columns.get('noi_tra_hang') ?? []
    const cell = only ? line.table.grid.cell(line.row, only.column) : null
    const counted = countedPlaces(cellText(cell))
    const places = counted.length > 0 || !known ? counted : joinedPlaces(known, cell)
    if (only && places.length > 0)
      return places.map((place, nth) => withPlace(deliveredTo(line, only, nth === 0), only, place))
    const columns = line.table.columns.get('noi_tra_hang') ?? []
    const filled = columns.filter(({ column }) => !isBlank(line.table.grid.cell(line.row, column)))
    return columns.length < 2 || filled.length === 0
      ? [line]
      : filled.map((column, nth) => deliveredTo(line, column, nth === 0))
  })
