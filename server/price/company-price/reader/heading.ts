import { cellText } from '../../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { classesIn } from '../../../../contract/master/route/readClass.ts'
import type { WireDate } from '../../../../contract/kit/time/time.ts'
import type { PriceUnit } from '../../../../contract/price/company-price/priceFor.ts'
import { filledColumns, type Grid } from '../../../kit/sheet/grid.ts'
import type { Customer, Known } from './known.ts'
import { scaleIn } from '../../../kit/sheet/moneyScale.ts'
import { otherUnitIn, saysNet, taxOnTop, taxWithin, unitIn } from './wording.ts'
import { spanIn } from '../../../kit/sheet/heldDays.ts'

/** What stands above a table, and holds for all its lines. */
export type Heading = {
  readonly customer: Customer | null
  /** True where a title tells whose it is. */
  readonly isNamed: boolean
  /** A customer that is named and not known. */
  readonly unknown: string | null
  readonly start: WireDate | null
  readonly end: WireDate | null
  readonly scale: number | null
  readonly unit: PriceUnit | null
  /** What they are said to be counted by instead, which is no unit of ours. */
  readonly otherUnit: string | null
  /** The VAT that its prices are said to include, as `taxWithin` reads it. */
  readonly tax: number | null
  /** They are said to be without. */
  readonly isNet: boolean
  /** The VAT that comes on top, where they are and a rate is named. */
  readonly onTop: number | null
  /** The classes that a line above them names where their column names none, or the line where it is not clear which it means. */
  readonly classes: readonly string[] | null
  readonly classUnknown: string | null
}

const LABEL = /\b(khach hang|kinh gui|bang gia|customer|bao gia)\b/
const COMPANY = /(?:công ty|cty|customer|khách hàng)\b.*/iu

/** The company that a text names; null where it names none. */
export const companyIn = (text: string): string | null => COMPANY.exec(text)?.[0] ?? null

/** The texts of some rows: each cell by itself, and all of a row together. */
function textsOf(grid: Grid, from: number, to: number): { cells: string[]; lines: string[] } {
  const lines = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index).map(
    (row) => filledColumns(grid, row).map((column) => cellText(grid.cell(row, column))),
  )
  return { cells: lines.flat(), lines: lines.map((cells) => cells.join(' ')) }
}

/** The customer that a title names: one that is labelled so before one that merely stands there. */
function customerIn(cells: readonly string[], known: Known): Customer | null {
  const told = (texts: readonly string[]) => {
    const found = texts.flatMap((text) => known.named(text) ?? [])
    return new Set(found.map(({ id }) => id)).size === 1 ? (found[0] ?? null) : null
  }
  return told(cells) ?? told(cells.filter((text) => LABEL.test(searchKey(text))))
}

const OF_PRICES =
  /\b(bao gia|bang gia|don gia|gia (tren|nay|cuoc|ap dung|co hieu luc)|muc gia|cuoc (tren|phi))\b/
const ofPrices = (line: string): boolean => OF_PRICES.test(searchKey(line))

const TITLE = /\b(bang gia|bao gia|don gia|gia cuoc|cuoc)\b/
const ONE_CLASS = /\b(cont(ainer)?\.? ?(20|40|45)|(xe|tai|xe tai) \d+([.,]\d+)? ?(t|tan)|\d+t\d*)\b/
const CLASSES = new RegExp(ONE_CLASS, 'g')
/** 'BẢNG GIÁ CƯỚC XE 15 TẤN': prices below that name no class are not those of any. */
const speaksOfOneClass = (line: string): boolean => {
  const key = searchKey(line)
  return TITLE.test(key) && ONE_CLASS.test(key)
}

/** The class of which titles say that the prices below are, where they name one and it is known. */
function classTitled(lines: readonly string[]): readonly string[] | null {
  const named = lines
    .filter(speaksOfOneClass)
    .flatMap((line) => [...searchKey(line).matchAll(CLASSES)].map(([word]) => classesIn(word)))
  const [first = null] = named
  const isOne = first?.length === 1 && named.every((each) => each?.join() === first.join())
  return isOne ? first : null
}

/** The one of some days that are all the same; null where they differ. */
const agreed = (days: readonly (WireDate | null)[]): WireDate | null => {
  const found = new Set(days.filter((day) => day !== null))
  return found.size === 1 ? ([...found][0] ?? null) : null
}

/** What the rows from one to before another say of the table below them; `notes` are those below it. */
export function headingOf(
  grid: Grid,
  { from, to, notes }: { from: number; to: number; notes: readonly [from: number, to: number] },
  known: Known,
): Heading {
  const { cells, lines } = textsOf(grid, from, to)
  const below = textsOf(grid, ...notes)
  const titled = customerIn(lines, known)
  const above = lines.flatMap((line) => spanIn(line) ?? [])
  // What stands above goes before a note below: 'Báo giá có hiệu lực từ 20/10/2026'.
  const spans =
    above.length > 0 ? above : below.lines.filter(ofPrices).flatMap((line) => spanIn(line) ?? [])
  const unknown = titled
    ? undefined
    : lines.find((line) => LABEL.test(searchKey(line)) && COMPANY.test(line))
  const classes = classTitled(lines)
  const unit = lines.flatMap((line) => unitIn(line) ?? [])[0] ?? null
  const onTop = new Set([...lines, ...below.lines].flatMap((line) => taxOnTop(line) ?? []))
  const scales = [...cells, ...lines].flatMap((text) => scaleIn(text) ?? [])
  return {
    customer: titled ?? known.coded(grid.sheet.name),
    isNamed: titled !== null || unknown !== undefined,
    unknown: companyIn(unknown ?? ''),
    start: agreed(spans.map(({ start }) => start)),
    end: agreed(spans.map(({ end }) => end)),
    scale: scales.find((scale) => scale > 1) ?? scales[0] ?? null,
    unit,
    otherUnit: unit ? null : (lines.map(otherUnitIn).find((said) => said !== null) ?? null),
    onTop: onTop.size === 1 ? ([...onTop][0] ?? null) : null,
    isNet: [...lines, ...below.lines].some(saysNet),
    tax: [...lines, ...below.lines].map(taxWithin).find((tax) => tax !== null) ?? null,
    classes,
    classUnknown: classes === null ? (lines.find(speaksOfOneClass) ?? null) : null,
  }
}

/** What a table says, and what it is silent about as the one before it on its sheet said. */
export const after = (before: Heading, own: Heading): Heading => ({
  ...(own.isNamed ? own : before),
  start: own.start ?? before.start,
  end: own.start ? own.end : before.end,
  scale: own.scale ?? before.scale,
  unit: own.unit ?? (own.otherUnit === null ? before.unit : null),
  otherUnit: own.otherUnit ?? (own.unit === null ? before.otherUnit : null),
  onTop: own.onTop ?? (own.tax === null ? before.onTop : null),
  tax: own.tax ?? (own.isNet ? null : before.tax),
  isNet: own.isNet,
  classes: own.classes ?? (own.classUnknown ? null : before.classes),
  classUnknown: own.classUnknown ?? (own.classes ? null : before.classUnknown),
})
