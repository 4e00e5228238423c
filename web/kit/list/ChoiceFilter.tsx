import { NativeSelect } from '@mantine/core'
import type { Choices } from '../../../contract/field.ts'
import { useText } from '../ui/language.ts'
import classes from './filters.module.css'

type ChoiceFilterProps = {
  readonly label: string
  readonly choices: Choices
  /** A code of `choices`, or `all`. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The value that narrows nothing. */
  readonly all: string
}

/** One of a few values, or all of them, where the filter shows its own name. */
export function ChoiceFilter({ label, choices, value, onChange, all }: ChoiceFilterProps) {
  const t = useText()
  const options = Object.entries(choices).map(([code, words]) => ({ value: code, label: t(words) }))
  return (
    <NativeSelect
      size="xs"
      className={classes.choice}
      aria-label={label}
      data-chosen={value !== all || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: all, label }, ...options]}
    />
  )
}
