import { text, type Text } from '../../kit/text/text.ts'
import type { FILTER_TYPES } from './order-filter.api.ts'

/** What the names of a filter are. */
export const FILTER_TYPE_TEXTS: Record<(typeof FILTER_TYPES)[number], Text> = {
  toan_bo: text('Toàn bộ', 'All orders'),
  ten_cong_ty: text('Theo khách hàng trả cước', 'By customer'),
  khach_hang: text('Theo khách hàng cuối', 'By end customer'),
  bien_so_xe: text('Theo biển số xe (chuyến)', 'By plate (trips)'),
  ten_thau_phu: text('Theo thầu phụ', 'By subcontractor'),
}

/** Words of the order filter. */
export const orderFilterTexts = {
  noState: text('Trạng thái chuyến không có trong danh sách', 'No such state of a trip'),
  type: text('Lọc theo', 'Filter by'),
  company: text('Khách hàng', 'Customer'),
  customer: text('Khách hàng cuối', 'End customer'),
  plate: text('Biển số', 'Plate'),
  subcontractor: text('Thầu phụ', 'Subcontractor'),
  searchHint: text('Tìm mã, khách, hàng, nơi lấy, trả…', 'Id, customer, goods, places…'),
  empty: text(
    'Không có đơn hàng nào trong khoảng ngày và bộ lọc này.',
    'No order in these days and filters.',
  ),
  noColumns: text(
    'Chưa chọn cột nào. Bấm “Chọn cột” để chọn.',
    'No column is chosen. Press “Choose columns”.',
  ),
  columns: text('Chọn cột', 'Choose columns'),
  columnsTitle: text('Cột của bảng và của tệp Excel', 'Columns of the table and of the Excel file'),
  tab1: text('Đơn hàng', 'Orders'),
  tab2: text('Chi phí', 'Costs'),
  bien_so: text('Chi phí của chuyến', 'Costs of trips'),
  files: text('Tải tệp', 'Files'),
  excel: text('Excel của kết quả', 'Excel of the result'),
  excelNote: text('Đúng các cột và bộ lọc đang xem', 'The columns and filters on screen'),
  tolls: text('Báo cáo VETC theo xe', 'VETC report per truck'),
  photos: text('Ảnh đơn hàng (zip)', 'Photos of orders (zip)'),
  tripFile: text('Tệp của các chuyến', 'File of the trips'),
} as const
