import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'

type Colors = Readonly<
  Record<'sea' | 'green' | 'border' | 'way' | 'road' | 'letters' | 'halo', string>
>

const SOURCE = 'tiles'
const MAIN = ['motorway', 'trunk', 'primary', 'secondary']
const SMALL = ['tertiary', 'minor', 'service', 'track']

/** True of the address of tiles that are drawn here, by their ending; others are pictures. */
export const isVector = (address: string): boolean => /\.(pbf|mvt)(\?|$)/.test(address)

export const vectorSource = (address: string): SourceSpecification => ({
  type: 'vector',
  tiles: [address],
  maxzoom: 14,
})

const area = (layer: string, color: string): LayerSpecification => ({
  id: `tiles-${layer}`,
  type: 'fill',
  source: SOURCE,
  'source-layer': layer,
  paint: { 'fill-color': color },
})

const ways = (
  id: string,
  classes: readonly string[],
  {
    color,
    from,
    widest,
  }: { readonly color: string; readonly from: number; readonly widest: number },
): LayerSpecification => ({
  id: `tiles-${id}`,
  type: 'line',
  source: SOURCE,
  'source-layer': 'transportation',
  filter: ['in', ['get', 'class'], ['literal', [...classes]]],
  minzoom: from,
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], from, 0.6, 18, widest],
  },
})

/** Green, water, houses and ways of tiles in the schema of OpenMapTiles. Names of places and borders are the product's own. */
export const vectorLayers = (colors: Colors): LayerSpecification[] => [
  area('landcover', colors.green),
  area('park', colors.green),
  area('water', colors.sea),
  {
    id: 'tiles-waterway',
    type: 'line',
    source: SOURCE,
    'source-layer': 'waterway',
    paint: { 'line-color': colors.sea, 'line-width': 1.5 },
  },
  {
    id: 'tiles-building',
    type: 'fill',
    source: SOURCE,
    'source-layer': 'building',
    minzoom: 14,
    paint: { 'fill-color': colors.border, 'fill-opacity': 0.25 },
  },
  ways('rail', ['rail'], { color: colors.border, from: 9, widest: 3 }),
  ways('small', SMALL, { color: colors.way, from: 11, widest: 14 }),
  ways('main', MAIN, { color: colors.road, from: 5, widest: 22 }),
  {
    id: 'tiles-names',
    type: 'symbol',
    source: SOURCE,
    'source-layer': 'transportation_name',
    minzoom: 12,
    layout: {
      'text-field': ['coalesce', ['get', 'name:vi'], ['get', 'name'], ''],
      'text-size': 11,
      'symbol-placement': 'line',
    },
    paint: { 'text-color': colors.letters, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 },
  },
]
