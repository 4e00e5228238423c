import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { Spot } from '../../../contract/kit/map/earth.ts'
import { measureFeatures } from './features.ts'
import { show } from './overlay.ts'

const COLOR = '#e03131'

/** Measuring: null while nobody measures, else the corners that were clicked. */
export function useMeasure(map: MapLibre | null): {
  readonly line: readonly Spot[] | null
  readonly toggle: () => void
} {
  const [line, setLine] = useState<readonly Spot[] | null>(null)
  const measuring = line !== null
  useEffect(() => {
    if (!map || !measuring) return
    const add = ({ lngLat: { lat, lng } }: MapMouseEvent) =>
      setLine((before) => [...(before ?? []), { lat, lng }])
    map.on('click', add)
    map.doubleClickZoom.disable()
    return () => {
      map.off('click', add)
      map.doubleClickZoom.enable()
    }
  }, [map, measuring])
  useEffect(() => {
    if (map) show(map, 'measure', measureFeatures(line ?? [], COLOR))
  }, [map, line])
  return { line, toggle: () => setLine((before) => (before === null ? [] : null)) }
}
