import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import type { Explained, Explanation } from '../../../../contract/dispatch/trip/trip.explain.ts'
import {
  tripFields,
  tripResultFields,
  TOTAL_COSTS,
} from '../../../../contract/dispatch/trip/trip.fields.ts'
import { tripTotals } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { orderFields } from '../../../../contract/dispatch/order/order.fields.ts'
import { pickFields, type Field, type Fields } from '../../../../contract/kit/field/field.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { ORDER_FIGURES, TRIP_FIGURES } from '../../../../contract/price/calculation/around.ts'
import { sumsOf, type SumPart, type Summed } from './sums.ts'

/** What lists show of trips and orders that opens to how it came about: the figures that a run works out, and the totals. */
export const OPENING: Fields = {
  ...pickFields(tripFields, ...TRIP_FIGURES),
  ...pickFields(tripResultFields, 'tong_cuoc', 'tong_chi_phi', 'tong_lai'),
  ...pickFields(orderFields, ...ORDER_FIGURES),
}

type Of = { readonly id_chuyen_di: string | null; readonly bien_so_xe: string | null }
/** A row of a list that shows figures of a trip, or of one of its orders. */
export type OfTrip = Of & Omit<Summed, 'list_don_hang'>
export type OfOrder = Of & { readonly id_don_hang: string | null }

type Told = { readonly label: Text; readonly field: Field; readonly figure: Explained }

/** The freights of the orders of a trip, in their order. */
const freightsIn = (data: Explanation['data']): Explained[] =>
  Object.entries(data).flatMap(([path, figure]) =>
    path.endsWith('.cuoc_van_chuyen') ? [figure] : [],
  )

/** The explained figures behind a figure of a row: itself, or those that a total rests on. */
export function toldOf(name: string, row: OfTrip | OfOrder, data: Explanation['data']): Told[] {
  if (name === 'tong_cuoc') {
    const { cuoc_van_chuyen: field } = orderFields
    return freightsIn(data).map((figure, at) => ({
      label: editorTexts.order(at + 1),
      field,
      figure,
    }))
  }
  const head = 'id_don_hang' in row ? `don_hang.${row.id_don_hang}.` : ''
  const names = name === 'tong_chi_phi' ? TOTAL_COSTS : [name]
  return names.flatMap((each) => {
    const { [each]: field } = OPENING
    const { [head + each]: figure } = data
    return field && figure ? [{ label: field.label, field, figure }] : []
  })
}

/** What a total of a trip adds up from; undefined of other figures. */
export function partsOf(
  name: string,
  row: OfTrip | OfOrder,
  data: Explanation['data'],
): readonly SumPart[] | undefined {
  if ('id_don_hang' in row) return undefined
  const list_don_hang = freightsIn(data).map(({ gia_tri }) => ({ cuoc_van_chuyen: gia_tri }))
  const trip = { ...row, list_don_hang }
  return new Map(Object.entries(sumsOf(trip, tripTotals(trip)))).get(name)
}
