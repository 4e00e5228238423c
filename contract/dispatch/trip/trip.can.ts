import { DISPATCH, TRIP_WRITERS } from '../../office/screen/access.ts'
import type { Seat } from '../../kit/endpoint/roles.ts'
import { closedMonthTexts } from '../../office/closed-month/closed-month.texts.ts'
import type { WireMonth } from '../../kit/time/time.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { TRIP_STATES, TRIP_COSTS, type TripState } from './trip.fields.ts'
import type { TripFollowed } from '../../price/calculation/around.ts'

const ALL = Object.keys(TRIP_STATES) as TripState[]
/** The states a trip goes forward through, in order (domain B1.1). */
const ROAD: readonly TripState[] = ALL.filter((state) => state !== 'huy')
const before = (state: TripState) => ROAD.slice(0, ROAD.indexOf(state))
/** States in which a trip is not over. */
export const OPEN_STATES: readonly TripState[] = before('ket_thuc')
/** States in which a trip still has to arrive, those in which it has still to load, and those in which it still takes orders. */
export const ON_THE_WAY: readonly TripState[] = OPEN_STATES.slice(1)
export const BEFORE_LOADING: readonly TripState[] = before('dang_lay_hang').slice(1)
export const TAKING_STATES: readonly TripState[] = before('dang_chay')

type Move = { readonly to: readonly TripState[]; readonly reasonFor: readonly TripState[] }

/** From each state: where a trip may go, and which of these moves need a reason (domain B1.1). */
export const TRIP_MOVES: Record<TripState, Move> = {
  nhap: { to: ['moi', 'huy'], reasonFor: ['huy'] },
  moi: { to: [...ROAD.slice(2), 'huy'], reasonFor: ['huy'] },
  da_giao_lenh: { to: [...ROAD.slice(3), 'huy'], reasonFor: ['huy'] },
  da_nhan_lenh: { to: [...ROAD.slice(4), 'huy'], reasonFor: ['huy'] },
  dang_lay_hang: { to: [...ROAD.slice(5), 'huy'], reasonFor: ['huy'] },
  dang_chay: { to: [...ROAD.slice(6), 'huy'], reasonFor: ['huy'] },
  dang_tra_hang: { to: ['ket_thuc', 'huy'], reasonFor: ['huy'] },
  ket_thuc: { to: ['dang_tra_hang'], reasonFor: ['dang_tra_hang'] },
  huy: { to: [], reasonFor: [] },
}

/** Milestones that reaching or skipping a state fills where they are missing (domain B1.1). */
export const MILESTONES: Partial<Record<TripState, readonly TripFollowed[]>> = {
  dang_lay_hang: ['ngay_gio_toi_diem_dong_hang'],
  ket_thuc: ['ngay_gio_ket_thuc_tra_hang', 'ngay_gio_toi_diem_ket_thuc'],
}

/** The states passed when a trip goes from one to a later one, the later one included. */
export const statesPassed = (from: TripState, to: TripState): TripState[] => {
  const [start, end] = [ROAD.indexOf(from), ROAD.indexOf(to)]
  return start < 0 || end <= start ? [] : ROAD.slice(start + 1, end + 1)
}

export type TripAction =
  | 'update'
  | 'remove'
  | 'finish'
  | 'cancel'
  | 'lock'
  | 'unlock'
  | 'recalculate'
  | 'merge'
  | 'undoMerge'
  | 'designate'

type ActionRule = {
  readonly seats: readonly Seat[]
  readonly states: readonly TripState[]
  readonly locked: boolean | null
  readonly reason: boolean
}

/** Who may do what to a trip, in which states, and whether it must be locked (`null`: either). Button, call and test read this. */
export const TRIP_ACTIONS: Record<TripAction, ActionRule> = {
  update: { seats: TRIP_WRITERS, states: ALL, locked: false, reason: false },
  remove: { seats: DISPATCH, states: ALL, locked: false, reason: false },
  finish: {
    seats: DISPATCH,
    states: ON_THE_WAY,
    locked: false,
    reason: false,
  },
  cancel: { seats: DISPATCH, states: OPEN_STATES, locked: false, reason: true },
  lock: {
    seats: TRIP_WRITERS,
    states: ALL.filter((state) => state !== 'nhap'),
    locked: false,
    reason: false,
  },
  unlock: { seats: DISPATCH, states: ALL, locked: true, reason: true },
  recalculate: {
    seats: TRIP_WRITERS,
    states: ALL.filter((state) => state !== 'huy'),
    locked: false,
    reason: false,
  },
  merge: { seats: DISPATCH, states: ON_THE_WAY, locked: false, reason: false },
  undoMerge: { seats: DISPATCH, states: ON_THE_WAY, locked: false, reason: false },
  designate: { seats: DISPATCH, states: ALL, locked: false, reason: false },
}

type Subject = {
  trang_thai: TripState | null
  khoa: boolean
  /** The closed month that it lies in, where it is known. */
  thang_khoa?: WireMonth | null
}

const refusals = {
  locked: text('Chuyến đã khóa, cần mở khóa trước', 'The trip is locked: unlock it first'),
  notLocked: text('Chuyến chưa khóa', 'The trip is not locked'),
  notInState: (state: Text) =>
    text(
      `Không làm được khi chuyến ở trạng thái “${state.vi}”`,
      `Not possible while the trip is in the state “${state.en}”`,
    ),
} as const

/** Why an action is refused, or null when it may go ahead. The seat is checked apart, by the endpoint's access. */
export function whyNot(action: TripAction, trip: Subject): Text | null {
  const rule = TRIP_ACTIONS[action]
  if (trip.thang_khoa) return closedMonthTexts.closed(trip.thang_khoa)
  if (rule.locked === false && trip.khoa) return refusals.locked
  if (rule.locked === true && !trip.khoa) return refusals.notLocked
  const state = trip.trang_thai ?? 'moi'
  return rule.states.includes(state) ? null : refusals.notInState(TRIP_STATES[state])
}

/** True when the seat may act and the trip is in a state for it: what shows or hides a button. */
export const canAct = (action: TripAction, seat: Seat, trip: Subject): boolean =>
  TRIP_ACTIONS[action].seats.includes(seat) && whyNot(action, trip) === null

/** Why a state change is refused, or null. */
export function whyNotMove(from: TripState, to: TripState, reason: string | null): string | null {
  if (from === to) return null
  const move = TRIP_MOVES[from]
  if (!move.to.includes(to)) return inputTexts.noSuchMove(TRIP_STATES[from], TRIP_STATES[to])
  return move.reasonFor.includes(to) && !reason ? inputTexts.reason : null
}

/** The trip fields that rating seats may write; orders' are in RATING_ORDER_FIELDS (wire: Who may write what). */
export const RATING_TRIP_FIELDS: readonly string[] = [
  ...TRIP_COSTS,
  'list_form_chi_phi',
  'don_gia',
  'ghi_chu_tinh_cuoc',
  'dinh_muc_dau',
  'quydinh',
  'km_dau',
  'km_cuoi',
  'tong_km',
  'so_km_co_hang_tron_ve',
  'so_km_khong_hang_tron_ve',
]
/** Whether, how, when and between whom an order is paid. */
export const PAYMENT_FIELDS = [
  'thanh_toan',
  'hinh_thuc_thanh_toan',
  'ngay_thanh_toan',
  'nguoi_thu_tien',
  'nguoi_thanh_toan',
] as const
export const RATING_ORDER_FIELDS: readonly string[] = [
  'cuoc_van_chuyen',
  'don_gia_don_hang',
  'don_gia_thau_phu',
  'rot_diem',
  'vat',
  ...PAYMENT_FIELDS,
  'dien_giai',
  'nguoi_thuc_hien',
  'km_tinh_lai_xe',
  'ma_lt',
  'ghi_chu',
  'cod',
]
