import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Language } from '../../../contract/kit/text/text.ts'
import type { Scheme, Tiles } from './baseStyle.ts'
import { openMap, type View } from './openMap.ts'

type Drawing = {
  readonly container: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly scheme: Scheme
  readonly language: Language
  readonly tiles: Tiles
}

/** A map once things can be shown on it; null before; 'none' where the browser draws none. */
export type Drawn = MapLibre | 'none' | null

/** The map in a container. In other colours or words it is drawn anew, and looks where it looked. */
export function useMap({ container, label, scheme, language, tiles }: Drawing): Drawn {
  const [drawn, setDrawn] = useState<Drawn>(null)
  const view = useRef<View | null>(null)
  useEffect(() => {
    if (!container.current) return
    const opening = { container: container.current, label, scheme, language, tiles }
    let map: MapLibre
    try {
      map = openMap({ ...opening, view: view.current }, setDrawn)
    } catch {
      queueMicrotask(() => setDrawn('none'))
      return
    }
    return () => {
      const { lng, lat } = map.getCenter()
      view.current = { center: [lng, lat], zoom: map.getZoom() }
      setDrawn(null)
      map.remove()
    }
  }, [container, label, scheme, language, tiles])
  return drawn
}
