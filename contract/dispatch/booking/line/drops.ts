import type { Piece, Reads } from './apart.ts'
import { isCount } from './counts.ts'
import { partsOf } from './cover.ts'
import { areAlike } from './lists.ts'
import type { Part } from './part.ts'
import type { Recognises } from './recognised.ts'
import { is } from './ways.ts'

type Measure = Extract<Part, { kind: 'measure' }>
/** A drop with what is told of it alone. */
type Drop = { readonly start: number; readonly end: number; readonly measures: readonly Measure[] }

const isQuiet = ({ kind, ...part }: Part): boolean =>
  /^(?:and|break|arrow|filler)$/.test(kind) ||
  ('role' in part && /^(?:drop|toward)$/.test(String(part.role)))

/** The drops behind the first place, each with the amounts right behind it; none where something else stands between. */
function dropsIn(parts: readonly Part[]): readonly Drop[] {
  const [from, ...stops] = parts.filter((part) => is(part, 'place'))
  const last = stops.at(-1)
  if (!from || !last || stops.length < 2) return []
  const within = parts.slice(parts.indexOf(from) + 1, parts.indexOf(last))
  const isTold = (part: Part) => part.kind === 'measure' || is(part, 'place') || isQuiet(part)
  if (!within.every(isTold)) return []
  return stops.map((stop) => {
    const behind = parts.slice(parts.indexOf(stop) + 1)
    const end = behind.findIndex(({ kind }) => kind !== 'measure')
    const measures = behind
      .slice(0, end < 0 ? undefined : end)
      .filter((part) => part.kind === 'measure')
    return { start: stop.start, end: measures.at(-1)?.end ?? stop.end, measures }
  })
}

/** 'mỗi nơi 1 xe', '2 xe': that there are several. */
const EACH =
  /,? ?(?:mỗi|moi) (?:nơi|noi|điểm|diem|chỗ|cho|bên|ben) (?:1|một|mot) (?:xe|chuyến|chuyen)|,? ?(?<![\p{L}\d.])([2-4]|hai|ba|bốn|bon) (?:xe|chuyến|chuyen)(?= ?(?:[,.;]|$))/iu

/** 'A đi B 1tr8 và C 2tr': an order for each drop that has its own price; null where there is one alone. */
export function forEachDrop(piece: Piece, reads: Reads, recognises: Recognises): Piece[] | null {
  const count = EACH.exec(piece.text)?.[1]
  const { scan, candidates } = recognises(piece.text.replace(EACH, ''))
  const drops = dropsIn(partsOf(scan, candidates))
  const [first, last] = [drops[0], drops.at(-1)]
  if (!first || !last || (count && !isCount(count, drops.length))) return null
  if (new Set(drops.map(({ measures }) => measures.length)).size > 1) return null
  // 'trả B 300k và C 2tr': the first is a fee sooner than a price.
  const prices = drops.flatMap(({ measures }) =>
    measures.filter(({ money }) => money !== null).slice(-1),
  )
  if (prices.length < drops.length || !areAlike(prices)) return null
  const [lead, rest] = [scan.text.slice(0, first.start), scan.text.slice(last.end)]
  const orders = drops.map(({ start, end }): Piece => {
    const text = lead + scan.text.slice(start, end) + rest
    return { ...piece, text, before: scan.text.slice(0, start), after: scan.text.slice(end) }
  })
  const isWhole = orders.every(({ text }) => {
    const { is: what, items, questions } = reads(text)
    return (
      what === 'order' &&
      questions.length === 0 &&
      items.some(({ truong }) => truong === 'ten_cong_ty') &&
      !items.some(({ truong }) => /^(?:bien_so_xe|ten_lai_xe_1|ma_cont)$/.test(truong))
    )
  })
  return isWhole ? orders : null
}
