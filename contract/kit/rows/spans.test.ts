import { expect, test } from 'vitest'
import { gapsBeside, spanGap, spanProblem, type Span } from './spans.ts'

const span = (from: number, to: number | null) => ({ from, to })

test.each([
  ['side by side, in any order', [span(50, null), span(0, 50)], null],
  ['reversed', [span(0, 50), span(60, 60)], 'Dòng 2: “đến” phải lớn hơn “từ”'],
  ['over one another', [span(50, 90), span(0, 50.1)], 'Dòng 2 và 1 chồng nhau'],
  ['behind one without end', [span(0, null), span(50, 90)], 'Dòng 1 và 2 chồng nhau'],
])('stretches %s', (_what, spans, said) => {
  expect(spanProblem(spans)?.vi ?? null).toBe(said)
})

test('a gap is told', () => {
  expect(spanGap([span(60, null), span(0, 50)])?.vi).toBe('Giữa dòng 2 và 1 còn khoảng trống')
  expect(spanGap([span(0, 50), span(50, 60)])).toBeNull()
})

test.each<[string, Span, Span[], (Span | null)[]]>([
  ['meets both its neighbours', span(50, 60), [span(0, 50), span(60, null)], [null, null]],
  ['begins past the end below', span(50.1, null), [span(0, 50)], [span(50, 50.1), null]],
  ['ends before the next', span(0, 50), [span(60, null), span(80, 90)], [null, span(50, 60)]],
  ['stands apart', span(50, 60), [span(0, 40), span(70, 80)], [span(40, 50), span(60, 70)]],
  ['is the lowest, and alone', span(50, null), [], [null, null]],
  ['has a gap elsewhere', span(90, null), [span(60, 90), span(0, 50)], [null, null]],
])('a span that %s', (_what, one, others, [below, above]) => {
  expect(gapsBeside(one, others)).toEqual({ below, above })
})
