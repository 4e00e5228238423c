import type { Spot } from '../../../contract/kit/map/earth.ts'
import { markerScreen } from '../../../contract/fleet/marker/marker-screen.texts.ts'
import type { GivenMarker, Marker } from '../../../contract/fleet/marker/marker.ts'

export type MarkerKind = keyof typeof markerScreen.kinds
export const MARKER_COLORS = Object.keys(
  markerScreen.colors,
) as readonly (keyof typeof markerScreen.colors)[]

/** A mark while it is drawn: of a point the last click counts, of an area all. */
export type Drawing = {
  readonly name: string
  readonly kind: MarkerKind
  readonly color: string
  /** Metres, as they were typed where they are no figure; null without a circle. */
  readonly radius: number | string | null
  readonly points: readonly Spot[]
}

export const newDrawing: Drawing = {
  name: '',
  kind: 'diem',
  color: MARKER_COLORS[0] ?? '',
  radius: null,
  points: [],
}

/** A drawing with a click more. */
export const pointed = (drawing: Drawing, spot: Spot): Drawing => ({
  ...drawing,
  points: drawing.kind === 'vung' ? [...drawing.points, spot] : [spot],
})

/** What is sent of a drawing; what is missing there the reply says. */
export function givenOf({ name, kind, color, radius, points }: Drawing): GivenMarker {
  const shared = { ten: name, loai: kind, mau: color }
  if (kind === 'vung') return { ...shared, vung: points.map(({ lng, lat }) => [lng, lat]) }
  return { ...shared, lat: points[0]?.lat, lng: points[0]?.lng, ban_kinh: radius as number | null }
}

/** What is sent to make a mark again that was deleted. */
export const givenAgain = ({ ten, lat, lng, ban_kinh, vung, mau }: Marker): GivenMarker => ({
  ten,
  loai: vung ? 'vung' : 'diem',
  lat,
  lng,
  ban_kinh,
  vung: vung?.map(([x = 0, y = 0]) => [x, y]) ?? null,
  mau,
})
