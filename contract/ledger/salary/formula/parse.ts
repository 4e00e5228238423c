import { fractionOf, ZERO, type Fraction } from '../../../kit/decimal/fraction.ts'
import type { Text } from '../../../kit/text/text.ts'
import { isFault, type Fault } from './fault.ts'
import { formulaTexts } from './formula.texts.ts'
import { FUNCTIONS, isFunction, type FunctionName } from './functions.ts'
import { tokensOf, type Comparison, type Token } from './tokens.ts'

/** A formula as it was understood; `at` is where a part begins. */
export type Node =
  | { readonly kind: 'number'; readonly value: Fraction; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'negative'; readonly of: Node; readonly at: number }
  | {
      readonly kind: 'sum'
      readonly sign: '+' | '-' | '*' | '/'
      readonly left: Node
      readonly right: Node
      readonly at: number
    }
  | {
      readonly kind: 'comparison'
      readonly sign: Comparison
      readonly left: Node
      readonly right: Node
      readonly at: number
    }
  | {
      readonly kind: 'call'
      readonly name: FunctionName
      readonly given: readonly Node[]
      readonly at: number
    }

/** Brackets, functions and signs may lie in each other so often. */
const DEEPEST = 40
const COMPARISONS: readonly string[] = ['<', '<=', '>', '>=', '=', '!=']

/** What stops the reading; it never leaves this file. */
class Stopped extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.ma)
    this.fault = fault
  }
}
const stop = (ma: Fault['ma'], at: number, noi: Text): never => {
  throw new Stopped({ ma, at, noi })
}

type Reader = { readonly tokens: readonly Token[]; place: number; depth: number }

const END: Token = { kind: 'end', said: '', at: 0 }
const next = ({ tokens, place }: Reader): Token => tokens[place] ?? END
const nextIs = (reader: Reader, ...signs: readonly string[]): boolean =>
  next(reader).kind === 'sign' && signs.includes(next(reader).said)

function take(reader: Reader): Token {
  const token = next(reader)
  reader.place += 1
  return token
}
function takeSign(reader: Reader, sign: string): void {
  if (!nextIs(reader, sign)) stop('cu_phap', next(reader).at, formulaTexts.wants(sign))
  take(reader)
}

function deeper<T>(reader: Reader, read: () => T): T {
  reader.depth += 1
  if (reader.depth > DEEPEST) stop('qua_sau', next(reader).at, formulaTexts.tooDeep(DEEPEST))
  const found = read()
  reader.depth -= 1
  return found
}

/** The condition of `if`: a comparison, or a value that counts when it is not 0. */
function condition(reader: Reader): Node {
  const left = sum(reader)
  const { kind, said, at } = next(reader)
  if (kind !== 'sign' || !COMPARISONS.includes(said)) return left
  take(reader)
  return { kind: 'comparison', sign: said as Comparison, left, right: sum(reader), at }
}

function given(reader: Reader, name: FunctionName): Node[] {
  takeSign(reader, '(')
  if (nextIs(reader, ')')) return []
  const found: Node[] = []
  do {
    if (found.length > 0) take(reader)
    found.push(name === 'if' && found.length === 0 ? condition(reader) : sum(reader))
  } while (nextIs(reader, ','))
  return found
}

function call(reader: Reader, name: string, at: number): Node {
  if (!isFunction(name)) return stop('ten_la', at, formulaTexts.unknownFunction(name))
  const values = deeper(reader, () => given(reader, name))
  takeSign(reader, ')')
  const { least, most, wanted } = FUNCTIONS[name]
  if (values.length < least || values.length > most)
    stop('so_tham_so', at, formulaTexts.counts(name, wanted))
  return { kind: 'call', name, given: values, at }
}

function value(reader: Reader): Node {
  const { kind, said, at } = take(reader)
  if (kind === 'number') return { kind: 'number', value: fractionOf(said) ?? ZERO, at }
  if (kind === 'name') {
    if (nextIs(reader, '(')) return call(reader, said, at)
    if (isFunction(said)) stop('so_tham_so', at, formulaTexts.noValue(said))
    return { kind: 'name', name: said, at }
  }
  if (said === '-') return deeper(reader, () => ({ kind: 'negative', of: value(reader), at }))
  if (said === '+') return deeper(reader, () => value(reader))
  if (said !== '(') return stop('cu_phap', at, formulaTexts.wantsValue)
  const inner = deeper(reader, () => sum(reader))
  takeSign(reader, ')')
  return inner
}

function chain(reader: Reader, signs: readonly string[], part: (reader: Reader) => Node): Node {
  let left = part(reader)
  while (nextIs(reader, ...signs)) {
    const { said, at } = take(reader)
    left = { kind: 'sum', sign: said as '+', left, right: part(reader), at }
  }
  return left
}
const product = (reader: Reader): Node => chain(reader, ['*', '/'], value)
const sum = (reader: Reader): Node => chain(reader, ['+', '-'], product)

/** Reads a formula; nothing of it is run. */
export function parseFormula(written: string): Node | Fault {
  const tokens = tokensOf(written)
  if (isFault(tokens)) return tokens
  if (tokens.length === 1) return { ma: 'cu_phap', at: 0, noi: formulaTexts.empty }
  const reader: Reader = { tokens, place: 0, depth: 0 }
  try {
    const node = sum(reader)
    const { kind, said, at } = next(reader)
    if (kind === 'end') return node
    const isComparison = kind === 'sign' && COMPARISONS.includes(said)
    return {
      ma: 'cu_phap',
      at,
      noi: isComparison ? formulaTexts.onlyInIf : formulaTexts.tooMuch(said),
    }
  } catch (error) {
    if (error instanceof Stopped) return error.fault
    throw error
  }
}

/** The names that a formula uses, each with the first place of it. */
export function namesIn(node: Node, found = new Map<string, number>()): Map<string, number> {
  if (node.kind === 'name' && !found.has(node.name)) found.set(node.name, node.at)
  if (node.kind === 'negative') namesIn(node.of, found)
  if ('left' in node) for (const side of [node.left, node.right]) namesIn(side, found)
  if (node.kind === 'call') for (const each of node.given) namesIn(each, found)
  return found
}
