import { forEachShare } from './boxDays.ts'
import { forEachSize } from './boxSizes.ts'
import { allOf } from './forms.ts'
import { callsOff } from './callsOff.ts'
import { withoutCount } from './counting.ts'
import { crewsOf, forBothWays, forEachCrew } from './crews.ts'
import { forEachDay } from './days.ts'
import { forEachDrop } from './drops.ts'
import type { QuickField } from './gathered.ts'
import { forEachHour, forOneMore } from './hours.ts'
import type { LineReading } from './read.ts'
import { forEachOwn } from './ownWays.ts'
import type { Recognises } from './recognised.ts'
import { forEachTruck } from './sameTrucks.ts'
import { forEachWay } from './severalWays.ts'

/** A stretch of what was typed that is read as one line. */
export type Piece = Pick<LineReading, 'dong' | 'rows' | 'text' | 'before' | 'after'>

/** What Zalo writes before a pasted message, and the numbers of a list. */
export const PASTED =
  /^\s*(?:\[[^\]]*\d{1,2}:\d{2}[^\]]*\]\s*(?:[^:]{1,40}:)?|(?:\d{1,2}[.)/]|#\d{1,2}|stt \d{1,3} ?[|:.,;]|(?:lệnh|đơn|chuyến|lenh|don|chuyen)(?: số| so)? \d{1,2} ?[:.)](?=\s)|[-+*•])\s+(?=\S))\s*/iu

/** Reads some words by themselves. */
export type Reads = (text: string) => Pick<LineReading, 'is' | 'items' | 'questions' | 'day'>

/** Where a row may go on with its next order: behind ';' and ' / ', before '2) '. */
const NEXT = /;| \/ |(?<!\([^)]*)\s(?=[2-9][).]\s)/g

/** A stretch of a row, without the number that it begins with. */
function stretch({ text, ...piece }: Piece, from: number, to: number): Piece {
  const typed = text.slice(from, to)
  const own = typed.replace(PASTED, '')
  const start = to - own.length
  return { ...piece, text: own, before: text.slice(0, start), after: text.slice(to) }
}

/** Behind what an order may go on with the next one: ', ', ' và '. */
const SEVERS =
  /\s*[,.|](?!\d)\s*(?:(?:và|va|còn|con|rồi|roi)\s+)?|\s+(?:[/+&]|và|va|với|voi|còn|con|rồi|roi)\s+/giu
/** What names a day: each order has its own. */
const DAY =
  /(?<!\p{L})(?:mai|mốt|mot|mơi|kia|nay|t[2-7]|cn|thứ|thu|chủ nhật|chu nhat|ngày|ngay)(?!\p{L})|(?<![\d.])\d{1,2}[/.]\d{1,2}(?!\d)/iu
/** Of longer rows no one can tell how often they would have to be read. */
const LONGEST_SEVERED = 400
const NEEDS: readonly QuickField[] = [
  'noi_lay_hang',
  'noi_tra_hang',
  'ngay_gio_lay_hang',
  'ten_cong_ty',
]
const MAY_NAME: readonly QuickField[] = ['bien_so_xe', 'cuoc_van_chuyen']

/** Which of a truck and a price an order names that leaves nothing open and begins with something of its own; null where there is none. One behind another is of its day. */
function namedBy(text: string, isFirst: boolean, reads: Reads): string | null {
  const { is, items, questions, day } = reads(text)
  const said = new Set(items.map(({ truong }) => truong))
  const isWhole = NEEDS.every((field) => said.has(field)) && (day !== null || !isFirst)
  const begins = text.replace(/^(?:xe|ngày|lúc) /iu, '')
  const isBegun = items.some(({ chu }) => begins.startsWith(chu) || text.startsWith(chu))
  if (is !== 'order' || questions.length > 0 || !isWhole || !isBegun) return null
  return MAY_NAME.filter((field) => said.has(field)).join(' ')
}

const HOUR = /(?<![\d.,])\d{1,2} ?(?:h|g|giờ|gio|:\d{2})(?!\p{L})/iu
const hasMoment = (text: string): boolean => DAY.test(text) || HOUR.test(text)

type Stretch = readonly [from: number, to: number]

/** Where an order may end and the next begin: each names a day or an hour. */
const marksIn = (text: string, from: number): Stretch[] =>
  allOf(text, SEVERS).flatMap(({ 0: mark, index }): Stretch[] => {
    const next = index + mark.length
    const hasDays = index > from && [text.slice(from, index), text.slice(next)].every(hasMoment)
    return hasDays ? [[index, next]] : []
  })

/** The orders of a row that are whole each, of the same kinds of things; null where it can be parted in no way, or in several. */
function severed(text: string, from: number, reads: Reads): readonly Stretch[] | null {
  const ways = marksIn(text, from).flatMap(([end, next]): (readonly Stretch[])[] => {
    const named = namedBy(text.slice(from, end), from === 0, reads)
    if (!named) return []
    const others: readonly Stretch[] | null =
      namedBy(text.slice(next), false, reads) === null
        ? severed(text, next, reads)
        : [[next, text.length]]
    const isAlike = others?.every((one) => namedBy(text.slice(...one), false, reads) === named)
    return others && isAlike ? [[[from, end], ...others]] : []
  })
  return ways.length === 1 ? (ways[0] ?? null) : null
}

/** '15C-327.19 mai 5h A - B, …, 3tr2, 15H-115.73 mai 6h C - D, …, 3tr1': what is no single order may be several. */
function severedOf(piece: Piece, reads: Reads): Piece[] {
  if (piece.text.length > LONGEST_SEVERED || marksIn(piece.text, 0).length === 0) return [piece]
  const { is, questions } = reads(piece.text)
  if (is !== 'order' || questions.length === 0) return [piece]
  const orders = severed(piece.text, 0, reads)
  return orders?.map(([from, to]) => stretch(piece, from, to)) ?? [piece]
}

/** Orders that are told in the same words begin a letter further each: by that they are told apart. */
function beginningApart(orders: readonly Piece[], text: string): Piece[] {
  let last = -1
  return orders.map((order) => {
    const before = order.before.length > last ? order.before : text.slice(0, last + 1)
    last = before.length
    return { ...order, before }
  })
}

/** The orders of one row: 'A - B …; C - D …', where each side of the mark is one and a heading may stand before them, or one for each truck. */
export function apart(piece: Piece, reads: Reads, recognises: Recognises): Piece[] {
  if (piece.rows > 1) return [piece]
  const crews = crewsOf(piece.text, recognises)
  const orders =
    forEachCrew(piece, crews, reads, recognises) ??
    forBothWays(piece, crews, reads) ??
    forEachDay(piece, reads, recognises) ??
    forEachHour(piece, reads, recognises) ??
    forOneMore(piece, reads) ??
    forEachShare(piece, reads, recognises) ??
    forEachSize(piece, reads, recognises) ??
    forEachTruck(piece, reads) ??
    atMarks(piece, reads)
  return beginningApart(
    orders.length > 1
      ? orders
      : (forEachWay(piece, reads, recognises) ??
          forEachDrop(piece, reads, recognises) ??
          forEachOwn(piece, reads, recognises) ??
          orders),
    piece.text,
  )
}

function atMarks(piece: Piece, reads: Reads): Piece[] {
  const { text } = piece
  const marks = allOf(text, NEXT).map(({ 0: { length }, index }) => [index, index + length])
  const lead = /^[^:;]{2,60}: /.exec(text)?.[0] ?? ''
  const head = /\d/.test(withoutCount(lead)) ? 0 : lead.length
  if (head === 0 && marks.length === 0) return severedOf(piece, reads)
  const isHeaded =
    head > 0 && marks.length > 0 && reads(text.slice(0, head).trim()).is === 'heading'
  const from = isHeaded ? head : 0
  const ends = [...marks.map(([end = 0]) => end), text.length]
  const starts = [from, ...marks.map(([, start = 0]) => start)]
  const orders = starts.map((start, at) => stretch(piece, start, ends[at] ?? text.length))
  if (marks.length > 0 && orders.every((one) => reads(one.text).is === 'order'))
    return isHeaded ? [stretch(piece, 0, head), ...orders] : orders
  // 'hôm qua xe hỏng nên mai chạy lại: …': why, and then the order; 'hủy giúp em: …' calls it off.
  const { is: rest, items } = reads(text.slice(head))
  const hasDay = items.some(({ truong }) => truong === 'ngay_gio_lay_hang')
  const isOff = callsOff(lead.toLowerCase())
  const isTold = head > 0 && !isOff && rest === 'order' && hasDay && reads(text).is === 'other'
  return isTold
    ? [stretch(piece, 0, head), stretch(piece, head, text.length)]
    : severedOf(piece, reads)
}
