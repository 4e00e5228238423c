import { plateKey } from '../../kit/field/plate.ts'
import { addDays, addMinutes, dayOf, type WireDate, type WireMoment } from '../../kit/time/time.ts'
import { BEFORE_LOADING } from './trip.can.ts'
import { DRIVER_NAMES, DRIVERS, type TripState } from './trip.fields.ts'

const NO_CLAIM: readonly TripState[] = ['nhap', 'huy']
/** States in which a trip is on its way. */
export const RUNNING: readonly TripState[] = ['dang_lay_hang', 'dang_chay', 'dang_tra_hang']

/** Half-open. */
export type Span = { readonly from: WireMoment; readonly to: WireMoment }

type Maybe<T> = T | null | undefined
/** What a trip says of whom it takes and when. */
type Choices = {
  readonly bien_so_xe?: Maybe<string>
  readonly ma_romoc?: Maybe<string>
  readonly lai_xe_1?: Maybe<string>
  readonly lai_xe_2?: Maybe<string>
  readonly lai_xe_3?: Maybe<string>
  readonly ten_lai_xe_1?: Maybe<string>
  readonly ten_lai_xe_2?: Maybe<string>
  readonly ten_lai_xe_3?: Maybe<string>
  readonly ngay_thuc_hien?: Maybe<WireDate>
  readonly bien_so_thay_the?: Maybe<string>
  readonly xe_thay_the_bat_dau?: Maybe<WireMoment>
  readonly thoi_diem_cat_romoc?: Maybe<WireMoment>
  readonly thoi_diem_bat_dau_lai?: Maybe<WireMoment>
}
type Facts = {
  readonly ngay_gio_toi_diem_dong_hang?: Maybe<WireMoment>
  readonly ngay_gio_ket_thuc_tra_hang?: Maybe<WireMoment>
  readonly ngay_gio_toi_diem_ket_thuc?: Maybe<WireMoment>
}
type Stop = {
  readonly noi_lay_hang?: Maybe<string>
  readonly ngay_gio_lay_hang?: Maybe<WireMoment>
  readonly noi_tra_hang?: Maybe<string>
  readonly ngay_gio_tra_hang?: Maybe<WireMoment>
}

/** A trip as far as its vehicle and its people are concerned: with its first pickup and its last drop. */
export type Assignment = Choices &
  Facts &
  Stop & { readonly id_chuyen_di: string; readonly trang_thai: TripState }

type WithOrders = Choices &
  Facts & {
    readonly id_chuyen_di?: Maybe<string>
    readonly trang_thai?: Maybe<TripState>
    readonly list_don_hang?: Maybe<readonly Stop[]>
  }

const earliest = (moments: readonly Maybe<WireMoment>[]): WireMoment | null =>
  moments.filter((moment) => typeof moment === 'string').toSorted()[0] ?? null

/** The assignment of a trip that has its orders: the pickup is the earliest one, the drop the latest, else the first and the last. */
export function assignmentOf(trip: WithOrders): Assignment {
  const orders = trip.list_don_hang ?? []
  const pickup = earliest(orders.map((order) => order.ngay_gio_lay_hang))
  const drop =
    orders
      .flatMap(({ ngay_gio_tra_hang }) => ngay_gio_tra_hang ?? [])
      .toSorted()
      .at(-1) ?? null
  const first = orders.find((order) => pickup !== null && order.ngay_gio_lay_hang === pickup)
  const last = orders.findLast((order) => drop !== null && order.ngay_gio_tra_hang === drop)
  return {
    id_chuyen_di: trip.id_chuyen_di ?? '',
    trang_thai: trip.trang_thai ?? 'moi',
    bien_so_xe: trip.bien_so_xe,
    ma_romoc: trip.ma_romoc,
    lai_xe_1: trip.lai_xe_1,
    lai_xe_2: trip.lai_xe_2,
    lai_xe_3: trip.lai_xe_3,
    ten_lai_xe_1: trip.ten_lai_xe_1,
    ten_lai_xe_2: trip.ten_lai_xe_2,
    ten_lai_xe_3: trip.ten_lai_xe_3,
    ngay_thuc_hien: trip.ngay_thuc_hien,
    bien_so_thay_the: trip.bien_so_thay_the,
    xe_thay_the_bat_dau: trip.xe_thay_the_bat_dau,
    thoi_diem_cat_romoc: trip.thoi_diem_cat_romoc,
    thoi_diem_bat_dau_lai: trip.thoi_diem_bat_dau_lai,
    ngay_gio_toi_diem_dong_hang: trip.ngay_gio_toi_diem_dong_hang,
    ngay_gio_ket_thuc_tra_hang: trip.ngay_gio_ket_thuc_tra_hang,
    ngay_gio_toi_diem_ket_thuc: trip.ngay_gio_toi_diem_ket_thuc,
    noi_lay_hang: (first ?? orders[0])?.noi_lay_hang ?? null,
    ngay_gio_lay_hang: pickup,
    noi_tra_hang: (last ?? orders.at(-1))?.noi_tra_hang ?? null,
    ngay_gio_tra_hang: drop,
  }
}

const dayEnd = (moment: WireMoment): WireMoment => `${addDays(dayOf(moment), 1)} 00:00:00`

const isOut = (trip: Assignment): boolean =>
  RUNNING.includes(trip.trang_thai) &&
  !trip.ngay_gio_toi_diem_ket_thuc &&
  !trip.ngay_gio_ket_thuc_tra_hang

/** True for a trip on the road past its planned end: when it will be over is not known. */
export const isOverdue = (trip: Assignment, now: WireMoment): boolean =>
  isOut(trip) && (spanOf(trip, now)?.to ?? '') === addMinutes(now, 1)

/**
 * From when to when a trip takes its vehicle: first pickup to arrival, and to the end of the day where no end is known. A trip
 * that is on the road is not over yet. Null for one without a day, and for an ended one of which no end is known.
 */
export function spanOf(trip: Assignment, now: WireMoment): Span | null {
  const start = earliest([trip.ngay_gio_lay_hang, trip.ngay_gio_toi_diem_dong_hang])
  const day = start === null ? trip.ngay_thuc_hien : dayOf(start)
  if (!day) return null
  // What has no hours and did not leave yet begins now at the earliest: what ended this morning is not in its way.
  const waits = day === dayOf(now) && BEFORE_LOADING.includes(trip.trang_thai)
  const from = start ?? (waits ? now : `${day} 00:00:00`)
  const actual = trip.ngay_gio_toi_diem_ket_thuc ?? trip.ngay_gio_ket_thuc_tra_hang ?? null
  const end = actual ?? trip.ngay_gio_tra_hang ?? null
  if (end === null && trip.trang_thai === 'ket_thuc') return null
  const to = end !== null && end > from ? end : dayEnd(from)
  return { from, to: isOut(trip) && to <= now ? addMinutes(now, 1) : to }
}

/** True where hours are known, so that the span is not just a whole day. */
export const isTimed = (trip: Assignment): boolean =>
  Boolean(trip.ngay_gio_lay_hang ?? trip.ngay_gio_toi_diem_dong_hang ?? trip.ngay_gio_tra_hang)

/** The part that two spans share, or null. */
export function sharedSpan(a: Span, b: Span): Span | null {
  const from = a.from > b.from ? a.from : b.from
  const to = a.to < b.to ? a.to : b.to
  return from < to ? { from, to } : null
}

/** A vehicle or driver taken by a trip for a time; `key` says which. */
export type Claim = {
  readonly key: string
  readonly field: Carrier['field'] | (typeof DRIVER_NAMES)[number]
  readonly name: string
  readonly span: Span
}

/** The key under which what is known of a vehicle stands, in any spelling of its plate. */
export const vehicleKey = (plate: string): string => `xe:${plateKey(plate)}`
/** The same of a driver. */
export const driverKey = (username: string): string => `lai_xe:${username}`

/** A vehicle that carries a trip from a moment (null: from the beginning) until before another. */
export type Carrier = {
  readonly field: 'bien_so_xe' | 'bien_so_thay_the'
  readonly plate: string
  readonly from: WireMoment | null
  readonly to: WireMoment | null
}

/** Which vehicles carry a trip, one after the other (domain B4.7). */
export function carriersOf({
  bien_so_xe: own,
  bien_so_thay_the: other,
  xe_thay_the_bat_dau: since,
}: Pick<Choices, 'bien_so_xe' | 'bien_so_thay_the' | 'xe_thay_the_bat_dau'>): Carrier[] {
  const replaced = other && since ? since : null
  return [
    ...(own ? [{ field: 'bien_so_xe' as const, plate: own, from: null, to: replaced }] : []),
    ...(other && since
      ? [{ field: 'bien_so_thay_the' as const, plate: other, from: since, to: null }]
      : []),
  ]
}

/** The first vehicle goes until another one takes over, and is free while its trailer stands with the customer (domain B4.4, B4.7). */
function ownSpans(trip: Assignment, span: Span): Span[] {
  const { thoi_diem_cat_romoc, thoi_diem_bat_dau_lai } = trip
  const replaced = carriersOf(trip).find(({ to }) => to !== null)?.to
  const to = replaced && replaced < span.to ? replaced : span.to
  const dropped = thoi_diem_cat_romoc && thoi_diem_cat_romoc < to ? thoi_diem_cat_romoc : null
  if (dropped === null) return [{ from: span.from, to }]
  const resumed = thoi_diem_bat_dau_lai ? [{ from: thoi_diem_bat_dau_lai, to }] : []
  return [{ from: span.from, to: dropped }, ...resumed]
}

/** Everything that a trip takes; drafts and cancelled trips take nothing. */
export function claimsOf(trip: Assignment, now: WireMoment): Claim[] {
  const span = NO_CLAIM.includes(trip.trang_thai) ? null : spanOf(trip, now)
  if (span === null) return []
  const { bien_so_xe: plate, bien_so_thay_the: other, xe_thay_the_bat_dau: from } = trip
  const drivers = DRIVERS.flatMap((driver) => {
    const username = trip[driver]
    const field = `ten_${driver}` as const
    return username ? [{ key: driverKey(username), field, name: trip[field] ?? username }] : []
  })
  const taken = plate
    ? [{ key: vehicleKey(plate), field: 'bien_so_xe' as const, name: plate }, ...drivers]
    : drivers
  const own = ownSpans(trip, span).filter((part) => part.from < part.to)
  const claims: Claim[] = taken.flatMap((each) => own.map((part) => ({ ...each, span: part })))
  if (!other || !from || from >= span.to) return claims
  const replacement = { from: from > span.from ? from : span.from, to: span.to }
  return [
    ...claims,
    { key: vehicleKey(other), field: 'bien_so_thay_the', name: other, span: replacement },
  ]
}

/** The last day on which papers must be valid for a time. */
export const lastDayOf = ({ from, to }: Span): WireDate => {
  const last = dayOf(addMinutes(to, -1))
  return last < dayOf(from) ? dayOf(from) : last
}

/** Whom a trip takes with its vehicle. */
export const OF_TRUCK = ['ma_romoc', ...DRIVERS, ...DRIVER_NAMES] as const

const PLAN: readonly (keyof Choices)[] = [
  'bien_so_xe',
  ...OF_TRUCK,
  'ngay_thuc_hien',
  'bien_so_thay_the',
  'xe_thay_the_bat_dau',
  'thoi_diem_cat_romoc',
  'thoi_diem_bat_dau_lai',
]

/**
 * True when a change chooses anew whom a trip takes or when, or opens an ended one again. What is only recorded (milestones,
 * states on the road) is no choice: nobody is asked whether it really happened.
 */
export function choosesAnew(before: Assignment | null, after: Assignment): boolean {
  if (NO_CLAIM.includes(after.trang_thai)) return false
  if (before === null || NO_CLAIM.includes(before.trang_thai)) return true
  if (before.trang_thai === 'ket_thuc' && after.trang_thai !== 'ket_thuc') return true
  const differs = (name: keyof Choices | keyof Stop) =>
    (before[name] ?? null) !== (after[name] ?? null)
  return PLAN.some(differs) || differs('ngay_gio_lay_hang') || differs('ngay_gio_tra_hang')
}
