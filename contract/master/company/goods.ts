import { searchKey, text } from '../../kit/text/text.ts'

/** Goods types offered; other words are taken too (domain B1.2). */
export const GOODS_TYPES = {
  bach_hoa: text('Bách hóa', 'General goods'),
  dien_tu: text('Điện tử, linh kiện', 'Electronics'),
  may_mac: text('May mặc', 'Garments'),
  go_noi_that: text('Gỗ, nội thất', 'Wood and furniture'),
  thep: text('Thép, kim loại', 'Steel and metal'),
  giay_bao_bi: text('Giấy, bao bì', 'Paper and packaging'),
  thuc_an_chan_nuoi: text('Thức ăn chăn nuôi', 'Animal feed'),
  nong_san: text('Nông sản', 'Farm produce'),
  thuc_pham: text('Thực phẩm', 'Food'),
  hang_lanh: text('Hàng lạnh', 'Refrigerated goods'),
  hoa_chat: text('Hóa chất', 'Chemicals'),
  hang_nguy_hiem: text('Hàng nguy hiểm', 'Dangerous goods'),
  may_moc: text('Máy móc, thiết bị', 'Machinery'),
  hang_cong_kenh: text('Hàng cồng kềnh', 'Bulky goods'),
  khac: text('Khác', 'Other'),
} as const

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(GOODS_TYPES).flatMap(([code, { vi, en }]) =>
    [code, vi, en].map((word) => [searchKey(word), code] as const),
  ),
)
/** 'Thép, kim loại' is the type of that code, as sheets read it too; other goods stay the words that they are. */
export const codeOfGoods = (typed: string | null): string | null =>
  typed === null ? null : (CODES.get(searchKey(typed)) ?? typed)
