import type { SHEET_SUMS } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { vatOf } from '../../../../contract/dispatch/order/order.due.ts'
import { payFields, totalCostFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { amountInWords, amountOf } from './arithmetic.ts'
import { cellOf, type Line } from './line.ts'
import type { SheetTrip } from './sheetTrip.ts'
import { isCostField } from './wording.ts'

export type Sum = keyof typeof SHEET_SUMS

const HIRE = 'chi_phi_thau_phu'
const ON_BEHALF = 'on behalf'
const AS_TEXT = 'as text'
const FREIGHT_AS_TEXT = 'freight as text'
const TAX = 'tax'
const PAY = 'pay'
const UNREAD = 'unread'
/** What offices count otherwise than we do, be it in one row alone: each is read, and stands where it belongs. */
export const OTHERWISE: ReadonlySet<string> = new Set([
  HIRE,
  ON_BEHALF,
  AS_TEXT,
  FREIGHT_AS_TEXT,
  TAX,
  PAY,
  UNREAD,
])

/** What a part of a trip would add to its cost, or to its freight, if an office counted it otherwise than we do. */
export type Parts = ReadonlyMap<string, number>

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
export const total = (amounts: readonly number[]): number =>
  amounts.reduce((all, one) => all + one, 0)

/** Amounts of some fields that were typed as texts: the formula of an office leaves them out. */
function typedAsText(lines: readonly Line[], field: Sum, isOf: (name: string) => boolean): number {
  if (!lines.some((line) => typeof cellOf(line, field) === 'number')) return 0
  const amounts = lines.flatMap(({ table, row }) =>
    [table.columns, ...table.legs]
      .flatMap((columns) => [...columns])
      .filter(([name]) => isOf(name))
      .flatMap(([, columns]) => columns)
      .flatMap((column) => {
        const cell = table.grid.cell(row, column.column)
        const read = typeof cell === 'string' ? parseMoney(cell, table.moneyUnit(column)) : null
        return read?.error === undefined ? (read?.value ?? 0) : 0
      }),
  )
  return total(amounts)
}

const taxOf = ({ orders }: SheetTrip): number =>
  total(orders.map((order) => vatOf(number(order.cuoc_van_chuyen), number(order.vat))))
const isCharged = ({ nguoi_chiu }: SheetTrip['extras'][number]): boolean => nguoi_chiu === 'kh'

/** What stands in columns of which it is told that nobody understood them. */
const toldUnread = (lines: readonly Line[]): number =>
  total(
    lines.flatMap(({ table, row }) =>
      table.others
        .filter(({ amounts }) => amounts)
        .map((column) => {
          const cell = table.grid.cell(row, column.column)
          return amountInWords(cell) || amountOf(cell) * table.moneyUnit(column)
        }),
    ),
  )

/** What the customer pays beside the freight. */
export function partsOfFreight(lines: readonly Line[], trip: SheetTrip): Parts {
  const charged = trip.extras.filter(isCharged)
  const parts = new Map([
    [TAX, taxOf(trip)],
    [UNREAD, toldUnread(lines)],
  ])
  for (const { key, amount } of charged) parts.set(key, (parts.get(key) ?? 0) + number(amount))
  parts.set(ON_BEHALF, total(charged.map(({ amount }) => number(amount))))
  return parts
}

/** What belongs to the cost, or would, as far as offices differ. */
export function partsOfCost(lines: readonly Line[], trip: SheetTrip, field: Sum): Parts {
  const { values, extras } = trip
  const parts = new Map<string, number>()
  for (const name of Object.keys(totalCostFields)) parts.set(name, -number(values[name]))
  for (const { key, amount } of extras) parts.set(key, (parts.get(key) ?? 0) - number(amount))
  parts.set(ON_BEHALF, -total(extras.filter(isCharged).map(({ amount }) => number(amount))))
  for (const name of Object.keys(payFields)) parts.set(name, number(values[name]))
  parts.set(PAY, total(Object.keys(payFields).map((name) => number(values[name]))))
  parts.set(AS_TEXT, -typedAsText(lines, field, isCostField))
  if (field === 'tong_lai') {
    parts.set(TAX, -taxOf(trip))
    parts.set(
      FREIGHT_AS_TEXT,
      typedAsText(lines, field, (name) => name === 'cuoc_van_chuyen'),
    )
  }
  return parts
}
