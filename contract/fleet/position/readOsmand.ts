import type { Intake } from './intake.ts'
import {
  isGiven,
  KNOT_KMH,
  decimalOf,
  readFix,
  withPlus,
  yesNo,
  type Given,
  type ReadFix,
} from './readFix.ts'

const METRES_A_SECOND_KMH = 3.6

const times = (value: unknown, factor: number): number | null => {
  const number = decimalOf(value)
  return number === null ? null : number * factor
}
const blankAsAbsent = (value: unknown): unknown =>
  value === '' || value === null ? undefined : value

/** Latitude and longitude in one word, and perhaps an altitude; with decimal commas nobody knows where one ends. */
function pairOf(location: unknown): string[] {
  const parts = typeof location === 'string' ? location.split(',') : []
  return parts.length <= 3 ? parts : []
}

/** The parameters of the OsmAnd protocol, from an address, a form or a flat JSON body. */
function readParameters(given: Given, intake: Intake): ReadFix {
  const pair = pairOf(given['location'])
  return readFix(
    {
      device: given['id'] ?? given['deviceid'] ?? given['device_id'],
      time: blankAsAbsent(withPlus(given['timestamp'] ?? given['time'])),
      lat: given['lat'] ?? given['latitude'] ?? pair[0],
      lng: given['lon'] ?? given['lng'] ?? given['longitude'] ?? pair[1],
      speedKmh: times(given['speed'], KNOT_KMH),
      course: given['bearing'] ?? given['heading'] ?? given['course'],
      accuracy: given['accuracy'],
      valid: yesNo(given['valid']) !== false && yesNo(given['mock']) !== true,
      ignition: given['ignition'],
      fuel: given['fuel'],
      odometer: given['odometer'],
      card: given['driverUniqueId'],
    },
    intake,
  )
}

const part = (given: Given, name: string): Given => {
  const found = given[name]
  return isGiven(found) ? found : {}
}

/** One place of the JSON body of newer phone clients. The distance that a phone counts is no odometer. */
function readLocation(body: Given, location: Given, intake: Intake): ReadFix {
  const coords = part(location, 'coords')
  const extras = { ...part(body, 'extras'), ...part(location, 'extras') }
  const stands = yesNo(location['is_moving']) === false
  const speed = times(coords['speed'], METRES_A_SECOND_KMH)
  return readFix(
    {
      device:
        body['device_id'] ??
        body['deviceId'] ??
        body['deviceid'] ??
        body['id'] ??
        location['device_id'] ??
        extras['id'],
      time: blankAsAbsent(location['timestamp']),
      lat: coords['latitude'],
      lng: coords['longitude'],
      speedKmh: speed === null || speed < 0 ? (stands ? 0 : null) : speed,
      course: coords['heading'],
      accuracy: coords['accuracy'],
      valid: yesNo(location['mock'] ?? location['is_mock'] ?? coords['mock']) !== true,
      ignition: extras['ignition'],
      fuel: extras['fuel'],
      odometer: extras['odometer'],
      card: extras['driverUniqueId'],
    },
    intake,
  )
}

/** What a phone sent in one request (tracking, section 1); null where it is nothing of the kind. */
export function readOsmand(sent: unknown, intake: Intake): ReadFix[] | null {
  if (!isGiven(sent)) return null
  const { location } = sent
  if (Array.isArray(location))
    return location.map((each) =>
      isGiven(each) ? readLocation(sent, each, intake) : { device: null, why: 'sai_dang' },
    )
  // Some clients are set to send a place without the word around it.
  const place = isGiven(location) ? location : isGiven(sent['coords']) ? sent : null
  return [place ? readLocation(sent, place, intake) : readParameters(sent, intake)]
}
