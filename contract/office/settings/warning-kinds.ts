import { text } from '../../kit/text/text.ts'

/** What the fleet warns of (domain: loai_canh_bao). */
export const WARNING_KINDS = {
  qua_toc_do: text('Quá tốc độ', 'Overspeed'),
  lai_lien_tuc: text('Lái liên tục gần hoặc quá 4 giờ', 'Driving near or over 4 hours'),
  mat_tin_hieu: text('Mất dấu GPS', 'GPS signal lost'),
  dung_do_lau: text('Dừng đỗ quá lâu', 'Long stop'),
  di_sai_tuyen: text('Đi sai tuyến', 'Off route'),
  tre_chuyen: text('Chuyến trễ kế hoạch', 'Trip behind its plan'),
  mo_cua: text('Mở cửa thùng ngoài điểm', 'Door opened outside places'),
  tut_dau: text('Nghi tụt dầu', 'Fuel drain suspected'),
  chua_quet_the: text('Xe chạy chưa quẹt thẻ lái xe', 'Driving without a card'),
  giay_to_het_han: text('Giấy tờ sắp hết hạn', 'Papers running out'),
  den_han_bao_duong: text('Đến hạn bảo dưỡng', 'Service due'),
  camera_mat: text('Camera mất hình', 'Camera without picture'),
} as const
export type WarningKind = keyof typeof WARNING_KINDS
