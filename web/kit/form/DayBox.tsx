import { useState } from 'react'
import { isDate, type WireDate } from '../../../contract/kit/time/time.ts'
import { DateBox } from './DateBox.tsx'
import type { BoxProps } from './TextBox.tsx'

type DayBoxProps = Omit<BoxProps, 'onChange'> & {
  readonly onChange: (day: WireDate | null) => void
}

/** A day that is asked for only when it is one; what was typed and is none stays in the box, with the reason. */
export function DayBox({ value, onChange, ...rest }: DayBoxProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const take = (next: string | null) => {
    const good = next === null || isDate(next)
    setWrong(good ? null : next)
    if (good) onChange(next)
  }
  return <DateBox {...rest} withClear={false} value={wrong ?? value} onChange={take} />
}
