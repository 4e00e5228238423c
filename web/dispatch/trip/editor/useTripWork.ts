import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import { browserNow, dayOf } from '../../../../contract/kit/time/time.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { toBookings, toTrip, toTrips } from '../../../office/screen/offered/paths.ts'
import { rightsOn } from './rights.ts'
import { emptyTrip, filledTrip, formOf, sameForm, type Filled, type TripForm } from './tripForm.ts'
import { useOpenTrip, type Saved, type Wanted } from './useOpenTrip.ts'
import type { useSpot } from './useSpot.ts'
import { useTripActs } from './useTripActs.tsx'

/** Where the unsaved work of a user on a trip (`null`: a new one) is kept. */
const draftKey = (username: string, id: string | null): string =>
  `lanbanh_trip_draft:${username}:${id ?? 'create'}`

export type Begun = {
  /** The stored trip, null for a new one. */
  readonly loaded: Trip | null
  /** What a new one begins with. */
  readonly filled: Filled
  /** The trip that bookings ask for, in place of an empty one. */
  readonly begun: { readonly key: string; readonly form: TripForm } | undefined
}

/** A trip being worked on: its form, who may do what with it, what can be done with it, and where saving leads. */
export function useTripWork(
  { loaded, begun, filled }: Begun,
  { openStep, openField }: Pick<ReturnType<typeof useSpot>, 'openStep' | 'openField'>,
) {
  const navigate = useNavigate()
  const { seat, username, so_luong, trong_luong } = useSession()
  const defaults = useMemo(() => ({ so_luong, trong_luong }), [so_luong, trong_luong])
  const emptyOn = (date: string | null) => emptyTrip(date ?? dayOf(browserNow()), defaults)
  const [start] = useState(() =>
    loaded ? formOf(loaded) : filledTrip(begun?.form ?? emptyOn(null), filled),
  )
  const [lastMade, setLastMade] = useState<string | null>(null)
  const onSaved = ({ as }: Wanted, { message, data }: Saved) => {
    setLastMade(data.id_chuyen_di)
    if (loaded) {
      if (as === 'move') acts.offerUndo(message, 'sua')
      else void navigate(toTrips())
    } else if (begun) void navigate(toBookings())
    else openStep('vehicle')
  }
  const open = useOpenTrip({
    loaded,
    start,
    draftKey: draftKey(username, loaded?.id_chuyen_di ?? begun?.key ?? null),
    seat,
    next: ({ ngay_thuc_hien }) => emptyOn(ngay_thuc_hien),
    openField,
    openTrip: (id) => void navigate(toTrip(id)),
    onSaved,
  })
  const { form, row: trip } = open
  const rights = useMemo(() => rightsOn(trip, seat), [trip, seat])
  const acts = useTripActs({ trip, seat, isDirty: open.isDirty, onChanged: open.accept })
  const isBlank = () => sameForm(form.getValues(), emptyOn(form.getValues('ngay_thuc_hien')))
  /** The trip that was last stored here, null until one was. */
  const storedId = loaded?.id_chuyen_di ?? lastMade
  return { open, trip, seat, rights, acts, defaults, isBlank, storedId }
}
export type TripWork = ReturnType<typeof useTripWork>
