import { Select, type ComboboxItem, type SelectProps } from '@mantine/core'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Choices } from '../../../contract/kit/field/field.ts'
import { useText } from '../ui/language.ts'

type ChoiceBoxProps = Omit<SelectProps, 'value' | 'onChange' | 'data' | 'label'> & {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly choices: Choices
  readonly label?: string
}

/** Options whose words hold what was typed, with or without marks. */
const narrow = ({ options, search }: { options: unknown[]; search: string }) =>
  (options as ComboboxItem[]).filter(({ label }) => searchKey(label).includes(searchKey(search)))

const LONG = 7

/** One of a closed set; a long set can be searched by typing. */
export function ChoiceBox({ value, onChange, choices, label, ...rest }: ChoiceBoxProps) {
  const t = useText()
  const data = Object.entries(choices).map(([code, words]) => ({ value: code, label: t(words) }))
  return (
    <Select
      searchable={data.length > LONG}
      clearable
      allowDeselect={false}
      selectFirstOptionOnChange
      clearButtonProps={{ 'aria-label': `${t(formTexts.clear)} ${label ?? ''}`.trim() }}
      nothingFoundMessage={t(formTexts.nothingFound)}
      filter={narrow as NonNullable<SelectProps['filter']>}
      maxDropdownHeight={280}
      {...rest}
      {...(label ? { label } : {})}
      data={data}
      value={value}
      onChange={(next) => onChange(next)}
    />
  )
}
