import { filledColumns, gridOf, mergedCell, type Grid } from '../sheet/grid.ts'
import { columnScale, titleScale, withScale } from '../sheet/moneyScale.ts'
import { monthTold } from '../sheet/titleMonth.ts'
import { readCell, type Counted } from './tableCell.ts'
import {
  bestHeader,
  isNumbering,
  repeatsHeader,
  type Header,
  type HeaderColumn,
} from '../sheet/header.ts'
import { headerKey } from '../sheet/headerKey.ts'
import {
  cellText,
  columnLetter,
  type Cell,
  type Workbook,
} from '../../../contract/kit/sheet/workbook.ts'
import type { Remark, UploadReply } from '../../../contract/kit/sheet/sheet.ts'
import { isMasked } from '../../../contract/kit/field/person.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { searchKey, type Text } from '../../../contract/kit/text/text.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'

type Values = Readonly<Record<string, unknown>>

/** A row of a sheet: what its columns say (a missing column says nothing), and what is wrong with it. */
export type TableRow = {
  readonly sheet: string
  readonly dong: number
  /** Its cell, where a line tells several rows: 'Sheet1!12:G'. */
  readonly o?: string
  readonly values: Values
  readonly errors: readonly Remark[]
  readonly warnings: readonly Remark[]
  /** The cells as they stand, by header, for the workbook of refused rows. */
  readonly source: Readonly<Record<string, string>>
  /** Where a field stands, for remarks that come later. */
  readonly place: (field: string, said: Text) => Remark
  /** The cells of every column that tells a field, for those that several columns tell together. */
  readonly cellsOf: (field: string) => readonly ToldCell[]
}

/** A cell with the remark that something is wrong with it, and how its column counts. */
export type ToldCell = Counted & { readonly cell: Cell; readonly remark: (said: Text) => Remark }

/** What a header means beyond the words of the table itself; null where nothing. */
export type Meaning = (header: HeaderColumn) => string | null
const NO_MEANING: Meaning = () => null

export type TableRows = {
  readonly rows: readonly TableRow[]
  readonly headers: readonly {
    readonly sheet: string
    readonly cot: string
    readonly ten: string
    readonly truong: string | null
  }[]
  /** Tables that say above their lines what holds for all of them. */
  readonly tables?: UploadReply['bang']
}

/** What hand mapping gives a column that is not to be used. */
const UNUSED = 'bo_qua'
const SEARCHED = { searchedRows: 40, deepest: 2, perRow: 0.5 }
// 'Công ty …' and 'Tổng công ty …' are no totals.
const TOTALS = /^(tong( cong)?|cong|total|sum)\b(?! (cong )?ty\b)/

/** What stands alone below or between the lines, and who signs. */
const ALONE =
  /^(ghi chu|luu y|bang chu|so tien bang chu|nguoi lap|tong so|sao ke|in ngay|ngay in|[a-e]\. |[ivx]+\. )/
const SIGNS =
  /^((nguoi )?(lap|duyet|giao|nhan|kiem tra)\b|ben (ban|mua|giao|nhan|[ab])$|thu kho|thu quy|ke toan|giam doc|truong phong|to truong|doi truong|dieu hanh)/

/** What begins a line of sums, however many they are. */
const TOTAL_ALONE =
  /^(tong( cong| so)?|cong( don)?|total|sum|luy ke)( (thang|ngay|xe|trang|nam|ky)\b.*)?[\s:.]*$/

type Words = ReadonlyMap<string, string>
type Column = Counted & {
  readonly at: number
  readonly title: string
  readonly field: string | null
  /** The header says the unit of its amounts itself. */
  readonly saysScale: boolean
}

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

function fieldOf(words: Words, title: string): string | null {
  const found = words.get(searchKey(title)) ?? words.get(headerKey(title).key)
  if (found) return found
  // 'Nơi lấy hàng / From' over two lines of one cell; 'Pickup date' has no Vietnamese to it.
  const bare = MARKED.test(title) ? searchKey(title).replace(ENGLISH, '') : searchKey(title)
  return words.get(bare) ?? words.get(headerKey(bare).key) ?? null
}

/** Under a group a word may be said of it: 'Trạm' of 'Vào' is the station of entry. */
const withGroup = (words: Words, { leaf, groups }: HeaderColumn): string | null => {
  const group = groups.at(-1)
  return group ? (fieldOf(words, `${leaf} ${group}`) ?? fieldOf(words, `${group} ${leaf}`)) : null
}

type Naming = {
  readonly words: Words
  readonly mapping: Readonly<Record<string, string>>
  readonly meaning: Meaning
  readonly joined: readonly string[]
}

function columnsOf(header: Header, { words, mapping, meaning, joined }: Naming) {
  const taken = new Set<string>()
  return header.columns.map((own): Column => {
    const { column, leaf, groups } = own
    const title = [...groups, leaf].join(' / ')
    const mapped = mapping[title]
    const found =
      mapped === UNUSED
        ? null
        : (mapped ??
          withGroup(words, own) ??
          fieldOf(words, leaf) ??
          fieldOf(words, title) ??
          meaning(own))
    const field = found !== null && (joined.includes(found) || !taken.has(found)) ? found : null
    if (field) taken.add(field)
    const scale = columnScale(own)
    return {
      at: column,
      title,
      field,
      inTonnes: headerKey(leaf).units.includes('tan'),
      scale: scale ?? 1,
      saysScale: scale !== null,
      month: null,
    }
  })
}

/** The row (or two) that names the most fields; none where a sheet names neither a key nor a name, nor a part of a dated key. */
function findHeader(
  grid: Grid,
  { key, name, rate, telling = [key, name, ...(rate?.key ?? [])] }: SheetColumns,
  read: (header: Header) => Column[],
) {
  const header = bestHeader(grid, {
    ...SEARCHED,
    mayBe: () => true,
    worth: (candidate) => {
      const known = read(candidate).filter(({ field }) => field !== null)
      const named = known.map(({ field }) => field)
      // A heading over several columns tells once; theirs below it tell more.
      const told = new Set(known.map(({ field, title }) => `${field} ${title}`))
      return telling.some((field) => named.includes(field)) ? told.size : 0
    },
  })
  if (!header) return null
  const [scale, month] = [
    titleScale(grid, header),
    monthTold(grid.sheet, titlesOf(grid, header), null),
  ]
  const columns = read(header).map((column) => ({
    ...column,
    month,
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

type Table = { grid: Grid; header: Header; columns: readonly Column[] }

function isData({ grid, header, columns }: Table, row: number): boolean {
  const filled = filledColumns(grid, row)
  if (filled.length === 0) return false
  const first = searchKey(cellText(grid.cell(row, filled[0] ?? 0)))
  if (TOTALS.test(first) && filled.length <= 3) return false
  const texts = filled.map((column) => cellText(grid.cell(row, column)))
  const areFigures = texts.slice(1).every((text) => !/\p{L}{3}/u.test(text))
  if (areFigures && (TOTAL_ALONE.test(first) || (TOTALS.test(first) && filled.length > 1)))
    return false
  const lone = columns.find(({ at }) => at === filled[0])
  if (filled.length === 1 && /\p{L}{3}/u.test(first) && (!lone?.field || ALONE.test(first)))
    return false
  if (texts.every((text) => SIGNS.test(searchKey(text)))) return false
  return !isNumbering(grid, row) && !repeatsHeader(grid, row, header)
}

function readRow({ grid, columns }: Table, row: number, sheet: SheetColumns): TableRow {
  const fields = allFields(sheet)
  const values: Record<string, unknown> = {}
  const errors: Remark[] = []
  const warnings: Remark[] = []
  const source: Record<string, string> = {}
  const at = (column: Column | undefined, said: Text): Remark => {
    const text = column ? cellText(mergedCell(grid, row, column.at)) : ''
    const cot = column ? columnLetter(column.at) : ''
    return { sheet: grid.sheet.name, dong: row + 1, cot, gia_tri: text || null, ...told(said) }
  }
  const place = (name: string, said: Text): Remark =>
    at(
      columns.find(({ field }) => field === name),
      said,
    )
  const cellsOf = (name: string): ToldCell[] =>
    columns
      .filter(({ field }) => field === name)
      .map((column) => ({
        ...column,
        cell: mergedCell(grid, row, column.at),
        remark: (said) => at(column, said),
      }))
  for (const column of columns) {
    const cell = mergedCell(grid, row, column.at)
    const field = column.field === null ? undefined : fields[column.field]
    const unsaid = field?.kind === 'money' && !column.saysScale ? column.scale : 1
    source[withScale(column.title, unsaid)] = cellText(cell)
    if (column.field === null || !field || sheet.joined?.includes(column.field)) continue
    if (field.masked && isMasked(cellText(cell))) continue
    const { value, error, warning } = readCell(field, cell, column)
    if (error !== null) errors.push(place(column.field, error))
    else values[column.field] = value
    if (warning !== null) warnings.push(place(column.field, warning))
  }
  return { sheet: grid.sheet.name, dong: row + 1, values, errors, warnings, source, place, cellsOf }
}

/**
 * Reads a sheet whose rows are those of a table: any order of columns, titles above, headers by label, wire name or office wording.
 * `mapping` gives a header's field by hand, `meaning` that of one which the table has no word for. No rows where no sheet has a
 * header with the key or the name.
 */
export function readTableRows(
  { sheets }: Workbook,
  sheet: SheetColumns,
  mapping: Readonly<Record<string, string>>,
  meaning: Meaning = NO_MEANING,
): TableRows {
  const naming = { words: wordsOf(sheet), mapping, meaning, joined: sheet.joined ?? [] }
  const tables = sheets
    .filter(({ hidden }) => !hidden)
    .flatMap((each) => {
      const grid = gridOf(each)
      const found = findHeader(grid, sheet, (header) => columnsOf(header, naming))
      return found ? [{ grid, ...found }] : []
    })
  return {
    rows: tables.flatMap((table) => {
      const rows: TableRow[] = []
      for (let row = table.header.lastRow + 1; row < table.grid.rowCount; row++)
        if (isData(table, row)) rows.push(readRow(table, row, sheet))
      return rows
    }),
    headers: tables.flatMap(({ grid, columns }) =>
      columns.map(({ at, title, field }) => ({
        sheet: grid.sheet.name,
        cot: columnLetter(at),
        ten: title,
        truong: field,
      })),
    ),
  }
}
