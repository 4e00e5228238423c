import type { Piece, Reads } from './apart.ts'
import { isCount, isOfEach, tellsOfEach } from './counts.ts'
import { withOneBox } from './crewBoxes.ts'
import { SHARED } from './crews.ts'
import { allOf } from './forms.ts'
import type { Recognises } from './recognised.ts'

const CLOCK = String.raw`\d{1,2}(?:(?:h|g)(?:\d{2})?|:\d{2})`
const ONE = new RegExp(String.raw`${CLOCK}(?![\d\p{L}])`, 'giu')
/** '8h và 14h', '6h, 8h, 10h' */
const SEVERAL = new RegExp(
  String.raw`(?<![\d:.,/-])${CLOCK}(?:(?:\s*(?:và|va|với|voi|&|\+|,)\s*|\s+)${CLOCK})+(?![\d\p{L}])`,
  'iu',
)
/** '1 xe 8h, 1 xe 14h', '1 cái 8h 1 cái 14h', 'chuyến 1 7h chuyến 2 13h': one at each hour. */
const ONE_EACH = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:(?:(?:1|một|mot) (?:xe|chuyến|chuyen|cái|cai|chiếc|chiec|lượt|luot)|(?:xe|chuyến|chuyen|lượt|luot|đợt|dot) (?:\d|đầu|dau|sau|thứ \p{L}+|thu \p{L}+)) ?:? ?(?:lúc |luc )?(?:${CLOCK})(?:\s*(?:và|va|[&+,])\s*|\s+)?){2,}(?![\d\p{L}])`,
  'iu',
)
const JOINED = /[&+]|(?<!\p{L})(?:và|va|với|voi)(?!\p{L})/iu
/** '3 cont … 6h 8h 10h mỗi giờ 1 cont': says no more than the hours do. */
const ONE_AN_HOUR =
  /(?<!\p{L})(?:mỗi|moi) (?:giờ|gio|khung|khung giờ|khung gio) (?:1|một|mot) (?:cont|xe|chuyến|chuyen)(?!\p{L})/iu
/** '2 chuyến 8h và 14h': as many as hours are named. */
const COUNT =
  /(?<![\p{L}\d.,])([2-5]|hai|ba|bốn|bon) (?:chuyến|chuyen|cuốc|lượt|luot|xe)(?: (?:là|lúc|luc))?:? */iu

/** 'thêm 1 chuyến nữa lúc 14h' behind an order. */
const ONE_MORE = new RegExp(
  String.raw`[ ,;]+(?:(?:và|va) )?(?:thêm|them) (?:1|một|mot) (?:chuyến|chuyen|xe|cuốc|cuoc)(?: (?:nữa|nua|lúc|luc|hồi|hoi))* (${CLOCK})(?: (?:nữa|nua))?(?![\d\p{L}])`,
  'iu',
)
/** '10h thêm 1 cont nữa': so many boxes at another hour. */
const MORE_BOXES = new RegExp(
  String.raw`[ ,;]+(${CLOCK}) (?:thêm|them) (\d)( (?:cont|xe|chuyến|chuyen))(?: (?:nữa|nua))?(?![\d\p{L}])`,
  'iu',
)
const OF_ONE = /^(?:bien_so_xe|ten_lai_xe_1|ma_cont|ngay_gio_tra_hang)$/

/** 'mai 8h A - B …, thêm 1 chuyến nữa lúc 14h': the same at another hour; null where a truck or a box would go twice. */
export function forOneMore(piece: Piece, reads: Reads): Piece[] | null {
  const form = ONE_MORE.test(piece.text) ? ONE_MORE : MORE_BOXES
  const [said = '', clock = '', count = '1', what = ''] = form.exec(piece.text) ?? []
  const rest = piece.text.replace(said, '')
  const hours = allOf(rest, ONE)
  if (said === '' || hours.length !== 1) return null
  // '2 cont … thêm 1 cont nữa': as often as there are, at what one of them costs.
  const counted = new RegExp(String.raw`(?<![\d.,/])\d${what}(?!\p{L})`, 'iu')
  const isOfBoxes = what.includes('cont')
  if (isOfBoxes ? !counted.test(rest) || !tellsOfEach(rest) : Number(count) > 1) return null
  const again = rest.replace(hours[0]?.[0] ?? '', clock)
  const orders = [rest, isOfBoxes ? again.replace(counted, count + what) : again]
  const isWhole = orders.every((text) => {
    const { is, items, questions } = reads(text)
    return (
      is === 'order' && questions.length === 0 && !items.some(({ truong }) => OF_ONE.test(truong))
    )
  })
  return isWhole ? orders.map((text) => ({ ...piece, text })) : null
}

/** 'mai 8h và 14h A - B, mỗi chuyến 5 tấn 1tr5': an order for each hour; null where nobody says that what is told is of each. */
export function forEachHour(piece: Piece, reads: Reads, recognises: Recognises): Piece[] | null {
  const { text } = piece
  const one = ONE_EACH.exec(text)
  const found = one ?? SEVERAL.exec(text)
  if (!found) return null
  const several = found[0].trimEnd()
  const hours = allOf(several, ONE).map(({ 0: hour }) => hour)
  const [counted = '', count = ''] = COUNT.exec(text) ?? []
  const isAll = isCount(count, hours.length)
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + several.length)]
  const orders = hours.map((hour): Piece => {
    const typed = `${before.replace(isAll ? counted : '', '')}${hour}${after}`
    const own = withOneBox(typed.replace(ONE_AN_HOUR, ''), hours.length, recognises)
    return { ...piece, text: own, before, after }
  })
  // '2 cont 8h và 14h': as many boxes as hours are one at each.
  const isTold = one !== null || hours.length > 2 || JOINED.test(several) || ONE_AN_HOUR.test(text)
  const plain = text.replace(ONE_AN_HOUR, '')
  const isOneBox = isTold && withOneBox(plain, hours.length, recognises) !== plain
  // '6h 8h … 5tr6/chuyến': lấy and trả?
  const isSeveral = one !== null || isAll || isOneBox || hours.length > 2 || JOINED.test(several)
  if (!isSeveral || (!isOneBox && !tellsOfEach(text))) return null
  const clocks = orders.map(({ text: own }) => {
    const { is, items, questions } = reads(own)
    // '10 tấn, 8h và 14h, 1tr5/chuyến': of each, or of both?
    const isOpen = items.some(
      ({ truong, chu, gia_tri }) =>
        (SHARED.includes(truong) || (truong === 'so_cont' && Number(gia_tri) > 1)) &&
        !isOfEach(text, chu),
    )
    const isWhole = is === 'order' && questions.length === 0 && !isOpen
    return isWhole ? items.find(({ truong }) => truong === 'ngay_gio_lay_hang')?.gia_tri : undefined
  })
  return clocks.every((clock) => clock !== undefined) && new Set(clocks).size === hours.length
    ? orders
    : null
}
