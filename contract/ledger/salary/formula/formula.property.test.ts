import { expect, test } from 'vitest'
import { isFault } from './fault.ts'
import { workOut } from './items.ts'
import { parseFormula } from './parse.ts'

/** Numbers that look drawn by lot, the same in every run. */
function* drawn(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state
  }
}
type Draw = (count: number) => number
const drawOf = (seed: number): Draw => {
  const numbers = drawn(seed)
  return (count) => Math.floor((numbers.next().value / 2 ** 32) * count)
}
const NAMES = { a: 3, b: 0, c: 12.5, d: -7 } as const

/** A formula beside what it comes to as a fraction, worked out while it is written. */
type Written =
  | { said: string; over: bigint; under: bigint }
  | { said: string; over: null; under: null }
const SIGNS = ['+', '-', '*', '/'] as const

function combined(left: Written, sign: (typeof SIGNS)[number], right: Written): Written {
  const said = `(${left.said} ${sign} ${right.said})`
  if (left.over === null || right.over === null || (sign === '/' && right.over === 0n))
    return { said, over: null, under: null }
  const [a, b, c, d] = [left.over, left.under, right.over, right.under]
  if (sign === '+') return { said, over: a * d + c * b, under: b * d }
  if (sign === '-') return { said, over: a * d - c * b, under: b * d }
  if (sign === '*') return { said, over: a * c, under: b * d }
  return { said, over: a * d, under: b * c }
}
function leaf(draw: Draw): Written {
  const names = Object.keys(NAMES) as (keyof typeof NAMES)[]
  if (draw(2) === 0) {
    const name = names[draw(names.length)] ?? 'a'
    return { said: name, over: BigInt(NAMES[name] * 10), under: 10n }
  }
  const tenths = draw(1000)
  return { said: `${Math.floor(tenths / 10)}.${tenths % 10}`, over: BigInt(tenths), under: 10n }
}
function written(draw: Draw, depth: number): Written {
  if (depth === 0 || draw(4) === 0) return leaf(draw)
  const sign = SIGNS[draw(4)] ?? '+'
  return combined(written(draw, depth - 1), sign, written(draw, depth - 1))
}
/** Half away from zero, in whole numbers. */
function amountOf(over: bigint, under: bigint): number {
  const [top, below] = under < 0n ? [-over, -under] : [over, under]
  const size = top < 0n ? -top : top
  return Number(((2n * size + below) / (2n * below)) * (top < 0n ? -1n : 1n))
}

test('formulas come to what exact fractions come to, rounded once', () => {
  const draw = drawOf(20_261_123)
  for (let step = 0; step < 2000; step++) {
    const formula = written(draw, 4)
    const [found] = workOut([{ key: 'khoan', cong_thuc: formula.said }], NAMES)
    const wanted =
      formula.over === null ? 'chia_khong' : `${amountOf(formula.over, formula.under) + 0}`
    const came = found?.loi ? found.loi.ma : `${(found?.gia_tri ?? 0) + 0}`
    expect([formula.said, came]).toEqual([formula.said, wanted])
  }
})

test('whatever is written is read or refused with its place', () => {
  const draw = drawOf(7)
  const bits = [
    'a',
    '1',
    '.',
    '+',
    '-',
    '*',
    '/',
    '(',
    ')',
    ',',
    ' ',
    'if',
    'min',
    '<',
    '=',
    'đ',
    '2.5',
    '_',
  ]
  for (let step = 0; step < 5000; step++) {
    const said = Array.from({ length: 1 + draw(20) }, () => bits[draw(bits.length)]).join('')
    const node = parseFormula(said)
    expect(isFault(node) ? node.at : 0).toBeLessThanOrEqual(said.length)
  }
})
