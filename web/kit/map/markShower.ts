import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { isWithin } from '../../../contract/kit/map/earth.ts'
import { markChanges, type Held } from './features.ts'
import type { Mark } from './mark.ts'
import { CLUSTERED_TO_ZOOM, MOST_SINGLE } from './overlay.ts'

/** What a vehicle at 100 km/h goes in a second. */
const FASTEST_M = 28
const LONGEST_WAIT_MS = 5_000
/** Metres of a pixel at the equator, of the whole world in one tile of 512. */
const WORLD_M_PX = 78_271.5

/** How long nothing on the road goes half a pixel, in milliseconds. */
export function waitFor({ zoom, lat }: { readonly zoom: number; readonly lat: number }): number {
  const pixel = (WORLD_M_PX * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom
  const wait = (pixel / 2 / FASTEST_M) * 1000
  return wait < 1000 ? 0 : Math.min(LONGEST_WAIT_MS, wait)
}

/** Near to, what moves out of sight need not be told before it is looked for; far off all are counted together. */
function outOfSight(map: MapLibre): (mark: Mark) => boolean {
  if (map.getZoom() <= CLUSTERED_TO_ZOOM + 1) return () => false
  const [[west, south], [east, north]] = map.getBounds().toArray() as [
    [number, number],
    [number, number],
  ]
  const [wide, high] = [(east - west) / 2, (north - south) / 2]
  const around: [[number, number], [number, number]] = [
    [west - wide, south - high],
    [east + wide, north + high],
  ]
  return (mark) => !isWithin(mark, around)
}

/**
 * Shows marks of which most move: at once where some come or go, else as often as it can be seen; only what is other goes to the map.
 * To be called again when the map has moved.
 */
export function markShower(map: MapLibre): (marks: readonly Mark[]) => void {
  let held: Held = new Map()
  let clustered = false
  let shownAt = 0
  let later = 0
  const tell = (next: Held) => {
    const away = outOfSight(map)
    const changes = markChanges(held, next, (mark, before) => away(mark) && away(before))
    shownAt = performance.now()
    if (!changes) return
    held = changes.held
    const source = map.getSource<GeoJSONSource>('marks')
    const many = next.size > MOST_SINGLE
    if (many !== clustered) void source?.setClusterOptions({ cluster: many })
    clustered = many
    void source?.updateData(changes.diff)
  }
  map.on('remove', () => clearTimeout(later))
  return (marks) => {
    clearTimeout(later)
    const next = new Map(marks.map((mark) => [mark.id, mark]))
    const same = next.size === held.size && marks.every(({ id }) => held.has(id))
    const wait = same && clustered ? waitFor({ zoom: map.getZoom(), lat: map.getCenter().lat }) : 0
    const left = shownAt + wait - performance.now()
    if (left <= 0) tell(next)
    else later = window.setTimeout(() => tell(next), left)
  }
}
