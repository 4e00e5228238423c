import type { Field } from '../../../contract/kit/field/field.ts'
import { allFields } from '../../../contract/kit/resource/resource.ts'
import { figureText } from '../../../contract/kit/sheet/figure.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import { bareOf, isRounded, type Sum, type TableFoot } from './tableFoot.ts'
import type { readTableRows, TableRow } from './tableRows.ts'

const NOTHING = text('', '')

/** A figure with its unit. */
const figureOf = (field: Field, value: number): Text =>
  field.kind === 'money'
    ? importTexts.inDong(value)
    : text(
        figureText(field, value, ({ vi }) => vi),
        figureText(field, value, ({ en }) => en),
      )

/** What a row has of a field, in the smallest units that it keeps, so that it is added exactly. */
type Amount = {
  readonly dong: number
  readonly cot: string
  readonly foot: TableFoot | undefined
  readonly units: number | null
  readonly isRounded: boolean
  readonly isRefused: boolean
  readonly row: TableRow
}

function amountsOf(rows: readonly TableRow[], name: string, field: Field): Amount[] {
  const { scale = 0 } = field
  const amounts = rows.map((row) => {
    const { [name]: value } = row.values
    const cot = row.place(name, NOTHING).cot ?? ''
    const own = row.cellsOf(name).filter((one) => one.remark(NOTHING).cot === cot)
    return {
      dong: row.dong,
      cot,
      foot: row.foot,
      units: typeof value === 'number' ? Math.round(value * 10 ** scale) : null,
      isRounded: own.some((one) => isRounded(field, one.cell, one.scale)),
      isRefused: row.errors.length > 0,
      row,
    }
  })
  return amounts.toSorted((one, other) => one.dong - other.dong)
}

/** What some rows come to, and how many of them have an amount, or one that was refused unread. */
type Part = { readonly units: number; readonly count: number; readonly unread: number }
const NONE: Part = { units: 0, count: 0, unread: 0 }

/** Rows in their order, and what all before each come to. */
type Run = { readonly dongs: readonly number[]; readonly upTo: readonly Part[] }

function runOf(amounts: readonly Amount[]): Run {
  const upTo = [NONE]
  for (const { units, isRefused } of amounts) {
    const { units: sum, count, unread } = upTo.at(-1) ?? NONE
    upTo.push({
      units: sum + (units ?? 0),
      count: count + (units ? 1 : 0),
      unread: unread + (units === null && isRefused ? 1 : 0),
    })
  }
  return { dongs: amounts.map(({ dong }) => dong), upTo }
}

/** How many rows of a run stand above one. */
function rowsAbove({ dongs }: Run, row: number): number {
  let [low, high] = [0, dongs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((dongs[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

function partOf({ upTo }: Run, from: number, to: number): Part {
  const [first = NONE, last = NONE] = [upTo[from], upTo[to]]
  return {
    units: last.units - first.units,
    count: last.count - first.count,
    unread: last.unread - first.unread,
  }
}

const MOST_PARTS = 1000
/** The parts of the rows above a sum that it may be of: from each beginning to it, and those of tables beside its own too. */
function partsAbove(
  { dong }: Sum,
  begun: readonly number[],
  [own, all]: readonly [Run, Run],
): Part[] {
  const to = rowsAbove(own, dong)
  const starts = begun.filter((row) => row < dong).slice(-MOST_PARTS)
  return [
    ...starts.map((row) => partOf(own, rowsAbove(own, row), to)),
    partOf(own, 0, to),
    partOf(all, 0, rowsAbove(all, dong)),
  ]
}

const LEAST_NAME = 2
/** True for a row of which a sum names a cell: 'Cộng 15H-068.12', 'Tổng ứng'. */
const isNamedBy = ({ says }: Sum, { source }: TableRow): boolean =>
  Object.values(source)
    .filter((said) => /\p{L}/u.test(said))
    .map(bareOf)
    .some((name) => name.length >= LEAST_NAME && says.includes(name))

const namedPart = (sum: Sum, foot: TableFoot, amounts: readonly Amount[]): Part => {
  const named = amounts.filter(
    (one) => one.foot === foot && one.dong < sum.dong && isNamedBy(sum, one.row),
  )
  return partOf(runOf(named), 0, named.length)
}

/** What is said of the sums of a column that no part of the rows above them comes to. */
function differing(
  sums: readonly Sum[],
  foot: TableFoot,
  field: Field,
  amounts: readonly Amount[],
) {
  const { scale = 0 } = field
  const runsOf = (those: readonly Amount[]): readonly [Run, Run] => [
    runOf(those.filter((one) => one.foot === foot && one.cot === sums[0]?.cot)),
    runOf(those),
  ]
  const runs = [runsOf(amounts), runsOf(amounts.filter(({ isRefused }) => !isRefused))]
  const areRounded = amounts.some((one) => one.isRounded)
  return sums.flatMap((sum): Remark[] => {
    const said = Math.round(sum.value * 10 ** scale)
    // What is taken off stands with a minus in some sheets.
    const offOf = ({ units }: Part): number => Math.abs(Math.abs(units) - Math.abs(said))
    const fits = (part: Part): boolean =>
      offOf(part) <= (sum.isRounded || areRounded ? part.count : 0)
    const parts = runs.flatMap((two) => partsAbove(sum, foot.begun, two))
    const nearest = parts.reduce((best, part) => (offOf(part) < offOf(best) ? part : best))
    const isFit = fits(nearest) || fits(namedPart(sum, foot, amounts))
    // 'Cộng: 3' counts the rows; one that was refused unread says so itself.
    const isCount = parts.some(({ count }) => String(count) === sum.shown)
    if (isFit || isCount || nearest.unread > 0) return []
    const { dong, cot, title, shown } = sum
    const read = figureOf(field, nearest.units / 10 ** scale)
    const remark = importTexts.otherSum(title, figureOf(field, sum.value), read)
    return [{ sheet: foot.sheet, dong, cot, gia_tri: shown, ...told(remark) }]
  })
}

/** Reads a sheet as `read` does, and compares its rows of sums with what was read above them. */
export const withFeet =
  (read: typeof readTableRows): typeof readTableRows =>
  (workbook, columns, mapping, meaning) => {
    const found = read(workbook, columns, mapping, meaning)
    const fields = allFields(columns)
    const feet = new Set(found.rows.flatMap(({ foot }) => foot ?? []))
    const remarks = [...feet].flatMap((foot) => {
      const rows = found.rows.filter(({ sheet }) => sheet === foot.sheet)
      return [...Map.groupBy(foot.sums, ({ cot }) => cot).values()].flatMap((sums) => {
        const name = sums[0]?.field ?? ''
        const field = fields[name]
        return field ? differing(sums, foot, field, amountsOf(rows, name, field)) : []
      })
    })
    return { ...found, remarks: [...(found.remarks ?? []), ...remarks] }
  }
