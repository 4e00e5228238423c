import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { mapApi } from '../../../contract/kit/map/map.api.ts'
import type { Language } from '../../../contract/kit/text/text.ts'
import labels from './base/labels.json?url'
import land from './base/land.json?url'
import { isVector, vectorLayers, vectorSource } from './vectorTiles.ts'

export type Tiles = OutputOf<typeof mapApi.tiles>['data']
export type Scheme = 'light' | 'dark'

const COLORS = {
  light: {
    sea: '#cfe0ee',
    others: '#ecebe6',
    own: '#faf9f5',
    green: '#e1ecd6',
    border: '#a9a294',
    way: '#d8d2c4',
    road: '#d9a441',
    letters: '#3a3f4a',
    sealetters: '#4a6f93',
    halo: '#ffffff',
  },
  dark: {
    sea: '#141c26',
    others: '#1d2026',
    own: '#292d35',
    green: '#25332b',
    border: '#545b68',
    way: '#474c57',
    road: '#7d6533',
    letters: '#c9ced8',
    sealetters: '#7f9fc0',
    halo: '#15171c',
  },
} as const

type Palette = (typeof COLORS)[Scheme]

const ground = ({ sea, others, own, border }: Palette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': sea } },
  {
    id: 'land',
    type: 'fill',
    source: 'land',
    paint: { 'fill-color': ['case', ['get', 'own'], own, others] },
  },
  { id: 'border', type: 'line', source: 'land', paint: { 'line-color': border } },
]

const roads = ({ road, letters, halo }: Palette, hasTiles: boolean): LayerSpecification[] =>
  hasTiles
    ? []
    : [
        {
          id: 'roads',
          type: 'line',
          source: 'labels',
          filter: ['==', ['get', 'kind'], 'road'],
          minzoom: 5,
          layout: { 'line-join': 'round', 'line-cap': 'round' },
          paint: {
            'line-color': road,
            'line-opacity': 0.75,
            'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 10, 2.5],
          },
        },
        {
          id: 'road-names',
          type: 'symbol',
          source: 'labels',
          filter: ['==', ['get', 'kind'], 'road'],
          minzoom: 7.5,
          layout: {
            'text-field': ['get', 'vi'],
            'text-size': 10,
            'symbol-placement': 'line',
            'symbol-spacing': 300,
          },
          paint: { 'text-color': letters, 'text-halo-color': halo, 'text-halo-width': 1.5 },
        },
      ]

/** From which zoom on towns are named, the largest first. */
const TOWNS_FROM = [4.5, 6, 7.5]
const towns = (
  { letters, halo }: Palette,
  [rank, minzoom]: readonly [number, number],
): LayerSpecification => ({
  id: `towns-${rank}`,
  type: 'symbol',
  source: 'labels',
  filter: ['all', ['==', ['get', 'kind'], 'town'], ['==', ['get', 'rank'], rank]],
  minzoom,
  layout: { 'text-field': ['get', 'vi'], 'text-size': 14 - rank, 'text-padding': 4 },
  paint: { 'text-color': letters, 'text-halo-color': halo, 'text-halo-width': 1.5 },
})

const names = (palette: Palette, language: Language): LayerSpecification[] => {
  const kinds = [
    { id: 'names-far', kinds: ['sea', 'land'], minzoom: 0, size: 12 },
    { id: 'names-isle', kinds: ['isle'], minzoom: 6, size: 11 },
    { id: 'names-isles', kinds: ['isles'], minzoom: 0, size: 12 },
  ] as const
  return kinds.map(({ id, kinds: wanted, minzoom, size }) => ({
    id,
    type: 'symbol',
    source: 'labels',
    filter: ['in', ['get', 'kind'], ['literal', [...wanted]]],
    minzoom,
    layout: {
      'text-field': ['get', language],
      'text-size': size,
      // Hoàng Sa and Trường Sa are named whatever stands there.
      'text-allow-overlap': id === 'names-isles',
    },
    paint: {
      'text-color': id === 'names-far' ? palette.sealetters : palette.letters,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.2,
    },
  }))
}

const tileSource = ({ dia_chi }: NonNullable<Tiles>): SourceSpecification =>
  isVector(dia_chi) ? vectorSource(dia_chi) : { type: 'raster', tiles: [dia_chi], tileSize: 256 }

function streets(scheme: Scheme, tiles: Tiles): LayerSpecification[] {
  if (!tiles) return []
  if (isVector(tiles.dia_chi)) return vectorLayers(COLORS[scheme])
  const paint =
    scheme === 'dark' ? { 'raster-brightness-max': 0.55, 'raster-saturation': -0.5 } : {}
  return [{ id: 'tiles', type: 'raster', source: 'tiles', paint }]
}

/** The base map: land and names from the product itself, with the tiles of a service over the land where there is one. */
export function baseStyle(scheme: Scheme, language: Language, tiles: Tiles): StyleSpecification {
  const palette = COLORS[scheme]
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: new URL(land, location.href).href },
      labels: { type: 'geojson', data: new URL(labels, location.href).href },
      ...(tiles ? { tiles: tileSource(tiles) } : {}),
    },
    layers: [
      ...ground(palette),
      ...streets(scheme, tiles),
      ...roads(palette, tiles !== null),
      ...TOWNS_FROM.map((minzoom, index) => towns(palette, [index + 1, minzoom])),
      ...names(palette, language),
    ],
  }
}
