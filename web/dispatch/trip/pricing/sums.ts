import type { Text } from '../../../../contract/kit/text/text.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { totalCostFields, TOTAL_COSTS } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { Totals } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { figureIn } from '../../../../contract/kit/sheet/figure.ts'
import type { OrderForm, TripForm } from '../editor/tripForm.ts'

/** What a sum adds up from: the words of each part, in both languages or as they were typed, and its amount in đồng. */
export type SumPart = { readonly label: Text | string; readonly amount: number }

const part = (label: Text | string, value: unknown): SumPart[] => {
  const amount = figureIn(value)
  return amount === null || amount === 0 ? [] : [{ label, amount }]
}

/** What of a trip its totals add up from. */
export type Summed = Pick<TripForm, keyof typeof totalCostFields | 'list_form_chi_phi'> & {
  readonly list_don_hang: readonly Pick<OrderForm, 'cuoc_van_chuyen'>[]
}

/** What the totals of a trip add up from (wire: Total cost). */
export function sumsOf(form: Summed, totals: Totals | null): Record<keyof Totals, SumPart[]> {
  return {
    tong_cuoc: form.list_don_hang.flatMap((order, index) =>
      part(editorTexts.order(index + 1), order.cuoc_van_chuyen),
    ),
    tong_chi_phi: [
      ...TOTAL_COSTS.flatMap((name) => part(totalCostFields[name].label, form[name])),
      ...form.list_form_chi_phi.flatMap(({ name, key, amount }) => part(name || key, amount)),
    ],
    tong_lai: totals
      ? [
          { label: editorTexts.freight, amount: totals.tong_cuoc },
          { label: editorTexts.cost, amount: -totals.tong_chi_phi },
        ]
      : [],
  }
}
