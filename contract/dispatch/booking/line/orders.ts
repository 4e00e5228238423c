import type { QuickField, QuickItem } from './gathered.ts'
import type { Part } from './part.ts'

const WHEN: readonly QuickField[] = ['ngay_gio_lay_hang', 'ngay_gio_tra_hang']
const MONEY: readonly QuickField[] = ['cuoc_van_chuyen', 'chi_phi_thau_phu', 'cod']
const LOAD: readonly QuickField[] = ['so_cont', 'type_cont', 'trong_luong', 'so_luong', 'cbm']
const COMMERCIAL: readonly (readonly QuickField[])[] = [
  ['ten_cong_ty'],
  WHEN,
  ['so_cont', 'type_cont', 'ma_cont', 'trong_luong', 'so_luong', 'cbm', 'mo_ta_hang_hoa'],
  MONEY,
]

/** A way of no day, of nobody and for nobody is talked about. */
const SOMEBODYS: readonly QuickField[] = [
  ...WHEN,
  'ten_cong_ty',
  'ten_lai_xe_1',
  'ten_thau_phu',
  'ma_cont',
]

type Fields = ReadonlySet<QuickField>
const hasOf = (said: Fields, fields: readonly QuickField[]): boolean =>
  fields.some((field) => said.has(field))

/** 'giá cũ' is said of a price list as well: of an order are the day or the truck, and what it is for. */
function isMeant(said: Fields): boolean {
  const [who, when, what] = COMMERCIAL.map((fields) => hasOf(said, fields))
  return (when && (who || what)) || (said.has('bien_so_xe') && who) || false
}

const isLoud = ({ kind }: Part): boolean => !/^(?:filler|break|moment)$/.test(kind)
const isFee = (part: Part | undefined): boolean => part?.kind === 'role' && part.role === 'fee'
const isPlace = (part: Part | undefined): boolean =>
  part?.kind === 'name' && part.options.some(({ kind }) => kind === 'place')
/** Of the carrier's own yard goods are no customer's. */
const isYard = (part: Part): boolean =>
  part.kind === 'name' && part.options.every(({ placeKind }) => placeKind === 'bai_xe')

/** 'phí lưu bãi Yên Phong 500k mai trả', 'lx Khoa ứng 2tr đi Mỹ Phước mai': told of a cost, the only amount, where no hour says that something is carried. */
function isOfCost(parts: readonly Part[], said: Fields): boolean {
  const isOnly = parts.some(isFee) && !hasOf(said, MONEY)
  const isPaid = parts.some((part) => part.kind === 'measure' && part.money !== null)
  const hasHour = parts.some((part) => part.kind === 'moment' && part.clock !== null)
  const leads = isFee(parts.find(isLoud))
  return isOnly && isPaid && !hasHour && (leads || !said.has('ten_cong_ty'))
}

const isCustomer = (part: Part): boolean =>
  (part.kind === 'role' && part.role === 'customer') ||
  (part.kind === 'name' && part.options.every(({ kind }) => kind === 'customer'))

/** 'mai 8h giao Yên Phong, Sao Chổi': for whom, and fetched from or brought to the one place, or by which truck; 'khảo sát kho Rừng Mơ Mỹ Phước mai 8h' carries nothing. */
function isCarried(parts: readonly Part[], said: Fields): boolean {
  const rest = parts.filter((part) => isLoud(part) && !isCustomer(part))
  const isBrought = rest.some(
    (part, at) =>
      part.kind === 'role' && /^(?:pickup|drop)$/.test(part.role) && isPlace(rest[at + 1]),
  )
  return said.has('ten_cong_ty') && (said.has('bien_so_xe') || isBrought)
}

/** 'cước Tân Vũ - Yên Phong 40HC 5tr5', of no day: what a way costs. */
const isOfPrice = (parts: readonly Part[], said: Fields): boolean =>
  !hasOf(said, WHEN) &&
  parts.some(
    (part, at) => part.kind === 'role' && part.role === 'freight' && isPlace(parts[at + 1]),
  )

/** What else a line and those above it say. */
type Told = {
  readonly parts: readonly Part[]
  readonly talk: boolean
  readonly places: number
  /** Begins with 'chuyến': of whom and for how much, another line has said. */
  readonly isOfTrip: boolean
  readonly isAgreed: boolean
  readonly isLike: boolean
  /** Nothing above says whose it is, or of which day. */
  readonly isAlone: boolean
  /** Of its price alone, which nothing above makes that of an order: 'Tân Vũ - Yên Phong 5tr9 nhé'. */
  readonly isAsked: boolean
  /** Its hour is told or its day is to come: what is told of today or before without a way may as well be a payment. */
  readonly isToCome: boolean
}

/** An order names its way, or one end of it and what else makes an order; who asks, tells or cancels orders nothing. */
export function isOrder(
  items: readonly QuickItem[],
  { parts, talk, places, isOfTrip, isAgreed, isLike, isAlone, isAsked, isToCome }: Told,
): boolean {
  const said = new Set(items.map(({ truong }) => truong))
  if (talk || (isAgreed && !isMeant(said))) return false
  if (isOfCost(parts, said) || isOfPrice(parts, said)) return false
  const count = COMMERCIAL.filter((fields) => hasOf(said, fields)).length
  // What it does not say, the order says that it is like.
  if (isLike) return count + places >= 1
  if (isOfTrip && !hasOf(said, [...MONEY, 'ten_cong_ty'])) return false
  const isSomebodys = hasOf(said, SOMEBODYS)
  if (places >= 2)
    return (count >= (isAsked ? 2 : 1) && (isSomebodys || !isAlone)) || said.has('bien_so_xe')
  if (places === 1)
    return (
      count >= 2 &&
      hasOf(said, WHEN) &&
      (!isAlone || hasOf(said, [...MONEY, ...LOAD]) || isCarried(parts, said)) &&
      !parts.filter(isPlace).every(isYard)
    )
  return count >= 3 && said.has('ten_cong_ty') && !said.has('hinh_thuc_thanh_toan') && isToCome
}
