import { searchKey } from '../../../kit/text/text.ts'
import { PLACE_ROLES } from './choose.ts'
import type { Line } from './clause.ts'
import type { Gathered } from './gathered.ts'
import type { NameKind, Part, Role } from './part.ts'

export type Party = 'sender' | 'receiver'
export const NAME_OF = { sender: 'ten_nguoi_gui', receiver: 'ten_nguoi_nhan' } as const
const PHONE_OF = { sender: 'sdt_nguoi_gui', receiver: 'sdt_nguoi_nhan' } as const

/** At whose end a place is that a word led to. */
export const partyAt = (role: Role | null | undefined): Party | null =>
  role === 'pickup' ? 'sender' : role === 'drop' || role === 'toward' ? 'receiver' : null

/** Somebody to call: of an end of the way where that is told and nobody is named there yet, else a note. */
export function putContact(
  gathered: Gathered,
  {
    party,
    part,
  }: { readonly party: Party | null; readonly part: Extract<Part, { kind: 'contact' }> },
): void {
  const { name, phone } = part
  const isTaken =
    party === null ||
    [NAME_OF[party], PHONE_OF[party]].some((field) => gathered.get(field) !== null)
  if (party === null || isTaken) return gathered.put('ghi_chu', gathered.words(part), part)
  if (name !== '') gathered.put(NAME_OF[party], name, part)
  if (phone !== null) gathered.put(PHONE_OF[party], phone, part)
}

/** A phone alone is of whoever was named last, else a note. */
export function putPhone(
  gathered: Gathered,
  {
    party,
    part,
  }: { readonly party: Party | null; readonly part: Extract<Part, { kind: 'phone' }> },
): void {
  if (party === null) gathered.put('ghi_chu', `SĐT ${part.value}`, part)
  else gathered.put(PHONE_OF[party], part.value, part)
}

/** True where words may be somebody's name: 'sđt người nhận 050099' is none. */
export const isName = (words: string): boolean => !/\d{3}/.test(words)

/** 'Minh chạy thay Long', 'Hậu ốm': who stays at home drives nothing. */
export const putInstead = (gathered: Gathered, span: { start: number; end: number }): void =>
  gathered.put('ghi_chu', `Không chạy: ${gathered.words(span)}`, span)

/** The last part that tells of a driver that he does not drive. */
export function staysAtHome(
  part: Extract<Part, { kind: 'name' }>,
  role: Role | null,
  next: Part | undefined,
): Part | null {
  if (!part.options.some(({ kind }) => kind === 'driver')) return null
  if (role === 'instead') return part
  return next?.kind === 'role' && next.role === 'absent' ? next : null
}

const NAMES_CUSTOMER =
  /^(?:kh|k ?\/ ?h|khach|khach hang|kh hang|cty|cong ty|ten khach|chu hang|ma kh)$/
/** 'kh quang minh', though a driver is called so: nobody whom the company knows. */
export const isOfNobody = (role: Role | null, by: string, kind: NameKind): boolean =>
  kind === 'driver' && role === 'customer' && NAMES_CUSTOMER.test(by)

/** The truck that stands beside a part, before it or else behind it; what is said of it may stand between. */
function truckBeside(line: Line, at: number): string | null {
  const past = (part: Part | undefined, step: 'before' | 'next') =>
    part?.kind === 'role' ? line[step](line.all.indexOf(part)) : part
  for (const part of [past(line.before(at), 'before'), past(line.next(at), 'next')])
    if (part?.kind === 'name' && part.options.every(({ kind }) => kind === 'vehicle'))
      return part.options[0]?.value ?? null
  return null
}

/** True for a driver named with a phone where another drives already: whom to call, or one driver more? So for who or what stands beside a second truck, which is asked about. */
export function isOfOther(
  gathered: Gathered,
  { line, at, kind }: { readonly line: Line; readonly at: number; readonly kind: NameKind },
): boolean {
  if (kind !== 'driver' && kind !== 'trailer') return false
  const isCalled = gathered.get('ten_lai_xe_1') !== null && line.next(at)?.kind === 'phone'
  const [truck, beside] = [gathered.get('bien_so_xe'), truckBeside(line, at)]
  return (kind === 'driver' && isCalled) || (truck !== null && beside !== null && beside !== truck)
}

/** 'xyz Yên Phong': the place right behind words that nobody knows is what was led to; a province says where those lie. */
export const goesOnToPlace = (next: Part | undefined, end: number): boolean =>
  next?.kind === 'name' &&
  next.start === end + 1 &&
  next.options.some(
    ({ kind, sure, placeKind }) => kind === 'place' && sure === 'yes' && placeKind !== 'tinh',
  )

/** True for a name that is only a carrier's, and no word of a longer one: 'trả Bến Lức'. */
export const isCarriers = (line: Line, at: number): boolean =>
  line.isCarrier(at) && line.at(at + 1)?.kind !== 'unread'

const ON_FROM: Partial<Record<Role, RegExp>> = {
  box: /^(?:tu)$/,
  boxBack: /^(?:ve|di|len|qua|tai|ra)$/,
}

/** True where a word goes on with what was said before it, and says nothing of its own. */
export const goesOn = (before: Role | null, role: Role, words: string): boolean =>
  (before === 'instead' && role === 'driver') ||
  (before !== null && (ON_FROM[before]?.test(words) ?? false))

const PLACE_WORDS = new Set(
  'cang,kho,bai,nha may,xuong,depot,icd,kcn,bai xe,cong trinh,ha cang,ha bai'.split(','),
)

/** True for a customer right before a place: 'kho Rừng Mơ Mỹ Phước' is that of theirs. */
function isWhose(line: Line, at: number): boolean {
  const [part, next] = [line.at(at), line.next(at)]
  const isOnly = (one: Part | undefined, only: NameKind): boolean =>
    one?.kind === 'name' && one.options.every(({ kind, sure }) => kind === only && sure === 'yes')
  return isOnly(part, 'customer') && isOnly(next, 'place')
}

/** 'đóng kho Rừng Mơ Mỹ Phước': the place of theirs is what was led to; what stands before an arrow is no drop. */
export function leadsOn(line: Line, at: number, role: Role | null): boolean {
  if (role === null || !PLACE_ROLES.has(role) || !isWhose(line, at)) return false
  const place = line.next(at)
  const after = place && line.next(line.all.indexOf(place))
  const goesAway = after?.kind === 'arrow' || (after?.kind === 'role' && after.role === 'toward')
  return role === 'pickup' || role === 'box' || !goesAway
}

/** True where a name follows, 'kho khách VSIP II' too; that of a customer says of no place which. */
function isNamed(line: Line, at: number): boolean {
  const next = line.at(at + 1)
  const isLeading = next?.kind === 'filler' || (next?.kind === 'role' && next.role === 'customer')
  if (isLeading || isWhose(line, at + 1)) return isNamed(line, at + 1)
  return next?.kind === 'name'
    ? next.options.some(({ kind }) => kind === 'place')
    : next !== undefined && /^(?:unread|quoted|wrong|phone)$/.test(next.kind)
}

/** 'Amata - cảng', 'kéo về bãi': a word for any place, where the name of one should stand. */
export function isAnyPlace(line: Line, at: number, words: string): boolean {
  const part = line.at(at)
  if (!part || !PLACE_WORDS.has(searchKey(words))) return false
  const next = line.at(at + 1)
  if (isNamed(line, at)) return false
  const isLed = (one: Part | undefined) =>
    one?.kind === 'arrow' ||
    (one?.kind === 'role' && /^(?:pickup|drop|toward|box|boxBack)$/.test(one.role))
  return part.kind === 'role' || next?.kind === 'arrow' || isLed(line.before(at))
}
