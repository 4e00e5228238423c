import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { mapApi } from '../../../contract/kit/map/map.api.ts'
import { call } from '../http/call.ts'
import { LoadingState } from '../ui/states.tsx'
import type { MapCanvasProps } from './MapCanvas.tsx'

const loading = () => import('./MapCanvas.tsx')
const MapCanvas = lazy(() => loading().then((module) => ({ default: module.MapCanvas })))

/** A map; its code comes when it is first drawn, together with where its tiles are. */
export function MapPane(props: Omit<MapCanvasProps, 'tiles'>) {
  const { data, isPending } = useQuery({
    queryKey: [mapApi.tiles.path],
    queryFn: ({ signal }) => call(mapApi.tiles, {}, { signal }),
    staleTime: Infinity,
    retry: false,
  })
  if (isPending) {
    void loading()
    return <LoadingState />
  }
  return (
    <Suspense fallback={<LoadingState />}>
      <MapCanvas {...props} tiles={data?.data ?? null} />
    </Suspense>
  )
}
