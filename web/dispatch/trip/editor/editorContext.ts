import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import type { TripStep } from '../../../../contract/dispatch/trip/trip.steps.ts'
import type { OrderFieldName, TripFieldName, TripForm } from './tripForm.ts'
import type { Words } from './words.ts'

export type TripFormApi = UseFormReturn<TripForm>

/** What every part of the open form needs; it changes rarely, never while typing. */
export type Editor = {
  readonly form: TripFormApi
  /** The stored trip, null while it is new. */
  readonly trip: Trip | null
  readonly words: Words
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
