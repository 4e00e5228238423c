import { expect, test } from 'vitest'
import { spanGap, spanProblem } from './spans.ts'

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
