import type { GeoJSONSource, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { isWithin, nextOf } from '../../../contract/kit/map/earth.ts'
import { areaFeatures, chosenFeature, markFeatures, trailFeatures } from './features.ts'
import type { Look, Mark, Trail } from './mark.ts'
import { show } from './overlay.ts'

export type Shown = {
  readonly marks: readonly Mark[]
  readonly trails: readonly Trail[]
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

/** Clicks are easier on a finger when they take what lies near. */
const NEAR_PX = 8

function markAt(map: MapLibre, { point: { x, y } }: MapMouseEvent) {
  const near: [[number, number], [number, number]] = [
    [x - NEAR_PX, y - NEAR_PX],
    [x + NEAR_PX, y + NEAR_PX],
  ]
  return map.queryRenderedFeatures(near, { layers: ['clusters', 'marks'] })[0]
}

async function openCluster(map: MapLibre, cluster: number, center: [number, number]) {
  const zoom = await map.getSource<GeoJSONSource>('marks')?.getClusterExpansionZoom(cluster)
  if (zoom !== undefined) map.easeTo({ center, zoom })
}

/** Shows marks, circles and ways, and tells which mark is clicked; a click beside them lets go. */
export function useMarks(
  map: MapLibre | null,
  { marks, trails, chosen, onChoose }: Shown,
  measuring: boolean,
): void {
  const listener = useRef(onChoose)
  listener.current = onChoose
  useEffect(() => {
    if (!map) return
    show(map, 'marks', markFeatures(marks, chosen))
    show(map, 'chosen', chosenFeature(marks, chosen))
  }, [map, marks, chosen])
  useEffect(() => {
    if (map) show(map, 'areas', areaFeatures(marks))
  }, [map, marks])
  useEffect(() => {
    if (map) show(map, 'trails', trailFeatures(trails))
  }, [map, trails])
  useEffect(() => {
    if (!map || measuring) return
    const click = (event: MapMouseEvent) => {
      const found = markAt(map, event)
      const { cluster_id: cluster, id } = (found?.properties ?? {}) as Record<string, unknown>
      if (typeof cluster === 'number')
        void openCluster(map, cluster, [event.lngLat.lng, event.lngLat.lat])
      else listener.current(typeof id === 'string' ? id : null)
    }
    const point = (event: MapMouseEvent) => {
      map.getContainer().toggleAttribute('data-pointing', markAt(map, event) !== undefined)
    }
    map.on('click', click)
    map.on('mousemove', point)
    return () => {
      map.off('click', click)
      map.off('mousemove', point)
    }
  }, [map, measuring])
}

/** Goes where it is to look. */
export function useLook(map: MapLibre | null, look: Look | null): void {
  useEffect(() => {
    if (!map || !look) return
    map.easeTo({
      center: [look.at.lng, look.at.lat],
      zoom: look.zoom ?? map.getZoom(),
      duration: 500,
    })
  }, [map, look])
}

/** Tab goes through the marks in sight, in the order of the list, and then leaves the map; Escape lets go of the chosen one. */
export function tabThrough(
  map: MapLibre,
  { marks, chosen, onChoose }: Shown,
  event: KeyboardEvent,
): void {
  if (event.key === 'Escape') onChoose(null)
  if (event.key !== 'Tab' || event.target !== map.getCanvas()) return
  const [west, south, east, north] = map.getBounds().toArray().flat() as [
    number,
    number,
    number,
    number,
  ]
  const inSight = marks.filter((mark) =>
    isWithin(mark, [
      [west, south],
      [east, north],
    ]),
  )
  const ids = inSight.map(({ id }) => id)
  const next = nextOf(ids, chosen, event.shiftKey)
  if (next === null) return
  event.preventDefault()
  onChoose(next)
}
