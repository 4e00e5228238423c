import type { Field, Fields } from '../../../../contract/kit/field/field.ts'
import { formatField, formatMoney } from '../../../../contract/kit/field/format.ts'
import { orderFields, type Order } from '../../../../contract/dispatch/order/order.fields.ts'
import { inWords, isNothing, type Language } from '../../../../contract/kit/text/text.ts'
import { unsavedTexts } from '../../../../contract/kit/form/unsaved.texts.ts'
import {
  tripFields,
  tripHistoryFields,
  tripResultFields,
} from '../../../../contract/dispatch/trip/trip.fields.ts'

const TRIP: Fields = { ...tripFields, ...tripResultFields, ...tripHistoryFields }
const ORDER: Fields = orderFields

/** A field of the general part by name, or undefined for one that has no words. */
export const tripFieldOf = (name: string): Field | undefined => TRIP[name]
/** A field of an order by name. */
export const orderFieldOf = (name: string): Field | undefined => ORDER[name]

const NAMES = [...Object.keys(ORDER), ...Object.keys(TRIP)]
/** Changes in the order of the form: the general part before the orders, results last. */
export const inFieldOrder = <T extends { readonly field: string; readonly orderId: string | null }>(
  changes: readonly T[],
): T[] =>
  changes.toSorted((a, b) =>
    (a.orderId ?? '') === (b.orderId ?? '')
      ? NAMES.indexOf(a.field) - NAMES.indexOf(b.field)
      : (a.orderId ?? '') < (b.orderId ?? '')
        ? -1
        : 1,
  )

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)

const orderWords = ({ ten_nguoi_gui, ten_nguoi_nhan, mo_ta_hang_hoa }: Partial<Order>): string =>
  [`${ten_nguoi_gui ?? '…'} → ${ten_nguoi_nhan ?? '…'}`, mo_ta_hang_hoa].filter(Boolean).join(', ')

/** One line of a list: an extra cost, a photo, a place. */
function itemWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return plain(item)
  if ('name' in item && 'amount' in item) {
    const amount = typeof item.amount === 'number' ? formatMoney(item.amount) : ''
    return `${plain(item.name)} ${amount}`.trim()
  }
  if ('ten_nguoi_gui' in item) return orderWords(item as Partial<Order>)
  return 'ten' in item && item.ten ? plain(item.ten) : '…'
}

/** A value as people read it, with a word for an empty one. */
export function valueWords(field: Field | undefined, value: unknown, language: Language): string {
  const empty = unsavedTexts.emptyValue[language]
  if (Array.isArray(value)) return value.map(itemWords).join('; ') || empty
  if (isNothing(value)) return empty
  if (!field || field.kind === 'list') return itemWords(value)
  const words = formatField(field, value, language)
  if (typeof value !== 'number' || !field.unit) return words
  return `${words} ${inWords(field.unit, (unit) => unit[language])}`
}
