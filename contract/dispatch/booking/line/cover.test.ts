import { describe, expect, test } from 'vitest'
import { partsOf } from './cover.ts'
import type { Candidate } from './part.ts'
import { scanOf } from './scan.ts'

const scan = scanOf('aa bb cc')
const remark = (words: string, start: number, end: number, weight: number): Candidate => ({
  kind: 'remark',
  words,
  start,
  end,
  weight,
})
const said = (candidates: readonly Candidate[]) =>
  partsOf(scan, candidates).map((part) => (part.kind === 'remark' ? part.words : part.kind))

describe('the cover of a line', () => {
  test('is the one that is worth more, whichever was found first', () => {
    const [light, heavy] = [remark('light', 0, 2, 1), remark('heavy', 0, 2, 2)]
    expect(said([light, heavy])).toEqual(['heavy', 'unread', 'unread'])
    expect(said([heavy, light])).toEqual(['heavy', 'unread', 'unread'])
  })

  test('of readings that are worth the same keeps the one found first', () => {
    const [first, second] = [remark('first', 0, 2, 1), remark('second', 0, 2, 1)]
    expect(said([first, second])).toEqual(['first', 'unread', 'unread'])
    expect(said([second, first])).toEqual(['second', 'unread', 'unread'])
  })

  test('leaves out what is worth nothing', () => {
    // Two letters at a quarter each are worth what another part costs.
    expect(said([remark('nothing', 0, 2, 0.25)])).toEqual(['unread', 'unread', 'unread'])
  })

  test('takes one long reading before two short ones, and two where they are worth more', () => {
    const short = [remark('a', 0, 2, 1), remark('b', 3, 5, 1)]
    expect(said([...short, remark('long', 0, 5, 1)])).toEqual(['long', 'unread'])
    expect(said([remark('long', 0, 5, 0.8), ...short])).toEqual(['a', 'b', 'unread'])
  })
})
