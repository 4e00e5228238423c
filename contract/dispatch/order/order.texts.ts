import { formatMoney } from '../../kit/field/format.ts'
import { counted, text, type Text, grouped } from '../../kit/text/text.ts'

/** What a filter finds. */
export const FOUND = {
  trips: text('chuyến', 'trips'),
  orders: text('đơn hàng', 'orders'),
} as const

/** What is said of saving a trip, a booking or a transfer (specification, section 8), and of filling its form. */
export const savingTexts = {
  created: text('Tạo đơn thành công', 'Created'),
  updated: text('Cập nhật đơn thành công', 'Updated'),
  createFailed: text(
    'Có lỗi trong quá trình tạo đơn, vui lòng thử lại sau',
    'Creating failed, please try again later',
  ),
  noSuggestions: text('Trường này không có gợi ý', 'There are no suggestions for this field'),
  updateFailed: text(
    'Có lỗi trong quá trình cập nhật đơn, vui lòng thử lại sau',
    'Updating failed, please try again later',
  ),
} as const

/** What acts on orders answer. */
export const orderTexts = {
  tooManyPhotos: (most: number) =>
    text(
      `Có hơn ${formatMoney(most)} ảnh, hãy thu hẹp khoảng ngày hoặc bộ lọc`,
      `More than ${formatMoney(most)} photos: please narrow the days or the filter`,
    ),
  noPhotos: text('Các đơn hàng này chưa có ảnh nào', 'These orders have no photos yet'),
  mostPhotos: (most: number) =>
    text(`Một đơn có nhiều nhất ${most} ảnh`, `An order holds ${most} photos at most`),
  notFound: text('Không tìm thấy đơn hàng', 'The order was not found'),
  onAccount: text('Đã ghi công nợ', 'Put on account'),
  paid: text('Đã ghi nhận thanh toán', 'Marked as paid'),
  unpaid: text('Đã chuyển về chưa thanh toán', 'Marked as not paid'),
  draftUnpaid: text(
    'Chuyến còn là nháp, chưa ghi thanh toán được',
    'The trip is a draft still: nothing is paid',
  ),
  paidAhead: text(
    'Ngày thanh toán không được ở tương lai',
    'The day of payment must not lie ahead',
  ),
  hasReceipts: text(
    'Đơn đã có phiếu thu: hãy xóa hoặc sửa phiếu thu ở Báo cáo công nợ',
    'A receipt stands for this order: delete or change it in the debt report',
  ),
  removed: text('Đã xóa đơn hàng', 'Orders deleted'),
  lastOrder: text(
    'Chuyến cần ít nhất một đơn hàng, hãy xóa hoặc hủy cả chuyến',
    'A trip needs an order at least: delete or cancel the whole trip',
  ),
  photosAdded: (count: number) =>
    text(
      `Đã tải lên ${grouped(count)} ảnh`,
      count === 1 ? '1 photo uploaded' : `${grouped(count)} photos uploaded`,
    ),
  photoFile: (count: number) =>
    text(`Tệp có ${grouped(count)} ảnh`, `A file of ${counted(count, 'photo')}`),
  listFile: text('Danh sách đơn hàng', 'Orders'),
  filterFile: text('Lọc đơn hàng', 'Filtered orders'),
  photosFile: text('Ảnh đơn hàng', 'Photos of orders'),
  noneFound: ({ vi, en }: Text) =>
    text(`Không có ${vi} nào khớp với bộ lọc`, `No ${en} match the filter`),
  manyFound: ({ vi, en }: Text, count: number) =>
    text(
      `Có ${formatMoney(count)} ${vi}, hãy thu hẹp khoảng ngày hoặc bộ lọc; tệp Excel có đủ tất cả`,
      `${formatMoney(count)} ${en}: please narrow the days or the filter; the Excel file holds them all`,
    ),
} as const
