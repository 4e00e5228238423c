import { text, type Text } from '../../kit/text/text.ts'

/** The papers of a vehicle that run out, by their key in `giay_to` (domain B3.4). */
export const PAPERS: Readonly<Record<string, Text>> = {
  dang_kiem_het_han: text('Đăng kiểm', 'Inspection'),
  bao_hiem_tnds_het_han: text('Bảo hiểm TNDS', 'Liability insurance'),
  phu_hieu_het_han: text('Phù hiệu', 'Transport badge'),
  phi_duong_bo_den: text('Phí đường bộ', 'Road fee'),
  dich_vu_gsht_het_han: text('Dịch vụ giám sát hành trình', 'Journey recorder service'),
}

/** The papers of a trailer that run out, by their column. */
export const TRAILER_PAPERS = {
  dang_kiem_het_han: text('Đăng kiểm', 'Inspection'),
} as const
