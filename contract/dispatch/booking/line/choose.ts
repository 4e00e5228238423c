import type { Line } from './clause.ts'
import { isBesidePlace, isCustomersLetters, isSpelledBesideTruck } from './letters.ts'
import type { NameKind, Option, Part, Role } from './part.ts'
import type { Scan } from './scan.ts'

/** Roles that a place takes. */
export const PLACE_ROLES: ReadonlySet<Role> = new Set([
  'pickup',
  'drop',
  'toward',
  'box',
  'boxBack',
])

const WANTED: Partial<Record<Role, NameKind>> = {
  customer: 'customer',
  subcontractor: 'subcontractor',
  hire: 'subcontractor',
  driver: 'driver',
  vehicle: 'vehicle',
  trailer: 'trailer',
}

const isCrew = (part: Part | undefined): boolean =>
  (part?.kind === 'wrong' && part.vehicle === true) ||
  (part?.kind === 'name' &&
    part.options.some(({ kind }) => /^(?:vehicle|trailer|driver)$/.test(kind)))

const isTruck = (part: Part | undefined): boolean =>
  part?.kind === 'name' && part.options.every(({ kind }) => kind === 'vehicle')
const isDriver = (part: Part | undefined): boolean =>
  part?.kind === 'name' && part.options.every(({ kind }) => kind === 'driver')

/** '29H-634.90 Thành, Lộc mai 20h': behind the comma of the driver beside his truck, and before nothing that it would be a part of. */
function listsOn(line: Line, at: number): boolean {
  const before = line.before(at)
  if (before?.kind !== 'break') return false
  const driver = line.all.indexOf(before) - 1
  const next = line.at(at + 1)
  return (
    isDriver(line.at(driver)) &&
    isTruck(line.before(driver)) &&
    (next === undefined || /^(?:moment|break)$/.test(next.kind))
  )
}

/** The part before that says who or what it is: '15H-068.12 mooc sàn Hùng' names the truck. */
function besideOf(line: Line, at: number): Part | undefined {
  const before = line.before(at)
  const isAside =
    listsOn(line, at) ||
    before?.kind === 'and' ||
    before?.kind === 'arrow' ||
    (before?.kind === 'remark' && before.alone === true)
  return isAside && before ? line.before(line.all.indexOf(before)) : before
}

const LEADS_TO_TRUCK: ReadonlySet<Role> = new Set(['toward', 'pickup', 'vehicle', 'driver'])

/** A driver who is named by the given name alone stands beside the vehicle or another driver, or in a clause of his own. */
function isDriversPlace(line: Line, at: number): boolean {
  const beside = besideOf(line, at)
  const isAlone = line
    .clauseOf(at)
    .every((one) => one.kind === 'filler' || one.start === line.at(at)?.start)
  const next = line.next(at)
  const further = next && line.next(line.all.indexOf(next))
  // 'Minh chạy 092.47', 'Trường đánh xe 115.73'
  const isLeading = next?.kind === 'role' && LEADS_TO_TRUCK.has(next.role) && isTruck(further)
  const after = next?.kind === 'and' || isLeading ? further : next
  return (isCrew(beside) || isCrew(after) || isAlone) && line.looksLikeName(at)
}

const DRIVES = /^(?:chay|di|lai|keo|nhan|chay xe|lai xe)(?![a-z])/
/** 'cho anh một xe' asks for one; only 'chở' drives. */
const CARRIES = /^chở(?!\p{L})/iu
const DOES: ReadonlySet<Role> = new Set([...PLACE_ROLES, 'goods'])

const isAtWork = (scan: Scan, { start }: Part): boolean =>
  DRIVES.test(scan.key.slice(start)) || CARRIES.test(scan.text.slice(start))

/** 'Hải chạy xe …', 'Hùng đi Tân Vũ', 'Hùng lái': who begins a clause and drives, or ends one; 'Cường thay Long'; '15H-068.12 Hùng lấy Tân Vũ': who stands beside the truck and does anything. */
function drives(line: Line, scan: Scan, at: number): boolean {
  const [before, next] = [line.all[at - 1], line.next(at)]
  const [part, isBeside] = [line.at(at), isCrew(line.before(at))]
  if (part === undefined || next === undefined || !line.looksLikeName(at)) return false
  // 'minh chay' is 'mình' as well.
  if (!isBeside && scan.text.slice(part.start, part.end) === 'minh') return false
  const after = line.all[line.all.indexOf(next) + 1]
  const isEnd = scan.marked && (after === undefined || after.kind === 'break')
  if (isEnd && /^(?:lai|lai xe|chay)$/.test(scan.key.slice(next.start, next.end))) return true
  if (next.kind === 'role' && next.role === 'instead' && isCrew(after)) return true
  if (before === undefined || before.kind === 'break') return isAtWork(scan, next)
  return isBeside && next.kind === 'role' && DOES.has(next.role)
}

/** 'xe tải Tư nhận chuyến', 'xe tải Tư chở …': who begins a clause and takes the trip. */
function takes(line: Line, scan: Scan, at: number): boolean {
  const [part, next] = [line.at(at), line.next(at)]
  if (part === undefined || next?.kind !== 'role') return false
  const isWritten = /\p{Lu}/u.test(scan.text.slice(part.start, part.end))
  if (!isWritten && !line.looksLikeName(at)) return false
  if (next.role === 'takes') return true
  const before = line.before(at)
  const begins = before === undefined || /^(?:break|moment)$/.test(before.kind)
  return begins && line.isCarrier(at) && isAtWork(scan, next)
}

type Around = {
  readonly line: Line
  readonly scan: Scan
  readonly at: number
  readonly role: Role | null
}

/** Whom a name means: what leads to it says, else what it is without doubt, else where it stands; none where nothing tells. */
export function chosen(
  options: readonly Option[],
  { line, scan, at, role }: Around,
): readonly Option[] {
  const of = (kind: NameKind) => options.filter((option) => option.kind === kind)
  const wanted = role && WANTED[role]
  if (wanted && of(wanted).length > 0) return of(wanted)
  const next = line.next(at)
  if (takes(line, scan, at)) {
    const carriers = of('subcontractor')
    const takers = carriers.length > 0 ? carriers : of('driver')
    if (takers.length > 0) return takers
  }
  const isSomewhere = of('place').some(({ sure }) => sure !== 'no')
  if (!isSomewhere && of('driver').length > 0 && drives(line, scan, at)) return of('driver')
  const isLed = role !== null && PLACE_ROLES.has(role)
  const leads = next?.kind === 'arrow' || (next?.kind === 'role' && PLACE_ROLES.has(next.role))
  if ((isLed || leads || isBesidePlace(line, scan, at)) && of('place').length > 0)
    return of('place')
  const sure = options.filter(({ sure: how }) => how === 'yes')
  if (sure.length > 0) return sure
  if (isCustomersLetters(options, { line, scan, at })) return options
  return isDriversPlace(line, at) || isSpelledBesideTruck(options, { line, scan, at })
    ? of('driver')
    : []
}

const TITLES = new Set(['a', 'anh', 'em', 'e', 'chu', 'bac', 'ong', 'cu'])

/** 'nhé a', 'cho anh': speaks to somebody, and names no driver. */
export function isAddress(
  part: Extract<Part, { kind: 'role' }>,
  { line, scan, at }: { readonly line: Line; readonly scan: Scan; readonly at: number },
): boolean {
  if (part.role !== 'driver' || !TITLES.has(scan.key.slice(part.start, part.end))) return false
  const after = line.at(at + 1)
  // 'a.Nghĩa', 'anh: Nghĩa'
  const isMark = after?.kind === 'filler' && /^[.:]$/.test(scan.key.slice(after.start, after.end))
  const next = isMark ? line.at(at + 2) : after
  if (next?.kind === 'unread') return !line.isCapital(next) && scan.marked
  const isDriver = next?.kind === 'name' && next.options.some(({ kind }) => kind === 'driver')
  return !(next?.kind === 'quoted' || isDriver)
}
