import { counted, text, grouped } from '../../kit/text/text.ts'

/** What statements and files of debts say. */
export const debtTexts = {
  noAge: text('Nhóm tuổi nợ không có trong danh sách', 'No such age'),
  file: text('Báo cáo công nợ', 'Debt report'),
  payablesFile: text('Công nợ thầu phụ', 'Owed to subcontractors'),
  statement: text('Bảng kê đối soát', 'Statement'),
} as const

/** What a statement of either side is refused with, and told as. */
export const sideTexts = {
  khach: {
    nobody: text('Không tìm thấy khách hàng', 'The customer was not found'),
    empty: text(
      'Khách hàng không có đơn nào trong khoảng ngày này',
      'The customer has no orders in these days',
    ),
    stated: (orders: number) =>
      text(`Bảng kê có ${grouped(orders)} đơn`, `A statement of ${counted(orders, 'order')}`),
  },
  thau_phu: {
    nobody: text('Không tìm thấy thầu phụ', 'The subcontractor was not found'),
    empty: text(
      'Thầu phụ không có chuyến nào trong khoảng ngày này',
      'The subcontractor has no trips in these days',
    ),
    stated: (trips: number) =>
      text(`Bảng kê có ${grouped(trips)} chuyến`, `A statement of ${counted(trips, 'trip')}`),
  },
} as const
