import { orderFields } from '../../dispatch/order/order.fields.ts'
import { formatField, formatMonth } from '../../kit/field/format.ts'
import { monthOf } from '../../kit/time/time.ts'
import { vatOf } from '../../dispatch/order/order.due.ts'
import { searchKey, text, type Language, type Text } from '../../kit/text/text.ts'
import { sumVnd, type Vnd } from '../../kit/money/money.ts'
import { PARTS, type Part } from '../../price/calculation/figure.ts'

const wordsIn = (said: string): string[] => searchKey(said).match(/[\p{L}\p{N}]+/gu) ?? []

type Told = {
  readonly noi_lay_hang: string | null
  readonly noi_tra_hang: string | null
  readonly dien_giai: string | null
}

/** The way of an order with what is explained of it; an explanation that says the same way again is left out. */
export function wayOf({ noi_lay_hang, noi_tra_hang, dien_giai }: Told): string {
  const way = [noi_lay_hang, noi_tra_hang].filter(Boolean).join(' – ')
  const known = new Set(wordsIn(way))
  const isSame = wordsIn(dien_giai ?? '').every((word) => known.has(word))
  return [way, isSame ? null : dien_giai].filter(Boolean).join('; ')
}

/** Whose statement it is: a customer's, of what it owes for orders, or a subcontractor's, of what it is owed for trips. */
export type Side = 'khach' | 'thau_phu'

/** Who signs a statement. */
export const SIGNERS: Readonly<Record<Side, readonly string[]>> = {
  khach: ['Đại diện khách hàng', 'Kế toán', 'Giám đốc'],
  thau_phu: ['Đại diện nhà thầu phụ', 'Kế toán', 'Giám đốc'],
}

type Carried = { readonly loai_don_hang: string | null; readonly loai_hang_hoa: string | null }
const { loai_don_hang, loai_hang_hoa } = orderFields

/** What an order is and carries, in words. */
export const goodsOf = (order: Carried, language: Language = 'vi'): string =>
  [
    formatField(loai_don_hang, order.loai_don_hang, language),
    formatField(loai_hang_hoa, order.loai_hang_hoa, language),
  ]
    .filter(Boolean)
    .join('; ')

/** The month in whose accounts an order is put. */
export const debtMonthOf = ({ ngay_chot }: { readonly ngay_chot: string | null }): string =>
  ngay_chot ? formatMonth(monthOf(ngay_chot)) : ''

/** An order on its way into a statement. */
export type StatedOrder = {
  readonly freight: Vnd
  readonly rate: number
  readonly parts: readonly Part[]
  readonly recharged: readonly { readonly name: string; readonly amount: Vnd }[]
}

/** One line of a statement: freight and each of its surcharges with their VAT, or what is recharged without any. */
export type StatementLine = {
  readonly what: Text
  readonly freight: Vnd | null
  readonly rate: number | null
  readonly vat: Vnd | null
  readonly recharged: Vnd | null
  readonly total: Vnd
}

const FREIGHT = text('Cước vận chuyển', 'Freight')
const HIRE = text('Cước thuê xe', 'Hire')
const NAMED = new Set<Part['ma']>(['phu_thu_nhien_lieu', 'rot_diem'])

/** The parts of a freight as lines: what is not a surcharge is freight. */
const linesOf = ({ freight, parts }: StatedOrder): { what: Text; amount: Vnd }[] => {
  const extra = parts.filter(({ ma, so_tien }) => NAMED.has(ma) && so_tien !== 0)
  const base = freight - sumVnd(extra.map(({ so_tien }) => so_tien))
  return [
    { what: FREIGHT, amount: base },
    ...extra.map(({ ma, so_tien }) => ({ what: PARTS[ma], amount: so_tien })),
  ]
}

/** The lines of an order; their VAT adds up to that of the order, which is rounded once: the first line takes what is over. */
export function statementLines(order: StatedOrder): StatementLine[] {
  const { freight, rate, recharged } = order
  const lines = linesOf(order)
  const rest = lines.slice(1).map(({ amount }) => vatOf(amount, rate))
  const first = vatOf(freight, rate) - sumVnd(rest)
  const charged = lines.map(({ what, amount }, index): StatementLine => {
    const vat = index === 0 ? first : (rest[index - 1] ?? 0)
    return { what, freight: amount, rate, vat, recharged: null, total: amount + vat }
  })
  const passed = recharged.map(({ name, amount }): StatementLine => ({
    what: text(`Chi hộ: ${name}`, `Recharged: ${name}`),
    freight: null,
    rate: null,
    vat: null,
    recharged: amount,
    total: amount,
  }))
  return [...charged, ...passed]
}

/** The line of a trip that a subcontractor is owed for; what it holds of VAT is not known. */
export const hireLine = (amount: Vnd): StatementLine => ({
  what: HIRE,
  freight: amount,
  rate: null,
  vat: null,
  recharged: null,
  total: amount,
})
