import { importTexts } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.texts.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import {
  tripFields,
  tripResultFields,
  type CostItem,
} from '../../../contract/dispatch/trip/trip.fields.ts'
import type { Fields } from '../../../contract/kit/field/field.ts'
import type { FieldOf } from '../../kit/sheet/changes.ts'
import type { LookReply } from '../../kit/sheet/lookReply.ts'

const TRIP: Fields = { ...tripFields, ...tripResultFields }
const ORDER: Fields = orderFields

/** The rows of a look that change trips which are there already. */
export const changedTrips = ({ data }: LookReply): LookReply['data'] =>
  data.filter(({ ket_qua }) => ket_qua === 'sua')

/** The field that a changed cell of a trip names: 'km_cuoi', 'list_don_hang.1.ghi_chu', 'list_form_chi_phi.luu_ca', of an order 'list_form_chi_phi.luu_ca.1'. */
export const tripFieldOf: FieldOf = (path, row) => {
  const [part = '', place = '', name = ''] = path.split('.')
  if (part === 'list_don_hang') {
    const field = ORDER[name]
    return field && { ...field, label: importTexts.ofOrder(field.label, Number(place) + 1) }
  }
  if (part !== 'list_form_chi_phi') return TRIP[part]
  const items = (row['list_form_chi_phi'] ?? []) as readonly CostItem[]
  const called = items.find(({ key }) => key === place)?.name ?? place
  const label = { vi: called, en: called }
  return { kind: 'money', label: name ? importTexts.ofOrder(label, Number(name) + 1) : label }
}
