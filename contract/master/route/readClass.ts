import { searchKey } from '../../kit/text/text.ts'
import type { CLASSES } from './route.prices.ts'

const PATTERNS: readonly (readonly [RegExp, keyof typeof CLASSES])[] = [
  [/2[.,]5 ?(t|tan)\b|\b2 ?t5\b/, 'tai_2t5'],
  [/\b15 ?(t|tan)\b/, 'tai_15t'],
  [/\b8 ?(t|tan)\b/, 'tai_8t'],
  [/(?<![\d.,])5 ?(t|tan)\b/, 'tai_5t'],
  [/\b20\b/, 'cont20'],
  [/\b4[05]\b|\b4[05]hc\b/, 'cont40'],
]

/** The class that a heading of an office means ("20'", "40'/45'", '8T 45K', 'Xe 15 tấn'); null for none or several. */
export function readClass(heading: string): keyof typeof CLASSES | null {
  const key = searchKey(heading)
  const found = PATTERNS.filter(([pattern]) => pattern.test(key)).map(([, code]) => code)
  // '8T 45K': a truck says its load first.
  const [first, ...others] = found
  return first && (others.length === 0 || first.startsWith('tai')) ? first : null
}
