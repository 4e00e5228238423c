import { counted, text, grouped } from '../../kit/text/text.ts'
import { UNNAMED } from '../../dispatch/trip/trip.groups.ts'
import { formatMoney, formatMonth } from '../../kit/field/format.ts'
import { MOST_DAYS } from './sums.fields.ts'

export const reportTexts = {
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
  /** What `npm run rebuild-sums` says at its end. */
  rebuilt: ({ days, trips, seconds }: { days: number; trips: number; seconds: number }) =>
    text(
      `Đã tính lại mọi tổng của báo cáo: ${formatMoney(days)} ngày, ${formatMoney(trips)} chuyến, trong ${formatMoney(seconds)} giây`,
      `All sums of reports were made anew: ${counted(days, 'day')}, ${counted(trips, 'trip')}, in ${seconds} seconds`,
    ),
  before: text('Kỳ trước', 'Period before'),
  yearBefore: text('Cùng kỳ năm trước', 'A year before'),
  printed: (month: string) =>
    text(`Báo cáo tháng ${formatMonth(month)}`, `The report of ${formatMonth(month)}`),
  revenueBefore: text('Doanh thu kỳ trước', 'Revenue of the period before'),
  revenueYearBefore: text('Doanh thu năm trước', 'Revenue a year before'),
  millions: text('triệu đồng', 'million VND'),
  nothing: text(
    'Không có chuyến nào được tính trong những ngày này.',
    'No trip counts on these days.',
  ),
  shares: text(
    'Khách hàng: tỷ trọng doanh thu, so với kỳ trước',
    'Customers: share of revenue, and since the period before',
  ),
  byDay: text('Theo ngày', 'By day'),
  byVehicle: text('Theo xe', 'By vehicle'),
  byDriver: text('Theo lái xe', 'By driver'),
  byCustomer: text('Theo khách hàng', 'By customer'),
  byRoute: text('Theo tuyến', 'By route'),
  byMonth: text('Theo tháng trong năm', 'By month of the year'),
  directions: text('Cách xem', 'Directions'),
  chartByDay: text('Doanh thu, chi phí, lợi nhuận theo ngày', 'Revenue, cost and profit by day'),
  chartByMonths: text(
    'Doanh thu, chi phí, lợi nhuận theo tháng',
    'Revenue, cost and profit by month',
  ),
  chartByMonth: (year: number) =>
    text(
      `Doanh thu, chi phí, lợi nhuận theo tháng, năm ${year}`,
      `Revenue, cost and profit by month, ${year}`,
    ),
  print: text('In PDF', 'PDF'),
  previous: text('Trước', 'Before'),
  next: text('Sau', 'Next'),
  orderList: text('Đơn hàng', 'Orders'),
  firstOrdersInFile: (shown: number, all: number) =>
    text(
      `${formatMoney(shown)} đơn đầu trong ${formatMoney(all)} đơn; tổng tính đủ ở trang “Biển số xe”`,
      `The first ${formatMoney(shown)} of ${formatMoney(all)} orders; the sheet “Biển số xe” adds up all`,
    ),
  firstOrders: (shown: number, all: number) =>
    text(
      `${formatMoney(shown)} đơn đầu trong ${formatMoney(all)} đơn; tổng ở trên tính đủ`,
      `The first ${formatMoney(shown)} of ${formatMoney(all)} orders; the sums above hold all`,
    ),
  costParts: text('Chi phí của xe theo khoản', 'Costs of vehicles in parts'),
  emptyShare: text('Tỷ lệ km rỗng', 'Share of empty km'),
  greatest: (count: number) =>
    text(`${grouped(count)} xe nhiều nhất`, `the greatest ${grouped(count)}`),
  monthNow: text('Tháng này', 'This month'),
  toReport: text('Xem báo cáo tháng', 'See the report of the month'),
} as const
