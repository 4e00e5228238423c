import { headerKey } from '../../../kit/sheet/headerKey.ts'
import type { Header, HeaderColumn } from '../../../kit/sheet/header.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { CLASSES } from '../../../../contract/master/route/route.prices.ts'
import type { PriceUnit } from '../../../../contract/price/company-price/priceFor.ts'
import { classesIn } from '../../../../contract/master/route/readClass.ts'
import { scaleIn } from '../../../kit/sheet/moneyScale.ts'
import { otherUnitIn, taxOnTop, taxWithin, unitIn } from './wording.ts'
import { spanIn, type Span } from '../../../kit/sheet/heldDays.ts'

/** What a column of a customer's sheet tells. */
export type Role =
  | 'id'
  | 'id_cong_ty'
  | 'ma_lt'
  | 'tuyen'
  | 'noi_lay_hang'
  | 'noi_tra_hang'
  | 'lop_xe'
  | 'don_vi'
  | 'toi_thieu'
  | 'vat'
  | 'hieu_luc_tu'
  | 'hieu_luc_den'
  | 'ghi_chu'
  /** Routes, and below each the classes of its prices. */
  | 'tuyen_lop'
  | 'bo_qua'

export type Column = {
  readonly at: number
  readonly title: string
  /** Null for a price, and for what nobody understood. */
  readonly role: Role | null
  /** The classes whose price it is; one without is that of the row's class, or of any. */
  readonly classes: readonly (string | null)[] | null
  readonly scale: number | null
  readonly unit: PriceUnit | null
  /** What its prices are said to be counted by instead, which is no unit of ours. */
  readonly otherUnit: string | null
  readonly span: Span | null
  /** Whose prices they are, by its heading; one that nobody knows has no name. */
  readonly customer: { readonly said: string; readonly name: string | null } | null
  /** The VAT that its prices are said to include, as `taxWithin` reads it. */
  readonly tax: number | null
  /** The VAT that is said to come on top of them. */
  readonly onTop: number | null
}

/** By hand a column can be made the price of a class. */
export const PRICE_OF = 'gia_'
export const PRICE_TARGETS: readonly string[] = Object.keys(CLASSES).map(
  (name) => `${PRICE_OF}${name}`,
)

const WORDS: readonly [RegExp, Role][] = [
  [
    /^(stt|tt|no|so tt|#|km|so km|km 1 chieu|km mot chieu|cu ly|khoang cach|distance|quang duong)( km)?$/,
    'bo_qua',
  ],
  [/^ma$|^id$/, 'id'],
  [/^(ma |ten )?(khach( hang)?|cong ty|customer|chu hang)$|^ma (kh|khach)$/, 'id_cong_ty'],
  [
    /^(ma (tuyen|lo trinh|lt|route|hanh trinh|cung duong)( duong)?|route code|ma so tuyen)$/,
    'ma_lt',
  ],
  [
    /^(ten )?(tuyen|lo trinh|hanh trinh|cung duong|route|chang)( duong| van chuyen| van tai| hang)?( \/? ?hang muc)?$/,
    'tuyen',
  ],
  [
    /^(noi|diem|dia diem|dia chi|kho|cang|tinh|huyen|tinh huyen|khu vuc)? ?(lay|dong|di|xep|boc|dau|xuat phat|khoi hanh)( hang| cont.*)?( tai| o)?$|^(tu|from|origin|pick ?up( place| point)?|loading( place)?)$/,
    'noi_lay_hang',
  ],
  [
    /^(noi|diem|dia diem|dia chi|kho|cang|tinh|huyen|tinh huyen|khu vuc)? ?(tra|giao|den|ha|do|cuoi|dich)( hang| cont.*)?( tai| o)?$|^(den|to|destination|deliver\w*( place| point)?|drop( place| point)?)$/,
    'noi_tra_hang',
  ],
  [
    /^(loai|lop) (xe|phuong tien|cont|container)$|^(phuong tien|trong tai|tai trong)( xe)?$/,
    'lop_xe',
  ],
  [/^(don vi|don vi tinh|dvt|unit)$/, 'don_vi'],
  [/^(gia |cuoc )?(toi thieu|minimum|at least)( ((d|dong|vnd) )?(chuyen|xe|cont))?$/, 'toi_thieu'],
  [/^(vat|thue|thue vat|thue gtgt|thue suat|% ?vat)$/, 'vat'],
  [
    /^(hieu luc|ap dung|tu ngay|ngay hieu luc|ngay ap dung)( tu)?( ngay)?$|^in force from$/,
    'hieu_luc_tu',
  ],
  [/^(hieu luc|ap dung) den( ngay)?$|^den ngay$|^in force to$/, 'hieu_luc_den'],
  [/^(ghi chu|dien giai|note|remarks?)$/, 'ghi_chu'],
]
const PRICE =
  /^(don )?gia( cuoc)?( van chuyen| van tai)?( moi| de xuat| ap dung)?$|^cuoc( phi| van chuyen| van tai)?( moi)?$|^(price|rate|freight)$/
/** What of a price is tax. */
const TAX = /^(tien )?(thue )?(vat|gtgt|thue)( \d+ ?%?)?$/
/** A column, or a group of them, that shows how things were, or by how much they change; what is taken off a price is none. */
const BEFORE =
  /\b(cu|hien (tai|hanh)|dang ap dung|truoc day|old|tang|giam(?! gia)|chenh lech|ty le|so sanh)\b/

const roleOf = (text: string): Role | null => {
  const { key } = headerKey(text)
  const bare = searchKey(text)
  return WORDS.find(([pattern]) => pattern.test(key) || pattern.test(bare))?.[1] ?? null
}

function classesOf({ leaf, groups }: HeaderColumn): Column['classes'] {
  const above = searchKey(groups.join(' '))
  const inTonnes = /\b(tan|xe tai|tai|trong tai)\b/.test(above)
  const own = classesIn(leaf, inTonnes) ?? classesIn(`${groups.at(-1) ?? ''} ${leaf}`, inTonnes)
  if (own) return own
  const { key } = headerKey(leaf)
  // 'Đơn giá (đ/tấn)': the unit is read by itself.
  const bare = key
    .replace(/ (d|dong|vnd)?( (tan|cont|chuyen|km|khoi|xe))?$/, '')
    .replace(/ (chua|khong|truoc)( gom| bao gom)? (vat|thue)$/, '')
  // 'Giá mới' below '20'': that of the class.
  return PRICE.test(bare) ? (classesIn(groups.at(-1) ?? '', inTonnes) ?? [null]) : null
}

/** 'VAT 8%' below a class is what its price has of it in đồng. */
const isTaxOf = ({ leaf, groups }: HeaderColumn): boolean =>
  TAX.test(searchKey(leaf)) && groups.some((group) => classesIn(group) !== null)

function columnOf(own: HeaderColumn, mapping: Readonly<Record<string, string>>): Column {
  const { column, leaf, groups } = own
  const title = [...groups, leaf].join(' / ')
  const mapped = mapping[title] ?? null
  const isBefore = [leaf, ...groups].some((text) => BEFORE.test(searchKey(text)))
  const price =
    mapped === 'don_gia'
      ? [null]
      : PRICE_TARGETS.includes(mapped ?? '')
        ? [mapped?.slice(PRICE_OF.length) ?? null]
        : null
  const role =
    mapped && !price
      ? (mapped as Role)
      : (isBefore || isTaxOf(own)) && !price
        ? 'bo_qua'
        : mapped
          ? null
          : (roleOf(leaf) ?? roleOf(title.replaceAll(' / ', ' ')))
  return {
    at: column,
    title,
    role,
    classes: price ?? (role ? null : classesOf(own)),
    scale: scaleIn(`(${leaf})`) ?? scaleIn(`(${groups.join(' ')})`),
    unit: unitIn(title),
    otherUnit: otherUnitIn(title),
    span: groups.map(spanIn).find((span) => span !== null) ?? null,
    customer: null,
    tax: taxWithin(title),
    onTop: taxOnTop(title),
  }
}

/** The price columns of a class with VAT go where there is one without. */
function untaxed(columns: readonly Column[]): Column[] {
  const net = columns.filter(({ classes, tax }) => classes && tax === null)
  return columns.map((column) =>
    column.tax !== null &&
    column.classes &&
    net.some(({ classes }) => classes?.[0] === column.classes?.[0])
      ? { ...column, classes: null, role: 'bo_qua' as const }
      : column,
  )
}

const RECEIVED = /^(noi|diem|dia diem) nhan( hang)?$/
/** 'Nơi nhận' beside 'Nơi giao' is where the carrier receives. */
function received(columns: readonly Column[]): Column[] {
  const has = (role: Role) => columns.some((column) => column.role === role)
  if (has('noi_lay_hang') || !has('noi_tra_hang')) return [...columns]
  return columns.map((column) =>
    column.role === null && RECEIVED.test(searchKey(column.title))
      ? { ...column, role: 'noi_lay_hang' as const }
      : column,
  )
}

/** The columns under a header; `mapping` gives what some are by hand. */
export const columnsOf = (header: Header, mapping: Readonly<Record<string, string>>): Column[] =>
  received(untaxed(header.columns.map((column) => columnOf(column, mapping))))

const ROUTE: readonly (Role | null)[] = [
  'ma_lt',
  'tuyen',
  'tuyen_lop',
  'noi_lay_hang',
  'noi_tra_hang',
]
export const isRoute = ({ role }: Column): boolean => ROUTE.includes(role)

/** True where columns name a route: by itself, or by both of its places. */
export const isWhole = (columns: readonly Column[]): boolean => {
  const has = (role: Role) => columns.some((column) => column.role === role)
  return has('ma_lt') || has('tuyen') || (has('noi_lay_hang') && has('noi_tra_hang'))
}

/** How much a header tells of a table of prices: its routes and different prices; 0 where it lacks either. */
export function worthOf(columns: readonly Column[]): number {
  const prices = new Set(columns.flatMap(({ classes }) => (classes ? [classes.join()] : [])))
  const roles = new Set(columns.flatMap(({ role }) => role ?? []))
  return prices.size > 0 && columns.some(isRoute) ? prices.size + roles.size : 0
}

/** Tables side by side: the columns of each, begun anew where a column of the route comes again behind prices. */
export function sideBySide(columns: readonly Column[]): Column[][] {
  const tables: Column[][] = [[]]
  for (const column of columns) {
    const table = tables.at(-1) ?? []
    const again = column.role !== null && table.some(({ role }) => role === column.role)
    const begins = again && (isRoute(column) || /^(stt|tt|no)\b/.test(searchKey(column.title)))
    if (begins && table.some(({ classes }) => classes)) tables.push([column])
    else table.push(column)
  }
  return tables
}
