import type { Demand } from '../../../../contract/dispatch/trip/trip.problems.ts'
import { useState } from 'react'
import { RATING } from '../../../../contract/office/screen/access.ts'
import { Refusal } from '../../../../contract/kit/endpoint/refusal.ts'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'
import {
  RATING_ORDER_FIELDS,
  RATING_TRIP_FIELDS,
} from '../../../../contract/dispatch/trip/trip.can.ts'
import type { TripState } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { tripTexts } from '../../../../contract/dispatch/trip/trip.texts.ts'
import type { Trip, TripInput } from '../../../../contract/dispatch/trip/trip.ts'
import { unsavedTexts } from '../../../../contract/kit/form/unsaved.texts.ts'
import { fieldMessagesOf } from '../../../kit/http/call.ts'
import { conflictIn, type Conflict } from '../../../kit/form/conflict.ts'
import type { UnsavedWork } from '../../../kit/form/useUnsaved.ts'
import { t } from '../../../kit/ui/language.ts'
import { showToast } from '../../../kit/ui/toasts.ts'
import type { TripFormApi } from './editorContext.ts'
import { showProblems } from './errors.ts'
import { findProblems, type Problems } from './problems.ts'
import { failureText, sendTrip, type Saved } from './sendTrip.ts'
import { inputOf, narrowInput, type TripForm } from './tripForm.ts'

/** What is wanted of a save: the trip as a draft, whole, or whole and moved to another state. */
export type Wanted =
  | { readonly as: 'draft' | 'whole' }
  | { readonly as: 'move'; readonly to: TripState; readonly reason: string | null }

type SaveParts = {
  readonly form: TripFormApi
  readonly draft: UnsavedWork<TripForm>
  readonly trip: Trip | null
  readonly seat: Seat
  readonly onSaved: (saved: Saved, wanted: Wanted) => void
  readonly onConflict: (conflict: Conflict<Trip>, wanted: Wanted) => void
  readonly openField: (path: string) => void
}

function stateFor(trip: Trip | null, wanted: Wanted): Pick<TripInput, 'trang_thai' | 'ly_do'> {
  if (wanted.as === 'move')
    return { trang_thai: wanted.to, ...(wanted.reason ? { ly_do: wanted.reason } : {}) }
  if (wanted.as === 'draft') return { trang_thai: 'nhap' }
  return trip && trip.trang_thai !== 'nhap' ? {} : { trang_thai: 'moi' }
}

/** How complete the trip must be; the server asks the same. */
function demandOf({ trip, draft, seat }: SaveParts, wanted: Wanted): Demand {
  if (wanted.as === 'draft' || RATING.includes(seat)) return 'draft'
  return trip && trip.trang_thai !== 'nhap' ? { since: draft.base() } : 'whole'
}

/** What is sent: everything for dispatchers, of a stored trip with its id and version; rating seats send what they may write. */
function contentOf(values: TripForm, { trip, seat, draft }: SaveParts, wanted: Wanted): TripInput {
  const input = { ...inputOf(values), ...stateFor(trip, wanted) }
  if (!trip) return input
  const stored = { id_chuyen_di: trip.id_chuyen_di, phien_ban: draft.version() }
  return RATING.includes(seat)
    ? { ...narrowInput(inputOf(values), RATING_TRIP_FIELDS, RATING_ORDER_FIELDS), ...stored }
    : { ...input, ...stored }
}

/** Says that the trip is stored, and what to mind about it. */
function announce({ message, canh_bao }: Saved, isNew: boolean): void {
  showToast('success', message || t(isNew ? tripTexts.created : tripTexts.updated))
  if (canh_bao.length === 0) return
  const words = canh_bao.map((warning) => warning.message).join('; ')
  showToast('warning', `${t(unsavedTexts.savedWith)}: ${words}`)
}

/** Saving: checks, sends, and leads to whatever stands in the way. */
export function useSaveTrip(parts: SaveParts) {
  const [saving, setSaving] = useState(false)
  const { form, trip, draft, onSaved, onConflict, openField } = parts
  const isNew = trip === null

  const pointAt = (problems: Problems) => {
    const first = showProblems(form, problems)
    if (first === null) return
    openField(first)
    showToast('error', t(unsavedTexts.fixErrors(Object.keys(problems).length)))
  }
  const refused = (error: unknown, wanted: Wanted) => {
    const conflict = conflictIn<Trip>(error)
    if (conflict) return onConflict(conflict, wanted)
    const fields = fieldMessagesOf(error)
    const first = Object.keys(fields).length > 0 ? showProblems(form, fields) : null
    if (first !== null) openField(first)
    showToast('error', failureText(error, isNew))
    // What is neither a refusal nor a field is a fault of the form itself.
    if (!(error instanceof Refusal)) throw error
  }

  const save = async (wanted: Wanted) => {
    if (saving) return
    const values = form.getValues()
    const problems = findProblems(values, demandOf(parts, wanted))
    if (Object.keys(problems).length > 0) return pointAt(problems)
    setSaving(true)
    try {
      const input = contentOf(structuredClone(values), parts, wanted)
      const saved = await sendTrip(input, { isNew, keyFor: draft.attempt })
      if (!saved) return
      form.clearErrors()
      announce(saved, isNew)
      onSaved(saved, wanted)
    } catch (error) {
      refused(error, wanted)
    } finally {
      setSaving(false)
    }
  }
  return { saving, save }
}
