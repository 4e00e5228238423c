import { searchKey } from '../../../kit/text/text.ts'
import type { Piece, Reads } from './apart.ts'
import { SHARED } from './crews.ts'

const CLOCK = String.raw`\d{1,2}(?:(?:h|g)(?:\d{2})?|:\d{2})`
/** '8h và 14h' */
const BOTH = new RegExp(
  String.raw`(?<![\d:.,/-])(${CLOCK})\s*(?:và|va|&|\+)\s*(${CLOCK})(?![\d\p{L}])`,
  'iu',
)
/** Says that what follows is of one run of several: 'mỗi chuyến 5 tấn', '1tr5/chuyến'. */
const EACH = /(?<![a-z0-9])(?:moi|tung) (?:chuyen|luot|xe)(?![a-z])/
const PRICE_OF_EACH = /\/ ?(?:chuyen|luot)(?![a-z])/
/** '2 chuyến 8h và 14h': as many as hours are named. */
const COUNT = /(?<![\p{L}\d])(?:2|hai) (?:chuyến|chuyen|lượt|luot)(?: (?:là|lúc|luc))?:? */iu

/** 'mai 8h và 14h A - B, mỗi chuyến 5 tấn 1tr5': an order for each hour; null where nobody says that what is told is of each. */
export function forEachHour(piece: Piece, reads: Reads): Piece[] | null {
  const { text } = piece
  const found = BOTH.exec(text)
  const key = searchKey(text)
  const each = key.search(EACH)
  if (!found || (each < 0 && !PRICE_OF_EACH.test(key)) || reads(text).questions.length === 0)
    return null
  const [both, ...hours] = found
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + both.length)]
  const orders = hours.map((hour): Piece => {
    const own = `${before.replace(COUNT, '')}${hour}${after}`
    return { ...piece, text: own, before, after }
  })
  const clocks = orders.map(({ text: own }) => {
    const { is, items, questions } = reads(own)
    // '10 tấn, 8h và 14h, 1tr5/chuyến': of each, or of both?
    const isOpen = items.some(
      ({ truong, chu, gia_tri }) =>
        (SHARED.includes(truong) || (truong === 'so_cont' && Number(gia_tri) > 1)) &&
        (each < 0 || text.indexOf(chu) < each),
    )
    const isWhole = is === 'order' && questions.length === 0 && !isOpen
    return isWhole ? items.find(({ truong }) => truong === 'ngay_gio_lay_hang')?.gia_tri : undefined
  })
  const isTold = clocks.every((clock) => clock !== undefined) && new Set(clocks).size > 1
  return isTold ? orders : null
}
