import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import type { Scheme } from './baseStyle.ts'

const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] }
/** So many marks are drawn one by one; of more, neighbours are counted together from afar. */
const MOST_SINGLE = 200
const CLUSTERED_TO_ZOOM = 8

const SOURCES = ['areas', 'trails', 'measure', 'chosen'] as const
type OverlaySource = (typeof SOURCES)[number] | 'marks'

const single = ['!', ['has', 'point_count']] as never

const LETTERS = {
  light: { letters: '#1c2230', halo: '#ffffff', many: '#3b5bdb', ring: '#e8590c' },
  dark: { letters: '#eef1f6', halo: '#15171c', many: '#5c7cfa', ring: '#ffa94d' },
} as const

const layers = (scheme: Scheme): LayerSpecification[] => {
  const { letters, halo, many, ring } = LETTERS[scheme]
  const color = ['get', 'color'] as never
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
    {
      id: 'marks',
      type: 'symbol',
      source: 'marks',
      filter: single,
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'symbol-sort-key': ['-', 1, ['get', 'order']],
      },
      paint: { 'icon-color': color, 'icon-halo-color': '#ffffff', 'icon-halo-width': 1.5 },
    },
    {
      id: 'mark-names',
      type: 'symbol',
      source: 'marks',
      filter: single,
      minzoom: 8,
      layout: {
        'text-field': ['get', 'name'],
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 1],
        'symbol-sort-key': ['get', 'order'],
      },
      paint: { 'text-color': letters, 'text-halo-color': halo, 'text-halo-width': 1.5 },
    },
    {
      id: 'measure-line',
      type: 'line',
      source: 'measure',
      paint: { 'line-color': color, 'line-width': 2.5, 'line-dasharray': [2, 1.5] },
    },
    {
      id: 'measure-ends',
      type: 'circle',
      source: 'measure',
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

const clustered = new WeakSet<GeoJSONSource>()

/** Shows other things of a kind. */
export function show(map: MapLibre, source: OverlaySource, data: FeatureCollection): void {
  const held = map.getSource<GeoJSONSource>(source)
  if (!held) return
  const cluster = source === 'marks' && data.features.length > MOST_SINGLE
  if (cluster !== clustered.has(held)) {
    clustered[cluster ? 'add' : 'delete'](held)
    void held.setClusterOptions({ cluster })
  }
  void held.setData(data)
}
