import { text } from '../../kit/text/text.ts'

/** What is said of versions of km quotas. */
export const quotaTexts = {
  saved: text('Đã lưu bản định mức km', 'The version of km quotas is saved'),
  stale: text('Người khác vừa sửa bản này, hãy tải lại', 'Somebody changed it; load it again'),
  versions: text('Bản định mức', 'Versions'),
  rows: text('Tất cả các dòng', 'All rows'),
  check: text('Đối chiếu dầu', 'Fuel check'),
  whose: text('Xe hoặc loại xe', 'Vehicle or type'),
  types: text('Loại xe', 'Vehicle types'),
  plates: text('Biển số', 'Plates'),
  version: text('Bản áp dụng từ', 'Version in force from'),
  copy: text('Chép bản này sang ngày mới', 'Copy this version to a new date'),
  copied: (day: string) =>
    text(`Chép từ bản ${day}; chưa lưu`, `Copied from ${day}; not saved yet`),
  remove: text('Bỏ bản này', 'Retire this version'),
  bands: text('Lít theo quãng đường', 'Litres by distance'),
  extras: text('Lít thêm theo tuyến', 'Extra litres by route'),
  cancel: text('Bỏ bản nháp', 'Drop the draft'),
  faults: text('Cần sửa trước khi lưu', 'To be mended before saving'),
  none: text('Chọn xe hoặc loại xe để xem định mức', 'Choose a vehicle or a type'),
  dayTaken: text('Ngày này đã có một bản', 'There is a version of this date'),
  chart: text('Số lít của một chặng theo quãng đường', 'Litres of a leg by its distance'),
  distance: text('Quãng đường (km)', 'Distance (km)'),
  loaded: text('Có hàng (lít)', 'Loaded (l)'),
  empty: text('Không hàng (lít)', 'Empty (l)'),
} as const
