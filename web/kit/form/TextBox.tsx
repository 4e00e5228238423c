import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { useText } from '../ui/language.ts'

export type BoxProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** Names the field on the clear button. */
  readonly label?: string
}

/** A line of text; empty is null. */
export function TextBox({ value, onChange, ...rest }: BoxProps) {
  return (
    <TextInput
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

/** The cross that empties a box; it stays out of the tab order, as the box itself can be emptied by keys. */
export function ClearButton({
  label,
  onClear,
}: {
  readonly label: string | undefined
  readonly onClear: () => void
}) {
  const t = useText()
  return (
    <CloseButton
      size="xs"
      tabIndex={-1}
      aria-label={`${t(formTexts.clear)} ${label ?? ''}`.trim()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  )
}
