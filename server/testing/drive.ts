import type { Fix } from '../../contract/fleet/position/fix.ts'
import type { Spot } from '../../contract/kit/map/earth.ts'

/** A fix of a device that tells nothing but where it is and how fast; it stands where no speed is said. */
export const fixAt = (at: number, { lat, lng }: Spot, more: Partial<Fix> = {}): Fix => ({
  at,
  lat,
  lng,
  speed: 0,
  course: null,
  accuracy: null,
  valid: true,
  ignition: true,
  fuel: null,
  odometer: null,
  card: null,
  swipe: false,
  ...more,
})

type Way = { from: number; minutes: number; kmh: number; spot: Spot }
/** Driving north from a spot, a fix every 10 seconds. */
export const drive = ({ from, minutes, kmh, spot }: Way): Fix[] =>
  Array.from({ length: minutes * 6 }, (_, n) =>
    fixAt(
      from + n * 10_000,
      { lat: spot.lat + (n * kmh) / 360 / 111.195, lng: spot.lng },
      { speed: kmh },
    ),
  )
