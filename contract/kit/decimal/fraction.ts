/**
 * A number that loses nothing in a division either: whole numbers over each other, the lower one above 0. What formulas of people
 * reckon in, where x / 26 × 13 must be half of x.
 */
export type Fraction = { readonly over: bigint; readonly under: bigint }

/** Numbers that are shorter stay as they are: to reduce them costs more than it saves. */
const SHORT = 2n ** 96n
/** Beyond this neither side of a fraction grows. */
const LARGEST = 10n ** 90n
const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/

const size = (value: bigint): bigint => (value < 0n ? -value : value)

function divisor(one: bigint, other: bigint): bigint {
  let [large, small] = [size(one), size(other)]
  while (small > 0n) [large, small] = [small, large % small]
  return large
}

/** Throws RangeError where a number leaves the size that the product takes. */
function fraction(over: bigint, under: bigint): Fraction {
  if (size(over) < SHORT && under < SHORT) return { over, under }
  const common = divisor(over, under)
  const made = { over: over / common, under: under / common }
  if (size(made.over) > LARGEST || made.under > LARGEST) throw new RangeError('too large')
  return made
}

/** A decimal as it is written: '12.5'; null where it is none. */
export function fractionOf(written: string): Fraction | null {
  const [, sign, whole = '', decimals = ''] = PLAIN.exec(written) ?? []
  if (sign === undefined) return null
  const over = BigInt(`${whole}${decimals}`)
  return fraction(sign === '-' ? -over : over, 10n ** BigInt(decimals.length))
}

export const ZERO: Fraction = { over: 0n, under: 1n }

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)
export const negative = ({ over, under }: Fraction): Fraction => ({ over: -over, under })
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, negative(b))
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.over, a.under * b.under)
/** Null where the second is 0. */
export function dividedBy(a: Fraction, b: Fraction): Fraction | null {
  if (b.over === 0n) return null
  const sign = b.over < 0n ? -1n : 1n
  return fraction(a.over * b.under * sign, a.under * b.over * sign)
}
/** Below 0, 0 or above, as the first is less than, equal to or more than the second. */
export function compared(a: Fraction, b: Fraction): number {
  const [left, right] = [a.over * b.under, b.over * a.under]
  return left === right ? 0 : left < right ? -1 : 1
}
export const isWhole = ({ over, under }: Fraction): boolean => over % under === 0n

/** Rounded to a number of decimals, half away from zero; tens and hundreds where it is below 0. */
export function roundedTo(value: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(Math.abs(decimals))
  const scaled =
    decimals < 0
      ? fraction(value.over, value.under * scale)
      : fraction(value.over * scale, value.under)
  const twice = 2n * size(scaled.over) + scaled.under
  const whole = (twice / (2n * scaled.under)) * (value.over < 0n ? -1n : 1n)
  return decimals < 0 ? fraction(whole * scale, 1n) : fraction(whole, scale)
}

/** A fraction as the nearest number of so many decimals. */
export function numberOf(value: Fraction, decimals: number): number {
  const { over, under } = roundedTo(value, decimals)
  const scale = 10n ** BigInt(decimals)
  const digits = String(size((over * scale) / under)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return Number(`${over < 0n ? '-' : ''}${whole}${rest}`)
}
