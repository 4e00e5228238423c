import { searchKey } from '../../kit/sheet/searchKey.ts'

/** What the company knows by name: the one-line entry reads nothing but these and its own grammar. */
export type QuickKnown = {
  readonly khach: readonly {
    ten_cong_ty: string
    ma_khach: string | null
    loai_hang_hoa: string | null
  }[]
  readonly dia_diem: readonly {
    ten_dia_diem: string
    loai: string | null
    tinh_moi: string | null
    tinh_cu: string | null
    /** Whose own place it is; null where everybody uses it. */
    id_cong_ty: string | null
  }[]
  readonly xe: readonly string[]
  readonly ro_mooc: readonly string[]
  readonly lai_xe: readonly string[]
  readonly thau_phu: readonly string[]
}

export const NOTHING_KNOWN: QuickKnown = {
  khach: [],
  dia_diem: [],
  xe: [],
  ro_mooc: [],
  lai_xe: [],
  thau_phu: [],
}

/** The customer of this name, in any spelling. */
export const customerNamed = (name: string, { khach }: Pick<QuickKnown, 'khach'>) =>
  khach.find(({ ten_cong_ty }) => ten_cong_ty === name) ??
  khach.find(({ ten_cong_ty }) => searchKey(ten_cong_ty) === searchKey(name)) ??
  null

/** True for a port or an inland depot: boxes that leave it are imported, boxes brought there are exported. */
export function isPort(
  place: string | number | null,
  { dia_diem }: Pick<QuickKnown, 'dia_diem'>,
): boolean {
  if (typeof place !== 'string') return false
  const key = searchKey(place)
  const whole = dia_diem.filter(({ ten_dia_diem }) => ten_dia_diem === place)
  // 'Lạch Huyện' is a port where every place of that name is one.
  const named = () =>
    dia_diem.filter((one) => ` ${searchKey(one.ten_dia_diem)} `.includes(` ${key} `))
  const kinds = (whole.length > 0 ? whole : named()).map(({ loai }) => loai ?? '')
  if (kinds.some(Boolean)) return kinds.every((kind) => /^(cang|icd|depot)/.test(kind))
  return /^(cang|icd|depot|bai)\b/.test(key)
}

/** The words that tell the type of goods (domain B1.2). */
export const GOODS_WORDS: readonly (readonly [type: string, words: readonly string[]])[] = (
  [
    ['hang_lanh', 'đông lạnh, hàng lạnh, thủy sản, tôm, cá tra, kem'],
    ['hang_nguy_hiem', 'nguy hiểm, xăng, gas, axit'],
    ['dien_tu', 'điện tử, linh kiện, màn hình, tivi, điện thoại, máy tính, tấm nền'],
    ['may_mac', 'may mặc, quần áo, vải, sợi, giày dép, dệt, phụ liệu'],
    ['go_noi_that', 'gỗ, nội thất, ván ép, bàn ghế'],
    ['thep', 'thép, sắt, tôn, kim loại, nhôm, inox, phôi'],
    ['giay_bao_bi', 'giấy, bao bì, carton, thùng giấy'],
    ['thuc_an_chan_nuoi', 'thức ăn chăn nuôi, cám, tacn'],
    [
      'nong_san',
      'nông sản, gạo, lúa, ngô, cafe, cà phê, hồ tiêu, hạt tiêu, hạt điều, trái cây, rau',
    ],
    ['thuc_pham', 'thực phẩm, bánh, kẹo, sữa, bia, nước ngọt, mì tôm, tiêu dùng'],
    ['hoa_chat', 'hóa chất, sơn, phân bón, nhựa, hạt nhựa'],
    ['may_moc', 'máy móc, thiết bị, máy, lốp, dây cáp, cáp, phụ tùng'],
    ['hang_cong_kenh', 'cồng kềnh, quá khổ, siêu trường'],
    ['bach_hoa', 'bách hóa, tạp hóa, tổng hợp'],
  ] as const
).map(([type, words]) => [type, words.split(', ')])

const GOODS = GOODS_WORDS.map(
  ([type, words]) =>
    [type, new RegExp(String.raw`\b(?:${words.map(searchKey).join('|')})\b`)] as const,
)

/** The goods type that words speak of (domain B1.2), or null. */
export const goodsTypeOf = (words: string): string | null =>
  GOODS.find(([, pattern]) => pattern.test(searchKey(words)))?.[0] ?? null
