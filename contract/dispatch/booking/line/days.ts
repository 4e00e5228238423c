import { searchKey } from '../../../kit/text/text.ts'
import { addDays, type WireDate } from '../../../kit/time/time.ts'
import type { Piece, Reads } from './apart.ts'
import { partsOf } from './cover.ts'
import { SHARED } from './crews.ts'
import { edited } from './lists.ts'
import type { Part } from './part.ts'
import type { Recognises } from './recognised.ts'

/** 'mỗi ngày 1 chuyến', 'ngày nào cũng 1 xe': one order a day. */
const EACH_DAY =
  /(?<!\p{L})(?:(?:(?:mỗi|moi|hàng|hang|hằng|1|một|mot) )?(?:ngày|ngay) (?:(?:chạy|chay|đi|di|có|co|đều|deu) )?(?:1|một|mot)|(?:ngày|ngay) (?:nào|nao) (?:cũng|cung) (?:(?:chạy|chay|đi|di|có|co) )?(?:1|một|mot)) (chuyến|chuyen|xe|đơn|don|cont)(?!\p{L})/iu
/** '24-26/11': both of one month. */
const SHORT = /(?<![\d/.])(\d{1,2}) ?(?:-|–|đến|den|tới|toi) ?(\d{1,2})\/(\d{1,2})(?![\d/])/giu
const UNTIL = /^,? ?(?:-|–|đến|den|tới)(?: hết| het)? ?(?:ngày |ngay )?$/iu
const FROM = /(?<!\p{L})(?:từ|tu|bắt đầu từ|bat dau tu) (?:ngày |ngay )?$/iu
const AND = /^(?: ?[,+&] ?| (?:và|va|với|voi) | )(?:ngày |ngay |thứ |thu )?$/iu
const OF_ALL = /(?<![a-z])(?:tong|ca lo|tat ca|ca tuan|ca dot)(?![a-z])/
const MOST = 7

type Days = { readonly days: readonly WireDate[]; readonly start: number; readonly end: number }

/** 'từ mai tới chủ nhật', 'mai và mốt', 't3 t5 t7': the days of a text that nothing else stands between. */
function daysIn(text: string, parts: readonly Part[]): Days | null {
  const named = parts.filter((part) => part.kind === 'moment' && part.date !== null)
  const [first, last] = [named[0], named.at(-1)]
  const days = named.flatMap((part) =>
    part.kind === 'moment' && part.date && part.clock === null && part.part === null
      ? [part.date]
      : [],
  )
  const [from, to] = [days[0], days.at(-1)]
  const isInTurn = days.every((day, at) => at === 0 || day > (days[at - 1] ?? day))
  if (!first || !last || !from || !to || days.length < 2) return null
  if (days.length !== named.length || !isInTurn) return null
  const between = named.slice(1).map(({ start }, at) => text.slice(named[at]?.end, start))
  const lead = FROM.exec(text.slice(0, first.start))?.[0].length ?? 0
  const span = { start: first.start - lead, end: last.end }
  if (between.every((words) => AND.test(words))) return { days, ...span }
  if (days.length > 2 || !UNTIL.test(between[0] ?? '')) return null
  const all = Array.from({ length: MOST + 1 }, (_none, at) => addDays(from, at))
  return { days: all.filter((day) => day <= to), ...span }
}

/** 'mỗi ngày 1 chuyến từ mai tới chủ nhật, 8h A - B, X': an order for each of these days; null where something may be of all of them. */
export function forEachDay(piece: Piece, reads: Reads, recognises: Recognises): Piece[] | null {
  const found = EACH_DAY.exec(piece.text)
  if (!found || OF_ALL.test(searchKey(piece.text))) return null
  const [each, what] = found
  const one = what === 'cont' ? '1 cont' : ''
  const typed = piece.text.replace(each, one).replace(SHORT, '$1/$3 đến $2/$3')
  const { scan, candidates } = recognises(typed)
  const range = daysIn(scan.text, partsOf(scan, candidates))
  if (!range || range.days.length > MOST) return null
  const before = piece.text.slice(0, found.index)
  const orders = range.days.map((day): Piece => {
    const said = ` ${day.split('-').toReversed().join('/')} `
    const own = edited(scan.text, [[range.start, range.end, said]])
    return { ...piece, text: own.replace(/ {2,}/g, ' ').replace(/^[ ,]+|[ ,]+$/g, ''), before }
  })
  const isWhole = orders.every(({ text }) => {
    const { is, items, questions } = reads(text)
    // '400 bao, mỗi ngày 1 chuyến': of each, or of all?
    const isOpen = items.some(
      ({ truong, chu, gia_tri }) =>
        (SHARED.includes(truong) && before.includes(chu)) ||
        (truong === 'so_cont' && Number(gia_tri) > 1),
    )
    return is === 'order' && questions.length === 0 && !isOpen
  })
  return isWhole ? orders : null
}
