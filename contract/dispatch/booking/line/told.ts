import { dayOf, type WireDate } from '../../../kit/time/time.ts'
import type { QuickField, QuickItem } from './gathered.ts'
import type { Part } from './part.ts'
import type { Scan } from './scan.ts'

const MONEY: readonly QuickField[] = ['cuoc_van_chuyen', 'chi_phi_thau_phu', 'cod']
const LOAD: readonly QuickField[] = [
  'so_cont',
  'type_cont',
  'ma_cont',
  'trong_luong',
  'so_luong',
  'cbm',
]
/** Who or what goes: what is told with it is of one trip. */
const OF_ONE: readonly QuickField[] = ['bien_so_xe', 'ten_lai_xe_1', 'ma_cont']
/** '1x40HC', '2 cont'; '40HC' alone is what a price is of as well. */
const COUNTED = /^\d{1,2} ?(?:x|\*|c(?:ont)?(?![a-z]))/

const TRAILER = '(?:ro ?mooc|ro ?mocc|mooc|moc|rm(?= ?\\d))'
/** What trucks need, and no customer pays for. */
const GEAR = `(?:(?:cai |bo |chiec |con )?(?:${TRAILER}|may phat|may no|gen ?set)|\\d{2}rm?-? ?\\d)`
const MOVES =
  '(?:di chuyen|luan chuyen|chuyen|dua|dem|mang|muon|dieu|keo|lay|cho|gui|tra|day|giao|cau|rut|kiem|tim|dang can|can)'
/** 'kéo 2 mooc từ …', 'đưa máy phát qua …'. */
const OF_GEAR = new RegExp(
  `(?<![a-z0-9])${MOVES} (?:(?:\\d{1,2}|mot|hai|ba|them|lai|ca|het|may|cac|giup|ho|em|e) ){0,3}${GEAR}`,
)
/** What is carried on or with it. */
const CARRIES = /(?<![a-z])(?:cont|vo|hang|rong)(?![a-z])/

/** 'cắt mooc ở Đại An, mai 8h rút': the trailer stays there. */
const LEFT = new RegExp(
  `(?<![a-z0-9])(?:cat|tha|bo|de|neo|dau)(?: lai)? (?:${TRAILER}|keo)(?![a-z])`,
)
const CLOCK = String.raw`\d{1,2} ?(?:h|g|gio|:)`
/** 'kho Đại An nhận hàng trước 16h', 'ko xuất hàng': when it is open. */
const OPEN = new RegExp(
  `(?<![a-z0-9])(?:nhan|xuat|mo cua|lam viec)(?: (?:hang|cont|xe|vo))* (?:(?:den|toi) het|truoc|tu|den|toi|sau|trong gio|gio)(?: (?:luc|khoang|tam))? ?${CLOCK}|(?<![a-z0-9])(?:khong|ko|k) (?:xuat|nhan|lam|mo)(?![a-z])`,
)

/** 'hôm nay 15H-068.12 Hùng chạy …', 'nay có 15C-327.19 đi …': a line that begins with the day and tells who is on the way. */
const TODAY = /^(?:(?:sang|trua|chieu|toi|dem|hom|ngay|bua|thi|xe|co) )*nay(?![a-z])/
/** 'hôm nay 6 chuyến …': how many there were. */
const COUNTS = /nay ?:? (?:chay |co |duoc |da )*(?:\d{1,2}|mot|hai|ba) (?:chuyen|luot)(?![a-z])/
const GOES = /^(?:chay|di|keo|dang)(?![a-z])/

const isPlace = (part: Part): boolean =>
  part.kind === 'name' && part.options.some(({ kind }) => kind === 'place')
const isTruck = (part: Part): boolean =>
  part.kind === 'name' && part.options.every(({ kind }) => kind === 'vehicle')
const isDriver = (part: Part): boolean =>
  part.kind === 'name' && part.options.every(({ kind }) => kind === 'driver')

type Line = {
  readonly scan: Scan
  readonly parts: readonly Part[]
  readonly items: readonly QuickItem[]
  readonly places: number
  readonly today: WireDate
}

/** 'hôm nay 15H-068.12 chạy A - B': of no hour and no price it tells what runs. */
function tellsWhatRuns({ scan, parts, items, today }: Line, isPaid: boolean): boolean {
  const at = items.find(({ truong }) => truong === 'ngay_gio_lay_hang')
  const isToday = at !== undefined && dayOf(String(at.gia_tri)) === today
  const hasClock = parts.some((part) => part.kind === 'moment' && part.clock !== null)
  if (isPaid || hasClock || !isToday || !TODAY.test(scan.key)) return false
  if (COUNTS.test(scan.key)) return items.every(({ truong }) => truong !== 'ten_cong_ty')
  const truck = parts.findIndex(isTruck)
  const next = parts
    .slice(truck + 1)
    .find((part) => part.kind !== 'filler' && !isDriver(part) && part.kind !== 'and')
  return truck >= 0 && next !== undefined && GOES.test(scan.key.slice(next.start))
}

/** 'Bến Sương báo A - B 4tr7': what somebody asks for. */
const QUOTED = /(?<!\p{L})báo(?! (?:lại|sau|trước|xe))(?!\p{L})/u

/** 'chốt cước tuyến A - B với Hoa Giấy 2tr3': of no day and no truck it tells what the way costs. */
function tellsPrice({ scan, parts }: Line, said: ReadonlySet<QuickField>): boolean {
  const first = parts.findIndex(isPlace)
  const before = parts.slice(0, Math.max(first, 0))
  const isOfWay = /(?<![a-z])tuyen(?: duong)? $/.test(scan.key.slice(0, parts[first]?.start ?? 0))
  const isAgreed =
    before.some((part) => part.kind === 'role' && part.role === 'freight') &&
    !before.some(({ kind }) => kind === 'measure')
  const isQuoted = QUOTED.test(scan.text.normalize('NFC').toLowerCase())
  // 'Gió Ngàn nhận 2tr6 tuyến …': of nobody who orders.
  const isOfHire = said.has('ten_thau_phu') && !said.has('ten_cong_ty')
  const isOfWhole = !said.has('ten_thau_phu') && (isOfWay || isAgreed)
  const isOfOne =
    OF_ONE.some((field) => said.has(field)) ||
    parts.some(({ kind, start }) => kind === 'boxes' && COUNTED.test(scan.key.slice(start)))
  return !isOfOne && (isQuoted || isOfHire || isOfWhole)
}

/** 'xe 15H-115.73 lên tới Quang Châu, 14h quay về Nam Đình Vũ': of no day to come and for nobody it tells where a truck is. */
function tellsArrival({ scan, parts, today }: Line, said: ReadonlySet<QuickField>): boolean {
  const loud = parts.filter((part) => !/^(?:filler|and|break)$/.test(part.kind) && !isDriver(part))
  const isToCome = parts.some((part) => part.kind === 'moment' && (part.date ?? '') > today)
  return (
    !said.has('ten_cong_ty') &&
    !isToCome &&
    loud.some((part, at) => {
      const [to, where] = [loud[at + 1], loud[at + 2]]
      const words = to ? scan.key.slice(to.start, to.end) : ''
      return isTruck(part) && /(?:^| )(?:toi|den)$/.test(words) && where && isPlace(where)
    })
  )
}

/** 'cont DMOU3014700 hạ nhầm bãi, gọi cảng Tân Vũ': of no day, for nobody and at one end that anybody knows. */
const tellsWhere = (said: ReadonlySet<QuickField>): boolean =>
  !said.has('ten_cong_ty') && !(said.has('noi_lay_hang') && said.has('noi_tra_hang'))

/** A line that says of what it names only where a trailer is brought or left, when a place is open, what runs already, or what a way costs. */
export function isTold(line: Line): boolean {
  const { scan, items, places } = line
  const said = new Set(items.map(({ truong }) => truong))
  const has = (fields: readonly QuickField[]) => fields.some((field) => said.has(field))
  const isPaid = has(MONEY)
  const hasDay = line.parts.some(
    (part) => part.kind === 'moment' && (part.date !== null || part.clock !== null),
  )
  if (!hasDay && isPaid && tellsPrice(line, said)) return true
  if (tellsWhatRuns(line, isPaid)) return true
  if (isPaid) return false
  if (!hasDay && tellsWhere(said)) return true
  if (has(LOAD)) return false
  if (tellsArrival(line, said)) return true
  const isOfGear =
    OF_GEAR.test(scan.key) && !CARRIES.test(scan.key) && !said.has('ten_cong_ty') && places > 0
  return isOfGear || (places < 2 && (LEFT.test(scan.key) || OPEN.test(scan.key)))
}
