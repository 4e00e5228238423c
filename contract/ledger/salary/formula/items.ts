import { fractionOf, numberOf, type Fraction } from '../../../kit/decimal/fraction.ts'
import { MAX_VND, type Vnd } from '../../../kit/money/money.ts'
import { evaluate } from './evaluate.ts'
import { isFault, type Fault } from './fault.ts'
import { formulaTexts } from './formula.texts.ts'
import { namesIn, parseFormula, type Node } from './parse.ts'

/** What an item is called in formulas, and its own formula. */
export type Formula = { readonly key: string; readonly cong_thuc: string }
/** Values of variables by name: whole numbers, or decimals as they are written. */
export type Variables = Readonly<Record<string, number | null>>
/** What an item comes to on a payslip, or why it comes to nothing. */
export type Outcome = {
  readonly key: string
  readonly gia_tri: Vnd | null
  readonly loi: Fault | null
}

type Read = ReadonlyMap<string, Node | Fault>
const known = new WeakMap<readonly Formula[], Read>()
/** The formulas as they are understood; those of a month are read once for all drivers. */
function readOf(items: readonly Formula[]): Read {
  const before = known.get(items)
  if (before) return before
  const read = new Map(items.map(({ key, cong_thuc }) => [key, parseFormula(cong_thuc)]))
  known.set(items, read)
  return read
}

/** The way from an item back to itself through others; its own name means the variable, so that alone is none. */
function wayBack(start: string, uses: ReadonlyMap<string, readonly string[]>): string[] | null {
  const seen = new Set<string>()
  const ways: string[][] = [[start]]
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1) ?? start
    for (const name of uses.get(last) ?? []) {
      if (name === last) continue
      if (name === start) return [...way, start]
      if (seen.has(name)) continue
      seen.add(name)
      ways.push([...way, name])
    }
  }
  return null
}

/** What is wrong with formulas that stand beside each other, by the key of the item; `known` are the variables. */
export function itemFaults(
  items: readonly Formula[],
  known: ReadonlySet<string>,
): Map<string, Fault> {
  const faults = new Map<string, Fault>()
  const names = new Map<string, Map<string, number>>()
  const keys = new Set(items.map(({ key }) => key))
  for (const [key, node] of readOf(items)) {
    if (isFault(node)) {
      faults.set(key, node)
      continue
    }
    const used = namesIn(node)
    names.set(key, used)
    for (const [name, at] of used) {
      const isKnown = known.has(name) || (keys.has(name) && name !== key)
      if (!isKnown && !faults.has(key))
        faults.set(key, { ma: 'ten_la', at, noi: formulaTexts.unknown(name) })
    }
  }
  const uses = new Map([...names].map(([key, used]) => [key, [...used.keys()]]))
  for (const [key, used] of names) {
    const way = faults.has(key) ? null : wayBack(key, uses)
    const at = way && used.get(way[1] ?? '')
    if (way) faults.set(key, { ma: 'vong_lap', at: at ?? 0, noi: formulaTexts.circle(way) })
  }
  return faults
}

const asFraction = (value: number | null): Fraction =>
  fractionOf(value === null ? '0' : `${value}`) ??
  fractionOf((value ?? 0).toFixed(10)) ?? { over: 0n, under: 1n }

/**
 * What items come to by the variables of a driver (money, section 6): each rounded once to the đồng, other items at their rounded
 * values, and whatever uses an item in error is in error itself.
 */
export function workOut(items: readonly Formula[], variables: Variables): Outcome[] {
  const nodes = readOf(items)
  const done = new Map<string, Vnd | Fault>()
  const open = new Set<string>()
  const values = new Map(
    Object.entries(variables).map(([name, value]) => [name, asFraction(value)]),
  )

  const valueOf = (key: string, node: Node | Fault): Vnd | Fault => {
    if (isFault(node)) return node
    open.add(key)
    const found = evaluate(node, (name, at) => {
      if (name !== key && nodes.has(name)) return ofItem(name, at)
      return values.get(name) ?? { ma: 'ten_la', at, noi: formulaTexts.unknown(name) }
    })
    open.delete(key)
    if (isFault(found)) return found
    const amount = numberOf(found, 0)
    return Math.abs(amount) <= MAX_VND
      ? amount
      : { ma: 'qua_lon', at: 0, noi: formulaTexts.tooLarge }
  }
  const ofItem = (key: string, at: number): Fraction | Fault => {
    if (open.has(key)) return { ma: 'vong_lap', at, noi: formulaTexts.circle([key, key]) }
    const value = settled(key)
    return typeof value === 'number'
      ? asFraction(value)
      : { ma: 'khoan_loi', at, noi: formulaTexts.spoilt(key) }
  }
  const settled = (key: string): Vnd | Fault => {
    const before = done.get(key)
    if (before !== undefined) return before
    const node = nodes.get(key)
    const value = node ? valueOf(key, node) : 0
    done.set(key, value)
    return value
  }
  return items.map(({ key }) => {
    const value = settled(key)
    return typeof value === 'number'
      ? { key, gia_tri: value, loi: null }
      : { key, gia_tri: null, loi: value }
  })
}
