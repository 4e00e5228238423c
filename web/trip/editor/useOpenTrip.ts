import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { browserNow, dayOf } from '../../../contract/time.ts'
import type { Trip } from '../../../contract/trip/trip.ts'
import { dropUnsaved, type Unsaved } from '../../kit/form/unsaved.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.ts'
import { readDraft } from './draft.ts'
import { filledTrip, type Filled } from './filled.ts'
import { emptyTrip, formOf, sameForm, type OrderDefaults, type TripForm } from './tripForm.ts'

type Opening = {
  /** The stored trip, null for a new one. */
  readonly loaded: Trip | null
  /** The trip that bookings ask for; null for an empty one. */
  readonly begun: TripForm | null
  /** Where unsaved work on it is kept. */
  readonly key: string
  readonly defaults: OrderDefaults
  /** What a new trip begins with. */
  readonly filled: Filled
  readonly mayEdit: boolean
}
type Start = Omit<Unsaved<TripForm>, 'savedAt'> & { readonly restoredAt: string | null }

/** The form without unsaved work. */
const firstForm = ({ loaded, begun, defaults, filled }: Opening): TripForm =>
  loaded ? formOf(loaded) : filledTrip(begun ?? emptyTrip(dayOf(browserNow()), defaults), filled)

/** Unsaved work when there is any worth showing, else the trip as it is stored. */
function startOf(opening: Opening): Start {
  const { loaded, key, mayEdit } = opening
  const base = firstForm(opening)
  const kept = mayEdit ? readDraft(key) : null
  if (kept && !sameForm(kept.form, base)) return { ...kept, restoredAt: kept.savedAt }
  if (kept) dropUnsaved(key)
  return { base, form: base, version: loaded?.phien_ban ?? null, attempt: null, restoredAt: null }
}

/** A trip opened for work: its form, the unsaved work on it, and the trip as the server has it. */
export function useOpenTrip(opening: Opening) {
  const [start] = useState(() => startOf(opening))
  const [trip, setTrip] = useState(opening.loaded)
  const [restoredAt, setRestoredAt] = useState(start.restoredAt)
  const [round, setRound] = useState(0)
  const form = useForm<TripForm>({ defaultValues: structuredClone(start.form) })
  const draft = useUnsaved(
    form,
    { key: opening.key, same: sameForm },
    {
      base: structuredClone(start.base),
      version: start.version,
      attempt: start.attempt,
    },
  )

  /** Shows these values, as work on what is stored. */
  const show = (values: TripForm, stored: TripForm, version: number | null) => {
    form.reset(structuredClone(values))
    draft.restart(stored, version)
    setRestoredAt(null)
    setRound((now) => now + 1)
  }
  /** Takes over what the server has now. */
  const accept = (stored: Trip) => {
    setTrip(stored)
    show(formOf(stored), formOf(stored), stored.phien_ban)
  }
  const startAnew = (date: string | null) => {
    const empty = emptyTrip(date ?? dayOf(browserNow()), opening.defaults)
    show(empty, empty, null)
  }
  return {
    form,
    draft,
    trip,
    setTrip,
    restoredAt,
    /** Counts how often the whole content was replaced: fields are mounted anew with it. */
    round,
    show,
    accept,
    startAnew,
    keepRestored: () => setRestoredAt(null),
    discard: () => {
      if (trip) return accept(trip)
      const first = firstForm(opening)
      show(first, first, null)
    },
  }
}
export type OpenTrip = ReturnType<typeof useOpenTrip>
