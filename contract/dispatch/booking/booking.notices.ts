import { because, event, noticesOf } from '../../office/notice/notice.event.ts'
import { counted, text, grouped } from '../../kit/text/text.ts'
import { legs, type Carriage } from '../order/legs.ts'
import { APPROVERS } from './booking.seats.ts'

type Booking = Carriage & { id_don_hang: string; ten_nguoi_gui: string | null }

const bookingName = (booking: Booking): string => {
  const known = [booking.ten_nguoi_gui, legs(booking)].filter(Boolean)
  return known.length > 0 ? `${booking.id_don_hang} (${known.join(', ')})` : booking.id_don_hang
}

/** What an answer to a booking says; the words follow the name of who answers. */
const BOOKING_ANSWERS = {
  duyet: text('đã duyệt', 'approved'),
  tu_choi: text('đã từ chối', 'refused'),
  yeu_cau_sua: text('yêu cầu sửa', 'asks to change'),
  tao_chuyen: text('đã duyệt và tạo chuyến cho', 'approved and made a trip for'),
  gan_chuyen: text('đã duyệt và gán chuyến cho', 'approved and put on a trip'),
} as const

type Answer = { answer: keyof typeof BOOKING_ANSWERS; id_chuyen_di: string | null }

type ManyBookings = { ids: readonly string[]; ly_do: string | null }
/** How many bookings a notice about several names. */
const NAMED = 5

const BOOKING = {
  kind: 'order',
  target: 'don_cho_duyet',
  link: (booking: Booking) => booking.id_don_hang,
} as const

/** What is told of bookings. */
export const bookingNotices = noticesOf({
  don_cho_duyet: event({
    name: text('Đơn chờ duyệt', 'Booking to approve'),
    ...BOOKING,
    seats: APPROVERS,
    persons: [],
    content: (booking: Booking, by) =>
      text(
        `${by} gửi đơn chờ duyệt ${bookingName(booking)}`,
        `${by} sent booking ${bookingName(booking)} for approval`,
      ),
  }),
  nhieu_don_cho_duyet: event({
    name: text('Nhiều đơn chờ duyệt', 'Bookings to approve'),
    kind: 'order',
    target: 'don_cho_duyet',
    seats: APPROVERS,
    persons: [],
    link: () => null,
    content: ({ count }: { count: number }, by) =>
      text(
        `${by} gửi ${grouped(count)} đơn chờ duyệt từ Excel`,
        `${by} sent ${counted(count, 'booking')} by Excel`,
      ),
  }),
  tra_loi_don: event({
    name: text('Trả lời đơn', 'Booking answered'),
    ...BOOKING,
    alert: true,
    seats: [],
    persons: ['nguoi_cho'],
    content(booking: Booking & Answer & { ly_do: string | null }, by) {
      const words = BOOKING_ANSWERS[booking.answer]
      const rest = because(booking.ly_do ?? booking.id_chuyen_di)
      return text(
        `${by} ${words.vi} đơn ${bookingName(booking)}${rest}`,
        `${by} ${words.en} booking ${bookingName(booking)}${rest}`,
      )
    },
  }),
  tra_loi_nhieu_don: event({
    name: text('Trả lời nhiều đơn', 'Bookings answered'),
    kind: 'order',
    target: 'don_cho_duyet',
    alert: true,
    seats: [],
    persons: ['nguoi_cho'],
    link: () => null,
    content({ answer, ids, ly_do }: Pick<Answer, 'answer'> & ManyBookings, by) {
      const words = BOOKING_ANSWERS[answer]
      const some = ids.length > NAMED ? `${ids.slice(0, NAMED).join(', ')}…` : ids.join(', ')
      return text(
        `${by} ${words.vi} ${ids.length} đơn (${some})${because(ly_do)}`,
        `${by} ${words.en} ${ids.length} bookings (${some})${because(ly_do)}`,
      )
    },
  }),
})
