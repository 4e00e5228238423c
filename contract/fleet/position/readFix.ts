import { instantOf } from '../../kit/time/time.ts'
import type { Fix } from './fix.ts'
import { outsideIntake, type Intake } from './intake.ts'
import type { FixRefusal } from './refused.texts.ts'

/** What was sent of a device: a fix, or why it is none. */
export type ReadFix =
  | { readonly device: string; readonly fix: Fix }
  | { readonly device: string | null; readonly why: FixRefusal }

export type Given = Readonly<Record<string, unknown>>
const MOST = { speed: 400, accuracy: 1e7, fuel: 20_000, odometer: 1e11 } as const
export const KNOT_KMH = 1.852

export const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Nearer to nought than any device measures, and than a column of the database can hold. */
const NOUGHT = 1e-30

const finite = (number: number): number | null =>
  Number.isFinite(number) ? (Math.abs(number) < NOUGHT ? 0 : number) : null

/** A number as devices write it; null where it is none. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return finite(value)
  if (typeof value !== 'string' || value.length > 40 || !DECIMAL.test(value.trim())) return null
  return finite(Number(value))
}

/** The same of what is no count: devices of this country may write a comma before the decimals. */
export const decimalOf = (value: unknown): number | null =>
  numberOf(typeof value === 'string' ? value.replace(',', '.') : value)

/** A number within its bounds, both counted; null where it lies outside. */
const within = (value: number | null, least: number, most: number): number | null =>
  value === null || value < least || value > most ? null : value

const YES = new Set(['true', '1', 'on', 'yes'])
const NO = new Set(['false', '0', 'off', 'no'])

/** Yes or no as devices write them; null where it is neither. */
export function yesNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const word =
    typeof value === 'number' || typeof value === 'string' ? String(value).toLowerCase() : ''
  return YES.has(word) ? true : NO.has(word) ? false : null
}

/** A word of at most so many characters, without those that nobody can read or store. */
export function wordOf(value: unknown, most = 64): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const word = String(value)
    .replace(/[\u0000-\u001f\u007f\ud800-\udfff]/g, '')
    .trim()
  return word === '' || word.length > most ? null : word
}

const timeOf = (value: unknown): number | null =>
  typeof value === 'string' || typeof value === 'number' ? instantOf(value) : null

const LOST_PLUS = / (\d\d:?\d\d)$/
/** The plus of a zone that an address was not given encoded arrives as a blank. */
export const withPlus = (time: unknown): unknown =>
  typeof time === 'string' && time.includes('T') ? time.trim().replace(LOST_PLUS, '+$1') : time

type Written = {
  readonly device: unknown
  /** Undefined: now. */
  readonly time: unknown
  readonly lat: unknown
  readonly lng: unknown
  readonly speedKmh: number | null
  readonly course: unknown
  readonly accuracy: unknown
  readonly valid: boolean
  readonly ignition: unknown
  readonly fuel: unknown
  readonly odometer: unknown
  readonly card: unknown
  readonly swipe?: boolean
}

function whyNot(lat: number, lng: number): FixRefusal | null {
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return 'ngoai_dia_cau'
  return lat === 0 && lng === 0 ? 'toa_do_0' : null
}

/** Reads what a device wrote, whatever its way in called the fields. */
export function readFix(written: Written, intake: Intake): ReadFix {
  const device = wordOf(written.device, 100)
  if (device === null) return { device, why: 'khong_thiet_bi' }
  const [lat, lng] = [decimalOf(written.lat), decimalOf(written.lng)]
  if (lat === null || lng === null) return { device, why: 'khong_vi_tri' }
  const wrong = whyNot(lat, lng)
  if (wrong) return { device, why: wrong }
  const at = written.time === undefined ? intake.now : timeOf(written.time)
  if (at === null) return { device, why: 'sai_thoi_gian' }
  const outside = outsideIntake(at, intake)
  if (outside) return { device, why: outside }
  const accuracy = within(decimalOf(written.accuracy), 0, MOST.accuracy)
  const course = within(decimalOf(written.course), 0, 360)
  const odometer = within(numberOf(written.odometer), 0, MOST.odometer)
  return {
    device,
    fix: {
      at,
      lat,
      lng,
      speed: within(written.speedKmh, 0, MOST.speed),
      course: course === null ? null : course % 360,
      accuracy: accuracy === 0 ? null : accuracy,
      valid: written.valid,
      ignition: yesNo(written.ignition),
      fuel: within(decimalOf(written.fuel), 0, MOST.fuel),
      odometer: odometer === null ? null : Math.round(odometer),
      card: wordOf(written.card),
      swipe: written.swipe ?? false,
    },
  }
}
