type Load = { readonly trong_luong: number | null; readonly cbm: number | null }

const sharesBy = (loads: readonly Load[], by: keyof Load): number[] | null => {
  const sizes = loads.map((load) => load[by] ?? 0)
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  return whole > 0 ? sizes.map((size) => size / whole) : null
}

/**
 * The cost of a trip shared among the transfers that it carries: by weight, by volume where nothing has a weight, evenly where
 * nothing has either (domain B4.8). Whole đồng; what rounding leaves goes to the last ones, so that the shares make the whole.
 */
export function shareCost(total: number, loads: readonly Load[]): number[] {
  const shares =
    sharesBy(loads, 'trong_luong') ??
    sharesBy(loads, 'cbm') ??
    loads.map(() => 1 / Math.max(1, loads.length))
  let [share, given] = [0, 0]
  return shares.map((part) => {
    share += part
    const upTo = Math.round(total * Math.min(1, share))
    const own = upTo - given
    given = upTo
    return own
  })
}
