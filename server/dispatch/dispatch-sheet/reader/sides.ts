import type { Sheet } from '../../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { gridOf } from '../../../kit/sheet/grid.ts'
import type { Header, HeaderColumn } from '../../../kit/sheet/header.ts'
import { splitAt } from '../../../kit/sheet/splitAt.ts'
import { firstHeader } from './headers.ts'
import { DISPATCH_HEADER, surelyMeant } from './wording.ts'

const tells = (columns: readonly HeaderColumn[], field: string): boolean =>
  columns.some((column) => surelyMeant(column) === field)

/** True for columns that head a table of runs by themselves, or of what else is noted of vehicles and days: fuel that was filled. */
const headsTable = (header: Header, columns: readonly HeaderColumn[]): boolean =>
  tells(columns, 'bien_so_xe') &&
  (DISPATCH_HEADER.worth({ ...header, columns }) > 0 || tells(columns, 'ngay_thuc_hien'))

const wordsOf = (columns: readonly HeaderColumn[]): string[] =>
  columns.map(({ leaf }) => searchKey(leaf))
/** True where the same words head the columns anew, days among them: the vehicles stand above, as titles of their own. */
function repeats(columns: readonly HeaderColumn[], at: number): boolean {
  const [first, then] = [wordsOf(columns.slice(0, at)), wordsOf(columns.slice(at))]
  return (
    at > 2 &&
    first.every((word, index) => word === then[index]) &&
    tells(columns.slice(0, at), 'ngay_thuc_hien')
  )
}

/** The column with which another table begins: behind an empty one, or with the word that begins the first. */
function cutOf(header: Header): number | null {
  const { columns } = header
  const found = columns.find((column, at) => {
    const before = columns[at - 1]
    const isApart =
      before !== undefined &&
      (column.column > before.column + 1 ||
        searchKey(column.leaf) === searchKey(columns[0]?.leaf ?? ''))
    const areTables =
      headsTable(header, columns.slice(0, at)) && headsTable(header, columns.slice(at))
    return isApart && (areTables || repeats(columns, at))
  })
  return found?.column ?? null
}

/** Tables of runs that stand side by side, own trucks beside hired ones, as sheets of their own; titles over both belong to each. */
export function sidesOf(sheet: Sheet): Sheet[] {
  const header = firstHeader(gridOf(sheet))
  const cut = header && cutOf(header)
  if (!header || cut === null) return [sheet]
  const [before, behind] = splitAt(sheet, header, cut)
  return [before, ...sidesOf(behind)]
}
