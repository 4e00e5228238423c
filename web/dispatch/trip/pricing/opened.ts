import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import type { Explained, Explanation } from '../../../../contract/dispatch/trip/trip.explain.ts'
import {
  totalCostFields,
  tripFields,
  tripResultFields,
} from '../../../../contract/dispatch/trip/trip.fields.ts'
import { tripTotals } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { orderFields } from '../../../../contract/dispatch/order/order.fields.ts'
import { pickFields, type Field, type Fields } from '../../../../contract/kit/field/field.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { TRIP_FIGURES } from '../../../../contract/price/calculation/around.ts'
import { sumsOf, type SumPart, type Summed } from './sums.ts'

/** What lists show of trips that opens to how it came about: the figures that a run works out, and the totals. */
export const OPENING: Fields = {
  ...pickFields(tripFields, ...TRIP_FIGURES),
  ...pickFields(tripResultFields, 'tong_cuoc', 'tong_chi_phi', 'tong_lai'),
}

/** A row of a list that shows figures of a trip. */
export type OfTrip = Omit<Summed, 'list_don_hang'> & {
  readonly id_chuyen_di: string | null
  readonly bien_so_xe: string | null
}

type Told = { readonly label: Text; readonly field: Field; readonly figure: Explained }

/** The freights of the orders of a trip, in their order. */
const freightsIn = (data: Explanation['data']): Explained[] =>
  Object.entries(data).flatMap(([path, figure]) =>
    path.endsWith('.cuoc_van_chuyen') ? [figure] : [],
  )

/** The explained figures behind a figure of a trip: itself, or those that a total rests on. */
export function toldOf(name: string, data: Explanation['data']): Told[] {
  if (name === 'tong_cuoc') {
    const { cuoc_van_chuyen: field } = orderFields
    return freightsIn(data).map((figure, at) => ({
      label: editorTexts.order(at + 1),
      field,
      figure,
    }))
  }
  const names = name === 'tong_chi_phi' ? Object.keys(totalCostFields) : [name]
  return names.flatMap((each) => {
    const { [each]: field } = OPENING
    const { [each]: figure } = data
    return field && figure ? [{ label: field.label, field, figure }] : []
  })
}

/** What a total of a trip adds up from; undefined of other figures. */
export function partsOf(
  name: string,
  row: OfTrip,
  data: Explanation['data'],
): readonly SumPart[] | undefined {
  const list_don_hang = freightsIn(data).map(({ gia_tri }) => ({ cuoc_van_chuyen: gia_tri }))
  const trip = { ...row, list_don_hang }
  return new Map(Object.entries(sumsOf(trip, tripTotals(trip)))).get(name)
}
