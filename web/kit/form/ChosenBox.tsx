import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import type { Choices } from '../../../contract/kit/field/field.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { useText } from '../ui/language.ts'

type ChosenBoxProps = Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> & {
  readonly value: unknown
  readonly onChange: (value: string[]) => void
  readonly choices: Choices
}

/** Several of a closed set. */
export function ChosenBox({ value, onChange, choices, ...rest }: ChosenBoxProps) {
  const t = useText()
  return (
    <MultiSelect
      searchable
      nothingFoundMessage={t(formTexts.nothingFound)}
      {...rest}
      data={Object.entries(choices).map(([code, words]) => ({ value: code, label: t(words) }))}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={onChange}
    />
  )
}
