/** Whole Vietnamese đồng. */
export type Vnd = number

/** The largest amount the product takes: 1,000,000,000,000,000 đồng, well inside the safe whole numbers. */
export const MAX_VND = 1_000_000_000_000_000

/** True for whole đồng of a safe size, negative ones included. */
export const isVnd = (value: unknown): value is Vnd =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_VND

/** An amount, or what amounts come to together, that is larger than the product takes. */
export class AmountTooLarge extends RangeError {}

/** Refuses anything but whole đồng of a safe size; throws RangeError. */
export function vnd(value: number): Vnd {
  if (isVnd(value)) return value
  const said = `not a whole amount of đồng: ${value}`
  throw Math.abs(value) > MAX_VND ? new AmountTooLarge(said) : new RangeError(said)
}

/** Exact sum in đồng; absent amounts count as 0. Throws RangeError when it leaves the safe size. */
export const sumVnd = (amounts: readonly (Vnd | null | undefined)[]): Vnd =>
  vnd(amounts.reduce<number>((total, amount) => total + vnd(amount ?? 0), 0))
