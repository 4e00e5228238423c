import { text } from '../../kit/text/text.ts'

/** What is said of versions of km quotas. */
export const quotaTexts = {
  versions: text('Bản định mức', 'Versions'),
  rows: text('Tất cả các dòng', 'All rows'),
  check: text('Đối chiếu dầu', 'Fuel check'),
  whose: text('Xe hoặc loại xe', 'Vehicle or type'),
  types: text('Loại xe', 'Vehicle types'),
  plates: text('Biển số', 'Plates'),
  bands: text('Lít theo quãng đường', 'Litres by distance'),
  extras: text('Lít thêm theo tuyến', 'Extra litres by route'),
  faults: text('Cần sửa trước khi lưu', 'To be mended before saving'),
  chart: text('Số lít của một chặng theo quãng đường', 'Litres of a leg by its distance'),
  distance: text('Quãng đường (km)', 'Distance (km)'),
  loaded: text('Có hàng (lít)', 'Loaded (l)'),
  empty: text('Không hàng (lít)', 'Empty (l)'),
} as const
