import { mdiCalculatorVariant, mdiCalculatorVariantOutline, mdiNotEqualVariant } from '@mdi/js'
import { isNothing, type Text } from '../../../../contract/kit/text/text.ts'
import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import { HOW } from '../../../../contract/dispatch/order/marks.ts'
import type { Shown } from './pricing.ts'

/** How a figure box stands: what its mark shows, and how it looks. */
export type FigureState =
  | 'filled'
  | 'given'
  | 'typed'
  | 'differs'
  | 'workable'
  | 'missing'
  | 'unknown'

/** How a figure box with this value stands. */
export function stateOf({ figure, how }: Shown, value: unknown): FigureState {
  const gives = figure?.tinh_ra ?? null
  const isEmpty = isNothing(value)
  if (isEmpty && figure === null) return 'unknown'
  if (isEmpty) return gives === null ? 'missing' : 'workable'
  if (how === 'tinh') return 'filled'
  if (how === 'gps' || how === 'sao_ke') return 'given'
  return gives !== null && gives !== value ? 'differs' : 'typed'
}

/** A state in words, by how a given figure came about. */
export function stateWords(state: FigureState, { how, figure }: Shown): Text {
  if (state === 'filled') return texts.worked
  if (state === 'given') return how === 'gps' || how === 'sao_ke' ? HOW[how] : texts.worked
  if (state === 'workable') return texts.workable
  if (state === 'missing') return figure?.thieu?.noi ?? texts.missing
  return state === 'unknown' ? texts.empty : HOW.nhap_tay
}

const ICONS: Partial<Record<FigureState, string>> = {
  filled: mdiCalculatorVariant,
  given: mdiCalculatorVariant,
  differs: mdiNotEqualVariant,
}
export const stateIcon = (state: FigureState): string => ICONS[state] ?? mdiCalculatorVariantOutline
