import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { mergedCell, type Grid } from '../../../kit/sheet/grid.ts'
import { type Header, type HeaderColumn } from '../../../kit/sheet/header.ts'
import { repeatsHeader } from '../../../kit/sheet/repeatedHeader.ts'
import type { Unit } from '../../../kit/sheet/headerKey.ts'
import { withoutAside } from './asideTable.ts'
import { settleByCells } from './cellsTell.ts'
import { byContent, furtherBoxes } from './content.ts'
import { numberedPlaces } from './drops.ts'
import {
  eitherFreight,
  freightByPayment,
  freightsOfCustomers,
  hireOfTitle,
} from './eitherFreight.ts'
import type { Known } from './known.ts'
import { markedExtra, toldExtra } from '../../trip/extraHeader.ts'
import {
  costsByTotal,
  costsInWords,
  costsNamed,
  costsToldByWords,
  fuelByProfit,
  surchargedFreight,
  taxedHire,
} from './arithmetic.ts'
import { priceAndTotal, pricesOfMeasure } from './unitPrices.ts'
import { freightByProfit, freightByRest, freightWithinSum } from './freightSums.ts'
import { leftOutOfTotal, paidOnBehalf, restOfAdvance, sumOfCosts } from './asideSums.ts'
import { amountPart, MOSTLY, ownExtras } from './ownCosts.ts'
import { evidence, firstsOf, knownPart, nameKindOf, shapeOf, type Facts } from './shape.ts'
import { routeAlone, stuffedTo } from './route.ts'
import { isOfShip } from './ships.ts'
import { rowKind } from './rows.ts'
import { isUnnumbered } from './unnumbered.ts'
import { countedTrips, inMeasure, netWeight } from './measures.ts'
import { taxedFreight, taxesInAmounts } from './taxedFreight.ts'
import { tellsAmounts } from './wordCosts.ts'
import { columnsBack, numberedOrders } from './wayBack.ts'
import {
  extraField,
  isEitherSide,
  isOwnId,
  keyOf,
  labelledField,
  meaningsOf,
  unitsOf,
  type Meanings,
} from './wording.ts'
import { cellText } from '../../../../contract/kit/sheet/workbook.ts'

/** A column with the field it was taken for; null where nobody knew, 'bo_qua' where it is known and not needed. */
export type Column = {
  readonly column: number
  readonly title: string
  readonly field: string | null
  readonly units: readonly Unit[]
  /** Recognised by what stands in it, not by its header. */
  readonly byContent: boolean
  /** What drivers are paid otherwise, and the sheet counts among its costs. */
  readonly countedPay: boolean
  /** The column whose words tell the amount where the cell is empty. */
  readonly wordsAt: number | null
  /** It tells of the way back, 1, or of the order with this number behind the first; else 0. */
  readonly leg: number
  /** Most of its cells are amounts of money. */
  readonly amounts: boolean
  /** Whose freights it has, where each customer has a column of them, or who is paid its hires. */
  readonly party: string | null
  /** The rate of the tax that its freights hold. */
  readonly taxRate: number | null
}

/** Header (as `titleOf` gives it, or its last line) to field, as chosen by a dispatcher. */
export type Mapping = Readonly<Record<string, string>>

type Candidate = { column: number; field: string; score: number }
type ColumnOptions = {
  readonly mapping: Mapping
  readonly known: Known | null
  /** Amounts stand in thousands or millions. */
  readonly scaled: boolean
  /** What stands above the table. */
  readonly titles: readonly string[]
}

/** Outweighs whatever stands below the header. */
const CERTAIN = 10
/** More than large numbers tell against it. */
const LITRES = 2
const FUEL = /^(xang|dau|nhien lieu|fuel|diesel)\b|^do$/
const MONEY_UNITS: readonly Unit[] = ['vnd', 'nghin', 'trieu']
const LEAST_SCORE = 0.5
const LEAST_KNOWN = 0.6
const SAMPLE = 200

/** A column's header as one text: 'CHI PHÍ / Dầu'. */
export const titleOf = (column: HeaderColumn): string => [...column.groups, column.leaf].join(' / ')

/** Rows below a header, a sample spread over the sheet; what stands in sums, headings, signatures and headers told again tells nothing of a column. */
function sampled(grid: Grid, header: Header): number[] {
  const rows = grid.rowCount - header.lastRow - 1
  const step = Math.max(1, Math.floor(rows / SAMPLE))
  const found: number[] = []
  for (let row = header.lastRow + 1; row < grid.rowCount; row += step)
    if (
      !['total', 'summary', 'parts', 'section', 'signature', 'note'].includes(
        rowKind(grid, row, []),
      ) &&
      !repeatsHeader(grid, row, header)
    )
      found.push(row)
  return found
}

/** Several columns may feed these: amounts are added up, notes joined. */
const REPEATABLE = /^(chi_phi:|chi_phi_khac$|phi_|ve_cau_pha$|luong_lai_xe$|ghi_chu$|booking$)/
const REPEAT_SCORE = 0.85

/** What is left aside may be left aside often; what is added up must be sure. */
const mayRepeat = (field: string, score: number): boolean =>
  field === 'bo_qua' || (REPEATABLE.test(field) && score >= REPEAT_SCORE)

const AMOUNT = /^(so |thanh )?tien$|^amount$|^cost$/
/** Right of a carrier 'Thuê' is its hire, and no tax. */
const CARRIER_AMOUNT = /^((so |thanh )?tien|amount|cost|thue|tra|gia ngoai)$/
/** 'Tiền' right of 'Số lít' is what the litres cost, right of a carrier what it is paid. */
const PRICE_OF: Readonly<Record<string, string>> = {
  lenh_xang_dau: 'phi_xang_dau',
  dinh_muc_dau: 'phi_xang_dau',
  ten_thau_phu: 'chi_phi_thau_phu',
}

const topOf = (meanings: Meanings): string | null =>
  [...meanings].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null

/** So many columns headed in our own words are in no office's sheet. */
const OWN_LABELS = 20

/** True for a table of our own file: its columns, or one of ids that this product gave. */
const isOwnTable = (facts: readonly Facts[]): boolean =>
  facts.filter(({ header }) => labelledField(header.leaf)).length >= OWN_LABELS ||
  facts.some(
    ({ header, cells }) =>
      labelledField(header.leaf) === 'chuyen' && cells.some((cell) => isOwnId(cellText(cell))),
  )

function possible(facts: readonly Facts[], index: number, own: boolean): Meanings {
  const { header, shape, cells } = facts[index] as Facts
  const known = own ? labelledField(header.leaf) : null
  if (known) return new Map([[known, CERTAIN]])
  const beside = facts.map((one) => one.header.leaf)
  const meanings = new Map(isOfShip(header, beside) ? [] : meaningsOf(header))
  inMeasure(meanings, header, shape)
  // 'Dầu (lít)' is no amount, however large its numbers are in a sheet of thousands; 'Dầu (nghìn đồng)' is one, however small.
  const units = unitsOf({ ...header, groups: [] })
  const isFuel = FUEL.test(keyOf(header.leaf))
  const isLitres = isFuel && units.includes('lit')
  if (isLitres && meanings.delete('phi_xang_dau') && !meanings.has('dinh_muc_dau'))
    meanings.set('lenh_xang_dau', LITRES)
  if (isFuel && units.some((unit) => MONEY_UNITS.includes(unit)) && meanings.has('phi_xang_dau'))
    meanings.delete('lenh_xang_dau')
  settleByCells(meanings, header, cells)
  const label = header.groups.length === 0 ? labelledField(header.leaf) : null
  if (label && !isEitherSide(label)) meanings.set(label, 1.05)
  const marked = markedExtra(header.leaf) ?? (own ? toldExtra(header.leaf) : null)
  if (marked) return new Map([[extraField(marked.key), CERTAIN]])
  const left = facts[index - 1]
  const before = left && PRICE_OF[topOf(meaningsOf(left.header)) ?? '']
  const amount = before === 'chi_phi_thau_phu' ? CARRIER_AMOUNT : AMOUNT
  const priced = amount.test(keyOf(header.leaf)) ? before : undefined
  if (priced) meanings.set(priced, 0.95)
  return meanings
}

function candidates(facts: readonly Facts[], own: boolean, known: Known | null): Candidate[] {
  return facts.flatMap(({ header, cells, shape, scaled }, index) =>
    [...possible(facts, index, own)].map(([field, sure]) => {
      const kind = nameKindOf(field)
      const names =
        kind && known && shape.filled > 0 ? 0.3 * knownPart(cells.slice(0, 60), kind, known) : 0
      return { column: header.column, field, score: sure + evidence(field, shape, scaled) + names }
    }),
  )
}

function choose(all: readonly Candidate[], taken: Map<number, string>): void {
  const fields = new Set(taken.values())
  for (const { column, field, score } of all.toSorted(
    (a, b) => b.score - a.score || a.column - b.column,
  )) {
    if (score < LEAST_SCORE || taken.has(column)) continue
    if (fields.has(field) && !mayRepeat(field, score)) continue
    taken.set(column, field)
    fields.add(field)
  }
}

/** Applies the dispatcher's mapping by title, last line or either without marks. */
function applyMapping(headers: readonly HeaderColumn[], mapping: Mapping): Map<number, string> {
  const wanted = new Map(Object.entries(mapping).map(([title, field]) => [searchKey(title), field]))
  const taken = new Map<number, string>()
  for (const header of headers) {
    const field = wanted.get(searchKey(titleOf(header))) ?? wanted.get(searchKey(header.leaf))
    if (field !== undefined) taken.set(header.column, field === '' ? 'bo_qua' : field)
  }
  return taken
}

/** What each column of a table holds: by the dispatcher's mapping, by the header's meaning, by what stands below it. */
export function columnsOf(grid: Grid, header: Header, options: ColumnOptions): Column[] {
  const rows = sampled(grid, header)
  const orders = numberedOrders(header.columns)
  const facts = (orders?.columns ?? header.columns).map((column): Facts => {
    const cells = rows.map((row) => mergedCell(grid, row, column.column))
    const units = unitsOf(column)
    const scaled = options.scaled || units.includes('nghin') || units.includes('trieu')
    const firsts = firstsOf(grid, rows, column.column)
    return { header: column, cells, firsts, shape: shapeOf(cells), scaled }
  })
  const legs = orders?.legs ?? columnsBack(header.columns)
  const ofLeg = (leg: number) => facts.filter((one) => (legs.get(one.header.column) ?? 0) === leg)
  const taken = applyMapping(header.columns, options.mapping)
  const mapped = new Set(taken.keys())
  const own = isUnnumbered(grid, header) || isOwnTable(facts)
  const openIn = (some: readonly Facts[]) =>
    candidates(some, own, options.known).filter(({ column }) => !taken.has(column))
  const takenBack = new Map<number, string>()
  for (const leg of new Set(legs.values())) {
    const own = new Map<number, string>()
    choose(openIn(ofLeg(leg)), own)
    for (const { header, shape } of ofLeg(leg)) {
      const dated = shape.date >= LEAST_KNOWN ? 'ngay_lay' : undefined
      const field = own.get(header.column) ?? dated
      if (field) takenBack.set(header.column, field)
    }
  }
  const out = withoutAside(ofLeg(0))
  numberedPlaces(out, taken)
  const named = costsNamed(out, taken)
  choose(openIn(out), taken)
  countedTrips(out, taken)
  if (!own)
    taxesInAmounts(
      out.filter((one) => !mapped.has(one.header.column) && amountPart(one) >= MOSTLY),
      taken,
    )
  if (!own) routeAlone(out, taken)
  if (!own) stuffedTo(out, taken)
  furtherBoxes(out, taken)
  eitherFreight(out, taken)
  ownExtras(out, taken)
  priceAndTotal(out, taken)
  pricesOfMeasure(out, options.titles, taken)
  netWeight(out, taken)
  freightByPayment(out, taken)
  const rates = taxedFreight(out, taken, { titles: options.titles, mapped })
  freightWithinSum(out, taken)
  surchargedFreight(out, taken)
  taxedHire(out, taken)
  paidOnBehalf(out, taken)
  sumOfCosts(out, taken)
  if (!own) leftOutOfTotal(out, taken)
  restOfAdvance(out, taken)
  fuelByProfit(out, taken)
  freightByProfit(out, taken)
  freightByRest(out, taken)
  const hired = hireOfTitle(taken, { ...options, mapped })
  const summed = costsInWords(out, taken)
  const read = new Set(summed.values())
  const others = out.filter(({ header }) => !read.has(header.column))
  const inWords = new Map([...named, ...summed, ...costsToldByWords(others, taken)])
  const counted = costsByTotal(out, taken)
  const content = byContent(out, taken, options.known)
  const parties = new Map([...hired, ...freightsOfCustomers(out, { taken, known: options.known })])
  return facts.map(({ header: column, shape, scaled, cells }, at) => ({
    column: column.column,
    title: titleOf(header.columns[at] ?? column),
    field: taken.get(column.column) ?? takenBack.get(column.column) ?? null,
    wordsAt: inWords.get(column.column) ?? null,
    leg: legs.get(column.column) ?? 0,
    units: unitsOf(column),
    byContent: content.has(column.column),
    countedPay: counted.has(column.column),
    amounts: amountPart({ shape, scaled }) >= MOSTLY || tellsAmounts(cells),
    party: parties.get(column.column) ?? null,
    taxRate: rates.get(column.column) ?? null,
  }))
}
