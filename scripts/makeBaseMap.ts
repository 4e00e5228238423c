// Cuts the offline base map (web/kit/map/base/land.json) out of the countries of Natural Earth (public domain), as
// the package world-atlas (ISC) has them. Run once: `node scripts/makeBaseMap.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Point = readonly [number, number]
type Ring = readonly Point[]
type Geometry = {
  readonly type: string
  readonly arcs: readonly unknown[]
  readonly properties: { readonly name: string }
}
type Topology = {
  readonly transform: { readonly scale: Point; readonly translate: Point }
  readonly arcs: readonly Ring[]
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } }
}

const ROOT = new URL('..', import.meta.url)
const world = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'),
) as Topology

/** What the map can show, in degrees. */
const [WEST, SOUTH, EAST, NORTH] = [95, 3, 122, 28]
/** Hoàng Sa and Trường Sa: theirs are the islands of Việt Nam that the source gives to others. */
const ISLANDS = [
  [111, 15.6, 113, 17.3],
  [111.4, 7.2, 116.2, 12.2],
] as const
const OWN = 'Vietnam'
const ISLES_OF_OTHERS = ['China', 'Spratly Is.']

const { scale, translate } = world.transform
const arcs = world.arcs.map((arc) => {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
})
const arcAt = (index: number): Ring => (index < 0 ? arcs[~index]?.toReversed() : arcs[index]) ?? []
const ringOf = (indexes: readonly number[]): Ring =>
  indexes.flatMap((index, place) => arcAt(index).slice(place === 0 ? 0 : 1))

type Edge = { inside: (at: Point) => boolean; cut: (a: Point, b: Point) => Point }
const edge = (axis: 0 | 1, limit: number, sign: 1 | -1): Edge => ({
  inside: (at) => (at[axis] - limit) * sign >= 0,
  cut: (a, b) => {
    const share = (limit - a[axis]) / (b[axis] - a[axis])
    const other = a[1 - axis]! + share * (b[1 - axis]! - a[1 - axis]!)
    return axis === 0 ? [limit, other] : [other, limit]
  },
})
const EDGES = [edge(0, WEST, 1), edge(0, EAST, -1), edge(1, SOUTH, 1), edge(1, NORTH, -1)]

/** The part of a ring within the map (Sutherland and Hodgman). */
const clipped = (ring: Ring): Ring =>
  EDGES.reduce<Ring>(
    (left, { inside, cut }) =>
      left.flatMap((at, index) => {
        const before = left.at(index - 1) ?? at
        const crossing = inside(at) === inside(before) ? [] : [cut(before, at)]
        return inside(at) ? [...crossing, at] : crossing
      }),
    ring,
  )

const middleOf = (ring: Ring): Point => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
]
const isIsland = (ring: Ring): boolean => {
  const [x, y] = middleOf(ring)
  return ISLANDS.some(
    ([west, south, east, north]) => x > west && x < east && y > south && y < north,
  )
}

/** Points of one raster cell become one, so that a border that two countries share stays shared. */
function thinned(ring: Ring): Ring {
  const rounded = ring.map(([x, y]): Point => [
    Math.round(x * 500) / 500,
    Math.round(y * 500) / 500,
  ])
  return rounded.filter(
    ([x, y], index) =>
      index === 0 || x !== rounded[index - 1]?.[0] || y !== rounded[index - 1]?.[1],
  )
}

const parts = world.objects.countries.geometries.flatMap(({ type, arcs: own, properties }) => {
  const polygons = (type === 'Polygon' ? [own] : own) as readonly (readonly (readonly number[])[])[]
  return polygons.flatMap((polygon) => {
    const rings = polygon.map((ring) => clipped(ringOf(ring))).filter((ring) => ring.length > 3)
    const [outer] = rings
    if (!outer) return []
    const taken = ISLES_OF_OTHERS.includes(properties.name) && isIsland(outer)
    const isOwn = properties.name === OWN || taken
    // Islets smaller than a cell keep their own points, or they would vanish.
    const coarse = rings.map(thinned).filter((ring) => ring.length > 3)
    return [{ isOwn, rings: coarse.length > 0 ? coarse : rings }]
  })
})

const feature = (own: boolean) => ({
  type: 'Feature',
  properties: { own },
  geometry: {
    type: 'MultiPolygon',
    coordinates: parts.filter(({ isOwn }) => isOwn === own).map(({ rings }) => rings),
  },
})
const land = JSON.stringify(
  { type: 'FeatureCollection', features: [feature(false), feature(true)] },
  (_key, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value),
)
writeFileSync(new URL('web/kit/map/base/land.json', ROOT), `${land}\n`)
