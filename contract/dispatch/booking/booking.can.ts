import { APPROVERS, ENTERERS } from './booking.seats.ts'
import type { Seat } from '../../kit/endpoint/roles.ts'
import { savingTexts } from '../order/order.texts.ts'
import { text, type Text, grouped } from '../../kit/text/text.ts'

/** States of a booking (domain B1.2, B4.2). What follows an approval is read off its trip. */
export const BOOKING_STATES = {
  cho_duyet: text('Chờ duyệt', 'Waiting'),
  yeu_cau_sua: text('Cần sửa', 'To be changed'),
  tu_choi: text('Từ chối', 'Refused'),
  da_duyet: text('Chờ chốt lịch', 'To be dated'),
  cho_xep_xe: text('Chờ xếp xe', 'To be planned'),
  da_xep_xe: text('Đã xếp xe', 'Planned'),
  dang_chay: text('Đang chạy', 'Running'),
  da_giao: text('Đã giao', 'Delivered'),
  da_xoa: text('Đã xóa', 'Deleted'),
} as const
export type BookingState = keyof typeof BOOKING_STATES

/** States in which nobody has answered yet: the booking is still its sale's own. */
const UNANSWERED: readonly BookingState[] = ['cho_duyet', 'yeu_cau_sua']
const PLANNABLE: readonly BookingState[] = ['cho_duyet', 'da_duyet', 'cho_xep_xe']

type Rule = {
  readonly seats: readonly Seat[]
  readonly states: readonly BookingState[]
  readonly label: Text
  readonly done: Text
  /** The same of several. */
  readonly counted: (count: number) => Text
}
type AnswerRule = Rule & {
  readonly reason: boolean
  /** What the answer makes of the approval. */
  readonly answer: 'da_duyet' | 'tu_choi' | 'yeu_cau_sua'
}

/** The answers to a booking: from which states, and which need a reason. Button, call and test read this. */
export const BOOKING_ACTIONS = {
  duyet: {
    seats: APPROVERS,
    states: ['cho_duyet', 'yeu_cau_sua', 'tu_choi'],
    reason: false,
    answer: 'da_duyet',
    label: text('Duyệt', 'Approve'),
    done: text('Đã duyệt đơn', 'Approved'),
    counted: (n) => text(`Đã duyệt ${grouped(n)} đơn`, `${grouped(n)} approved`),
  },
  tu_choi: {
    seats: APPROVERS,
    states: ['cho_duyet', 'yeu_cau_sua', 'da_duyet', 'cho_xep_xe'],
    reason: true,
    answer: 'tu_choi',
    label: text('Từ chối', 'Refuse'),
    done: text('Đã từ chối đơn', 'Refused'),
    counted: (n) => text(`Đã từ chối ${grouped(n)} đơn`, `${grouped(n)} refused`),
  },
  yeu_cau_sua: {
    seats: APPROVERS,
    states: ['cho_duyet', 'da_duyet', 'cho_xep_xe'],
    reason: true,
    answer: 'yeu_cau_sua',
    label: text('Yêu cầu sửa', 'Ask for a change'),
    done: text('Đã yêu cầu sửa đơn', 'Change asked for'),
    counted: (n) => text(`Đã yêu cầu sửa ${grouped(n)} đơn`, `Change asked for on ${grouped(n)}`),
  },
  tao_chuyen: {
    seats: APPROVERS,
    states: PLANNABLE,
    reason: false,
    answer: 'da_duyet',
    label: text('Tạo chuyến', 'Make a trip'),
    done: text('Đã tạo chuyến nháp', 'Draft trip made'),
    counted: (n) =>
      text(`Đã tạo chuyến nháp cho ${grouped(n)} đơn`, `Draft trips made for ${grouped(n)}`),
  },
  gan_chuyen: {
    seats: APPROVERS,
    states: PLANNABLE,
    reason: false,
    answer: 'da_duyet',
    label: text('Gán vào chuyến', 'Put on a trip'),
    done: text('Đã gán vào chuyến', 'Put on the trip'),
    counted: (n) => text(`Đã gán ${grouped(n)} đơn vào chuyến`, `${grouped(n)} put on the trip`),
  },
} as const satisfies Record<string, AnswerRule>
export type BookingAction = keyof typeof BOOKING_ACTIONS

const STILL_OPEN: readonly BookingState[] = [...UNANSWERED, 'da_duyet', 'cho_xep_xe']

/** What else is done to a booking; a sale only to its own and unanswered ones. */
const BOOKING_CHANGES = {
  update: {
    seats: ENTERERS,
    states: STILL_OPEN,
    label: text('Sửa', 'Edit'),
    done: savingTexts.updated,
    counted: (n) => text(`Đã cập nhật ${grouped(n)} đơn`, `${grouped(n)} updated`),
  },
  remove: {
    seats: ENTERERS,
    states: [...STILL_OPEN, 'tu_choi'],
    label: text('Xóa', 'Delete'),
    done: text('Đã xóa đơn', 'Deleted'),
    counted: (n) => text(`Đã xóa ${grouped(n)} đơn`, `${grouped(n)} deleted`),
  },
  restore: {
    seats: ENTERERS,
    states: ['da_xoa'],
    label: text('Khôi phục', 'Restore'),
    done: text('Đã khôi phục đơn', 'Restored'),
    counted: (n) => text(`Đã khôi phục ${grouped(n)} đơn`, `${grouped(n)} restored`),
  },
} as const satisfies Record<string, Rule>
export type BookingAct = BookingAction | keyof typeof BOOKING_CHANGES

const RULES: Readonly<Record<BookingAct, Rule>> = { ...BOOKING_ACTIONS, ...BOOKING_CHANGES }

/** What an act on bookings says when it is done. */
export const doneText = (act: BookingAct): Text => RULES[act].done
/** The same of several bookings: “Đã duyệt 5 đơn”. */
export const countedText = (act: BookingAct): Rule['counted'] => RULES[act].counted
/** The name of an act on bookings. */
export const actLabel = (act: BookingAct): Text => RULES[act].label

type Subject = { trang_thai: BookingState | null; id_chuyen_di: string | null }

const refusals = {
  answered: (state: Text) =>
    text(
      `Đơn đã được trả lời (“${state.vi}”), hãy báo người duyệt nếu cần thay đổi`,
      `The booking has been answered (“${state.en}”): please tell who approves what is to be changed`,
    ),
  onTrip: (id: string) => text(`Đơn đã nằm trong chuyến ${id}`, `The booking is on trip ${id}`),
  notInState: (state: Text) =>
    text(
      `Không làm được khi đơn ở trạng thái “${state.vi}”`,
      `Not possible while the booking is in the state “${state.en}”`,
    ),
} as const

/** Why an act is refused by the state of a booking, or null. */
export function whyNotBooking(act: BookingAct, booking: Subject, seat: Seat): Text | null {
  const state = booking.trang_thai ?? 'cho_duyet'
  const { states } = RULES[act]
  if (seat === 'sale' && act !== 'restore' && !UNANSWERED.includes(state))
    return refusals.answered(BOOKING_STATES[state])
  if (states.includes(state)) return null
  return booking.id_chuyen_di
    ? refusals.onTrip(booking.id_chuyen_di)
    : refusals.notInState(BOOKING_STATES[state])
}

/** True when the seat may act and the booking is in a state for it: what shows or hides a button. */
export const canAct = (act: BookingAct, booking: Subject, seat: Seat): boolean =>
  RULES[act].seats.includes(seat) && whyNotBooking(act, booking, seat) === null
