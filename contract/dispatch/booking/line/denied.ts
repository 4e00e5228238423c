import { corrected, isSilent, leftOf, standsAlready, valuesOf } from './corrected.ts'
import { allOf } from './forms.ts'
import type { Part } from './part.ts'
import type { Scan } from './scan.ts'

/** 'không phải', 'chứ không phải', 'chứ không'. */
const DENIES =
  /(?<![a-z0-9])(?:chu (?:khong|ko|k|hong)(?: phai)?|(?:khong|ko|k|hong) phai) (?:la )?(?=[a-z0-9])/g
const BUT = /^[ ,]+(?:ma|la) (?:la )?$/

/** True for two parts that say the same; of a moment that tells a day and a clock what the other tells of it. */
function isSame(a: Part, b: Part): boolean {
  if (a.kind === 'moment' && b.kind === 'moment')
    return b.clock === null ? b.date !== null && a.date === b.date : a.clock === b.clock
  if (a.kind === 'name' && b.kind === 'name') return valuesOf(a) === valuesOf(b)
  if (a.kind === 'measure' && b.kind === 'measure') return a.money === b.money && a.kg === b.kg
  if (a.kind === 'boxes' && b.kind === 'boxes') return a.type === b.type
  return a.kind === 'value' && b.kind === 'value' && a.value === b.value
}

/** True for two clocks, two days, two amounts, two names of a kind. */
const isLike = (scan: Scan, a: Part, b: Part): boolean =>
  a.kind === 'moment' && b.kind === 'moment'
    ? (a.clock !== null && b.clock !== null) ||
      (b.clock === null && a.date !== null && b.date !== null)
    : corrected(scan, a, b) !== null

/** The parts without what is denied behind a thing of its kind, wherever it was said: '8h …, 9h nhé không phải 8h'. */
function without(scan: Scan, parts: readonly Part[], from: number, at: number): Part[] | null {
  const [denied, next] = [parts[at], parts[at + 1]]
  const before = parts.filter(({ end }) => end <= from)
  const said = before.findLast((part) => !isSilent(part))
  // 'không phải 8h mai': is the day denied too?
  const isOpen = denied?.kind === 'moment' && next?.kind === 'moment'
  if (!denied || !said || isOpen || isSame(said, denied) || !isLike(scan, said, denied)) return null
  // '9h chứ không phải 8h' of no price, or of an order that stands already, changes that one.
  const isPriced = parts.some((part) => part.kind === 'measure' && part.money !== null)
  const isChange = standsAlready(scan, from) || !isPriced
  if (isChange && !before.some((part) => isSame(part, denied))) return null
  const left = before.flatMap((part): Part[] => {
    if (!isSame(part, denied)) return [part]
    const rest = part.kind === 'moment' && said.kind === 'moment' ? leftOf(part, [said]) : null
    return rest ? [rest] : []
  })
  return [...left, ...parts.slice(at + 1)]
}

/** 'không phải A mà B' behind an A. */
function replaced(scan: Scan, parts: readonly Part[], from: number, at: number): Part[] | null {
  const [denied, rest] = [parts[at], parts.slice(at + 1)]
  if (denied?.kind !== 'name') return null
  const next = rest.find(({ start }) => BUT.test(scan.key.slice(denied.end, start)))
  const before = parts.filter(({ end }) => end <= from)
  const [only, ...others] = before.filter((part) => isSame(part, denied))
  const by = only && next && corrected(scan, only, next)
  if (!by || others.length > 0) return null
  const kept = before.map((part) =>
    part === only ? { ...by, start: only.start, end: only.end } : part,
  )
  return [...kept, ...parts.slice(parts.indexOf(next) + 1)]
}

/** What a line says of a thing that it is not: '40HC chứ không phải 20DC', 'không phải Long Biên mà Tiên Sơn'. */
export const withDenied = (scan: Scan, parts: readonly Part[]): readonly Part[] =>
  allOf(scan.key, DENIES).reduce<readonly Part[]>((all, { 0: said, index }) => {
    const at = all.findIndex(({ start }) => start === index + said.length)
    return replaced(scan, all, index, at) ?? without(scan, all, index, at) ?? all
  }, parts)
