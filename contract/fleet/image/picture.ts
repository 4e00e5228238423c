import { decimalOf, numberOf, withPlus, wordOf, type Given } from '../position/readFix.ts'
import { outsideIntake, type Intake } from '../position/intake.ts'
import { instantOf } from '../../kit/time/time.ts'
import type { PictureRefusal } from './image.texts.ts'

/** Channels of a recorder count from 1 (domain B6.1). */
export const MOST_CHANNELS = 64

/** What is said of a picture beside its bytes; `at` in milliseconds since 1970, the place only where the sender tells it. */
export type PictureHead = {
  readonly device: string
  readonly channel: number
  readonly at: number
  readonly place: { readonly lat: number; readonly lng: number } | null
}
export type ReadPicture = PictureHead | { readonly device: string | null; why: PictureRefusal }

/** Where the sender says that it was taken; undefined where that is no place. */
function placeOf(given: Given): PictureHead['place'] | undefined {
  const [lat, lng] = [decimalOf(given['lat']), decimalOf(given['lon'] ?? given['lng'])]
  if (lat === null && lng === null) return null
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  return lat === 0 && lng === 0 ? null : { lat, lng }
}

/** Reads what stands beside a picture: device, channel, moment. */
export function readPicture(given: Given, intake: Intake): ReadPicture {
  const device = wordOf(given['id'] ?? given['deviceid'], 100)
  if (device === null) return { device, why: 'khong_thiet_bi' }
  const channel = numberOf(given['cam'])
  if (channel === null || !Number.isInteger(channel) || channel < 1 || channel > MOST_CHANNELS)
    return { device, why: 'sai_kenh' }
  const time = withPlus(given['time'])
  const at = typeof time === 'string' || typeof time === 'number' ? instantOf(time) : null
  if (at === null) return { device, why: 'sai_thoi_gian' }
  const outside = outsideIntake(at, intake)
  if (outside) return { device, why: outside }
  const place = placeOf(given)
  return place === undefined ? { device, why: 'ngoai_dia_cau' } : { device, channel, at, place }
}
