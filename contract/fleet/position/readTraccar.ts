import { instantOf } from '../../kit/time/time.ts'
import type { Intake } from './intake.ts'
import {
  isGiven,
  KNOT_KMH,
  decimalOf,
  readFix,
  wordOf,
  yesNo,
  type Given,
  type ReadFix,
} from './readFix.ts'

/** Between the clock of a device and that of its receiver lies less than this. */
const SAME_MS = 30_000
/** A swipe lies so far behind the whole second that a fix of the same device may have. */
const BESIDE_MS = 1

const instant = (value: unknown): number | null =>
  typeof value === 'string' || typeof value === 'number' ? instantOf(value) : null

/** The card of a driver; some protocols send an empty one where there is none. */
const cardOf = (attributes: Given): string | null =>
  wordOf(attributes['driverUniqueId']) ??
  wordOf(attributes['driver']) ??
  wordOf(attributes['cardCode'])

/** Litres: told as one figure, or by the sensor of each tank. */
function fuelOf(attributes: Given): unknown {
  const tanks = [attributes['fuel1'], attributes['fuel2']].map(decimalOf)
  const known = tanks.filter((litres) => litres !== null)
  return (
    attributes['fuel'] ?? (known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : null)
  )
}

/** A swiped card comes beside the last position that was known, be it a few seconds old: it happened when the device says. */
function swipedAt(position: Given, attributes: Given): number | null {
  const [fixed, told] = [instant(position['fixTime']), instant(position['deviceTime'])]
  if (cardOf(attributes) === null || fixed === null || told === null) return null
  const isOld = position['outdated'] === true ? told > fixed : told - fixed > SAME_MS
  return isOld ? told + BESIDE_MS : null
}

function readForwarded(sent: unknown, intake: Intake): ReadFix {
  if (!isGiven(sent) || !isGiven(sent['position'])) return { device: null, why: 'sai_dang' }
  const { position, device } = sent
  const given = isGiven(position['attributes']) ? position['attributes'] : {}
  const speed = decimalOf(position['speed'])
  const swipe = swipedAt(position, given)
  return readFix(
    {
      device: isGiven(device) ? device['uniqueId'] : position['uniqueId'],
      time: swipe ?? position['fixTime'] ?? position['deviceTime'] ?? null,
      lat: position['latitude'],
      lng: position['longitude'],
      speedKmh: speed === null ? null : speed * KNOT_KMH,
      course: position['course'],
      accuracy: position['accuracy'],
      valid:
        position['valid'] !== false &&
        position['outdated'] !== true &&
        yesNo(given['mock']) !== true,
      ignition: given['ignition'],
      fuel: fuelOf(given),
      odometer: given['odometer'],
      card: cardOf(given),
      swipe: swipe !== null,
    },
    intake,
  )
}

/** What a Traccar server forwarded: a position with its device, or a list of them; null where it is nothing of the kind. */
export function readTraccar(sent: unknown, intake: Intake): ReadFix[] | null {
  if (Array.isArray(sent)) return sent.map((each) => readForwarded(each, intake))
  return isGiven(sent) && isGiven(sent['position']) ? [readForwarded(sent, intake)] : null
}
