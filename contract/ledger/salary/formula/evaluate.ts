import {
  compared,
  dividedBy,
  isWhole,
  minus,
  negative,
  numberOf,
  plus,
  roundedTo,
  times,
  ZERO,
  type Fraction,
} from '../../../kit/decimal/fraction.ts'
import { isFault, type Fault } from './fault.ts'
import { formulaTexts } from './formula.texts.ts'
import type { Comparison } from './tokens.ts'
import type { Node } from './parse.ts'

/** What a name stands for, or what is wrong with it; `at` is where it is used. */
export type Meaning = (name: string, at: number) => Fraction | Fault

const MOST_DECIMALS = 10
const LEAST_DECIMALS = -9

const HOLDS: Readonly<Record<Comparison, (difference: number) => boolean>> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
  '=': (difference) => difference === 0,
  '!=': (difference) => difference !== 0,
}

type Sum = Extract<Node, { kind: 'sum' }>
type Call = Extract<Node, { kind: 'call' }>

function sumOf({ sign, at }: Sum, left: Fraction, right: Fraction): Fraction | Fault {
  if (sign === '+') return plus(left, right)
  if (sign === '-') return minus(left, right)
  if (sign === '*') return times(left, right)
  return dividedBy(left, right) ?? { ma: 'chia_khong', at, noi: formulaTexts.byZero }
}

function isTrue(node: Node, meaning: Meaning): boolean | Fault {
  if (node.kind !== 'comparison') {
    const found = valueOf(node, meaning)
    return isFault(found) ? found : found.over !== 0n
  }
  const left = valueOf(node.left, meaning)
  if (isFault(left)) return left
  const right = valueOf(node.right, meaning)
  return isFault(right) ? right : HOLDS[node.sign](compared(left, right))
}

function rounding({ at }: Call, [value = ZERO, decimals = ZERO]: readonly Fraction[]) {
  const count = isWhole(decimals) ? numberOf(decimals, 0) : MOST_DECIMALS + 1
  return count > MOST_DECIMALS || count < LEAST_DECIMALS
    ? ({ ma: 'lam_tron', at, noi: formulaTexts.decimals } as const)
    : roundedTo(value, count)
}

function callOf(call: Call, meaning: Meaning): Fraction | Fault {
  const [first, second, third] = call.given
  if (call.name === 'if') {
    if (!first || !second || !third) return ZERO
    const holds = isTrue(first, meaning)
    // The other branch is not worked out: what is wrong there is wrong for others alone.
    return typeof holds === 'boolean' ? valueOf(holds ? second : third, meaning) : holds
  }
  const values: Fraction[] = []
  for (const each of call.given) {
    const found = valueOf(each, meaning)
    if (isFault(found)) return found
    values.push(found)
  }
  const [value = ZERO] = values
  if (call.name === 'round') return rounding(call, values)
  if (call.name === 'abs') return value.over < 0n ? negative(value) : value
  const wanted = call.name === 'min' ? -1 : 1
  return values.reduce((best, each) => (compared(each, best) * wanted > 0 ? each : best))
}

function valueOf(node: Node, meaning: Meaning): Fraction | Fault {
  if (node.kind === 'number') return node.value
  if (node.kind === 'name') return meaning(node.name, node.at)
  if (node.kind === 'call') return callOf(node, meaning)
  if (node.kind === 'negative') {
    const found = valueOf(node.of, meaning)
    return isFault(found) ? found : negative(found)
  }
  const left = valueOf(node.left, meaning)
  if (isFault(left)) return left
  const right = valueOf(node.right, meaning)
  if (isFault(right)) return right
  return node.kind === 'sum' ? sumOf(node, left, right) : ZERO
}

/** What a formula comes to. Each part is worked out once at most, in numbers of bounded length. */
export function evaluate(node: Node, meaning: Meaning): Fraction | Fault {
  try {
    return valueOf(node, meaning)
  } catch (error) {
    if (error instanceof RangeError)
      return { ma: 'qua_lon', at: node.at, noi: formulaTexts.tooLarge }
    throw error
  }
}
