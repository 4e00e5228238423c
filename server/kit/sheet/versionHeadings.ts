import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText, isBlank } from '../../../contract/kit/sheet/workbook.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { filledColumns, mergedCell, type Grid } from './grid.ts'
import { dateIn } from './titleFacts.ts'

/** 'Cũ' and 'mới' bear their marks where anything does: 'cự ly' and 'mỗi' are none of them. */
const BEFORE =
  /(?<!\p{L})(cũ|hiện tại|hiện hành|đang áp dụng|trước đây|trước (khi )?(điều chỉnh|tăng|giảm))(?!\p{L})|^trước$/iu
const NOW = /(?<!\p{L})(mới|đề xuất|sau (khi )?(điều chỉnh|tăng|giảm)|điều chỉnh)(?!\p{L})|^sau$/iu
const CHANGE = /^(chenh lech|tang|giam|tang giam|tang ?\/ ?giam|muc tang|ty le|so sanh)\b|^%/
const DATED =
  /(?<!\p{L})(có )?(hiệu lực|áp dụng|thực hiện|từ|hieu luc|ap dung|thuc hien|tu)(?!\p{L}).*$/iu
const LONGEST = 60
const SEARCHED = 40

export type Heading = {
  readonly from: number
  readonly to: number
  readonly said: string
  /** Of which version it is: of one that counted before, of a change between two, or of one from a day or from that of the page. */
  readonly kind: 'before' | 'change' | 'now'
  readonly start: WireDate | null
}

/** What a heading says of versions; null for one that speaks of none. */
function versionIn(said: string): Pick<Heading, 'kind' | 'start'> | null {
  const text = said.normalize('NFC')
  if (text === '' || text.length > LONGEST) return null
  const start = dateIn(text)
  if (BEFORE.test(text)) return { kind: 'before', start }
  if (CHANGE.test(searchKey(text))) return { kind: 'change', start }
  return NOW.test(text) || start !== null ? { kind: 'now', start } : null
}

/** A heading without what it says of versions: 'Lương chuyến mới' → 'Lương chuyến'. */
export const withoutVersion = (said: string): string =>
  said
    .normalize('NFC')
    .replace(dateIn(said) === null ? /$^/ : DATED, ' ')
    .replace(NOW, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s([:–-]+$/, '')
    .trim()

/** The headings of versions in a row, each with the columns below it. */
function headingsIn(grid: Grid, row: number): Heading[] {
  const filled = filledColumns(grid, row)
  const width = Math.max(0, ...grid.sheet.rows.map((cells) => cells.length))
  const below = (column: number): boolean => !isBlank(mergedCell(grid, row + 1, column))
  const isUsed = (column: number): boolean => !isBlank(mergedCell(grid, row, column))
  return filled.flatMap((column) => {
    const said = cellText(grid.cell(row, column))
    const version = versionIn(said)
    if (!version) return []
    const merge = grid.merge(row, column)
    let to = merge?.endCol ?? column
    // Over blank neighbours that have words of their own below.
    if (!merge) while (to + 1 < width && !isUsed(to + 1) && below(to + 1)) to += 1
    return [{ from: column, to, said, ...version }]
  })
}

/** What versions are told apart by. */
export const markOf = ({ kind, start }: Heading): string => (kind === 'now' ? (start ?? '') : kind)

/** True for a heading of figures: one stands below it. */
const holds = (grid: Grid, row: number, { from, to }: Heading): boolean =>
  grid.sheet.rows
    .slice(row + 1)
    .some((cells) => cells.slice(from, to + 1).some((cell) => /\d/.test(cellText(cell))))

/** The row whose headings tell versions apart that stand beside each other. */
export function versionRow(grid: Grid): { row: number; headings: Heading[] } | null {
  for (let row = 0; row < Math.min(SEARCHED, grid.rowCount); row++) {
    const headings = headingsIn(grid, row)
    const marks = new Set(headings.filter(({ kind }) => kind === 'now').map(markOf))
    const hasOld = headings.some(({ kind }) => kind === 'before')
    const areDated = marks.size > 1 && !marks.has('')
    if ((areDated || (hasOld && marks.size > 0)) && headings.every((one) => holds(grid, row, one)))
      return { row, headings }
  }
  return null
}
