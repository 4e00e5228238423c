import { exact, toVnd } from '../../../../contract/kit/decimal/decimal.ts'
import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { vatOf } from '../../../../contract/dispatch/order/order.due.ts'
import { partTax, taxSaid, type SaidTax } from '../../../../contract/kit/sheet/saidTax.ts'
import { cellText, type Cell, type Parsed } from '../../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import type { Amounts } from './arithmetic.ts'
import type { Facts } from './shape.ts'
import { isWithTax, keyOf, sureMeanings } from './wording.ts'

/** 'Giá bán' of 'Giá bán (gồm VAT 8%)', 'Cước' of 'Cước + VAT 8%'. */
const TAX_WORDS =
  /\s*\(?\s*((da |bao |gia )*(sau|gom|co|da)( ca)? (thue|vat|gtgt)|\b(incl\w*|with)\.? (vat|tax)|\+ ?(vat|thue)).*$/
const RATE = /(?<!\d)(\d{1,2}) ?%/

function isFreight(header: HeaderColumn): boolean {
  const leaf = keyOf(header.leaf).replace(TAX_WORDS, '')
  return leaf !== '' && sureMeanings({ ...header, leaf, others: [] }).includes('cuoc_van_chuyen')
}

/** A title that speaks of prices of ours other than what customers pay. */
const OF_COST = /\b(dau|xang|nhien lieu|phi duong|cau duong|ve|nha xe|thau phu)\b/
const isOfFreight = (title: string): boolean =>
  isWithTax({ leaf: title }) && !OF_COST.test(searchKey(title))

const rateIn = (said: string): number => Number(RATE.exec(said)?.[1] ?? Number.NaN)

const MOST_PERCENT = 30
/** 'Thuế GTGT' whose figures are amounts, be they in thousands, tells no rate. What is too small for an amount is a rate that is too large. */
export function taxesInAmounts(columns: readonly Amounts[], taken: Map<number, string>): void {
  for (const { header, cells } of columns) {
    const figures = cells.filter((cell) => typeof cell === 'number' && cell > 0)
    const large = figures.filter((cell) => Number(cell) > MOST_PERCENT)
    if (taken.get(header.column) === 'vat' && large.length * 2 > figures.length)
      taken.set(header.column, 'bo_qua')
  }
}

/** The freight of a sheet of which a title says that it holds its tax, and no column beside tells that. */
function taxedByTitle(facts: readonly Facts[], taken: Map<number, string>, title: string) {
  const freights = facts.filter(({ header }) => taken.get(header.column) === 'cuoc_van_chuyen')
  const isToldAside = facts.some(({ header }) => SAYS_TAX.test(searchKey(header.leaf)))
  const rate = rateIn(title)
  if (isToldAside) return new Map<number, number>()
  if (Number.isNaN(rate)) for (const { header } of freights) taken.delete(header.column)
  return new Map(
    Number.isNaN(rate) ? [] : freights.map(({ header }) => [header.column, rate] as const),
  )
}
const SAYS_TAX = /\b(vat|gtgt|thue suat|tien thue)\b|\b(chua|truoc|sau) thue\b/

/**
 * A freight with its tax in it is not needed beside the freight. Where it stands alone it is the freight if its header, or a title,
 * says the rate, else a dispatcher says what to take: what was `mapped` by hand is as it stands. Answers the rates by the columns.
 */
export function taxedFreight(
  facts: readonly Facts[],
  taken: Map<number, string>,
  { titles, mapped }: { titles: readonly string[]; mapped: ReadonlySet<number> },
): ReadonlyMap<number, number> {
  const title = titles.find(isOfFreight)
  const isChosen = facts.some(
    ({ header: { column } }) => mapped.has(column) && taken.get(column) === 'cuoc_van_chuyen',
  )
  if ([...taken.values()].includes('cuoc_van_chuyen'))
    return title === undefined || isChosen ? new Map() : taxedByTitle(facts, taken, title)
  const taxed = facts.filter(
    ({ header }) => isWithTax(header) && [undefined, 'bo_qua'].includes(taken.get(header.column)),
  )
  for (const { header } of taxed) taken.delete(header.column)
  const freights = taxed.filter(({ header }) => isFreight(header))
  const [{ header } = { header: null }] = freights
  const rate = rateIn(header?.leaf ?? '')
  if (!header || freights.length > 1 || Number.isNaN(rate)) return new Map()
  taken.set(header.column, 'cuoc_van_chuyen')
  return new Map([[header.column, rate]])
}

const NOTED = /\b(gom|sau)\b/
/** What 'giá đã gồm VAT 8%' among the notes says of the freight; 'có VAT' may be said of the bill. */
export const taxNoted = (note: Cell): SaidTax | null => {
  const key = searchKey(cellText(note))
  const said = NOTED.test(key) && !OF_COST.test(key) ? partTax(key)?.said : undefined
  return said?.isInside ? said : null
}

/** The freight in a cell, of which the cell itself says whether it holds its tax, else its column; a rate that nobody tells is asked for. */
export function freightIn(
  cell: Cell,
  read: Parsed<number>,
  rates: { ofColumn: number | null; noted: Cell; told: () => number | null },
): Parsed<number> {
  const said = taxSaid(cell) ?? taxNoted(rates.noted)
  if (said === null || said.isInside === null) return withoutTax(read, rates.ofColumn)
  if (!said.isInside || read.error !== undefined) return read
  const rate = said.rate ?? rates.told() ?? rates.ofColumn
  if (rate === null) return { error: cellRemarks.taxUnknown(cellText(cell)) }
  const parted = { value: read.value, warning: cellRemarks.taxParted(rate), once: true }
  return withoutTax(parted, rate)
}

/** The freight in an amount with its tax, to which the tax adds up again; what does not is told. */
function withoutTax(read: Parsed<number>, rate: number | null): Parsed<number> {
  if (rate === null || read.error !== undefined || read.value === null) return read
  const freight = toVnd(
    exact(read.value)
      .times(100)
      .div(100 + rate),
  )
  const whole = freight + vatOf(freight, rate)
  const warning =
    whole === read.value ? {} : { warning: cellRemarks.taxOff(read.value, whole), once: false }
  return { ...read, ...warning, value: freight }
}
