import { searchKey } from '../../../kit/text/text.ts'
import type { Piece, Reads } from './apart.ts'
import { allOf } from './forms.ts'
import { isCount, isOfEach } from './counts.ts'
import { partsOf } from './cover.ts'
import { withOneBox } from './crewBoxes.ts'
import type { QuickField } from './gathered.ts'
import { edited, listsOf, ownOf, withoutTurns } from './lists.ts'
import type { NameKind, Part } from './part.ts'
import type { Recognises } from './recognised.ts'

type Stretch = { readonly start: number; readonly end: number }
/** Who drives: a truck with the driver and the trailer that are named beside it, in which order, and whether a pause stands before them. */
type Crew = Stretch & { readonly shape: string; readonly isApart: boolean }

const OF_CREW: Partial<Record<NameKind, string>> = { vehicle: 'V', driver: 'D', trailer: 'R' }
const LEADS = /^(?:driver|vehicle|trailer)$/

/** 'V', 'D', 'R' for a truck, a driver, a trailer; '' for what only leads to them or stands between; null for anything else. */
function shapeOf(part: Part): string | null {
  if (/^(?:filler|and|break)$/.test(part.kind)) return ''
  if (part.kind === 'role') return LEADS.test(part.role) ? '' : null
  if (part.kind !== 'name') return null
  const kinds = part.options.map(({ kind }) => OF_CREW[kind])
  return kinds.find((kind) => kind !== undefined) ?? null
}

const sorted = (shape: string): string => [...shape].toSorted().join('')

/** The crews that stand beside each other and are all that a row names; none where who belongs to whom is open. */
export function crewsOf(text: string, recognises: Recognises): readonly Crew[] {
  const { scan, candidates } = recognises(text)
  if (scan.text.length !== text.length) return []
  const shaped = partsOf(scan, candidates).map((part) => ({ part, shape: shapeOf(part) }))
  const names = shaped.filter(({ shape }) => shape)
  const from = shaped.indexOf(names[0] as (typeof shaped)[number])
  const to = shaped.indexOf(names.at(-1) as (typeof shaped)[number])
  if (shaped.slice(from, to + 1).some(({ shape }) => shape === null)) return []
  const crews: Crew[] = []
  for (const [at, { part, shape }] of shaped.entries()) {
    if (!shape || at < from) continue
    const last = crews.at(-1)
    const before = shaped[at - 1]?.part
    const start = before?.kind === 'role' && shapeOf(before) === '' ? before.start : part.start
    if (last && !last.shape.includes(shape))
      crews[crews.length - 1] = { ...last, end: part.end, shape: last.shape + shape }
    else
      crews.push({
        start,
        end: part.end,
        shape,
        isApart: /^(?:and|break)$/.test(before?.kind ?? ''),
      })
  }
  const [first, ...others] = crews
  // '068 Hùng Minh 092': two drivers of one truck, or one each?
  const isLike = ({ shape, isApart }: Crew) =>
    shape === first?.shape || (isApart && sorted(shape) === sorted(first?.shape ?? ''))
  return first?.shape.includes('V') && others.every(isLike) ? crews : []
}

/** Of these nobody has said how much is for which truck. */
export const SHARED: readonly QuickField[] = [
  'trong_luong',
  'so_luong',
  'cbm',
  'cod',
  'ma_cont',
  'ma_seal',
]

/** '2 xe 068 và 092': how many are named. */
const COUNT =
  /(?<![\p{L}\d.,/])(\d|hai|ba|bốn|bon) (?:xe|đầu kéo|dau keo)(?: (?:tải |tai )?\d{1,2}(?:[.,]\d)? ?(?:t|tấn|tan))?(?: là|:)? /iu

/** 'mỗi xe 1 cont' of several trucks: one box is what each takes. */
const ONE_EACH = /(?<!\p{L})(?:mỗi|moi) (?:xe|con|chiếc|chiec) (?=(?:1|một|mot) ?(?:x|cont))/giu

/** '068 Hùng, 092 Minh mai 6h Tân Vũ - Yên Phong, …': an order for each truck that the way is told for, with its own of what is told once for each; null where there are not several. */
export function forEachCrew(
  piece: Piece,
  crews: readonly Crew[],
  reads: Reads,
  recognises: Recognises,
): Piece[] | null {
  const [first, last] = [crews[0], crews.at(-1)]
  if (!first || !last || first === last) return null
  const { text } = piece
  const [counted, count = ''] = COUNT.exec(text.slice(0, first.end)) ?? []
  const isAll = isCount(count, crews.length)
  const lead = text.slice(0, isAll ? text.indexOf(counted ?? '') : first.start)
  const rest = withoutTurns(text.slice(last.end)).replace(ONE_EACH, '').trim()
  const lists = listsOf(rest, crews.length, recognises)
  const orders = crews.map(({ start, end }, at): Piece => {
    const crew = text.slice(start, end).replace(/^(?=\d{3}$)/, 'xe ')
    const typed = `${lead}${crew} ${edited(rest, ownOf(lists, at))}`
    const own = withOneBox(typed, crews.length, recognises)
    return { ...piece, text: own, before: text.slice(0, start), after: text.slice(end) }
  })
  const isWeighed = lists.some(({ of }) => of === 'kg')
  const isWhole = orders.every((order) => {
    const { is, items, questions } = reads(order.text)
    const isOpen = items.some(
      ({ truong, gia_tri, chu }) =>
        (SHARED.includes(truong) &&
          !isOfEach(text, chu) &&
          !(truong === 'trong_luong' && isWeighed)) ||
        (truong === 'so_cont' && Number(gia_tri) > 1),
    )
    return is === 'order' && questions.length === 0 && !isOpen
  })
  return isWhole ? orders : null
}

/** What says that one truck drives both ways: 'kẹp', 'chuyến 1: … chuyến 2: …', 'lượt đi … lượt về …', 'xong …'. */
const GOES_ON =
  /(?<![a-z0-9])(?:chay kep|kep|chuyen (?:1|dau|2|sau)|(?:luot|chang|chieu) ve|(?:xong|roi|sau do)(?: (?:ve|quay ve|chay|lay|keo))?)(?![a-z0-9])/
/** Where the next way may begin, and what counts the ways. */
const NEXT = /\s*[,;.|](?!\d)\s*(?:(?:và|va|còn|con|rồi|roi|xong|sau đó|sau do)\s+)*/giu
const COUNTED =
  /^(?:(?:chạy|chay|đi|di) )?(?:(?:2|hai) (?:chiều|chieu) ?[:,] ?)?(?::? ?(?:chuyến|chuyen|lượt|luot|đơn|don|chặng|chang|chiều|chieu) (?:\d|đầu|dau|sau|đi|di|về|ve) ?[:.)]? )?/iu
const WHOLE: readonly QuickField[] = [
  'noi_lay_hang',
  'noi_tra_hang',
  'ngay_gio_lay_hang',
  'ten_cong_ty',
]

/** True for an order that leaves nothing open, of its own hour. */
function isWay({ text }: Piece, reads: Reads): boolean {
  const { is, items, questions } = reads(text)
  const said = new Map(items.map(({ truong, gia_tri }) => [truong, gia_tri]))
  const hasHour = !String(said.get('ngay_gio_lay_hang') ?? '').endsWith(' 00:00:00')
  return is === 'order' && questions.length === 0 && hasHour && WHOLE.every((one) => said.has(one))
}

/** 'Kẹp: 068 Hùng mai 5h A - B, X, 5tr2, 14h C - D, Y, 4tr5': the two ways that the one truck before them drives; null where the line is no such. */
export function forBothWays(piece: Piece, crews: readonly Crew[], reads: Reads): Piece[] | null {
  const { text } = piece
  const [crew] = crews
  if (crews.length !== 1 || !crew || !GOES_ON.test(searchKey(text))) return null
  const head = text.slice(0, crew.end)
  const ways = allOf(text, NEXT).flatMap(({ 0: mark, index }): Piece[][] => {
    const behind = index + mark.length
    if (index <= crew.end) return []
    const both = [
      { from: crew.end, to: index },
      { from: behind, to: text.length },
    ].map(({ from, to }): Piece => {
      const own = text.slice(from, to).trim().replace(COUNTED, '')
      return {
        ...piece,
        text: `${head} ${own}`,
        before: text.slice(0, from),
        after: text.slice(to),
      }
    })
    return both.every((order) => isWay(order, reads)) ? [both] : []
  })
  return ways.length === 1 ? (ways[0] ?? null) : null
}
