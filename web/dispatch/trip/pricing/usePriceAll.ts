import { useState } from 'react'
import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import { joined } from '../../../../contract/kit/text/text.ts'
import { t } from '../../../kit/ui/language.ts'
import { showToast } from '../../../kit/ui/toasts.ts'
import type { FigurePath } from './figures.ts'
import type { Filling, Pricing } from './pricing.ts'

/** Says what was filled, and what is wanting for the rest. */
function tell(filling: Filling | null): void {
  if (!filling) return showToast('error', t(texts.noRows))
  const { filled, wanting } = filling
  const [first] = wanting
  const want = first ? [texts.wanting(wanting.length, first.noi.vi, first.noi.en)] : []
  const done = filled > 0 ? [texts.filled(filled)] : []
  const said = [...done, ...want]
  const words = said.length > 0 ? joined(said, '. ') : texts.nothing
  return showToast(filled > 0 ? 'success' : 'warning', t(words))
}

/** The form's button: works out all that nobody typed. */
export function usePriceAll(pricing: Pricing, mayFill: (path: FigurePath) => boolean) {
  const [isPricing, setPricing] = useState(false)
  const priceAll = async () => {
    if (isPricing) return
    setPricing(true)
    await pricing
      .fillAll(mayFill)
      .then(tell)
      .finally(() => setPricing(false))
  }
  return { isPricing, priceAll: () => void priceAll() }
}
