import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { empty, meansNothing, type Parsed } from '../../../../contract/kit/sheet/parsed.ts'
import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'

type Words = readonly (readonly [RegExp, string])[]

const firstOf = (words: Words, key: string): string | null =>
  words.find(([pattern]) => pattern.test(key))?.[1] ?? null

/** Goods types of domain B1.2 by the words offices use; the more special one comes first. */
const GOODS: Words = [
  [/nguy hiem|\bdg\b|imdg|xang dau|gas\b/, 'hang_nguy_hiem'],
  [/hang lanh|dong lanh|thuy san|hai san|reefer/, 'hang_lanh'],
  [/thuc an chan nuoi|\btacn\b|cam\b/, 'thuc_an_chan_nuoi'],
  [/dien tu|linh kien|man hinh|tam nen|vi mach|electronic/, 'dien_tu'],
  [/may mac|quan ao|vai\b|soi|garment|det/, 'may_mac'],
  [/\bgo\b|noi that|furniture|wood/, 'go_noi_that'],
  [/thep|kim loai|ton\b|sat\b|nhom|steel/, 'thep'],
  [/giay|bao bi|carton|paper/, 'giay_bao_bi'],
  [/hoa chat|son\b|phan bon|hat nhua|chemical/, 'hoa_chat'],
  [/nong san|gao\b|ca phe|hat dieu|trai cay|rau|ngo\b|san lat/, 'nong_san'],
  [/thuc pham|do uong|bia\b|sua\b|nuoc ngot|food|beverage/, 'thuc_pham'],
  [/qua kho|cong kenh|sieu truong/, 'hang_cong_kenh'],
  [/may moc|thiet bi|machine/, 'may_moc'],
  [/bach hoa|tong hop|tieu dung|forwarder|general/, 'bach_hoa'],
]

/** The goods type of domain B1.2, or the words as written where none of them fits. */
export const goodsType = (text: string): string => firstOf(GOODS, searchKey(text)) ?? text

const ORDER_TYPES: Words = [
  [/^(cont )?(hang )?xuat( khau)?$|^export$|^cont_xuat$|container xuat/, 'cont_xuat'],
  [/^(cont )?(hang )?nhap( khau)?$|^import$|^cont_nhap$|container nhap/, 'cont_nhap'],
  [/noi dia|domestic|cont_noi_dia/, 'cont_noi_dia'],
  [/hang le|^le$|\bltl\b|ghep|hang_le/, 'hang_le'],
  [/chuyen tram|chuyen_tram/, 'chuyen_tram'],
  [/trung chuyen|trung_chuyen|shuttle/, 'trung_chuyen'],
  [/hang ve|backhaul|hang_ve|keo ve/, 'hang_ve'],
  [/hoan tra|thu hoi|hoan_tra/, 'hoan_tra'],
  [/nguyen (chuyen|xe)|\bftl\b|bao xe|nguyen_chuyen/, 'nguyen_chuyen'],
]

const PAID: Words = [
  [/mot phan|partial/, 'thanh_toan_mot_phan'],
  [/^(chua|no\b|unpaid|cong no|ghi no|chua_thanh_toan)/, 'chua_thanh_toan'],
  [/^(da|roi|xong|paid|ok|x$|da_thanh_toan)/, 'da_thanh_toan'],
]

const PAYMENT_FORMS: Words = [
  [/^tm$|tien mat|cash|tien_mat/, 'tien_mat'],
  [/^ck$|chuyen khoan|transfer|bank|chuyen_khoan/, 'chuyen_khoan'],
  [/cong no|ghi no|^no$|credit|cong_no/, 'cong_no'],
  [/thu ho|\bcod\b|thu_ho_cod/, 'thu_ho_cod'],
  [/nguoi nhan tra|collect|nguoi_nhan_tra/, 'nguoi_nhan_tra'],
]

const PAYERS: Words = [
  [/gui|shipper|nguoi_gui/, 'nguoi_gui'],
  [/nhan|consignee|nguoi_nhan/, 'nguoi_nhan'],
  [/thu ba|third|ben_thu_ba/, 'ben_thu_ba'],
]

/** Trip states of domain B1.1 by the words offices use. */
const STATES: Words = [
  [/huy|cancel/, 'huy'],
  [/xong|hoan thanh|ket thuc|da (giao|tra|ve)|done|complete|ket_thuc/, 'ket_thuc'],
  [/dang tra|dang (do|ha)/, 'dang_tra_hang'],
  [/dang (lay|dong|boc)|lay vo/, 'dang_lay_hang'],
  [/dang (chay|van|di|keo)|tren duong|running/, 'dang_chay'],
  [/nhan lenh|da nhan/, 'da_nhan_lenh'],
  [/giao lenh|da (phan|dieu|xep)/, 'da_giao_lenh'],
  [/moi|cho|ke hoach|len lich|plan|new/, 'moi'],
]

const from =
  (words: Words, what: string) =>
  (cell: Cell): Parsed<string> => {
    const shown = cellText(cell)
    const key = searchKey(shown)
    if (meansNothing(key)) return empty
    const code = firstOf(words, key)
    return code ? { value: code } : { value: null, warning: `Không rõ ${what} "${shown}"` }
  }

/** Codes of the closed lists of domain B1; what is not known warns and is left out. */
export const parseOrderType = from(ORDER_TYPES, 'loại đơn hàng')
export const parsePaid = from(PAID, 'tình trạng thanh toán')
export const parsePaymentForm = from(PAYMENT_FORMS, 'hình thức thanh toán')
export const parsePayer = from(PAYERS, 'người thanh toán')
export const parseState = from(STATES, 'trạng thái')

/** VAT in percent from 8, 0.08, '8%', '10 %'. */
export function parseVat(cell: Cell): Parsed<number> {
  const shown = cellText(cell)
  if (meansNothing(searchKey(shown))) return empty
  const value = Number(shown.replace('%', '').replace(',', '.').trim())
  const percent = value > 0 && value < 1 ? Math.round(value * 100) : value
  return Number.isFinite(percent) && percent >= 0 && percent <= 100
    ? { value: percent }
    : { value: null, warning: `Không rõ thuế VAT "${shown}"` }
}
