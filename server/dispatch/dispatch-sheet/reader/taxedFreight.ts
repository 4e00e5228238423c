import { exact, toVnd } from '../../../../contract/kit/decimal/decimal.ts'
import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { vatOf } from '../../../../contract/dispatch/order/order.due.ts'
import type { Parsed } from '../../../../contract/kit/sheet/workbook.ts'
import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import type { Facts } from './shape.ts'
import { isWithTax, keyOf, sureMeanings } from './wording.ts'

/** 'Giá bán' of 'Giá bán (gồm VAT 8%)', 'Cước' of 'Cước + VAT 8%'. */
const TAX_WORDS =
  /\s*\(?\s*((da |bao |gia )*(sau|gom|co|da)( ca)? (thue|vat|gtgt)|\+ ?(vat|thue)).*$/
const RATE = /(?<!\d)(\d{1,2}) ?%/

function isFreight(header: HeaderColumn): boolean {
  const leaf = keyOf(header.leaf).replace(TAX_WORDS, '')
  return leaf !== '' && sureMeanings({ ...header, leaf, others: [] }).includes('cuoc_van_chuyen')
}

/**
 * A freight with its tax in it is not needed beside the freight. Where it stands alone it is the freight if its header says the rate,
 * else a dispatcher says what to take. Answers the rates by the columns.
 */
export function taxedFreight(
  facts: readonly Facts[],
  taken: Map<number, string>,
): ReadonlyMap<number, number> {
  if ([...taken.values()].includes('cuoc_van_chuyen')) return new Map()
  const taxed = facts.filter(
    ({ header }) => isWithTax(header) && [undefined, 'bo_qua'].includes(taken.get(header.column)),
  )
  for (const { header } of taxed) taken.delete(header.column)
  const freights = taxed.filter(({ header }) => isFreight(header))
  const [{ header } = { header: null }] = freights
  const rate = Number(RATE.exec(header?.leaf ?? '')?.[1])
  if (!header || freights.length > 1 || Number.isNaN(rate)) return new Map()
  taken.set(header.column, 'cuoc_van_chuyen')
  return new Map([[header.column, rate]])
}

/** The freight in an amount with its tax, to which the tax adds up again; what does not is told. */
export function withoutTax(read: Parsed<number>, rate: number | null): Parsed<number> {
  if (rate === null || read.error !== undefined || read.value === null) return read
  const freight = toVnd(
    exact(read.value)
      .times(100)
      .div(100 + rate),
  )
  const whole = freight + vatOf(freight, rate)
  const warning = whole === read.value ? {} : { warning: cellRemarks.taxOff(read.value, whole) }
  return { ...read, ...warning, value: freight }
}
