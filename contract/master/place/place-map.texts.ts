import { text } from '../../kit/text/text.ts'

export const placeMapTexts = {
  tab: text('Bản đồ địa điểm', 'Map of places'),
  list: text('Danh sách địa điểm', 'List of places'),
  empty: text('Không có địa điểm nào khớp', 'No place matches'),
  noSpot: text('Chưa có tọa độ', 'No coordinates yet'),
  open: text('Mở địa điểm', 'Open the place'),
} as const
