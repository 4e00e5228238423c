import type { Piece, Reads } from './apart.ts'
import { COUNTED_BOXES } from './counts.ts'
import { partsOf } from './cover.ts'
import { SHARED } from './crews.ts'
import type { QuickField } from './gathered.ts'
import { edited, type Edit } from './lists.ts'
import type { Part } from './part.ts'
import type { Recognises } from './recognised.ts'

type Boxes = Extract<Part, { kind: 'boxes' }>
type Moment = Extract<Part, { kind: 'moment' }>
/** So many boxes, and when. */
type Share = { readonly boxes: Boxes; readonly moments: readonly Moment[] }

const isQuiet = ({ kind }: Part): boolean => /^(?:and|break|filler)$/.test(kind)

/** The longest run of boxes and moments that nothing stands between. */
function runIn(parts: readonly Part[]): readonly (Boxes | Moment)[] {
  const runs: (Boxes | Moment)[][] = [[]]
  for (const part of parts) {
    if (part.kind === 'boxes' || part.kind === 'moment') runs.at(-1)?.push(part)
    else if (!isQuiet(part)) runs.push([])
  }
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** '2 cont hôm nay 1 cont mai', 'mai 2 cont, mốt 1 cont': boxes with their moments behind or before them; none where that is open. */
function sharesIn(text: string, run: readonly (Boxes | Moment)[]): readonly Share[] {
  const isCounted = (part: Part) =>
    part.kind === 'boxes' && COUNTED_BOXES.test(text.slice(part.start, part.end))
  const isTold = (part: Part) => part.kind === 'moment' || isCounted(part)
  // '20DC, 2 cont mai 1 cont mốt': what all of them are stands at either end.
  const told = run.slice(run.findIndex(isTold), run.findLastIndex(isTold) + 1)
  const isBehind = told.at(-1)?.kind === 'moment'
  // '5x20DC: mai 3 cont, mốt 2 cont': how many there are of all.
  const isWhole = told[0]?.kind === 'boxes' && (!isBehind || told[1]?.kind === 'boxes')
  const own = isWhole ? told.slice(1) : told
  const inTurn = isBehind ? own.slice(own.findIndex(isCounted)) : own.toReversed()
  const shares: { boxes: Boxes; moments: Moment[] }[] = []
  for (const part of inTurn)
    if (part.kind === 'boxes') shares.push({ boxes: part, moments: [] })
    else shares.at(-1)?.moments.push(part)
  if (!shares.every(({ boxes, moments }) => isCounted(boxes) && moments.length > 0)) return []
  if (isBehind) return shares
  return shares.toReversed().map(({ boxes, moments }) => ({ boxes, moments: moments.toReversed() }))
}

const NEEDS: readonly QuickField[] = [
  'noi_lay_hang',
  'noi_tra_hang',
  'ngay_gio_lay_hang',
  'ten_cong_ty',
  'so_cont',
]
const OF_TRIP: readonly QuickField[] = ['bien_so_xe', 'ten_lai_xe_1']

/** 'A - B, X, 20DC, 2 cont hôm nay 1 cont mai, 3tr2/cont': an order for each day or hour that some of the boxes go; null where there is one alone. */
export function forEachShare(piece: Piece, reads: Reads, recognises: Recognises): Piece[] | null {
  const { scan, candidates } = recognises(piece.text)
  const { text } = scan
  const parts = partsOf(scan, candidates)
  const shares = sharesIn(text, runIn(parts))
  if (shares.length < 2) return null
  const totals = parts
    .filter((part) => part.kind === 'boxes')
    .filter((part) => shares.every(({ boxes }) => boxes !== part))
    .toSorted((a, b) => Number(a.type === null) - Number(b.type === null))
  const [total, more, ...others] = totals
  const sum = shares.reduce((all, { boxes }) => all + boxes.count, 0)
  const isCounted = ({ start, end }: Boxes) => COUNTED_BOXES.test(text.slice(start, end))
  // '2 cont: …, 40HC': how many there are, and of what type.
  const isApart = more && total && (more.type !== null || total.type === null || isCounted(total))
  if (others.length > 0 || isApart) return null
  if (totals.some((one) => isCounted(one) && one.count !== sum)) return null
  if (total && shares.some(({ boxes }) => boxes.type !== null)) return null
  const clocks = shares.filter(({ moments }) => moments.some(({ clock }) => clock !== null)).length
  const sums = parts.filter((part) => part.kind === 'measure')
  // '9tr6', '20 tấn': of each box, of each day, or of all?
  if ((clocks > 0 && clocks < shares.length) || sums.some(({ per }) => per !== 'box')) return null
  const spans = shares.flatMap(({ boxes, moments }) => [boxes, ...moments])
  const from = Math.min(...spans.map(({ start }) => start))
  const to = Math.max(...spans.map(({ end }) => end))
  const prices = sums.flatMap(({ start, end, money }): Edit[] =>
    money === null ? [] : [[start, end, `${money}/cont`]],
  )
  const orders = shares.map(({ boxes, moments }): Piece => {
    const many = total?.type ? `${boxes.count}x${total.type}` : text.slice(boxes.start, boxes.end)
    const when = moments.map(({ start, end }) => text.slice(start, end)).join(' ')
    const all = totals.map(({ start, end }): Edit => [start, end, ''])
    const own = edited(text, [...all, ...prices, [from, to, `, ${when}, ${many}`]])
    return { ...piece, text: own, before: text.slice(0, boxes.start), after: text.slice(boxes.end) }
  })
  const isWhole = orders.every((order) => {
    const { is, items, questions, day } = reads(order.text)
    const said = new Set(items.map(({ truong }) => truong))
    const isOpen = [...SHARED, ...OF_TRIP].some((one) => one !== 'trong_luong' && said.has(one))
    return (
      is === 'order' &&
      questions.length === 0 &&
      day !== null &&
      !isOpen &&
      NEEDS.every((one) => said.has(one))
    )
  })
  return isWhole ? orders : null
}
