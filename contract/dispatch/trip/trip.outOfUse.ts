import { oddity, type Warning } from '../../kit/endpoint/refusal.ts'
import { plateKey } from '../../kit/field/plate.ts'
import { plateThen } from '../../kit/field/plateThen.texts.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { formatDate } from '../../kit/field/format.ts'
import { dayIn, type WireDate } from '../../kit/time/time.ts'
import { VEHICLE_STATES, VEHICLES_OUT } from '../../master/vehicle/vehicle.choices.ts'
import { hasLeft, WORK_STATES } from '../../office/user/user.fields.ts'
import { driverKey, vehicleKey } from './trip.assignment.ts'
import { trailerKey } from './trip.concerns.ts'
import { concernTexts } from './trip.concerns.texts.ts'
import { DRIVERS } from './trip.fields.ts'
import { isSubcontracted } from './trip.totals.ts'

type Kind = 'vehicle' | 'trailer' | 'driver'
/** What the lists say of a vehicle, trailer or driver: its state, whether its row was retired, and since when it is so where that is known. */
export type Standing = {
  /** The same however it is written. */
  readonly id: string
  readonly trang_thai: string | null
  readonly isRetired: boolean
  readonly since: WireDate | null
  /** What a vehicle is called now that bore its plate on that day, where another vehicle bears that one now. */
  readonly plateNow: string | null
}
/** The same by what is taken and when (`onDay`). */
export type Standings = ReadonlyMap<string, Standing>
const NOTHING_KNOWN: Standings = new Map()

type Values = Readonly<Record<string, unknown>>
/** What a row takes, under which key it is known and how it is called, at which field, and from which day on it is needed. */
export type Taken = {
  readonly kind: Kind
  readonly key: string
  readonly name: string
  readonly field: string
  readonly day: WireDate
}

const KEYS: Readonly<Record<Kind, (typed: string) => string>> = {
  vehicle: vehicleKey,
  trailer: trailerKey,
  driver: driverKey,
}

const PLATES = [
  ['bien_so_xe', 'vehicle'],
  ['bien_so_thay_the', 'vehicle'],
  ['ma_romoc', 'trailer'],
] as const

/** Under which what is known of something taken stands: a plate is of one vehicle on a day, and of another one later on. */
export const onDay = ({ key, day }: Pick<Taken, 'key' | 'day'>): string => `${key} ${day}`

const wordIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/** Whom a trip or transfer takes. What a subcontractor brings is its own: a truck that we sold to it may well come back. */
export function takenByTrip(row: Values, today: WireDate): Taken[] {
  const { ten_thau_phu, checkType } = row as { ten_thau_phu?: string; checkType?: boolean }
  if (checkType || isSubcontracted({ ten_thau_phu: ten_thau_phu ?? null })) return []
  const day = dayIn(row['ngay_thuc_hien']) ?? today
  const replaced = dayIn(row['xe_thay_the_bat_dau']) ?? day
  const plates = PLATES.map(([field, kind]) => ({
    kind,
    typed: wordIn(row[field]),
    name: null,
    field,
    day: field === 'bien_so_thay_the' ? replaced : day,
  }))
  const seats = DRIVERS.map((seat) => {
    const name = wordIn(row[`ten_${seat}`])
    const typed = wordIn(row[seat]) ?? name
    return { kind: 'driver', typed, name, field: `ten_${seat}`, day } as const
  })
  return [...plates, ...seats].flatMap(({ typed, name, ...taken }) =>
    typed === null ? [] : [{ ...taken, key: KEYS[taken.kind](typed), name: name ?? typed }],
  )
}

/** The truck that a booking wants. */
export function takenByBooking(row: Values, today: WireDate): Taken[] {
  const name = wordIn(row['xe_de_nghi'])
  if (name === null || plateKey(name) === '') return []
  const day = dayIn(row['ngay_gio_lay_hang']) ?? today
  return [{ kind: 'vehicle', key: vehicleKey(name), name, field: 'xe_de_nghi', day }]
}

/** Why something is not used any more, or null. */
function whyOut(kind: Kind, { trang_thai: state, isRetired }: Standing): Text | null {
  if (isRetired) return concernTexts.retired
  if (kind === 'driver') return hasLeft(state) ? WORK_STATES['Nghi viec'] : null
  const out = VEHICLES_OUT.find((one) => one === state)
  return kind === 'vehicle' && out ? VEHICLE_STATES[out] : null
}

const withSince = (why: Text, since: WireDate | null): Text =>
  since === null
    ? why
    : text(`${why.vi} từ ngày ${formatDate(since)}`, `${why.en} since ${formatDate(since)}`)

/** What a row takes that is out of use by then. One of which nobody knows since when is asked about for any day. */
function outOfUse({ kind, name, field, day }: Taken, standing: Standing): Warning[] {
  const { id, since } = standing
  const why = whyOut(kind, standing)
  if (why === null || (since !== null && day < since)) return []
  const who = concernTexts.called(kind, name)
  return oddity(`ngung_dung:${kind}:${id}`, field, concernTexts.of(who, withSince(why, since)))
}

/** A plate that was another vehicle's on that day: whoever enters an old trip may mean either. */
const ofBefore = ({ kind, name, field, day }: Taken, { id, plateNow }: Standing): Warning[] =>
  plateNow === null
    ? []
    : oddity(
        `bien_so_cu:${id}`,
        field,
        concernTexts.of(concernTexts.called(kind, name), plateThen(day, plateNow)),
      )

/** What must be accepted of whom a row takes: what is out of use by then, and plates that were others' then. */
export const takenDoubts = (
  taken: readonly Taken[],
  standings: Standings = NOTHING_KNOWN,
): Warning[] =>
  taken.flatMap((one) => {
    const standing = standings.get(onDay(one))
    return standing ? [...outOfUse(one, standing), ...ofBefore(one, standing)] : []
  })
