import type { Field } from '../../../contract/kit/field/field.ts'
import { allFields } from '../../../contract/kit/resource/resource.ts'
import { figureText } from '../../../contract/kit/sheet/figure.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import {
  amountsOf,
  partOf,
  rowsAbove,
  runOf,
  type Amount,
  type Part,
  type Run,
  type SumsOf,
} from './runningSums.ts'
import { bareOf, type Sum } from './tableFoot.ts'
import type { readTableRows } from './tableRows.ts'

/** What is said of it in a row of sums. */
export type ToldSum = Omit<Sum, 'field'>

/** A figure with its unit. */
export const figureOf = (field: Field, value: number): Text =>
  field.kind === 'money'
    ? importTexts.inDong(value)
    : text(
        figureText(field, value, ({ vi }) => vi),
        figureText(field, value, ({ en }) => en),
      )

const MOST_PARTS = 1000
/** The parts of the rows above a sum that it may be of: from each beginning to it, and those of tables beside its own too. */
function partsAbove(
  { dong }: ToldSum,
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
const isNamedBy = (sum: ToldSum, { says }: Amount): boolean =>
  says()
    .filter((said) => /\p{L}/u.test(said))
    .map(bareOf)
    .some((name) => name.length >= LEAST_NAME && sum.says.includes(name))

const namedPart = (sum: ToldSum, foot: SumsOf, amounts: readonly Amount[]): Part => {
  const named = amounts.filter(
    (one) => one.foot === foot && one.dong < sum.dong && isNamedBy(sum, one),
  )
  return partOf(runOf(named), 0, named.length)
}

/** What is said of the sums of a column that no part of the rows above them comes to. */
export function differing(
  sums: readonly ToldSum[],
  foot: SumsOf,
  field: Field,
  amounts: readonly Amount[],
): Remark[] {
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
    const isCount = parts.some(({ lines, count }) => [lines, count].map(String).includes(sum.shown))
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
