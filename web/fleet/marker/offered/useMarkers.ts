import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Spot } from '../../../../contract/kit/map/earth.ts'
import { markerApi, type Marker } from '../../../../contract/fleet/marker/marker.ts'
import { call } from '../../../kit/http/call.ts'
import { LIST } from '../../../kit/list/useListQuery.ts'
import type { Mark } from '../../../kit/map/mark.ts'

const COLOR = '#9c36b5'
const NONE: readonly Marker[] = []

const corner = ([lng = 0, lat = 0]: readonly number[]): Spot => ({ lng, lat })
/** Where the name of an area stands. */
const middleOf = (corners: readonly Spot[]): Spot => ({
  lat: corners.reduce((sum, { lat }) => sum + lat, 0) / corners.length,
  lng: corners.reduce((sum, { lng }) => sum + lng, 0) / corners.length,
})

/** A mark of the company as it stands on the map. */
function markOf({ id, ten, mau, lat, lng, ban_kinh, vung }: Marker): Mark[] {
  const area = vung?.map(corner)
  const spot = area ? middleOf(area) : lat === null || lng === null ? null : { lat, lng }
  if (!spot) return []
  const shape = { heading: null, radius: ban_kinh, ...(area ? { area } : {}) }
  return [{ ...spot, ...shape, id, name: ten, color: mau ?? COLOR }]
}

/** The marks of the company, and as they stand on the map. */
export function useMarkers() {
  const { data, error, refetch } = useQuery({
    queryKey: [LIST, markerApi.list.path],
    queryFn: ({ signal }) => call(markerApi.list, {}, { signal }),
  })
  const markers = data?.data ?? NONE
  const marks = useMemo(() => markers.flatMap(markOf), [markers])
  return { markers, marks, loaded: data !== undefined, error, refetch }
}
