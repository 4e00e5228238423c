import { text } from '../text.ts'

/** Messages of trips (specification, section 8). */
export const tripTexts = {
  created: text('Tạo đơn thành công', 'Created'),
  updated: text('Cập nhật đơn thành công', 'Updated'),
  createFailed: text(
    'Có lỗi trong quá trình tạo đơn, vui lòng thử lại sau',
    'Creating failed, please try again later',
  ),
  updateFailed: text(
    'Có lỗi trong quá trình cập nhật đơn, vui lòng thử lại sau',
    'Updating failed, please try again later',
  ),
  draftSaved: text('Đã lưu nháp', 'Draft saved'),
  notFound: text('Không tìm thấy chuyến', 'Trip not found'),
  stale: text('Người khác vừa sửa chuyến này', 'Somebody else has just changed this trip'),
} as const
