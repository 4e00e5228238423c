import type { FeatureCollection } from 'geojson'
import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import type { Scheme } from './baseStyle.ts'

const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] }
/** So many marks are drawn one by one; of more, neighbours are counted together from afar. */
export const MOST_SINGLE = 200
export const CLUSTERED_TO_ZOOM = 8
const NAMED_FROM_ZOOM = 8

const SOURCES = ['areas', 'trails', 'points', 'beside', 'chosen'] as const
export type OverlaySource = (typeof SOURCES)[number] | 'marks'

const single = ['!', ['has', 'point_count']] as never

const LETTERS = {
  light: { letters: '#1c2230', halo: '#ffffff', many: '#3b5bdb', ring: '#e8590c' },
  dark: { letters: '#eef1f6', halo: '#15171c', many: '#5c7cfa', ring: '#ffa94d' },
} as const

type Symbols = Extract<LayerSpecification, { type: 'symbol' }>
const color = ['get', 'color'] as never

/** Marks as arrows and dots; nothing makes way for them, so that nothing has to be reckoned. */
const shapes = (id: string, source: OverlaySource, filter?: Symbols['filter']): Symbols => ({
  id,
  type: 'symbol',
  source,
  ...(filter ? { filter } : {}),
  layout: {
    'icon-image': ['get', 'icon'],
    'icon-rotate': ['get', 'heading'],
    'icon-rotation-alignment': 'map',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  },
  paint: { 'icon-color': color, 'icon-halo-color': '#ffffff', 'icon-halo-width': 1.5 },
})

/** Names below marks, where there is room for them. */
const writing = (id: string, source: OverlaySource, scheme: Scheme): Symbols => ({
  id,
  type: 'symbol',
  source,
  layout: {
    'text-field': ['get', 'name'],
    'text-size': 11,
    'text-anchor': 'top',
    'text-offset': [0, 1],
  },
  paint: {
    'text-color': LETTERS[scheme].letters,
    'text-halo-color': LETTERS[scheme].halo,
    'text-halo-width': 1.5,
  },
})

const named = (id: string, source: OverlaySource, scheme: Scheme): Symbols => {
  const names = writing(id, source, scheme)
  return { ...names, layout: { ...names.layout, 'text-allow-overlap': true } }
}

const layers = (scheme: Scheme): LayerSpecification[] => {
  const { many, ring } = LETTERS[scheme]
  return [
    {
      id: 'areas',
      type: 'fill',
      source: 'areas',
      paint: { 'fill-color': color, 'fill-opacity': 0.18 },
    },
    { id: 'area-lines', type: 'line', source: 'areas', paint: { 'line-color': color } },
    {
      id: 'trails',
      type: 'line',
      source: 'trails',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': color, 'line-width': 4, 'line-opacity': 0.75 },
    },
    shapes('beside', 'beside'),
    writing('beside-names', 'beside', scheme),
    {
      id: 'chosen',
      type: 'circle',
      source: 'chosen',
      paint: {
        'circle-radius': 15,
        'circle-opacity': 0,
        'circle-stroke-color': ring,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'clusters',
      type: 'circle',
      source: 'marks',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': many,
        'circle-radius': ['step', ['get', 'point_count'], 14, 20, 18, 100, 24],
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      source: 'marks',
      filter: ['has', 'point_count'],
      layout: { 'text-field': ['get', 'point_count'], 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': '#ffffff' },
    },
    shapes('marks', 'marks', single),
    { ...writing('mark-names', 'marks', scheme), filter: single, minzoom: NAMED_FROM_ZOOM },
    // The chosen one lies above the others and is named from everywhere, also where it is counted with them.
    shapes('chosen-mark', 'chosen'),
    named('chosen-name', 'chosen', scheme),
    {
      id: 'points-line',
      type: 'line',
      source: 'points',
      paint: { 'line-color': color, 'line-width': 2.5, 'line-dasharray': [2, 1.5] },
    },
    {
      id: 'points',
      type: 'circle',
      source: 'points',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-color': color, 'circle-radius': 4.5 },
    },
  ]
}

const SIZE = 52

/** A shape as a field of distances would have it: drawn in one colour, coloured by the map. */
function picture(draw: (pen: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (!pen) return new ImageData(SIZE, SIZE)
  pen.translate(SIZE / 2, SIZE / 2)
  pen.filter = 'blur(2px)'
  draw(pen)
  return pen.getImageData(0, 0, SIZE, SIZE)
}

const PICTURES = {
  dot: (pen: CanvasRenderingContext2D) => {
    pen.arc(0, 0, 13, 0, 2 * Math.PI)
    pen.fill()
  },
  arrow: (pen: CanvasRenderingContext2D) => {
    pen.beginPath()
    pen.moveTo(0, -21)
    pen.lineTo(15, 18)
    pen.lineTo(0, 9)
    pen.lineTo(-15, 18)
    pen.closePath()
    pen.fill()
  },
} as const

/** Puts what moves over the base map, still empty. */
export function addOverlay(map: MapLibre, scheme: Scheme): void {
  for (const [name, draw] of Object.entries(PICTURES))
    map.addImage(name, picture(draw), { pixelRatio: 2, sdf: true })
  for (const id of SOURCES) map.addSource(id, { type: 'geojson', data: NOTHING })
  map.addSource('marks', {
    type: 'geojson',
    data: NOTHING,
    clusterMaxZoom: CLUSTERED_TO_ZOOM,
    clusterRadius: 46,
  })
  for (const layer of layers(scheme)) map.addLayer(layer)
}
