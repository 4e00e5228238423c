import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { caretAfter, maskPhone, storedPhone } from './phoneMask.ts'
import type { BoxProps } from './TextBox.tsx'

/** A phone number, grouped while it is typed; stores digits. */
export function PhoneBox({ value, onChange, ...rest }: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = maskPhone(value ?? '')

  // Grouping moves the letters under the caret; it goes back behind the same digit.
  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [shown])

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget
    const digitsBefore = typed.slice(0, selectionStart ?? typed.length).replace(/\D/g, '').length
    const stored = storedPhone(typed)
    const shownNext = maskPhone(stored ?? '')
    caret.current = shownNext === typed ? null : caretAfter(shownNext, digitsBefore)
    onChange(stored)
  }

  return <TextInput {...rest} ref={box} inputMode="tel" value={shown} onChange={type} />
}
