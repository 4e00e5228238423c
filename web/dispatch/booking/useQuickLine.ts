import { useMemo, useState } from 'react'
import { NOTHING_KNOWN } from '../../../contract/dispatch/booking/quick.known.ts'
import {
  readQuick,
  type Makes,
  type QuickReading,
} from '../../../contract/dispatch/booking/quick.ts'
import type { QuickQuestion } from '../../../contract/dispatch/booking/line/gathered.ts'
import type { LineReading } from '../../../contract/dispatch/booking/line/read.ts'
import { browserNow } from '../../../contract/kit/time/time.ts'
import { useKnownWords } from './bookingWords.ts'

/** Lines under typing, what they say so far, and how a question is answered: by other words in its place. */
export type QuickLines = {
  readonly line: string
  readonly setLine: (line: string) => void
  readonly reading: QuickReading
  readonly answer: (line: LineReading, question: QuickQuestion, words: string) => void
}

/** The pasted lines with words of one of them replaced. */
function replaced(
  typed: string,
  { dong, rows, text, before, after }: LineReading,
  words: string,
  at: QuickQuestion,
): string {
  const lines = typed.split(/\r?\n/)
  const line = `${text.slice(0, at.start)}${words}${text.slice(at.end)}`.replace(/ {2,}/g, ' ')
  lines.splice(dong - 1, rows, `${before}${line}${after}`)
  return lines.join('\n')
}

/** Lines under typing and what they say so far. */
export function useQuickLine(makes: Makes): QuickLines {
  const [line, setLine] = useState('')
  const known = useKnownWords() ?? NOTHING_KNOWN
  const reading = useMemo(
    () => readQuick(line, makes, { known, now: browserNow() }),
    [line, makes, known],
  )
  return {
    line,
    setLine,
    reading,
    answer: (of, question, words) => setLine(replaced(line, of, words, question)),
  }
}
