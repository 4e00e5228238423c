import type { Piece, Reads } from './apart.ts'
import { COUNTED_BOXES } from './counts.ts'
import { partsOf } from './cover.ts'
import { SHARED } from './crews.ts'
import type { QuickField } from './gathered.ts'
import { edited, type Edit } from './lists.ts'
import type { Part } from './part.ts'
import type { Recognises } from './recognised.ts'

type Boxes = Extract<Part, { kind: 'boxes' }>
type Measure = Extract<Part, { kind: 'measure' }>
/** Boxes of a size, and what one of them costs. */
type Sized = { readonly boxes: Boxes; readonly money: number; readonly gone: readonly Edit[] }

const LABEL =
  /(?<![\d.,])(?:(?:cont(?:ainer)?|c) ?)?(20|40|45)(?:['’]|dc|hc|rf|h|ft| ?feet)? ?[:=]? ?(?:(?:giá|gia|cước|cuoc|là|la|thì|thi) )?$/iu
/** '2 cont 40 1 cont 20, 40 6tr6 20 2tr9': the price of both, sooner than of one. */
const MOST_APART = 1.6

const sizeOf = ({ type }: Boxes): string => type?.slice(0, 2) ?? ''

/** What each size costs; none where a price is of no size, or may be of several boxes. */
function sizesIn(text: string, parts: readonly Part[]): readonly Sized[] {
  const boxes = parts.filter(
    (part): part is Boxes =>
      part.kind === 'boxes' && COUNTED_BOXES.test(text.slice(part.start, part.end)),
  )
  const prices = parts.filter((part): part is Measure => part.kind === 'measure')
  const sized = boxes.map((one): Sized | null => {
    const labels = prices.flatMap((price) => {
      const label = LABEL.exec(text.slice(0, price.start))
      return label?.[1] === sizeOf(one) ? [{ price, start: label.index }] : []
    })
    const [label, ...others] = labels
    if (!label || others.length > 0 || label.price.money === null) return null
    const { start, price } = label
    const isBeside = start < one.end && one.start <= start
    if (one.count > 1 && isBeside && price.per !== 'box') return null
    const gone: Edit[] = isBeside
      ? [[one.start, price.end, '']]
      : [
          [one.start, one.end, ''],
          [start, price.end, ''],
        ]
    return { boxes: one, money: label.price.money, gone }
  })
  const whole = sized.filter((one) => one !== null)
  const amounts = whole.map(({ money }) => money)
  const isAlike = Math.max(...amounts) <= MOST_APART * Math.min(...amounts)
  const isWhole = whole.length === boxes.length && whole.length === prices.length && isAlike
  return isWhole && new Set(boxes.map(sizeOf)).size === boxes.length ? whole : []
}

const OPEN: readonly QuickField[] = [...SHARED, 'bien_so_xe', 'ten_lai_xe_1', 'kho_container_lay']

/** '1 cont 40 3tr3, 1 cont 20 2tr9', '2 cont 40 1 cont 20 …, 40 3tr3 20 2tr9': an order for each size of box that has its price; null where there is one alone. */
export function forEachSize(piece: Piece, reads: Reads, recognises: Recognises): Piece[] | null {
  const { scan, candidates } = recognises(piece.text)
  const { text } = scan
  const sizes = sizesIn(text, partsOf(scan, candidates))
  if (sizes.length < 2 || reads(text).questions.length === 0) return null
  const gone = sizes.flatMap((one) => one.gone)
  const orders = sizes.map(({ boxes, money }): Piece => {
    const { count, type, start, end } = boxes
    const rest = edited(text, gone).replace(
      /(?:[,\s]*(?:,|\s(?:và|va|còn|con)(?!\p{L})))+\s*$/iu,
      '',
    )
    const own = `${rest}, ${count}x${type}, ${money}/cont`.replace(/(?:\s*,){2,}/g, ',')
    return { ...piece, text: own, before: text.slice(0, start), after: text.slice(end) }
  })
  const isWhole = orders.every((order) => {
    const { is, items, questions } = reads(order.text)
    const isOpen = items.some(({ truong }) => OPEN.includes(truong))
    return is === 'order' && questions.length === 0 && !isOpen
  })
  return isWhole ? orders : null
}
