import { text } from '../../kit/text/text.ts'
import { UNNAMED } from '../../dispatch/trip/trip.groups.ts'
import { formatMonth } from '../../kit/field/format.ts'
import { MOST_DAYS } from './sums.fields.ts'

export const reportTexts = {
  reversed: text('Ngày đầu sau ngày cuối', 'The first day is after the last one'),
  tooLong: text(
    `Báo cáo xem nhiều nhất ${MOST_DAYS} ngày`,
    `A report covers ${MOST_DAYS} days at most`,
  ),
  noReport: (name: string) => text(`Không có báo cáo “${name}”`, `There is no report “${name}”`),
  subcontracted: text('Thầu phụ', 'Subcontracted'),
  unnamed: UNNAMED,
  plate: text('Biển số xe', 'Plate'),
  driver: text('Lái xe', 'Driver'),
  customer: text('Khách hàng', 'Customer'),
  route: text('Tuyến', 'Route'),
  day: text('Ngày', 'Day'),
  month: text('Tháng', 'Month'),
  orders: text('Số đơn', 'Orders'),
  total: text('Cộng', 'Total'),
  before: text('Kỳ trước', 'Period before'),
  yearBefore: text('Cùng kỳ năm trước', 'A year before'),
  printed: (month: string) =>
    text(`Báo cáo tháng ${formatMonth(month)}`, `The report of ${formatMonth(month)}`),
} as const
