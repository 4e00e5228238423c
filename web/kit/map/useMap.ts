import type { Map as MapLibre } from 'maplibre-gl'
import { useCallback, useRef, useState, type RefCallback } from 'react'
import type { Language } from '../../../contract/kit/text/text.ts'
import type { Scheme, Tiles } from './baseStyle.ts'
import { controlMap, type MapControl } from './controlMap.ts'
import { openMap, type View } from './openMap.ts'
import { printable } from './printable.ts'

type Drawing = {
  readonly label: string
  readonly scheme: Scheme
  readonly language: Language
  readonly tiles: Tiles
}

/** A map once things can be shown on it; null before; 'none' where the browser draws none. */
export type Drawn = MapControl | 'none' | null

/** A map and the ref of its container. In other colours or words it is drawn anew, and looks where it looked. */
export function useMap({ label, scheme, language, tiles }: Drawing): {
  readonly drawn: Drawn
  readonly container: RefCallback<HTMLDivElement>
} {
  const [drawn, setDrawn] = useState<Drawn>(null)
  const view = useRef<View | null>(null)
  const container = useCallback(
    (element: HTMLDivElement) => {
      const opening = { container: element, label, scheme, language, tiles, view: view.current }
      let map: MapLibre
      try {
        map = openMap(opening, (ready) => setDrawn(controlMap(ready)))
      } catch {
        queueMicrotask(() => setDrawn('none'))
        return
      }
      const forget = printable(map)
      return () => {
        const { lng, lat } = map.getCenter()
        view.current = { center: [lng, lat], zoom: map.getZoom() }
        setDrawn(null)
        forget()
        map.remove()
      }
    },
    [label, scheme, language, tiles],
  )
  return { drawn, container }
}
