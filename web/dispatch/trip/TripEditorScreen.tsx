import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { call } from '../../kit/http/call.ts'
import { READ_ONCE } from '../../kit/form/readOnce.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { formOf, readFilled, type Filled } from './editor/tripForm.ts'
import { onlyReads } from './editor/rights.ts'
import { TripEditor } from './editor/TripEditor.tsx'
import { TripSummary } from './editor/TripSummary.tsx'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

/** A stored trip, read once for each opening: work on it must not move under the hands. */
function StoredTrip({ id }: { readonly id: string }) {
  const { seat } = useSession()
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: ['trip', id],
    queryFn: () => call(tripApi.get, { id_chuyen_di: id }),
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const trip = data.data
  return onlyReads(seat) ? <TripSummary trip={trip} /> : <TripEditor loaded={trip} />
}

/** A new trip that carries bookings, as the server drafts it. */
function TripOfBookings({
  ids,
  filled,
}: {
  readonly ids: readonly string[]
  readonly filled: Filled
}) {
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: ['trip-of-bookings', ids],
    queryFn: () => call(bookingApi.tripDraft, { list_don_hang: [...ids] }),
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const begun = { key: `don:${ids.join(',')}`, form: formOf(data.data) }
  return <TripEditor loaded={null} begun={begun} filled={filled} />
}

/** The screen /trip/create; its address may say what the trip begins with, and `don` which bookings it is for. */
export function NewTripScreen() {
  const search = useSearch({ strict: false })
  const address = JSON.stringify(search)
  const filled = useMemo(() => readFilled(JSON.parse(address)), [address])
  const ids = [search['don'] ?? []].flat()
  return ids.length > 0 ? (
    <TripOfBookings key={address} ids={ids} filled={filled} />
  ) : (
    <TripEditor key={address} loaded={null} filled={filled} />
  )
}

/** The screen /trip/edit/{id}. */
export function StoredTripScreen() {
  const { id } = useParams({ from: '/signed-in/trip/$tab/$id' })
  return <StoredTrip key={id} id={id} />
}
