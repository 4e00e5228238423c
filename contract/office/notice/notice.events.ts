import { DISPATCH } from '../screen/access.ts'
import { APPROVERS } from '../../dispatch/booking/booking.can.ts'
import { formatDate } from '../../kit/field/format.ts'
import { paperWords, type Paper } from '../../master/paper/paper.ts'
import type { Seat } from '../../kit/endpoint/roles.ts'
import { text, type Text } from '../../kit/text/text.ts'
import type { NOTICE_KINDS } from './notice.api.ts'

/** Persons whom a subject concerns; who writes names them. Of a subcontractor: its partner accounts, by its id. */
type Person = 'lai_xe' | 'nguoi_tao' | 'thau_phu' | 'nguoi_cho'

/** What a notice leads to: a record that has a screen, or nothing. */
export type NoticeTarget =
  | 'chuyen_di'
  | 'don_cho_duyet'
  | 'chuyen_tram'
  | 'phuong_tien'
  | 'ro_mooc'
  | 'lai_xe'

/** An event that makes a notice: its kind, who is told beside the persons named, where it leads and what it says. */
export type NoticeEvent<About, P extends Person> = {
  readonly name: Text
  readonly kind: keyof typeof NOTICE_KINDS
  readonly target: NoticeTarget | null
  readonly seats: readonly Seat[]
  readonly persons: readonly P[]
  /** True for what should not wait until somebody looks at the bell. */
  readonly alert?: true
  readonly link: (about: About) => string | null
  readonly content: (about: About, by: string) => Text
}

const event = <About, P extends Person = never>(
  value: NoticeEvent<About, P>,
): NoticeEvent<About, P> => value

type Trip = { id_chuyen_di: string; bien_so_xe: string | null; ngay_thuc_hien: string | null }

const tripName = ({ id_chuyen_di, bien_so_xe, ngay_thuc_hien }: Trip): string => {
  const known = [bien_so_xe, ngay_thuc_hien && formatDate(ngay_thuc_hien)].filter(Boolean)
  return known.length > 0 ? `${id_chuyen_di} (${known.join(', ')})` : id_chuyen_di
}

type Carriage = { noi_lay_hang: string | null; noi_tra_hang: string | null }

const legs = ({ noi_lay_hang, noi_tra_hang }: Carriage): string =>
  [noi_lay_hang, noi_tra_hang].filter(Boolean).join(' → ')

type Booking = Carriage & { id_don_hang: string; ten_nguoi_gui: string | null }

const bookingName = (booking: Booking): string => {
  const known = [booking.ten_nguoi_gui, legs(booking)].filter(Boolean)
  return known.length > 0 ? `${booking.id_don_hang} (${known.join(', ')})` : booking.id_don_hang
}

type Transfer = Carriage & { id: string; tuyen_duong: string | null }

const transferName = (transfer: Transfer): string => {
  const way = transfer.tuyen_duong ?? legs(transfer)
  return way ? `${transfer.id} (${way})` : transfer.id
}

const because = (reason: string | null): string => (reason ? `: ${reason}` : '')

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

const ofPaper = {
  persons: ['lai_xe'],
  link: (paper: Paper) => paper.id,
  content: (paper: Paper) => paperWords(paper),
} as const

const TRIP = {
  kind: 'chuyen_di',
  target: 'chuyen_di',
  link: (trip: Trip) => trip.id_chuyen_di,
} as const
const BOOKING = {
  kind: 'order',
  target: 'don_cho_duyet',
  link: (booking: Booking) => booking.id_don_hang,
} as const

const STAFF: readonly Seat[] = ['hcns', 'hr']

/** Every event that makes a notice. Who acts is never told of his own act. */
export const noticeEvents = {
  tao_chuyen: event({
    name: text('Chuyến mới', 'New trip'),
    ...TRIP,
    seats: DISPATCH,
    persons: ['lai_xe', 'nguoi_tao', 'thau_phu'],
    content: (trip: Trip, by) =>
      text(`${by} đã tạo chuyến ${tripName(trip)}`, `${by} created trip ${tripName(trip)}`),
  }),
  giao_lai_xe: event({
    name: text('Giao lái xe', 'Driver assigned'),
    ...TRIP,
    alert: true,
    seats: [],
    persons: ['lai_xe'],
    content: (trip: Trip, by) =>
      text(
        `${by} đã giao bạn chạy chuyến ${tripName(trip)}`,
        `${by} assigned you to trip ${tripName(trip)}`,
      ),
  }),
  huy_chuyen: event({
    name: text('Hủy chuyến', 'Trip cancelled'),
    ...TRIP,
    seats: DISPATCH,
    persons: ['lai_xe', 'nguoi_tao', 'thau_phu'],
    content: (trip: Trip & { ly_do: string | null }, by) =>
      text(
        `${by} đã hủy chuyến ${tripName(trip)}${because(trip.ly_do)}`,
        `${by} cancelled trip ${tripName(trip)}${because(trip.ly_do)}`,
      ),
  }),
  gop_chuyen: event({
    name: text('Gộp chuyến', 'Trips merged'),
    ...TRIP,
    seats: DISPATCH,
    persons: ['lai_xe', 'nguoi_tao', 'thau_phu'],
    content: (trip: Trip & { others: readonly string[] }, by) =>
      text(
        `${by} đã gộp ${trip.others.join(', ')} vào chuyến ${tripName(trip)}`,
        `${by} merged ${trip.others.join(', ')} into trip ${tripName(trip)}`,
      ),
  }),
  huy_gop: event({
    name: text('Hủy gộp', 'Merge undone'),
    ...TRIP,
    seats: DISPATCH,
    persons: ['lai_xe', 'nguoi_tao', 'thau_phu'],
    content: (trip: Trip, by) =>
      text(
        `${by} đã hủy gộp chuyến ${tripName(trip)}`,
        `${by} undid the merge of trip ${tripName(trip)}`,
      ),
  }),
  nhac_viec: event({
    name: text('Nhắc việc', 'Reminder'),
    ...TRIP,
    alert: true,
    seats: DISPATCH,
    persons: ['lai_xe', 'nguoi_tao'],
    content: (trip: Trip & { noi_dung_nhac: string | null }) =>
      text(
        `Nhắc việc chuyến ${tripName(trip)}${because(trip.noi_dung_nhac)}`,
        `Reminder for trip ${tripName(trip)}${because(trip.noi_dung_nhac)}`,
      ),
  }),
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
      text(`${by} gửi ${count} đơn chờ duyệt từ Excel`, `${by} sent ${count} bookings by Excel`),
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
  don_chuyen_tram: event({
    name: text('Đơn chuyển trạm', 'Station transfer'),
    kind: 'chuyen_tram',
    target: 'chuyen_tram',
    seats: [...DISPATCH, 'warehouse'],
    persons: [],
    link: (transfer: Transfer) => transfer.id,
    content: (transfer: Transfer, by) =>
      text(
        `${by} đã tạo đơn chuyển trạm ${transferName(transfer)}`,
        `${by} made station transfer ${transferName(transfer)}`,
      ),
  }),
  giay_to_xe: event({
    name: text('Giấy tờ xe', 'Vehicle papers'),
    ...ofPaper,
    kind: 'feature',
    target: 'phuong_tien',
    seats: [...DISPATCH, 'hcns'],
  }),
  giay_to_romoc: event({
    name: text('Giấy tờ rơ-moóc', 'Trailer papers'),
    ...ofPaper,
    kind: 'feature',
    target: 'ro_mooc',
    seats: [...DISPATCH, 'hcns'],
  }),
  giay_to_lai_xe: event({
    name: text('Giấy tờ lái xe', 'Driver papers'),
    ...ofPaper,
    kind: 'user',
    target: 'lai_xe',
    seats: [...DISPATCH, ...STAFF],
  }),
  xin_dung_thu: event({
    name: text('Xin dùng thử', 'Demo request'),
    kind: 'feature',
    target: null,
    seats: ['admin'],
    persons: [],
    link: () => null,
    content: (request: { fullname: string; company_name: string; phone: string }) => {
      const who = `${request.fullname} (${request.company_name}, ${request.phone})`
      return text(`${who} xin dùng thử`, `${who} asks for a demonstration`)
    },
  }),
} as const

/** The names of all events by their codes. */
export const EVENT_NAMES: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(noticeEvents).map(([code, { name }]) => [code, name]),
)
