import { DISPATCH } from '../../office/screen/access.ts'
import { because, event, noticesOf } from '../../office/notice/notice.event.ts'
import { formatDate } from '../../kit/field/format.ts'
import { text } from '../../kit/text/text.ts'

type Trip = { id_chuyen_di: string; bien_so_xe: string | null; ngay_thuc_hien: string | null }

const tripName = ({ id_chuyen_di, bien_so_xe, ngay_thuc_hien }: Trip): string => {
  const known = [bien_so_xe, ngay_thuc_hien && formatDate(ngay_thuc_hien)].filter(Boolean)
  return known.length > 0 ? `${id_chuyen_di} (${known.join(', ')})` : id_chuyen_di
}

const TRIP = {
  kind: 'chuyen_di',
  target: 'chuyen_di',
  link: (trip: Trip) => trip.id_chuyen_di,
} as const
/** What is told of trips. */
export const tripNotices = noticesOf({
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
})
