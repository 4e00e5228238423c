import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import type { TripStep } from '../../../../contract/dispatch/trip/trip.problems.ts'
import type { OrderFieldName, TripFieldName, TripForm } from './tripForm.ts'
import type { Pricing } from '../pricing/pricing.ts'
import type { Words } from './words.ts'
import { sameValue } from '../../../kit/form/mergeRow.ts'

export type TripFormApi = UseFormReturn<TripForm>

/** What every part of the open form needs; it changes rarely, never while typing. */
export type Editor = {
  readonly form: TripFormApi
  /** The stored trip, null while it is new. */
  readonly trip: Trip | null
  readonly words: Words
  readonly pricing: Pricing
  readonly mayEditTrip: (field: TripFieldName) => boolean
  readonly mayEditOrder: (field: OrderFieldName) => boolean
  /** False for seats that only rate, and while the trip is locked: orders cannot come or go. */
  readonly mayChangeOrders: boolean
  readonly openStep: (step: TripStep) => void
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

/** The open form. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('this part belongs inside a trip form')
  return editor
}

/** Something worked out from the whole form, for those who follow it. */
function digestOf<T>(form: TripFormApi, read: (values: TripForm) => T) {
  let now = read(form.getValues())
  const look = (): void => {
    const next = read(form.getValues())
    if (!sameValue(now, next)) now = next
  }
  return {
    get: (): T => now,
    follow: (tell: () => void) => {
      const update = () => {
        look()
        tell()
      }
      // What was typed between the first render and this.
      look()
      return form.subscribe({ formState: { values: true }, callback: update })
    },
  }
}

/** Something worked out from the whole form; renders again only when the result differs. `read` stays the same function while it says the same. */
export function useDigest<T>(form: TripFormApi, read: (values: TripForm) => T): T {
  const store = useMemo(() => digestOf(form, read), [form, read])
  return useSyncExternalStore(store.follow, store.get)
}
