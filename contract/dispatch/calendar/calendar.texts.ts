import { formatMoney } from '../../kit/field/format.ts'
import { counted, text, grouped } from '../../kit/text/text.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Words of the calendar. */
export const calendarTexts = {
  trips: (count: number, cancelled: number) => {
    const off = cancelled > 0
    return text(
      `${formatMoney(count)} chuyến${off ? `, ${grouped(cancelled)} hủy` : ''}`,
      `${formatMoney(count)} trip${count === 1 ? '' : 's'}${off ? `, ${grouped(cancelled)} cancelled` : ''}`,
    )
  },
  expires: text('hết hạn', 'expires'),
  expected: text('dự kiến', 'expected'),
  views: text('Kiểu xem', 'View'),
  monthView: text('Tháng', 'Month'),
  yearView: text('Năm', 'Year'),
  previous: text('Trước', 'Previous'),
  next: text('Sau', 'Next'),
  today: text('Hôm nay', 'Today'),
  monthOf: (month: number, year: number) =>
    text(`Tháng ${month}/${year}`, `${MONTHS[month - 1]} ${year}`),
  month: (month: number) => text(`Tháng ${month}`, MONTHS[month - 1] ?? ''),
  yearOf: (year: number) => text(`Năm ${year}`, String(year)),
  weekdays: [
    text('T2', 'Mo'),
    text('T3', 'Tu'),
    text('T4', 'We'),
    text('T5', 'Th'),
    text('T6', 'Fr'),
    text('T7', 'Sa'),
    text('CN', 'Su'),
  ],
  weekdayNames: [
    text('Thứ Hai', 'Monday'),
    text('Thứ Ba', 'Tuesday'),
    text('Thứ Tư', 'Wednesday'),
    text('Thứ Năm', 'Thursday'),
    text('Thứ Sáu', 'Friday'),
    text('Thứ Bảy', 'Saturday'),
    text('Chủ Nhật', 'Sunday'),
  ],
  lunar: (day: number, month: number, leap: boolean) =>
    text(
      `${day}/${month}${leap ? ' nhuận' : ''} âm lịch`,
      `lunar ${day}/${month}${leap ? ' (leap)' : ''}`,
    ),
  shown: text('Đang hiện', 'Shown'),
  more: (count: number) => text(`+${grouped(count)} giấy tờ`, `+${counted(count, 'paper')}`),
  nothing: text('Không có gì trong ngày này.', 'Nothing stands on this day.'),
  tripsOfDay: text('Chuyến trong ngày', 'Trips of the day'),
  showTrips: text('Xem từng chuyến', 'Show the trips'),
  hideTrips: text('Thu gọn', 'Hide the trips'),
  openList: text('Mở danh sách chuyến', 'Open the trip list'),
  moreTrips: (count: number) =>
    text(
      `và ${grouped(count)} chuyến nữa trong danh sách`,
      `and ${grouped(count)} more in the list`,
    ),
  papers: text('Giấy tờ hết hạn', 'Papers that expire'),
  keyView: text('Đổi xem tháng, năm', 'Switch between month and year'),
} as const
