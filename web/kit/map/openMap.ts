import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { mapTexts } from '../../../contract/kit/map/map.texts.ts'
import type { Language } from '../../../contract/kit/text/text.ts'
import { t } from '../ui/language.ts'
import { baseStyle, type Scheme, type Tiles } from './baseStyle.ts'
import { addOverlay } from './overlay.ts'

// The library looks for its worker beside itself, where the build does not leave it.
setWorkerUrl(worker)

/** Việt Nam with its islands. */
export const WHOLE: [[number, number], [number, number]] = [
  [102, 7.5],
  [115, 23.6],
]
const BESIDE_BUTTONS = { top: 0, bottom: 0, left: 0, right: 54 }
const LIMITS: [[number, number], [number, number]] = [
  [95.5, 3.5],
  [121.5, 27.5],
]

/** Where a map looks, kept while it is drawn anew. */
export type View = { readonly center: [number, number]; readonly zoom: number }

type Opening = {
  readonly container: HTMLElement
  readonly label: string
  readonly scheme: Scheme
  readonly language: Language
  readonly tiles: Tiles
  readonly view: View | null
}

/** Opens a map; throws where the browser draws none. What is on it can be shown from `onReady` on. */
export function openMap(opening: Opening, onReady: (map: MapLibre) => void): MapLibre {
  const { container, label, scheme, language, tiles, view } = opening
  const map = new MapLibre({
    container,
    style: baseStyle(scheme, language, tiles),
    // What lies in the east stands clear of the buttons.
    ...(view ?? { bounds: WHOLE, fitBoundsOptions: { padding: BESIDE_BUTTONS } }),
    maxBounds: LIMITS,
    minZoom: 3,
    maxZoom: 18,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: { 'Map.Title': `${label}. ${t(mapTexts.keys)}` },
  })
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
  // A tile that does not come leaves the base map in its place; nobody need be told.
  map.on('error', () => {})
  map.once('style.load', () => {
    addOverlay(map, scheme)
    onReady(map)
  })
  return map
}
