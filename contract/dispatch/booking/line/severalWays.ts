import type { Piece, Reads } from './apart.ts'
import { isCount } from './counts.ts'
import { partsOf } from './cover.ts'
import { SHARED } from './crews.ts'
import type { QuickField } from './gathered.ts'
import { edited, listsIn, ownOf, withoutTurns, type Edit, type List } from './lists.ts'
import type { Part } from './part.ts'
import type { Span } from './places.ts'
import type { Recognises } from './recognised.ts'
import { cutsOf, goesBack, is, isCrew, waysIn, within, type Row } from './ways.ts'

const COUNT =
  /(?:(?:có|co) )?(\d|hai|ba) (?:chuyến|chuyen|đơn|don|xe|lệnh|lenh)(?: (?:là|la|sau|này|nay))* ?[:,]? */iu

const dateIn = (parts: readonly Part[]): Part | undefined =>
  parts.find((part) => part.kind === 'moment' && part.date !== null)
const isClock = (part: Part): boolean =>
  part.kind === 'moment' && (part.clock !== null || part.part !== null)

const MOST_WAYS = 4
/** What the words before the first way say of the others too: the day, for whom, and where the truck goes back who drives; boxes are of the first, as the others have their own; null where something may be of all or of the first alone. */
function sharedBefore(row: Row, from: number, isBack: boolean): readonly Part[] | null {
  const head = row.parts.filter(({ end }) => end <= from)
  const said = head.filter(({ kind }) => !/^(?:filler|break|and|role)$/.test(kind))
  const isShared = (part: Part) =>
    is(part, 'customer') || (part.kind === 'moment' && !(isClock(part) && part.date !== null))
  const isOfFirst = (part: Part) => isCrew(part) || part.kind === 'boxes'
  if (said.some((part) => !isShared(part) && !isOfFirst(part))) return null
  return said.filter((part) => !isClock(part) && (isShared(part) || (isBack && isCrew(part))))
}

const NEEDS: readonly QuickField[] = [
  'noi_lay_hang',
  'noi_tra_hang',
  'ngay_gio_lay_hang',
  'ten_cong_ty',
]
/** What one order names the others do. */
const ALIKE: readonly QuickField[] = [
  ...SHARED,
  'bien_so_xe',
  'ten_lai_xe_1',
  'so_cont',
  'type_cont',
  'cuoc_van_chuyen',
  'chi_phi_thau_phu',
  'ten_thau_phu',
]

/** The orders that a row is where the stretches of its ways begin at certain places; null where one of them is not whole. */
function ordersAt(
  row: Row,
  lists: readonly List[],
  cuts: readonly number[],
): readonly string[] | null {
  const { text, parts, ways } = row
  const first = ways[0]?.start ?? 0
  const shared = sharedBefore(row, first, goesBack(row))
  if (!shared) return null
  const starts = [first, ...cuts]
  const own = starts.map((from, at) =>
    parts.filter((part) => within(part, from, starts[at + 1] ?? text.length)),
  )
  const last = own.at(-1) ?? []
  const listed = (part: Part) => lists.some(({ start, end }) => within(part, start, end))
  const money = parts.filter((part) => part.kind === 'measure' && part.money !== null)
  // 'A - B 8h, C - D 9h, Pha Lê, mỗi chuyến 950k': of all, as nothing before says so of one.
  const atEnd = last.filter((part) => {
    const pause = text.slice(0, part.start).trimEnd()
    const isApart = /[,.]$/.test(pause) || parts[parts.indexOf(part) - 1]?.kind === 'role'
    const isOnly = parts.filter((one) => is(one, 'customer')).length === 1
    const isEach = part.kind === 'measure' && part.per === 'truck' && money.length === 1
    return isEach || (is(part, 'customer') && isOnly && isApart)
  })
  const words = ({ start, end }: Span) => text.slice(start, end)
  let day = dateIn(shared)
  return own.map((said, at) => {
    const from = starts[at] ?? 0
    const to = starts[at + 1] ?? text.length
    const gone = lists
      .filter((list) => within(list, from, to))
      .map(({ start, end }): Edit => [start - from, end - from, ''])
    const stretch = edited(text.slice(from, to), gone).replace(/^[\s,.]+|[\s,.]+$/gu, '')
    const before = at === 0 ? [text.slice(0, first).trim()] : []
    const hasCustomer = said.some((part) => is(part, 'customer'))
    const lent = shared.filter(
      (part) =>
        part.kind !== 'moment' &&
        !(is(part, 'customer') && hasCustomer) &&
        !(isCrew(part) && said.some(isCrew)),
    )
    const date = dateIn(said)
    if (at > 0) before.push(...lent.map(words), ...(date || !day ? [] : [words(day)]))
    day = date ?? day
    const behind = at < own.length - 1 ? atEnd.filter((part) => !listed(part)).map(words) : []
    const ofLists = ownOf(lists, at).map(([, , each]) => each)
    return [[...before, stretch].join(' '), ...behind, ...ofLists].join(', ')
  })
}

/** 'mai 6h A - B, X, 8h C - D, Y, giá 5tr3 và 5tr4': an order for each way of one row, where that leaves nothing open; null where it does, or there is one. */
export function forEachWay(piece: Piece, reads: Reads, recognises: Recognises): Piece[] | null {
  const counted = COUNT.exec(piece.text)
  const { scan, candidates } = recognises(withoutTurns(piece.text.replace(COUNT, '')))
  const parts = partsOf(scan, candidates)
  const row = { text: scan.text, parts, ways: waysIn(parts) }
  const count = row.ways.length
  const isCounted = counted === null || isCount(counted[1] ?? '', count)
  if (count < 2 || count > MOST_WAYS || !isCounted || reads(piece.text).questions.length === 0)
    return null
  const lists = listsIn(scan.text, parts, count)
  const found = new Map<string, readonly string[]>()
  for (const chosen of cutsOf(row)) {
    const orders = ordersAt(row, lists, chosen)
    const read = orders?.map(reads) ?? []
    const named = read.map(({ items }) => new Set(items.map(({ truong }) => truong)))
    const clocks = read.map(({ items }) =>
      String(items.find(({ truong }) => truong === 'ngay_gio_lay_hang')?.gia_tri ?? '').slice(11),
    )
    const isWhole = read.every(
      ({ is: what, questions, day }, at) =>
        what === 'order' &&
        questions.length === 0 &&
        day !== null &&
        NEEDS.every((one) => named[at]?.has(one)),
    )
    const isAlike = ALIKE.every((one) => new Set(named.map((all) => all.has(one))).size === 1)
    const hasClocks = new Set(clocks.map((clock) => clock === '00:00:00')).size === 1
    // 'A - B 2 cont, C - D 1 cont, giá 3tr2, 4tr1': of each box, or of all?
    const isOpen =
      lists.some(({ of, per }) => of === 'money' && per === null) &&
      read.some(({ items }) =>
        items.some(({ truong, gia_tri }) => truong === 'so_cont' && Number(gia_tri) > 1),
      )
    if (orders && isWhole && isAlike && hasClocks && !isOpen)
      found.set(
        JSON.stringify(
          read.map(({ items }) =>
            items.map(({ truong, gia_tri }) => `${truong} ${String(gia_tri)}`).toSorted(),
          ),
        ),
        orders,
      )
  }
  const [only] = found.values()
  if (found.size !== 1 || !only) return null
  return only.map((text, at): Piece => {
    const before = scan.text.slice(0, row.ways[at]?.start)
    return { ...piece, text, before }
  })
}
