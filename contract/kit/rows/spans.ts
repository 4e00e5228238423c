import { text, type Text } from '../text/text.ts'

/** A stretch of numbers: from ≤ x < to; null has no end. */
export type Span = { readonly from: number; readonly to: number | null }

/** True for a value of a span: from ≤ value < to, without an end where none is named. */
export const within = ({ from, to }: Span, value: number): boolean =>
  from <= value && (to === null || value < to)

type Nth = Span & { readonly nth: number }

/** The first two, by where they begin, of which something is true: their places in the list, from 1. */
function twoWhere(spans: readonly Span[], is: (one: Nth, next: Nth) => boolean): number[] | null {
  const sorted = spans
    .map((span, index) => ({ ...span, nth: index + 1 }))
    .toSorted((a, b) => a.from - b.from)
  const at = sorted.findIndex((one, index) => {
    const next = sorted[index + 1]
    return next !== undefined && is(one, next)
  })
  return at < 0 ? null : sorted.slice(at, at + 2).map(({ nth }) => nth)
}

/** What makes the rows of a list impossible as stretches: one that ends before it starts, two over one another. */
export function spanProblem(spans: readonly Span[]): Text | null {
  const turned = spans.findIndex(({ from, to }) => to !== null && to <= from) + 1
  if (turned > 0)
    return text(`Dòng ${turned}: “đến” phải lớn hơn “từ”`, `Row ${turned} ends before it starts`)
  const over = twoWhere(spans, (one, next) => one.to === null || one.to > next.from)
  return over && text(`Dòng ${over.join(' và ')} chồng nhau`, `Rows ${over.join(' and ')} overlap`)
}

/** Where nothing stands between them. */
export function spanGap(spans: readonly Span[]): Text | null {
  const gap = twoWhere(spans, (one, next) => one.to !== null && one.to < next.from)
  return (
    gap &&
    text(
      `Giữa dòng ${gap.join(' và ')} còn khoảng trống`,
      `There is a gap between rows ${gap.join(' and ')}`,
    )
  )
}

/** What a span leaves between itself and those nearest to it, below and above; null where they meet, or there is none. */
export function gapsBeside({ from, to }: Span, others: readonly Span[]) {
  const below = others.filter((other) => other.from < from)
  const above = others.filter((other) => other.from > from)
  const end = Math.max(...below.map((other) => other.to ?? Infinity))
  const start = Math.min(...above.map((other) => other.from))
  return {
    below: below.length > 0 && end < from ? { from: end, to: from } : null,
    above: above.length > 0 && to !== null && to < start ? { from: to, to: start } : null,
  }
}
