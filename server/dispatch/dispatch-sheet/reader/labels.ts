import type { Field } from '../../../../contract/kit/field/field.ts'
import { OWN_SUBCONTRACTOR } from '../../../../contract/dispatch/trip/excel.columns.ts'
import {
  SHEET_ORDER_FIELDS,
  SHEET_TRIP_FIELDS,
} from '../../../../contract/dispatch/dispatch-sheet/targets.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { tripIdField, tripResultFields } from '../../../../contract/dispatch/trip/trip.fields.ts'

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
