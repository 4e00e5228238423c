import type { Intake } from '../position/intake.ts'
import {
  readFix,
  decimalOf,
  wordOf,
  isGiven,
  yesNo,
  type Given,
  type ReadFix,
} from '../position/readFix.ts'
import type { VendorFailure } from './vendor.texts.ts'
import { utcTime, vendorTime } from './vendorTime.ts'

/** What a company knows a vendor's service by. */
export type Access = {
  readonly account: string | null
  readonly company: string | null
  readonly secret: string
}
/** One question to a vendor; its path stands behind the address. With a body it is a POST of JSON. */
export type Question = {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}
/** From and to, in milliseconds since 1970. */
export type Span = { readonly from: number; readonly to: number }
export type VendorVehicle = { readonly id: string; readonly plate: string | null }
export type VendorFix = VendorVehicle & { readonly read: ReadFix }
export type VendorPicture = { readonly url: string; readonly channel: number; readonly at: number }
/** What an answer holds, or why it holds nothing. */
export type Told<T> = { readonly rows: readonly T[] } | { readonly why: VendorFailure }

/** What a vendor is asked and how its answers are read: one value a vendor. */
export type VendorForm = {
  /** Null where positions tell the plates themselves. */
  readonly vehicles: {
    readonly ask: (access: Access) => Question
    readonly read: (body: unknown) => Told<VendorVehicle>
  } | null
  readonly positions: {
    readonly ask: (access: Access) => Question
    readonly read: (body: unknown, intake: Intake) => Told<VendorFix>
  }
  readonly history: {
    readonly ask: (access: Access, vehicle: VendorVehicle, span: Span) => Question
    readonly read: (body: unknown, intake: Intake) => Told<ReadFix>
    /** The longest span of one question, and what lies between two of them, in milliseconds. */
    readonly longestMs: number
    readonly restMs: number
  }
  readonly pictures: {
    readonly ask: (access: Access, vehicle: VendorVehicle, span: Span) => Question
    readonly read: (body: unknown) => Told<VendorPicture>
  } | null
}

/** Under which names a vendor writes what; null where no source shows one. */
export type FieldNames = {
  readonly id: string | null
  readonly plate: string | null
  /** The first that is there counts. */
  readonly time: readonly string[]
  /** The clock of Greenwich, where none of these is there. */
  readonly utc: string | null
  readonly lat: string
  readonly lng: string
  /** km/h. */
  readonly speed: string
  readonly course: string | null
  readonly valid: string | null
  readonly ignition: string | null
  /** Litres. */
  readonly fuel: string | null
  /** Kilometres in all. */
  readonly km: string | null
  readonly card: string | null
}

const MOST_ROWS = 20_000
const REFUSED =
  /denied|unauthor|forbidden|invalid (user|key|token|api)|wrong|password|mật khẩu|tài khoản|không hợp lệ|apikey|api key/i

/** A list, or the one that a value holds. */
const listIn = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value)
    ? value
    : isGiven(value)
      ? Object.values(value).find(Array.isArray)
      : undefined

/** The rows of an answer under one of these names; what the vendor says instead tells why there are none. */
export function rowsUnder(
  body: unknown,
  lists: readonly string[],
  says: readonly string[],
): Told<Given> {
  if (!isGiven(body)) return { why: 'sai_dang' }
  const said = says.map((name) => body[name]).filter((each) => typeof each === 'string')
  const list = lists.map((name) => listIn(body[name])).find((each) => each !== undefined)
  if (list && (list.length > 0 || !said.some((each) => REFUSED.test(each))))
    return { rows: list.slice(0, MOST_ROWS).filter(isGiven) }
  return { why: said.some((each) => REFUSED.test(each)) ? 'sai_mat_khau' : 'sai_dang' }
}

const at = (row: Given, name: string | null): unknown =>
  name !== null && Object.hasOwn(row, name) ? row[name] : undefined

/** The vehicle of a row: its number with the vendor, and its plate. */
export function vehicleIn(
  row: Given,
  { id, plate }: Pick<FieldNames, 'id' | 'plate'>,
): VendorVehicle | null {
  const [number, word] = [wordOf(at(row, id), 60), wordOf(at(row, plate), 30)]
  const known = number ?? word
  return known === null ? null : { id: known, plate: word }
}

/** A row as a fix of this vehicle. */
function fixIn(
  row: Given,
  names: FieldNames,
  { device, intake }: { device: string | null; intake: Intake },
): ReadFix {
  const written = names.time.map((name) => at(row, name)).find((each) => (each ?? '') !== '')
  const km = decimalOf(at(row, names.km))
  return readFix(
    {
      device,
      time: written === undefined ? utcTime(at(row, names.utc)) : vendorTime(written),
      lat: decimalOf(at(row, names.lat)),
      lng: decimalOf(at(row, names.lng)),
      speedKmh: decimalOf(at(row, names.speed)),
      course: decimalOf(at(row, names.course)),
      accuracy: null,
      valid: yesNo(at(row, names.valid)) !== false,
      ignition: at(row, names.ignition),
      fuel: decimalOf(at(row, names.fuel)),
      odometer: km === null ? null : km * 1000,
      card: at(row, names.card),
    },
    intake,
  )
}

/** The last fix of each vehicle in rows; a row that names no vehicle is none. */
export const fixesIn = (told: Told<Given>, names: FieldNames, intake: Intake): Told<VendorFix> =>
  'why' in told
    ? told
    : {
        rows: told.rows.flatMap((row) => {
          const vehicle = vehicleIn(row, names)
          const device = vehicle && (vehicle.plate ?? vehicle.id)
          return vehicle ? [{ ...vehicle, read: fixIn(row, names, { device, intake }) }] : []
        }),
      }

/** What a vehicle did, as rows tell it that need not name it. */
export const historyIn = (told: Told<Given>, names: FieldNames, intake: Intake): Told<ReadFix> =>
  'why' in told
    ? told
    : { rows: told.rows.map((row) => fixIn(row, names, { device: 'history', intake })) }
