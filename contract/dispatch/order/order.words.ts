import { remembered, searchKey } from '../../kit/sheet/searchKey.ts'

/** Office words in the form of `searchKey`, with the codes that they mean; the first that fits counts. */
export type Words = readonly (readonly [RegExp, string])[]

/** The code that a word in the form of `searchKey` means, or null. */
export const firstOf = (words: Words, key: string): string | null =>
  words.find(([pattern]) => pattern.test(key))?.[1] ?? null

/** Goods types of domain B1.2 by the words offices use; the more special one comes first. */
const GOODS: Words = [
  [/nguy hiem|\bdg\b|imdg|xang dau|\bgas\b/, 'hang_nguy_hiem'],
  [/hang lanh|dong lanh|thuy san|hai san|reefer/, 'hang_lanh'],
  [/thuc an chan nuoi|\btacn\b|\bcam\b/, 'thuc_an_chan_nuoi'],
  [/dien tu|linh kien|man hinh|tam nen|vi mach|electronic/, 'dien_tu'],
  [/may mac|quan ao|\bvai\b|\bsoi\b|garment|\bdet\b/, 'may_mac'],
  [/\bgo\b|noi that|furniture|wood/, 'go_noi_that'],
  [/thep|kim loai|\bton\b|\bsat\b|nhom|steel/, 'thep'],
  [/giay|bao bi|carton|paper/, 'giay_bao_bi'],
  [/hoa chat|\bson\b|phan bon|hat nhua|chemical/, 'hoa_chat'],
  [/nong san|\bgao\b|ca phe|hat dieu|trai cay|\brau\b|\bngo\b|san lat/, 'nong_san'],
  [/thuc pham|do uong|\bbia\b|\bsua\b|nuoc ngot|food|beverage/, 'thuc_pham'],
  [/qua kho|cong kenh|sieu truong/, 'hang_cong_kenh'],
  [/may moc|thiet bi|machine/, 'may_moc'],
  [/bach hoa|tong hop|tieu dung|forwarder|general/, 'bach_hoa'],
]

/** Words that without their marks may be others: 'giấy' is paper, 'giày' shoes; 'cám' feeds animals, 'cam' is a fruit. */
const MARKED = new Map(
  'giấy cám gỗ tôn sắt sơn sữa ngô vải sợi dệt gạo thép'
    .split(' ')
    .map((word) => [searchKey(word), word]),
)
const WORD = /\p{L}+/gu

/** A text without the words whose marks say that they are others; one written without any marks leaves that open. */
function withoutOthers(text: string): string {
  const written = text.normalize('NFC').toLowerCase()
  const isMarked = (written.match(WORD) ?? []).some((word) => searchKey(word) !== word)
  const isOther = (word: string): boolean => {
    const meant = MARKED.get(searchKey(word))
    return isMarked && meant !== undefined && word !== meant
  }
  return written.replace(WORD, (word) => (isOther(word) ? ' ' : word))
}

/** The goods type of domain B1.2, or the words as written where none of them fits. */
export const goodsType = remembered(
  (text: string): string => firstOf(GOODS, searchKey(withoutOthers(text))) ?? text,
)

const EXPORTED =
  /\b(hang|cont|container|lenh|lo)( hang)? xuat\b(?! (kho|hoa don|hd|ben|phat|xuong))|^xuat( khau)?$|\bexport\b/
const IMPORTED =
  /\b(hang|cont|container|lenh|lo)( hang)? nhap\b(?! (kho|ve))|^nhap( khau)?$|\bimport\b/
/** Which way boxes go, by a heading or a note: 'II. HÀNG XUẤT', 'Cont nhập, trả vỏ'; null where it is not said, or both are. 'Đồ gỗ xuất khẩu' are goods. */
export function isExported(text: string): boolean | null {
  const key = searchKey(text)
  const [isOut, isIn] = [EXPORTED.test(key), IMPORTED.test(key)]
  return isOut === isIn ? null : isOut
}

/** Kinds of orders of domain B1.2 by the words offices use. */
export const ORDER_TYPE_WORDS: Words = [
  [/^(cont )?(hang )?xuat( khau)?$|^exp(ort)?$|^cont_xuat$|container xuat/, 'cont_xuat'],
  [/^(cont )?(hang )?nhap( khau)?$|^imp(ort)?$|^cont_nhap$|container nhap/, 'cont_nhap'],
  [/noi dia|domestic|^dom$|cont_noi_dia/, 'cont_noi_dia'],
  [/hang le|^(le|hl)$|\bltl\b|ghep|hang_le/, 'hang_le'],
  [/chuyen tram|chuyen_tram/, 'chuyen_tram'],
  [/trung chuyen|trung_chuyen|shuttle/, 'trung_chuyen'],
  [/hang ve|^hv$|backhaul|hang_ve|keo ve/, 'hang_ve'],
  [/hoan tra|thu hoi|hoan_tra/, 'hoan_tra'],
  [/nguyen (chuyen|xe)|^nc$|\bftl\b|bao xe|nguyen_chuyen/, 'nguyen_chuyen'],
]

/** How orders are paid, by the words offices use. */
export const PAYMENT_WORDS: Words = [
  [/^tm$|tien mat|cash|tien_mat/, 'tien_mat'],
  [/^ck$|chuyen khoan|transfer|bank|chuyen_khoan/, 'chuyen_khoan'],
  [/cong no|ghi no|^(no|cn)$|credit|cong_no/, 'cong_no'],
  [/thu ho|\bcod\b|thu_ho_cod/, 'thu_ho_cod'],
  [/nguoi nhan tra|collect|nguoi_nhan_tra/, 'nguoi_nhan_tra'],
]
