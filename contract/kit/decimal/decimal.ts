import Big from 'big.js'
import { vnd, type Vnd } from '../money/money.ts'

/** A decimal number that loses nothing: what amounts, litres, km and rates are on the way to money. */
export type Decimal = Big

/**
 * A number of the wire as the decimal that it was written as. Numbers hold up to 15 digits exactly as typed or stored, since
 * their shortest text is that decimal; only what is reckoned with them in binary would drift.
 */
export const exact = (value: number | string | Decimal): Decimal => new Big(value)

/** The exact sum; what is absent counts as 0. */
export const sumExact = (values: readonly (number | null | undefined)[]): Decimal =>
  values.reduce<Decimal>((total, value) => (value ? total.plus(value) : total), new Big(0))

/** Rounded once, half away from zero (money, section 1.5). */
export const rounded = (value: Decimal, scale: number): number =>
  value.round(scale, Big.roundHalfUp).toNumber()

/** Whole đồng, rounded once, half away from zero. Throws RangeError when it leaves the safe size. */
export const toVnd = (value: Decimal): Vnd => vnd(rounded(value, 0))
