import type { Field } from '../../../../contract/kit/field/field.ts'
import { OWN_SUBCONTRACTOR } from '../../../../contract/dispatch/trip/excel.columns.ts'
import { orderFields } from '../../../../contract/dispatch/order/order.fields.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import {
  tripFields,
  tripIdField,
  tripResultFields,
} from '../../../../contract/dispatch/trip/trip.fields.ts'

const { list_anh: _photos, ...order } = orderFields
const { chuyen_di_image: _images, list_form_chi_phi: _items, ...trip } = tripFields

/** Fields of a trip and of an order that a column of a sheet may hold, beside the sheet's own ones. */
export const SHEET_TRIP_FIELDS: Readonly<Record<string, Field>> = trip
export const SHEET_ORDER_FIELDS: Readonly<Record<string, Field>> = order

const OWN_ID = /^\d{6}-[A-Z0-9]+-\d+$/

/** True for an id that this product gave to a trip. */
export const isOwnId = (number: string | null): boolean => OWN_ID.test(number ?? '')

/** Labels that our own files carry: what is exported is recognised word by word. */
const BY_LABEL = new Map(
  Object.entries({
    ...SHEET_ORDER_FIELDS,
    ...SHEET_TRIP_FIELDS,
    ...tripResultFields,
    ...OWN_SUBCONTRACTOR,
    chuyen: tripIdField,
  } as Record<string, Field>).flatMap(([name, { label }]) => [
    [searchKey(label.vi), ownName(name)] as const,
    [searchKey(label.en), ownName(name)] as const,
  ]),
)

function ownName(name: string): string {
  if (/^ten_lai_xe_[123]$/.test(name)) return name.slice(4)
  if (/^(khoa|numberDriver|checkType)$/.test(name)) return 'bo_qua'
  return /^lai_xe_[123]$/.test(name) ? `tai_khoan_${name}` : name
}

/** The field whose own label a header is, or null. */
export const labelledField = (header: string): string | null =>
  BY_LABEL.get(searchKey(header)) ?? null
