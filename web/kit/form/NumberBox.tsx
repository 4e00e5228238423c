import { TextInput } from '@mantine/core'
import { useState, type ChangeEvent, type FocusEvent } from 'react'
import type { Field } from '../../../contract/kit/field/field.ts'
import {
  beginsFigure,
  figureReading,
  figureText,
  readFigure,
} from '../../../contract/kit/sheet/figure.ts'
import { useText } from '../ui/language.ts'
import classes from './NumberBox.module.css'
import type { BoxProps } from './TextBox.tsx'

type NumberBoxProps = Omit<BoxProps, 'value' | 'onChange'> & {
  readonly field: Field
  /** A number, null for nothing, or what was typed and is not understood. */
  readonly value: number | string | null
  readonly onChange: (value: number | string | null) => void
}

/**
 * A figure as people write it ('5tr3', '18 tấn'); how it is understood stands below while it is typed, and in the box, with dots
 * and unit, once it is left. What is not understood stays as typed, in red, and is the value: the contract's check refuses it.
 */
export function NumberBox({ field, value, onChange, onBlur, error, ...rest }: NumberBoxProps) {
  const t = useText()
  const [typing, setTyping] = useState<{ text: string; value: NumberBoxProps['value'] } | null>(
    null,
  )
  // A value that came from elsewhere meanwhile replaces what was typed.
  const typed = typing !== null && typing.value === value ? typing.text : null
  const shown = typed ?? (typeof value === 'number' ? figureText(field, value, t) : (value ?? ''))
  const read = readFigure(field, shown)
  const isWrong = read.error !== undefined && !(typed !== null && beginsFigure(field, typed))
  const reading =
    typed !== null && read.error === undefined && read.value !== null
      ? figureReading(field, read.value, t)
      : null

  const type = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const figure = readFigure(field, text)
    const next = figure.error === undefined ? figure.value : text
    setTyping({ text, value: next })
    if (next !== value) onChange(next)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(null)
    onBlur?.(event)
  }
  return (
    <div className={classes.box}>
      <TextInput
        autoComplete="off"
        {...rest}
        value={shown}
        error={error ?? (isWrong && read.error ? t(read.error) : null)}
        onChange={type}
        onBlur={leave}
      />
      {reading && (
        <output className={`${classes.reading} numeric`} htmlFor={rest.name}>
          {reading}
        </output>
      )}
    </div>
  )
}
