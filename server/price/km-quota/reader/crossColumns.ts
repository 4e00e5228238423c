import type { Span } from '../../../../contract/kit/rows/spans.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { bandIn, WHOLE } from '../../../kit/resource/bandRows.ts'
import { fieldNamed, type Naming } from '../../../kit/resource/tableColumns.ts'
import { filledColumns, type Grid } from '../../../kit/sheet/grid.ts'
import { headerAt, headerFrom, type Header } from '../../../kit/sheet/header.ts'
import { quotaWords, type QuotaWords } from './quotaWords.ts'
import { UNUSED } from '../../../../contract/kit/sheet/sheet.ts'

/** A column of a table: where bands begin, end or stand whole, its note, or litres and what its heading says of them. */
export type Column = {
  readonly at: number
  readonly title: string
  readonly is: 'tu_km' | 'den_km' | 'khoang' | 'co_hang' | 'whose' | 'ghi_chu' | 'lit' | null
  readonly words: QuotaWords
  /** The band that a heading over it says: '0 - 50 km' over 'Có hàng'. */
  readonly span: Span | null
}

const WHOSE = ['bien_so_xe', 'loai_xe']
const KEYS = [...WHOSE, 'ma_lt', 'lit_them']

/** What each column of a header holds. */
export function columnsOf({ columns }: Header, naming: Naming): Column[] {
  return columns.map(({ column: at, leaf, groups }) => {
    const title = [...groups, leaf].join(' / ')
    const over = groups.find((group) => bandIn(group))
    const span = over === undefined ? null : bandIn(over)
    const words = quotaWords(over === undefined ? title : leaf)
    const field = naming.mapping[title] ?? fieldNamed(naming, leaf)
    const is =
      field === 'tu_km' || field === 'den_km' || field === 'ghi_chu'
        ? field
        : WHOLE.test(searchKey(leaf)) && !words.whose
          ? 'khoang'
          : field === 'lit_100km' || words.whose || words.co_hang !== null
            ? 'lit'
            : field === 'co_hang'
              ? 'co_hang'
              : WHOSE.includes(field ?? '')
                ? 'whose'
                : null
    return { at, title, words, span, is: field === UNUSED ? null : is }
  })
}

/** True for columns that say bands and litres, and nowhere whose: a heading of a row's own would, also one that begins above. */
const isCross = (grid: Grid, header: Header, naming: Naming): boolean => {
  const columns = columnsOf(header, naming)
  const whole = headerAt(grid, Math.max(0, header.firstRow - 1), header.lastRow)
  const namesKey = (word: string): boolean => KEYS.includes(fieldNamed(naming, word) ?? '')
  const keyed = whole.columns.some(({ leaf, groups }) => [leaf, ...groups].some(namesKey))
  const has = (...wanted: Column['is'][]) => columns.some(({ is }) => wanted.includes(is))
  const litres = columns.filter(({ is }) => is === 'lit')
  const areBands =
    litres.length > 1 && litres.every(({ span, words }) => span && words.co_hang !== null)
  return (areBands && has('whose')) || (!keyed && has('tu_km', 'khoang') && has('lit'))
}

/** True for a row that heads a table of another kind: of it other readers know more. */
export const headsOther = (grid: Grid, row: number, naming: Naming): boolean => {
  const cells = filledColumns(grid, row).map((column) => grid.cell(row, column))
  const named = cells.map((cell) => (typeof cell === 'string' ? fieldNamed(naming, cell) : null))
  return named.filter((field) => field !== null).length > 1
}

/** The headers of such tables on a sheet, from the top. */
export function headersOf(grid: Grid, naming: Naming): Header[] {
  const found: Header[] = []
  for (let row = 0; row < grid.rowCount; row++) {
    const near = headerFrom(grid, row, {
      searchedRows: Infinity,
      deepest: 3,
      perRow: 0.5,
      mayBe: (cells) => cells.length > 1 && cells.every((cell) => typeof cell === 'string'),
      worth: (header) =>
        isCross(grid, header, naming)
          ? columnsOf(header, naming).reduce(
              (sum, { is, words }) =>
                sum +
                (is === null ? 0 : 1) +
                (words.whose ? 1 : 0) +
                (words.co_hang === null ? 0 : 1),
              0,
            )
          : 0,
    })
    if (!near) continue
    found.push(near.header)
    row = near.header.lastRow
  }
  return found
}

/** The field that a column was taken for, as its sheet's header is told. */
export const fieldTold = (is: Column['is'], { whose, rest }: QuotaWords): string | null => {
  if (is === 'khoang') return 'tu_km'
  if (is === 'whose') return 'loai_xe'
  if (is !== 'lit') return is
  return rest !== '' && !whose ? null : 'lit_100km'
}
