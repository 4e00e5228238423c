import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { isPlate } from '../../../contract/kit/field/plate.ts'
import { cellText, type Cell } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { filledColumns, type Grid } from '../sheet/grid.ts'
import {
  bestHeader,
  withGroups,
  withJoinedRows,
  withLeaves,
  withOtherLanguage,
  withUnits,
  type Header,
  type HeaderColumn,
} from '../sheet/header.ts'
import { headerKey } from '../sheet/headerKey.ts'
import { columnScale, titleScale } from '../sheet/moneyScale.ts'
import { withoutPeriod } from '../sheet/period.ts'
import { monthTold, timeTold } from '../sheet/titleMonth.ts'
import type { Counted } from './tableCell.ts'
import { UNUSED } from '../../../contract/kit/sheet/sheet.ts'

/** What a header means beyond the words of the table itself; null where nothing. */
export type Meaning = (header: HeaderColumn) => string | null
export const NO_MEANING: Meaning = () => null

const LARGEST_HEADING = 10_000
const DAY_SAID = /^\d{1,2}[./-]\d{1,2}([./-]\d{2,4})?$/
/** '2x40HC' */
const COUNTED_BOXES = /^\d{1,2} ?[x×*] ?[24]\d/i
/** A vehicle, or boxes, and their day are of a row, never both a heading. */
const isRun = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => typeof cell === 'string' && (isPlate(cell) || COUNTED_BOXES.test(cell))) &&
  cells.some((cell) => (typeof cell === 'object' && cell !== null) || DAY_SAID.test(cellText(cell)))
/** Headings are words, days, or numbers as small as tonnes, months and years. */
const areHeadings = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => typeof cell !== 'number' || cell < LARGEST_HEADING) && !isRun(cells)
/** Words alone may be a heading over others. */
const WORDS = { mayBe: (cells: readonly Cell[]) => cells.every((cell) => typeof cell === 'string') }
const SEARCHED = { searchedRows: 40, deepest: 2, perRow: 0.5 }
/** So many times what another row names, which tells no row of the table, is that one its header. */
const CLEARLY_MORE = 3
type Words = ReadonlyMap<string, string>
type Side = 'before' | 'behind'
/** A column of a table: the field it tells, and how its cells count. */
export type Column = Counted & {
  readonly at: number
  readonly title: string
  readonly field: string | null
  /** The header says the unit of its amounts itself. */
  readonly saysScale: boolean
  /** Its words stand before, or behind, those of the field's own column. */
  readonly side: Side | null
  /** It counts only where the column before it says nothing: 'Họ tên' behind a 'Mã NV' that is blank. */
  readonly isSpare: boolean
}
export const NOT_COUNTED: Counted = { inTonnes: false, scale: 1, month: null, told: null }

/** Every wording of a header with its field: labels, wire names, other headings. */
function wordsOf(sheet: SheetColumns): Words {
  const words = new Map<string, string>()
  const add = (word: string, name: string) => {
    for (const key of [headerKey(word).key, searchKey(word)])
      if (key !== '' && !words.has(key)) words.set(key, name)
  }
  const fields = Object.entries(allFields(sheet))
  // What offices mean by a word goes before the wire name that it happens to be.
  const claimed = new Set(Object.values(sheet.headings).flat().map(searchKey))
  for (const [name, { label }] of fields) {
    add(label.vi, name)
    add(label.en, name)
    const spaced = searchKey(name.replaceAll('_', ' '))
    words.set(searchKey(name), name)
    if (claimed.has(spaced)) continue
    add(name, name)
    words.set(spaced, name)
  }
  for (const [name, { ref }] of fields) if (ref) add(ref.name, name)
  for (const [name, headings] of Object.entries(sheet.headings))
    for (const heading of headings) add(heading, name)
  return words
}

const MARKED = /[À-ỹ]/
const ENGLISH =
  / (from|to|type|qty|quantity|date|time|pick ?-?up( date| time)?|delivery( date| time)?|cargo|goods|remarks?|notes?|freight|g\.?w\.?|weight|name|no\.?|customer|plate|driver|amount|unit|price|total)$/

/** 'Nơi lấy hàng / From' over two lines of one cell; 'Pickup date' has no Vietnamese to it. */
const withoutEnglish = (title: string): string =>
  MARKED.test(title) ? searchKey(title).replace(ENGLISH, '') : searchKey(title)

/** A price of fuel is of a litre, said or not. */
const OF_LITRE = /\s*\((đ|đồng|vnđ|vnd)\s*\/\s*(l|lít|lit)\)\s*$/iu

function fieldOf(words: Words, heading: string): string | null {
  const title = heading.normalize('NFC').replace(OF_LITRE, '')
  const found = words.get(searchKey(title)) ?? words.get(headerKey(title).key)
  const bare = withoutEnglish(title)
  // Without its marks 'Tồn' would be a tonne.
  if (found || bare === searchKey(title)) return found ?? null
  return words.get(bare) ?? words.get(headerKey(bare).key) ?? null
}

/** The field that a heading alone names, or null. */
export const fieldNamed = ({ words }: Pick<Naming, 'words'>, heading: string): string | null =>
  fieldOf(words, heading)

/** Under a group a word may be said of it: 'Trạm' of 'Vào' is the station of entry. */
const withGroup = (words: Words, { leaf, groups }: HeaderColumn): string | null => {
  const group = groups.at(-1)
  return group ? (fieldOf(words, `${leaf} ${group}`) ?? fieldOf(words, `${group} ${leaf}`)) : null
}

/** By what a header's columns are known. */
export type Naming = {
  readonly words: Words
  /** Headers of columns whose words stand beside those of a field. */
  readonly beside: ReadonlyMap<string, { readonly field: string; readonly side: Side }>
  readonly mapping: Readonly<Record<string, string>>
  readonly meaning: Meaning
  readonly joined: readonly string[]
  /** Fields that name a row of another table: its code or its name does. */
  readonly named: readonly string[]
  /** Fields of which a row has one figure. */
  readonly figures: readonly string[]
  /** A heading without what it says of a length of time, where rows hold months. */
  readonly bare: (heading: string) => string
}

/** How the columns of a sheet are known: by the table's own words, by hand, by what a header means beyond them. */
export function namingOf(
  sheet: SheetColumns,
  { mapping, meaning }: Pick<Naming, 'mapping' | 'meaning'>,
): Naming {
  const beside = (['before', 'behind'] as const).flatMap((side) =>
    Object.entries(sheet[side] ?? {}).flatMap(([field, headings]) =>
      headings.map((heading) => [searchKey(heading), { field, side }] as const),
    ),
  )
  return {
    words: wordsOf(sheet),
    beside: new Map(beside),
    mapping,
    meaning,
    joined: sheet.joined ?? [],
    named: Object.entries(sheet.fields).flatMap(([name, { ref }]) => (ref ? [name] : [])),
    figures: Object.entries(sheet.fields).flatMap(([name, { kind }]) =>
      FIGURES.has(kind) && !sheet.joined?.includes(name) ? [name] : [],
    ),
    bare: sheet.rate?.from === 'tu_thang' ? withoutPeriod : (heading) => heading,
  }
}

const FIGURES: ReadonlySet<string> = new Set(['money', 'integer', 'decimal'])
/** 'Nhập' with a 'SL' of its own behind the 'SL' of 'Tồn đầu kỳ': the figures below it are of something else. */
function repeatedGroups(
  columns: readonly { readonly group: string; readonly field: string | null }[],
  figures: readonly string[],
): ReadonlySet<string> {
  const groupOf = new Map<string, string>()
  const repeated = new Set<string>()
  for (const { group, field } of columns) {
    if (field === null || !figures.includes(field)) continue
    const first = groupOf.get(field) ?? group
    groupOf.set(field, first)
    if (group !== '' && group !== first) repeated.add(group)
  }
  return repeated
}

/** What each column of a header tells. */
export function columnsOf(header: Header, naming: Naming) {
  const { words, beside, mapping, meaning, joined, named, figures, bare } = naming
  const taken = new Set<string>()
  const all = header.columns.map((given) => {
    const group = given.groups.join(' / ')
    const title = [...given.groups, given.leaf].join(' / ')
    const own = { ...given, leaf: bare(given.leaf), groups: given.groups.map(bare) }
    const meant =
      withGroup(words, own) ??
      fieldOf(words, own.leaf) ??
      fieldOf(words, title) ??
      own.others.map((other) => fieldOf(words, other)).find((field) => field !== null) ??
      meaning(own) ??
      meaning({ ...own, leaf: withoutEnglish(own.leaf) })
    return { own, group, title, field: mapping[title] ?? meant }
  })
  const repeated = repeatedGroups(all, figures)
  return all.map(({ own, group, title, field: wanted }): Column => {
    const { column, leaf } = own
    const mapped = mapping[title]
    const headed = mapped === undefined ? (beside.get(searchKey(leaf)) ?? null) : null
    const isOther = mapped === undefined && repeated.has(group) && figures.includes(wanted ?? '')
    const found = mapped === UNUSED || isOther ? null : wanted
    const isFree = found !== null && (joined.includes(found) || !taken.has(found))
    const isSpare = headed === null && found !== null && !isFree && named.includes(found)
    const field = headed?.field ?? (isFree || isSpare ? found : null)
    if (field && headed === null) taken.add(field)
    const scale = columnScale(own)
    return {
      at: column,
      title,
      field,
      inTonnes: headerKey(leaf).units.includes('tan'),
      scale: scale ?? 1,
      saysScale: scale !== null,
      side: headed?.side ?? null,
      isSpare,
      month: null,
      told: null,
    }
  })
}

/** The row (or two) that names the most fields; none where a sheet names neither a key nor a name, nor a part of a dated key. */
export function findHeader(
  grid: Grid,
  { key, name, rate, telling = [key, name, ...(rate?.key ?? [])] }: SheetColumns,
  read: (header: Header) => Column[],
) {
  const toldBy = (candidate: Header) => {
    const known = read(candidate).filter(({ field, isSpare }) => field !== null && !isSpare)
    const named = known.map(({ field }) => field)
    // A heading over several columns tells once; theirs below it tell more.
    const told = new Set(known.map(({ field, title }) => `${field} ${title}`))
    return { told: told.size, isTold: telling.some((field) => named.includes(field)) }
  }
  let most = 0
  const best = bestHeader(grid, {
    ...SEARCHED,
    mayBe: areHeadings,
    worth: (candidate) => {
      const { told, isTold } = toldBy(candidate)
      if (!isTold) most = Math.max(most, told)
      return isTold ? told : 0
    },
  })
  // 'Kho', a kind of place, in a line below its header is no heading.
  if (!best || most >= toldBy(best).told * CLEARLY_MORE) return null
  const known = (row: Header) => read(row).filter(({ field }) => field !== null).length
  const leaves = withLeaves(grid, best, WORDS)
  const joined = withUnits(grid, withGroups(grid, withJoinedRows(grid, leaves), WORDS))
  const header = withOtherLanguage(grid, joined, known)
  const titles = titlesOf(grid, header)
  const [scale, month, told] = [
    titleScale(grid, header),
    monthTold(grid.sheet, titles, null),
    timeTold(grid.sheet, titles),
  ]
  const columns = read(joined).map((column) => ({
    ...column,
    month,
    told,
    ...(column.saysScale ? {} : { scale }),
  }))
  return { header, columns }
}

const titlesOf = (grid: Grid, { firstRow }: Header): string[] =>
  Array.from({ length: firstRow }, (_, row) =>
    filledColumns(grid, row)
      .map((column) => cellText(grid.cell(row, column)))
      .join(' '),
  )
