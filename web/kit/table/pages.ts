/** Pages around the present one, and at each end (specification, section 9). */
const AROUND = { wide: 5, narrow: 3 }
const AT_ENDS = { wide: 2, narrow: 1 }

const span = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index)

/** The pages to offer, from 1; null stands for those left out. A gap of one page is that page. */
export function offeredPages(
  page: number,
  pages: number,
  width: 'wide' | 'narrow',
): (number | null)[] {
  const around = Math.min(AROUND[width], pages)
  const ends = Math.min(AT_ENDS[width], pages)
  const first = Math.max(1, Math.min(page - Math.floor(around / 2), pages - around + 1))
  const shown = [
    ...new Set([...span(1, ends), ...span(first, around), ...span(pages - ends + 1, ends)]),
  ].toSorted((a, b) => a - b)
  return shown.flatMap((at, index) => {
    const gap = at - (shown[index - 1] ?? at - 1)
    return gap === 1 ? [at] : gap === 2 ? [at - 1, at] : [null, at]
  })
}
