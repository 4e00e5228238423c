import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { boxOf, isWithin, nextOf, type Spot } from '../../../contract/kit/map/earth.ts'
import { areaFeatures, markFeatures, pointFeatures, trailFeatures } from './features.ts'
import type { Look, Mark, Shown } from './mark.ts'
import { WHOLE } from './openMap.ts'
import { markShower } from './markShower.ts'
import type { OverlaySource } from './overlay.ts'

const POINT_COLOR = '#e03131'
/** Clicks are easier on a finger when they take what lies near. */
const NEAR_PX = 8
const MOVE_MS = 500
const NOTHING: Shown = { marks: [], trails: [], chosen: null, onChoose: () => {}, look: null }

type Key = Pick<KeyboardEvent, 'key' | 'target' | 'shiftKey' | 'preventDefault'>

/** A map that shows what it is given. */
export type MapControl = {
  /** Shows this instead of what was shown; what stays the same value is not drawn anew. */
  readonly show: (shown: Shown) => void
  /** Tab goes through the marks in sight, in the order of the list, and then leaves the map; Escape lets go of the chosen one; Enter gives the middle as a point. */
  readonly press: (event: Key) => void
  readonly zoom: (by: 1 | -1) => void
  readonly showAll: () => void
}

function markAt(map: MapLibre, { point: { x, y } }: MapMouseEvent) {
  const near: [[number, number], [number, number]] = [
    [x - NEAR_PX, y - NEAR_PX],
    [x + NEAR_PX, y + NEAR_PX],
  ]
  return map.queryRenderedFeatures(near, { layers: ['clusters', 'marks', 'chosen-mark'] })[0]
}

async function openCluster(map: MapLibre, cluster: number, center: [number, number]) {
  const zoom = await map.getSource<GeoJSONSource>('marks')?.getClusterExpansionZoom(cluster)
  if (zoom !== undefined) map.easeTo({ center, zoom })
}

function inSight(map: MapLibre, marks: readonly Mark[]): readonly Mark[] {
  const [southWest, northEast] = map.getBounds().toArray() as [[number, number], [number, number]]
  return marks.filter((mark) => isWithin(mark, [southWest, northEast]))
}

const source = (map: MapLibre, name: OverlaySource) => map.getSource<GeoJSONSource>(name)

/** Shows other things of a kind that are few; nothing in place of nothing is not told. */
function fewShower(map: MapLibre, name: OverlaySource) {
  let empty = true
  return (data: FeatureCollection) => {
    if (empty && data.features.length === 0) return
    empty = data.features.length === 0
    void source(map, name)?.setData(data)
  }
}

/** Shows the areas of marks, anew only where those that have one are others. */
function areaShower(show: (data: FeatureCollection) => void) {
  let held: readonly Mark[] = []
  return (marks: readonly Mark[]) => {
    const next = marks.filter(({ radius, area }) => radius !== null || area)
    if (next.length === held.length && next.every((mark, index) => mark === held[index])) return
    held = next
    show(areaFeatures(next))
  }
}

/** Takes a map in hand once things can be shown on it. */
export function controlMap(map: MapLibre): MapControl {
  let shown = NOTHING
  const few = (name: OverlaySource) => fewShower(map, name)
  const to = {
    marks: markShower(map),
    chosen: few('chosen'),
    areas: areaShower(few('areas')),
    beside: few('beside'),
    trails: few('trails'),
    points: few('points'),
  }
  const lookAround = (spots: readonly Spot[]) =>
    map.fitBounds(boxOf(spots) ?? WHOLE, { padding: 50, maxZoom: 13, duration: MOVE_MS })
  const lookAt = (look: Look) => {
    if ('around' in look) return lookAround(look.around)
    const { at, zoom } = look
    map.easeTo({ center: [at.lng, at.lat], zoom: zoom ?? map.getZoom(), duration: MOVE_MS })
  }
  const give = ({ lat, lng }: Spot) => shown.pointing?.onPoint({ lat, lng })

  map.on('click', (event) => {
    if (shown.pointing) return give(event.lngLat)
    const found = markAt(map, event)
    const { cluster_id: cluster, id } = (found?.properties ?? {}) as Record<string, unknown>
    if (typeof cluster === 'number')
      void openCluster(map, cluster, [event.lngLat.lng, event.lngLat.lat])
    else shown.onChoose(typeof id === 'string' ? id : null)
  })
  map.on('moveend', () => to.marks(shown.marks))
  map.on('mousemove', (event) => {
    // While it is dragged nobody points at anything.
    if (shown.pointing || map.isMoving()) return
    map.getContainer().toggleAttribute('data-pointing', markAt(map, event) !== undefined)
  })

  return {
    show(next) {
      const before = shown
      shown = next
      const { marks, beside = [], trails, chosen, look, pointing } = next
      const other = marks !== before.marks
      if (other) to.marks(marks)
      if (other || chosen !== before.chosen)
        to.chosen(markFeatures(marks.filter(({ id }) => id === chosen)))
      if (other || next.beside !== before.beside) to.areas([...beside, ...marks])
      if (next.beside !== before.beside) to.beside(markFeatures(beside))
      if (trails !== before.trails) to.trails(trailFeatures(trails))
      if (pointing?.points !== before.pointing?.points)
        to.points(pointFeatures(pointing ?? { points: [], closed: false }, POINT_COLOR))
      if (!pointing !== !before.pointing) map.doubleClickZoom[pointing ? 'disable' : 'enable']()
      if (look && look !== before.look) lookAt(look)
    },
    press(event) {
      if (event.key === 'Escape') shown.onChoose(null)
      if (event.target !== map.getCanvas()) return
      if (event.key === 'Enter' && shown.pointing) give(map.getCenter())
      if (event.key !== 'Tab') return
      const ids = inSight(map, shown.marks).map(({ id }) => id)
      const next = nextOf(ids, shown.chosen, event.shiftKey)
      if (next === null) return
      event.preventDefault()
      shown.onChoose(next)
    },
    zoom: (by) => void (by > 0 ? map.zoomIn() : map.zoomOut()),
    showAll: () => void lookAround(shown.marks),
  }
}
