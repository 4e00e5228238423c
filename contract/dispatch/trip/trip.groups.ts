import { text } from '../../kit/text/text.ts'
import { TRIP_STATES, type TripState } from './trip.fields.ts'

/** States that no report counts (money, section 8). */
const UNCOUNTED: readonly TripState[] = ['nhap', 'huy']

/** Asked for as a state: all that reports count. */
export const COUNTED = 'duoc_tinh'
/** The states that it stands for. */
export const COUNTED_STATES = (Object.keys(TRIP_STATES) as TripState[]).filter(
  (state) => !UNCOUNTED.includes(state),
)
export const countedChoice = {
  [COUNTED]: text('Được tính (trừ nháp, hủy)', 'Counted (no drafts, no cancelled)'),
} as const

/** What trips may be asked for by. */
export const ASKED_STATES: readonly string[] = [COUNTED, ...Object.keys(TRIP_STATES)]

/** Asked states with what `COUNTED` stands for. */
export const statesMeant = (states: readonly string[]): string[] =>
  states.flatMap((state) => (state === COUNTED ? COUNTED_STATES : [state]))

/** The groups by which reports add trips and orders up; a list takes one as the filter `nhom`, written 'xe:15C-123.45'. */
export const GROUP_KINDS = {
  xe: text('Xe', 'Vehicle'),
  /** All vehicles of the company. */
  xe_nha: text('Xe công ty', 'Own vehicles'),
  thau_phu: text('Thầu phụ', 'Subcontracted'),
  lai_xe: text('Lái xe chính', 'First driver'),
  /** By a name without an account. */
  ten_lai_xe: text('Lái xe chính', 'First driver'),
  khach: text('Khách hàng', 'Customer'),
  /** By a name that is no customer's. */
  ten_khach: text('Khách hàng', 'Customer'),
  tuyen: text('Tuyến', 'Route'),
} as const
export type GroupKind = keyof typeof GROUP_KINDS

/** What stands for rows that name none. */
export const UNNAMED = text('(chưa ghi)', '(not given)')

/** A group as a filter has it: its kind and key; no key stands for the rows that name none. */
export const groupCode = (kind: GroupKind, key: string | null): string => `${kind}:${key ?? ''}`

/** Reads a filter; null for what names no group. */
export function readGroup(code: string): { kind: GroupKind; key: string | null } | null {
  const at = code.indexOf(':')
  const kind = code.slice(0, at)
  if (at < 0 || !Object.hasOwn(GROUP_KINDS, kind)) return null
  return { kind: kind as GroupKind, key: code.slice(at + 1) || null }
}
