import type { Screen } from './access.ts'
import { text, type Text } from '../../kit/text/text.ts'

/** The name of every screen: in the menu, at its top and in the title of the window. */
export const screenTexts: Readonly<Record<Screen, Text>> = {
  '/overview': text('Trang chủ', 'Home'),
  '/notice-management': text('Thông báo', 'Notices'),
  '/trip/create': text('Tạo chuyến', 'New trip'),
  '/order-switch-station/create': text('Tạo đơn chuyển trạm', 'New transfer order'),
  '/trip-management': text('Quản lý chuyến', 'Trips'),
  '/filter-order': text('Lọc đơn hàng', 'Order filter'),
  '/order-management': text('Quản lý đơn hàng', 'Orders'),
  '/empty-truck-management': text('Xe trống', 'Empty trucks'),
  '/order-waiting-approve-management': text('Đơn chờ duyệt', 'Orders to approve'),
  '/fuel-surcharge': text('Phụ thu nhiên liệu', 'Fuel surcharge'),
  '/quota-km': text('Định mức km', 'Km quota'),
  '/trash-management': text('Thùng rác', 'Bin'),
  '/excel-management': text('Tệp Excel đã tải lên', 'Uploaded Excel files'),
  '/general-report': text('Báo cáo tổng hợp', 'General report'),
  '/monthly-report': text('Báo cáo tháng', 'Monthly report'),
  '/revenue-report': text('Báo cáo doanh thu', 'Revenue report'),
  '/truck-report': text('Báo cáo theo xe', 'Report per truck'),
  '/debt-report': text('Báo cáo công nợ', 'Debt report'),
  '/order-switch-management': text('Đơn chuyển trạm', 'Transfer orders'),
  '/route-management': text('Tuyến đường', 'Routes'),
  '/vehicle-management': text('Phương tiện', 'Vehicles'),
  '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi': text('Định mức chi phí', 'Cost norms'),
  '/company-management': text('Khách hàng', 'Customers'),
  '/driver-management': text('Người dùng', 'Users'),
  '/assistant-management': text('Thầu phụ', 'Subcontractors'),
  '/expenses-management': text('Chi phí', 'Expenses'),
  '/wallet-management': text('Ví lái xe', 'Driver wallets'),
  '/salary-management': text('Lương', 'Salary'),
  '/driver-list': text('Danh sách lái xe', 'Driver list'),
  '/company-price-management': text('Chi phí công ty', 'Company cost'),
  '/excel-order': text('Thứ tự cột Excel', 'Excel column order'),
  '/schedule': text('Lịch', 'Calendar'),
  '/company-settings': text('Cài đặt công ty', 'Company settings'),
  '/fuel-log': text('Nhật ký xăng dầu', 'Fuel log'),
  '/stock': text('Kho vật tư', 'Stores'),
  '/closed-months': text('Khóa sổ', 'Closed months'),
  '/location': text('Bản đồ xe', 'Map of vehicles'),
  '/change-password': text('Đổi mật khẩu', 'Change password'),
}

/** The way from a message about something deleted to where it waits. */
export const OPEN_BIN = text('Xem thùng rác', 'Open the bin')
