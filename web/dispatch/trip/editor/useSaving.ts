import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import type { Conflict } from '../../../kit/form/conflict.ts'
import type { Choices, Merge } from '../../../kit/form/mergeRow.ts'
import type { OpenRow } from '../../../kit/form/useOpenRow.ts'
import { toTrips } from '../../../office/screen/offered/paths.ts'
import { mergeForms } from './merge.ts'
import type { Saved } from './sendTrip.ts'
import { formOf, type TripForm } from './tripForm.ts'
import { useSaveTrip, type Wanted } from './useSaveTrip.tsx'

/** A save that met somebody else's. */
export type Clashing = {
  readonly conflict: Conflict<Trip>
  readonly merge: Merge<TripForm>
  readonly wanted: Wanted
}

type SavingParts = {
  readonly open: OpenRow<Trip, TripForm>
  readonly seat: Seat
  readonly openField: (path: string) => void
  /** A new trip has been stored. */
  readonly onCreated: (trip: Saved['data']) => void
}

/** Saving the open trip: where it leads afterwards, and how a meeting with somebody else's save is settled. */
export function useSaving({ open, seat, openField, onCreated }: SavingParts) {
  const navigate = useNavigate()
  const [clashing, setClashing] = useState<Clashing | null>(null)
  const { form, draft, row: trip } = open

  const onSaved = ({ data }: Saved, wanted: Wanted) => {
    if (!trip) return onCreated(data)
    open.accept(data)
    if (wanted.as !== 'move') void navigate(toTrips())
  }
  const onConflict = (conflict: Conflict<Trip>, wanted: Wanted) => {
    const sides = { base: draft.base(), mine: form.getValues(), theirs: formOf(conflict.theirs) }
    setClashing({ conflict, merge: mergeForms(structuredClone(sides)), wanted })
  }
  const { saving, save } = useSaveTrip({ form, draft, trip, seat, onSaved, onConflict, openField })

  const close = () => setClashing(null)
  const apply = (choices: Choices) => {
    if (!clashing) return
    const { conflict, merge, wanted } = clashing
    close()
    open.setRow(conflict.theirs)
    open.show(merge.resolve(choices), formOf(conflict.theirs), conflict.theirs.phien_ban)
    void save(wanted)
  }
  const takeTheirs = () => {
    if (clashing) open.accept(clashing.conflict.theirs)
    close()
  }
  return { saving, save, clashing, closeClash: close, apply, takeTheirs }
}
export type Saving = ReturnType<typeof useSaving>
