import { searchKey } from '../../kit/text/text.ts'

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
  }[]
  readonly xe: readonly string[]
  readonly lai_xe: readonly string[]
}

/** The words of a name without marks and punctuation, spaced on both sides. */
const phrase = (name: string): string =>
  ` ${searchKey(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** True when the typed words stand in a name next to each other. */
const holds = (name: string, typed: string): boolean => phrase(name).includes(phrase(typed))
const only = <T>(found: readonly T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null)

/** Words that many places begin with: alone they name none. */
const KINDS = /^ (kho|cang|tan cang|icd|kcn|depot|vsip|bai|cua khau|khu cong nghiep) /

/** The known place that words mean, or the province of that name; null where none or several do. */
export function placeOf(typed: string, { dia_diem }: QuickKnown): string | null {
  const kind = KINDS.exec(phrase(typed))?.[1]
  const own = phrase(typed).slice(kind ? kind.length + 1 : 0)
  if (own.trim().length < 3) return null
  const provinces = dia_diem.flatMap(({ tinh_moi, tinh_cu }) => [tinh_moi ?? '', tinh_cu ?? ''])
  const province = provinces.find((name) => phrase(name) === phrase(typed))
  if (province) return province
  const found = dia_diem.filter(({ ten_dia_diem }) => holds(ten_dia_diem, typed))
  const exact = found.find(({ ten_dia_diem }) => phrase(ten_dia_diem) === phrase(typed))
  // 'kho Hòa Khánh' is the only warehouse of that name; 'depot Đình Vũ' the only depot among several places there.
  const ofKind = kind ? dia_diem.filter(({ ten_dia_diem }) => holds(ten_dia_diem, own)) : []
  const same = ofKind.filter(({ ten_dia_diem }) => holds(ten_dia_diem, kind ?? ''))
  return (exact ?? only(found) ?? only(same) ?? only(ofKind))?.ten_dia_diem ?? null
}

/** The known customer that words mean, by at least two words of its name or by its code. */
export function customerOf(typed: string, { khach }: QuickKnown) {
  const words = phrase(typed).trim()
  const byCode = khach.find(({ ma_khach }) => ma_khach && phrase(ma_khach).trim() === words)
  if (byCode) return byCode
  // 'may mặc', 'điện tử' are goods, though a customer is named after them.
  if (!words.includes(' ') || GOODS.some(([, goods]) => goods.exec(words)?.[0] === words))
    return null
  const found = khach.filter(({ ten_cong_ty }) => holds(ten_cong_ty, typed))
  return only(found)
}

/** The known driver that words mean, by the end of the name. */
export const driverOf = (typed: string, { lai_xe }: QuickKnown): string | null =>
  only(lai_xe.filter((name) => phrase(name).endsWith(phrase(typed))))

/** True for a port or an inland depot: boxes that leave it are imported, boxes brought there are exported. */
export function isPort(place: string | number | null, { dia_diem }: QuickKnown): boolean {
  if (typeof place !== 'string') return false
  const kind = dia_diem.find(({ ten_dia_diem }) => ten_dia_diem === place)?.loai
  if (kind) return /^(cang|icd|depot)/.test(kind)
  return /^(cang|icd|depot|bai)\b/.test(searchKey(place))
}

const GOODS: readonly [string, RegExp][] = [
  ['hang_lanh', /\b(dong lanh|hang lanh|thuy san|tom|ca tra|kem)\b/],
  ['hang_nguy_hiem', /\b(nguy hiem|xang|gas|axit)\b/],
  ['dien_tu', /\b(dien tu|linh kien|man hinh|tivi|dien thoai|may tinh|tam nen)\b/],
  ['may_mac', /\b(may mac|quan ao|vai|soi|giay dep|det)\b/],
  ['go_noi_that', /\b(go|noi that|van ep|ban ghe)\b/],
  ['thep', /\b(thep|sat|ton|kim loai|nhom|inox|phoi)\b/],
  ['giay_bao_bi', /\b(giay|bao bi|carton|thung giay)\b/],
  ['thuc_an_chan_nuoi', /\b(thuc an chan nuoi|cam|tacn)\b/],
  ['nong_san', /\b(nong san|gao|lua|ngo|cafe|ca phe|ho tieu|hat tieu|hat dieu|trai cay|rau)\b/],
  ['thuc_pham', /\b(thuc pham|banh|keo|sua|bia|nuoc ngot|mi tom|tieu dung)\b/],
  ['hoa_chat', /\b(hoa chat|son|phan bon|nhua|hat nhua)\b/],
  ['may_moc', /\b(may moc|thiet bi|may|lop|day cap|phu tung)\b/],
  ['hang_cong_kenh', /\b(cong kenh|qua kho|sieu truong)\b/],
  ['bach_hoa', /\b(bach hoa|tap hoa|tong hop)\b/],
]

/** The goods type that words speak of (domain B1.2), or null. */
export const goodsTypeOf = (words: string): string | null =>
  GOODS.find(([, pattern]) => pattern.test(searchKey(words)))?.[0] ?? null
