import { useMemo, useState } from 'react'
import { readQuickLine, type QuickReading } from '../../../contract/dispatch/booking/quick.ts'
import type { QuickKnown } from '../../../contract/dispatch/booking/quick.known.ts'
import { browserNow } from '../../../contract/kit/time/time.ts'
import { useKnownWords } from './bookingWords.ts'

const NOTHING: QuickKnown = { khach: [], dia_diem: [], xe: [], lai_xe: [] }

/** A line under typing and what it says so far. */
export function useQuickLine(): {
  readonly line: string
  readonly setLine: (line: string) => void
  readonly reading: QuickReading
} {
  const [line, setLine] = useState('')
  const known = useKnownWords() ?? NOTHING
  const reading = useMemo(() => readQuickLine(line, known, browserNow()), [line, known])
  return { line, setLine, reading }
}
