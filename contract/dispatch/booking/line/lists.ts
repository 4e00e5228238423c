import { partsOf } from './cover.ts'
import type { Part } from './part.ts'
import type { Recognises } from './recognised.ts'

type Measure = Extract<Part, { kind: 'measure' }>
/** What stands in a text beside each other, once for each of several orders, in their order. */
export type List = {
  readonly start: number
  readonly end: number
  readonly of: 'money' | 'kg'
  /** Of what each is the price; they are all of the same. */
  readonly per: Measure['per']
  readonly each: readonly string[]
}

const IN_TURN =
  /(?<!\p{L})(?:lần lượt|lan luot|tương ứng|tuong ung|theo thứ tự|theo thu tu|đều(?= (?:của|cho|là|hàng) ))(?: là| la)? ?:? */giu
/** Without 'lần lượt' and 'đều', which an order alone does not say. */
export const withoutTurns = (text: string): string => text.replace(IN_TURN, '')

const isQuiet = ({ kind }: Part): boolean => /^(?:and|break|filler)$/.test(kind)
/** '3tr2 và 4tr1/cont': of each box both. */
const isLike = (left: Measure, right: Measure): boolean =>
  (left.money === null) === (right.money === null) &&
  (left.per === right.per || (left.per === null && left.money !== null))

const PER = { box: '/cont', truck: '/xe', tonne: '/tấn' } as const
const eachOf = (text: string, run: readonly Measure[]): readonly string[] => {
  const per = run.at(-1)?.per ?? null
  return run.map((one) => text.slice(one.start, one.end) + (per && !one.per ? PER[per] : ''))
}

/** Of '5tr3, 500k' the second is a fee sooner than the price of another, of '10tr6, 5tr3/xe' the first of both. */
const MOST_APART = 3
const LEAST_OF_ALL = 1.9
/** True for amounts of a kind. */
export const areAlike = (run: readonly Measure[]): boolean => {
  const amounts = run.flatMap(({ money }) => money ?? [])
  const apart = run[0]?.per === run.at(-1)?.per ? MOST_APART : LEAST_OF_ALL
  return amounts.length === 0 || Math.max(...amounts) <= apart * Math.min(...amounts)
}

/** '5tr3, 5tr4', '5 tấn với 8 tấn': as many amounts or weights, all of one kind, as there are orders. */
export function listsIn(text: string, parts: readonly Part[], count: number): readonly List[] {
  const runs: Measure[][] = []
  let isOpen = false
  for (const part of parts) {
    if (part.kind === 'measure') {
      const run = runs.at(-1)
      const last = run?.at(-1)
      if (isOpen && run && last && isLike(last, part)) run.push(part)
      else runs.push([part])
      isOpen = true
    } else if (!isQuiet(part)) isOpen = false
  }
  return runs
    .filter((run) => run.length === count && areAlike(run))
    .map((run): List => {
      const [first] = run
      return {
        start: first?.start ?? 0,
        end: run.at(-1)?.end ?? 0,
        of: first?.money === null ? 'kg' : 'money',
        per: run.at(-1)?.per ?? null,
        each: eachOf(text, run),
      }
    })
}

/** The same of a text that nobody has read yet. */
export function listsOf(text: string, count: number, recognises: Recognises): readonly List[] {
  const { scan, candidates } = recognises(text)
  return scan.text.length === text.length ? listsIn(text, partsOf(scan, candidates), count) : []
}

/** Words in place of a stretch. */
export type Edit = readonly [start: number, end: number, words: string]

/** A text with words in place of stretches of it, which do not overlap. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted(([a], [b]) => b - a)
    .reduce((all, [start, end, words]) => all.slice(0, start) + words + all.slice(end), text)

/** What of each list is one order's. */
export const ownOf = (lists: readonly List[], at: number): Edit[] =>
  lists.map(({ start, end, each }) => [start, end, each[at] ?? ''])
