import { partsOf } from './cover.ts'
import { edited } from './lists.ts'
import type { Recognises } from './recognised.ts'

/** '3 cont … 068 071 084, 5tr3/cont': as many boxes as trucks are one for each, where the price is not of all of them. */
export function withOneBox(text: string, trucks: number, recognises: Recognises): string {
  const { scan, candidates } = recognises(text)
  const parts = partsOf(scan, candidates)
  const boxes = parts.filter((part) => part.kind === 'boxes')
  const [only, ...others] = boxes
  const isOfAll = parts.some(
    (part) => part.kind === 'measure' && (part.per === null || part.per === 'tonne'),
  )
  if (!only || others.length > 0 || only.count !== trucks || isOfAll) return text
  return edited(scan.text, [[only.start, only.end, only.type ? `1x${only.type}` : '1 cont']])
}
