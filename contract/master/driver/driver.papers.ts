import { text, type Text } from '../../kit/text/text.ts'

/** The papers of a driver that run out, by their field (domain B3.4). */
export const DRIVER_PAPERS: Readonly<Record<string, Text>> = {
  gplx_het_han: text('Giấy phép lái xe', 'Driving licence'),
  kham_suc_khoe_het_han: text('Giấy khám sức khỏe', 'Health certificate'),
  tap_huan_nghiep_vu_het_han: text('Chứng chỉ tập huấn nghiệp vụ', 'Training certificate'),
}
