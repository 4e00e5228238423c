import { text } from '../../kit/text/text.ts'

/** Why a fix is not taken in. */
export const FIX_REFUSED = {
  khong_thiet_bi: text('Thiếu mã thiết bị', 'There is no device'),
  thiet_bi_la: text('Thiết bị chưa gắn với xe nào', 'The device belongs to no vehicle'),
  khong_vi_tri: text('Không có vị trí', 'There is no position'),
  ngoai_dia_cau: text('Vị trí nằm ngoài địa cầu', 'The position is not on the globe'),
  toa_do_0: text('Tọa độ 0/0', 'The position is 0/0'),
  sai_thoi_gian: text('Thời gian không đọc được', 'The time cannot be read'),
  tuong_lai: text('Thời gian ở tương lai', 'The time is in the future'),
  qua_cu: text('Cũ hơn thời hạn lưu', 'Older than what is kept'),
  sai_dang: text('Không phải một vị trí', 'This is no position'),
} as const
export type FixRefusal = keyof typeof FIX_REFUSED

export const ingestTexts = {
  noKey: text('Thiếu khóa GPS hoặc khóa không đúng', 'The GPS key is missing or wrong'),
  unread: text('Nội dung gửi lên không đọc được', 'What was sent cannot be read'),
  noList: text('data phải là danh sách vị trí', 'data must be a list of positions'),
  tooMany: (most: number) =>
    text(`Mỗi lần gửi tối đa ${most} vị trí`, `At most ${most} positions at once`),
  busy: text(
    'Máy chủ đang nhận quá nhiều vị trí, hãy gửi lại',
    'Too many positions at once; please send again',
  ),
} as const
