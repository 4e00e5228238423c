import { text } from '../../kit/text/text.ts'

/** What the screen of debts says. */
export const debtScreenTexts = {
  lists: text('Các phần của báo cáo', 'Parts of the report'),
  customers: text('Theo khách hàng', 'By customer'),
  orders: text('Từng đơn', 'By order'),
  receipts: text('Phiếu thu', 'Receipts'),
  subcontractors: text('Thầu phụ', 'Subcontractors'),
  trips: text('Chuyến thầu phụ', 'Subcontracted trips'),
  payouts: text('Phiếu chi', 'Payments'),
  ages: text('Công nợ theo tuổi nợ', 'What is owed, by age'),
  payableAges: text('Còn phải trả theo tuổi nợ', 'What is to be paid, by age'),
  age: text('Tuổi nợ', 'Age'),
  onlyOwed: text('Còn nợ', 'Still owed'),
  owedOrAll: text('Nợ và đã trả', 'Owed and paid'),
  findCustomer: text('Tìm theo đơn, khách hàng', 'Find by order or customer'),
  findReceipt: text('Tìm theo số phiếu, tên, ghi chú', 'Find by number, name or note'),
  findTrip: text('Tìm theo chuyến, thầu phụ', 'Find by trip or subcontractor'),
  empty: text('Không có công nợ trong khoảng ngày này', 'Nothing is owed in these days'),
  noReceipts: text('Chưa có phiếu nào trong khoảng ngày này', 'None was recorded in these days'),
  unknown: text('Chưa rõ bên nào', 'Not known who'),
  total: text('Tổng còn nợ', 'Owed in all'),
  toOrders: text('Xem từng đơn', 'See the orders'),
  toReceipts: text('Xem phiếu thu', 'See the receipts'),
  toTrips: text('Xem từng chuyến', 'See the trips'),
  toPayouts: text('Xem phiếu chi', 'See the payments'),
  statement: text('Bảng kê đối soát', 'Statement'),
  statementNotes: {
    khach: text(
      'Gồm mọi đơn của khách trong khoảng ngày đang xem',
      'Holds all orders of the customer in the days shown',
    ),
    thau_phu: text(
      'Gồm mọi chuyến của thầu phụ trong khoảng ngày đang xem',
      'Holds all trips of the subcontractor in the days shown',
    ),
  },
  excel: text('Bảng kê Excel', 'Statement as Excel'),
  pdf: text('Bảng kê PDF', 'Statement as PDF'),
  mail: text('Nội dung thư', 'Words for an e-mail'),
  mailTo: (address: string) => text(`Gửi tới ${address}`, `To ${address}`),
} as const
