import type { ShortForms } from '../../../kit/sheet/headerKey.ts'
import { COST_WORDS } from './lexicon.costs.ts'
import { ORDER_WORDS } from './lexicon.orders.ts'
import { PLACE_WORDS } from './lexicon.places.ts'
import { TRIP_WORDS } from './lexicon.trips.ts'

/** What a group header above a column speaks of. */
export type Topic =
  | 'sub'
  | 'revenue'
  | 'cost'
  | 'fuel'
  | 'km'
  | 'pickup'
  | 'drop'
  | 'sender'
  | 'receiver'
  | 'container'
  | 'empty'
  | 'goods'
  | 'vehicle'
  | 'driver'
  | 'customer'
  | 'route'

/** One way of naming a field: words, how sure they are, and the topics of a group header that it needs or excludes. */
export type Wording = {
  readonly field: string
  readonly weight: number
  readonly words: RegExp
  readonly only?: readonly Topic[]
  readonly not?: readonly Topic[]
}

/** Every known wording of every field of a dispatch sheet (domain B4.12, A11). */
export const LEXICON: readonly Wording[] = [
  ...TRIP_WORDS,
  ...ORDER_WORDS,
  ...PLACE_WORDS,
  ...COST_WORDS,
]

const TOPICS: readonly (readonly [RegExp, Topic])[] = [
  [
    /thau phu|nha xe|xe ngoai|thue ngoai|xe thue|xe hop tac|vendor|subcon|carrier|nha cung cap|doi tac van|hired/,
    'sub',
  ],
  [
    /doanh thu|thu khach|phai thu|cuoc thu|revenue|income|freight|thu cua khach|tien cuoc|^cuoc|khach( hang)? (tra|thanh toan|chiu|ung|dua)/,
    'revenue',
  ],
  [/^(so )?km|odo|cong to|dong ho|kilomet/, 'km'],
  [/^(xang )?dau|nhien lieu|fuel|diesel/, 'fuel'],
  [
    /chi phi|^phi\b|^chi\b|cost|expense|khoan chi|di duong|tien chuyen|(cong ty|ben minh) (chiu|chi)\b|\b(lai|tai)( xe)? chi\b/,
    'cost',
  ],
  [
    /(lay|dong|boc|nhan|xep|nang) hang|pick ?up|(^| )loading|noi lay|diem lay|diem di|xuat phat|noi di\b|origin|^lay$|^di$|^dong$/,
    'pickup',
  ],
  [
    /(tra|giao|do|ha|rut) hang|delivery|unload|drop|noi tra|diem tra|noi den|diem den|destination|^tra$|^giao$|^den$/,
    'drop',
  ],
  [/nguoi gui|ben gui|shipper|sender/, 'sender'],
  [/nguoi nhan|ben nhan|consignee|receiver/, 'receiver'],
  [/^(thong tin )?cont\b|so cont/, 'container'],
  [/\b(lay|nang|cap|nhan|ha|tra|hoan)( cont)? (vo|rong)\b|^(cont )?(vo|rong)( cont)?$/, 'empty'],
  [/hang( hoa)?$|cargo|goods|lo hang|don hang|commodity|shipment/, 'goods'],
  [/lai xe|tai xe|driver/, 'driver'],
  [/phuong tien|^xe|vehicle|truck|dau keo/, 'vehicle'],
  [/khach hang|customer|chu hang|client/, 'customer'],
  [/hanh trinh|tuyen|lo trinh|lich trinh|dia diem|cung duong|route|itinerary|location/, 'route'],
]

/** Words by which the customer pays, owes or is charged: such an amount is none of the company's own costs. */
const OF_CUSTOMER =
  /\b(khach( hang)?|chu hang|customers?|clients?|shipper|consignee)\b|^thu (?!phi\b)|\b(phu thu|re ?bill\w*|surcharged?)\b/

/** 'Nội bộ (không gửi khách)' is nothing of the customer's, and 'Chi hộ khách' is paid by us first. */
const NOT_OF_CUSTOMER =
  /\b(khong|ko|chua) \w+ (khach( hang)?|kh|chu hang)\b|^chi ho\b(?!.*\bkhong tinh\b).*/g

/** True for a header that speaks of what the customer pays; a dispatcher says what it is. */
export const isOfCustomer = (key: string): boolean =>
  OF_CUSTOMER.test(key.replace(NOT_OF_CUSTOMER, ' '))

/** 'Chi hộ khách (thu lại)': what is paid for the customer and charged on to him. */
const CHARGED_ON = /\b(chi|tra|nop|nang|ha) ho\b|\bthu (lai(?! xe)|hoi)\b/
export const isChargedOn = (key: string): boolean => CHARGED_ON.test(key)

/** The topics of a group header; one text may speak of several. */
export const topicsOf = (key: string): readonly Topic[] =>
  key === '' ? [] : TOPICS.filter(([pattern]) => pattern.test(key)).map(([, topic]) => topic)

/** Extra cost items by the words of a header; the keys are those of the demo data's value list (domain A3, B4.9). */
const EXTRAS: readonly (readonly [RegExp, string])[] = [
  [/\bnang (cont )?hang\b|lift on (full|laden)/, 'nang_hang'],
  [/\bha (cont )?hang\b|lift off (full|laden)/, 'ha_hang'],
  [/\bnang( cont)? (vo|rong)\b|lift on empty/, 'nang_vo'],
  [/\bha( cont)? (vo|rong)\b|lift off empty/, 'ha_vo'],
  [/\bnang ha\b|\bnang\b.*\bha\b|^lift( on)?( off)?|^lolo$|^phoi( nang| ha)?$/, 'nang_ha'],
  [/^(phi |tien )?nang( cont)?$/, 'nang_hang'],
  [/^(phi |tien )?ha( cont)?$/, 'ha_hang'],
  [/luu (cont|bai|vo|container)|storage|demurrage|detention/, 'luu_cont'],
  [/luu ca|luu xe|cho (hang|doi)|waiting/, 'luu_ca'],
  [/rot (diem|hang)|them diem|extra drop/, 'rot_diem'],
  [/ve sinh( cont)?|rua cont|cleaning/, 've_sinh_cont'],
  [/sua (chua )?cont/, 'sua_cont'],
  [/can (xe|hang|cont)|^(phi |tien )?can$|weighing|^vgm$/, 'can_xe'],
  [/ha tang|\binfra(structure)?\b/, 'ha_tang'],
  [/giam sat|hai quan|customs/, 'ky_gs'],
  [/gui xe|ben bai|bai xe|dau xe|do xe|parking|ve ben|vao cong|ve cong/, 'gui_xe'],
  [/rua xe|wash/, 'rua_xe'],
  [/va lop|thay lop|^lop|lam lop|tyre|tire/, 'va_lop'],
  [/phat( nguoi)?$|fine/, 'phat_nguoi'],
  [/^((tien|phi|chi phi|chi) )?(((lam|di) )?luat( duong)?|csgt|cong an)$/, 'luat'],
  [/^((tien|phi|chi phi|chi) )?boi duong( (lai|tai) xe)?$/, 'boi_duong'],
  [/^(phi|tien) cang$/, 'phi_cang'],
]

/** 'Km về bến' is no parking, 'Nâng tại' no lifting. */
const NO_COST = /^(so )?km\b|^odo|\b(tai|o)$/
/** The key of an extra cost item, or null when the words name none. */
export const extraCostKey = (key: string): string | null =>
  NO_COST.test(key) ? null : (EXTRAS.find(([pattern]) => pattern.test(key))?.[1] ?? null)

/** Names of the items that offices write in one column and the list of cost items splits. */
export const slug = (key: string): string =>
  key
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 50)

/** What dispatchers write short, by the words they stand for. */
export const SHORT_FORMS: ShortForms = {
  phrases: [
    [/\bb\s*\/\s*l\b/g, 'bill'],
    [/\bb\s*[./]\s*xep\b/g, 'boc xep'],
    [/\bc\s*[./]\s*duong\b/g, 'cau duong'],
    [/\bv\s*\/\s*s\b/g, 've sinh'],
    [/\bd\s*\/\s*c\b/g, 'dia chi'],
    [/\bs\s*(\/\s*c|[./]\s*chua)\b/g, 'sua chua'],
    [/\bt\s*\.\s*xe\b/g, 'tai xe'],
    [/\bt\s*[./]\s*tien\b/g, 'thanh tien'],
    [/\bd\s*[./]\s*gia\b/g, 'don gia'],
    [/\bd\s*[./]\s*thu\b/g, 'doanh thu'],
    [/\bl\s*[./]\s*nhuan\b|^ln$/g, 'loi nhuan'],
    [/\bt\s*\.\s*dau\b/g, 'tien dau'],
    [/\bd\s*\.\s*dau\b/g, 'do dau'],
    [/\bt\s*[./]\s*u\b/g, 'tam ung'],
    [/\bchi d\s*\.\s*d\b/g, 'chi doc duong'],
    [/\b(chi|cp|phi) ?#/g, '$1 khac'],
    [/\b(da|chua|tinh trang|hinh thuc) tt\b/g, '$1 thanh toan'],
    [/^ch\.?$/g, 'chuyen'],
    [/\bk\s*[./]\s*hang\b/g, 'khach hang'],
    [/\br\s*\/\s*m\b/g, 'mooc'],
    [/\br[\s.-]*(?:o[\s.-]*)?mo{1,2}c\b|\bso mi ro mo{1,2}c\b/g, 'mooc'],
    [/\bcong[\s-]*ten[\s-]*no\b/g, 'cont'],
    [/\b(so|loai|ma) cong\b(?! to\b)/g, '$1 cont'],
    [/\br[\s.]+m\b/g, 'mooc'],
    [/\bluong ch\b\.?/g, 'luong chuyen'],
    [/\bg\s*\/\s*chu\b/g, 'ghi chu'],
    [/\bp\s*\/\s*u\b/g, 'pickup'],
    [/\bcau[\s-]*dg\b/g, 'cau duong'],
  ],
  words: {
    bks: 'bien so',
    bsx: 'bien so xe',
    bs: 'bien so',
    bx: 'boc xep',
    lx: 'lai xe',
    tx: 'tai xe',
    vc: 'van chuyen',
    vchuyen: 'van chuyen',
    vt: 'van tai',
    sc: 'sua chua',
    dm: 'dinh muc',
    vsc: 've sinh cont',
    nx: 'nha xe',
    hh: 'hang hoa',
    dvvc: 'don vi van chuyen',
    container: 'cont',
    containers: 'cont',
    cntr: 'cont',
    conts: 'cont',
    contno: 'cont so',
    romooc: 'mooc',
    moc: 'mooc',
    rmooc: 'mooc',
    rm: 'mooc',
    romoc: 'mooc',
    smrm: 'mooc',
    trailer: 'mooc',
    nl: 'nhien lieu',
    xd: 'xang dau',
    cd: 'cau duong',
    cpk: 'chi phi khac',
    cptp: 'chi phi thau phu',
    lc: 'luong chuyen',
    db: 'duong bo',
    bkg: 'booking',
    ctm: 'cong to met',
    ldx: 'lenh dieu xe',
    nvc: 'nha van chuyen',
    tphu: 'thau phu',
    tp: 'thau phu',
    dkeo: 'dau keo',
    sx: 'so xe',
    bd: 'boi duong',
    csht: 'co so ha tang',
    pck: 'kg',
    ps: 'phat sinh',
  },
}

const OF_TRUCK =
  /\b(bi|vo|xac|tare|hao|hut|(trong|khoi) luong xe( (va )?hang)?|can( xe)? (vao|ra)|(lan|l) ?[12])$/
/** True for 'KL bì', 'TL xe', 'KL cân lần 2', 'Hao hụt': no weight of goods. */
export const weighsTruck = (key: string): boolean => OF_TRUCK.test(key)
