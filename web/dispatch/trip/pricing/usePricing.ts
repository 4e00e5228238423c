import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { TripFormApi } from '../editor/editorContext.ts'
import type { FigurePath } from './figures.ts'
import { pricingOf, type Pricing, type Shown } from './pricing.ts'

/** Pricing of the open form; made anew when its whole content was replaced, which `round` counts. */
export function usePricing(form: TripFormApi, id: string | null, round: number): Pricing {
  const client = useQueryClient()
  const made = useMemo(
    () => ({ round, pricing: pricingOf(form, client, id) }),
    [form, client, id, round],
  )
  return made.pricing
}

/** What a run gives for a figure of the form; renders again only when that differs. */
export const useFigure = (pricing: Pricing, path: FigurePath): Shown =>
  useSyncExternalStore(pricing.subscribe, () => pricing.figureAt(path))
