import { cellText } from '../../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { classesIn } from '../../../../contract/master/route/readClass.ts'
import { filledColumns } from '../../../kit/sheet/grid.ts'
import { after, companyIn, headingOf, type Heading } from './heading.ts'
import type { Known } from './known.ts'
import { unnumbered } from './stacked.ts'
import type { Table } from './tables.ts'
import { spanIn } from '../../../kit/sheet/heldDays.ts'

/** What a line of words alone says of the prices below it, with what stood above it. */
export type Band = {
  readonly heading: Heading
  /** It, or one above it, tells whose they are, or from when they hold: nothing of the whole table does so for them. */
  readonly isNamed: boolean
  readonly isDated: boolean
}

/** What holds before the first band. */
export const noBand = ({ heading }: Table): Band => ({ heading, isNamed: false, isDated: false })

/** A customer's code, known or not. */
const CODE = /^[A-Z][A-Z0-9]{1,7}$/
const AMOUNT = /(?<![\d.,/])(?!1[.,]000\b)\d{1,3}(?:[.,]\d{3})+/
const PART_NUMBER = /^([ivx]{1,5}|[a-e])[.)]?$/i
const LINE_NUMBER = /^(\d{1,3}|[ivx]{1,5}|[a-e])[.)]?$/i
/** A line that speaks of what drives. */
const SPEAKS_OF_CLASS = /\b(cont|container|xe|tai|\d+([.,]\d+)? ?(t|tan|feet|ft))\b/

/** The words of a row that holds nothing else; null for any other row, and for notes with amounts. */
function wordsAlone({ grid, parts }: Table, row: number): string | null {
  const all = filledColumns(grid, row)
  // 'I | Tuyến Tân Vũ - Yên Phong': what numbers a line is none of its words.
  const areStacked = parts.flat().some(({ role }) => role === 'tuyen_lop')
  const number = areStacked ? LINE_NUMBER : PART_NUMBER
  const isNumber = all.length === 2 && number.test(cellText(grid.cell(row, all[0] ?? 0)))
  const filled = isNumber ? all.slice(1) : all
  const cells = filled.map((column) => grid.cell(row, column))
  const prices = new Set(parts.flat().flatMap(({ at, classes }) => (classes === null ? [] : [at])))
  const [first = -1] = filled
  if (filled.length === 0 || filled.length > 2 || filled.slice(1).some((at) => prices.has(at)))
    return null
  if (cells.some((cell) => typeof cell !== 'string')) return null
  // A word that stands in the column of prices alone is in place of one.
  if (prices.has(first) && grid.merge(row, first) === null) return null
  const words = cells.map(cellText).join(' ')
  return AMOUNT.test(words) ? null : unnumbered(words)
}

/** The band that a row is, of those below one; the same one where the row is none. */
export function bandAt(table: Table, row: number, known: Known, above: Band): Band {
  const words = wordsAlone(table, row)
  if (words === null) return above
  const { grid } = table
  const said = headingOf(grid, { from: row, to: row + 1, notes: [0, 0] }, known)
  const span = spanIn(words)
  const customer = known.customer(words) ?? (said.unknown ? null : known.named(words))
  const isNamed = customer !== null || companyIn(words) !== null || CODE.test(words)
  const key = searchKey(words)
  const classes = classesIn(words)
  const ofClass = classes
    ? { classes, classUnknown: null }
    : !isNamed && !span && SPEAKS_OF_CLASS.test(key)
      ? { classes: null, classUnknown: words }
      : isNamed
        ? { classes: null, classUnknown: table.heading.classUnknown }
        : {}
  const heading = {
    ...after(above.heading, said),
    ...(isNamed && { customer, unknown: customer ? null : words }),
    ...(!isNamed && { customer: above.heading.customer, unknown: above.heading.unknown }),
    ...ofClass,
  }
  return {
    heading,
    isNamed: above.isNamed || isNamed,
    isDated: above.isDated || span !== null,
  }
}
