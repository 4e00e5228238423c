import { exact, sumExact, toVnd } from '../../kit/decimal/decimal.ts'

type Load = { readonly trong_luong: number | null; readonly cbm: number | null }

/** What the loads are shared by: weight, volume where nothing has a weight, evenly where nothing has either. */
function sizesOf(loads: readonly Load[]): number[] {
  for (const by of ['trong_luong', 'cbm'] as const) {
    const sizes = loads.map((load) => load[by] ?? 0)
    if (sizes.some((size) => size > 0)) return sizes
  }
  return loads.map(() => 1)
}

/**
 * The cost of a trip shared among the transfers that it carries: by weight, by volume where nothing has a weight, evenly where
 * nothing has either (domain B4.8). Whole đồng; what rounding leaves goes to the last ones, so that the shares make the whole.
 */
export function shareCost(total: number, loads: readonly Load[]): number[] {
  const sizes = sizesOf(loads)
  const whole = sumExact(sizes)
  let [carried, given] = [exact(0), 0]
  return sizes.map((size) => {
    carried = carried.plus(size)
    const upTo = toVnd(carried.times(total).div(whole))
    const own = upTo - given
    given = upTo
    return own
  })
}
