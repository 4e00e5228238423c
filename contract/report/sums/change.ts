import { exact, rounded } from '../../kit/decimal/decimal.ts'
import { formatPercent } from '../../kit/field/format.ts'

/** By how many percent a figure grew, to one decimal; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0
    ? null
    : rounded(
        exact(now - before)
          .times(100)
          .div(Math.abs(before)),
        1,
      )

/** Of how many percent a part is, to one decimal; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded(exact(part).times(100).div(whole), 1)

/** '+12,5 %', '-3 %'; a dash where there was nothing before. */
export const changeText = (percent: number | null): string =>
  percent === null ? '–' : `${percent > 0 ? '+' : ''}${formatPercent(percent, 1)}`
