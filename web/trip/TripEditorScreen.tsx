import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Refusal } from '../../contract/refusal.ts'
import { tripApi } from '../../contract/trip/trip.api.ts'
import { call } from '../call.ts'
import { ErrorState, LoadingState } from '../kit/ui/states.tsx'
import { useSession } from '../session/session.ts'
import { readFilled } from './editor/filled.ts'
import { onlyReads } from './editor/rights.ts'
import { TripEditor } from './editor/TripEditor.tsx'
import { TripSummary } from './editor/TripSummary.tsx'

const RETRIES = 2

/** A stored trip, read once for each opening: work on it must not move under the hands. */
function StoredTrip({ id }: { readonly id: string }) {
  const { seat } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['trip', id],
    queryFn: () => call(tripApi.get, { id_chuyen_di: id }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (count, refusal) => !(refusal instanceof Refusal) && count < RETRIES,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const trip = data.data
  return onlyReads(seat) ? <TripSummary trip={trip} /> : <TripEditor loaded={trip} />
}

/** The screen /trip/create; its address may say what the trip begins with. */
export function NewTripScreen() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const address = JSON.stringify(search)
  const filled = useMemo(() => readFilled(JSON.parse(address)), [address])
  return <TripEditor key={address} loaded={null} filled={filled} />
}

/** The screen /trip/edit/{id}. */
export function StoredTripScreen() {
  const { id } = useParams({ from: '/signed-in/trip/$tab/$id' })
  return <StoredTrip key={id} id={id} />
}
