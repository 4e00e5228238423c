import { instantOf } from '../../kit/time/time.ts'
import { isGiven, KNOT_KMH, numberOf, readFix, type Given, type ReadFix } from './readFix.ts'

/** Between the clock of a device and that of its receiver lies less than this. */
const SAME_MS = 30_000

const instant = (value: unknown): number | null =>
  typeof value === 'string' || typeof value === 'number' ? instantOf(value) : null

/** A swiped card comes beside the last position that was known: it happened when the device says. */
function swipedAt(position: Given, attributes: Given): unknown {
  const [fixed, told] = [instant(position['fixTime']), instant(position['deviceTime'])]
  const swiped = attributes['driver'] ?? attributes['cardCode'] ?? attributes['driverUniqueId']
  if (swiped === undefined || swiped === null || fixed === null || told === null) return null
  return told - fixed > SAME_MS ? told : null
}

function readForwarded(sent: unknown, now: number): ReadFix {
  if (!isGiven(sent) || !isGiven(sent['position'])) return { device: null, why: 'sai_dang' }
  const { position, device } = sent
  const given = isGiven(position['attributes']) ? position['attributes'] : {}
  const speed = numberOf(position['speed'])
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
      valid: position['valid'] !== false && position['outdated'] !== true && given['mock'] !== true,
      ignition: given['ignition'],
      fuel: given['fuel'],
      odometer: given['odometer'],
      card: given['driverUniqueId'] ?? given['driver'] ?? given['cardCode'],
      swipe: swipe !== null,
    },
    now,
  )
}

/** What a Traccar server forwarded: a position with its device, or a list of them; null where it is nothing of the kind. */
export function readTraccar(sent: unknown, now: number): ReadFix[] | null {
  if (Array.isArray(sent)) return sent.map((each) => readForwarded(each, now))
  return isGiven(sent) && isGiven(sent['position']) ? [readForwarded(sent, now)] : null
}
