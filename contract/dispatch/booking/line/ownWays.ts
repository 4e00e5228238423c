import type { Piece, Reads } from './apart.ts'
import { isOfEach } from './counts.ts'
import { partsOf } from './cover.ts'
import { withOneBox } from './crewBoxes.ts'
import { SHARED } from './crews.ts'
import type { QuickField } from './gathered.ts'
import type { Part } from './part.ts'
import type { Recognises } from './recognised.ts'
import { is, isCrew, within } from './ways.ts'

/** What each truck's order names. */
const NEEDS: readonly QuickField[] = [
  'noi_lay_hang',
  'noi_tra_hang',
  'ngay_gio_lay_hang',
  'ten_cong_ty',
  'bien_so_xe',
]
const MONEY: readonly QuickField[] = ['cuoc_van_chuyen', 'chi_phi_thau_phu', 'cod']
/** What is told of each alone or of all in the same words. */
const ALIKE: readonly QuickField[] = [...SHARED, ...MONEY, 'ten_lai_xe_1', 'type_cont']
/** 'cả 2 40hc', '2 xe 40HC': how many there are. */
const COUNT = (many: number): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d.,/])(?:(?:cả|ca) )?${many} (?:(?:xe|chuyến|chuyen)(?: là| :|:)?|(?=(?:20|40|45)\\D))`,
    'iu',
  )

const isQuiet = ({ kind }: Part): boolean => /^(?:filler|and|break)$/.test(kind)
const isLead = (part: Part | undefined): boolean =>
  part?.kind === 'role' && /^(?:vehicle|driver)$/.test(part.role)

/** Where each truck stands with its driver, one behind the way of another; none where two trucks stand beside each other. */
function startsIn(parts: readonly Part[]): readonly number[] {
  const trucks = parts.flatMap((part, at) => (is(part, 'vehicle') ? [at] : []))
  const isParted = trucks.every((at, index) => {
    const before = trucks[index - 1]
    return (
      before === undefined ||
      parts.slice(before + 1, at).some((part) => !isQuiet(part) && !isCrew(part) && !isLead(part))
    )
  })
  if (trucks.length < 2 || !isParted) return []
  return trucks.map((truck) => {
    let at = truck
    while (isLead(parts[at - 1])) at -= 1
    const driver = parts[at - 1]
    // 'trường 115': but behind '071 khánh' the driver is of that truck.
    if (driver && is(driver, 'driver') && !trucks.includes(at - 2)) at -= 1
    while (isLead(parts[at - 1])) at -= 1
    return parts[at]?.start ?? 0
  })
}

/** 'mai 6h A - B, 115 X 5tr7, 327 Y 5tr', '068 … A - B X, 092 … C - D Y, đều 7h mai': an order for each truck of what stands behind it, with what stands before the first and, where nothing is whole without it, at the end; null where that leaves anything open. */
export function forEachOwn(piece: Piece, reads: Reads, recognises: Recognises): Piece[] | null {
  const { scan, candidates } = recognises(piece.text)
  const { text } = scan
  const parts = partsOf(scan, candidates)
  const starts = startsIn(parts)
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return null
  const head = text.slice(0, first).replace(COUNT(starts.length), '')
  const isOwnWay = starts.every((start, at) => {
    const to = starts[at + 1] ?? text.length
    return parts.filter((part) => is(part, 'place') && within(part, start, to)).length === 2
  })
  const tails = parts.filter(({ kind, start }) => kind === 'break' && start > last)
  const found = [text.length, ...tails.map(({ start }) => start)].flatMap((tail) => {
    const shared = text.slice(tail)
    const orders = starts.map((start, at): Piece => {
      const own = text.slice(start, starts[at + 1] ?? tail).replace(/[\s,;.]+$/u, '')
      const typed = withOneBox(`${head}${own}${shared}`, 1, recognises)
      return { ...piece, text: typed, before: text.slice(0, start) }
    })
    const read = orders.map(({ text: order }) => reads(order))
    const named = read.map(({ items }) => new Set(items.map(({ truong }) => truong)))
    const trucks = new Set(
      read.map(({ items }) => items.find(({ truong }) => truong === 'bien_so_xe')?.gia_tri),
    )
    const isWhole = read.every(
      ({ is: what, questions, day, items }, at) =>
        what === 'order' &&
        questions.length === 0 &&
        day !== null &&
        NEEDS.every((one) => named[at]?.has(one)) &&
        // Of all of them, or of each?
        !items.some(
          ({ truong, chu }) =>
            (SHARED.includes(truong) || MONEY.includes(truong)) &&
            (head.includes(chu) || shared.includes(chu)) &&
            !isOfEach(text, chu),
        ),
    )
    // Of its own way what one carries is nobody else's.
    const kinds = tail === text.length && isOwnWay ? MONEY : ALIKE
    const isAlike = kinds.every((one) => new Set(named.map((all) => all.has(one))).size === 1)
    return isWhole && isAlike && trucks.size === starts.length ? [orders] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}
